"""Telling events in words, in the reader's language and without what a viewer may not see."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.engine.events import Event
from cardgen.engine.registry import registrar
from cardgen.engine.scenario.speaker import Speaker
from cardgen.i18n import _, ngettext
from cardgen.model.effects import Act

Tell = Callable[[Speaker, Event], str]
TELLERS: dict[str, Tell] = {}
tells = registrar(TELLERS)
"""Register what an event is told as."""
BY_CARDS = {"drew", "discarded", "delivered", "swapped", "swapped-with-pile", "trigger"}


class Narrator(Speaker):
    """Tell the events of one table."""

    def tell(self, event: Event) -> str:
        """Return the sentence of an event, "" for one that reasons tell better (a crisis, a victory)."""
        teller = TELLERS.get(event.kind)
        if teller is None:
            return ""
        text = teller(self, event)
        if event.card >= 0 and event.kind in BY_CARDS:
            text += f" ({self.card(event.card)})"
        return text


@tells("match")
def _match(by: Speaker, event: Event) -> str:
    return by.fill(_("Match {number}: {player} plays first."), event, number=event.data["number"])


@tells("play")
def _play(by: Speaker, event: Event) -> str:
    return _with_text(by, _("{player} plays {card}: {text}"), event)


@tells("natural")
def _natural(by: Speaker, event: Event) -> str:
    return _with_text(by, _("{player} uses {card}: {text}"), event)


def _with_text(by: Speaker, text: str, event: Event) -> str:
    return by.fill(text, event, card=by.card(event.card), text=by.text_of(event.card))


@tells("drew")
def _drew(by: Speaker, event: Event) -> str:
    return by.fill(_("{player} draws {cards}"), event, cards=by.cards(event.data["cards"], event.player))


@tells("reshuffled")
def _reshuffled(by: Speaker, event: Event) -> str:
    return _("the discard pile is shuffled and becomes the draw pile")


@tells("discarded")
def _discarded(by: Speaker, event: Event) -> str:
    return by.fill(_("{player} discards {cards}"), event, cards=by.cards(event.data["cards"]))


@tells("delivered")
def _delivered(by: Speaker, event: Event) -> str:
    to: int = event.data["to"]
    cards = by.cards(event.data["cards"], event.player, to)
    return by.fill(_("{player} delivers {cards} to {other}"), event, to, cards=cards)


@tells("swapped")
def _swapped(by: Speaker, event: Event) -> str:
    other: int = event.data["other"]
    gave, got = (by.cards(event.data[key], event.player, other) for key in ("gave", "got"))
    return by.fill(_("{player} gives {gave} to {other} and gets {got}"), event, other, gave=gave, got=got)


@tells("swapped-with-pile")
def _with_pile(by: Speaker, event: Event) -> str:
    gave, got = (by.cards([event.data[key]], event.player) for key in ("gave", "got"))
    return by.fill(_("{player} puts {gave} into the pile and takes {got}"), event, gave=gave, got=got)


@tells("hands-moved")
def _hands_moved(by: Speaker, event: Event) -> str:
    seats = event.data["seats"]
    way = " → ".join(by.players[seat] for seat in (*seats, seats[0]))
    return _("hands change places: {way}").format(way=way)


@tells("hands-shuffled")
def _hands_shuffled(by: Speaker, event: Event) -> str:
    return _("the cards of all hands are shuffled and dealt out again")


@tells("structures-shuffled")
def _structures_shuffled(by: Speaker, event: Event) -> str:
    return _("the structures of the society change places at random")


@tells("structures-swapped")
def _structures_swapped(by: Speaker, event: Event) -> str:
    return by.fill(_("{player} and {other} swap structures"), event, event.data["other"])


@tells("squares-swapped")
def _squares_swapped(by: Speaker, event: Event) -> str:
    return by.fill(_("{player} and {other} swap places on the field"), event, event.data["other"])


@tells("moved-lines")
def _moved_lines(by: Speaker, event: Event) -> str:
    lines: int = event.data["lines"]
    text = (
        ngettext("{players}: {n} line up", "{players}: {n} lines up", lines)
        if lines > 0
        else ngettext("{players}: {n} line down", "{players}: {n} lines down", -lines)
    )
    return text.format(players=by.names(event.data["seats"]), n=abs(lines))


@tells("field-changed")
def _field_changed(by: Speaker, event: Event) -> str:
    text = (
        _("{player} moves {other} one column to the right")
        if event.data["step"] > 0
        else _("{player} moves {other} one column to the left")
    )
    return by.fill(text, event, event.data["moved"])


@tells("descended")
def _descended(by: Speaker, event: Event) -> str:
    return by.fill(_("all but {player} go down one line"), event)


@tells("proposed")
def _proposed(by: Speaker, event: Event) -> str:
    return _placed(by, _("{player} proposes {card} as the structure of {other}"), event)


@tells("revolt")
def _revolt(by: Speaker, event: Event) -> str:
    return _placed(by, _("REVOLT of {player}: {card} as the structure of {other}"), event)


def _placed(by: Speaker, text: str, event: Event) -> str:
    return by.fill(text, event, event.data["seat"], card=by.card(event.data["new"]))


@tells("altered")
def _altered(by: Speaker, event: Event) -> str:
    old, new = by.card(event.data["old"]), by.card(event.data["new"])
    text = _("{player} alters the structure of {other}: {old} → {new}")
    return by.fill(text, event, event.data["seat"], old=old, new=new)


@tells("approved")
def _approved(by: Speaker, event: Event) -> str:
    return by.fill(_("{player} approves"), event)


@tells("voted")
def _voted(by: Speaker, event: Event) -> str:
    text = _("votes for the solution of {player}: {votes} of {all}")
    return by.fill(text, event, votes=event.data["votes"], all=len(by.players))


@tells("announced")
def _announced(by: Speaker, event: Event) -> str:
    words = {
        None: _("the next play is announced to be a crisis"),
        Act.DRAW: _("the next structure that makes somebody draw is announced to be a crisis"),
        Act.DISCARD: _("the next structure that makes somebody discard is announced to be a crisis"),
        Act.DELIVER: _("the next structure that makes somebody deliver is announced to be a crisis"),
        Act.SWAP: _("the next structure that makes somebody swap is announced to be a crisis"),
    }
    return words[event.data["act"]]


@tells("shown")
def _shown(by: Speaker, event: Event) -> str:
    parts = []
    for seat, hand in event.data["hands"].items():
        to = [viewer for viewer in event.data["to"] if viewer != seat]
        if to:
            cards = by.cards(hand, seat, *to)
            text = _("{others} see the hand of {player}: {cards}")
            parts.append(text.format(others=by.names(to), player=by.players[seat], cards=cards))
    return "; ".join(parts)


@tells("team")
def _team(by: Speaker, event: Event) -> str:
    return by.fill(_("{player} and {other} are a team"), event, event.data["other"])


@tells("trigger")
def _trigger(by: Speaker, event: Event) -> str:
    return by.fill(_("a rule of the structure of {player} acts"), event)


@tells("revolt-ended")
def _revolt_ended(by: Speaker, event: Event) -> str:
    approved = by.names(event.data["approved"]) or _("nobody")
    text = _("the revolt succeeds; approved by {names}")
    if not event.data["success"]:
        text = _("the revolt fails; approved by {names}")
    return text.format(names=approved)


@tells("claimed")
def _claimed(by: Speaker, event: Event) -> str:
    ideology = event.data["ideology"]
    name = by.ideologies.get(ideology, ideology)
    return by.fill(_("{player} claims the hegemony of {ideology}"), event, ideology=name)


@tells("closed")
def _closed(by: Speaker, event: Event) -> str:
    return _("the match closes without winners")
