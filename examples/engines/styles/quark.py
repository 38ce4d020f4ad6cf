#!/usr/bin/env python3
"""Five styles of playing Quark, such as: python3 quark.py racer

Each looks one move ahead: it works out what it has after a move, and says what that is worth.
"""

import copy
from collections import Counter

from loop import moves, one_in, play

# Place of each quark from up to top, what a card can count as once decayed, the energy for
# annihilating a pair, and each card's part of the deck.
RANK, DECAYS, PAIRS, DECK = {}, {}, {}, {}
# Quarks and points of each particle, and of protons and neutrons the quarks.
PARTICLES, NUCLEONS = {}, {}
# Protons, neutrons, energy and points.
ATOMS = [(0, 0, 0, 0)]
# Cards that stay in hand.
LIMIT = 0


def learn(tables):
    global LIMIT
    LIMIT = tables["hand_limit"]
    deck = sum(card["copies"] for card in tables["cards"])
    for card in tables["cards"]:
        name = card["card"]
        RANK[name], DECAYS[name], PAIRS[name] = card["rank"], card["decays"], card["energy"]
        DECK[name] = card["copies"] / deck
    for particle in tables["baryons"] + tables["mesons"]:
        PARTICLES[particle["name"]] = (particle["quarks"], particle["points"])
    NUCLEONS.update((name, tables[name]) for name in ("proton", "neutron"))
    ATOMS.extend((atom["protons"], atom["neutrons"], atom["energy"], atom["points"])
                 for atom in tables["atoms"])


class Mine:
    """What a player has: now, or after a move."""

    def __init__(self, told, seat):
        data = told["data"]
        lane = data["lanes"][seat]
        self.hand = Counter(data["hand"])
        self.decayed = Counter(lane["decayed"])
        self.energy = lane["energy"]
        self.protons, self.neutrons = lane["protons"], lane["neutrons"]
        # Points of particles made by the move, and the particles on offer.
        self.points, self.offer = 0, offer(told)
        # Cards that will come: from the top of the deck, and of the player's choice.
        self.blind, self.picks = 0, 0
        if "Drawing" in data["phase"]:
            self.picks = data["phase"]["Drawing"]
        self.row = data["quarks"]
        self.actions, self.last_round = data["actions"], data["ending"] is not None

    def after(self, move):
        """What the player has after a move."""
        new = copy.copy(self)
        new.hand, new.decayed, new.offer = self.hand.copy(), self.decayed.copy(), dict(self.offer)
        kind, *words = move.split()
        if kind in ("draw", "take"):
            new.picks = max(0, self.picks - 1)
            new.blind = int(kind == "draw")
            new.hand.update(words)
            new.row = [card for card in self.row if card not in words]
        elif kind in ("swap", "discard"):
            new.hand.subtract(words)
            new.picks = 2 if kind == "swap" else 0
        elif kind == "decay":
            new.hand.subtract(words)
            new.decayed.update(words)
            new.energy += 1
        elif kind == "annihilate":
            new.spend(words)
            new.energy += PAIRS[words[0].rpartition("/")[2]]
            new.blind = 1
        elif kind == "create":
            new.spend(words[1:])
            new.protons += words[0] == "proton"
            new.neutrons += words[0] == "neutron"
            new.points += new.offer.pop(words[0], ((), 0))[1]
        return new

    def spend(self, cards):
        """Pays with cards as moves have them: `s`, `u>d`, or `-t/s` if it has decayed."""
        for word in cards:
            card, _, raised = word.partition(">")
            printed, _, counts = card.partition("/")
            (self.decayed if counts else self.hand)[printed] -= 1
            if raised:
                self.energy -= RANK[raised] - RANK[counts or printed]

    def score(self, spare=0):
        """What it would score now, with `spare` more energy that counts only for the atom."""
        have = self.energy + spare
        return self.points + self.energy + max(
            points - energy for protons, neutrons, energy, points in ATOMS
            if protons <= self.protons and neutrons <= self.neutrons and energy <= have)

    def missing(self, recipe):
        """Cards that are missing for what is made of these quarks."""
        hand, decayed, lacks = self.hand.copy(), self.decayed.copy(), 0
        for quark in recipe:
            if hand[quark] > 0:
                hand[quark] -= 1
                continue
            fits = next((card for card, number in decayed.items()
                         if number > 0 and quark in DECAYS[card]), None)
            if fits:
                decayed[fits] -= 1
            lacks += fits is None
        return lacks


def offer(told):
    """The particles on offer: what they are made of, and their points."""
    data = told["data"]
    return {name: PARTICLES[name] for name in data["baryons"] + data["mesons"]}


