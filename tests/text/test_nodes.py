"""What all classes of the effect vocabulary have in common."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from cardgen.model.effects import Chosen, Count, Discard, Draw, Everyone, NoCrisis, PerHeld, You, walk


def test_a_node_is_a_value() -> None:
    one, two = Draw(You(), Count(2)), Draw(You(form="a"), Count(2, form="b"), form="c")
    assert one == two and hash(one) == hash(two) and len({one, two}) == 1
    assert one != Draw(You(), Count(3)) and one != Discard(You(), Count(2)) and one != "Draw"
    assert NoCrisis() == NoCrisis() != You()
    assert repr(two) == "Draw(who=You(), amount=Count(count=2))"
    for name in ("amount", "form", "colour"):
        with pytest.raises(FrozenInstanceError):
            setattr(one, name, Count(3))
    with pytest.raises(FrozenInstanceError):
        del one.amount
    assert not hasattr(one, "__dict__")


def test_fields_have_defaults_and_wrong_ones_are_refused() -> None:
    assert Chosen() == Chosen(1, opponents=True, filters=(), other=False)
    assert PerHeld(1, 3).of == Everyone()
    wrong: Any = Count
    for values, named in (((), {}), ((1, 2), {}), ((1,), {"count": 1}), ((1,), {"colour": 2})):
        with pytest.raises(TypeError):
            wrong(*values, **named)


def test_copies_are_equal_and_keep_their_wording() -> None:
    node = Draw(You(), Count(2, form="count0:1"), form="x")
    for twin in (copy.copy(node), copy.deepcopy(node), pickle.loads(pickle.dumps(node))):
        assert twin == node and twin.form == "x" and twin.amount.form == "count0:1"
    assert replace(node, who=Everyone()).who == Everyone()
    assert [type(part).__name__ for part in walk(node)] == ["Draw", "You", "Count"]
