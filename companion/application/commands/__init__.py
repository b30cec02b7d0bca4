"""What a screen asks the store to do, as plain values: each carries what it needs, and a pure function."""
