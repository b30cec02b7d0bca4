"""Sharing the table with other phones."""
