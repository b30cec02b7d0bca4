"""Play: home, a new game, the table, and scoring a round."""
