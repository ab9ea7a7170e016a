"""Say why a text does not parse, in words that help somebody who writes cards."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from cardgen.errors import Diagnostic
from cardgen.i18n import _, ngettext
from cardgen.text.elements import Failure, Parse
from cardgen.text.grammar import grammar
from cardgen.text.tokens import Token

_AROUND = 24
_LISTED = 6


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
    word = "" if at_end else tokens[position].raw
    return Diagnostic(
        code="text-not-understood",
        message=_("the text ends too early")
        if at_end
        else _("“{word}” is not understood here").format(word=word),
        line=1,
        column=start + 1,
        expected=_expected(failure, capital=_opens(tokens, position)),
        found=_excerpt(text, start, len(word)),
        hint=_hint(failure, tokens, position, names),
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
    return f"{text}\n{' ' * max(diagnostic.column - 1, 0)}^"


def nearest(word: str, words: Sequence[str]) -> str:
    """Return the word that is spelled most like another, or an empty string."""
    if not word:
        return ""
    lowered = {known.lower(): known for known in words if known}
    close = get_close_matches(word.lower(), list(lowered), n=1, cutoff=0.7)
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
    labels = [labels_shown()[label] for label in sorted(failure.labels)]
    words = [] if labels and len(failure.words) > _LISTED else sorted(word for word in failure.words if word)
    if capital:
        words = [word[0].upper() + word[1:] for word in words]
    shown = [f"“{word}”" for word in words[:_LISTED]]
    more = ["…"] if len(words) > _LISTED else []
    return _(" or ").join([", ".join([*labels, *shown, *more])])


def _hint(failure: Failure, tokens: Sequence[Token], position: int, names: Sequence[str]) -> str:
    if position >= len(tokens):
        return _("end the sentence with a full stop") if "." in failure.words else _("finish the sentence")
    token = tokens[position]
    opens = _opens(tokens, position)
    if not opens and token.raw != token.raw.lower() and token.raw.lower() in failure.words:
        return _("write it without a capital")
    close = nearest(token.raw, sorted(failure.words))
    if close:
        return _("perhaps “{word}”?").format(word=close[0].upper() + close[1:] if opens else close)
    name = nearest(" ".join(item.raw for item in tokens[position : position + 2]), list(names))
    if name:
        return _("perhaps “{word}”?").format(word=name)
    if token.raw.lower() in _number_words() and "a number" in failure.labels:
        return _("write the quantity in digits")
    expected = _expected(failure, capital=opens)
    return _("write {expected} here; `cardgen text guide` shows examples").format(expected=expected)


def _number_words() -> set[str]:
    from cardgen.text.lexicon import number_words  # noqa: PLC0415

    return {*number_words("f"), *number_words("m")}


def _excerpt(text: str, start: int, length: int) -> str:
    """Return the words around a place, with the place between ⟨ and ⟩."""
    before, after = text[:start], text[start + length :]
    left = before if len(before) <= _AROUND else "…" + before[-_AROUND:]
    right = after if len(after) <= _AROUND else after[:_AROUND] + "…"
    return f"{left}⟨{text[start : start + length]}⟩{right}"


def labels_shown() -> dict[str, str]:
    """Return what the grammar's categories are called, in the reader's language."""
    return {
        "a sentence": _("a sentence"),
        "a player or players": _("a player or players"),
        "two players": _("two players"),
        "a property": _("a property of a player"),
        "a superlative": _("“com mais cartas”, “mais alto no campo” or the like"),
        "what players did": _("what players did"),
        "a number of cards": _("a number of cards"),
        "an amount of cards": _("an amount of cards"),
        "a number": _("a number"),
        "the number of a line": _("the number of a line"),
        "the name of a card": _("the name of a natural card"),
        "when it counts": _("when it counts (“no último turno”, “na partida”)"),
        "something that happened": _("something that happened"),
        "an event": _("an event"),
        "an ordinal": _("an ordinal"),
        "a fraction": _("a fraction"),
        "a multiple": _("“dobra” or “triplica”"),
        "a rounding": _("“para cima” or “para baixo”"),
        "a card action": _("a card action (comprar, descartar, entregar, trocar)"),
        "card actions": _("card actions"),
        "an action": _("an action"),
        "a condition": _("a condition"),
        "a rule": _("a rule"),
        "a rule about structures": _("a rule about structures"),
        "what happens to the winner": _("what happens to the winner"),
        "when it causes a crisis": _("when it causes a crisis"),
    }
