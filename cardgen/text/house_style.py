"""Where a text that parses is not written as the house writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardgen.i18n import _
from cardgen.model import effects as fx
from cardgen.text.lexicon import number_words
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.reading import TextError, parse, print_text
from cardgen.text.tokens import Token, tokenize
from cardgen.text.typography import set_card_text


@dataclass(frozen=True, slots=True)
class Slip:
    """One departure from house style: where (offset from 0), what, and what to write."""

    offset: int
    message: str
    found: str
    write: str


_FAMILIES: dict[type[fx.Effect], str] = {
    fx.Draw: "compr",
    fx.DrawChosen: "compr",
    fx.Discard: "descart",
    fx.DiscardThis: "descart",
    fx.Deliver: "entreg",
    fx.DeliverAround: "entreg",
    fx.SwapCards: "tro",
    fx.SwapHands: "tro",
    fx.SwapHandsAround: "tro",
    fx.SwapWithPile: "tro",
}
"""Actions and how the words of their family begin, which stand in bold once (the wiki's directions)."""


def slips(text: str, meaning: fx.CardText, names: Sequence[str] = NATURAL_CARDS) -> Iterator[Slip]:
    """Yield quantities in words.

    A hyphen for a dash, key words without bold, and other wordings not of the house.
    """
    words = {**number_words("m"), **number_words("f")}
    for token in tokenize(text):
        if words.get(token.word, 0) > 1 and _same(text, token, str(words[token.word]), meaning, names):
            yield Slip(token.start, _("a quantity is written in words"), token.raw, str(words[token.word]))
    hyphen = text.find(" - ")
    if hyphen >= 0:
        yield Slip(hyphen + 1, _("a hyphen stands for a dash"), "-", "–")
    printed = print_text(meaning)
    if printed != text:
        yield Slip(_differs_at(text, printed), _("the text is not in the house's wording"), text, printed)
    else:
        yield from _not_bold(text, meaning, names)


def _same(text: str, token: Token, digits: str, meaning: fx.CardText, names: Sequence[str]) -> bool:
    """Tell whether the text means the same with the number in digits ("os dois", both, is no quantity)."""
    try:
        return parse(text[: token.start] + digits + text[token.end :], names) == meaning
    except TextError:
        return False


def _not_bold(text: str, meaning: fx.CardText, names: Sequence[str]) -> Iterator[Slip]:
    bold = [run.text.lower() for run in set_card_text(text, names).runs if run.bold]
    starts = {
        start for effect in meaning.effects() for kind, start in _FAMILIES.items() if type(effect) is kind
    }
    for start in sorted(starts):
        if not any(word.startswith(start) for run in bold for word in run.split()):
            yield Slip(0, _("a key word has no bold instance"), f"{start}…", text)


def _differs_at(one: Sequence[str], two: Sequence[str]) -> int:
    pairs = enumerate(zip(one, two, strict=False))
    return next((index for index, (a, b) in pairs if a != b), min(len(one), len(two)))
