"""House rules: what a table plays by although its sheet says otherwise, or nothing."""
