"""Do an observation and its card's text fit together."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model.effects import (
    AlterInTurn,
    AlwaysSupport,
    CannotMoveLines,
    CardText,
    Chosen,
    Clarify,
    Condition,
    CrisisIf,
    CrisisPriority,
    DiscardedSince,
    DrawChosen,
    Effect,
    End,
    Extreme,
    Forbid,
    ForbidFieldChange,
    FormTeam,
    LineVersusYou,
    MoreThan,
    NoClimb,
    Node,
    NotUnique,
    PerHeld,
    PlayTwice,
    Point,
    Restrict,
    ReverseFlow,
    SeveralMayWin,
    SomebodyCannotClimb,
    SwapHandsAround,
    SwapStructures,
    SwapWithPile,
    UpTo,
    UseNeedsApproval,
    Veto,
    When,
    WinnerReturns,
    walk,
)
from cardgen.text.crises import implied, is_plain, parts, stated

_SPEAKS_OF: dict[Point, tuple[type[Node], ...]] = {
    Point.REVOLT_RIGHT_LAPSES: (Forbid,),
    Point.CRISIS_RIGHT_PASSES: (Forbid,),
    Point.PRIORITY_TIES_NORMAL: (CrisisPriority,),
    Point.STARTING_HOLDER_ACTS: (SwapStructures,),
    Point.FAILED_REVOLT_COUNTS: (When,),
    Point.TRIGGER_AFTER_PLAY: (When,),
    Point.EVERY_ALTERATION: (Veto,),
    Point.SEATS_AFTER_REVERSAL: (ReverseFlow,),
    Point.SUPPORTS_EVEN_AGAINST_THIS: (AlwaysSupport,),
    Point.DISCARD_PILE_TOO: (SwapWithPile, DrawChosen),
    Point.OTHER_PARTS_STAY: (Restrict,),
    Point.FULL_MULTIPLES_ONLY: (PerHeld,),
    Point.HOLDER_CHOOSES: (Chosen,),
    Point.FROM_NEW_HAND: (SwapHandsAround,),
    Point.ORIGINAL_SQUARE_FIRST: (WinnerReturns,),
    Point.RUNS_TO_THE_END: (AlterInTurn,),
    Point.SAME_LINE_AS_HOLDER: (LineVersusYou,),
    Point.CANCELLED_IF_REPLACED: (When,),
    Point.SECOND_PLAY_IN_NEW_SOCIETY: (PlayTwice,),
    Point.SINCE_CHOSENS_PLAY: (DiscardedSince,),
    Point.NOT_THE_RICHEST: (UpTo,),
    Point.MATCH_CHANGES_ONLY: (When,),
    Point.PENALTY_ON_CHANGER: (When,),
    Point.RULE_ONLY_NO_CRISIS: (ForbidFieldChange, NoClimb),
    Point.SKIP_WHO_CANNOT_PAY: (When,),
    Point.KEEP_WHEN_REFUSED: (UseNeedsApproval,),
    Point.TEAM_SHARES_VICTORY: (FormTeam,),
    Point.ANYBODY_MAY_SHARE: (SeveralMayWin,),
}
"""What a card must have for an observation on the point to make sense."""


def contradictions(text: CardText, rules: tuple[Effect, ...]) -> Iterator[tuple[Effect, str]]:
    """Yield the rules of an observation that do not fit the text, with the phrase that does not fit."""
    nodes = list(walk(text))
    for rule in rules:
        if isinstance(rule, Clarify):
            needed = _SPEAKS_OF.get(rule.point, (Node,))
            if not any(isinstance(node, needed) for node in nodes):
                yield rule, rule.point.value
        elif isinstance(rule, CrisisIf):
            if any(_opposed(condition, nodes) for condition in parts(rule.condition)):
                yield rule, ""
        elif rule not in nodes:
            yield rule, ""


def _opposed(condition: Condition, nodes: list[Node]) -> bool:
    """Tell whether a condition is about an end of a measure of which the text uses only the other end."""
    used = {(node.measure, node.end) for node in nodes if isinstance(node, Extreme)}
    for node in walk(condition):
        if isinstance(node, Extreme):
            other = End.FEWEST if node.end == End.MOST else End.MOST
            if (node.measure, node.end) not in used and (node.measure, other) in used:
                return True
    return False


def superfluous(text: CardText, rules: tuple[Effect, ...]) -> Iterator[Condition]:
    """Yield the crisis conditions of an observation that the text implies anyway."""
    known = implied(text)
    for condition in _conditions(rules):
        if condition in known:
            yield condition


def unmentioned(text: CardText, rules: tuple[Effect, ...]) -> Iterator[Condition]:
    """Yield crisis conditions that neither text nor observation says, less those that anybody sees."""
    said = {*stated(text), *_conditions(rules)}
    for condition in implied(text):
        if (
            condition not in said
            and not is_plain(condition)
            and not any(_covers(item, condition) for item in said)
        ):
            yield condition


def _covers(said: Condition, condition: Condition) -> bool:
    """Tell whether a condition that is said warns of another one well enough."""
    match said, condition:
        case MoreThan(fits), NotUnique(wanted):
            return fits == wanted
        case SomebodyCannotClimb(), CannotMoveLines(lines):
            return lines > 0
        case _:
            return False


def _conditions(rules: tuple[Effect, ...]) -> list[Condition]:
    return [part for rule in rules if isinstance(rule, CrisisIf) for part in parts(rule.condition)]
