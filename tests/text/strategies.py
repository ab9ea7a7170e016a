"""Random effects that the grammar can say."""

from __future__ import annotations

from hypothesis import strategies as st

from cardgen.model import effects as e

CARD_DEEDS = (e.Deed.DRAW, e.Deed.DISCARD, e.Deed.DELIVER)
NAMES = ("Nova geração", "Liderança")

numbers = st.integers(1, 30)
few = st.integers(2, 5)
flags = st.booleans()
ends = st.sampled_from(e.End)
sides = st.sampled_from(e.Side)
windows = st.sampled_from(e.Window)
ways = st.sampled_from(e.Way)
counts = st.builds(e.Count, numbers)
names = st.sampled_from(NAMES)


def deeds() -> st.SearchStrategy[e.Did]:
    """Return what players did."""
    cards = st.sampled_from(CARD_DEEDS)
    others = st.sampled_from(
        [e.Deed.ALTER_STRUCTURE, e.Deed.START_REVOLT, e.Deed.SOLVE_CRISIS, e.Deed.WIN_MATCH]
    )
    return st.one_of(
        st.builds(e.Did, cards, windows, numbers),
        st.builds(e.Did, cards, windows, st.just(1), st.just(True)),
        st.builds(e.Did, others, windows, st.just(1), flags),
        st.builds(e.Did, st.just(e.Deed.DELIVER), windows, numbers, st.just(False), st.just(True)),
        st.builds(e.Did, st.just(e.Deed.APPROVE_REVOLT), windows, st.just(1), flags, flags),
        st.builds(
            e.Did, st.sampled_from([e.Deed.FAIL_REVOLT, e.Deed.WIN_REVOLT]), windows, st.just(1), flags
        ),
    )


holdings = st.builds(e.HandCount, st.sampled_from(e.Compare), numbers)
empty = st.just(e.HandCount(e.Compare.EXACTLY, 0))
superlatives = st.builds(e.Extreme, st.sampled_from(e.Measure), ends)
common = st.one_of(holdings, empty, st.builds(e.Parity, flags), st.just(e.NotPrime()), deeds())
relatives = st.one_of(
    st.builds(e.HadHand, numbers),
    st.builds(e.StructureMakesOthersDraw, flags),
    st.builds(e.LineVersusYou, st.sampled_from(e.Versus), st.just(True)),
)
comparatives = st.one_of(
    st.builds(e.HandVersusYou, st.sampled_from(e.Versus)),
    st.builds(e.LineVersusYou, st.sampled_from(e.Versus), st.just(False)),
    st.builds(e.OnLine, st.integers(0, 4)),
)
filters = st.one_of(common, relatives, comparatives)
filter_lists = st.lists(filters, min_size=1, max_size=2, unique=True).map(tuple)
criteria = st.one_of(
    superlatives,
    common,
    relatives,
    st.builds(
        e.MostDone, st.sampled_from(CARD_DEEDS), st.sampled_from([e.Window.LAST_ROUND, e.Window.MATCH])
    ),
)

seats = st.builds(e.Seat, sides, st.integers(1, 4))
everyone = st.builds(e.Everyone, flags)
chosen = st.one_of(
    st.builds(e.Chosen, st.integers(1, 3), flags, st.just(()), flags),
    st.builds(e.Chosen, st.integers(1, 3), flags, filter_lists, flags),
    st.builds(e.Chosen, few, flags, st.just((e.EqualHands(),)), flags),
)
latest = st.sampled_from([deed for deed in e.Deed if deed not in {e.Deed.FAIL_REVOLT, e.Deed.WIN_REVOLT}])
exact = st.one_of(
    st.builds(e.Exactly, criteria, st.integers(1, 3), flags),
    st.builds(
        e.Exactly,
        st.builds(e.Extreme, st.sampled_from(e.Measure), ends, st.integers(2, 4)),
        st.just(1),
        flags,
    ),
    st.builds(e.Exactly, st.builds(e.LastTo, latest), st.just(1), flags),
    st.builds(e.Exactly, st.builds(e.Tied, st.sampled_from(e.Measure), ends), few, flags),
    st.builds(e.Exactly, st.just(e.UniqueCount()), st.just(1), flags),
)
tied = st.builds(e.AllTied, criteria, flags)
each = st.builds(e.Each, filter_lists, flags)
players = st.one_of(seats, everyone, chosen, exact, tied, each, st.just(e.Rest()))
parts = st.one_of(st.just(e.You()), seats, chosen, exact, everyone)
both = st.lists(parts, min_size=2, max_size=3, unique=True).map(lambda items: e.Both(tuple(items)))
subjects = st.one_of(st.just(e.You()), players, both)
objects = st.one_of(players, both, st.just(e.You()), st.just(e.That()))

