"""A scenario's table as a readable board, and skeletons of scenarios for a card."""

from __future__ import annotations

from collections.abc import Sequence

import yaml

from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.state import State
from cardgen.engine.scenario.build import Setup
from cardgen.engine.scenario.decks import filler_order
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Kind
from cardgen.model.effects import Act

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabio", "Gil", "Hugo")


def board(setup: Setup) -> str:
    """Return the table as text: players along the flow, field, piles, what is announced."""
    scenario, state, pack = setup.scenario, setup.state, setup.pack
    lines = [scenario.title or scenario.file, ""]
    lines.append(
        _("version {version}, decks {decks}, flow {flow}").format(
            version=scenario.version,
            decks=", ".join(pack.decks),
            flow=_("clockwise") if state.flow > 0 else _("counterclockwise"),
        )
    )
    for seat, name in enumerate(scenario.players):
        mark = "▶" if seat == state.active else " "
        lines.append(f"{mark} {name}: {state.counts[seat]} — {pack.names[state.structures[seat]]}")
        lines.append(f"      {pack.faces[state.structures[seat]].text}")
        named = [pack.names[card] for card in state.hands[seat] if card in setup.named]
        if named:
            lines.append("      " + _("in hand: {cards}").format(cards=", ".join(named)))
    if scenario.mode == "bourdieu":
        lines += ["", *field_lines(state, scenario.players)]
    lines += [
        "",
        _("draw pile {draw}, discard pile {discard}").format(
            draw=len(state.draw), discard=len(state.discard)
        ),
    ]
    lines += announced_lines(state.pending_crisis, state.pending_acts)
    return "\n".join(lines)


def announced_lines(crisis: bool, acts: int) -> list[str]:
    """Return a line for each crisis that is announced: for the next play, for acts (a mask)."""
    lines = [_("a crisis is announced")] if crisis else []
    words = {
        Act.DRAW: _("a crisis is announced for the next draw"),
        Act.DISCARD: _("a crisis is announced for the next discard"),
        Act.DELIVER: _("a crisis is announced for the next delivery"),
        Act.SWAP: _("a crisis is announced for the next swap"),
    }
    return [*lines, *(said for act, said in words.items() if acts >> ACT_BITS[act] & 1)]


def field_lines(state: State, players: Sequence[str]) -> list[str]:
    """Return the field as text, the highest line first."""
    width = max(len(name) for name in players)
    rows = []
    for line in range(4, -1, -1):
        squares = []
        for column in range(len(players)):
            seats = [
                seat
                for seat in range(len(players))
                if (state.lines[seat], state.columns[seat]) == (line, column)
            ]
            squares.append((players[seats[0]] if seats else "·").center(width))
        rows.append(f"{line} | " + " | ".join(squares) + " |")
    return rows


def skeleton(catalog: Catalog, release: str, name: str, hands: Sequence[int] = (5, 4, 6, 3)) -> str:
    """Return the text of a scenario for a card, to be filled in by hand.

    Raises `KeyError` when the release has no card of that name.
    """
    face = catalog.by_name(release)[name]
    players = NAMES[: len(hands)]
    others = neutral(catalog, release, face, len(hands))
    natural = face.kind is Kind.NATURAL
    structures = dict(zip(players, others if natural else [name, *others], strict=False))
    first: object = {"cards": [name], "filler": max(hands[0] - 1, 0)} if natural else hands[0]
    document: dict[str, object] = {
        "title": f"{name}: ",
        "version": release,
        "players": list(players),
        "hands": dict(zip(players, [first, *hands[1:]], strict=True)),
        "structures": structures,
        "decisions": [{"player": players[0], "kind": "natural", "answer": name}] if natural else [],
        "expect": {"result": "executed"},
    }
    text = yaml.safe_dump(document, allow_unicode=True, sort_keys=False, width=110)
    notes = [f"# {face.number} {name}: {face.text}", *([f"# {face.note}"] if face.note else [])]
    return "\n".join([*notes, text])


def neutral(catalog: Catalog, release: str, face: CardFace, count: int) -> list[str]:
    """Return names of structures that rule nothing while they stand, other than the card itself."""
    pack = Pack(catalog, catalog.release(release), (catalog.faces(release)[0].deck,))
    names = [pack.names[card] for card in filler_order(pack)]
    return [one for one in names if one != face.name][:count]
