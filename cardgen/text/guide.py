"""The guide to writing card texts, made from the samples and the grammar."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.i18n import _
from cardgen.text.reading import TextError, parse
from cardgen.text.samples import FORGIVEN, MISTAKES


def guide() -> Iterator[str]:
    """Yield the guide, line by line, as Markdown."""
    yield "# " + _("Writing card texts")
    yield ""
    yield _("A card's text is made of sentences that cardgen understands; `cardgen text explain` shows how.")
    yield ""
    yield "## " + _("Spellings that are forgiven")
    yield ""
    yield _row(_("written"), _("printed by the house"))
    yield "| --- | --- |"
    yield from (_row(item.written, item.house) for item in FORGIVEN)
    yield ""
    yield "## " + _("Mistakes")
    yield ""
    yield _row(_("text"), _("what cardgen says"), _("next"))
    yield "| --- | --- | --- |"
    for mistake in MISTAKES:
        try:
            parse(mistake.text)
        except TextError as error:
            found = error.diagnostics[0]
            yield _row(mistake.text, found.message, found.hint)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
