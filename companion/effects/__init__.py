"""What special wilds and first cards do: one file per effect."""
