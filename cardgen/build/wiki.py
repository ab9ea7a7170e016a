"""Make the wiki's source of a release: the whole page as MediaWiki has it."""

from __future__ import annotations

from pathlib import Path

from cardgen.build.manual_facts import Facts
from cardgen.build.manual_resolve import Resolver
from cardgen.build.manual_text import set_arabic
from cardgen.build.readings import Readings
from cardgen.errors import BuildError, Diagnostic, Severity
from cardgen.model.catalog import Catalog
from cardgen.model.manual import ManualSource
from cardgen.render.wiki import write_wiki
from cardgen.store import load_game
from cardgen.store.manual_source import load_manual


def make_wiki(folder: Path, game: str, release: str) -> list[Diagnostic]:
    """Write the page's source to a folder; returns warnings. Raises `BuildError` for dangling references."""
    catalog = load_game(game)
    text, problems = wiki_page(catalog, load_manual(game), release, game)
    if any(item.severity is Severity.ERROR for item in problems):
        raise BuildError(dict.fromkeys(problems))
    (folder / f"{catalog.game.id}-{release}.wiki").write_text(text, encoding="utf-8")
    return problems


def wiki_page(
    catalog: Catalog, source: ManualSource, release: str, pack: str | Path = ""
) -> tuple[str, list[Diagnostic]]:
    """Return the page of a release of the game in `pack`, and the problems of its references."""
    facts = Facts(catalog, catalog.release(release), source, Readings(catalog, pack).nodes)
    resolver = Resolver(facts, "wiki", set_arabic)
    blocks = resolver.resolve()
    return write_wiki(blocks, source.wording, source.figures), resolver.problems
