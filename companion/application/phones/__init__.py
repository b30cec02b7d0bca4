"""A table of phones: the host's phone and its guests, connected with nothing between them."""
