"""What a structure would do: one play told in words, with every choice that was made for the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.engine.agencia.pack import Pack
from cardgen.engine.events import Event
from cardgen.engine.scenario.board import NAMES, neutral
from cardgen.engine.scenario.running import Runner, load_text
from cardgen.errors import InputError
from cardgen.i18n import _, language
from cardgen.model.catalog import Catalog, Kind

SILENT = {"play"}


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
    lines.append(_("result: {result}").format(result=actual["result"]))
    reason = actual["reason"] if language() == "pt_BR" else outcome.english[0]
    if reason:
        lines.append(_("reason: {reason}").format(reason=reason))
    lines += [f"  - {told}" for event in log if (told := tell(event, runner.table.pack, players))]
    for seat, player in enumerate(players):
        lines.append(f"{player}: {hands[seat]} → {runner.table.state.counts[seat]}")
    lines.append(_("next: {player}").format(player=actual["next"]))
    return lines


def tell(event: Event, pack: Pack, players: Sequence[str]) -> str:
    """Return one event in a few words: what, who, by which card and sentence, and the details."""
    if event.kind in SILENT:
        return ""
    words = [event.kind]
    if event.player >= 0:
        words.append(players[event.player])
    for key, value in event.data.items():
        words.append(f"{key}={_shown(key, value, pack, players)}")
    if event.card >= 0:
        words.append(f"({pack.names[event.card]}" + (f", {event.sentence})" if event.sentence else ")"))
    return " ".join(words)


def _shown(key: str, value: Any, pack: Pack, players: Sequence[str]) -> str:
    if key in {"cards", "gave", "got", "old", "new", "with_card"}:
        cards = value if isinstance(value, list) else [value]
        return ", ".join(pack.names[card] for card in cards)
    if key in {"to", "by", "other", "seat", "moved"} and isinstance(value, int):
        return players[value]
    return str(value)
