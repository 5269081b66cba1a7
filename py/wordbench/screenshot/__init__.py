"""The position from a screenshot of Wordfeud."""
