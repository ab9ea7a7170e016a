"""Build targets: the only place where store, engine and render meet."""
