"""YAML ⇄ Catalog: strict loader, schemas, importers and exports."""
