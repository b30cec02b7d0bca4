"""The rule book: the topics, and a rule with its marks."""
