"""Explain a text: its effects as an outline, what can cause a crisis, standing rules, and how it is set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from cardgen.i18n import _
from cardgen.model.effects import (
    Act,
    Amount,
    CardText,
    Condition,
    Effect,
    EitherOf,
    Exactly,
    Filter,
    ForbidFieldChange,
    Impossible,
    NoCrisis,
    Node,
    NotUnique,
    Restrict,
    Selector,
    Standing,
    StructureFilter,
    You,
)
from cardgen.text.crises import implied, stated
from cardgen.text.kernel import UnprintableError
from cardgen.text.labels import act_labels, condition_labels, effect_labels, field_labels
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.reading import parse
from cardgen.text.saying import say
from cardgen.text.typography import set_card_text

_CATEGORIES: tuple[tuple[type, tuple[str, ...]], ...] = (
    (Selector, ("object",)),
    (Amount, ("amount",)),
    (Filter, ("criterion", "filter")),
    (StructureFilter, ("cancelled",)),
    (Condition, ("condition", "crisis", "note-crisis")),
)


@dataclass(frozen=True, slots=True)
class Explanation:
    """What there is to say about a text; each part is a list of lines."""

    text: str
    outline: tuple[str, ...]
    crises: tuple[str, ...]
    standing: tuple[str, ...]
    setting: str

    def as_dict(self) -> dict[str, Any]:
        """Return the parts as plain JSON values."""
        return {item.name: getattr(self, item.name) for item in fields(self)}

    def lines(self) -> Iterator[str]:
        """Yield the explanation as text for people."""
        yield self.text
        for title, part in (
            (_("Effects"), self.outline),
            (_("Causes a crisis when"), self.crises),
            (_("Rules while it stands in the society"), self.standing),
            (_("Set as"), (self.setting,)),
        ):
            yield ""
            yield f"{title}:"
            yield from (f"  {line}" for line in part or (_("nothing"),))


def explain(text: str, names: Sequence[str] = NATURAL_CARDS) -> Explanation:
    """Explain any text of the grammar, on a card or not; raises `TextError`."""
    meaning = parse(text, names)
    labels = effect_labels()
    standing = [
        f"{labels[type(effect).__name__]} — {_sentence(index, meaning)}"
        for index, sentence in enumerate(meaning.sentences)
        for effect in sentence.effects
        if isinstance(effect, Standing)
    ]
    return Explanation(
        text, tuple(outline(meaning)), tuple(_crises(meaning)), tuple(standing), marked_setting(text, names)
    )


def _sentence(index: int, meaning: CardText) -> str:
    return say(meaning.sentences[index], "sentence")


def outline(meaning: CardText) -> list[str]:
    """Return the effects of a text, one line for each, their parts indented below."""
    lines: list[str] = []
    for number, sentence in enumerate(meaning.sentences, 1):
        for effect in sentence.effects:
            lines += _outline(effect, f"{number}. ")
    return lines


def _outline(effect: Effect, lead: str) -> list[str]:
    lines = [lead + effect_labels()[type(effect).__name__]]
    indent = " " * (len(lead) - len(lead.lstrip()) + 3)
    names = field_labels()
    for item in fields(effect):
        value = getattr(effect, item.name)
        if item.name == "form" or value is False:
            continue
        if isinstance(value, tuple) and value and isinstance(value[0], Effect):
            lines.append(f"{indent}{names[item.name]}:")
            for inner in value:
                lines += _outline(inner, indent + "- ")
        else:
            lines.append(f"{indent}{names[item.name]}: {phrase(value)}")
    return lines


def phrase(value: Any) -> str:
    """Return a part of an effect in the card's own language, or as values where it has no words alone."""
    if value is True:
        return _("yes")
    if isinstance(value, tuple):
        return ", ".join(map(phrase, value))
    if isinstance(value, You):
        return "você"
    if isinstance(value, Node):
        return _said(value)
    return str(value)


def _said(node: Node) -> str:
    for kind, categories in _CATEGORIES:
        for category in categories if isinstance(node, kind) else ():
            for number in ("sg", "pl"):
                try:
                    said = say(node, category, number)
                except UnprintableError:
                    continue
                return said[0].lower() + said[1:]
    inner = (phrase(getattr(node, item.name)) for item in fields(node) if item.name != "form")
    return f"{type(node).__name__}({', '.join(inner)})"


def _crises(meaning: CardText) -> Iterator[str]:
    for condition in dict.fromkeys([*stated(meaning), *implied(meaning)]):
        yield describe(condition)
    effects = list(meaning.effects())
    if (
        any(isinstance(effect, Restrict | ForbidFieldChange) for effect in effects)
        and NoCrisis() not in effects
    ):
        yield _("a structure asks for what this one forbids")


def describe(condition: Condition) -> str:
    """Return a crisis condition in the reader's language, the players in the card's."""
    match condition:
        case Impossible(act) if act != Act.DRAW:
            return _("somebody has too few cards to {act}").format(act=act_labels()[act.value])
        case NotUnique(fits):
            return _("nobody or several are “{who}”").format(who=phrase(Exactly(fits)))
        case EitherOf(parts):
            return _(" or ").join(map(describe, parts))
    values = [getattr(condition, item.name) for item in fields(condition) if item.name != "form"]
    label = condition_labels().get(type(condition).__name__)
    return label.format(_phrase_of(values[0]) if values else "") if label else phrase(condition)


def _phrase_of(value: Any) -> str:
    return act_labels()[value.value] if isinstance(value, Act) else phrase(value)


def marked_setting(text: str, names: Sequence[str] = NATURAL_CARDS) -> str:
    """Return a text as it is set, with `**bold**` and `*italics*`."""
    pieces = []
    for run in set_card_text(text, names).runs:
        mark = "**" if run.bold else "*" if run.italic else ""
        pieces.append(f"{mark}{run.text}{mark}")
    return "".join(pieces)
