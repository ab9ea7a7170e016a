"""Compose the list of cards by their effects: groups, words and set texts, as HTML and ODT."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup

from cardgen import paths
from cardgen.build.effect_targets import list_stem
from cardgen.build.readings import Readings
from cardgen.build.speech import Speech, speech
from cardgen.errors import BuildError, Diagnostic
from cardgen.layout import shared
from cardgen.layout.metrics import load_metrics
from cardgen.model.catalog import CardFace
from cardgen.model.effects import CardText
from cardgen.render.html_style import font_faces, legible
from cardgen.render.html_templates import render
from cardgen.render.listing import ListedCard, ListedGroup, ListedSection, Listing, ListingPage
from cardgen.store.document import require_document
from cardgen.text.group_tables import SECTIONS
from cardgen.text.grouping import groups_of
from cardgen.text.reading import TextError

WHITE = "#ffffff"
_QUANTITY = re.compile(r"\b([IVXLCDM]+) (?=[a-zà-ý])")
_NO_BREAK = "\\1\N{NO-BREAK SPACE}"
"""A quantity stays with its noun."""


def templates() -> Path:
    """Return the folder of the list's templates."""
    return paths.templates_dir() / "effects"


def make_list(folder: Path, game: str, release: str, kind: str, lang: str = "") -> list[Diagnostic]:
    """Write the list of a release as `html` or `odt`; raises `InputError` for an unknown language."""
    listing, stem = load_listing(game, release, lang)
    if kind == "html":
        screen = (templates() / "screen.css").read_text(encoding="utf-8")
        html = page(listing, font_faces(paths.fonts_dir()), screen)
        (folder / f"{stem}.html").write_text(html, encoding="utf-8")
    else:
        from cardgen.render.odt_list import write_list  # noqa: PLC0415 - 0.2 s that only this needs

        fonts = {name: face.path for name, face in load_metrics().faces.items()}
        write_list(folder / f"{stem}.odt", listing, fonts)
    return []


def load_listing(game: str, release: str, lang: str) -> tuple[Listing, str]:
    """Return the list of a release and the name of its files without ending; see `make_list`."""
    from cardgen.store import load_game  # noqa: PLC0415 - tests of the composition load nothing

    catalog = load_game(game)
    said = speech(catalog, catalog.release(release), game, lang)
    return compose(said), list_stem(catalog, release, lang)


def page(listing: Listing, faces: str, more: str = "") -> str:
    """Return the list as an HTML page with its whole style sheet: `faces` before it, `more` after it."""
    colours = "\n".join(f"th.{css}{{color:{colour}}}" for css, colour in listing.colours.items())
    sheet = (templates() / "style.css").read_text(encoding="utf-8")
    style = Markup("\n".join((faces, colours, sheet, more)))
    return render(templates(), "list.html", ListingPage(style, listing))


def compose(said: Speech) -> Listing:
    """Return the list of a release's cards in the language in which they are said."""
    game, release = said.game, said.release
    data = require_document(templates() / "words.yaml").data
    words: Mapping[str, Any] = data.get(said.language) or next(iter(data.values()))
    theme = shared.theme("colour")
    faces = said.catalog.faces(release.id)
    facts = {"game": game.name, "author": game.author, "release": release.title, "cards": len(faces)}
    return Listing(
        title=f"{game.name} · {words['title']} · {release.title}",
        lang=said.language,
        game=game.name,
        release=release.title,
        author=game.author,
        author_url=game.url,
        licence=game.licence,
        licence_url=game.licence_url,
        lead=words["lead"].format(**facts),
        attribution=words["attribution"].format(**facts),
        terms=words["licence_terms"].format(**facts),
        words={key: value for key, value in words.items() if isinstance(value, str)},
        colours={
            f"i-{item.id}": legible(theme.ideologies[item.colour].fill, WHITE) for item in game.ideologies
        },
        sections=tuple(_sections(said, faces, words)),
    )


def _sections(said: Speech, faces: tuple[CardFace, ...], words: Mapping[str, Any]) -> Iterator[ListedSection]:
    meanings = _meanings(said, faces)
    rows = {face.card: _row(said, face) for face in faces}
    members: dict[tuple[str, str], list[ListedCard]] = {}
    for face in faces:
        for group in groups_of(meanings[face.card]):
            members.setdefault(group, []).append(rows[face.card])
    for section, keys in SECTIONS.items():
        groups = tuple(
            ListedGroup(f"{section}-{key}", _title(words, section, key), tuple(members[section, key]))
            for key in keys
            if (section, key) in members
        )
        if groups:
            yield ListedSection(section, words["sections"][section]["title"], groups)


def _meanings(said: Speech, faces: tuple[CardFace, ...]) -> dict[str, CardText]:
    """Return what each card means; raises `BuildError` with every text that is not understood."""
    readings = Readings(said.catalog, said.pack)
    meanings: dict[str, CardText] = {}
    problems: list[Diagnostic] = []
    for face in faces:
        try:
            meanings[face.card] = readings.text(face)
        except TextError as error:
            problems += error.diagnostics
    if problems:
        raise BuildError(problems)
    return meanings


def _title(words: Mapping[str, Any], section: str, key: str) -> str:
    """Return a group's title: its own, or made of the words for a kind of players."""
    own: Mapping[str, str] = words["sections"][section]
    if key in own:
        return own[key]
    if key in words["who"]:
        return str(words["who"][key])
    side, _sep, who = key.partition("-")
    return str(words[side].format(who=words["who"][who]))


def _row(said: Speech, face: CardFace) -> ListedCard:
    game = said.game
    runs, _notices = said.setting(face)
    return ListedCard(
        number=face.number,
        name=said.name(face),
        original=said.original(face),
        deck=", ".join(game.deck(deck).name for deck in face.copies),
        ideology=game.ideology(face.ideology).name if face.ideology else "",
        css=f"i-{face.ideology}" if face.ideology else "",
        runs=tuple((_QUANTITY.sub(_NO_BREAK, run.text), run.bold, run.italic) for run in runs),
    )
