"""A small generator whose whole state is one integer, so that it can be stored, copied and compared.

The sequence is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014):
every seed gives a full period and neighbouring seeds are unrelated. The `random` module is never used:
its state is large and global.
"""

from __future__ import annotations

from collections.abc import MutableSequence

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """Return the generator state for a seed (any integer)."""
    return mix((seed * 2 + 1) & MASK)


def advance(state: int) -> int:
    """Return the next generator state."""
    return (state + STEP) & MASK


def mix(state: int) -> int:
    """Return the 64 random bits that belong to a generator state."""
    bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return bits ^ (bits >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to `limit` - 1 (multiply and shift: bias below 2**-56)."""
    state = (state + STEP) & MASK
    return state, (mix(state) * limit) >> 64


def shuffle(state: int, items: MutableSequence[int]) -> int:
    """Shuffle in place (Fisher-Yates) and return the next state."""
    for last in range(len(items) - 1, 0, -1):
        state, other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]
    return state


class Stream:
    """A generator of its own for random players; the rules draw from the state's generator only."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1."""
        self.state = state = (self.state + STEP) & MASK
        bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        return ((bits ^ (bits >> 32)) * limit) >> 64
