"""Controlled Portuguese ⇄ effects: grammar, parser, printer, typography, translations."""
