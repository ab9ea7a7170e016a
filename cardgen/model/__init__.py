"""Frozen dataclasses that every layer shares; standard library only."""
