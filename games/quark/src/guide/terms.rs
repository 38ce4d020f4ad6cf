//! Terms: topics without a portrait.

use quark_game::Topic;

/// Title, other names, rule, and explanation.
type Term = (&'static str, &'static [&'static str], &'static str, &'static str);

/// All terms, roughly in the order of play.
pub(super) fn all() -> impl Iterator<Item = Topic> {
    TERMS.iter().map(|(name, others, rule, about)| {
        let key = name.to_ascii_lowercase().replace(", ", "-").replace(' ', "-");
        let topic = Topic::new(key, *name, *rule, *about);
        others.iter().fold(topic, |topic, other| topic.also(*other))
    })
}

const TERMS: &[Term] = &[
    (
        "Turn",
        &["action", "two actions", "pass"],
        "Q23",
        "On your turn you take two actions. They may be the same. You can’t pass; only if nothing at all \
         is possible, the action is lost. Then the next player clockwise plays.",
    ),
    (
        "Draw",
        &["take", "draw a card"],
        "Q28",
        "An action: take one card. It is either a face-up quark or the top card of the deck, unseen. A \
         face-up space is filled again at once.",
    ),
    (
        "Discard one, draw two",
        &["swap"],
        "Q31",
        "An action: discard a card from your hand, then draw two. Each of them is a face-up quark or the \
         top card of the deck. It suits a card that you don’t need.",
    ),
    (
        "Decay",
        &["let decay", "decayed card"],
        "Q36",
        "An action: lay a card of your hand in front of you and gain 1 energy. From now on it counts as \
         one of the lower quarks that it lists, and not towards the hand limit. It never goes back.",
    ),
    (
        "Annihilate",
        &["annihilation", "pair"],
        "Q43",
        "An action: discard a quark and its anti-quark, from your hand or decayed. You gain energy (u 2, \
         d 3, s 4, c 5, b 6, t 8) and draw one card unseen. Each neighbour gains 1 energy.",
    ),
    (
        "Create",
        &["make", "build"],
        "Q49",
        "An action: discard the quarks that a particle is made of, from your hand or decayed, and take it. \
         Mesons and baryons must lie face up. Protons and neutrons can be made while tokens are left.",
    ),
    (
        "Raise",
        &["transform", "transformation"],
        "Q62",
        "While you create, one card may count as a higher quark: 1 energy for each step of u d s c b t. You \
         may do it only for a quark that you’re missing, once each time you create. It is no extra action.",
    ),
    (
        "Ladder",
        &["rank", "flavour", "rank ladder"],
        "Q27",
        "The six quarks from low to high: up, down, strange, charmed, bottom, top. The anti-quarks have the \
         same ladder. Cards are raised up, and decay down.",
    ),
    (
        "Quark card",
        &["quark", "quark deck"],
        "Q4",
        "The quark deck has 88 quarks (black discs) and 33 anti-quarks (red rings). When its last card is \
         drawn, the current round is the last.",
    ),
    (
        "Anti-quark",
        &["antiquark", "anti"],
        "Q26",
        "The opposite of a quark: a red ring, the letter with a bar, a corner of the card cut off. Mesons \
         need one; with its quark it annihilates. It never becomes a quark.",
    ),
    (
        "Meson",
        &["mesons"],
        "Q3",
        "A card made of one quark and one anti-quark, 4 to 11 points. There are 23 mesons, each once; three \
         lie face up. The two can’t be swapped for their opposites.",
    ),
    (
        "Baryon",
        &["baryons"],
        "Q55",
        "A card made of three quarks, or of the same three as anti-quarks, never mixed; 5 to 14 points. \
         There are 24 baryons, each once; three lie face up.",
    ),
    (
        "Particle card",
        &["particle", "created card"],
        "Q52",
        "A meson or baryon. Once you have made it, it lies in front of you and keeps its points. A new card \
         of the same deck fills its space at once.",
    ),
    (
        "Atom",
        &["atoms", "best atom"],
        "Q75",
        "At the end your protons, neutrons and energy make one atom, the best that you can build. Hydrogen, \
         Helium, Lithium and Beryllium score 18, 54, 90 and 117 points.",
    ),
    (
        "Electron",
        &["electrons"],
        "Q75",
        "One energy inside an atom. An atom needs as many electrons as protons. This energy scores no \
         point of its own.",
    ),
    (
        "Hand limit",
        &["seven cards", "discard down"],
        "Q34",
        "At the end of your turn you keep at most 7 cards in hand and discard the others; you choose which. \
         During the turn you may hold more. Decayed cards don’t count.",
    ),
    (
        "Neighbour",
        &["neighbours"],
        "Q46",
        "The players to your left and right. Each gains 1 energy when you annihilate. With two players the \
         other one is both, and gains 1 only.",
    ),
    (
        "Supply",
        &["bank", "tokens"],
        "QA23",
        "16 protons, 20 neutrons and 80 energy. Without tokens a proton or neutron can’t be created. If \
         energy runs out, what is left goes to the active player first, then to the neighbours.",
    ),
    (
        "Discard pile",
        &["discards"],
        "QA3",
        "Used and discarded quark cards lie here for all to see. They never go back into the deck.",
    ),
    (
        "Face-up row",
        &["display", "face up", "refill"],
        "Q17",
        "Three baryons, three mesons and three quarks lie face up. When one is taken, the next card of its \
         deck fills the space at once. Without a deck the space stays empty.",
    ),
    (
        "Last round",
        &["end of the game", "end", "trigger"],
        "Q73",
        "It comes when a deck runs out, or a player can build Beryllium after an action (Lithium with four \
         players). This round is played to its end, so all have had the same number of turns. Then the game is scored.",
    ),
    (
        "Score",
        &["scoring", "points"],
        "Q82",
        "Points of your mesons and baryons, of your one best atom, and 1 for each energy that the atom does \
         not use. The most points win.",
    ),
    (
        "Start player",
        &["first player"],
        "Q21",
        "Chance chooses who begins. The game ends just before this player would have another turn.",
    ),
    (
        "Tie",
        &["ties", "draw between players"],
        "QA37",
        "Players with equal points share the win. If the table chose so, the higher atom breaks the \
         tie, then more particle cards.",
    ),
];
