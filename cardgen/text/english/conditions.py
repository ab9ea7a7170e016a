"""Conditions, after "if"."""

from __future__ import annotations

from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import hand_of, player_did
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare the conditions of sentences."""
    grammar.add("condition", "a condition")
    for even, word in ((True, "an even"), (False, "an odd")):
        template = f"there is {word} number of cards in the hands of the players"
        grammar.phrase("condition", template, fx.TotalParity, even=even)
    grammar.phrase("condition", "a {deed:happening} {window:window}", fx.Happened, negated=False)
    grammar.phrase("condition", "no {deed:happening} {window:window}", fx.Happened, negated=True)
    _declare_you(grammar)
    _declare_players(grammar)
    _declare_groups(grammar)


def _declare_you(grammar: Grammar) -> None:
    grammar.phrase("condition", "you are on line {line:line}", fx.YouOnLine)
    for negated, verb in ((False, "you are"), (True, "you are not")):
        _declare_among(grammar, f"{verb} among {{who:player}}", negated=negated)
        grammar.phrase("condition", f"{verb} {{who:player}}", fx.YouAre, negated=negated)


def _declare_among(grammar: Grammar, template: str, *, negated: bool) -> None:
    """Declare "you are among the player(s) highest on the field"."""

    def build(slots: Slots, form: str) -> fx.YouAre | None:
        who = slots["who"]
        return fx.YouAre(who, negated, form=form) if isinstance(who, fx.AllTied) else None

    def match(value: fx.YouAre) -> tuple[Slots, str] | None:
        fits = isinstance(value.who, fx.AllTied) and value.negated == negated
        return ({"who": value.who}, value.form) if fits else None

    grammar.rule("condition", template, fx.YouAre, build, match)


def _declare_players(grammar: Grammar) -> None:
    have = "{who:object} $have@who"
    grammar.rule("condition", f"{have} {{h:holding}}", fx.HandOf, *hand_of())
    for versus, word in ((fx.Versus.LESS, "fewer"), (fx.Versus.MORE, "more")):
        grammar.phrase(
            "condition", f"{have} {word} cards than {{of:object}}", fx.HandsCompared, versus=versus
        )
    grammar.rule("condition", "{who:object} {d:doing}", fx.PlayerDid, *player_did())


def _declare_groups(grammar: Grammar) -> None:
    """Declare "no player …", "some opponent …", "everybody …", "more than 1 player with the most cards"."""
    for opponents, noun in ((False, "player"), (True, "opponent")):
        flag: dict[str, Any] = {"opponents": opponents}
        for makes, word, fixed in ((fx.MoreThan, "some", {"count": 0}), (fx.Nobody, "no", {})):
            _declare_fits(grammar, f"{word} {noun}", makes, **flag, **fixed)
        one = f"there is more than one {noun} {{fits:criterion}}"
        grammar.phrase("condition", one, fx.MoreThan, count=1, **flag)
        many = f"there are more than {{count:nums}} {noun}s {{fits:criterion}}"
        grammar.phrase("condition", many, fx.MoreThan, **flag)
    _declare_fits(grammar, "everybody", fx.Everybody)


def _declare_fits(grammar: Grammar, words: str, makes: type[Any], **fixed: Any) -> None:
    for part, kind in (("{f:doing}", fx.Did), ("has {f:holding}", fx.HandCount)):

        def build(slots: Slots, form: str) -> Any:
            return makes(slots["f"], **fixed, form=form)

        def match(value: Any, kind: type = kind) -> tuple[Slots, str] | None:
            fits = type(value.fits) is kind and all(
                getattr(value, key) == item for key, item in fixed.items()
            )
            return ({"f": value.fits}, value.form) if fits else None

        grammar.rule("condition", f"{words} {part}", makes, build, match)
