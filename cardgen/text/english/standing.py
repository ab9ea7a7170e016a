"""Rules that hold while a structure stands: permissions, prohibitions, cancellations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.model.effects import (
    CARD_ACTIONS,
    Act,
    ActsBeyond,
    AlterationNeedsApproval,
    AlwaysSupport,
    Barred,
    CancelStructures,
    Cap,
    CrisisPriority,
    Everyone,
    Forbid,
    ForbidFieldChange,
    FreeUse,
    HeldBy,
    MakesPlayers,
    MakesSeveral,
    Multiply,
    NoApprovalNeeded,
    NoClimb,
    OnlyFormerCards,
    OpenHand,
    OwnCrisisPriority,
    PlayTwice,
    Power,
    Refuse,
    Restrict,
    Scope,
    SeveralMayWin,
    UseNeedsApproval,
    UseWithoutDiscard,
    Veto,
    VoteOnSolutions,
    WinnerCannotWinGame,
    WinnerFieldChanges,
    WinnerReturns,
    You,
)
from cardgen.text.english.lexicon import NOT_COMMANDS
from cardgen.text.kernel import Grammar, Slots

EVERYONE = Everyone()
OPPONENTS = Everyone(opponents=True)
WINNER = "the winner of the match"
_SCOPES = {
    Scope.ALWAYS: "",
    Scope.OTHERS_STRUCTURES: " because of a structure other than their~ own",
    Scope.SOLE_EFFECT: " when that is the only effect of a card",
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
    propose, support, solve = Power.PROPOSE_REVOLT, Power.SUPPORT_REVOLT, Power.SOLVE_CRISIS
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
        _forbidden(grammar, words, Forbid, powers=powers)
    grammar.phrase("predicate", "$support every revolt", AlwaysSupport)
    grammar.phrase("impersonal", "revolts need no approval", NoApprovalNeeded)


def _declare_rights(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$have priority in solving crises", CrisisPriority, **_NO)
    grammar.phrase("predicate", "$have priority in solving their~ own crisis", OwnCrisisPriority, **_NO)
    veto = "may veto alterations of structures"
    grammar.phrase("predicate", f"{veto} – except that of this card", Veto, except_this=True, **_NO)
    grammar.phrase("predicate", veto, Veto, except_this=False, **_NO)
    vote = "each solution to a crisis is put to the vote and needs the majority of all votes"
    grammar.phrase("impersonal", f"{vote} ( ties do not approve )", VoteOnSolutions)
    grammar.phrase("predicate", "$play with their~ hand~ open", OpenHand)
    refuse = "may refuse the effect of their~ structure~"
    grammar.phrase("predicate", refuse, Refuse, own_play=False, **_NO)
    grammar.phrase("predicate", f"{refuse} in their~ own play~", Refuse, own_play=True, **_NO)
    grammar.phrase("predicate", "$play twice", PlayTwice)


def _declare_natural_cards(grammar: Grammar) -> None:
    card = "the {card:name} card"
    free = f"{card} may be used with any number of cards in"
    grammar.phrase("impersonal", f"{free} hand", FreeUse, all_hands=False)
    grammar.phrase("impersonal", f"{free} the hands of the players", FreeUse, all_hands=True)
    grammar.phrase("predicate", f"may use {card} without discarding it", UseWithoutDiscard, **_NO)
    grammar.phrase("rule-of-all", f"{card} cannot be used", Barred, who=EVERYONE)
    _declare_barred(grammar, f"use {card}")
    needs = "$need the approval of at least {approvals:num} other player#approvals to use"
    grammar.phrase("predicate", f"{needs} {card}", UseNeedsApproval, **_NO)
    grammar.phrase(
        "impersonal",
        f"each alteration of a structure made with {card} needs the approval of at least "
        "{approvals:num} opponent#approvals",
        AlterationNeedsApproval,
    )
    former = "only cards that have been part of the society in this match may become part of it through"
    grammar.phrase("impersonal", f"{former} {card}", OnlyFormerCards)


def _declare_barred(grammar: Grammar, what: str) -> None:
    """Declare "cannot use the card …", whose subject is the clause's."""

    def build(slots: Slots, form: str) -> Barred:
        return Barred(slots["card"], form=form)

    def match(value: Barred) -> tuple[Slots, str]:
        return {"card": value.card}, value.form

    no_opponent = f"no opponent may {what}"
    grammar.phrase("rule-of-all", no_opponent, Barred, who=OPPONENTS)
    grammar.rule("predicate", f"do not {what}", Barred, build, match, allowed=("imp",))
    grammar.rule("predicate", f"cannot {what}", Barred, build, match, allowed=NOT_COMMANDS)


