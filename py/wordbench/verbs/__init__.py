"""The requests that the door answers: one module per topic, each with a class that lists its `verbs`."""
