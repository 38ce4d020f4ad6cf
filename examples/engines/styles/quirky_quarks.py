#!/usr/bin/env python3
"""Five styles of playing Quirky Quarks, such as: python3 quirky_quarks.py racer

Each says how many points a hand will bring, bids less for cards than they add to that, and
ejects what takes least away.
"""

import re
from collections import Counter
from math import prod

from loop import moves, one_in, play

# Cost and points of each Quest; p and n are completed Protons and Neutrons.
QUESTS = {}
# The Quests that are atoms and mesons.
ATOMS, MESONS = [], []
# Copies of each card in the particle pile.
SUPPLY = {}
# The last round.
LAST = 0
# What a power brings in each round that follows.
POWERS = {"pi+": 1, "pi-": 1, "compton": 1, "kaon": 2.5, "bmeson": 2, "upsilon": 2, "phi": 1,
          "jpsi": 1, "dmeson": 1, "muonium": 1}
NEUTRINOS = {"nue": 2, "numu": 2, "nutau": 1.5}


def learn(tables):
    global LAST
    LAST = tables["rounds"]
    SUPPLY.update((particle["card"], particle["copies"]) for particle in tables["particles"])
    for quest in tables["quests"]:
        used = ["p"] * quest["protons"] + ["n"] * quest["neutrons"]
        QUESTS[quest["card"]] = (used + quest["cost"], quest["points"])
        if quest["group"] in ("Atom", "Meson"):
            (ATOMS if quest["group"] == "Atom" else MESONS).append(quest["card"])


def pay(have, cost):
    """What is missing to pay a cost, and what is left; three of a kind replace one card."""
    rest, missing = have - Counter(cost), []
    for card in (Counter(cost) - have).elements():
        kind = max(rest, key=lambda other: rest[other] * (other not in "pn"), default=None)
        if card not in "pn" and kind and 3 <= rest[kind]:
            rest[kind] -= 3
        else:
            missing.append(card)
    return missing, rest


class Table:
    """What a seat sees, and how it judges cards."""

    def __init__(self, told, seat, hope=None):
        data = told["data"]
        self.round, self.phase = data["round"], data["phase"]
        self.hand = data["own"]["hand"]
        self.made = data["lanes"][seat]["made"]
        self.late = self.round == LAST and self.phase in ("discovery", "quests")
        self.open = data["zone"] + [data["lot"]["card"]] if data["lot"] else data["zone"]
        self.hope = hope or (0.6, 0.6, 0.55, 0.5, 0.4)[self.round - 1]
        # A particle without a use, and an eV, in points.
        self.loose = 0 if self.late else 1.2 - 0.2 * self.round
        self.price = 1 if self.round == LAST else 1.2

    def chance(self, card):
        """The chance to still get a card that a Quest lacks."""
        if card in "pn":
            return 0 if self.late else self.hope ** 3
        if self.late:
            return 0.55 * (card in self.open)
        return self.hope * min(1, SUPPLY[card] / 12) ** 0.5

    def points(self, quest, made):
        """Points of a Quest, with its power; less the Protons and Neutrons that it uses up."""
        cost, points = QUESTS[quest]
        for used, nucleon in (("p", "proton"), ("n", "neutron")):
            points -= QUESTS[nucleon][1] * cost.count(used)
        points += POWERS.get(quest, 0) * (LAST - self.round)
        points += 3 * sum(atom in made for atom in ATOMS) * (quest == "nucleo")
        points += 2 * sum(other in MESONS for other in made) * (quest == "mesons")
        points += len(made) * (quest == "standard") + 6 * (quest == "grand")
        return points + 3 * ("nucleo" in made and quest in ATOMS) + ("standard" in made)

    def cost(self, quest, made):
        """What a Quest costs, with the discounts of a D meson and of Muonium."""
        cost = list(QUESTS[quest][0])
        saved = {"proton": "u", "neutron": "d"}.get(quest)
        less = made.count("dmeson")
        if quest in ATOMS:
            saved, less = "e", made.count("muonium")
        for _ in range(less):
            if saved in cost:
                cost.remove(saved)
        return cost

    def worth(self, hand, made=None):
        """Points that these cards will bring: of each Quest, less for each card that it lacks."""
        made = self.made if made is None else made
        have = Counter(card for card in hand if card not in QUESTS)
        have["p"], have["n"] = made.count("proton"), made.count("neutron")
        quests, total, wanted = [card for card in hand if card in QUESTS], 0, 0
        while quests:
            # What each Quest promises, how many cards it lacks, and what it leaves.
            promises = []
            for quest in quests:
                missing, rest = pay(have, self.cost(quest, made))
                promise = self.points(quest, made) * prod(map(self.chance, missing))
                promises.append((promise, len(missing), quest, rest))
            best, lacks, quest, have = max(promises, key=lambda known: known[:3])
            # Of many cards that it waits for it gets only some.
            total += max(0, best) * 0.75 ** wanted
            wanted += lacks
            quests.remove(quest)
        return total + self.loose * (have.total() - have["p"] - have["n"])

    def gain(self, cards):
        """What more cards add."""
        neutrinos = sum(NEUTRINOS.get(card, 0) for card in cards)
        return self.worth(self.hand + [card for card in cards if card not in NEUTRINOS]) \
            - self.worth(self.hand) + neutrinos

    def after(self, move):
        """Hand and completed Quests after one is played."""
        _, quest, *paid = move.split()
        hand, made = list(self.hand), list(self.made) + [quest]
        hand.remove(quest)
        for part in paid:
            card, number = re.fullmatch(r"([a-z]+)(\d*)", part).groups()
            for _ in range(int(number or 1)):
                if card in hand:
                    hand.remove(card)
        for used, name in (("p", "proton"), ("n", "neutron")):
            for _ in range(QUESTS[quest][0].count(used)):
                made.remove(name)
        return hand, made


