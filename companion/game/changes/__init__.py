"""The changes of a game. Each kind is one class in one of these files, and a line in `kinds.py`."""
