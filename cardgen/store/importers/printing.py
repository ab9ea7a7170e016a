"""What an importer found: rows of the card tables, claims of the prose, and what it could not place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardgen.collected import Collected
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import Kind
from cardgen.store import schemas
from cardgen.store.letters import unseen
from cardgen.store.slug import slug

DECK_HEADING = re.compile(r"(Deck [^\s|\[]+)\s*\Z")
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words of the game that an importer must know.

    `ideologies` has names by wiki class; `natural_note` is how an observation states a natural card's
    copies, with the fields `copies` and `deck`.
    """

    ideologies: Mapping[str, str]
    natural_note: str = ""

    def natural(self, note: str) -> re.Match[str] | None:
        """Match the sentence about a natural card's copies at the start of an observation."""
        if not self.natural_note:
            return None
        pattern = re.escape(self.natural_note)
        pattern = pattern.replace(re.escape("{copies}"), r"(?P<copies>\d+)")
        return re.match(pattern.replace(re.escape("{deck}"), r"(?P<deck>[^.]+)") + r"\s*", note)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a card table; `line` is its line in the source, from 1.

    `deck` is the deck's heading (`Deck principal`), `home` the words with which a natural card's
    observation names the deck (`deck principal`, `Deck histórico`); `note` is the observation
    without that sentence. `ideology` is the ideology's full name.
    """

    deck: str
    number: str
    name: str
    text: str
    note: str
    kind: Kind
    line: int
    copies: int = 1
    home: str = ""
    ideology: str | None = None


@dataclass(frozen=True, slots=True)
class CountClaim:
    """A number of cards that the prose states.

    `scope` is `deck` (this deck alone), `running` (this deck and all before it) or `game`;
    `what` is `total`, `natural`, `structural`, `ideological`, `each_ideology`, `ideologies` or
    `natural_names`.
    """

    line: int
    scope: str
    what: str
    count: int
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """A mention of a card in the source, with what its markup says about the card."""

    line: int
    name: str
    number: str = ""
    ideology: str = ""
    deck: str = ""
    css_class: str = ""
    tag: str = ""
    table: bool = False
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Markup:
    """Use of a markup class: how often, and the first line and text where it stands."""

    css_class: str
    count: int
    line: int
    text: str


@dataclass(slots=True)
class Printing:
    """Everything that an importer read from one source."""

    source: str
    vocabulary: Vocabulary
    rows: list[Row] = field(default_factory=list)
    empty: list[tuple[int, str, str]] = field(default_factory=list)
    """Numbered rows without content: (line, deck, number)."""
    counts: list[CountClaim] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    markup: list[Markup] = field(default_factory=list)
    members: dict[str, str] = field(default_factory=dict)
    """Ideologies by card name, where the source lists them apart from the tables."""
    version: str = ""
    diagnostics: Collected = field(default_factory=Collected)

    def misplaced(self, line: int, found: str) -> None:
        """Record a piece of a table that fits nowhere."""
        self.diagnostics.append(
            Diagnostic(
                "import-not-placed",
                _("a piece of the card table was not placed"),
                self.source,
                line,
                1,
                expected=_("number, name, effect and observations"),
                found=found[:120],
                hint=_("correct the row in the source, or import it by hand"),
            )
        )


def without_rows(printing: Printing, line: int, deck: str) -> None:
    """Record a deck's card table that has a header and no row."""
    printing.diagnostics.append(
        Diagnostic(
            "import-no-rows",
            _("the card table of {deck} has no row").format(deck=deck),
            printing.source,
            line,
            1,
            expected=_("number, name, effect and observations"),
            hint=_("correct the table in the source"),
        )
    )


def plain(text: str) -> str:
    """Return the text as a browser shows it: runs of blanks are one blank, none at the ends."""
    return _SPACES.sub(" ", text.replace("\xa0", " ")).strip()


def make_row(printing: Printing, deck: str, cells: list[str], line: int, ideology: str | None = None) -> None:
    """Add the row of four cells (number, name, effect, observations) to the printing.

    A number alone is a claim; what is neither that nor a card that a data file could hold is not placed.
    """
    number, name, text, note = (plain(cell) for cell in [*cells, "", "", ""][:4])
    extra = [plain(cell) for cell in cells[4:] if plain(cell)]
    if extra:
        printing.misplaced(line, " | ".join(extra))
    if not (number or name or text or note):
        return
    numbered = re.fullmatch(schemas.NUMBER, number) is not None
    if numbered and not (name or text or note):
        printing.empty.append((line, deck, number))
        return
    if not (numbered and _is_sound(name, text, note)):
        printing.misplaced(line, " | ".join((number, name, text, note)))
        return
    natural = printing.vocabulary.natural(note)
    if natural is None:
        printing.rows.append(Row(deck, number, name, text, note, Kind.STRUCTURAL, line, ideology=ideology))
        return
    rest = note[natural.end() :]
    printing.rows.append(
        Row(
            deck,
            number,
            name,
            text,
            rest,
            Kind.NATURAL,
            line,
            int(natural["copies"]),
            natural["deck"],
            ideology,
        )
    )


def _is_sound(name: str, text: str, note: str) -> bool:
    """Say whether a data file takes a card that says this."""
    shaped = re.fullmatch(schemas.SLUG, slug(name)) and re.fullmatch(schemas.CARD_TEXT, text)
    long = max(map(len, (name, text, note))) > schemas.LONGEST
    return bool(shaped) and not long and not unseen(name + text + note)
