"""Change any number, player, direction or verb of any card's text: the meaning changes or the text is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.text.names import NATURAL_CARDS
from cardgen.text.reading import readings
from cardgen.text.tokens import tokenize

SWAPS: dict[str, tuple[str, ...]] = {
    "próximo": ("último",),
    "último": ("próximo", "penúltimo"),
    "próximos": ("últimos",),
    "últimos": ("próximos",),
    "mais": ("menos",),
    "menos": ("mais",),
    "maior": ("menor",),
    "menor": ("maior",),
    "alto": ("baixo",),
    "baixo": ("alto",),
    "alta": ("baixa",),
    "baixa": ("alta",),
    "par": ("ímpar",),
    "ímpar": ("par",),
    "máximo": ("mínimo",),
    "mínimo": ("máximo",),
    "compra": ("descarta",),
    "compram": ("descartam",),
    "compre": ("descarte",),
    "Compre": ("Descarte",),
    "comprar": ("descartar",),
    "compradas": ("descartadas",),
    "comprou": ("descartou",),
    "descarta": ("compra",),
    "descartam": ("compram",),
    "descarte": ("compre",),
    "Descarte": ("Compre",),
    "descartar": ("comprar",),
    "descartadas": ("compradas",),
    "descartou": ("comprou",),
    "entrega": ("troca",),
    "Entregue": ("Troque",),
    "Troque": ("Entregue",),
    "Suba": ("Desça",),
    "Desça": ("Suba",),
    "mão": ("estrutura",),
    "estrutura": ("mão",),
    "para": ("com",),
    "com": ("para",),
    "contrária": ("mesma",),
    "Todos": ("Os adversários",),
    "Todo": ("Nenhum",),
    "Você": ("O próximo a jogar",),
    "adversário": ("jogador",),
    "adversários": ("jogadores",),
    "jogador": ("adversário",),
    "jogadores": ("adversários",),
    "outro": ("um",),
    "um": ("outro",),
    "turno": ("jogo",),
    "partida": ("jogada",),
    "todos": ("alguns",),
    "cima": ("baixo",),
    "terço": ("quarto",),
    "dobra": ("triplica",),
    "crise": ("revolta",),
    "revolta": ("crise",),
    "Nova": ("Velha",),
    "Liderança": ("Nova geração",),
    "ou": ("e",),
    "e": ("ou",),
    "sem": ("com",),
    "não": ("",),
    "Não": ("",),
    "bem-sucedida": ("malsucedida",),
    "malsucedida": ("bem-sucedida",),
}
SYNONYMS = {
    " cada": "“2 cartas cada” says what “2 cartas” says: each player moves that many",
    " seus": "“os seus adversários” and “os adversários” are the holder's opponents",
    " um": "“com um número ímpar” and “com número ímpar” are the same",
    " já": "“se você já estiver na linha 3” is said when the sentence runs, as “se você estiver” is",
    "cartas até": "“compra até ter…” can only be of cards",
}
"""Words whose absence changes nothing, and why; everything else changes the meaning or is refused."""


def mutants(text: str) -> Iterator[str]:
    """Yield texts that differ in one word or number, and texts that lack a word or a sentence."""
    for match in re.finditer(r"\d+", text):
        for number in (int(match[0]) + 1, int(match[0]) - 1):
            if number >= 0:
                yield text[: match.start()] + str(number) + text[match.end() :]
    for match in re.finditer(r"[\w-]+", text):
        for other in SWAPS.get(match[0], ()):
            yield text[: match.start()] + other + text[match.end() :]
        yield (text[: match.start()] + text[match.end() :]).replace("  ", " ").strip()
    sentences = re.findall(r"[^.]+\.", text)
    if len(sentences) > 1:
        for index in range(len(sentences)):
            yield "".join(sentences[:index] + sentences[index + 1 :]).strip()


def meanings(text: str) -> list[object]:
    return readings(tokenize(text), NATURAL_CARDS)


def synonymous(text: str, mutant: str) -> bool:
    """Tell whether the texts differ only by a word of the table."""
    return any(shortened(text, word) == mutant.replace(" .", ".") for word in SYNONYMS)


def shortened(text: str, word: str) -> str:
    """Return a text without a word of the table (of two words, without the first)."""
    return text.replace(word, word.partition(" ")[2] if word[0] != " " else "")


def test_no_mutant_keeps_the_meaning(texts: list[str]) -> None:
    survivors: list[tuple[str, str]] = []
    count = 0
    for text in texts:
        meaning = meanings(text)
        for mutant in mutants(text):
            if mutant and mutant != text:
                count += 1
                if meanings(mutant) == meaning:
                    survivors.append((text, mutant))
    assert count > 4500
    assert [pair for pair in survivors if not synonymous(*pair)] == []
    assert {
        word
        for word in SYNONYMS
        for pair in survivors
        if shortened(pair[0], word) == pair[1].replace(" .", ".")
    } == set(SYNONYMS)
