"""Tables of functions that enter themselves where they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Function = TypeVar("Function")


def registrar(table: dict[Key, Function]) -> Callable[[Key], Callable[[Function], Function]]:
    """Return a decorator that enters a function into a table, under the key that it is called with."""

    def under(key: Key) -> Callable[[Function], Function]:
        def enter(function: Function) -> Function:
            table[key] = function
            return function

        return enter

    return under
