"""What a structure would do: one play told in words, with every choice that was made for the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.engine.events import Event
from cardgen.engine.scenario.board import NAMES, neutral
from cardgen.engine.scenario.narrate import Narrator
from cardgen.engine.scenario.running import Runner, load_text
from cardgen.errors import InputError
from cardgen.i18n import _, language
from cardgen.model.catalog import Catalog, Kind


def what_if(catalog: Catalog, release: str, names: Sequence[str], hands: Sequence[int]) -> list[str]:
    """Return lines that tell what the first card does before the first player.

    `names` are that card and the structures of the players after him; the others' rule nothing. Raises
    `InputError` when the table is impossible.
    """
    import yaml  # noqa: PLC0415

    face = catalog.by_name(release)[names[0]]
    fillers = [one for one in neutral(catalog, release, face, 20) if one not in names]
    players = NAMES[: len(hands)]
    natural = face.kind is Kind.NATURAL
    structures = [fillers.pop(0), *names[1:]] if natural else list(names)
    structures += fillers[: len(players) - len(structures)]
    first: Any = {"cards": [names[0]], "filler": max(hands[0] - 1, 0)} if natural else hands[0]
    document = {
        "title": names[0],
        "version": release,
        "players": list(players),
        "hands": dict(zip(players, [first, *hands[1:]], strict=True)),
        "structures": dict(zip(players, structures, strict=False)),
        "decisions": [{"player": players[0], "kind": "natural", "answer": names[0]}] if natural else [],
    }
    setups, problems = load_text("what-if", yaml.safe_dump(document, allow_unicode=True).encode(), catalog)
    if problems:
        raise InputError(problems)
    log: list[Event] = []
    runner = Runner(setups[0], catalog, log)
    outcome = runner.run()
    actual = outcome.actual[0]
    lines = [f"{names[0]}: {face.text}", *([f"({face.note})"] if face.note else []), ""]
    lines.append(_("result: {result}").format(result=result_word(actual["result"])))
    reason = actual["reason"] if language() == "pt_BR" else outcome.english[0]
    if reason:
        lines.append(_("reason: {reason}").format(reason=reason))
    narrator = Narrator(runner.table.pack, players, runner.ideologies)
    told = [narrator.tell(event) for event in log if event.kind != "play"]
    lines += [f"  - {text}" for text in told if text]
    for seat, player in enumerate(players):
        lines.append(f"{player}: {hands[seat]} → {runner.table.state.counts[seat]}")
    lines.append(_("next: {player}").format(player=actual["next"]))
    return lines


def result_word(result: str) -> str:
    """Return what came of a play, in the reader's language."""
    return {
        "executed": _("executed"),
        "crisis": _("crisis"),
        "revolt": _("revolt"),
        "cancelled": _("cancelled"),
        "refused": _("refused"),
        "illegal": _("illegal"),
    }[result]
