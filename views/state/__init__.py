"""The state of one window, on the store that all windows share."""
