#!/usr/bin/env python3
"""Five styles of playing Element 313, such as: python3 element_313.py racer

Each says what a set of atoms is worth, and buys the atom that makes its set worth most.
"""

from loop import moves, one_in, play

# Value and cost of each atom, with secondary colours as what they are mixed of, and its power:
# quarks that it brings each turn, about.
ATOMS, POWER = {}, {}
# The sum to reach, and cards in a hand.
GOAL, HAND = 0, 0


def learn(tables):
    global GOAL, HAND
    GOAL, HAND = tables["target"], tables["hand"]
    mixtures = {mixture["colour"]: mixture["quarks"] for mixture in tables["mixtures"]}
    for atom in tables["atoms"]:
        number, ability = atom["atom"], atom["ability"]
        cost = "".join(mixtures.get(colour, colour) for colour in atom["cost"])
        ATOMS[number] = (atom["value"], cost)
        POWER[number] = {"hand": 1, "any": 1.3, "zap": 0}.get(ability, 0.5)
        if ability.startswith("extra"):
            _, count, colour = ability.split()
            # A secondary quark is worth the two that mix to it.
            POWER[number] = int(count) * (2 if colour in mixtures else 1)


def value(atom):
    return ATOMS[atom][0]


def power(atom):
    return POWER[atom]


def owned(lane):
    """The numbers of a player's atoms, face up and face down."""
    return [int(atom.rstrip("-*")) for atom in lane["atoms"]]


def sums(atoms):
    """Every sum with any signs, as bits: bit 4000 is a sum of 0."""
    bits = 1 << 4000
    for atom in atoms:
        bits = bits << value(atom) | bits >> value(atom)
    return bits


def fits(bits, total):
    return bits >> (4000 + total) & 1


def completing(atoms):
    """The values that would make these atoms 313."""
    bits = sums(atoms)
    return {value for value, _ in ATOMS.values() if fits(bits, GOAL - value)}


def turns(atoms, conveyor):
    """About how many turns it takes to get to 313 with these atoms, the next one included."""
    if fits(sums(atoms), GOAL):
        return 1
    quarks = HAND + sum(power(atom) for atom in atoms)
    wanted = completing(atoms)
    if any(value(atom) in wanted and len(ATOMS[atom][1]) <= quarks for atom in conveyor):
        return 2
    new = [atom for atom in ATOMS if atom not in atoms and atom not in conveyor]
    chance = sum(value(atom) in wanted and len(ATOMS[atom][1]) <= quarks for atom in new) / len(new)
    found = 2 + 1 / (0.05 + 3 * chance)
    short, grown = GOAL - sum(map(value, atoms)), 2.3
    if short <= 0:
        return found
    # It must grow first: more quarks each turn buy more.
    while 0 < short and grown < 30:
        pace = (14, 35, 60, 80, 95)[int(quarks) - 4] if quarks < 9 else 105 + 8 * (quarks - 9)
        grown += min(1, short / pace)
        short -= pace
        quarks += 0.8
    return min(found, grown)


def needless(hand, cost):
    """The quarks of a hand that a purchase doesn't use."""
    left = list(hand)
    for quark in cost:
        if quark in left:
            left.remove(quark)
    return left


