"""Numbers of the manual by expression: `{n cards deck=social kind=natural}`, `{n rule lines add=-1}`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardgen.build.manual_facts import Facts
from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.model import manual as m

_KEYS = {"cards": {"deck", "kind", "ideology"}, "ideologies": set[str](), "rule": {"add"}}
_LITERAL = re.compile(r"(?<![\w.,#])(\d{2,})(?= (?:cartas|naturais|estruturais|ideológicas|ideologias)\b)")


def number(facts: Facts, role: m.Role, problems: list[Diagnostic]) -> int | None:
    """Return the value of a number role, or None with the reason added to `problems`.

    `cards` counts printed cards: `deck` is one id, several with commas, or `all`; `kind` is `structural` or
    `natural`; `ideology` is an id, `any`, or `each` (the same number for every one). `rule` is a whole number
    of the release's rules; `add` is added to it.
    """
    head, *words = role.args or ("",)
    names = [word for word in words if "=" not in word]
    options = dict(word.partition("=")[::2] for word in words if "=" in word)
    if head not in _KEYS or set(options) - _KEYS[head]:
        _bad(role, problems, _("cards, ideologies or rule with their own options"))
        return None
    if head == "ideologies":
        return len(facts.catalog.game.ideologies)
    if head == "rule":
        return _rule(facts, role, names, options, problems)
    return _cards(facts, role, options, problems)


def _rule(
    facts: Facts, role: m.Role, names: list[str], options: dict[str, str], problems: list[Diagnostic]
) -> int | None:
    known = [name for name, value in facts.release.rules._asdict().items() if isinstance(value, int)]
    try:
        add = int(options.get("add", "0"))
    except ValueError:
        _bad(role, problems, _("a whole number after add="))
        return None
    if len(names) != 1 or names[0] not in known:
        _bad(role, problems, ", ".join(known))
        return None
    return int(getattr(facts.release.rules, names[0])) + add


def _cards(facts: Facts, role: m.Role, options: dict[str, str], problems: list[Diagnostic]) -> int | None:
    decks = [*facts.release.decks]
    if options.get("deck", "all") != "all":
        decks = options["deck"].split(",")
    ideologies = [item.id for item in facts.catalog.game.ideologies]
    kind, ideology = options.get("kind", ""), options.get("ideology", "")
    if not {*decks} <= {*facts.release.decks}:
        _bad(role, problems, ", ".join(facts.release.decks))
        return None
    if kind not in {"", "structural", "natural"}:
        _bad(role, problems, "structural, natural")
        return None
    if ideology not in {"", "any", "each", *ideologies}:
        _bad(role, problems, ", ".join(["any", "each", *ideologies]))
        return None
    if ideology != "each":
        return facts.count(decks, kind, ideology)
    counts = {facts.count(decks, kind, item) for item in ideologies}
    if len(counts) != 1:
        _bad(role, problems, _("ideologies of equal size"))
        return None
    return counts.pop()


def _bad(role: m.Role, problems: list[Diagnostic], expected: str) -> None:
    problems.append(
        role.place.problem(
            "manual-number-expression",
            _("this number cannot be worked out"),
            expected=expected,
            found=" ".join(role.args),
            hint=_("correct the expression"),
        )
    )


def literal_numbers(source: m.ManualSource) -> Iterator[Diagnostic]:
    """Yield a finding for each number of cards that a source keeps by hand."""
    for chapter in source.chapters:
        for words in _texts(chapter.blocks):
            for match in _LITERAL.finditer(words):
                yield Diagnostic(
                    "manual-literal-number",
                    _("a number of cards is kept by hand"),
                    chapter.file,
                    expected="{n cards …}",
                    found=match[0],
                    hint=_("write the expression that counts them"),
                    severity=Severity.WARNING,
                )


def _texts(nodes: Iterable[object]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, m.Text):
            yield node.text
        for name in ("blocks", "items", "children"):
            yield from _texts(getattr(node, name, None) or ())
