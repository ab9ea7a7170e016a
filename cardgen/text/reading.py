"""Parse card texts and observations into effects, and print effects as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.errors import CardgenError
from cardgen.model.effects import CardText, Node, Note
from cardgen.text.codec import decode, encode
from cardgen.text.memory import Memory, key_of
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.tokens import Token, tokenize

MOST_WORDS = 200
"""Words and marks of a text that is read; the longest text of a card has a quarter of that."""
_known: dict[tuple[str, str, tuple[str, ...]], Node] = {}
_memory = Memory("meanings")


class TextError(CardgenError):
    """A text does not parse, or has two meanings; its diagnostic says where and what to write."""


def parse(text: str, names: Sequence[str] = NATURAL_CARDS) -> CardText:
    """Return the meaning of a card's text.

    `names` are the printed names of the cards that texts may speak of. Raises `TextError` when something is
    not understood (no part is ever skipped) or when the text has two different meanings.
    """
    meaning: CardText = _remembered("text", text, tuple(names))
    return meaning


def parse_note(note: str, names: Sequence[str] = NATURAL_CARDS) -> Note:
    """Return the rules of a card's observation; its clauses that are only information come word for word.

    Never raises for words that it does not know: those clauses are `Note.information`, and the list of a
    game's informational clauses says which ones may be.
    """
    meaning: Note = _remembered("note", note, tuple(names))
    return meaning


def print_text(effects: CardText, *, plain: bool = False) -> str:
    """Return the sentence of a meaning: as it was read, or with `plain` in the house's wording.

    Raises `ValueError` when no sentence of the grammar says it.
    """
    from cardgen.text.kernel import UnprintableError  # noqa: PLC0415 - the grammar only when it is needed
    from cardgen.text.saying import say, without_forms  # noqa: PLC0415

    try:
        return say(without_forms(effects) if plain else effects, "text")
    except UnprintableError as error:
        raise ValueError(f"no sentence of the grammar says {effects!r}") from error


def readings(tokens: Sequence[Token], names: Sequence[str], start: str = "text") -> list[Any]:
    """Return every different meaning that the tokens have as a whole."""
    from cardgen.text.grammar import grammar  # noqa: PLC0415 - 30 ms, only for texts not remembered
    from cardgen.text.kernel import Parse  # noqa: PLC0415

    run = Parse(tokens, names)
    found: list[Any] = []
    for end, value, _number, _trail in grammar().category(start).parse(run, 0, "sg"):
        if end == len(tokens) and value not in found:
            found.append(value)
    return found


def _remembered(kind: str, text: str, names: tuple[str, ...]) -> Any:
    found = _known.get((kind, text, names))
    if found is None:
        key = key_of(kind, *names, text)
        found = _recall(key, CardText if kind == "text" else Note)
        if found is None:
            found = _parse(text, names) if kind == "text" else _parse_note(text, names)
            _memory.put(key, encode(found))
        _known[kind, text, names] = found
    return found


def _recall(key: str, kind: type[Node]) -> Any:
    """Return what is kept for a text; a damaged entry is dropped."""
    kept = _memory.get(key)
    if kept is None:
        return None
    try:
        found = decode(kept)
    except (ValueError, KeyError, TypeError):
        found = None
    if isinstance(found, kind):
        return found
    _memory.drop(key)
    return None


def _parse(text: str, names: Sequence[str]) -> CardText:
    tokens = tokenize(text)
    found = readings(tokens, names) if len(tokens) <= MOST_WORDS else []
    if len(found) != 1:
        from cardgen.text.diagnose import ambiguous, not_understood, too_long  # noqa: PLC0415

        if len(tokens) > MOST_WORDS:
            raise TextError(too_long(tokens, MOST_WORDS))
        raise TextError(ambiguous(text, found) if found else not_understood(text, tokens, names))
    meaning: CardText = found[0]
    return meaning


def _parse_note(note: str, names: Sequence[str]) -> Note:
    from cardgen.text.observations import read_note  # noqa: PLC0415

    return read_note(note, names)


def save() -> None:
    """Write what was learned to the cache now (it is written anyway when the process ends)."""
    _memory.save()
