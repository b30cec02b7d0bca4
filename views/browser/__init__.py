"""The parts of the app for a browser in which it runs without a server."""
