"""Every play: where plays could lie, which words fit there, and what they score."""
