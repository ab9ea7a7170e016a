"""YAML ⇄ Catalog: strict loader, schemas, importers and exports."""

from cardgen.store.loader import load_game, read_pack

__all__ = ["load_game", "read_pack"]
