"""Controls and helpers that several screens share."""
