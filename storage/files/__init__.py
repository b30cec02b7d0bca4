"""Where bytes are kept: the disk of a computer, or the records of a browser."""
