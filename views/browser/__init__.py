"""What the app has only where it runs in the browser itself, without a server."""
