"""List the grammar's productions, how many cards use each, and which serve one card only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardgen.i18n import _
from cardgen.model.effects import CardText, walk
from cardgen.text.grammar import grammar
from cardgen.text.kernel import Production

_OF_NOTES = frozenset({"rule", "note-crisis"})
_WHOLE = frozenset({"impersonal", "sentence", "winning", "cancelled"})


@dataclass(frozen=True, slots=True)
class Inventory:
    """The productions of card texts, and the number of cards that use each."""

    productions: Mapping[str, Production]
    uses: Mapping[str, int]

    def once(self) -> list[Production]:
        """Return the productions that one card uses."""
        return [item for name, item in self.productions.items() if self.uses.get(name, 0) == 1]

    def fixed(self) -> list[Production]:
        """Return, of those, the clauses without any slot or subject: they can never serve another meaning."""
        return [
            item
            for item in self.once()
            if item.name.rstrip("0123456789") in _WHOLE and "{" not in item.template
        ]

    def lines(self) -> Iterator[str]:
        """Yield the inventory as text."""
        yield _(
            "{all} productions; {used} are used by cards, {once} by one card, {fixed} of these are fixed"
        ).format(
            all=len(self.productions),
            used=sum(bool(self.uses.get(name)) for name in self.productions),
            once=len(self.once()),
            fixed=len(self.fixed()),
        )
        for name, production in self.productions.items():
            yield f"{self.uses.get(name, 0):4d}  {name:14s} {production.template}"


def productions(*, notes: bool = False) -> dict[str, Production]:
    """Return the productions of card texts (or with `notes` those of observations) by name."""
    return {
        item.name: item
        for category in grammar().categories()
        if (category.name in _OF_NOTES) == notes
        for item in category.productions
    }


def inventory(cards: Mapping[str, list[CardText]]) -> Inventory:
    """Return how many cards use each production, from all meanings that each card ever had."""
    uses: Counter[str] = Counter()
    for texts in cards.values():
        names: set[str] = set()
        for text in texts:
            for node in walk(text):
                names |= {layer.partition(":")[0] for layer in node.form.split("/") if layer}
        uses.update(names)
    return Inventory(productions(), uses)
