"""What cards mean, written by hand from their sentences: the independent check that parses are right.

Card identity → the effects of each sentence. `composed` are sentences that no card has.
"""

from __future__ import annotations

from cardgen.model.effects import (
    Act,
    ActsBeyond,
    AllTied,
    AlterationNeedsApproval,
    AlterInTurn,
    AlterStructure,
    AlwaysSupport,
    AnnounceCrisis,
    AnnounceCrisisOn,
    AsDiscarded,
    Barred,
    Both,
    CancelStructures,
    Cap,
    ChangeField,
    Chosen,
    Compare,
    Conditional,
    Count,
    CrisisIf,
    CrisisPriority,
    Deed,
    Deliver,
    DeliverAround,
    Did,
    Discard,
    DiscardedSince,
    DiscardThis,
    Draw,
    DrawChosen,
    Each,
    Effect,
    End,
    EqualHands,
    Event,
    Everyone,
    Exactly,
    Extreme,
    FlowTowards,
    Forbid,
    ForbidFieldChange,
    FormTeam,
    FreeUse,
    HadHand,
    HandCount,
    HandOf,
    HandVersusYou,
    Happened,
    HeldBy,
    Impossible,
    LastTo,
    LineVersusYou,
    MakesPlayers,
    MakesSeveral,
    Measure,
    MostDone,
    MoveLines,
    Multiply,
    NoApprovalNeeded,
    NobodyDoes,
    NoClimb,
    NoCrisis,
    NothingDone,
    NotPrime,
    OnlyFormerCards,
    OpenHand,
    OwnCrisisPriority,
    OwnShare,
    Parity,
    PerHeld,
    PerMoved,
    PlayerDid,
    PlayTwice,
    Power,
    ProposalNeeds,
    ProposeAlteration,
    Refuse,
    Rest,
    Restrict,
    ReverseFlow,
    Scope,
    Seat,
    SeeHands,
    SeveralMayWin,
    Share,
    ShowHand,
    ShuffleHands,
    ShufflePile,
    ShuffleStructures,
    Side,
    StructureMakesOthersDraw,
    SwapCards,
    SwapHands,
    SwapHandsAround,
    SwapSquares,
    SwapStructures,
    SwapWithPile,
    That,
    ThisHeldBy,
    Tied,
    TotalParity,
    UniqueCount,
    UpTo,
    UpToEqual,
    UseNeedsApproval,
    UseWithoutDiscard,
    Versus,
    Veto,
    VoteOnSolutions,
    Way,
    When,
    WholeHand,
    Window,
    WinMatch,
    WinnerCannotWinGame,
    WinnerFieldChanges,
    WinnerReturns,
    YouAre,
    YouOnLine,
)
from cardgen.model.effects import You as _You

YOU = _You()
NEXT, LAST = Seat(Side.NEXT), Seat(Side.LAST)
ALL, OPPONENTS = Everyone(), Everyone(opponents=True)
OPPONENT = Chosen()
MOST, FEWEST = Extreme(Measure.HAND, End.MOST), Extreme(Measure.HAND, End.FEWEST)
HIGHEST, LOWEST = Extreme(Measure.LINE, End.MOST), Extreme(Measure.LINE, End.FEWEST)
RICHEST, POOREST = Exactly(MOST), Exactly(FEWEST)
PROPOSE, SUPPORT, SOLVE = Power.PROPOSE_REVOLT, Power.SUPPORT_REVOLT, Power.SOLVE_CRISIS

Meaning = tuple[tuple[Effect, ...], ...]


def draw(count: int, who: object = YOU) -> Draw:
    return Draw(who, Count(count))  # type: ignore[arg-type]


def discard(count: int, who: object = YOU) -> Discard:
    return Discard(who, Count(count))  # type: ignore[arg-type]


def give(count: int, to: object, who: object = YOU) -> Deliver:
    return Deliver(who, Count(count), to)  # type: ignore[arg-type]


def alone(*effects: Effect) -> Meaning:
    """Return a meaning of one effect a sentence."""
    return tuple((effect,) for effect in effects)


