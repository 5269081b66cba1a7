"""What a request can ask for: one module a system, each with a class whose `verbs` the door opens."""
