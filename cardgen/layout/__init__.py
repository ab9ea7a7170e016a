"""Geometry only: card face → display list in mm; imposition of cards on sheets."""
