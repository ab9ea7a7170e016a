"""Clauses and sentences: subject and predicate, coordination, conditions, whole texts.

English commands look like plural verbs, so a command never follows a clause with a subject: after one, the
reader is "you" ("The next 2 to play draw 1 card each and you discard 1 card.").
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardgen.model.effects import (
    CardText,
    Chosen,
    Conditional,
    Count,
    Did,
    Effect,
    HandCount,
    HandOf,
    Happened,
    NoCrisis,
    PerHeld,
    PerMoved,
    PlayerDid,
    Selector,
    Sentence,
    TotalParity,
    WinMatch,
    You,
    YouAre,
)
from cardgen.text.english.coordination import declare_bodies
from cardgen.text.english.lexicon import YOU
from cardgen.text.grammar.clauses import attach
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare clauses, sentences and texts."""
    grammar.add("bare-command", "an action", includes=["impersonal"])
    grammar.add("bare-clause", "an action", includes=["impersonal"])
    _declare_bare(grammar)
    for kind in ("command", "clause"):
        grammar.add(kind, "an action")
        _declare_amounts(grammar, kind)
        grammar.rule(
            kind,
            f"{{c:bare-{kind}}}",
            Effect,
            lambda slots, _form: slots["c"],
            lambda value: ({"c": value}, ""),
        )
    declare_bodies(grammar)
    grammar.add("condition", "a condition")
    _declare_conditions(grammar)
    grammar.add("sentence", "a sentence")
    _declare_sentences(grammar)
    grammar.add("text")
    _declare_text(grammar)


def _who(value: Any) -> Any:
    return getattr(value, "who", None)


def _declare_bare(grammar: Grammar) -> None:
    def build(slots: Slots, _form: str) -> Any:
        return attach(slots["p"], slots.get("who", You()))

    def yours(value: Any) -> tuple[Slots, str] | None:
        return ({"p": value}, "") if _who(value) == You() else None

    def theirs(value: Any) -> tuple[Slots, str] | None:
        who = _who(value)
        return ({"who": who, "p": value}, "") if isinstance(who, Selector) and who != You() else None

    def picked(slots: Slots, form: str) -> WinMatch | None:
        return WinMatch(slots["who"], form=form) if isinstance(slots["who"], Chosen) else None

    def picks(value: WinMatch) -> tuple[Slots, str] | None:
        return ({"who": value.who}, value.form) if isinstance(value.who, Chosen) else None

    for kind in ("bare-command", "bare-clause"):
        grammar.rule(
            kind, "{r:rule-of-all}", Effect, lambda slots, _form: slots["r"], lambda value: ({"r": value}, "")
        )
        grammar.rule(kind, "choose {who:player} to win the match", WinMatch, picked, picks)
    grammar.rule("bare-command", "{p:predicate}", Effect, build, yours, number="imp")
    grammar.rule("bare-clause", "you {p:predicate}", Effect, build, yours, number=YOU)
    grammar.rule("bare-clause", "{who:subject} {p:predicate@who}", Effect, build, theirs)


def _declare_amounts(grammar: Grammar, kind: str) -> None:
    """Declare amounts that stand outside their verb: "for every 3 cards in all hands, X draws 1 card"."""
    inner = f"{{inner:bare-{kind}}}"
    _wrap(
        grammar,
        kind,
        f"for every {{per:num}} card#per in all hands , {inner}",
        lambda count, slots, form: PerHeld(count, slots["per"], form=form),
        lambda amount: {"per": amount.per} if isinstance(amount, PerHeld) else None,
    )
    _wrap(
        grammar,
        kind,
        f"{inner} for every {{per:num}} card#per that you {{acts:acts-reached}} {{window:window}}",
        lambda count, slots, form: PerMoved(count, slots["per"], slots["acts"], slots["window"], form=form),
        _moved,
    )


def _moved(amount: Any) -> Slots | None:
    if not isinstance(amount, PerMoved):
        return None
    return {"per": amount.per, "acts": amount.acts, "window": amount.window}


