"""The names that card texts may speak of when the caller brings none of its own."""

NATURAL_CARDS = ("Nova geração", "Liderança", "Momento histórico", "Novo paradigma", "Alianças estratégicas")
"""The natural cards of Agência."""
