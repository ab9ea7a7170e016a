"""Numbers as the game spells them: a spreadsheet takes `082` for 82, and `1.0` for 1."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from cardgen.model.catalog import Catalog


class Spelling:
    """What the cells of a table that name a release or a card's number mean in a game."""

    def __init__(self, catalog: Catalog) -> None:
        self.releases = [release.id for release in catalog.releases]
        self.numbers: dict[tuple[str, str], str] = {}
        for release in catalog.releases:
            for face in catalog.faces(release.id):
                self.numbers[face.card, release.id] = self.numbers[face.card, ""] = face.number
        widths = {len(number) for number in self.numbers.values() if number.isdigit()}
        self.width = widths.pop() if len(widths) == 1 else 0
        """Digits of a number, when all numbers have as many; else 0."""

    def restored(self, row: dict[str, str]) -> dict[str, str]:
        """Return a row whose release and number are spelt as the game does.

        The number that a card has in the release, or has had last, is kept when only zeros before it
        differ; any other gets zeros up to the width of the game's numbers.
        """
        release = self._release(row.get("release", ""))
        number = row.get("number", "")
        if number.isascii() and number.isdigit():
            card = row.get("id", "")
            for own in (self.numbers.get((card, release)), self.numbers.get((card, ""))):
                if own is not None and own.lstrip("0") == number.lstrip("0"):
                    return row | {"release": release, "number": own}
            number = number.zfill(self.width)
        return row | {"release": release, "number": number}

    def _release(self, text: str) -> str:
        if text in self.releases or (value := _value(text)) is None:
            return text
        same = [release for release in self.releases if _value(release) == value]
        return same[0] if len(same) == 1 else text


def _value(text: str) -> Decimal | None:
    try:
        value = Decimal(text.replace(",", ".")) if len(text) <= 40 else None
    except InvalidOperation:
        return None
    return value if value is not None and value.is_finite() else None
