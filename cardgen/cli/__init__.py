"""Command line: one command a file; wording, progress and exit codes."""
