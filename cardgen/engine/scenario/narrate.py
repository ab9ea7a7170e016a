"""Telling events in words, in the reader's language and without what a viewer may not see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cardgen.engine.agencia.pack import Pack
from cardgen.engine.events import Event
from cardgen.i18n import _, ngettext
from cardgen.model.effects import Act


class Narrator:
    """Tell the events of one table.

    `viewers` are the seats whose cards may be named, None for all of them; `text_of` gives the text of a card
    (by its number) in the reader's language, as printed by default.
    """

    def __init__(
        self,
        pack: Pack,
        players: Sequence[str],
        ideologies: dict[str, str],
        viewers: Collection[int] | None = None,
        text_of: Callable[[int], str] | None = None,
    ) -> None:
        self.pack = pack
        self.players = players
        self.ideologies = ideologies
        self.viewers = viewers
        self.text_of = text_of or (lambda card: pack.faces[card].text)

    def tell(self, event: Event) -> str:
        """Return the sentence of an event, "" for one that reasons tell better (a crisis, a victory)."""
        teller = TELLERS.get(event.kind)
        if teller is None:
            return ""
        text = teller(self, event)
        if event.card >= 0 and event.kind in BY_CARDS:
            text += f" ({self.card(event.card)})"
        return text

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return self.players[seat]

    def names(self, seats: Sequence[int]) -> str:
        """Return several players' names."""
        return ", ".join(self.players[seat] for seat in seats)

    def card(self, card: int) -> str:
        """Return a card's printed name."""
        return self.pack.names[card]

    def cards(self, cards: Sequence[int], *owners: int) -> str:
        """Return the names of cards, or only their number when no viewer may see them."""
        if not owners or self.viewers is None or any(owner in self.viewers for owner in owners):
            return ", ".join(self.pack.names[card] for card in cards)
        return ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))


Tell = Callable[[Narrator, Event], str]
TELLERS: dict[str, Tell] = {}
BY_CARDS = {"drew", "discarded", "delivered", "swapped", "swapped-with-pile", "trigger"}


def tells(kind: str) -> Callable[[Tell], Tell]:
    """Register what an event is told as."""

    def register(function: Tell) -> Tell:
        TELLERS[kind] = function
        return function

    return register


@tells("match")
def _match(by: Narrator, event: Event) -> str:
    text = _("Match {number}: {player} plays first.")
    return text.format(number=event.data["number"], player=by.name(event.player))


@tells("play")
def _play(by: Narrator, event: Event) -> str:
    return _("{player} plays {card}: {text}").format(
        player=by.name(event.player), card=by.card(event.card), text=by.text_of(event.card)
    )


@tells("drew")
def _drew(by: Narrator, event: Event) -> str:
    cards = by.cards(event.data["cards"], event.player)
    return _("{player} draws {cards}").format(player=by.name(event.player), cards=cards)


@tells("reshuffled")
def _reshuffled(by: Narrator, event: Event) -> str:
    return _("the discard pile is shuffled and becomes the draw pile")


@tells("discarded")
def _discarded(by: Narrator, event: Event) -> str:
    return _("{player} discards {cards}").format(
        player=by.name(event.player), cards=by.cards(event.data["cards"])
    )


@tells("delivered")
def _delivered(by: Narrator, event: Event) -> str:
    to: int = event.data["to"]
    cards = by.cards(event.data["cards"], event.player, to)
    return _("{player} delivers {cards} to {other}").format(
        player=by.name(event.player), cards=cards, other=by.name(to)
    )


@tells("swapped")
def _swapped(by: Narrator, event: Event) -> str:
    other: int = event.data["other"]
    text = _("{player} gives {gave} to {other} and gets {got}")
    return text.format(
        player=by.name(event.player),
        other=by.name(other),
        gave=by.cards(event.data["gave"], event.player, other),
        got=by.cards(event.data["got"], event.player, other),
    )


@tells("swapped-with-pile")
def _with_pile(by: Narrator, event: Event) -> str:
    text = _("{player} puts {gave} into the pile and takes {got}")
    return text.format(
        player=by.name(event.player),
        gave=by.cards([event.data["gave"]], event.player),
        got=by.cards([event.data["got"]], event.player),
    )


@tells("hands-moved")
def _hands_moved(by: Narrator, event: Event) -> str:
    seats = event.data["seats"]
    way = " → ".join(by.name(seat) for seat in (*seats, seats[0]))
    return _("hands change places: {way}").format(way=way)


@tells("hands-shuffled")
def _hands_shuffled(by: Narrator, event: Event) -> str:
    return _("the cards of all hands are shuffled and dealt out again")


@tells("structures-shuffled")
def _structures_shuffled(by: Narrator, event: Event) -> str:
    return _("the structures of the society change places at random")


