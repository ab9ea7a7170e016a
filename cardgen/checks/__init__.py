"""Checks over a game pack: one function a check, registered; each returns diagnostics."""
