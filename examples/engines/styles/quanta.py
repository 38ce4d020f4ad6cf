#!/usr/bin/env python3
"""Five styles of playing Quanta, such as: python3 quanta.py racer

Each looks one move ahead, at who will have the majority around each neutron.
"""

from math import erf, sqrt

from loop import moves, one_in, play

# The place of each square by its name, and the names in the order of the board.
PLACES, NAMES = {}, []
# The letters of plus and minus of each side, and the number of all particles.
CHARGES, PARTICLES = {}, 0
# The eight squares around each square that is not on the edge: only there neutrons are captured.
RINGS = {}


def learn(tables):
    global PARTICLES
    PARTICLES = sum(piece["copies"] for piece in tables["pieces"])
    letters = {(piece["side"], piece["particle"]): piece["letter"] for piece in tables["pieces"]}
    for side in ("white", "blue"):
        CHARGES[side] = (letters[side, "Positive"], letters[side, "Negative"])
    size = tables["side"]
    for row, names in enumerate(tables["squares"]):
        NAMES.extend(names)
        PLACES.update((name, (x, size - 1 - row)) for x, name in enumerate(names))
    RINGS.update(((x, y), around((x, y))) for x in range(1, size - 1) for y in range(1, size - 1))


def around(at, far=1):
    """The squares up to `far` away, without the square itself."""
    x, y = at
    steps = range(-far, far + 1)
    return [(x + a, y + b) for a in steps for b in steps if a or b]


class Board:
    """W and w are plus and minus of White, B and b of Blue, n is a neutron and . is empty."""

    def __init__(self, told, seat):
        pieces = "".join(told["data"]["board"])
        self.squares = {PLACES[name]: piece for name, piece in zip(NAMES, pieces)}
        white = told["data"].get("white", 0)
        self.plus, self.minus = CHARGES["white" if seat == white else "blue"]

    def read(self, move):
        """The square and the piece of a move."""
        piece = {"+": self.plus, "-": self.minus, "n": "n"}[move[0]]
        return PLACES[move[1:]], piece

    def takes_charge(self, at):
        """Whether a plus or a minus can still go to an empty square."""
        x, y = at
        beside = {self.squares.get(other, ".") for other in
                  ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))}
        plus, minus = zip(*CHARGES.values())
        return not (beside & set(plus) and beside & set(minus))

    def ring(self, at):
        """Around a neutron: own charges, those of the other, squares that are empty, and those of
        them that can still take a charge."""
        pieces = [self.squares[other] for other in RINGS[at]]
        mine = pieces.count(self.plus) + pieces.count(self.minus)
        empty = [other for other in RINGS[at] if self.squares[other] == "."]
        theirs = 8 - mine - pieces.count("n") - len(empty)
        return mine, theirs, len(empty), sum(map(self.takes_charge, empty))

    def change(self, move, worth):
        """By how much a move changes the worth of the neutrons near it."""
        at, piece = self.read(move)
        near = [other for other in around(at, 2) if other in RINGS and self.squares[other] == "n"]
        before = sum(worth(*self.ring(other)) for other in near)
        self.squares[at] = piece
        if piece == "n" and at in RINGS:
            near.append(at)
        after = sum(worth(*self.ring(other)) for other in near)
        self.squares[at] = "."
        return after - before


def best(told, seat, worth, spare=0.0):
    """The move that changes most; `spare` is what a charge is worth that stays in the supply."""
    board = Board(told, seat)
    # With the last two particles only captures count.
    if PARTICLES - 2 <= sum(piece != "." for piece in board.squares.values()):
        worth = captured

    def rating(move):
        if move == "decline":
            return 0
        return board.change(move, worth) - spare * (move[0] != "n")

    return max(moves(told), key=rating)


def captured(mine, theirs, empty, _):
    """1 for a neutron that is captured, -1 for one that the other has."""
    return (mine > theirs) - (mine < theirs) if empty == 0 else 0


def lead(mine, theirs, empty, live, weight=1.2):
    """What a neutron is worth, from -1 to 1: the surer the majority and the fuller the ring, the
    more."""
    if empty == 0:
        return 1.5 * captured(mine, theirs, empty, live)
    sure = erf((mine - theirs) / sqrt(2 * (0.25 + 0.5 * live)))
    return sure * ((8 - empty) / 8) ** weight


def racer(told, seat):
    """Fills the rings where it has the majority, the fullest first."""
    return best(told, seat, lambda *ring: lead(*ring, weight=2.0))


def hoarder(told, seat):
    """Gets majorities around many neutrons early, and keeps its charges as long as neutrons do."""
    return best(told, seat, lambda *ring: lead(*ring, weight=0.8), spare=0.03)


def blocker(told, seat):
    """Breaks the majorities of the other before it adds to its own."""
    def worth(*ring):
        value = lead(*ring)
        return value if 0 < value else 2 * value

    return best(told, seat, worth)


def greedy(told, seat):
    """Takes the move that helps its majorities most."""
    return best(told, seat, lead)


def beginner(told, seat):
    """Captures what it can, and puts charges next to neutrons; sometimes it takes any square."""
    def worth(mine, theirs, empty, live):
        # It sees the charges around a neutron, but not how many squares are still free.
        return 5 * captured(mine, theirs, empty, live) + 0.2 * (mine - theirs)

    legal = moves(told)
    if one_in(5, told):
        board = Board(told, seat)
        if all(move == "decline" or board.change(move, worth) < 4 for move in legal):
            return legal[len(told["text"]) % len(legal)]
    return best(told, seat, worth)


STYLES = {"racer": racer, "hoarder": hoarder, "blocker": blocker, "greedy": greedy,
          "beginner": beginner}

if __name__ == "__main__":
    play("quanta", STYLES, learn)