def expected(mine, worth):
    """What `mine` is worth on average, with the cards that will come."""
    if mine.blind == mine.picks == 0:
        return worth(mine)
    known = {} if mine.blind else set(mine.row)
    less = copy.copy(mine)
    less.blind, less.picks = (0, mine.picks) if mine.blind else (0, mine.picks - 1)
    worths = {}
    for card in DECK:
        less.hand = mine.hand + Counter([card])
        less.row = [c for c in mine.row if c != card or mine.blind]
        worths[card] = expected(less, worth)
    average = sum(worths[card] * part for card, part in DECK.items())
    return max([average] + [worths[card] for card in known])


def best(told, seat, worth):
    """The move after which the player has what is worth most."""
    mine = Mine(told, seat)
    return max(moves(told), key=lambda move: expected(mine.after(move), worth))


def ending_atom(told):
    """Protons, neutrons, energy and points of the atom that brings the last round."""
    return ATOMS[3 if len(told["data"]["lanes"]) == 4 else 4]


def racer(told, seat):
    """Makes protons and neutrons only, for the atom that brings the last round."""
    protons, neutrons, electrons, _ = ending_atom(told)

    def worth(mine):
        if mine.last_round:
            return mine.score()
        p, n = max(0, protons - mine.protons), max(0, neutrons - mine.neutrons)
        have = {quark: mine.hand[quark] + sum(
            number for card, number in mine.decayed.items() if quark in DECAYS[card])
            for quark in "ud"}
        short = max(0, 2 * p + n - have["u"]) + max(0, p + 2 * n - have["d"])
        held = sum(mine.hand.values())
        # To be swapped for two cards, or to decay.
        spare = held - mine.hand["u"] - mine.hand["d"]
        lost = max(0, held - LIMIT) if mine.actions == 1 else 0
        # In actions: what must be made, the quarks and the energy for it.
        to_go = p + n + 0.7 * short + 0.5 * max(0, electrons - mine.energy)
        return 0.3 * (spare - lost) - to_go

    return best(told, seat, worth)


def gains(mine, nucleon, per_card):
    """What it has, with `nucleon` points for each proton and neutron that fits an atom, and for
    each card, and the particle that it is nearest to."""
    if mine.last_round:
        return mine.score()
    p, n = min(4, mine.protons), min(5, mine.neutrons)
    near = dict(mine.offer)
    if p < 4:
        near["proton"] = (NUCLEONS["proton"], nucleon)
    if n < 5:
        near["neutron"] = (NUCLEONS["neutron"], nucleon)
    hopes = sorted(points * 0.7 ** (1 + mine.missing(recipe)) for recipe, points in near.values())
    held = sum(mine.hand.values())
    cards = sum(mine.decayed.values()) + (min(LIMIT, held) if mine.actions == 1 else held)
    return (mine.points + nucleon * (p + n) + mine.energy + per_card * cards
            + sum(hopes[-2:]))


def greedy(told, seat):
    """Takes what brings most points now, and counts protons and neutrons as parts of an atom."""
    return best(told, seat, lambda mine: gains(mine, 12, 1.0))


def hoarder(told, seat):
    """Collects decayed cards and energy, and makes things of them once half of the deck is gone."""
    late = told["data"]["decks"]["quarks"] < 60

    def worth(mine):
        if late:
            return gains(mine, 12, 1.0)
        useful = sum(mine.hand[quark] for quark in "uds") + sum(mine.decayed.values())
        held = sum(mine.hand.values())
        return 2 * mine.energy + 3 * sum(mine.decayed.values()) + useful + min(LIMIT, held)

    return best(told, seat, worth)


def blocker(told, seat):
    """Takes what others could use: particles that they have the quarks for, and u and d."""
    lanes = told["data"]["lanes"]
    others = [lane for other, lane in enumerate(lanes) if other != seat]

    def threat(mine):
        """Points that others are near to, as far as their cards are known."""
        found = 0
        for lane in others:
            theirs = copy.copy(mine)
            theirs.hand, theirs.decayed = Counter(lane["shown"]), Counter(lane["decayed"])
            found += max((points * 0.5 ** theirs.missing(recipe)
                          for recipe, points in mine.offer.values()), default=0)
            collects = lane["protons"] + lane["neutrons"]
            found += min(2, collects) * sum(card in ("u", "d") for card in mine.row)
        return found / len(others)

    return best(told, seat, lambda mine: gains(mine, 12, 1.0) - 0.5 * threat(mine))


def beginner(told, seat):
    """Makes what it can; sometimes it just draws a card."""
    if "draw" in moves(told) and one_in(6, told) and told["data"]["ending"] is None:
        return "draw"
    return best(told, seat, lambda mine: gains(mine, 9, 0.5))


STYLES = {"racer": racer, "hoarder": hoarder, "blocker": blocker, "greedy": greedy,
          "beginner": beginner}

if __name__ == "__main__":
    play("quark", STYLES, learn)
