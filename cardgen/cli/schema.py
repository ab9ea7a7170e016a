"""`cardgen schema`: JSON Schemas of the data files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

app = typer.Typer()


@app.command(help=_("Print the JSON Schema of a kind of data file, or list the kinds."))
def command(
    name: Annotated[
        str | None, typer.Argument(help=_("Kind of data file; all are listed when not given."))
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help=_("Folder in which to write every schema."))
    ] = None,
) -> None:
    """Print or write schemas."""
    from cardgen.build.schemas import SCHEMAS, schema_text  # noqa: PLC0415
    from cardgen.store.write import write_whole  # noqa: PLC0415

    if output is not None:
        for key in SCHEMAS if name is None else [name]:
            write_whole(output / f"{key}.json", schema_text(key).encode())
    elif name is None:
        for key in sorted(SCHEMAS):
            print(key)
    elif name in SCHEMAS:
        print(schema_text(name), end="")
    else:
        from cardgen.store.find import nearest  # noqa: PLC0415

        close = ", ".join(nearest(name, SCHEMAS, 1))
        raise InputError(
            Diagnostic(
                "schema-unknown",
                _("there is no schema {name}").format(name=name),
                expected=", ".join(sorted(SCHEMAS)),
                found=name,
                hint=_("perhaps {name}?").format(name=close) if close else _("choose one of these"),
            )
        )
