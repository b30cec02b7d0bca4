"""What takes minutes: `make test-long` runs it."""
