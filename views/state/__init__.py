"""What the screens stand on: the parlour all windows share, and the state of one window."""
