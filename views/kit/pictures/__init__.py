"""Drawing a picture of the final table."""
