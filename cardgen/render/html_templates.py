"""Templates of the site: sandboxed, strict about names, escaping everything."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _


@cache
def _data_of(kind: type) -> frozenset[str]:
    """Return the names that a type of context holds as data: nothing that a sandbox has to ask about."""
    if is_dataclass(kind):
        return frozenset(item.name for item in fields(kind))
    return frozenset(getattr(kind, "_fields", ()))


class PageEnvironment(ImmutableSandboxedEnvironment):
    """The sandbox, with a short way to the fields of contexts and the entries of dictionaries.

    Templates ask for these some 100 000 times a release; everything else goes through the sandbox's checks.
    """

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return an attribute or entry, or an undefined value; see `jinja2.sandbox`."""
        kind: type = type(obj)
        if kind is dict:
            if attribute in obj and not hasattr(dict, attribute):
                return obj[attribute]
        elif attribute in _data_of(kind):
            return getattr(obj, attribute)
        return super().getattr(obj, attribute)


@cache
def environment(folder: Path) -> PageEnvironment:
    """Return the environment of a folder of templates."""
    return PageEnvironment(
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
                hint=_("see cardgen/build/contexts"),
            )
        ) from error
