"""Print-and-play deck and manual generator whose card texts run."""

__version__ = "0.1.0"
