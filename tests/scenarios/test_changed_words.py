"""Words that no printed card has, but the grammar reads, are carried out like all others."""

from __future__ import annotations

import pytest

from cardgen.engine.agencia.ability import Ability
from cardgen.engine.scenario.goldens import Goldens
from cardgen.engine.scenario.running import Runner
from cardgen.model import effects as fx
from cardgen.model.catalog import Catalog
from cardgen.text import parse

PROPOSE = "Proponha uma alteração estrutural. Ela deve ser aprovada por {who} para ser bem-sucedida."
FEWER, MORE = PROPOSE.format(who="alguém com menos cartas"), PROPOSE.format(who="alguém com mais cartas")
CAP = "Estruturas somente poderão exigir a compra de 1 carta por jogador."


@pytest.mark.parametrize(
    ("card", "golden", "text", "result"),
    [
        ("movimento-estudantil", "one-is-enough", FEWER, "executed"),
        ("movimento-estudantil", "one-is-enough", MORE, "illegal"),
        ("estado-democratico-de-direito", "caps-draws", CAP, "crisis"),
        ("estado-democratico-de-direito", "caps-draws", f"{CAP} Não causa crise.", "executed"),
        ("o-fim-da-historia", "nothing-left-is-cancelled", "Nenhum jogador pode comprar cartas.", "crisis"),
        ("guerra-fria", "runs", "O adversário com mais cartas compra 1 carta.", "executed"),
    ],
)
def test_other_words_do_other_things(
    catalog: Catalog, goldens: Goldens, card: str, golden: str, text: str, result: str
) -> None:
    setup = next(one for one in goldens.of(card) if one.scenario.file.endswith(f"/{golden}.yaml"))
    ability = Ability(card, parse(text), fx.Note())
    outcome = Runner(setup.again(setup.pack.changed(card, ability)), catalog).run()
    assert outcome.actual[0]["result"] == result, outcome.actual[0]["reason"]


def test_opponents_are_compared_among_themselves(catalog: Catalog, goldens: Goldens) -> None:
    """The active player's own hand does not count for "o adversário com menos cartas"."""
    setup = next(one for one in goldens.of("golpe-de-estado") if "not-meant" in one.scenario.file)
    ability = Ability("golpe-de-estado", parse("O adversário com menos cartas compra 1 carta."), fx.Note())
    outcome = Runner(setup.again(setup.pack.changed("golpe-de-estado", ability)), catalog).run()
    assert outcome.actual[0]["hands"] == {"Ana": 1, "Bia": 4, "Caio": 3, "Davi": 6}
