"""Where files are stored: on the disk of a computer, or as the records of a browser's database."""
