#!/usr/bin/env python3
"""Five styles of playing Zark City, such as: python3 zark_city.py racer

Each looks one move ahead, at how many moves each player then still needs for a Power Block.
"""

import copy
import re
from itertools import combinations

from loop import moves, one_in, play

LETTERS = "abcdefghjkmnpqrstuvwxyz"
COLOURS = "bogpy"
# What pieces and face cards count in an attack.
PIPS = {}
# K, Q, J, A or Jo of a card that pays for attacks; number and suit of the others.
FACES, NUMBERS = {}, {}
# Cards that stay in hand.
LIMIT = 0


def learn(tables):
    global LIMIT
    LIMIT = tables["hand_limit"]
    PIPS.update((piece["size"], piece["pips"]) for piece in tables["pieces"])
    for card in tables["cards"]:
        if card["face"]:
            FACES[card["card"]], PIPS[card["face"]] = card["face"], card["pips"]
        else:
            NUMBERS[card["card"]] = (card["number"], card["suit"])


def place(cell):
    """Column and row of a place such as n12, aa3 or -b-1."""
    sign, letters, row = re.fullmatch(r"(-?)([a-z]+)(-?\d+)", cell).groups()
    column = 0
    for letter in letters:
        column = column * len(LETTERS) + LETTERS.index(letter) + 1
    return (-column if sign else column - 1, int(row))


def beside(at):
    x, y = at
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def kind(card):
    """K, Q, J, A, Jo, or a number card as it is."""
    return FACES.get(card, card)


def number(card):
    """Number and suit, or None for a card that pays for attacks."""
    return NUMBERS.get(card)


def matches(cards):
    """Whether number cards can be part of one Power Block; three of them are one."""
    numbers = sorted(n for n, _ in cards)
    if numbers[0] == numbers[-1]:
        return True
    apart = all(a < b for a, b in zip(numbers, numbers[1:]))
    return apart and numbers[-1] - numbers[0] <= 2 and len({suit for _, suit in cards}) == 1


class City:
    """What a seat knows of the game: now, or after its move."""

    def __init__(self, told, seat):
        data = told["data"]
        self.seat, self.seats = seat, len(data["lanes"])
        self.cards = {place(spot["cell"]): number(spot["card"]) for spot in data["city"]}
        self.nests = {place(spot["cell"]): spot["nests"] for spot in data["city"]}
        self.hand = data["hand"]
        self.hands = [lane["hand"] for lane in data["lanes"]]
        self.stashes = [lane["stash"] for lane in data["lanes"]]
        self.starter = data["lanes"][seat]["starter"]
        # Cards that the move draws.
        self.drawn = 0

    def after(self, move):
        """The city after a move of this seat."""
        new = copy.copy(self)
        new.cards, new.nests = dict(self.cards), {at: list(n) for at, n in self.nests.items()}
        new.hand, new.stashes = list(self.hand), list(self.stashes)
        verb, *words = move.split()
        if verb == "draw":
            new.drawn = 3
        elif verb in ("discard", "choose"):
            new.drop(words[0])
        elif verb == "place":
            new.build(self.starter["known"], words[0], "s")
        elif verb in ("build", "hatch"):
            new.drop(words[0])
            new.build(words[0], words[1], "s" if verb == "hatch" else "")
        elif verb == "grow":
            new.put(place(words[0]), self.seat, "sml"["sml".index(words[1]) + 1], words[1])
        elif verb == "spawn":
            new.put(place(words[0]), self.seat, "s")
        elif verb == "move":
            new.put(place(words[0]), self.seat, "", words[2])
            new.put(place(words[1]), self.seat, words[2])
        elif verb == "fly":
            new.drop("A")
            start, end = place(words[0]), place(words[1])
            new.cards[end], new.nests[end] = new.cards.pop(start), new.nests.pop(start)
        else:
            target, owner, size = place(words[0]), COLOURS.index(words[1][0]), words[1][1]
            paid = words[3:] if verb == "convert" else words[2:]
            new.put(target, owner, "", size)
            if verb == "convert":
                new.put(target, self.seat, words[2])
            for card in paid:
                new.drop(card)
            new.drawn = sum(PIPS[card] for card in paid) - PIPS[size]
        return new

    def drop(self, word):
        self.hand.remove(next(card for card in self.hand if word in (card, kind(card))))

    def build(self, card, cell, pieces):
        self.cards[place(cell)] = number(card)
        self.nests[place(cell)] = [""] * len(COLOURS)
        self.put(place(cell), self.seat, pieces)

    def put(self, at, seat, piece, instead=""):
        """Puts a piece of the stash on a card, and one that stood there back into the stash."""
        self.nests[at][seat] = self.nests[at][seat].replace(instead, "", 1) + piece
        self.stashes[seat] = self.stashes[seat].replace(piece, "", 1) + instead

    def blocks(self, seat):
        """Power Blocks that lie there or may come: the places, and the moves to build the rest."""
        numbers = [number(card) for card in self.hand if number(card)] if seat == self.seat else []
        key = (frozenset(self.cards.items()), tuple(sorted(numbers)))
        if key not in FOUND:
            FOUND[key] = list(find_blocks(self.cards, numbers))
        return FOUND[key]

    def moves_to(self, block, seat):
        """About how many moves a seat needs to control a block whose cards lie there."""
        pieces = [at for at, nests in self.nests.items() for _ in nests[seat]]
        spare = list(pieces)
        for at in block:
            if at in spare:
                spare.remove(at)
        total, cost = 0, 0
        for at in block:
            nests = self.nests.get(at, ())
            others = [size for other, sizes in enumerate(nests) if other != seat for size in sizes]
            total += len(others)
            cost += sum(PIPS[size] for size in others)
            if at in pieces:
                continue
            # Move a piece that has nothing to do elsewhere, or spawn one first.
            ways = [abs(at[0] - x) + abs(at[1] - y) for x, y in spare]
            if "s" in self.stashes[seat]:
                ways += [1 + abs(at[0] - x) + abs(at[1] - y) for x, y in pieces]
            total += max(0, min(ways, default=4) - bool(others))
        # Cards that pay for attacks must be drawn first.
        return total + 0.6 * max(0, cost - self.pips(seat))

    def pips(self, seat):
        """What the hand pays in attacks: of others the average."""
        if seat != self.seat:
            return 0.55 * self.hands[seat]
        return sum(PIPS.get(kind(card), 0) for card in self.hand)

    def needs(self, seat):
        """Moves that a seat needs for the Power Blocks it is nearest to, the nearest first."""
        every = sorted(build + self.moves_to(block, seat) for block, build in self.blocks(seat))
        return (every + [9.0, 9.0, 9.0])[:3]


