"""Conditions, after "if"."""

from __future__ import annotations

from typing import Any

from cardgen.model.effects import (
    AllTied,
    Did,
    Everybody,
    HandCount,
    HandOf,
    HandsCompared,
    Happened,
    MoreThan,
    Nobody,
    PlayerDid,
    TotalParity,
    Versus,
    YouAre,
    YouOnLine,
)
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare the conditions of sentences."""
    grammar.add("condition", "a condition")
    for even, word in ((True, "an even"), (False, "an odd")):
        template = f"there is {word} number of cards in the hands of the players"
        grammar.phrase("condition", template, TotalParity, even=even)
    grammar.phrase("condition", "a {deed:happening} {window:window}", Happened, negated=False)
    grammar.phrase("condition", "no {deed:happening} {window:window}", Happened, negated=True)
    _declare_you(grammar)
    _declare_players(grammar)
    _declare_groups(grammar)


def _declare_you(grammar: Grammar) -> None:
    grammar.phrase("condition", "you are on line {line:line}", YouOnLine)
    for negated, verb in ((False, "you are"), (True, "you are not")):
        _declare_among(grammar, f"{verb} among {{who:player}}", negated=negated)
        grammar.phrase("condition", f"{verb} {{who:player}}", YouAre, negated=negated)


def _declare_among(grammar: Grammar, template: str, *, negated: bool) -> None:
    """Declare "you are among the player(s) highest on the field"."""

    def build(slots: Slots, form: str) -> YouAre | None:
        who = slots["who"]
        return YouAre(who, negated, form=form) if isinstance(who, AllTied) else None

    def match(value: YouAre) -> tuple[Slots, str] | None:
        fits = isinstance(value.who, AllTied) and value.negated == negated
        return ({"who": value.who}, value.form) if fits else None

    grammar.rule("condition", template, YouAre, build, match)


def _declare_players(grammar: Grammar) -> None:
    have = "{who:object} $have@who"
    grammar.rule("condition", f"{have} {{h:holding}}", HandOf, _hand_of, _matches_hand_of)
    for versus, word in ((Versus.LESS, "fewer"), (Versus.MORE, "more")):
        grammar.phrase("condition", f"{have} {word} cards than {{of:object}}", HandsCompared, versus=versus)
    grammar.rule("condition", "{who:object} {d:doing}", PlayerDid, _player_did, _matches_player_did)


def _hand_of(slots: Slots, _form: str) -> HandOf:
    held: HandCount = slots["h"]
    return HandOf(slots["who"], held.compare, held.count, form=held.form)


def _matches_hand_of(value: HandOf) -> tuple[Slots, str]:
    return {"who": value.who, "h": HandCount(value.compare, value.count, form=value.form)}, ""


def _player_did(slots: Slots, _form: str) -> PlayerDid | None:
    did: Did = slots["d"]
    if did.to_you:
        return None
    return PlayerDid(slots["who"], did.deed, did.window, did.at_least, did.negated, form=did.form)


def _matches_player_did(value: PlayerDid) -> tuple[Slots, str]:
    did = Did(value.deed, value.window, value.at_least, value.negated, form=value.form)
    return {"who": value.who, "d": did}, ""


def _declare_groups(grammar: Grammar) -> None:
    """Declare "no player …", "some opponent …", "everybody …", "more than 1 player with the most cards"."""
    for opponents, noun in ((False, "player"), (True, "opponent")):
        flag: dict[str, Any] = {"opponents": opponents}
        for makes, word, fixed in ((MoreThan, "some", {"count": 0}), (Nobody, "no", {})):
            _declare_fits(grammar, f"{word} {noun}", makes, **flag, **fixed)
        one = f"there is more than one {noun} {{fits:criterion}}"
        grammar.phrase("condition", one, MoreThan, count=1, **flag)
        many = f"there are more than {{count:nums}} {noun}s {{fits:criterion}}"
        grammar.phrase("condition", many, MoreThan, **flag)
    _declare_fits(grammar, "everybody", Everybody)


def _declare_fits(grammar: Grammar, words: str, makes: type[Any], **fixed: Any) -> None:
    for part, kind in (("{f:doing}", Did), ("has {f:holding}", HandCount)):

        def build(slots: Slots, form: str) -> Any:
            return makes(slots["f"], **fixed, form=form)

        def match(value: Any, kind: type = kind) -> tuple[Slots, str] | None:
            fits = type(value.fits) is kind and all(
                getattr(value, key) == item for key, item in fixed.items()
            )
            return ({"f": value.fits}, value.form) if fits else None

        grammar.rule("condition", f"{words} {part}", makes, build, match)
