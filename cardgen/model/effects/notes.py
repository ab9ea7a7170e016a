"""What observations add: points of procedure that are not visible in the card's own sentence."""

from __future__ import annotations

from enum import StrEnum

from cardgen.model.effects.base import Effect, node


class Point(StrEnum):
    """A point of procedure that an observation settles; the comment names a card that has it."""

    REVOLT_RIGHT_LAPSES = "revolt-right-lapses"  # 003: the right to revolt does not pass on
    CRISIS_RIGHT_PASSES = "crisis-right-passes"  # 027: the right to solve passes to the next in the queue
    PRIORITY_TIES_NORMAL = "priority-ties-normal"  # 029: two priorities: normal criteria decide
    STARTING_HOLDER_ACTS = "starting-holder-acts"  # 006: who held it at the start acts
    FAILED_REVOLT_COUNTS = "failed-revolt-counts"  # 008
    TRIGGER_AFTER_PLAY = "trigger-after-play"  # 008: the draw right after the play of the revolt
    EVERY_ALTERATION = "every-alteration"  # 017: the veto serves for any alteration of a structure
    SEATS_AFTER_REVERSAL = "seats-after-reversal"  # 019
    SUPPORTS_EVEN_AGAINST_THIS = "supports-even-against-this"  # 021, 144
    DISCARD_PILE_TOO = "discard-pile-too"  # 025: cards may be taken from the discard pile as well
    OTHER_PARTS_STAY = "other-parts-stay"  # 067: other effects of the same card stay
    FULL_MULTIPLES_ONLY = "full-multiples-only"  # 068
    HOLDER_CHOOSES = "holder-chooses"  # 069: the holder chooses giver and receiver
    FROM_NEW_HAND = "from-new-hand"  # 071
    ORIGINAL_SQUARE_FIRST = "original-square-first"  # 072: back to one's first square, if it is free
    RUNS_TO_THE_END = "runs-to-the-end"  # 082: the effect goes on though the card is altered meanwhile
    SAME_LINE_AS_HOLDER = "same-line-as-holder"  # 087
    CANCELLED_IF_REPLACED = "cancelled-if-replaced"  # 096: when the event takes it away
    SECOND_PLAY_IN_NEW_SOCIETY = "second-play-in-new-society"  # 105
    SINCE_CHOSENS_PLAY = "since-chosens-play"  # 107: since the last play of the opponent chosen
    NOT_THE_RICHEST = "not-the-richest"  # 123: who already has most cards cannot be chosen
    MATCH_CHANGES_ONLY = "match-changes-only"  # 132: changes of the field within the match
    PENALTY_ON_CHANGER = "penalty-on-changer"  # 132
    RULE_ONLY_NO_CRISIS = "rule-only-no-crisis"  # 134: a tie alone is none
    SENTENCE_BY_SENTENCE = "sentence-by-sentence"  # 155, 197
    SKIP_WHO_CANNOT_PAY = "skip-who-cannot-pay"  # 171
    KEEP_WHEN_REFUSED = "keep-when-refused"  # 185: without approval the natural card is not even discarded
    TEAM_SHARES_VICTORY = "team-shares-victory"  # 995
    ANYBODY_MAY_SHARE = "anybody-may-share"  # 995, 167
    WHOLE_SOCIETY = "whole-society"  # 113, 155, 156, 167: holds while the card is in any structure


@node
class Clarify(Effect):
    """An observation that settles a point of procedure; the engine's rules already follow it.

    `card`: the printed name of the card that the observation speaks of, if it names one.
    """

    point: Point
    card: str = ""
