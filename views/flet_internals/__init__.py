"""The parts that lean on what Flet does not document. `docs/flet-internals.md` says why, and what tells a change of it."""
