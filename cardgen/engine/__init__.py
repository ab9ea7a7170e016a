"""The reference engine: state, decisions, play loop, effects by handler, scenarios."""
