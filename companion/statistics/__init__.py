"""Statistics: what the games kept here add up to, for each player and for the table."""
