"""The small parts: numbers, names, windows, acts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from cardgen.model.effects import CARD_ACTIONS, Act, Deed, End, Event, Power, Side, Versus, Way, Window
from cardgen.text import lexicon
from cardgen.text.act_lists import Acts, Implied
from cardgen.text.kernel import Grammar
from cardgen.text.terminals import Line, Name, Number, Proper
from cardgen.text.wording_tables import Bending, Table


def declare(grammar: Grammar) -> None:
    """Declare the terminal categories."""
    for gender in ("f", "m"):
        grammar.terminal(Number(f"num-{gender}", gender))
        grammar.terminal(Number(f"nums-{gender}", gender, least=2))
        grammar.terminal(Number(f"art-{gender}", gender, article=True))
    grammar.terminal(Line("line", "the number of a line"))
    grammar.terminal(Name("name", "the name of a card"))
    grammar.terminal(Proper("proper", "the name of a card"))
    _declare_times(grammar)
    _declare_players(grammar)
    _declare_powers(grammar)
    _declare_events(grammar)
    ordinals = [(value, (word,)) for word, value in lexicon.ORDINALS.items()]
    grammar.terminal(Table("ordinal", "an ordinal", ordinals))
    fractions = [(value, (word,)) for word, value in lexicon.FRACTIONS.items()]
    grammar.terminal(Table("fraction", "a fraction", fractions))
    grammar.terminal(
        Table("multiple", "a multiple", [(value, (word,)) for word, value in lexicon.MULTIPLES.items()])
    )
    grammar.terminal(Table("rounding", "a rounding", [(True, ("para cima",)), (False, ("para baixo",))]))
    _declare_acts(grammar)


def _declare_times(grammar: Grammar) -> None:
    windows = [
        (Window.LAST_ROUND, ("no último turno",)),
        (
            Window.MATCH,
            (
                "na partida",
                "na partida atual",
                "na partida vigente",
                "nesta partida",
                "na partida até o momento",
            ),
        ),
        (Window.GAME, ("no jogo",)),
    ]
    grammar.terminal(Table("window", "when it counts", windows))
    grammar.terminal(Table("happening", "something that happened", list(_HAPPENINGS.items())))


def _declare_events(grammar: Grammar) -> None:
    grammar.terminal(
        Table("event", "an event", [(event, (noun,)) for event, noun in lexicon.EVENT_NOUNS.items()])
    )
    grammar.terminal(Table("doer", "an event", list(_DOERS.items())))
    moved_events = [(event, (lexicon.ACT_PARTICIPLES[act],)) for event, act in lexicon.EVENT_ACTS.items()]
    grammar.terminal(Table("card-moved", "an event", moved_events))
    grammar.terminal(Table("changes", "an event", list(_CHANGES.items())))


def _declare_players(grammar: Grammar) -> None:
    """Declare the words of selectors that agree with their surroundings, and their opposites."""
    nouns = [
        (False, lambda n: lexicon.inflect("jogador", n)),
        (True, lambda n: lexicon.inflect("adversário", n)),
    ]
    grammar.terminal(Bending("player-noun", "a player or players", nouns))
    grammar.terminal(Bending("did-with-cards", "what players did", [_did(d) for d in lexicon.CARD_DEEDS]))
    others = [deed for deed in lexicon.DEED_VERBS if deed not in lexicon.CARD_DEEDS]
    grammar.terminal(Bending("did", "what players did", [_did(deed, "uma") for deed in others]))
    done = [(deed, (_participle(deed),)) for deed in lexicon.DEED_VERBS]
    grammar.terminal(Table("done", "what players did", done))
    moved = [(deed, _moved(act)) for act, deed in lexicon.ACT_DEEDS.items()]
    grammar.terminal(Bending("moved", "what players did", moved))
    ends = [Deed.SOLVE_CRISIS, Deed.WIN_MATCH, Deed.START_REVOLT]
    grammar.terminal(Bending("did-latest", "what players did", [_did(deed, "a última") for deed in ends]))
    _declare_opposites(grammar)


def _declare_opposites(grammar: Grammar) -> None:
    """Declare words that stand against one another: most and fewest, along and against, even and odd."""
    most, fewest = End.MOST, End.FEWEST
    grammar.terminal(Table("most", "a superlative", [(most, ("mais",)), (fewest, ("menos",))]))
    grammar.terminal(Table("greatest", "a superlative", [(most, ("maior",)), (fewest, ("menor",))]))
    grammar.terminal(Table("high-line", "a superlative", [(most, ("alta",)), (fewest, ("baixa",))]))
    heights = [(most, lambda n: lexicon.inflect("alto", n)), (fewest, lambda n: lexicon.inflect("baixo", n))]
    grammar.terminal(Bending("high", "a superlative", heights))
    sides = [(side, _bent(word)) for side, word in ((Side.NEXT, "próximo"), (Side.LAST, "último"))]
    grammar.terminal(Bending("side", "a player or players", sides))
    more, less, equal = Versus.MORE, Versus.LESS, Versus.EQUAL
    grammar.terminal(Table("more-or-less", "a property", [(less, ("menos",)), (more, ("mais",))]))
    beside = [
        (more, ("em uma linha mais alta",)), (less, ("em uma linha mais baixa",)), (equal, ("em a mesma linha",))
    ]  # fmt: skip
    grammar.terminal(Table("beside", "a property", beside))
    ways = [
        (Way.ALONG, ("na direção do fluxo do jogo",)),
        (Way.AGAINST, ("na direção contrária ao fluxo do jogo",)),
    ]
    grammar.terminal(Table("way", "a direction", ways))
    hands = [(False, ("na mão",)), (True, ("nas mãos dos jogadores",))]
    grammar.terminal(Table("which-hands", "whose cards", hands))
    grammar.terminal(Table("parity", "a property", [(True, ("par",)), (False, ("ímpar",))]))
    outcomes = [
        (Deed.FAIL_REVOLT, ("malsucedida", "~mal-sucedida")),
        (Deed.WIN_REVOLT, ("bem-sucedida", "~bem sucedida")),
    ]
    grammar.terminal(Table("outcome", "how a revolt ended", outcomes))


def _bent(word: str) -> Callable[[str], str]:
    return lambda number: lexicon.inflect(word, number)


def _did(deed: Deed, article: str = "") -> tuple[Deed, Callable[[str], str]]:
    """Return a deed and how its verb bends in the past, with its object when that is not cards."""
    lemma, thing = lexicon.DEED_VERBS[deed]
    thing = f" {article} {thing}" if article else ""
    return deed, lambda number: lexicon.verb(lemma, number, "past") + thing


def _declare_powers(grammar: Grammar) -> None:
    """Declare "propor ou apoiar revoltas ou oferecer soluções para crises", as verbs that bend and do not."""
    orders: list[tuple[Power, ...]] = [
        tuple(power for power in Power if power in chosen)
        for count in range(1, len(Power) + 1)
        for chosen in combinations(Power, count)
    ]
    for name, tense in (("powers-used", "present"), ("powers-to-use", "infinitive")):
        rows = [(powers, _powers(powers, tense)) for powers in orders]
        grammar.terminal(Bending(name, "what players may do", rows))


def _powers(powers: tuple[Power, ...], tense: str) -> Callable[[str], str]:
    def words(number: str) -> str:
        revolts = [lexicon.POWER_VERBS[power] for power in powers if power != Power.SOLVE_CRISIS]
        parts = [" ou ".join(lexicon.verb(lemma, number, tense) for lemma in revolts) + " revoltas"]
        offer = f"{lexicon.verb(lexicon.POWER_VERBS[Power.SOLVE_CRISIS], number, tense)} soluções para crises"
        return " ou ".join([*parts[: bool(revolts)], *([offer] if Power.SOLVE_CRISIS in powers else [])])

    return words


def _participle(deed: Deed) -> str:
    """Return "comprado cartas", "iniciado uma revolta"."""
    lemma, thing = lexicon.DEED_VERBS[deed]
    return f"{lexicon.participle(lemma)} {'' if deed in lexicon.CARD_DEEDS else 'uma '}{thing}"


def _moved(act: Act) -> Callable[[str], str]:
    return lambda number: lexicon.inflect(lexicon.ACT_PARTICIPLES[act], number)


def _declare_acts(grammar: Grammar) -> None:
    verbs, nouns, parts = lexicon.ACT_VERBS, lexicon.ACT_NOUNS, lexicon.ACT_PARTICIPLES
    grammar.terminal(Acts("acts-do", lambda act, number: lexicon.verb(verbs[act], number), "ou"))
    grammar.terminal(Acts("acts-to-do", lambda act, _number: verbs[act], "ou"))
    own = [Act.DRAW, Act.DISCARD, Act.DELIVER, Act.SWAP]
    grammar.terminal(Acts("acts-to-do-own", lambda act, _number: verbs[act], "ou", own))
    grammar.terminal(Acts("acts-done", lambda act, _number: lexicon.plural(parts[act]), "e", CARD_ACTIONS))
    grammar.terminal(Implied("acts-implied", {lexicon.plural(noun): act for act, noun in nouns.items()}))
    moved = [Act.DRAW, Act.RECEIVE]
    reached = {Act.DRAW: parts[Act.DRAW], Act.RECEIVE: parts[Act.DELIVER]}
    grammar.terminal(
        Acts("acts-reached", lambda act, number: lexicon.inflect(reached[act], number), "ou", moved)
    )
    for gender in "fm":
        only = [act for act in CARD_ACTIONS if lexicon.ACT_GENDERS[act] == gender]
        one = [(act, (nouns[act],)) for act in only]
        grammar.terminal(Table(f"act-{gender}", "a card action", one))
        grammar.terminal(Acts(f"acts-{gender}", lambda act, _number: nouns[act], "ou", only))
        grammar.terminal(
            Acts(f"acts-{gender}-many", lambda act, _number: lexicon.plural(nouns[act]), "e", only)
        )
    some = [
        (deed, (f"algum{'a' if lexicon.ACT_GENDERS[act] == 'f' else ''} {nouns[act]}",))
        for act, deed in lexicon.ACT_DEEDS.items()
    ]
    anything = [
        (act, (f"algum{'a' if lexicon.ACT_GENDERS[act] == 'f' else ''} {nouns[act]}",))
        for act in CARD_ACTIONS
    ]
    grammar.terminal(Table("any-act", "a card action", anything))
    grammar.terminal(Table("some-act", "a card action", some))
    grammar.terminal(Table("act", "a card action", [(act, (noun,)) for act, noun in nouns.items()]))


_HAPPENINGS = {
    Deed.WIN_REVOLT: ("revolta bem-sucedida",),
    Deed.FAIL_REVOLT: ("revolta malsucedida",),
    Deed.START_REVOLT: ("revolta",),
    Deed.SOLVE_CRISIS: ("crise",),
    Deed.ALTER_STRUCTURE: ("alteração de estrutura",),
    Deed.DRAW: ("compra",),
    Deed.DISCARD: ("descarte",),
    Deed.DELIVER: ("entrega",),
}

_DOERS = {
    Event.REVOLT_STARTED: ("ativar revoltas", "ativar uma revolta"),
    Event.CRISIS_SOLVED: ("resolver crises", "resolver uma crise"),
    Event.CARD_DRAWN: ("comprar cartas",),
    Event.CARD_DISCARDED: ("descartar cartas",),
    Event.CARD_DELIVERED: ("entregar cartas",),
    Event.STRUCTURE_ALTERED: ("alterar estruturas", "alterar uma estrutura"),
    Event.FIELD_CHANGED: ("alterar o campo",),
}
_CHANGES = {
    (Event.STRUCTURE_ALTERED, Event.FIELD_CHANGED): (
        "alterações no campo ou de estrutura",
        "alterações de estrutura ou no campo",
    ),
    (Event.STRUCTURE_ALTERED,): ("alterações de estrutura",),
    (Event.FIELD_CHANGED,): ("alterações no campo",),
    (Event.REVOLT_STARTED,): ("revoltas",),
}
