"""Portuguese words and how they bend: the one place for morphology.

Number is one of `imp` (a command to the reader), `sg`, `pl` and `sgpl` ("o(s) jogador(es) … descarta(m)").
"""

from __future__ import annotations

from functools import cache

from cardgen.model.effects import Act, Deed, Event, Power

NUMBERS = ("imp", "sg", "pl", "sgpl")

_IRREGULAR = {
    "fazer": ("faça", "faz", "fazem", "fez", "fizeram"),
    "ver": ("veja", "vê", "veem", "viu", "viram"),
    "ter": ("tenha", "tem", "têm", "teve", "tiveram"),
    "poder": ("possa", "pode", "podem", "pôde", "puderam"),
    "propor": ("proponha", "propõe", "propõem", "propôs", "propuseram"),
    "subir": ("suba", "sobe", "sobem", "subiu", "subiram"),
    "descer": ("desça", "desce", "descem", "desceu", "desceram"),
    "vencer": ("vença", "vence", "vencem", "venceu", "venceram"),
    "oferecer": ("ofereça", "oferece", "oferecem", "ofereceu", "ofereceram"),
}
_TENSES = {
    ("poder", "future"): ("poderá", "poderão"),
    ("estar", "imperfect"): ("estava", "estavam"),
    ("ter", "if"): ("tiver", "tiverem"),
    ("ter", "wish"): ("tenha", "tenham"),
    ("ter", "personal"): ("ter", "terem"),
}
"""Forms that only some verbs need.

`if` is the future subjunctive (after "se"), `wish` the present one (after "caso"), `personal` the infinitive
that agrees ("até terem").
"""
_PLURALS = {"mão": "mãos"}

_UNITS_M = (
    "",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
)
_UNITS_F = ("", "uma", "duas", *_UNITS_M[3:])
OTHER_GENDER = {"um": "uma", "uma": "um", "dois": "duas", "duas": "dois"}
MORE_NUMBERS = frozenset(
    {
        "zero",
        "treze",
        "quatorze",
        "catorze",
        "quinze",
        "dezesseis",
        "dezessete",
        "dezoito",
        "dezenove",
        "vinte",
    }
    | {"trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa", "cem", "cento"}
    | {"duzentas", "mil", "milhão", "dúzia", "meia", "dezena"}
)
"""Number words that texts do not use: larger ones are written in digits."""
UNUSED = {
    "ao": (("para", "o"), ("com", "o")),
    "aos": (("para", "os"),),
    "a": (("para",), ("para", "a")),
    "pro": (("para", "o"),),
    "pra": (("para",),),
    "pros": (("para", "os"),),
    "num": (("em", "um"),),
    "numa": (("em", "uma"),),
    "tem": (("tiver",),),
    "tenho": (("tiver",),),
    "pegue": (("compre",),),
    "puxe": (("compre",),),
    "saque": (("compre",),),
    "ganhe": (("compre",),),
    "receba": (("compre",),),
    "pega": (("compra",),),
    "ganha": (("compra",),),
    "recebe": (("compra",),),
    "recebem": (("compram",),),
    "ganham": (("compram",),),
    "perca": (("descarte",),),
    "jogue": (("descarte",),),
    "perde": (("descarta",),),
    "perdem": (("descartam",),),
    "de": (("entregue",), ("em",)),
    "passe": (("entregue",),),
    "passa": (("entrega",),),
    "da": (("entrega",),),
}
"""Words that texts do not use (without accents), and what they may stand for: only for hints."""
ORDINALS = {"segundo": 2, "terceiro": 3, "quarto": 4}
FRACTIONS = {
    "metade": (1, 2),
    "um terço": (1, 3),
    "dois terços": (2, 3),
    "um quarto": (1, 4),
    "três quartos": (3, 4),
}
MULTIPLES = {"dobra": 2, "triplica": 3, "quadruplica": 4}