# Blocks by the cards of the city and of the hand, since many moves change neither.
FOUND = {}


def find_blocks(cards, numbers):
    """Triples of places that are a Power Block or can become one, and the moves for that."""
    free = {at for spot in cards for at in beside(spot) if at not in cards}
    for middle in [*cards, *free]:
        for ends in combinations([at for at in beside(middle) if at in cards or at in free], 2):
            there = [cards[at] for at in (middle, *ends) if at in cards]
            lacks = 3 - len(there)
            if not there or not matches(there):
                continue
            # A card that must be drawn first costs more moves than one in hand.
            for held in range(lacks, -1, -1):
                if any(matches([*there, *some]) for some in combinations(numbers, held)):
                    build = 1.0 * held + 3 * (lacks - held)
                    if build < 5:
                        yield (middle, *ends), build
                    break


def best(told, seat, worth):
    """The move after which the city is worth most; a win before all."""
    city = City(told, seat)
    if told["data"]["phase"] == "choosing":
        return max(moves(told), key=lambda move: starter(city, move))

    def rating(move):
        after = city.after(move)
        return 1000 if after.needs(seat)[0] == 0 else worth(after)

    return max(moves(told), key=rating)


def starter(city, move):
    """A card that goes well with the others of the hand; the highest one begins."""
    chosen = number(move.split()[1])
    rest = [number(card) for card in city.after(move).hand if number(card)]
    return sum(matches([chosen, other]) for other in rest) * 10 + chosen[0]


def strength(city, seat):
    """How strong a seat is after a move: mostly how soon it can win."""
    # Our next turn comes after those of the others.
    wait = 0.5 if seat == city.seat else 0
    first, second, _ = (1 / max(0.5, needed + wait) ** 2 for needed in city.needs(seat))
    nests = [nests for nests in city.nests.values() if nests[seat]]
    control = sum(sum(map(bool, nest)) == 1 for nest in nests)
    standing = sum(PIPS[size] for nest in nests for size in nest[seat])
    cards, pips = city.hands[seat], city.pips(seat)
    if seat == city.seat:
        # Of the cards drawn the hand keeps some.
        cards = min(LIMIT, len(city.hand) + city.drawn)
        pips += 0.55 * city.drawn * max(0, 9 - pips) / 9
    return (0.08 + first + 0.5 * second + 0.02 * control + 0.004 * standing + 0.015 * pips
            + 0.004 * cards)


def share(city):
    """The chance to win, about."""
    mine = strength(city, city.seat)
    return mine / sum(strength(city, seat) for seat in range(city.seats))


def racer(told, seat):
    """Goes straight for a Power Block, and stops others when they are nearer to one."""
    return best(told, seat, share)


def hoarder(told, seat):
    """Collects attack cards and pieces, and strikes when its hand is full of them."""
    def worth(city):
        ready = 7 <= city.pips(seat)
        others = max(strength(city, other) for other in range(city.seats) if other != seat)
        if ready or others > 0.9:
            return 10 + share(city)
        return city.pips(seat) + 0.5 * city.drawn + share(city)

    return best(told, seat, worth)


def blocker(told, seat):
    """Keeps the others away from their Power Blocks, and wins when they are helpless."""
    def worth(city):
        others = sum(strength(city, other) for other in range(city.seats) if other != seat)
        return strength(city, seat) - 2 * others

    return best(told, seat, worth)


def greedy(told, seat):
    """Gets as near to a Power Block as it can now; sees others only when they win next."""
    def worth(city):
        others = max(strength(city, other) for other in range(city.seats) if other != seat)
        return strength(city, seat) - (0.9 < others)

    return best(told, seat, worth)


def beginner(told, seat):
    """Goes for its nearest Power Block, attacks who is about to win, sometimes just draws."""
    if "draw" in moves(told) and one_in(6, told):
        city = City(told, seat)
        if all(0 < city.after(move).needs(seat)[0] for move in moves(told)):
            return "draw"

    def worth(city):
        danger = any(city.needs(other)[0] <= 1 for other in range(city.seats) if other != seat)
        return 0.1 * city.pips(seat) + 0.1 * city.drawn - city.needs(seat)[0] - 3 * danger

    return best(told, seat, worth)


STYLES = {"racer": racer, "hoarder": hoarder, "blocker": blocker, "greedy": greedy,
          "beginner": beginner}

if __name__ == "__main__":
    play("zark-city", STYLES, learn)
