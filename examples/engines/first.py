#!/usr/bin/env python3
"""Plays the first legal move, in every game: the smallest engine there is. See docs/engines.md."""

import json
import sys


def answer(told):
    """The answer to a line, or None if there is none."""
    if told["type"] == "hello":
        return {"type": "hello", "name": "First"}
    if told["type"] == "position":
        return {"type": "move", "move": told["moves"][0]["move"]}
    return None


for line in sys.stdin:
    said = answer(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)
