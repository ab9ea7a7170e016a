"""Set a sentence that the grammar does not know, by patterns of words.

The fallback of `cardgen.text.typography` for games whose cards are written in other ways.

The directions are the wiki's own ("Diretrizes para descrição da carta"): one bold instance of each
key-word family, on the word that commands, with its "não"; quantities in Roman numerals; "Não causa
crise" in italics.
"""

from __future__ import annotations

import re
from itertools import pairwise

from cardgen.text.runs import Run, join_runs, roman

_NUMBER = re.compile(r"(?<![\w/.,])\d+(?![\w/ºª°%]|[.,]\d)")
_LINE = re.compile(r"(?i:\blinhas?)(?:\s+\d+(?:,| e| ou| a))*\s+$")
_ITALIC = re.compile(r"Não causa crise")
_FIXED = (
    re.compile(r"\bcrises?\b", re.IGNORECASE),
    re.compile(r"\brevoltas?\b", re.IGNORECASE),
    re.compile(r"\bcampo\b"),
    re.compile(r"\bNova geração\b"),
    re.compile(r"\bLiderança\b"),
)
# Each action: words that command (imperative, present), and words that stand in when the card has none.
_ACTIONS = (
    (r"compr(?:e|em|a|am|a\(m\))", r"comprar(?:em)?|(?<=a serem )compradas|(?<=\ba )compra(?= de)"),
    (r"descart(?:e|em|a|am|a\(m\))", r"descartar(?:em)?|(?<=a serem )descartadas|(?<=\bo )descarte(?= de)"),
    (r"entreg(?:ue|uem|a|am|a\(m\))", r"entregar(?:em)?|(?<=a serem )entregues|entregas(?= não podem)"),
    (r"tro(?:que|quem|ca|cam|ca\(m\))", r"trocar(?:em)?|(?<=nenhuma )troca(?= de)"),
)
_SWAP_OBJECT = re.compile(r"\s+(?:qualquer\s|a\s|de\s|\d+\s|entre si\s|toda a\s)*(?:cartas?|mãos?)\b")
_NOUN_BEFORE = re.compile(
    r"(?:\b(?:a|à|as|o|os|da|do|das|dos|haja|haver|algum|alguma|nenhum|nenhuma|cada|uma|um|de|qualquer)"
    r"|impliquem)\s+$",
    re.IGNORECASE,
)
_LISTED = re.compile(r",(?:\s+\w+\s+(?:ou|e))?\s+$")
_NEGATION = re.compile(r"\bnão\s+$", re.IGNORECASE)


def set_by_rules(text: str, *, numerals: bool = True) -> tuple[Run, ...]:
    """Return the runs that print a card's plain sentence.

    `numerals` false leaves quantities as they are (the wiki's tables keep Arabic ones).
    """
    italics = [match.span() for match in _ITALIC.finditer(text)]
    bolds = sorted(_bold_spans(text, italics))
    edges = sorted({0, len(text), *(edge for span in (*italics, *bolds) for edge in span)})
    runs: list[Run] = []
    for start, end in pairwise(edges):
        piece = _with_roman(text, start, end) if numerals else text[start:end]
        if piece:
            runs.append(Run(piece, _inside(start, bolds), _inside(start, italics)))
    return join_runs(runs)


def _inside(position: int, spans: list[tuple[int, int]]) -> bool:
    return any(start <= position < end for start, end in spans)


def _with_roman(text: str, start: int, end: int) -> str:
    def numeral(match: re.Match[str]) -> str:
        if _LINE.search(text[: match.start()]) or int(match[0]) == 0:
            return match[0]
        return roman(int(match[0]))

    pieces: list[str] = []
    position = start
    for match in _NUMBER.finditer(text):
        if start <= match.start() < end:
            pieces += [text[position : match.start()], numeral(match)]
            position = match.end()
    pieces.append(text[position:end])
    return "".join(pieces)


def _bold_spans(text: str, italics: list[tuple[int, int]]) -> list[tuple[int, int]]:
    spans = []
    for pattern in _FIXED:
        for match in pattern.finditer(text):
            if not _inside(match.start(), italics):
                spans.append(match.span())
                break
    for command, substitute in _ACTIONS:
        is_swap = command.startswith("tro")
        found = _command(text, command, is_swap, verbs=True)
        found = found or _command(text, substitute, is_swap, verbs=False)
        if found:
            spans.append(found)
    return spans


def _command(text: str, pattern: str, is_swap: bool, *, verbs: bool) -> tuple[int, int] | None:
    """Return the span of the first word of a family that commands, with the "não" before it."""
    for match in re.finditer(rf"(?<!\w)(?:{pattern})(?![\w(])", text, re.IGNORECASE):
        before = text[: match.start()]
        if is_swap and not _SWAP_OBJECT.match(text, match.end()):
            continue
        if verbs and _NOUN_BEFORE.search(before):
            continue
        if not verbs and (_LISTED.search(before) or text.startswith(",", match.end())):
            continue
        negation = _NEGATION.search(before)
        return (negation.start() if negation else match.start(), match.end())
    return None
