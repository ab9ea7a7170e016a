"""A small generator whose whole state is one integer, so that it can be stored, copied and compared.

It is a linear congruential generator with Knuth's MMIX constants (TAOCP 3.3.4); only the upper half of the 64
bits is used, and seeds are scattered first. The `random` module is never used: its state is large and global.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from struct import Struct

MASK = (1 << 64) - 1
FACTOR = 6364136223846793005
STEP = 1442695040888963407


def seeded(seed: int) -> int:
    """Return the generator state for a seed (any integer); neighbouring seeds give unrelated states."""
    bits = (seed * 0x9E3779B97F4A7C15 + STEP) & MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return bits ^ (bits >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to `limit` - 1, for limits far below 2**32."""
    state = (state * FACTOR + STEP) & MASK
    return state, ((state >> 32) * limit) >> 32


@cache
def _leaps(count: int) -> tuple[int, int, int, int, Struct]:
    """Return what `sequence` needs: the factor and step of all steps together, and of each, in 128 bits."""
    factor, step = 1, 0
    factors, steps = bytearray(), bytearray()
    for _place in range(count):
        factor, step = factor * FACTOR & MASK, (step * FACTOR + STEP) & MASK
        factors += factor.to_bytes(16, "little")
        steps += step.to_bytes(16, "little")
    numbers = int.from_bytes(factors, "little"), int.from_bytes(steps, "little")
    return factor, step, *numbers, Struct("<" + "4xI8x" * count)


def sequence(state: int, count: int) -> tuple[int, tuple[int, ...]]:
    """Return the state after so many steps and the upper halves of all states on the way.

    One multiplication of long numbers takes all steps at once: no product reaches its neighbour's bits.
    """
    factor, step, factors, steps, layout = _leaps(count)
    numbers = layout.unpack((state * factors + steps).to_bytes(16 * count, "little"))
    return (state * factor + step) & MASK, numbers


def shuffle(state: int, items: MutableSequence[int]) -> int:
    """Shuffle in place (Fisher-Yates) and return the next state."""
    last = len(items)
    state, numbers = sequence(state, max(last - 1, 0))
    for number in numbers:
        other = number * last >> 32
        last -= 1
        items[last], items[other] = items[other], items[last]
    return state


class Stream:
    """A generator of its own for random players; the rules draw from the state's generator only."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1."""
        self.state = state = (self.state * FACTOR + STEP) & MASK
        return ((state >> 32) * limit) >> 32
