"""What leans on parts of Flet that it does not document. `docs/flet-internals.md` says why, and what tells a change of them."""