def _declare_cancelling(grammar: Grammar) -> None:
    grammar.add("cancelled", "a rule about structures")
    grammar.phrase("cancelled", "the structure of {who:subject.sg} has no effect", HeldBy)
    grammar.phrase("cancelled", "the structures of {who:subject.pl} have no effect", HeldBy)
    makes, acts = "any structure that makes", "+{acts:acts-own} cards has no effect"
    several = f"{makes} more than {{more_than:num}} player#more_than {acts.removeprefix('+')}"
    grammar.phrase("cancelled", several, MakesSeveral)
    grammar.phrase("cancelled", f"{makes} any of your opponents {acts}", MakesPlayers, who=OPPONENTS)
    grammar.phrase("cancelled", f"{makes} {{who:object}} {acts}", MakesPlayers)
    only = "only structures that demand {acts:acts-ing} cards , and no other card action ,"
    grammar.phrase("cancelled", f"{only} have an effect", ActsBeyond)
    grammar.rule(
        "impersonal",
        "{which:cancelled}",
        CancelStructures,
        lambda slots, form: CancelStructures(slots["which"], form=form),
        lambda value: ({"which": value.which}, value.form),
    )


def _declare_restrictions(grammar: Grammar) -> None:
    for scope, when in _SCOPES.items():
        _forbidden(grammar, f"+{{acts:acts}} cards{when}", Restrict, scope=scope)
    grammar.phrase("rule-of-all", "the field cannot be changed", ForbidFieldChange, who=EVERYONE)
    _forbidden(grammar, "change the field", ForbidFieldChange)


def _declare_shield(grammar: Grammar) -> None:
    """Declare "no player may make you draw cards or give cards to you"."""
    others = Scope.OTHERS_STRUCTURES

    def build(given: bool) -> Callable[[Slots, str], Restrict]:
        extra = (Act.RECEIVE,) if given else ()
        return lambda slots, form: Restrict((*slots.get("acts", ()), *extra), You(), others, form=form)

    def match(given: bool, made: bool) -> Callable[[Restrict], tuple[Slots, str] | None]:
        def taken(value: Restrict) -> tuple[Slots, str] | None:
            own = tuple(act for act in value.acts if act in CARD_ACTIONS)
            fits = (Act.RECEIVE in value.acts) == given and bool(own) == made
            if not fits or value.who != You() or value.scope != others:
                return None
            return {"acts": own}, value.form

        return taken

    make, give = "make you +{acts:acts-own} cards", "+give cards to you"
    for words, given, made in ((f"{make} or {give}", True, True), (make, False, True), (give, True, False)):
        template = f"no player may {words}"
        grammar.rule("rule-of-all", template, Restrict, build(given), match(given, made))


def _declare_quantities(grammar: Grammar) -> None:
    grammar.phrase(
        "impersonal",
        "the number of cards to be +{acts:acts-done} in each structure is {by:multiple}",
        Multiply,
    )
    cap = "structures may make each player +{act:act} at most {count:num} card#count"
    grammar.phrase("impersonal", cap, Cap)


def _declare_victory(grammar: Grammar) -> None:
    several = "more than one player may win this match at the same time"
    grammar.phrase("impersonal", several, SeveralMayWin)
    grammar.add("winning", "what happens to the winner")
    grammar.phrase("winning", "returns to line {line:line} on the field", WinnerReturns)
    grammar.phrase("winning", "cannot win the game", WinnerCannotWinGame)
    grammar.phrase("winning", "does not climb on the field", NoClimb, who=EVERYONE)
    for makes in (WinnerReturns, WinnerCannotWinGame, NoClimb):
        grammar.rule(
            "rule-of-all",
            f"{WINNER} {{w:winning}}",
            makes,
            lambda slots, _form: slots["w"],
            lambda value: ({"w": value}, ""),
        )
    climb = "climb in case of victory"
    _forbidden(grammar, climb, NoClimb)
    changes = "after winning , the winner of the match makes {count:art} change#count to the field"
    grammar.phrase("impersonal", changes, WinnerFieldChanges, last=False)
    grammar.phrase("impersonal", f"{changes} , after everybody else", WinnerFieldChanges, last=True)
