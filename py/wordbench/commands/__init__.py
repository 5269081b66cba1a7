"""The command line, one module per topic; each adds its commands to the parser with `add`."""
