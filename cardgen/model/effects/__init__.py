"""The effect vocabulary: what card texts mean, as frozen dataclasses (standard library only).

`text` parses Portuguese into it and prints it back; the engine carries it out. One meaning has one shape;
wordings of one meaning differ only in `Node.form`, which is not compared.

Every public class of the modules below is a word of the vocabulary: written there, it is known here.
"""
# ruff: noqa: F403 - the names are these modules' own, and a list of them would say everything twice

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from cardgen.model.effects.actions import *
from cardgen.model.effects.amounts import *
from cardgen.model.effects.base import *
from cardgen.model.effects.base import Node
from cardgen.model.effects.conditions import *
from cardgen.model.effects.crises import *
from cardgen.model.effects.natural_rules import *
from cardgen.model.effects.notes import *
from cardgen.model.effects.selectors import *
from cardgen.model.effects.standing import *
from cardgen.model.effects.structure_rules import *
from cardgen.model.effects.tree import *
from cardgen.model.effects.triggers import *

NODES: Mapping[str, type[Node]] = {
    name: item for name, item in vars().items() if isinstance(item, type) and issubclass(item, Node)
}
"""Every kind of node by its name, the abstract ones (`Effect`, `Selector`, …) included."""
WORDS: Mapping[str, type[StrEnum]] = {
    name: item
    for name, item in vars().items()
    if isinstance(item, type) and issubclass(item, StrEnum) and item is not StrEnum
}
"""Every list of the small words that nodes share, by its name: `Act`, `Window`, …"""
