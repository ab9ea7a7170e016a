"""Explain a text: its effects as an outline, what can cause a crisis, standing rules, and how it is set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from cardgen.i18n import _
from cardgen.model import effects as fx
from cardgen.text.crises import implied, stated
from cardgen.text.labels import effect_labels, field_labels
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.phrases import OWN, Phrases
from cardgen.text.reading import parse
from cardgen.text.saying import say
from cardgen.text.typography import set_card_text


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
        if isinstance(effect, fx.Standing)
    ]
    return Explanation(
        text, tuple(outline(meaning)), tuple(_crises(meaning)), tuple(standing), marked_setting(text, names)
    )


def _sentence(index: int, meaning: fx.CardText) -> str:
    return say(meaning.sentences[index], "sentence")


def outline(meaning: fx.CardText, phrases: Phrases = OWN) -> list[str]:
    """Return the effects of a text, one line for each, their parts indented below, said by `phrases`."""
    words = _Words(effect_labels(), field_labels(), phrases)
    lines: list[str] = []
    for number, sentence in enumerate(meaning.sentences, 1):
        for effect in sentence.effects:
            lines += _outline(effect, f"{number}. ", words)
    return lines


@dataclass(frozen=True, slots=True)
class _Words:
    effects: Mapping[str, str]
    fields: Mapping[str, str]
    phrases: Phrases


def _outline(effect: fx.Effect, lead: str, words: _Words) -> list[str]:
    lines = [lead + words.effects[type(effect).__name__]]
    indent = " " * (len(lead) - len(lead.lstrip()) + 3)
    for item in fields(effect):
        value = getattr(effect, item.name)
        if item.name == "form" or value is False or value is None:
            continue
        if isinstance(value, tuple) and value and isinstance(value[0], fx.Effect):
            lines.append(f"{indent}{words.fields[item.name]}:")
            for inner in value:
                lines += _outline(inner, indent + "- ", words)
        else:
            lines.append(f"{indent}{words.fields[item.name]}: {words.phrases.of(value)}")
    return lines


def _crises(meaning: fx.CardText) -> Iterator[str]:
    for condition in dict.fromkeys([*stated(meaning), *implied(meaning)]):
        yield describe(condition)
    effects = list(meaning.effects())
    if (
        any(isinstance(effect, fx.Restrict | fx.ForbidFieldChange) for effect in effects)
        and fx.NoCrisis() not in effects
    ):
        yield _("a structure asks for what this one forbids")


def describe(condition: fx.Condition) -> str:
    """Return a crisis condition in the reader's language, the players in the card's."""
    return OWN.crisis(condition)


def marked_setting(text: str, names: Sequence[str] = NATURAL_CARDS) -> str:
    """Return a text as it is set, with `**bold**` and `*italics*`."""
    pieces = []
    for run in set_card_text(text, names).runs:
        mark = "**" if run.bold else "*" if run.italic else ""
        pieces.append(f"{mark}{run.text}{mark}")
    return "".join(pieces)
