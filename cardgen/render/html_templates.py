"""Templates of the site: sandboxed, strict about names, escaping everything."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _


@cache
def environment(folder: Path) -> ImmutableSandboxedEnvironment:
    """Return the environment of a folder of templates."""
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def render(folder: Path, template: str, page: Any) -> str:
    """Return a page made from its context; raises `BuildError` when template and context disagree."""
    try:
        return environment(folder).get_template(template).render(page=page)
    except TemplateError as error:
        raise BuildError(
            Diagnostic(
                "site-template",
                _("a template cannot be filled in"),
                str(getattr(error, "filename", None) or folder / template),
                getattr(error, "lineno", 0) or 0,
                found=error.message or "",
                expected=_("the fields of {page}").format(page=type(page).__name__),
                hint=_("see cardgen/build/contexts.py"),
            )
        ) from error
