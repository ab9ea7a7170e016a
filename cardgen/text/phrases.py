"""Parts of effects as words, each alone: in the card's own language, or in another that cards are said in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from cardgen.i18n import _
from cardgen.model import effects as fx
from cardgen.text.kernel import UnprintableError
from cardgen.text.labels import act_labels, condition_labels, value_labels
from cardgen.text.saying import say

_CATEGORIES: tuple[tuple[type, tuple[str, ...]], ...] = (
    (fx.Selector, ("object",)),
    (fx.Amount, ("amount",)),
    (fx.Filter, ("criterion", "filter")),
    (fx.StructureFilter, ("cancelled",)),
    (fx.Condition, ("condition", "crisis", "note-crisis")),
)


@dataclass(frozen=True)
class Phrases:
    """Says parts of effects; by default in the card's own language.

    `language` is a BCP 47 code of `tongues`, `names` the natural cards' names in it by their own. What no
    grammar says alone (single values, quantities for each so many) is in the reader's language.
    """

    language: str = ""
    names: Mapping[str, str] = field(default_factory=dict)

    def of(self, value: Any) -> str:
        """Return a part of an effect as words."""
        match value:
            case True:
                return _("yes")
            case tuple():
                return ", ".join(map(self.of, value))
            case StrEnum():
                labels = value_labels().get(type(value).__name__, {})
                return labels.get(value.value, value.value.replace("-", " "))
            case str():
                return self.names.get(value, value)
            case fx.You():
                return "you" if self.language else "você"
            case fx.UpToEqual():
                return _("until both hold the same number")
            case fx.Node():
                return self._said(value)
        return str(value)

    def _said(self, node: fx.Node) -> str:
        for kind, categories in _CATEGORIES:
            for category in categories if isinstance(node, kind) else ():
                for number in ("sg", "pl"):
                    if said := self._printed(node, category, number):
                        return said[0].lower() + said[1:]
        if isinstance(node, fx.Amount) and (said := self._measure(node)):
            return said
        if isinstance(node, fx.Condition) and (said := self._labelled(node)):
            return said
        inner = (self.of(getattr(node, item.name)) for item in fields(node) if item.name != "form")
        return f"{type(node).__name__}({', '.join(inner)})"

    def _measure(self, node: fx.Amount) -> str:
        """Return a quantity for each so many of something."""
        count = getattr(node, "count", 0)
        measure = self._printed(replace(node, count=1), "measure", "sg") if count else ""  # type: ignore[call-arg]
        if not measure:
            return ""
        return _("{amount} for each {measure}").format(amount=self.of(fx.Count(count)), measure=measure)

    def crisis(self, condition: fx.Condition) -> str:
        """Return a crisis condition in the reader's language, its players in that of the phrases."""
        return self._labelled(condition) or self.of(condition)

    def _labelled(self, condition: fx.Condition) -> str:
        match condition:
            case fx.Impossible(act) if act != fx.Act.DRAW:
                return _("somebody has too few cards to {act}").format(act=act_labels()[act.value])
            case fx.NotUnique(fits):
                return _("nobody or several are “{who}”").format(who=self.of(fx.Exactly(fits)))
            case fx.EitherOf(parts):
                return _(" or ").join(map(self.crisis, parts))
        values = [getattr(condition, item.name) for item in fields(condition) if item.name != "form"]
        label = condition_labels().get(type(condition).__name__, "")
        return label.format(self.of(values[0]) if values else "")

    def _printed(self, node: fx.Node, category: str, number: str) -> str:
        try:
            if not self.language:
                return say(node, category, number)
            from cardgen.text.tongues import say_part  # noqa: PLC0415 - another grammar, only when asked for

            return say_part(node, category, number, self.language, self.names)
        except UnprintableError:
            return ""


OWN = Phrases()
"""In the card's own language."""
