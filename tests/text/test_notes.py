"""Observations: rules parse, information is listed, and both fit the card."""

from __future__ import annotations

import pytest

from cardgen.model.catalog import Catalog
from cardgen.model.effects import (
    Act,
    Barred,
    CannotMoveLines,
    Clarify,
    Compare,
    CrisisIf,
    Deed,
    Did,
    EitherOf,
    End,
    Extreme,
    HandCount,
    Impossible,
    Measure,
    MoreThan,
    Nobody,
    NobodyDoes,
    NoFieldChange,
    Note,
    NotUnique,
    Point,
    Window,
)
from cardgen.text import parse, parse_note
from cardgen.text.note_sense import contradictions, superfluous, unmentioned
from cardgen.text.saying import say

HIGHEST = Extreme(Measure.LINE, End.MOST)
NOTES = {
    "Causa crise caso nenhum adversário compre cartas.": (CrisisIf(NobodyDoes(Act.DRAW, opponents=True)),),
    "Um jogador com apenas 1 carta na mão causa crise.": (
        CrisisIf(MoreThan(HandCount(Compare.EXACTLY, 1), 0)),
    ),
    "Ainda causa crise, contudo, se mais de 1 jogador tiver apenas 1 carta na mão.": (
        CrisisIf(MoreThan(HandCount(Compare.EXACTLY, 1), 1)),
    ),
    "Causa crise se o jogador não puder descer 1 linha no campo, inclusive por estar bloqueando alguém.": (
        CrisisIf(CannotMoveLines(-1)),
    ),
    "Causa crise caso não seja possível fazer uma alteração no campo ou, é claro, não haja um único jogador "
    "mais alto no campo.": (CrisisIf(EitherOf((NoFieldChange(), NotUnique(HIGHEST)))),),
    "Causa crise se ninguém venceu nenhuma partida ainda.": (
        CrisisIf(Nobody(Did(Deed.WIN_MATCH, Window.GAME))),
    ),
    "Causa crise caso ninguém tenha iniciado uma revolta ainda na partida vigente. Mesmo se a revolta proposta "
    "alterar esta carta, o jogador que a tinha por estrutura ainda a apoiará.": (
        CrisisIf(Nobody(Did(Deed.START_REVOLT, Window.MATCH))),
        Clarify(Point.SUPPORTS_EVEN_AGAINST_THIS),
    ),
    "Também causa crise, é claro, se a entrega não puder ser feita porque o jogador não possui cartas "
    "suficientes.": (CrisisIf(Impossible(Act.DELIVER)),),
    "Significa que nenhum jogador pode usar a carta Nova geração enquanto esta carta estiver em qualquer "
    "estrutura da sociedade.": (Barred("Nova geração"),),
    "Desde a última jogada do adversário escolhido.": (Clarify(Point.SINCE_CHOSENS_PLAY),),
}


@pytest.mark.parametrize("note", NOTES)
def test_rules_of_notes(note: str) -> None:
    assert parse_note(note) == Note(NOTES[note])


def test_what_is_not_understood_is_information_word_for_word() -> None:
    note = parse_note(
        "Ver seção Campo (cap. 2) para mais. Causa crise se ninguém venceu nenhuma partida ainda. Fim"
    )
    assert note.information == ("Ver seção Campo (cap. 2) para mais.", "Fim")
    assert len(note.rules) == 1


def test_every_rule_prints_back(agencia: Catalog) -> None:
    """No word of an observation is lost: rules and information together are the whole of it."""
    notes = {face.note for release in agencia.releases for face in agencia.faces(release.id) if face.note}
    count = 0
    for text in notes:
        note = parse_note(text)
        count += len(note.rules)
        said = [say(rule, "rule") for rule in note.rules]
        for sentence in (*said, *note.information):
            assert plain(sentence) in plain(text)
        assert sum(len(plain(part)) for part in (*said, *note.information)) == len(plain(text))
    assert count >= 60


def plain(text: str) -> str:
    return "".join(text.lower().split())


def test_every_point_of_procedure_is_some_observation(agencia: Catalog) -> None:
    said = {
        rule.point
        for release in agencia.releases
        for face in agencia.faces(release.id)
        for rule in parse_note(face.note).rules
        if isinstance(rule, Clarify)
    }
    assert said == set(Point)


@pytest.mark.parametrize(
    ("text", "note", "fits"),
    [
        ("O jogador com menos cartas troca de mão com um adversário.",
         "Causa crise caso não haja um único jogador com mais cartas e um único jogador que seja o único segundo "
         "lugar com mais cartas.", False),
        ("O jogador com mais cartas troca de mão com um adversário.",
         "Causa crise caso não haja um único jogador com mais cartas e um único jogador que seja o único segundo "
         "lugar com mais cartas.", True),
        ("Compre 1 carta.", "Serve para qualquer alteração estrutural.", False),
        ("A carta Liderança não pode ser usada.",
         "Significa que nenhum jogador pode usar a carta Nova geração enquanto esta carta estiver em qualquer "
         "estrutura da sociedade.", False),
        ("A carta Liderança não pode ser usada.",
         "Significa que nenhum jogador pode usar a carta Liderança enquanto esta carta estiver em qualquer "
         "estrutura da sociedade.", True),
    ],
)  # fmt: skip
def test_contradictions(text: str, note: str, fits: bool) -> None:
    assert (list(contradictions(parse(text), parse_note(note).rules)) == []) == fits


def test_superfluous_and_missing_conditions() -> None:
    change = parse("Faça uma alteração no campo.")
    assert list(unmentioned(change, ())) == [NoFieldChange()]
    rules = parse_note("Causa crise caso não seja possível fazer qualquer alteração no campo.").rules
    assert list(unmentioned(change, rules)) == []
    assert list(superfluous(change, rules)) == [NoFieldChange()]
    assert list(superfluous(parse("Compre 1 carta."), rules)) == []