def choose(told, seat, worth, tolerance=0.0):
    """The move to make, when `worth(atoms, conveyor)` says what a set of atoms is worth."""
    data = told["data"]
    legal = moves(told)
    mine, conveyor = owned(data["lanes"][seat]), data["conveyor"]
    now = worth(mine, conveyor)

    def with_atom(atom):
        return worth(mine + [atom], [other for other in conveyor if other != atom])

    def promise(atom):
        """How good it is to save quarks for an atom."""
        missing = len(needless(ATOMS[atom][1], data["hand"]))
        return (with_atom(atom) - now) * (1 - 0.15 * missing)

    # The last atom of the conveyor leaves at the end of a turn without a purchase.
    quarks = data["lanes"][seat]["limit"] + sum(map(power, mine))
    payable = [atom for atom in conveyor[:-1] if len(ATOMS[atom][1]) <= quarks]
    target = max(payable, key=promise, default=None)
    spare = needless(data["hand"], ATOMS[target][1]) if target else list(data["hand"])

    def rating(move):
        kind, *words = move.split()
        if kind == "claim":
            return 1_000_000
        if kind == "filter":
            return 500 if words[0] in spare else -1
        if kind == "buy":
            gain = with_atom(int(words[0])) - now
            # Cards are worth more than extra quarks, which last for the turn only.
            cards = 0 if words[1][0] in "+~" else len(words[1])
            return 100 + gain - 0.001 * cards if gain >= tolerance else -2
        if kind == "discard":
            useless = len(needless(words[0], spare)) == 0
            return 1 + len(words[0]) if useless else -1
        if kind == "zap":
            return harm(told, int(words[0]))
        return 0 if kind == "end" else -1

    return max(legal, key=rating)


def harm(told, atom):
    """How much it hurts its owner to lose an atom, in turns."""
    for lane in told["data"]["lanes"]:
        atoms = owned(lane)
        if atom in atoms:
            less = [other for other in atoms if other != atom]
            return turns(less, []) - turns(atoms, []) + 0.1 * len(atoms)
    return 0


def racer(told, seat):
    """Buys what brings 313 nearest, in turns."""
    return choose(told, seat, lambda atoms, conveyor: -turns(atoms, conveyor))


def greedy(told, seat):
    """Buys the highest values until it has 313, then what brings the sum nearest to it."""
    def worth(atoms, _):
        total, bits = sum(map(value, atoms)), sums(atoms)
        if total < GOAL:
            return total + 10 * sum(map(power, atoms))
        distance = next(far for far in range(GOAL + total)
                        if fits(bits, GOAL - far) or fits(bits, GOAL + far))
        return 1000 - distance

    return choose(told, seat, worth)


def hoarder(told, seat):
    """Collects extra quarks and a large hand first, and only then looks at 313."""
    def worth(atoms, conveyor):
        quarks = sum(map(power, atoms))
        if quarks < 7:
            return quarks + sum(map(value, atoms)) / 1000
        return 100 - turns(atoms, conveyor)

    return choose(told, seat, worth)


def blocker(told, seat):
    """Races, but first takes or removes the atoms that would make somebody else's sum 313."""
    data = told["data"]
    danger = set()
    for other, lane in enumerate(data["lanes"]):
        if other != seat and not lane["formed"]:
            danger |= completing(owned(lane))
    mine = owned(data["lanes"][seat])
    wanted = completing(mine)
    if not data["claimable"] and not fits(sums(mine), GOAL):
        for atom in data["conveyor"]:
            helps = value(atom) in danger and value(atom) not in wanted
            if helps and f"swap {atom}" in moves(told):
                return f"swap {atom}"

    def worth(atoms, conveyor):
        # An attack costs the leader an atom; what others need is better in front of us.
        attacks = sum(57 <= atom for atom in atoms)
        left = sum(value(atom) in danger for atom in conveyor)
        return 0.8 * attacks - 0.4 * left - turns(atoms, conveyor)

    return choose(told, seat, worth)


def beginner(told, seat):
    """Buys the dearest atom that it can pay, as long as its sum is not 313; sometimes any."""
    mine = owned(told["data"]["lanes"][seat])
    buys = [move for move in moves(told) if move.startswith("buy")]
    if buys and not told["data"]["claimable"] and not fits(sums(mine), GOAL) and one_in(4, told):
        return buys[0]

    def worth(atoms, conveyor):
        # It sees that one atom more makes 313, but plans no further.
        return 10000 if fits(sums(atoms), GOAL) else sum(len(ATOMS[atom][1]) for atom in atoms)

    return choose(told, seat, worth)


STYLES = {"racer": racer, "hoarder": hoarder, "blocker": blocker, "greedy": greedy,
          "beginner": beginner}

if __name__ == "__main__":
    play("element-313", STYLES, learn)
