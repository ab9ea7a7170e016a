"""Do an observation and its card's text fit together."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model import effects as fx
from cardgen.text.crises import implied, is_plain, parts, stated

_SPEAKS_OF: dict[fx.Point, tuple[type[fx.Node], ...]] = {
    fx.Point.REVOLT_RIGHT_LAPSES: (fx.Forbid,),
    fx.Point.CRISIS_RIGHT_PASSES: (fx.Forbid,),
    fx.Point.PRIORITY_TIES_NORMAL: (fx.CrisisPriority,),
    fx.Point.STARTING_HOLDER_ACTS: (fx.SwapStructures,),
    fx.Point.FAILED_REVOLT_COUNTS: (fx.When,),
    fx.Point.TRIGGER_AFTER_PLAY: (fx.When,),
    fx.Point.EVERY_ALTERATION: (fx.Veto,),
    fx.Point.SEATS_AFTER_REVERSAL: (fx.ReverseFlow,),
    fx.Point.SUPPORTS_EVEN_AGAINST_THIS: (fx.AlwaysSupport,),
    fx.Point.DISCARD_PILE_TOO: (fx.SwapWithPile, fx.DrawChosen),
    fx.Point.OTHER_PARTS_STAY: (fx.Restrict,),
    fx.Point.FULL_MULTIPLES_ONLY: (fx.PerHeld,),
    fx.Point.HOLDER_CHOOSES: (fx.Chosen,),
    fx.Point.FROM_NEW_HAND: (fx.SwapHandsAround,),
    fx.Point.ORIGINAL_SQUARE_FIRST: (fx.WinnerReturns,),
    fx.Point.RUNS_TO_THE_END: (fx.AlterInTurn,),
    fx.Point.SAME_LINE_AS_HOLDER: (fx.LineVersusYou,),
    fx.Point.CANCELLED_IF_REPLACED: (fx.When,),
    fx.Point.SECOND_PLAY_IN_NEW_SOCIETY: (fx.PlayTwice,),
    fx.Point.SINCE_CHOSENS_PLAY: (fx.DiscardedSince,),
    fx.Point.NOT_THE_RICHEST: (fx.UpTo,),
    fx.Point.MATCH_CHANGES_ONLY: (fx.When,),
    fx.Point.PENALTY_ON_CHANGER: (fx.When,),
    fx.Point.RULE_ONLY_NO_CRISIS: (fx.ForbidFieldChange, fx.NoClimb),
    fx.Point.SKIP_WHO_CANNOT_PAY: (fx.When,),
    fx.Point.KEEP_WHEN_REFUSED: (fx.UseNeedsApproval,),
    fx.Point.TEAM_SHARES_VICTORY: (fx.FormTeam,),
    fx.Point.ANYBODY_MAY_SHARE: (fx.SeveralMayWin,),
}
"""What a card must have for an observation on the point to make sense."""


def contradictions(text: fx.CardText, rules: tuple[fx.Effect, ...]) -> Iterator[tuple[fx.Effect, str]]:
    """Yield the rules of an observation that do not fit the text, with the phrase that does not fit."""
    nodes = list(fx.walk(text))
    for rule in rules:
        if isinstance(rule, fx.Clarify):
            needed = _SPEAKS_OF.get(rule.point, (fx.Node,))
            if not any(isinstance(node, needed) for node in nodes):
                yield rule, rule.point.value
        elif isinstance(rule, fx.CrisisIf):
            if any(_opposed(condition, nodes) for condition in parts(rule.condition)):
                yield rule, ""
        elif rule not in nodes:
            yield rule, ""


def _opposed(condition: fx.Condition, nodes: list[fx.Node]) -> bool:
    """Tell whether a condition is about an end of a measure of which the text uses only the other end."""
    used = {(node.measure, node.end) for node in nodes if isinstance(node, fx.Extreme)}
    for node in fx.walk(condition):
        if isinstance(node, fx.Extreme):
            other = fx.End.FEWEST if node.end == fx.End.MOST else fx.End.MOST
            if (node.measure, node.end) not in used and (node.measure, other) in used:
                return True
    return False


def superfluous(text: fx.CardText, rules: tuple[fx.Effect, ...]) -> Iterator[fx.Condition]:
    """Yield the crisis conditions of an observation that the text implies anyway."""
    known = implied(text)
    for condition in _conditions(rules):
        if condition in known:
            yield condition


def unmentioned(text: fx.CardText, rules: tuple[fx.Effect, ...]) -> Iterator[fx.Condition]:
    """Yield crisis conditions that neither text nor observation says, less those that anybody sees."""
    said = {*stated(text), *_conditions(rules)}
    for condition in implied(text):
        if (
            condition not in said
            and not is_plain(condition)
            and not any(_covers(item, condition) for item in said)
        ):
            yield condition


def _covers(said: fx.Condition, condition: fx.Condition) -> bool:
    """Tell whether a condition that is said warns of another one well enough."""
    match said, condition:
        case fx.MoreThan(fits), fx.NotUnique(wanted):
            return fits == wanted
        case fx.SomebodyCannotClimb(), fx.CannotMoveLines(lines):
            return lines > 0
        case _:
            return False


def _conditions(rules: tuple[fx.Effect, ...]) -> list[fx.Condition]:
    return [part for rule in rules if isinstance(rule, fx.CrisisIf) for part in parts(rule.condition)]
