"""Reads the lines of the arena and answers them, for the styles in the files next to this one.

A style is a function that gets the position as it was told and its own seat, and returns a move.
Cards, pieces and numbers of the game come with the first line. See docs/engines.md.
"""

import json
import sys
import zlib


def play(game, styles, learn):
    """Plays the style that the command line names until the game is over.

    `learn` gets the game's tables before the first move.
    """
    name = sys.argv[1] if len(sys.argv) == 2 else None
    if name not in styles:
        sys.exit(f"Usage: python3 {sys.argv[0]} {'|'.join(styles)}")
    seat = None
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            if told["game"] != game:
                sys.exit(f"I can't play {told['game']}: I play {game}.")
            seat = told["seat"]
            learn(told["tables"])
            say({"type": "hello", "name": name.capitalize()})
        elif told["type"] == "position":
            say({"type": "move", "move": styles[name](told, seat)})


def say(answer):
    """Sends one line. Without the flush it would wait in a buffer."""
    print(json.dumps(answer), flush=True)


def moves(told):
    """The notation of every legal move."""
    return [legal["move"] for legal in told["moves"]]


def one_in(number, told):
    """Whether this is one of about `number` positions.

    It depends on the position alone, so that a game repeats: no chance, and not `hash`, which
    differs from one start of Python to the next.
    """
    return zlib.crc32(told["text"].encode()) % number == 0
