"""The local web server round the Flet app."""
