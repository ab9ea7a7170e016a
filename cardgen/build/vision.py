"""How palettes look to different eyes, in numbers (coloraide).

Dichromats after Viénot, Brettel and Mollon 1999 and Brettel, Viénot and Mollon 1997; distances are CIEDE2000;
contrast is that of WCAG 2.2, success criterion 1.4.3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from coloraide import Color

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.layout.shared import Swatch, Theme


@dataclass(frozen=True, slots=True)
class Vision:
    """A kind of vision: a filter of coloraide with its method, and the least distance that it must leave."""

    id: str
    filter: str
    method: str
    least: float


VISIONS = (
    Vision("normal", "", "", 20.0),
    Vision("protan-vienot", "protan", "vienot", 20.0),
    Vision("protan-brettel", "protan", "brettel", 20.0),
    Vision("deutan-vienot", "deutan", "vienot", 20.0),
    Vision("deutan-brettel", "deutan", "brettel", 20.0),
    Vision("tritan-brettel", "tritan", "brettel", 20.0),
    Vision("greyscale", "grayscale", "", 10.0),
)
LEAST_CONTRAST = 4.5
Pair = tuple[str, str]


def vision_name(vision: Vision) -> str:
    """Return the name of a kind of vision for readers."""
    return {
        "normal": _("Normal vision"),
        "protan-vienot": _("Protanopia (Viénot)"),
        "protan-brettel": _("Protanopia (Brettel)"),
        "deutan-vienot": _("Deuteranopia (Viénot)"),
        "deutan-brettel": _("Deuteranopia (Brettel)"),
        "tritan-brettel": _("Tritanopia (Brettel)"),
        "greyscale": _("Greyscale"),
    }[vision.id]


def see(colour: str, vision: Vision) -> str:
    """Return a colour `#RRGGBB` as an eye sees it."""
    return str(_seen(colour, vision).convert("srgb").to_string(hex=True, upper=True))


def _seen(colour: str, vision: Vision) -> Color:
    plain = Color(colour)
    if not vision.filter:
        return plain
    settings: dict[str, Any] = {"method": vision.method} if vision.method else {}
    return plain.filter(vision.filter, **settings).clip("srgb")


def distances(fills: Mapping[str, str], vision: Vision) -> dict[Pair, float]:
    """Return the CIEDE2000 distance of each pair of colours as an eye sees them."""
    seen = {name: _seen(fill, vision) for name, fill in fills.items()}
    return {(a, b): float(seen[a].delta_e(seen[b], method="2000")) for a, b in combinations(fills, 2)}


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours."""
    return float(Color(one).contrast(other, method="wcag21"))


def fills(theme: Theme) -> dict[str, str]:
    """Return the fill of each ideology's colour."""
    return {name: swatch.fill for name, swatch in theme.ideologies.items()}


def distance_diagnostics(colours: Mapping[str, str]) -> list[Diagnostic]:
    """Return a diagnostic for each pair of colours that some eyes cannot keep apart."""
    found = []
    for vision in VISIONS:
        for (one, other), distance in distances(colours, vision).items():
            if distance < vision.least:
                found.append(
                    Diagnostic(
                        code="palette-too-near",
                        message=_("{one} and {other} look alike: {vision}").format(
                            one=one, other=other, vision=vision_name(vision)
                        ),
                        expected=f"ΔE2000 ≥ {vision.least:g}",
                        found=f"{distance:.1f}",
                        hint=_("move one of the two colours in data/shared/palettes"),
                    )
                )
    return found


def contrast_diagnostics(swatches: Mapping[str, Swatch]) -> list[Diagnostic]:
    """Return a diagnostic for each field whose ink cannot be read well on it."""
    return [
        Diagnostic(
            code="palette-low-contrast",
            message=_("the ink on {name} is hard to read").format(name=name),
            expected=f"≥ {LEAST_CONTRAST:g} : 1",
            found=f"{ratio:.2f} : 1",
            hint=_("choose a darker or a lighter ink in data/shared/palettes"),
        )
        for name, swatch in swatches.items()
        if (ratio := contrast(swatch.fill, swatch.ink)) < LEAST_CONTRAST
    ]