def _wrap(
    grammar: Grammar,
    kind: str,
    template: str,
    wrap: Callable[[int, Slots, str], Any],
    unwrap: Callable[[Any], Slots | None],
) -> None:
    def build(slots: Slots, form: str) -> Any:
        amount = getattr(slots["inner"], "amount", None)
        if not isinstance(amount, Count):
            return None
        return replace(slots["inner"], amount=wrap(amount.count, slots, form))

    def match(value: Any) -> tuple[Slots, str] | None:
        amount = getattr(value, "amount", None)
        slots = unwrap(amount)
        if slots is None or amount is None:
            return None
        return {**slots, "inner": replace(value, amount=Count(amount.count))}, amount.form

    grammar.rule(kind, template, Effect, build, match)


def _declare_conditions(grammar: Grammar) -> None:
    for even, word in ((True, "an even"), (False, "an odd")):
        template = f"there is {word} number of cards in the hands of the players"
        grammar.phrase("condition", template, TotalParity, even=even)
    grammar.phrase("condition", "you are {who:player}", YouAre)
    grammar.phrase("condition", "a {deed:happening} {window:window}", Happened, negated=False)
    grammar.phrase("condition", "no {deed:happening} {window:window}", Happened, negated=True)
    grammar.rule("condition", "{who:object} $have@who {h:holding}", HandOf, _hand_of, _matches_hand_of)
    grammar.rule("condition", "{who:object} {d:doing}", PlayerDid, _player_did, _matches_player_did)


def _hand_of(slots: Slots, _form: str) -> HandOf:
    held: HandCount = slots["h"]
    return HandOf(slots["who"], held.compare, held.count, form=held.form)


def _matches_hand_of(value: HandOf) -> tuple[Slots, str]:
    return {"who": value.who, "h": HandCount(value.compare, value.count, form=value.form)}, ""


def _player_did(slots: Slots, _form: str) -> PlayerDid | None:
    did: Did = slots["d"]
    if did.negated or did.to_you:
        return None
    return PlayerDid(slots["who"], did.deed, did.window, did.at_least, form=did.form)


def _matches_player_did(value: PlayerDid) -> tuple[Slots, str]:
    return {"who": value.who, "d": Did(value.deed, value.window, value.at_least, form=value.form)}, ""


def _declare_sentences(grammar: Grammar) -> None:
    def conditional(slots: Slots, form: str) -> Sentence:
        return Sentence((Conditional(slots["condition"], slots["body"], form=form),))

    def matches(value: Sentence) -> tuple[Slots, str] | None:
        effect = value.effects[0] if len(value.effects) == 1 else None
        if not isinstance(effect, Conditional):
            return None
        return {"condition": effect.condition, "body": effect.effects}, effect.form

    grammar.rule(
        "sentence",
        "{body:body} .",
        Sentence,
        lambda slots, _form: Sentence(slots["body"]),
        lambda value: ({"body": value.effects}, ""),
    )
    grammar.rule("sentence", "if {condition:condition} , {body:body} .", Sentence, conditional, matches)
    grammar.rule(
        "sentence",
        "causes no crisis .",
        Sentence,
        lambda _slots, _form: Sentence((NoCrisis(),)),
        lambda value: ({}, "") if value.effects == (NoCrisis(),) else None,
    )


def _declare_text(grammar: Grammar) -> None:
    def build(slots: Slots, _form: str) -> CardText:
        rest = slots.get("rest")
        return CardText((slots["first"], *(rest.sentences if rest else ())))

    def match_last(value: CardText) -> tuple[Slots, str] | None:
        return ({"first": value.sentences[0]}, "") if len(value.sentences) == 1 else None

    def match_more(value: CardText) -> tuple[Slots, str] | None:
        if len(value.sentences) < 2:
            return None
        return {"first": value.sentences[0], "rest": CardText(value.sentences[1:])}, ""

    grammar.rule("text", "{first:sentence}", CardText, build, match_last)
    grammar.rule("text", "{first:sentence} {rest:text}", CardText, build, match_more)
