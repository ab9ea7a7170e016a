"""Samples that tests and the guide share: spellings that are forgiven, and mistakes that are not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Forgiven:
    """A spelling that is understood, and the one that the house prints."""

    written: str
    house: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """A text that is refused: the word at the caret and what the message must say ("": nothing is near)."""

    text: str
    at: str
    perhaps: str = ""
    code: str = "text-not-understood"


FORGIVEN = (
    Forgiven("Descarte duas cartas.", "Descarte 2 cartas."),
    Forgiven("O jogador com três cartas compra 1 carta.", "O jogador com 3 cartas compra 1 carta."),
    Forgiven("Descarte uma carta.", "Descarte 1 carta."),
    Forgiven("Descarte III cartas.", "Descarte 3 cartas."),
    Forgiven("Altere 1 estrutura.", "Altere uma estrutura."),
    Forgiven("descarte 1 carta.", "Descarte 1 carta."),
    Forgiven("Descarte  1 carta .", "Descarte 1 carta."),
    Forgiven(
        "O jogador com pelo menos 7 cartas descarta 1 carta.",
        "O jogador com no mínimo 7 cartas descarta 1 carta.",
    ),
    Forgiven(
        "O jogador com 7 cartas ou mais descarta 1 carta.",
        "O jogador com no mínimo 7 cartas descarta 1 carta.",
    ),
    Forgiven(
        "O jogador com mais que 6 cartas descarta 1 carta.",
        "O jogador com no mínimo 7 cartas descarta 1 carta.",
    ),
    Forgiven(
        "O jogador com mais de 6 cartas descarta 1 carta.",
        "O jogador com no mínimo 7 cartas descarta 1 carta.",
    ),
    Forgiven(
        "O jogador com 2 cartas ou menos compra 1 carta.", "O jogador com no máximo 2 cartas compra 1 carta."
    ),
    Forgiven(
        "O jogador com o maior número de cartas compra 1 carta.", "O jogador com mais cartas compra 1 carta."
    ),
    Forgiven(
        "O jogador na linha mais alta no campo compra 1 carta.",
        "O jogador mais alto no campo compra 1 carta.",
    ),
    Forgiven("Todos os jogadores compram 1 carta.", "Todos compram 1 carta."),
    Forgiven("Todos os adversários compram 1 carta.", "Os adversários compram 1 carta."),
    Forgiven("Cada adversário compra 1 carta.", "Todo adversário compra 1 carta."),
    Forgiven("Você compra 1 carta.", "Compre 1 carta."),
    Forgiven(
        "Você e um adversário trocam 1 carta entre si.",
        "Troque 1 carta com um adversário.",
    ),
    Forgiven(
        "O próximo a jogar pode vetar alterações estruturais - exceto a que substitui esta carta.",
        "O próximo a jogar pode vetar alterações estruturais – exceto a que substitui esta carta.",
    ),
    Forgiven(
        "O próximo a jogar pode vetar alterações estruturais — exceto a que substitui esta carta.",
        "O próximo a jogar pode vetar alterações estruturais – exceto a que substitui esta carta.",
    ),
    Forgiven(
        "Troque de posição no campo com um adversário.", "Troque de posição, no campo, com um adversário."
    ),
    Forgiven(
        "Compre 1 carta se houve crise no último turno.", "Se houve crise no último turno, compre 1 carta."
    ),
    Forgiven("Todos compram 1 carta a cada crise.", "Após uma crise, todos compram 1 carta."),
    Forgiven("Mais que 1 pessoa pode vencer esta partida ao mesmo tempo.",
             "Mais de um jogador pode vencer esta partida ao mesmo tempo."),
)  # fmt: skip
"""The one table of what is forgiven: both sides mean the same, the right one is the house's wording."""

