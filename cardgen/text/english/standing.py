"""Rules that hold while a structure stands: permissions, prohibitions, cancellations."""

from __future__ import annotations

from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import barred, same, shield
from cardgen.text.english.lexicon import NOT_COMMANDS
from cardgen.text.kernel import Grammar

EVERYONE = fx.Everyone()
OPPONENTS = fx.Everyone(opponents=True)
WINNER = "the winner of the match"
_SCOPES = {
    fx.Scope.ALWAYS: "",
    fx.Scope.OTHERS_STRUCTURES: " because of a structure other than their~ own",
    fx.Scope.SOLE_EFFECT: " when that is the only effect of a card",
}
_NO: dict[str, Any] = {"allowed": NOT_COMMANDS}


def declare(grammar: Grammar) -> None:
    """Declare standing rules: those with a subject are predicates, the others are impersonal."""
    grammar.add("rule-of-all", "a rule")
    _declare_powers(grammar)
    _declare_rights(grammar)
    _declare_natural_cards(grammar)
    _declare_cancelling(grammar)
    _declare_restrictions(grammar)
    _declare_shield(grammar)
    _declare_quantities(grammar)
    _declare_victory(grammar)


def _forbidden(grammar: Grammar, what: str, makes: type[Any], **constants: Any) -> None:
    """Declare "do not …" for commands and "cannot …" for everybody else."""
    for who, noun in ((EVERYONE, "player"), (OPPONENTS, "opponent")):
        nobody = f"no {noun} may {what}"
        grammar.phrase("rule-of-all", nobody, makes, who=who, number="sg", **constants)
    grammar.phrase("predicate", f"do not {what}", makes, allowed=("imp",), **constants)
    grammar.phrase("predicate", f"cannot {what}", makes, allowed=NOT_COMMANDS, **constants)


def _declare_powers(grammar: Grammar) -> None:
    propose, support, solve = fx.Power.PROPOSE_REVOLT, fx.Power.SUPPORT_REVOLT, fx.Power.SOLVE_CRISIS
    offer = "offer solutions to crises"
    for words, powers in (
        ("propose or support revolts", (propose, support)),
        ("propose revolts", (propose,)),
        ("support revolts", (support,)),
        (offer, (solve,)),
        (f"propose revolts or {offer}", (propose, solve)),
        (f"support revolts or {offer}", (support, solve)),
        (f"propose or support revolts or {offer}", (propose, support, solve)),
    ):
        _forbidden(grammar, words, fx.Forbid, powers=powers)
    grammar.phrase("predicate", "$support every revolt", fx.AlwaysSupport)
    grammar.phrase("impersonal", "revolts need no approval", fx.NoApprovalNeeded)


