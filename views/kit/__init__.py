"""The parts that screens are built of: the one place for sizes, colours, text scale and direction."""