definite = objects.filter(lambda who: not any(isinstance(part, e.Chosen) for part in e.walk(who)))
counted = players.filter(lambda who: not any(isinstance(part, e.Chosen) for part in e.walk(who)))

shares = st.builds(
    lambda fraction, of, up: e.Share(*fraction, of, up),
    st.sampled_from([(1, 2), (1, 3), (2, 3), (1, 4), (3, 4)]),
    objects,
    flags,
)
own_shares = st.builds(
    lambda fraction, up: e.OwnShare(*fraction, up),
    st.sampled_from([(1, 2), (1, 3), (2, 3), (1, 4), (3, 4)]),
    flags,
)
amounts = st.one_of(
    counts,
    own_shares,
    st.just(e.WholeHand()),
    st.just(e.AsDiscarded()),
    st.just(e.DiscardedSince()),
    st.builds(e.UpTo, objects),
    shares,
    st.builds(e.UpToNumber, numbers),
    st.builds(e.PerHeld, numbers, numbers),
    st.builds(e.PerHeld, numbers, numbers, counted),
    st.builds(e.PerOwn, numbers, numbers),
    st.builds(e.PerPlayer, numbers, st.one_of(everyone, each)),
    st.builds(
        e.PerDone, numbers, numbers, st.sampled_from([e.Deed.DISCARD, e.Deed.DELIVER]), definite, windows
    ),
    st.builds(e.PerDone, numbers, numbers, st.just(e.Deed.DRAW), counted, windows),
    st.builds(
        e.PerMoved,
        numbers,
        numbers,
        st.sampled_from([(e.Act.DRAW,), (e.Act.RECEIVE,), (e.Act.DRAW, e.Act.RECEIVE)]),
        windows,
    ),
)
pairs = st.one_of(
    st.builds(e.Seat, sides, st.just(2)),
    st.builds(e.Exactly, criteria, st.just(2), flags),
    st.builds(e.Chosen, st.just(2), flags, filter_lists),
)
card_actions = st.one_of(
    st.builds(e.Draw, subjects, amounts),
    st.builds(e.Discard, subjects, amounts),
    st.builds(e.Deliver, subjects, amounts, objects),
    st.builds(e.Deliver, subjects, st.just(e.UpToEqual()), objects),
    st.builds(e.DeliverAround, subjects, counts, ways),
    st.builds(e.SwapCards, subjects, counts, objects),
    st.builds(e.SwapHands, subjects, objects),
    st.builds(e.SwapHandsAround, subjects, ways),
    st.builds(e.SwapWithPile, subjects),
    st.builds(e.SwapHands, pairs, st.just(e.OneAnother())),
    st.builds(e.SwapCards, pairs, counts, st.just(e.OneAnother())),
    st.builds(e.DrawChosen, subjects),
)
singles = st.one_of(st.builds(e.Seat, sides, st.just(1)), st.builds(e.Exactly, criteria, st.just(1), flags))
other_actions = st.one_of(
    st.builds(e.SwapStructures, subjects, objects),
    st.builds(e.SwapSquares, subjects, objects),
    st.just(e.ShufflePile()),
    st.just(e.ReverseFlow()),
    st.builds(e.FlowTowards, superlatives),
    st.builds(e.AlterStructure, subjects, st.integers(1, 5)),
    st.builds(e.AlterStructure, subjects, st.just(1), st.just(True)),
    st.builds(e.AlterStructure, subjects, st.just(1), st.just(False), singles),
    st.builds(e.AlterInTurn, numbers),
    st.builds(e.ProposeAlteration, subjects),
    st.builds(e.ProposalNeeds, objects),
    st.builds(e.ChangeField, subjects, numbers),
    st.builds(e.MoveLines, subjects, st.integers(-4, 4).filter(bool)),
    st.just(e.ShuffleStructures()),
    st.just(e.ShuffleHands()),
    st.just(e.AnnounceCrisis()),
    st.builds(e.AnnounceCrisisOn, st.sampled_from(e.CARD_ACTIONS)),
    st.builds(e.SeeHands, subjects, st.one_of(players, st.just(e.That()))),
    st.builds(e.ShowHand, subjects, objects),
    st.builds(e.WinMatch, subjects),
    st.builds(e.FormTeam, subjects, objects),
    st.just(e.DiscardThis()),
)
actions = st.one_of(card_actions, other_actions)