MISTAKES = (
    Mistake("", "", code="text-empty"),
    Mistake("Descrate 1 carta.", "Descrate", "Descarte"),
    Mistake("Descarta 1 carta.", "Descarta", "Descarte"),
    Mistake("Compra 1 carta.", "Compra", "Compre 1 carta."),
    Mistake("Trocar de mão com um adversário.", "Trocar", "Troque de mão com um adversário."),
    Mistake("Pegue 1 carta.", "Pegue", "Compre 1 carta."),
    Mistake("Nao causa crise.", "Nao", "Não causa crise."),
    Mistake("Descarte 1 carta", "", "."),
    Mistake("Descarte 1 carta!", "!", "full stop"),
    Mistake("Descarte 1 carta ★.", "★", "delete"),
    Mistake("**Descarte** 1 carta.", "*", "delete"),
    Mistake("Descarte 4000 cartas.", "4000", "3999"),
    Mistake("Descarte vinte cartas.", "vinte", "digits"),
    Mistake("Descarte dois cartas.", "cartas", "Descarte duas cartas."),
    Mistake("O jogador mais alto descarta 1 carta.", "descarta", "no campo"),
    Mistake("Se você tiver 3 cartas descarte 1 carta.", "descarte", "3 cartas, descarte"),
    Mistake("Descarte metade da mão.", ".", "arredondando o número"),
    Mistake("Descarte 1", "", ""),
    Mistake("Descarte 1 carta..", "."),
    Mistake("Descarte 1 crta.", "crta", "carta"),
    Mistake("Descarte 2 carta.", "carta", "cartas"),
    Mistake("Descarte 1 cartas.", "cartas", "carta"),
    Mistake("Descarte 0 cartas.", "0"),
    Mistake("Descarte -1 carta.", "-"),
    Mistake("Descarte carta.", "carta"),
    Mistake("Descarte.", "."),
    Mistake("Compre 1 carta. Descrate 1 carta.", "Descrate", "Descarte"),
    Mistake("Compre 1 carta, descarte 1 carta.", ".", "Compre 1 carta e descarte 1 carta."),
    Mistake("Entregue 1 carta.", "."),
    Mistake("Entregue 1 carta ao próximo a jogar.", "ao", "para o próximo"),
    Mistake("Entregue 1 carta para o proximo a jogar.", "proximo", "próximo"),
    Mistake("Troque 1 carta.", "."),
    Mistake("O próximo a jogar descartam 1 carta.", "descartam", "descarta"),
    Mistake("Os 2 próximos a jogar descarta 1 carta.", "descarta", "descartam"),
    Mistake("O Próximo a jogar descarta 1 carta.", "Próximo"),
    Mistake("O jogador compra 1 carta.", "compra"),
    Mistake("O jogador com mais crtas compra 1 carta.", "crtas", "cartas"),
    Mistake("O jogador mais auto no campo compra 1 carta.", "auto", "alto"),
    Mistake("Um adversario compra 1 carta.", "adversario", "adversário"),
    Mistake("Dois adversários compra 1 carta.", "compra", "compram"),
    Mistake("Todos comprem 1 carta.", "comprem", "compram"),
    Mistake("Todo jogador que descarto cartas no último turno compra 1 carta.", "descarto", "descartou"),
    Mistake("Todo jogador que descartou cartas compra 1 carta.", "compra"),
    Mistake("Todo jogador que descartou cartas no ultimo turno compra 1 carta.", "ultimo", "último"),
    Mistake("Se houver um número primo de cartas nas mãos dos jogadores, compre 1 carta.", "primo"),
    Mistake("Se houver um número par de cartas nas mãos dos jogadores compre 1 carta.", "compre"),
    Mistake("Causa crise se eu quiser.", "eu"),
    Mistake("Não causa crises.", "crises", "crise"),
    Mistake("A carta Lideranca não pode ser usada.", "Lideranca", "Liderança"),
    Mistake("A carta Nova Geração não pode ser usada.", "Nova", "Nova geração"),
    Mistake("A carta não pode ser usada.", "não"),
    Mistake("Suba 1 linhas no campo.", "linhas", "linha"),
    Mistake("Altere duas estrutura.", "estrutura", "estruturas"),
    Mistake("O vencedor da partida volta à linha zero no campo.", "zero"),
    Mistake("Compre 1 carta por favor.", "por"),
    Mistake("Jogue a mão à mostra.", "a"),
    Mistake("Draw 1 card.", "Draw"),
    Mistake(
        "Troque de mão com um adversário e o próximo a jogar e todos compram 1 carta.",
        "Troque",
        code="text-ambiguous",
    ),
)
"""Texts that are refused."""