def exactly_held(count: int) -> HandCount:
    return HandCount(Compare.EXACTLY, count)


CARDS: dict[str, Meaning] = {
    "a-sentenca-dos-reis": alone(draw(4, OPPONENT)),
    "oligarquia-latifundiaria": alone(discard(1), draw(1, Seat(Side.NEXT, 2))),
    "conservadorismo-cultural": alone(Forbid(YOU, (PROPOSE, SUPPORT))),
    "direitos-humanos": alone(draw(1, Each((StructureMakesOthersDraw(),), opponents=True))),
    "representatividade-sociopolitica": alone(FreeUse("Liderança")),
    "mobilidade-social": alone(
        SwapStructures(YOU, Chosen(opponents=False, filters=(HandVersusYou(Versus.LESS),))), discard(1)
    ),
    "a-burocracia-do-comercio-globalizado": alone(
        DeliverAround(ALL, Count(2), Way.ALONG), discard(1, POOREST)
    ),
    "neoliberalismo": alone(
        When((Event.REVOLT_STARTED,), (draw(1, That()),), including_this=True), AnnounceCrisis(), discard(1)
    ),
    "a-revolucao-cultural": alone(ShuffleStructures(), AnnounceCrisis()),
    "estatizacao-dos-meios-de-producao": alone(draw(2, AllTied(FEWEST))),
    "populismo-xenofobo": alone(give(2, Chosen(opponents=False, filters=(exactly_held(5),)))),
    "liberdade-de-imprensa-e-expressao": alone(discard(3), AlterStructure(YOU)),
    "republicanismo-madisoniano": alone(Veto(AllTied(FEWEST), except_this=True), draw(1)),
    "sufragio-universal-obrigatorio": alone(VoteOnSolutions(), draw(1)),
    "pedagogia-libertaria": alone(ReverseFlow(), discard(1, Both((YOU, NEXT)))),
    "zona-autonoma-temporaria": alone(AlwaysSupport(YOU), SwapCards(YOU, Count(1), NEXT)),
    "crime-organizado": alone(
        SwapHands(YOU, Chosen(opponents=False, filters=(HandCount(Compare.AT_MOST, 2),)))
    ),
    "metodo-cientifico": alone(SwapWithPile(YOU), discard(1), ShufflePile()),
    "microfisica-do-poder": alone(OpenHand(YOU), Forbid(YOU, (PROPOSE,)), draw(1)),
    "a-ordem-natural-das-coisas": alone(Forbid(YOU, (SOLVE,)), Forbid(YOU, (PROPOSE, SUPPORT))),
    "guerra-total": alone(CancelStructures(ActsBeyond((Act.DRAW, Act.DISCARD))), NoCrisis(), draw(1)),
    "tecnocracia": alone(CrisisPriority(Exactly(LastTo(Deed.SOLVE_CRISIS)))),
    "leis-trabalhistas": alone(discard(1, Each((Did(Deed.DRAW),))), CrisisIf(NothingDone(Act.DISCARD))),
    "moralidade-escrava": alone(
        give(1, Each((Did(Deed.DISCARD),), opponents=True)), CrisisIf(NothingDone(Act.DISCARD))
    ),
    "pos-modernismo": alone(ShuffleHands(), AnnounceCrisis(), discard(1)),
    "inteligencia-artificial": alone(discard(1, Each((HandCount(Compare.AT_MOST, 3),)))),
    "revolucao-feminista": alone(NoApprovalNeeded(), discard(2)),
    "totalitarismo": alone(
        CancelStructures(MakesSeveral((Act.DRAW, Act.DISCARD, Act.DELIVER, Act.SWAP), 1)),
        NoCrisis(),
        discard(1),
    ),
    "o-imponderavel": alone(draw(1, Exactly(exactly_held(3))), ReverseFlow()),
    "prosperidade-e-afluencia": alone(Multiply((Act.DISCARD,), 2)),
    "defesas-naturais": alone(Restrict((Act.DRAW, Act.RECEIVE), YOU, Scope.OTHERS_STRUCTURES), NoCrisis()),
    "pao-e-circo": alone(
        Conditional(Happened(Deed.WIN_REVOLT, Window.LAST_ROUND, negated=True), (discard(1, ALL),)),
        NoCrisis(),
    ),
    "perseguicao-politica": alone(draw(1, Each((Did(Deed.FAIL_REVOLT, Window.MATCH),)))),
    "trabalho-voluntario": alone(give(1, YOU, AllTied(MOST)), discard(1)),
    "monarquia-constitucional": alone(
        CancelStructures(HeldBy(Exactly(HIGHEST))), CrisisIf(ThisHeldBy(Exactly(HIGHEST))), draw(1)
    ),
    "acoes-afirmativas": alone(FlowTowards(MOST), discard(1)),
    "o-fim-da-historia": alone(Restrict((Act.DRAW, Act.DISCARD), ALL), NoCrisis()),
    "stalingrado": alone(Draw(POOREST, PerHeld(1, 3)), ReverseFlow()),
    "supremacismo-branco": alone(give(3, Chosen(other=True), Both((YOU, OPPONENT)))),
    "impeachment": alone(SwapHands(POOREST, Exactly(Extreme(Measure.HAND, End.FEWEST, 2)))),
    "circulo-kula": alone(SwapHandsAround(ALL, Way.ALONG), discard(1)),
    "o-julgamento-da-historia": ((WinnerReturns(0), WinnerCannotWinGame()), (draw(1),)),
    "revolucoes-burguesas": alone(
        SwapSquares(YOU, Chosen(opponents=False, filters=(LineVersusYou(Versus.MORE),))), draw(2)
    ),
    "guerra-fria": alone(give(1, RICHEST, Exactly(FEWEST, 2))),
    "ludismo": alone(OnlyFormerCards("Nova geração"), SwapCards(YOU, Count(1), LAST)),
    "exploracao-espacial": alone(AlterInTurn(1), draw(1, ALL)),
    "ataque-nuclear": alone(draw(12, OPPONENT), MoveLines(YOU, -1)),
    "movimento-estudantil": alone(ProposeAlteration(YOU), ProposalNeeds(OPPONENT)),
    "iluminismo": alone(Refuse(POOREST), CrisisIf(ThisHeldBy(POOREST)), discard(1)),
    "revolucao-haitiana": alone(
        SwapSquares(YOU, Chosen(opponents=False, filters=(LineVersusYou(Versus.MORE),))),
        MoveLines(Each((LineVersusYou(Versus.EQUAL, before=True),)), 1),
    ),
    "obras-monumentais": alone(draw(10), MoveLines(YOU, 1), CrisisIf(YouOnLine(3))),
    "zona-de-exclusao-aerea": alone(Restrict((Act.DRAW,), Seat(Side.NEXT, 2)), draw(1)),
    "assembleia-constituinte": alone(AlterationNeedsApproval("Liderança", 1), discard(1)),
    "reforma-protestante": alone(ChangeField(YOU), give(1, Exactly(HIGHEST))),
    "associacao-internacional-dos-trabalhadores": alone(
        Conditional(PlayerDid(RICHEST, Deed.DRAW), (draw(1, POOREST),))
    ),
    "momento-historico": ((DiscardThis(), AlterStructure(YOU, 2)),),
    "secularismo": alone(
        When((Event.REVOLT_SUCCEEDED, Event.CRISIS), (discard(1, ALL),)),
        SeveralMayWin(),
        SwapCards(YOU, Count(1), NEXT),
    ),
    "meritocracia": alone(Restrict((Act.DISCARD,), ALL, Scope.OTHERS_STRUCTURES), NoCrisis()),
    "darwinismo-social": alone(WinnerFieldChanges(2, last=True), discard(2)),
    "estado-democratico-de-direito": alone(Cap(Act.DRAW, 1), NoCrisis()),
    "anarcossindicalismo": alone(When((Event.CARD_DRAWN,), (discard(1),))),
    "modernidade-liquida": alone(SwapHandsAround(ALL, Way.AGAINST), draw(1)),
    "capital-simbolico": alone(CrisisPriority(YOU), discard(2)),
    "a-autonomia-do-campo": alone(ForbidFieldChange(ALL), NoClimb(ALL)),
    "biopoder": alone(PlayTwice(AllTied(LOWEST)), draw(1)),
    "esquizoanalise": alone(discard(2), AlterStructure(YOU, 1, this=True)),
    "mais-valia": alone(Deliver(YOU, DiscardedSince(), OPPONENT), CrisisIf(NothingDone(Act.DISCARD))),
    "existencialismo": alone(Refuse(OPPONENTS, own_play=True), draw(1, ALL), AnnounceCrisis()),
    "niilismo": alone(Barred("Liderança")),
    "a-dialetica-do-espirito": alone(Deliver(RICHEST, UpToEqual(), POOREST)),
    "transvaloracao-dos-valores": alone(WinMatch(RICHEST)),
    "amor-fati-e-eterno-retorno": alone(WinMatch(Exactly(LastTo(Deed.WIN_MATCH)))),
    "positivismo": alone(Refuse(AllTied(Parity(even=True), opponents=True), own_play=True), give(1, LAST)),
    "retorica-sofista": alone(give(2, Each((Did(Deed.DELIVER, to_you=True),), opponents=True))),
    "teoria-queer": alone(discard(1, Each((Did(Deed.DISCARD, negated=True),)))),
    "a-linguagem-do-universo": alone(discard(1, Each((NotPrime(),)))),
    "os-insultos-de-diogenes": alone(Draw(OPPONENT, UpTo(RICHEST)), CrisisIf(Impossible(Act.DRAW))),
    "um-rio-nunca-e-o-mesmo": alone(Discard(YOU, WholeHand()), Draw(YOU, AsDiscarded())),
    "novo-paradigma": alone(DiscardThis(), AnnounceCrisisOn(Act.DISCARD)),
    "agonismo-deliberativo": alone(discard(1, Exactly(UniqueCount()))),
    "acao-direta": alone(DrawChosen(YOU), ShufflePile(), discard(2)),
    "pax-romana": alone(
        When((Event.STRUCTURE_ALTERED, Event.FIELD_CHANGED), (draw(2, That()),), including_this=True), draw(1)
    ),
    "assassinatos-politicos": (
        (ForbidFieldChange(Exactly(HIGHEST)), NoClimb(Exactly(HIGHEST))),
        (discard(1),),
    ),
    "o-panoptico": alone(SeeHands(YOU, ALL), draw(1)),
    "espionagem": ((give(1, OPPONENT), SeeHands(YOU, That())),),
    "campos-de-concentracao-e-trabalho-forcado": alone(draw(2, Both((YOU, Seat(Side.LAST, 2))))),
    "mercenarios": alone(AlwaysSupport(YOU), give(1, Exactly(LastTo(Deed.START_REVOLT)))),
    "hamartia": alone(draw(1, Each((HandCount(Compare.AT_LEAST, 2), HadHand(1))))),
    "rendicao-incondicional": alone(WinMatch(OPPONENT)),
    "pacifismo-radical": alone(CancelStructures(MakesPlayers(OPPONENTS, (Act.DRAW,))), NoCrisis()),
    "a-contrarrevolucao": alone(give(2, Each((Did(Deed.ALTER_STRUCTURE),)))),
    "aliancas-estrategicas": alone(
        Conditional(HandOf(YOU, Compare.AT_LEAST, 3), (DiscardThis(), FormTeam(YOU, OPPONENT))),
        SeveralMayWin(),
    ),
    "sobrenome-tradicional": alone(SwapCards(YOU, Count(1), LAST), discard(1), Barred("Nova geração")),
    "perseguicao-religiosa": alone(Restrict((Act.SWAP,), ALL), give(1, OPPONENT)),
    "corrida-eleitoral": alone(Restrict((Act.DRAW,), Both((YOU, LAST))), discard(1), NoCrisis()),
    "culto-militarista": alone(Deliver(YOU, PerMoved(2, 1, (Act.DRAW, Act.RECEIVE)), LAST)),
    "sociedade-confessional": alone(ShowHand(YOU, Both((LAST, NEXT))), discard(1)),
    "humanismo-cosmopolita": alone(
        SwapStructures(YOU, Chosen(filters=(HandVersusYou(Versus.EQUAL),))), discard(1)
    ),
    "distopia-pos-apocaliptica": alone(
        When((Event.CRISIS_SOLVED,), (discard(2, That()), draw(1, Rest()))), draw(1)
    ),
    "gamificacao": alone(
        When(
            (Event.ROUND_END,),
            (draw(1, Exactly(MostDone(Deed.DRAW))), discard(1, Exactly(MostDone(Deed.DISCARD)))),
        )
    ),
    "o-sistema-prisional": ((give(1, LAST), give(1, NEXT)),),
    "ajuda-humanitaria": alone(discard(1, Exactly(HandCount(Compare.AT_LEAST, 7)))),
    "orcamento-participativo": alone(discard(2, Exactly(LOWEST)), draw(1, Rest())),
    "democracia-direta": alone(discard(2, Chosen(2, opponents=False, filters=(EqualHands(),)))),
    "o-fim-das-fronteiras": alone(discard(2, Exactly(Tied(Measure.LINE, End.FEWEST), 2)), ReverseFlow()),
    "estatuto-do-desarmamento": alone(
        Restrict((Act.DELIVER,), ALL, Scope.SOLE_EFFECT), discard(1), NoCrisis()
    ),
    "interseccionalidade": alone(discard(2, Both((RICHEST, Exactly(LOWEST))))),
    "legislacao-ambiental": alone(draw(1, Each((Did(Deed.DISCARD),))), discard(1, ALL)),
    "identidade-religiosa": ((SwapHands(YOU, OPPONENT), discard(1, Both((YOU, That())))),),
    "bom-humor-e-meditacao": alone(OwnCrisisPriority(ALL), discard(1)),
    "redes-sociais-na-era-das-cameras-ubiquas": alone(OpenHand(ALL), draw(1, ALL)),
    "levante-de-pentrich": alone(Veto(RICHEST, except_this=True), draw(1, NEXT)),
    "peste-negra": alone(Draw(ALL, Share(1, 3, RICHEST, up=True))),
    "revolucao-industrial": alone(Multiply((Act.DRAW, Act.DISCARD, Act.DELIVER, Act.SWAP), 2)),
    "tratado-de-vestfalia": alone(Restrict((Act.DRAW,), Exactly(FEWEST, 2)), NoCrisis()),
    "neoplatonismo": alone(discard(1, Each((StructureMakesOthersDraw(negated=True),)))),
    "teoria-do-reconhecimento": alone(
        discard(1, Each((Did(Deed.APPROVE_REVOLT, Window.MATCH, to_you=True),), opponents=True))
    ),
    "blockchain": alone(draw(1), UseNeedsApproval(ALL, "Nova geração", 1)),
    "ritos-de-passagem": alone(When((Event.CRISIS,), (draw(1, ALL),)), discard(1)),
    "lideranca": ((Conditional(YouAre(POOREST), (DiscardThis(), AlterStructure(YOU))),),),
}
"""Card → meaning of its newest text."""