def _declare_rights(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$have priority in solving crises", fx.CrisisPriority, **_NO)
    grammar.phrase("predicate", "$have priority in solving their~ own crisis", fx.OwnCrisisPriority, **_NO)
    veto = "may veto alterations of structures"
    grammar.phrase("predicate", f"{veto} – except that of this card", fx.Veto, except_this=True, **_NO)
    grammar.phrase("predicate", veto, fx.Veto, except_this=False, **_NO)
    vote = "each solution to a crisis is put to the vote and needs the majority of all votes"
    grammar.phrase("impersonal", f"{vote} ( ties do not approve )", fx.VoteOnSolutions)
    grammar.phrase("predicate", "$play with their~ hand~ open", fx.OpenHand)
    refuse = "may refuse the effect of their~ structure~"
    grammar.phrase("predicate", refuse, fx.Refuse, own_play=False, **_NO)
    grammar.phrase("predicate", f"{refuse} in their~ own play~", fx.Refuse, own_play=True, **_NO)
    grammar.phrase("predicate", "$play twice", fx.PlayTwice)


def _declare_natural_cards(grammar: Grammar) -> None:
    card = "the {card:name} card"
    free = f"{card} may be used with any number of cards in"
    grammar.phrase("impersonal", f"{free} hand", fx.FreeUse, all_hands=False)
    grammar.phrase("impersonal", f"{free} the hands of the players", fx.FreeUse, all_hands=True)
    grammar.phrase("predicate", f"may use {card} without discarding it", fx.UseWithoutDiscard, **_NO)
    grammar.phrase("rule-of-all", f"{card} cannot be used", fx.Barred, who=EVERYONE)
    _declare_barred(grammar, f"use {card}")
    needs = "$need the approval of at least {approvals:num} other player#approvals to use"
    grammar.phrase("predicate", f"{needs} {card}", fx.UseNeedsApproval, **_NO)
    grammar.phrase(
        "impersonal",
        f"each alteration of a structure made with {card} needs the approval of at least "
        "{approvals:num} opponent#approvals",
        fx.AlterationNeedsApproval,
    )
    former = "only cards that have been part of the society in this match may become part of it through"
    grammar.phrase("impersonal", f"{former} {card}", fx.OnlyFormerCards)


def _declare_barred(grammar: Grammar, what: str) -> None:
    """Declare "cannot use the card …", whose subject is the clause's."""
    grammar.phrase("rule-of-all", f"no opponent may {what}", fx.Barred, who=OPPONENTS)
    grammar.rule("predicate", f"do not {what}", fx.Barred, *barred(), allowed=("imp",))
    grammar.rule("predicate", f"cannot {what}", fx.Barred, *barred(), allowed=NOT_COMMANDS)


def _declare_cancelling(grammar: Grammar) -> None:
    grammar.add("cancelled", "a rule about structures")
    grammar.phrase("cancelled", "the structure of {who:subject.sg} has no effect", fx.HeldBy)
    grammar.phrase("cancelled", "the structures of {who:subject.pl} have no effect", fx.HeldBy)
    makes, acts = "any structure that makes", "+{acts:acts-own} cards has no effect"
    several = f"{makes} more than {{more_than:num}} player#more_than {acts.removeprefix('+')}"
    grammar.phrase("cancelled", several, fx.MakesSeveral)
    grammar.phrase("cancelled", f"{makes} any of your opponents {acts}", fx.MakesPlayers, who=OPPONENTS)
    grammar.phrase("cancelled", f"{makes} {{who:object}} {acts}", fx.MakesPlayers)
    only = "only structures that demand {acts:acts-ing} cards , and no other card action ,"
    grammar.phrase("cancelled", f"{only} have an effect", fx.ActsBeyond)
    grammar.phrase("impersonal", "{which:cancelled}", fx.CancelStructures)


def _declare_restrictions(grammar: Grammar) -> None:
    for scope, when in _SCOPES.items():
        _forbidden(grammar, f"+{{acts:acts}} cards{when}", fx.Restrict, scope=scope)
    grammar.phrase("rule-of-all", "the field cannot be changed", fx.ForbidFieldChange, who=EVERYONE)
    _forbidden(grammar, "change the field", fx.ForbidFieldChange)


def _declare_shield(grammar: Grammar) -> None:
    """Declare "no player may make you draw cards or give cards to you"."""
    make, give = "make you +{acts:acts-own} cards", "+give cards to you"
    for words, given, made in ((f"{make} or {give}", True, True), (make, False, True), (give, True, False)):
        template = f"no player may {words}"
        grammar.rule("rule-of-all", template, fx.Restrict, *shield(given=given, made=made))


def _declare_quantities(grammar: Grammar) -> None:
    grammar.phrase(
        "impersonal",
        "the number of cards to be +{acts:acts-done} in each structure is {by:multiple}",
        fx.Multiply,
    )
    cap = "structures may make each player +{act:act} at most {count:num} card#count"
    grammar.phrase("impersonal", cap, fx.Cap)


def _declare_victory(grammar: Grammar) -> None:
    several = "more than one player may win this match at the same time"
    grammar.phrase("impersonal", several, fx.SeveralMayWin)
    grammar.add("winning", "what happens to the winner")
    grammar.phrase("winning", "returns to line {line:line} on the field", fx.WinnerReturns)
    grammar.phrase("winning", "cannot win the game", fx.WinnerCannotWinGame)
    grammar.phrase("winning", "does not climb on the field", fx.NoClimb, who=EVERYONE)
    for makes in (fx.WinnerReturns, fx.WinnerCannotWinGame, fx.NoClimb):
        grammar.rule("rule-of-all", f"{WINNER} {{w:winning}}", makes, *same("w"))
    climb = "climb in case of victory"
    _forbidden(grammar, climb, fx.NoClimb)
    changes = "after winning , the winner of the match makes {count:art} change#count to the field"
    grammar.phrase("impersonal", changes, fx.WinnerFieldChanges, last=False)
    grammar.phrase("impersonal", f"{changes} , after everybody else", fx.WinnerFieldChanges, last=True)
