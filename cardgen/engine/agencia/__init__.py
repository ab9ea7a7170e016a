"""The rules of Agência: state, play loop, effects by handler, standing rules, field and hegemonies."""