@tells("structures-swapped")
def _structures_swapped(by: Narrator, event: Event) -> str:
    return _("{player} and {other} swap structures").format(
        player=by.name(event.player), other=by.name(event.data["other"])
    )


@tells("squares-swapped")
def _squares_swapped(by: Narrator, event: Event) -> str:
    return _("{player} and {other} swap places on the field").format(
        player=by.name(event.player), other=by.name(event.data["other"])
    )


@tells("moved-lines")
def _moved_lines(by: Narrator, event: Event) -> str:
    lines: int = event.data["lines"]
    text = (
        ngettext("{players}: {n} line up", "{players}: {n} lines up", lines)
        if lines > 0
        else ngettext("{players}: {n} line down", "{players}: {n} lines down", -lines)
    )
    return text.format(players=by.names(event.data["seats"]), n=abs(lines))


@tells("field-changed")
def _field_changed(by: Narrator, event: Event) -> str:
    text = (
        _("{player} moves {other} one column to the right")
        if event.data["step"] > 0
        else _("{player} moves {other} one column to the left")
    )
    return text.format(player=by.name(event.player), other=by.name(event.data["moved"]))


@tells("descended")
def _descended(by: Narrator, event: Event) -> str:
    return _("all but {player} go down one line").format(player=by.name(event.player))


@tells("proposed")
def _proposed(by: Narrator, event: Event) -> str:
    text = _("{player} proposes {card} as the structure of {other}")
    return text.format(
        player=by.name(event.player), card=by.card(event.data["new"]), other=by.name(event.data["seat"])
    )


@tells("altered")
def _altered(by: Narrator, event: Event) -> str:
    text = _("{player} alters the structure of {other}: {old} → {new}")
    return text.format(
        player=by.name(event.player),
        other=by.name(event.data["seat"]),
        old=by.card(event.data["old"]),
        new=by.card(event.data["new"]),
    )


@tells("approved")
def _approved(by: Narrator, event: Event) -> str:
    return _("{player} approves").format(player=by.name(event.player))


@tells("voted")
def _voted(by: Narrator, event: Event) -> str:
    text = _("votes for the solution of {player}: {votes} of {all}")
    return text.format(player=by.name(event.player), votes=event.data["votes"], all=len(by.players))


@tells("announced")
def _announced(by: Narrator, event: Event) -> str:
    words = {
        None: _("the next play is announced to be a crisis"),
        Act.DRAW: _("the next structure that makes somebody draw is announced to be a crisis"),
        Act.DISCARD: _("the next structure that makes somebody discard is announced to be a crisis"),
        Act.DELIVER: _("the next structure that makes somebody deliver is announced to be a crisis"),
        Act.SWAP: _("the next structure that makes somebody swap is announced to be a crisis"),
    }
    return words[event.data["act"]]


@tells("shown")
def _shown(by: Narrator, event: Event) -> str:
    parts = []
    for seat, hand in event.data["hands"].items():
        to = [viewer for viewer in event.data["to"] if viewer != seat]
        if to:
            cards = by.cards(hand, seat, *to)
            text = _("{others} see the hand of {player}: {cards}")
            parts.append(text.format(others=by.names(to), player=by.name(seat), cards=cards))
    return "; ".join(parts)


@tells("team")
def _team(by: Narrator, event: Event) -> str:
    return _("{player} and {other} are a team").format(
        player=by.name(event.player), other=by.name(event.data["other"])
    )


@tells("natural")
def _natural(by: Narrator, event: Event) -> str:
    card = event.card
    return _("{player} uses {card}: {text}").format(
        player=by.name(event.player), card=by.card(card), text=by.text_of(card)
    )


@tells("trigger")
def _trigger(by: Narrator, event: Event) -> str:
    return _("a rule of the structure of {player} acts").format(player=by.name(event.player))


@tells("revolt")
def _revolt(by: Narrator, event: Event) -> str:
    text = _("REVOLT of {player}: {card} as the structure of {other}")
    return text.format(
        player=by.name(event.player), card=by.card(event.data["new"]), other=by.name(event.data["seat"])
    )


@tells("revolt-ended")
def _revolt_ended(by: Narrator, event: Event) -> str:
    approved = by.names(event.data["approved"]) or _("nobody")
    text = _("the revolt succeeds; approved by {names}")
    if not event.data["success"]:
        text = _("the revolt fails; approved by {names}")
    return text.format(names=approved)


@tells("claimed")
def _claimed(by: Narrator, event: Event) -> str:
    ideology = event.data["ideology"]
    text = _("{player} claims the hegemony of {ideology}")
    return text.format(player=by.name(event.player), ideology=by.ideologies.get(ideology, ideology))


@tells("closed")
def _closed(by: Narrator, event: Event) -> str:
    return _("the match closes without winners")
