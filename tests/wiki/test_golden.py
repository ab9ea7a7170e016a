"""Our source of 1.180417's page against the wiki's own: every difference is known and has a reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardgen.build.wiki import wiki_page
from cardgen.store import load_game
from cardgen.store.manual_source import load_manual
from tests.store.packs import SEEDS
from tests.wiki.comparing import KINDS, differences

GOLDEN = Path(__file__).with_name("differences-1.180417.txt")
PAGE = SEEDS / "000_6b6a3f1416a23a8e.txt"
pytestmark = pytest.mark.skipif(not PAGE.is_file(), reason=f"the wiki's page is not at {PAGE}")


@pytest.fixture(scope="module")
def found() -> list[object]:
    page = PAGE.read_text(encoding="utf-8").partition("\n")[2]
    ours, problems = wiki_page(load_game(), load_manual(), "1.180417")
    assert problems == []
    return list(differences(page, ours))


def test_every_difference_is_of_a_kind_that_has_a_reason(found: list[object]) -> None:
    assert [str(item) for item in found if item.kind not in KINDS] == []


def test_every_reason_is_needed(found: list[object]) -> None:
    assert set(Counter(item.kind for item in found)) == set(KINDS)


def test_differences_are_those_of_the_golden_file(found: list[object]) -> None:
    """To renew the file after looking at what changed: `python -m tests.wiki.test_golden`."""
    assert render(found) == GOLDEN.read_text(encoding="utf-8")


def render(found: list[object]) -> str:
    counts = Counter(item.kind for item in found)
    head = [f"# {kind}: {counts[kind]} – {reason}" for kind, reason in KINDS.items()]
    return "\n".join([*head, "", *(f"{item}\n" for item in found)])


if __name__ == "__main__":
    ours, _problems = wiki_page(load_game(), load_manual(), "1.180417")
    GOLDEN.write_text(
        render(differences(PAGE.read_text(encoding="utf-8").partition("\n")[2], ours)), encoding="utf-8"
    )
