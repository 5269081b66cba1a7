"""Word lists in their forms: as read, as a word graph, as sets by length; and the lexicon, one list behind one name."""
