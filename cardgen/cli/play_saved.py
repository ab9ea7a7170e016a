"""Saved games: who plays, and all answers so far, in one file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from cardgen import plain_files
from cardgen.engine.bots import BOTS
from cardgen.engine.session import Session
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.store.write import write_whole


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays: the seats of people, how the others choose, and the seed of their choices."""

    people: tuple[int, ...]
    opponents: str
    seed: int


def save(path: Path, session: Session, company: Company) -> None:
    """Write a game to a file in a folder that is there. Raises `InputError` when that cannot be done."""
    text = json.dumps({"company": asdict(company), "game": json.loads(session.to_text())}, ensure_ascii=False)
    try:
        path.parent.stat()
        write_whole(path, f"{text}\n".encode())
    except (OSError, ValueError) as problem:
        raise InputError(
            Diagnostic(
                "play-save",
                _("the game cannot be written"),
                str(path),
                found=getattr(problem, "strerror", None) or str(problem),
                hint=_("check the path and its permissions"),
            )
        ) from problem


def load(path: Path) -> tuple[str, Company]:
    """Return the text of a saved session, and who plays. Raises `InputError` for anything else."""
    problems: list[Diagnostic] = []
    raw = plain_files.read_bytes(path, str(path), problems, plain_files.MOST_TEXT)
    if raw is None:
        raise InputError(problems)
    try:
        saved = json.loads(raw.decode())
        values = saved["company"]
        company = Company(
            tuple(int(one) for one in values["people"]), values["opponents"], int(values["seed"])
        )
        if company.opponents not in BOTS:
            raise ValueError(company.opponents)
        return json.dumps(saved["game"]), company
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as problem:
        raise InputError(
            Diagnostic(
                "play-saved",
                _("this is no saved game"),
                str(path),
                found=str(problem),
                hint=_("name a file that `s FILE` wrote"),
            )
        ) from problem
