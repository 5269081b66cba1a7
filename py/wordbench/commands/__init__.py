"""The command line, one module a system; each adds its commands to the parser with `add`."""
