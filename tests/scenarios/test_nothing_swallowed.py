"""Nothing swallowed: each field of each effect changes some play, each clause of each sentence a meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

from cardgen.engine.scenario.goldens import senses
from cardgen.engine.scenario.mutation import Verdict
from cardgen.model import effects as fx
from cardgen.model.catalog import Catalog
from cardgen.text import parse, parse_note
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.reading import readings
from cardgen.text.tokens import tokenize

FIELD = re.compile(r"\b([A-Z]\w+)\.([a-z_]+)")
MOST_WORDS = 7
"""Words of the longest stretch of a sentence that is left out, except for whole clauses."""
SAID_BY_OTHERS = {
    (
        "Clarify",
        "point",
    ): "what the observation settles is a rule of the engine; its golden is named in pin.yaml",
    ("Clarify", "card"): "the card that the observation speaks of, for readers",
    (
        "DemandsOf",
        "act",
    ): "only in an observation that repeats what the card's own restriction already causes",
    ("Impossible", "act"): "only where the sentence and the observation of one card both say it",
    ("NobodyDoes", "opponents"): "only on a card that makes nobody but opponents draw",
}
"""Fields that no golden can show changing, and why; that they are read is tested with the engine."""
SYNONYMS: dict[str, str] = {
    "1 ou mais": "who has discarded cards has discarded 1 or more",
    "qualquer número de": "who has drawn cards has drawn some number of them",
    "na mão": "cards that players hold are in their hands",
    "no campo": "lines are the field's",
    "do campo": "lines are the field's",
    "da partida": "a winner is the winner of the match in which the structure stands",
    "Ao vencer,": "the winner is who he is by winning",
    "os jogadores": "all are all players",
    "o número": "what is rounded is the number",
}
"""Clauses whose absence changes nothing, and why."""


def used_fields(catalog: Catalog) -> set[tuple[str, str]]:
    """Return the (class, field) pairs of all effects of all cards, those that say nothing (None) left out."""
    found = set()
    for sense in senses(catalog):
        for effect in (*parse(sense.text).effects(), *parse_note(sense.note).rules):
            for node in fx.walk(effect):
                said = [one.name for one in fields(node) if getattr(node, one.name) is not None]
                found |= {(type(node).__name__, name) for name in said if name != "form"}
    return found


def test_every_field_of_every_effect_changes_some_play(catalog: Catalog, verdicts: list[Verdict]) -> None:
    noticed = {
        pair
        for verdict in verdicts
        for change in (*verdict.kills, *verdict.impossible)
        for pair in FIELD.findall(change)
    }
    silent = used_fields(catalog) - noticed
    assert silent - set(SAID_BY_OTHERS) == set()
    assert set(SAID_BY_OTHERS) - silent == set()


def clauses(text: str) -> Iterator[tuple[str, str]]:
    """Yield each stretch of two words or more inside a sentence, and the text without it."""
    for sentence in re.finditer(r"[^.]+\.", text):
        words = list(re.finditer(r"[^\s.]+", sentence[0]))
        for first in range(len(words)):
            for last in range(first + 1, min(first + MOST_WORDS, len(words))):
                if last - first + 1 < len(words):
                    start = sentence.start() + words[first].start()
                    end = sentence.start() + words[last].end()
                    shorter = re.sub(
                        r"\s+([.,]|$)", r"\1", f"{text[:start].rstrip()} {text[end:].lstrip()}"
                    ).strip()
                    yield text[start:end], shorter[:1].upper() + shorter[1:]


def meanings(text: str) -> list[object]:
    return readings(tokenize(text), NATURAL_CARDS)


def test_every_clause_changes_the_meaning_or_is_refused(catalog: Catalog) -> None:
    silent: dict[str, tuple[str, str]] = {}
    count = 0
    for text in dict.fromkeys(sense.text for sense in senses(catalog)):
        meaning = meanings(text)
        for clause, shorter in clauses(text):
            count += 1
            if meanings(shorter) == meaning:
                silent[clause.strip()] = (text, shorter)
    assert count > 10_000
    assert {clause: pair for clause, pair in silent.items() if clause not in SYNONYMS} == {}
    assert set(SYNONYMS) <= set(silent)


def test_every_rule_of_an_observation_is_carried_out_or_named(catalog: Catalog) -> None:
    """An observation may repeat a standing rule of its card's words, and never states one of its own."""
    for sense in senses(catalog):
        effects = set(parse(sense.text).effects())
        for rule in parse_note(sense.note).rules:
            assert isinstance(rule, fx.CrisisIf | fx.Clarify) or rule in effects, (sense.card, rule)
