"""Scenario files: given this table and these choices, this is what the rules make of the play."""
