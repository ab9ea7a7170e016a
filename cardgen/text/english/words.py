"""The small parts: numbers, names, windows, acts, events."""

from __future__ import annotations

from cardgen.model.effects import CARD_ACTIONS, Act, Window
from cardgen.text.act_lists import Acts
from cardgen.text.english import lexicon
from cardgen.text.english.terminals import Events, EventsOf, Number
from cardgen.text.kernel import Grammar
from cardgen.text.terminals import Line, Name
from cardgen.text.wording_tables import Table


def declare(grammar: Grammar) -> None:
    """Declare the terminal categories."""
    grammar.terminal(Number("num"))
    grammar.terminal(Number("nums", least=2))
    grammar.terminal(Number("art", article=True))
    grammar.terminal(Line("line", "the number of a line"))
    grammar.terminal(Name("name", "the name of a card"))
    windows = [
        (Window.LAST_ROUND, ("in the last round",)),
        (Window.MATCH, ("in this match",)),
        (Window.GAME, ("in the game",)),
    ]
    grammar.terminal(Table("window", "when it counts", windows))
    happenings = [(deed, (text,)) for deed, text in lexicon.HAPPENINGS.items()]
    grammar.terminal(Table("happening", "something that happened", happenings))
    grammar.terminal(Events("events"))
    grammar.terminal(EventsOf("events-of"))
    for name, label, table in (
        ("ordinal", "an ordinal", lexicon.ORDINALS),
        ("multiple", "a multiple", lexicon.MULTIPLES),
    ):
        grammar.terminal(Table(name, label, [(value, (word,)) for word, value in table.items()]))
    fractions = [(value, (word,)) for word, value in lexicon.FRACTIONS.items()]
    grammar.terminal(Table("fraction", "a fraction", fractions))
    grammar.terminal(Table("rounding", "a rounding", [(True, ("rounded up",)), (False, ("rounded down",))]))
    _declare_acts(grammar)


def _declare_acts(grammar: Grammar) -> None:
    verbs = lexicon.ACT_VERBS
    grammar.terminal(Acts("acts", lambda act, _number: verbs[act], "or"))
    grammar.terminal(Acts("acts-own", lambda act, _number: verbs[act], "or", CARD_ACTIONS))
    done = lexicon.ACT_PARTICIPLES
    grammar.terminal(Acts("acts-done", lambda act, _number: done[act], "and", CARD_ACTIONS))
    gerunds = lexicon.ACT_GERUNDS
    grammar.terminal(Acts("acts-ing", lambda act, _number: gerunds[act], "or", CARD_ACTIONS))
    reached = lexicon.ACT_PASTS
    grammar.terminal(Acts("acts-reached", lambda act, _number: reached[act], "or", (Act.DRAW, Act.RECEIVE)))
    moved = [(deed, (done[act],)) for act, deed in lexicon.ACT_DEEDS.items()]
    grammar.terminal(Table("moved", "what players did", moved))
    one = [(act, (verbs[act],)) for act in CARD_ACTIONS]
    grammar.terminal(Table("act", "a card action", one))
    grammar.terminal(Table("act-done", "a card action", [(act, (done[act],)) for act in CARD_ACTIONS]))
