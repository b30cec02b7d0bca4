"""What the rule sheets say: the topics, and a rule with its marks."""
