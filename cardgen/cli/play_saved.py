"""Saved games: who plays, and all answers so far, in one file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from cardgen.engine.bots import BOTS
from cardgen.engine.session import Session
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays: the seats of people, how the others choose, and the seed of their choices."""

    people: tuple[int, ...]
    opponents: str
    seed: int


def save(path: Path, session: Session, company: Company) -> None:
    """Write a game to a file. Raises `InputError` when that cannot be done."""
    text = json.dumps({"company": asdict(company), "game": json.loads(session.to_text())}, ensure_ascii=False)
    try:
        path.write_text(text + "\n", "utf-8")
    except OSError as problem:
        raise InputError(
            Diagnostic(
                "play-save",
                _("the game cannot be written"),
                str(path),
                found=str(problem.strerror),
                hint=_("check the path and its permissions"),
            )
        ) from problem


def load(path: Path) -> tuple[str, Company]:
    """Return the text of a saved session, and who plays. Raises `InputError` for anything else."""
    try:
        saved = json.loads(path.read_text("utf-8"))
        values = saved["company"]
        company = Company(
            tuple(int(one) for one in values["people"]), values["opponents"], int(values["seed"])
        )
        if company.opponents not in BOTS:
            raise ValueError(company.opponents)
        return json.dumps(saved["game"]), company
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise InputError(
            Diagnostic(
                "play-saved",
                _("this is no saved game"),
                str(path),
                found=str(problem),
                hint=_("name a file that `s FILE` wrote"),
            )
        ) from problem
