"""A round as the table plays it: whose turn it is, the seats, and the cards in each hand."""
