"""Exports of the card database, and importers of the same files: CSV, JSON, XLSX, ODS, SQLite."""

from cardgen.store.exports.formats import FORMATS, SUFFIXES, detect_format, export_cards, import_cards

__all__ = ["FORMATS", "SUFFIXES", "detect_format", "export_cards", "import_cards"]
