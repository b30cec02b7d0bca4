"""The places for files: on the disk of a computer, or as the records of a browser's database."""