ACT_VERBS = {
    Act.DRAW: "comprar",
    Act.DISCARD: "descartar",
    Act.DELIVER: "entregar",
    Act.SWAP: "trocar",
    Act.RECEIVE: "receber",
}
ACT_NOUNS = {Act.DRAW: "compra", Act.DISCARD: "descarte", Act.DELIVER: "entrega", Act.SWAP: "troca"}
ACT_PARTICIPLES = {
    Act.DRAW: "comprada",
    Act.DISCARD: "descartada",
    Act.DELIVER: "entregue",
    Act.SWAP: "trocada",
}
ACT_GENDERS = {Act.DRAW: "f", Act.DISCARD: "m", Act.DELIVER: "f", Act.SWAP: "f"}
DEED_VERBS = {
    Deed.DRAW: ("comprar", "cartas"),
    Deed.DISCARD: ("descartar", "cartas"),
    Deed.DELIVER: ("entregar", "cartas"),
    Deed.ALTER_STRUCTURE: ("alterar", "estrutura"),
    Deed.START_REVOLT: ("iniciar", "revolta"),
    Deed.APPROVE_REVOLT: ("aprovar", "revolta"),
    Deed.SOLVE_CRISIS: ("resolver", "crise"),
    Deed.WIN_MATCH: ("vencer", "partida"),
}
"""A deed's verb and its object; cards are counted, the other objects take an article."""
ACT_DEEDS = {Act.DRAW: Deed.DRAW, Act.DISCARD: Deed.DISCARD, Act.DELIVER: Deed.DELIVER}
CARD_DEEDS = (Deed.DRAW, Deed.DISCARD, Deed.DELIVER)
POWER_VERBS = {
    Power.PROPOSE_REVOLT: "propor",
    Power.SUPPORT_REVOLT: "apoiar",
    Power.SOLVE_CRISIS: "oferecer",
}
EVENT_ACTS = {
    Event.CARD_DRAWN: Act.DRAW,
    Event.CARD_DISCARDED: Act.DISCARD,
    Event.CARD_DELIVERED: Act.DELIVER,
}
EVENT_NOUNS = {
    Event.CRISIS: "crise",
    Event.REVOLT_SUCCEEDED: "revolta bem-sucedida",
    Event.REVOLT_FAILED: "revolta malsucedida",
    Event.REVOLT_STARTED: "revolta",
    Event.STRUCTURE_ALTERED: "alteração de estrutura",
    Event.FIELD_CHANGED: "alteração no campo",
}


@cache
def verb(lemma: str, number: str, tense: str = "present") -> str:
    """Return a verb's form: `present` (imperative for `imp`), `past`, `infinitive` or one of `_TENSES`."""
    if tense == "infinitive":
        return lemma
    if (lemma, tense) in _TENSES:
        return _TENSES[lemma, tense][0 if number in {"imp", "sg"} else 1]
    command, one, many, past_one, past_many = _IRREGULAR.get(lemma) or _regular(lemma)
    if tense == "past":
        return past_one if number in {"imp", "sg"} else past_many
    if number == "sgpl":
        return f"{one}({many[len(one) :]})" if many.startswith(one) else many
    return {"imp": command, "sg": one, "pl": many}[number]


def _regular(lemma: str) -> tuple[str, str, str, str, str]:
    stem, ending = lemma[:-2], lemma[-2:]
    if ending == "ar":
        soft = {"c": stem[:-1] + "qu", "g": stem + "u"}.get(stem[-1], stem)
        return f"{soft}e", f"{stem}a", f"{stem}am", f"{stem}ou", f"{stem}aram"
    return f"{stem}a", f"{stem}e", f"{stem}em", f"{stem}eu", f"{stem}eram"


@cache
def participle(lemma: str) -> str:
    """Return a verb's masculine participle: "descartado", "resolvido"."""
    return lemma[:-2] + ("ado" if lemma.endswith("ar") else "ido")


@cache
def plural(word: str) -> str:
    """Return a noun's or adjective's plural."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("ão"):
        return word[:-2] + "ões"
    if word[-1] in "rz":
        return word + "es"
    if word[-1] == "m":
        return word[:-1] + "ns"
    return word + "s"


@cache
def inflect(word: str, number: str) -> str:
    """Return a noun, adjective or possessive in the number: "alto", "altos", "alto(s)"."""
    if number in {"imp", "sg"}:
        return word
    many = plural(word)
    return many if number == "pl" else f"{word}({many[len(word) :]})" if many.startswith(word) else many


def spelled(number: int, gender: str) -> str | None:
    """Return a small number in words ("duas"), or None."""
    words = _UNITS_F if gender == "f" else _UNITS_M
    return words[number] if 0 < number < len(words) else None


@cache
def number_words(gender: str) -> dict[str, int]:
    """Return the numbers that may be written in words."""
    words = _UNITS_F if gender == "f" else _UNITS_M
    return {word: value for value, word in enumerate(words) if word}
