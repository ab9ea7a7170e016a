"""Back ends, one a file: each translates a display list or a context and decides nothing."""
