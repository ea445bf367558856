"""Stands in for FastAPI where it is not installed: as much of it as the agent that document 000 prints uses."""


class FastAPI:
    def __init__(self):
        self.routes = {}

    def post(self, path):
        def add(handler):
            self.routes[path] = handler
            return handler

        return add
