"""The local web server."""