def choose(told, table, gain=None, patient=False):
    """The best move; `gain` says what cards are worth, and `patient` keeps Quests for later."""
    data, gain = told["data"], gain or table.gain
    bundles = {bundle["at"]: bundle["cards"] for bundle in data["bundles"]}

    def rating(move):
        kind, *words = move.split()
        if kind == "bid":
            cards = bundles[words[0]] if len(words) == 2 else [data["lot"]["card"]]
            return gain(cards) - table.price * int(words[-1])
        if kind == "open":
            return gain([words[0]]) - table.price * data["minimum"] - 0.5
        if kind == "eject":
            left = list(table.hand)
            for card in data["own"]["chosen"] + words:
                left.remove(card)
            return table.worth(left)
        if kind == "play":
            hand, made = table.after(move)
            points = table.points(words[0], table.made) + table.worth(hand, made)
            return -1 if patient else points - table.worth(table.hand) + 0.1
        if kind == "swap":
            left = list(table.hand)
            left[left.index(words[0])] = words[1]
            return table.worth(left) - table.worth(table.hand) - 1
        if kind == "draw":
            return sum(card in QUESTS for card in table.hand) < 3 if words[0] == "quests" else 0.5
        # The bot's own bidding is left alone.
        return -1000 if kind in ("limit", "else") else 0

    return max(moves(told), key=rating)


def racer(told, seat):
    """Wants only what completes its Quests soon, and completes them at once."""
    return choose(told, Table(told, seat, hope=0.4))


def hoarder(told, seat):
    """Collects cards for big Quests, and completes them in the last two rounds."""
    table = Table(told, seat, hope=0.7)
    # With ten cards or more it would have to eject two.
    return choose(told, table, patient=table.round < LAST - 1 and len(table.hand) < 10)


def blocker(told, seat):
    """Bids also for what others need most, as far as their hands are known."""
    mine = Table(told, seat)
    others = []
    for other, lane in enumerate(told["data"]["lanes"]):
        if other != seat:
            others.append(Table(told, other))
            others[-1].hand = lane["shown"]

    def gain(cards):
        return mine.gain(cards) + 0.3 * max(other.gain(cards) for other in others)

    return choose(told, mine, gain)


def greedy(told, seat):
    """Pays for each card nearly what it adds to its points."""
    return choose(told, Table(told, seat))


def beginner(told, seat):
    """Pays 3 eV for a card that its Quests lack, and 2 for a Quest; sometimes one more."""
    table = Table(told, seat)
    hand = Counter(table.hand)
    lacking = Counter()
    for quest in hand:
        if quest in QUESTS:
            lacking |= Counter(table.cost(quest, table.made)) - hand

    def gain(cards):
        wanted = (Counter(cards) & lacking).total()
        quests = sum(card in QUESTS for card in cards) * (table.round < LAST)
        return 3 * wanted + 2 * quests + one_in(4, told)

    return choose(told, table, gain)


STYLES = {"racer": racer, "hoarder": hoarder, "blocker": blocker, "greedy": greedy,
          "beginner": beginner}

if __name__ == "__main__":
    play("quirky-quarks", STYLES, learn)
