"""The moment a game is won: who won, the podium, and what comes next."""