OLDER: dict[tuple[str, str], Meaning] = {
    ("1.180416", "explosao-demografica"): alone(
        FreeUse("Nova geração", all_hands=True), SwapCards(YOU, Count(1), NEXT)
    ),
    ("1.180417", "explosao-demografica"): alone(
        UseWithoutDiscard(ALL, "Nova geração"), SwapCards(YOU, Count(1), NEXT)
    ),
    ("1.180416", "nova-geracao"): (
        (Conditional(TotalParity(even=True), (DiscardThis(), AlterStructure(YOU))),),
    ),
    ("1.180417", "nova-geracao"): ((DiscardThis(), AlterStructure(YOU)),),
    ("1.180416", "existencialismo"): alone(Refuse(ALL, own_play=True), draw(1, ALL), AnnounceCrisis()),
    ("1.180416", "positivismo"): alone(Refuse(AllTied(Parity(even=True), opponents=True)), give(1, LAST)),
}
"""(Release, card) → meaning, where an older text says something else."""

COMPOSED: dict[str, Meaning] = {
    "O jogador com mais cartas entrega 3 cartas para o último a jogar.": alone(give(3, LAST, RICHEST)),
    "Todos os adversários compram 2 cartas. Descarte 2 cartas.": alone(draw(2, OPPONENTS), discard(2)),
    "Se houver um número ímpar de cartas nas mãos dos jogadores, compre 1 carta.": alone(
        Conditional(TotalParity(even=False), (draw(1),))
    ),
    "Os 2 próximos a jogar entregam 1 carta cada para você.": alone(give(1, YOU, Seat(Side.NEXT, 2))),
    "Um adversário com no mínimo 7 cartas descarta 2 cartas.": alone(
        discard(2, Chosen(filters=(HandCount(Compare.AT_LEAST, 7),)))
    ),
    "O(s) jogador(es) mais baixo(s) no campo trocam 1 carta com o próximo a jogar.": alone(
        SwapCards(AllTied(LOWEST), Count(1), NEXT)
    ),
    "Cada jogador que entregou 3 ou mais cartas na partida compra 2 cartas.": alone(
        draw(2, Each((Did(Deed.DELIVER, Window.MATCH, 3),)))
    ),
    "Todos compram metade do número de cartas na mão do jogador com menos cartas, arredondando o número para baixo.": alone(
        Draw(ALL, Share(1, 2, POOREST, up=False))
    ),
    "Os adversários não podem descartar cartas. Não causa crise.": alone(
        Restrict((Act.DISCARD,), OPPONENTS), NoCrisis()
    ),
    "Após uma revolta bem-sucedida, o próximo a jogar compra 1 carta.": alone(
        When((Event.REVOLT_SUCCEEDED,), (draw(1, NEXT),))
    ),
    "O próximo a jogar compra 1 carta e descarta 2 cartas.": ((draw(1, NEXT), discard(2, NEXT)),),
    "Um adversário compra 1 carta e descarta 2 cartas.": ((draw(1, OPPONENT), discard(2, That())),),
    "Descarte 1 carta, compre 2 cartas e altere esta estrutura.": (
        (discard(1), draw(2), AlterStructure(YOU, 1, this=True)),
    ),
    "O jogador mais alto no campo e um adversário trocam de estrutura.": alone(
        SwapStructures(Exactly(HIGHEST), OPPONENT)
    ),
    "O terceiro jogador com mais cartas sobe 2 linhas no campo.": alone(
        MoveLines(Exactly(Extreme(Measure.HAND, End.MOST, 3)), 2)
    ),
    "O número de cartas a serem entregues e trocadas em cada estrutura triplica.": alone(
        Multiply((Act.DELIVER, Act.SWAP), 3)
    ),
    "Compre 1 carta a cada 2 cartas nas mãos de todos os jogadores.": alone(Draw(YOU, PerHeld(1, 2))),
    "O adversário com mais cartas mostra sua mão para todos os jogadores.": alone(
        ShowHand(Exactly(MOST, opponents=True), ALL)
    ),
    "O jogador com mais cartas descarta metade da mão, arredondando o número para cima.": alone(
        Discard(RICHEST, OwnShare(1, 2, up=True))
    ),
    "Compre 2 cartas a cada 3 cartas compradas por você na partida.": alone(
        Draw(YOU, PerMoved(2, 3, (Act.DRAW,), Window.MATCH))
    ),
    "Os jogadores mais altos no campo compram 1 carta.": alone(draw(1, AllTied(HIGHEST))),
    "O próximo a jogar não pode propor revoltas.": alone(Forbid(NEXT, (PROPOSE,))),
    "Compre 1 carta. Causa crise caso nenhum adversário descarte cartas.": alone(
        draw(1), CrisisIf(NobodyDoes(Act.DISCARD, opponents=True))
    ),
    "Descarte todas as cartas.": alone(Discard(YOU, WholeHand())),
    "Ao final de cada turno, o jogador que entregou mais cartas descarta 1 carta.": alone(
        When((Event.ROUND_END,), (discard(1, Exactly(MostDone(Deed.DELIVER))),))
    ),
}
