"""Observations that settle a point of procedure, sentence by sentence."""

from __future__ import annotations

from cardgen.model.effects import Point

_LAPSES = (
    "se o jogador com prioridade para propor revoltas estiver com esta carta na estrutura , a prioridade não passa "
    "à próxima : uma revolta simplesmente não pode ser iniciada nessa condição ."
)
_IN_SEQUENCE = "cada sentença na orientação é executada individualmente e em sequência"

POINTS: tuple[tuple[Point, str], ...] = (
    (Point.REVOLT_RIGHT_LAPSES, f"[|no entanto ,] {_LAPSES}"),
    (
        Point.CRISIS_RIGHT_PASSES,
        "caso este seja o jogador com prioridade para resolução das crises , passa-se ao próximo na ordem a partir "
        "dos critérios da resolução de crises .",
    ),
    (
        Point.PRIORITY_TIES_NORMAL,
        "caso duas cartas diferentes exijam prioridade para a resolução de crises , os critérios normais do jogo "
        "tornam-se critérios de desempate .",
    ),
    (
        Point.STARTING_HOLDER_ACTS,
        "o jogador que descarta cartas é aquele cuja estrutura era ocupada por esta carta no início da jogada .",
    ),
    (Point.FAILED_REVOLT_COUNTS, "qualquer revolta , mesmo mal-sucedida , conta para a compra ."),
    (
        Point.TRIGGER_AFTER_PLAY,
        "a compra é feita logo após a jogada daquele que ativou uma revolta , mas o descarte só na jogada daquele "
        "que tem esta carta em sua estrutura .",
    ),
    (Point.EVERY_ALTERATION, "serve para qualquer alteração [estrutural|de estrutura] ."),
    (
        Point.SEATS_AFTER_REVERSAL,
        'o " próximo a jogar " é o jogador que , após a inversão de fluxo da partida , será o próximo a jogar .',
    ),
    (
        Point.SUPPORTS_EVEN_AGAINST_THIS,
        "[qualquer revolta , proposta por qualquer outro jogador , é automaticamente aprovada - inclusive para "
        "trocar esta estrutura|mesmo se a revolta proposta alterar esta carta , o jogador que a tinha por estrutura "
        "ainda a apoiará] .",
    ),
    (
        Point.DISCARD_PILE_TOO,
        "pode-se pegar cartas tanto do monte quanto [do monte de descarte|do monte de monte de descarte] .",
    ),
    (
        Point.OTHER_PARTS_STAY,
        "como esta carta não se refere ao cancelamento dos efeitos de outras cartas , isto significa que outros "
        "efeitos dentro de uma mesma carta continuam ativos .",
    ),
    (
        Point.FULL_MULTIPLES_ONLY,
        "cartas adicionais além de múltiplos de 3 ( 9 , 12 , 15 , 18 , etc . ) não importam .",
    ),
    (
        Point.HOLDER_CHOOSES,
        "o jogador com esta carta em sua estrutura escolhe tanto o adversário que vai entregar cartas quanto o "
        "adversário que vai recebê-las .",
    ),
    (Point.FROM_NEW_HAND, "o jogador deve descartar 1 carta de sua nova mão ."),
    (
        Point.ORIGINAL_SQUARE_FIRST,
        "o jogador deve preferencialmente voltar para sua posição original no campo , mas caso esta esteja ocupada "
        "por outro jogador , pode ocupar outro quadrado livre na linha 0 .",
    ),
    (
        Point.RUNS_TO_THE_END,
        "o efeito desta carta segue ativo até o final da jogada do jogador em questão , mesmo que esta carta seja "
        "alterada durante a execução de seu efeito .",
    ),
    (Point.SAME_LINE_AS_HOLDER, "na mesma linha que o jogador que tem esta carta na estrutura ."),
    (Point.CANCELLED_IF_REPLACED, "se a crise ou revolta troca essa carta , seu efeito é cancelado ."),
    (
        Point.SECOND_PLAY_IN_NEW_SOCIETY,
        "caso ao final da primeira jogada o jogador que jogue duas vezes houver alterado alguma estrutura , a segunda "
        "jogada deverá já ser realizada no contexto da nova sociedade - inclusive caso a estrutura alterada for a "
        "carta {card:proper} , caso em que a segunda jogada consecutiva não ocorre .",
    ),
    (Point.SINCE_CHOSENS_PLAY, "desde a última jogada do adversário escolhido ."),
    (
        Point.NOT_THE_RICHEST,
        "só se pode escolher um jogador que não seja o que já possui mais cartas .",
    ),
    (
        Point.MATCH_CHANGES_ONLY,
        "as alterações no campo , no caso , são aquelas que ocorrem no decorrer da partida , possibilitadas por "
        "cartas específicas , e não as que ocorrem após o término da partida .",
    ),
    (
        Point.PENALTY_ON_CHANGER,
        "a penalidade , evidentemente , é aplicada ao jogador que realizou a alteração .",
    ),
    (
        Point.RULE_ONLY_NO_CRISIS,
        "se houver dois jogadores empatados como mais altos no campo , esta carta em si não ativa a crise - a crise "
        "somente será ativada numa outra carta caso esta outra carta exija que um dos jogadores empatados "
        '( ou " o jogador mais alto " ) altere o campo .',
    ),
    (
        Point.SENTENCE_BY_SENTENCE,
        f"[{_IN_SEQUENCE} ; a troca de cartas deve ocorrer antes do descarte durante a execução das instruções"
        f'|{_IN_SEQUENCE} , de modo que o " jogador com menos cartas " no início da jogada pode não ser o mesmo '
        "quando esta parte da orientação é executada] .",
    ),
    (
        Point.SKIP_WHO_CANNOT_PAY,
        "se o jogador que tiver prioridade para resolver crises não puder descartar 2 cartas , passa-se ao próximo "
        "jogador na fila de prioridade .",
    ),
    (
        Point.KEEP_WHEN_REFUSED,
        "caso não haja aprovação , o jogador em questão sequer descarta a {card:proper} .",
    ),
    (
        Point.TEAM_SHARES_VICTORY,
        "formar uma equipe significa que a vitória de qualquer um dos dois torna-se a vitória dos dois .",
    ),
    (
        Point.ANYBODY_MAY_SHARE,
        "contudo , em geral qualquer combinação de jogadores ( inclusive todos ) podem vencer , uma vez que a carta "
        "possibilita a vitória de mais de um jogador , seja eles quais forem .",
    ),
    (
        Point.WHOLE_SOCIETY,
        "é conveniente lembrar que ela possui efeitos simplesmente por estar na sociedade , isto é , mesmo que a "
        "causa direta da vitória de dois ou mais jogadores tenha sido outra carta , o fato de que esta carta ocupa "
        "alguma ( qualquer ) estrutura na partida é o suficiente para que ela cause seu efeito de possibilitar "
        "vitórias simultâneas .",
    ),
)
"""A point and the wordings that observations have for it."""
