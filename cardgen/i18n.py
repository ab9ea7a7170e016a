"""Messages in the reader's language, through compiled Babel catalogues in `cardgen/locales`.

Message ids are English; `pt_BR` is the translated catalogue. Wrap every text that a person may
see in `_()` *at call time* (never at import time), with `str.format` fields for the parts that vary:
`_("deck {deck} has no cards").format(deck=deck)`.
"""

from __future__ import annotations

import gettext
from pathlib import Path

LANGUAGES = ("pt_BR", "en")
_LOCALES = Path(__file__).parent / "locales"
_active: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str) -> None:
    """Choose the language of all later messages; an unknown one falls back to English."""
    global _active  # noqa: PLW0603 - one process speaks one language
    _active = gettext.translation("cardgen", str(_LOCALES), [language], fallback=True)


def _(message: str) -> str:
    """Return the message in the chosen language."""
    return _active.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the singular or plural message for `count` in the chosen language."""
    return _active.ngettext(one, many, count)
