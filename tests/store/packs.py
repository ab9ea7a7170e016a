"""Small game packs for tests: a sound one, and the table of malformed files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
SEEDS = ROOT.parent / "shared" / "seeds"
MALFORMED = Path(__file__).with_name("malformed.yaml")

SOUND = {
    "game.yaml": """\
id: duelo
name: Duelo
author: Ana
licence: CC BY-NC-SA 4.0
licence_url: https://creativecommons.org/licenses/by-nc-sa/4.0/
language: pt-BR
natural_note: Carta natural. Há {copies} destas no {deck}.
ideologies:
  - {id: ordem, name: A ordem, colour: blue, glyph: star, wiki_class: c_ordem}
decks:
  - {id: base, name: Deck base, mark: main, noted_as: deck base, required: true}
  - {id: extra, name: Deck extra, mark: social, noted_as: Deck extra}
""",
    "releases/1.0.yaml": """\
id: "1.0"
title: "1.0"
order: 1
decks: [base, extra]
rules: {asymmetric_deck: extra}
""",
    "releases/2.0.yaml": """\
id: "2.0"
title: "2.0"
order: 2
decks: [base, extra]
rules: {asymmetric_deck: extra}
drops: [hubris]
""",
    "cards/base.yaml": """\
guerra-justa:
  "1.0":
    number: "001"
    name: Guerra justa
    ideology: ordem
    deck: base
    text: Descarte 2 cartas.
  "2.0":
    number: "002"
    name: Guerra santa
hubris:
  "1.0":
    number: "002"
    name: Hubris
    deck: base
    text: Compre 1 carta.
""",
    "cards/natural.yaml": """\
lideranca:
  "1.0":
    number: "999"
    name: Liderança
    kind: natural
    copies: {base: 4, extra: 2}
    text: Descarte esta carta.
    note: Só uma vez.
""",
}
"""Files of a pack without a problem, by path below its folder."""


def make_pack(folder: Path, **changed: str | bytes) -> Path:
    """Write the sound pack, some files changed (`cards__base` is `cards/base.yaml`); return its folder."""
    contents: dict[str, str | bytes] = dict(SOUND)
    contents |= {f"{name.replace('__', '/')}.yaml": text for name, text in changed.items()}
    for name, text in contents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


@dataclass(frozen=True)
class Sample:
    """A malformed file: which file of the sound pack it replaces, and the problems it must give."""

    title: str
    file: str
    text: str
    problems: tuple[str, ...]

    @property
    def content(self) -> bytes:
        """Return the file's bytes; `\\xNN` in the text stands for a byte."""
        return (
            self.text.encode().decode("unicode_escape").encode("latin-1")
            if "\\x" in self.text
            else self.text.encode()
        )


@cache
def malformed() -> tuple[Sample, ...]:
    """Return the table of malformed files."""
    entries = yaml.safe_load(MALFORMED.read_text(encoding="utf-8"))
    return tuple(
        Sample(item["title"], item["file"], item["text"], tuple(item["problems"])) for item in entries
    )
