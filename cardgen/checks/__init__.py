"""Checks over a game pack: one function a check, registered; each returns diagnostics.

Write a check in any module of this package; it is found by itself:

    @check("claim-count")
    def prose_counts(context: Context) -> Iterator[Diagnostic]:
        ...
"""

from cardgen.checks.context import Claims, Context, load_context
from cardgen.checks.registry import Report, check, run_checks

__all__ = ["Claims", "Context", "Report", "check", "load_context", "run_checks"]
