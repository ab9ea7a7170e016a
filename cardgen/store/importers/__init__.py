"""Importers: read a printing of a game from a wiki page or a spreadsheet into rows and claims.

Each importer returns a `Printing` (what the source's tables say, what its prose claims, what could
not be placed) and decides nothing: `cardgen.store.compose` turns printings plus the decisions file
into the card database.
"""
