#!/usr/bin/env python3
"""Plays Quark: collects protons and neutrons for a big atom, and makes particles on the way.

It looks at the data of the position and at how moves are written, and thinks no move ahead. See
docs/engines.md.
"""

import json
import sys

# What Beryllium, the biggest atom, is made of.
WANTED = {"proton": 4, "neutron": 5}
# How much a card is worth in hand: protons and neutrons are made of u and d, and heavy quarks can
# decay into them.
CARDS = {"u": 6, "d": 7, "s": 4, "c": 5, "b": 2, "t": 1}


def card(text):
    """How much a card is worth; an anti-quark (with a minus) is worth little."""
    return CARDS[text] if text in CARDS else 1


def worth(move, lane):
    """How good a move is for the player who has this lane."""
    kind, *rest = move.split(" ")
    if kind == "create":
        have = {"proton": lane["protons"], "neutron": lane["neutrons"]}
        # Raising a card (u>d) costs energy.
        cost = move.count(">")
        if rest[0] in have:
            missing = WANTED[rest[0]] - have[rest[0]]
            return 100 + missing - cost if missing > 0 else 0
        return 50 - sum(card(used.split("/")[0].split(">")[0]) for used in rest[1:]) - cost
    if kind == "take":
        return 30 + card(rest[0])
    if kind == "annihilate":
        return 34
    if kind == "decay":
        # It counts no longer towards the limit of the hand, and is worth 1 energy.
        return 36 if rest[0] in ("c", "s") else 20
    if kind == "draw":
        return 33
    # To swap or to discard: the card that is worth least goes.
    return 10 - card(rest[0])


class Engine:
    """What the engine remembers of a game: its seat."""

    def __init__(self):
        self.seat = None

    def answer(self, told):
        """The answer to a line, or None if there is none."""
        if told["type"] == "hello":
            if told["game"] != "quark":
                print(f"I can't play {told['game']}: I play quark.", file=sys.stderr)
                sys.exit(1)
            self.seat = told["seat"]
            return {"type": "hello", "name": "Greedy example"}
        if told["type"] == "position":
            lane = told["data"]["lanes"][self.seat]
            moves = [legal["move"] for legal in told["moves"]]
            return {"type": "move", "move": max(moves, key=lambda move: worth(move, lane))}
        return None


engine = Engine()
for line in sys.stdin:
    said = engine.answer(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)
