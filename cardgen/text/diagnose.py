"""Say why a text does not parse, in words that help somebody who writes cards."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from cardgen.errors import Diagnostic
from cardgen.i18n import _, ngettext
from cardgen.text.grammar import grammar
from cardgen.text.labels import category_labels
from cardgen.text.lexicon import MORE_NUMBERS, number_words
from cardgen.text.parsing import Failure, Parse
from cardgen.text.repairs import plain, repaired
from cardgen.text.terminals import MOST
from cardgen.text.tokens import Token, join

_AROUND = 24
_LISTED = 6
_LONGEST = 40
"""Letters of a word that messages quote whole and look for likeness in."""
_MARKUP = frozenset("\"'`´“”‘’«»*_<>[]{}#~^\\|")


def not_understood(text: str, tokens: Sequence[Token], names: Sequence[str]) -> Diagnostic:
    """Describe the farthest place that reading reached and what could have stood there."""
    if not tokens:
        return Diagnostic(
            "text-empty", _("the card has no text"), line=1, column=1, hint=_("write what the card does")
        )
    failure = _farthest(tokens, names)
    position = failure.position
    at_end = position >= len(tokens)
    start = tokens[-1].end if at_end else tokens[position].start
    word = "" if at_end else _short(tokens[position].raw)
    return Diagnostic(
        code="text-not-understood",
        message=_("the text ends too early")
        if at_end
        else _("“{word}” is not understood here").format(word=_shown(word)),
        line=1,
        column=start + 1,
        expected=_expected(failure, capital=_opens(tokens, position)),
        found=_excerpt(text, start, 0 if at_end else len(tokens[position].raw)),
        hint=_hint(text, failure, tokens, names),
    )


def too_long(tokens: Sequence[Token], most: int) -> Diagnostic:
    """Describe a text that no card can hold."""
    return Diagnostic(
        "text-too-long",
        _("the text has {count} words; a card holds at most {most}").format(count=len(tokens), most=most),
        line=1,
        column=tokens[min(most, len(tokens) - 1)].start + 1,
        hint=_("say less, or divide the text among several cards"),
    )


def ambiguous(text: str, found: Sequence[Any]) -> Diagnostic:
    """Describe a text with two meanings or more."""
    from cardgen.text.explain import outline  # noqa: PLC0415 - only when it is needed

    meanings = [" ".join(" ".join(outline(item)).split()) for item in found]
    return Diagnostic(
        code="text-ambiguous",
        message=ngettext("the text has {count} meaning", "the text has {count} meanings", len(found)).format(
            count=len(found)
        ),
        line=1,
        column=1,
        expected=_("one meaning"),
        found=" / ".join(meanings),
        hint=_("split the sentence, or name the players again, so that one meaning is left"),
    )


def caret(text: str, diagnostic: Diagnostic) -> str:
    """Return the text with a caret under the place of a diagnostic, on two lines."""
    return f"{_shown(text)}\n{' ' * max(diagnostic.column - 1, 0)}^"


def nearest(word: str, words: Sequence[str]) -> str:
    """Return the word that is spelled most like another, or an empty string."""
    if not 0 < len(word) <= _LONGEST:
        return ""
    lowered = {known.lower(): known for known in words if known}
    same = [known for known in lowered if plain(known) == plain(word)]
    close = same or get_close_matches(word.lower(), list(lowered), n=1, cutoff=0.7)
    return lowered[close[0]] if close and lowered[close[0]] != word else ""


def _farthest(tokens: Sequence[Token], names: Sequence[str]) -> Failure:
    run = Parse(tokens, names, explain=True)
    found = grammar().category("text").parse(run, 0, "sg")
    assert run.failure is not None
    ends = [reading[0] for reading in found]
    if ends and max(ends) > run.failure.position:
        run.failure.position = max(ends)
        run.failure.words = {"."}
        run.failure.labels = {"a sentence"}
    return run.failure


def _opens(tokens: Sequence[Token], position: int) -> bool:
    return position == 0 or tokens[position - 1].raw == "."


def _expected(failure: Failure, *, capital: bool) -> str:
    shown_as = category_labels()
    labels = [shown_as[label] for label in sorted(failure.labels)]
    words = [] if labels and len(failure.words) > _LISTED else sorted(word for word in failure.words if word)
    words.sort(key=lambda word: word != ".")
    phrases = [join(failure.ahead.get(word, [word])) for word in words]
    if not capital:
        phrases = [phrase[0].lower() + phrase[1:] for phrase in phrases]
    shown = [f"“{phrase}”" for phrase in phrases[:_LISTED]]
    more = ["…"] if len(words) > _LISTED else []
    return ", ".join([*labels, *shown, *more])


def _hint(text: str, failure: Failure, tokens: Sequence[Token], names: Sequence[str]) -> str:
    """Return the next step: what to write instead, as surely as can be told."""
    position = failure.position
    token = tokens[position] if position < len(tokens) else None
    return (
        _stray(text, token)
        or _about_number(failure, token)
        or _perhaps(failure, tokens, names)
        or _about_end(failure, token)
        or _about_opening(tokens, position)
        or _("write {expected} here; `cardgen text guide` shows examples").format(
            expected=_expected(failure, capital=_opens(tokens, position))
        )
    )


def _stray(text: str, token: Token | None) -> str:
    """Return what to do with characters that no text has."""
    if unicodedata.normalize("NFC", text) != text:
        return _("write letters and their accents as one character each (Unicode NFC)")
    if token is None or any(letter.isalnum() for letter in token.raw):
        return ""
    if not token.raw.isprintable() or unicodedata.category(token.raw[0])[0] in "CMS":
        name = unicodedata.name(token.raw[0], "") or f"U+{ord(token.raw[0]):04X}"
        return _("delete this character ({name})").format(name=name)
    if token.raw in _MARKUP:
        return _("delete the mark: the sentence itself decides how it is set")
    return ""


def _about_number(failure: Failure, token: Token | None) -> str:
    if token is None or not failure.labels & {"a number", "an amount of cards", "a number of cards"}:
        return ""
    if token.raw.lower() in MORE_NUMBERS:
        return _("write the quantity in digits")
    if token.raw == "-" or token.raw[0].isdigit():
        return _("a quantity is a whole number from 1 to {most}").format(most=MOST)
    return ""


def _perhaps(failure: Failure, tokens: Sequence[Token], names: Sequence[str]) -> str:
    """Return the sentence, or at least the word, that may be meant."""
    position = failure.position
    if position < len(tokens):
        token, opens = tokens[position], _opens(tokens, position)
        if not opens and token.raw != token.raw.lower() and token.raw.lower() in failure.words:
            return _("write it without a capital")
    meant = repaired(failure, tokens, names)
    if meant:
        return _("perhaps “{word}”?").format(word=meant)
    if position >= len(tokens):
        return ""
    if token.raw.lower() in _number_words() and "a number" in failure.labels:
        return _("write the quantity in digits")
    close = nearest(token.raw, sorted(failure.words))
    if close:
        return _("perhaps “{word}”?").format(word=close[0].upper() + close[1:] if opens else close)
    name = nearest(" ".join(item.raw for item in tokens[position : position + 2]), list(names))
    return _("perhaps “{word}”?").format(word=name) if name else ""


def _about_end(failure: Failure, token: Token | None) -> str:
    if "." in failure.words and (token is None or token.raw in "!?;:…"):
        return _("end the sentence with a full stop")
    return _("finish the sentence") if token is None else ""


def _about_opening(tokens: Sequence[Token], position: int) -> str:
    if not _opens(tokens, position):
        return ""
    return _(
        "begin with what the reader does (“Compre …”, “Descarte …”) or with who does it "
        "(“O próximo a jogar …”); `cardgen text guide` shows examples"
    )


def _number_words() -> set[str]:
    return {*number_words("f"), *number_words("m")}


def _excerpt(text: str, start: int, length: int) -> str:
    """Return the words around a place, with the place between ⟨ and ⟩."""
    before, after = text[:start], text[start + length :]
    left = before if len(before) <= _AROUND else "…" + before[-_AROUND:]
    right = after if len(after) <= _AROUND else after[:_AROUND] + "…"
    return _shown(f"{left}⟨{_short(text[start : start + length])}⟩{right}")


def _short(word: str) -> str:
    return word if len(word) <= _LONGEST else word[:_LONGEST] + "…"


def _shown(text: str) -> str:
    """Return a text that prints on one line: a space for each space, � for what cannot be seen."""
    return "".join(
        letter if letter.isprintable() else " " if letter.isspace() else "\N{REPLACEMENT CHARACTER}"
        for letter in text
    )