def acts(*allowed: e.Act) -> st.SearchStrategy[tuple[e.Act, ...]]:
    """Return sets of acts in their canonical order."""
    order = (*e.CARD_ACTIONS, e.Act.RECEIVE)
    chosen_acts = st.sets(st.sampled_from(allowed), min_size=1)
    return chosen_acts.map(lambda found: tuple(sorted(found, key=order.index)))


own_acts = acts(*e.CARD_ACTIONS)
all_acts = acts(*e.CARD_ACTIONS, e.Act.RECEIVE)
powers = st.sets(st.sampled_from(e.Power), min_size=1).map(
    lambda found: tuple(sorted(found, key=list(e.Power).index))
)
structures = st.one_of(
    st.builds(e.ActsBeyond, own_acts.filter(lambda found: len(found) < 3)),
    st.builds(e.MakesSeveral, own_acts, numbers),
    st.builds(e.MakesPlayers, objects, own_acts),
    st.builds(e.HeldBy, players),
)
standing = st.one_of(
    st.builds(e.Forbid, subjects, powers),
    st.builds(e.AlwaysSupport, subjects),
    st.just(e.NoApprovalNeeded()),
    st.builds(e.FreeUse, names, flags),
    st.builds(e.UseWithoutDiscard, subjects, names),
    st.builds(e.Barred, names),
    st.builds(e.Barred, names, subjects),
    st.builds(e.UseNeedsApproval, subjects, names, numbers),
    st.builds(e.AlterationNeedsApproval, names, numbers),
    st.builds(e.OnlyFormerCards, names),
    st.builds(e.Veto, subjects, flags),
    st.just(e.VoteOnSolutions()),
    st.builds(e.OpenHand, subjects),
    st.builds(e.CancelStructures, structures),
    st.builds(e.Refuse, subjects, flags),
    st.builds(e.Restrict, all_acts, subjects, st.sampled_from(e.Scope)),
    st.builds(e.Multiply, own_acts, st.integers(2, 4)),
    st.builds(e.Cap, st.sampled_from(e.CARD_ACTIONS), numbers),
    st.builds(e.ForbidFieldChange, subjects),
    st.builds(e.NoClimb, subjects),
    st.builds(e.CrisisPriority, subjects),
    st.builds(e.OwnCrisisPriority, subjects),
    st.just(e.SeveralMayWin()),
    st.builds(e.PlayTwice, subjects),
    st.builds(e.WinnerReturns, st.integers(0, 4)),
    st.just(e.WinnerCannotWinGame()),
    st.builds(e.WinnerFieldChanges, numbers, flags),
)
conditions = st.one_of(
    st.builds(e.TotalParity, flags),
    st.builds(e.YouAre, exact, flags),
    st.builds(e.YouAre, st.builds(e.AllTied, st.builds(e.Extreme, st.just(e.Measure.LINE), ends))),
    st.builds(e.YouOnLine, st.integers(0, 4)),
    st.builds(e.HandOf, definite, st.sampled_from(e.Compare), numbers),
    st.builds(e.HandsCompared, definite, st.sampled_from([e.Versus.LESS, e.Versus.MORE]), definite),
    st.builds(e.MoreThan, st.one_of(holdings, deeds()), st.just(0), flags),
    st.builds(e.MoreThan, criteria, numbers, flags),
    st.builds(e.Nobody, st.one_of(holdings, deeds()), flags),
    st.builds(e.Everybody, deeds()),
    st.builds(
        e.Happened, st.sampled_from([e.Deed.WIN_REVOLT, e.Deed.SOLVE_CRISIS, e.Deed.DRAW]), windows, flags
    ),
    st.builds(
        e.PlayerDid,
        definite.filter(lambda who: who != e.Everyone()),
        st.sampled_from(CARD_DEEDS),
        windows,
        numbers,
    ),
    st.builds(
        e.PlayerDid,
        definite.filter(lambda who: who != e.Everyone()),
        st.sampled_from(CARD_DEEDS),
        windows,
        st.just(1),
        st.just(True),
    ),
)
crises = st.one_of(
    st.builds(e.NothingDone, st.sampled_from(e.CARD_ACTIONS)),
    st.builds(e.Impossible, st.sampled_from(e.CARD_ACTIONS)),
    st.builds(e.ThisHeldBy, objects),
    st.builds(e.YouOnLine, st.integers(0, 4)),
)
bodies = st.lists(st.one_of(actions, standing), min_size=1, max_size=3).map(tuple)
moved_events = st.sampled_from([(e.Event.CARD_DRAWN,), (e.Event.CARD_DISCARDED,), (e.Event.CARD_DELIVERED,)])
triggers = st.one_of(
    st.builds(
        e.When,
        moved_events,
        st.lists(actions, min_size=1, max_size=2).map(tuple),
        st.just(False),
        st.one_of(everyone, seats, exact, st.just(e.You())),
    ),
    st.builds(
        e.When,
        moved_events,
        st.builds(e.Draw, st.just(e.That()), counts).map(lambda one: (one,)),
        flags,
        everyone,
    ),
    st.builds(
        e.When,
        st.sampled_from(
            [
                (e.Event.CRISIS,),
                (e.Event.REVOLT_STARTED,),
                (e.Event.REVOLT_FAILED,),
                (e.Event.REVOLT_SUCCEEDED, e.Event.CRISIS),
                (e.Event.STRUCTURE_ALTERED, e.Event.FIELD_CHANGED),
                (e.Event.CARD_DRAWN,),
                (e.Event.ROUND_END,),
            ]
        ),
        st.lists(actions, min_size=1, max_size=2).map(tuple),
    ),
    st.builds(
        e.When,
        st.sampled_from([(e.Event.REVOLT_STARTED,), (e.Event.CRISIS_SOLVED,), (e.Event.FIELD_CHANGED,)]),
        st.builds(e.Draw, st.just(e.That()), counts).map(lambda effect: (effect,)),
        flags,
    ),
    st.builds(
        e.When,
        st.just((e.Event.CRISIS_SOLVED,)),
        st.tuples(
            st.builds(e.Discard, st.just(e.That()), counts), st.builds(e.Draw, st.just(e.Rest()), counts)
        ),
    ),
)
sentences = st.one_of(
    bodies,
    st.tuples(st.builds(e.Conditional, conditions, bodies)),
    st.tuples(triggers),
    st.tuples(st.builds(e.CrisisIf, crises)),
    st.tuples(st.just(e.NoCrisis())),
).map(e.Sentence)
texts = st.lists(sentences, min_size=1, max_size=3).map(lambda found: e.CardText(tuple(found)))
