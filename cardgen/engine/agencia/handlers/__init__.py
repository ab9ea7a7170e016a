"""What each action does: one handler for each effect type, compiled once for each card.

A handler takes an effect and returns its *step*, a function of a run. A step first names players and makes
all choices, then moves things: so a live run can try what a choice leads to before it is made. The modules
here register their handlers when they are imported.
"""

from cardgen.engine.agencia.handlers import cards, declarations, field, structures
from cardgen.engine.agencia.handlers.steps import HANDLERS, Step, compile_steps

__all__ = ["HANDLERS", "Step", "cards", "compile_steps", "declarations", "field", "structures"]
