"""What the screens stand on: the store all windows share, and the state of one window."""
