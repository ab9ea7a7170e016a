"""Set a card's sentence for print, read off its effects: bold key words, Roman quantities, italics.

The directions are the wiki's own ("Diretrizes para descrição da carta"). Bold: of each key-word family one
instance. For "comprar", "descartar", "entregar" and "trocar" it is the first that makes somebody act, else
the first by which a rule governs the act, with its "não"; a word in a condition, a count or a description of
structures is only a mention and stays plain. For "crise", "revolta", "campo", "Nova geração" and "Liderança"
it is the first. Quantities are Roman numerals; numbers of lines are names and stay. "Não causa crise" is in
italics.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.text.memory import Memory, key_of
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.runs import Run, roman
from cardgen.text.stress import Stress, stressed_runs

__all__ = ["Run", "Setting", "roman", "set_card_text", "set_text"]

STRESS = Stress(
    families=tuple(re.compile(stem, re.IGNORECASE) for stem in ("compr", "descart", "entreg", "tro(?:c|qu)")),
    first_of=tuple(
        re.compile(pattern)
        for pattern in (
            r"\b[Cc]rises?\b",
            r"\b[Rr]evoltas?\b",
            r"\bcampo\b",
            r"\bNova geração\b",
            r"\bLiderança\b",
        )
    ),
    no_crisis=re.compile("Não causa crise"),
    negation=re.compile(r"\b[Nn]ão $"),
)
"""What the Portuguese of the cards stresses."""
_memory = Memory("settings")
_known: dict[tuple[str, tuple[str, ...]], Setting] = {}


class Setting(NamedTuple):
    """The runs of a text, and a warning when they do not come from its effects."""

    runs: tuple[Run, ...]
    notice: Diagnostic | None = None


def set_text(text: str, names: Sequence[str] = NATURAL_CARDS) -> tuple[Run, ...]:
    """Return the runs that print a card's plain sentence; see `set_card_text`."""
    return set_card_text(text, names).runs


def set_card_text(text: str, names: Sequence[str] = NATURAL_CARDS) -> Setting:
    """Return how a card's sentence is printed.

    A text that the grammar does not know is set by patterns of words, and a warning says so.
    """
    key = (text, tuple(names))
    if key not in _known:
        _known[key] = _recalled(text, tuple(names))
    return _known[key]


def _recalled(text: str, names: tuple[str, ...]) -> Setting:
    key = key_of("setting", *names, text)
    kept = _memory.get(key)
    try:
        if kept is not None:
            return Setting(tuple(Run(str(piece), bool(bold), bool(italic)) for piece, bold, italic in kept))
    except (TypeError, ValueError):
        _memory.drop(key)
    setting = _set(text, names)
    if setting.notice is None:
        _memory.put(key, [[run.text, run.bold, run.italic] for run in setting.runs])
    return setting


def _set(text: str, names: tuple[str, ...]) -> Setting:
    from cardgen.text.reading import TextError, parse  # noqa: PLC0415 - only for texts not yet set
    from cardgen.text.rule_setting import set_by_rules  # noqa: PLC0415
    from cardgen.text.saying import say_marked  # noqa: PLC0415

    try:
        printed, spans = say_marked(parse(text, names), "text")
    except TextError as error:
        cause = error.diagnostics[0]
        return Setting(set_by_rules(text), _by_rules(_("it does not parse"), cause.column, cause.hint))
    if printed != text:
        return Setting(set_by_rules(text), _by_rules(_("it is not in the house's wording"), 1, printed))
    return Setting(stressed_runs(text, spans, STRESS))


def _by_rules(why: str, column: int, hint: str) -> Diagnostic:
    return Diagnostic(
        code="text-set-by-rules",
        message=_("the text is set by patterns of words, not by its effects: {why}").format(why=why),
        line=1,
        column=column,
        hint=hint,
        severity=Severity.WARNING,
    )
