//! Terms: the words of the game that are not names of cards or colours.

use crate::state::cards::ATOMS;
use quark_game::Topic;

/// Key, name, other names, rule, and explanation.
type Term = (&'static str, &'static str, &'static [&'static str], &'static str, &'static str);

/// All terms, those of a turn first.
pub(super) fn all() -> impl Iterator<Item = Topic> {
    TERMS.iter().map(|&(key, name, also, rule, about)| {
        let topic = Topic::new(key, name, rule, about);
        also.iter().fold(topic, |topic, name| topic.also(*name))
    })
}

const _: () = assert!(ATOMS == 60, "the texts say so");

const TERMS: &[Term] = &[
    (
        "element-313",
        "Element 313",
        &["313", "Form Element 313", "Claim"],
        "E1",
        "Your goal. You form it on your turn if all your face-up atoms, each added or subtracted, \
      come to exactly 313.",
    ),
    (
        "turn",
        "Turn",
        &["Steps of a turn"],
        "E7",
        "Ready your atoms, draw, buy, form 313 if you can, discard, end. The bot readies and draws for \
      you, and ends the turn when nothing is left to do.",
    ),
    (
        "conveyor",
        "Conveyor",
        &["Research facility", "Research centre", "Row"],
        "EA9",
        "The row of six atoms that everyone can buy. New ones enter next to the deck; if you buy \
      nothing in a turn, the atom at the far end leaves.",
    ),
    (
        "atom",
        "Atom card",
        &["Atom", "Atoms"],
        "E20",
        "What you buy. It has a cost, a value and usually an ability. There are 60, named by their \
      numbers.",
    ),
    (
        "cost",
        "Cost",
        &["Price"],
        "E9",
        "The colours at the top of an atom. Pay exactly these, with quark cards, mixtures and what \
      your atoms give you: never more, never less.",
    ),
    (
        "value",
        "Value",
        &["Points"],
        "E14",
        "The large number on an atom, from 1 to 100. It is added to your sum, or subtracted if you \
      turn the atom upside down.",
    ),
    (
        "ability",
        "Ability",
        &["Power"],
        "E20",
        "What an atom does for you while it lies face up. It starts in the turn after you bought the \
      atom; only an attack works at once.",
    ),
    (
        "quark",
        "Quark card",
        &["Quark", "Quarks"],
        "E28",
        "The cards of your hand, in red, blue and yellow. You discard them to buy atoms. Nobody else \
      sees them.",
    ),
    (
        "primary-colour",
        "Primary colour",
        &["Primary", "Primary quark"],
        "E34",
        "Red, blue or yellow: the colours of the quark cards. The pictures show them as discs.",
    ),
    (
        "secondary-colour",
        "Secondary colour",
        &["Secondary", "Secondary quark"],
        "E34",
        "Green, orange or purple: each is mixed from two different quarks. The pictures show them as \
      hexagons.",
    ),
    (
        "mixing",
        "Mixing",
        &["Colour chart", "Combining quarks"],
        "E11",
        "Two different quarks count as one of a new colour: red and yellow make orange, red and blue \
      purple, blue and yellow green.",
    ),
    (
        "hand-limit",
        "Hand limit",
        &["Maximum hand size", "Hand size"],
        "E8",
        "When your turn begins you draw until you hold four quarks, and one more for each \
      face-up atom with +1.",
    ),
    (
        "larger-hand",
        "Larger hand",
        &["+1"],
        "E35",
        "Atoms 1 to 12: while such an atom lies face up, your hand limit is one higher.",
    ),
    (
        "exchange",
        "Exchange a quark",
        &["Exchange", "Filter"],
        "E36",
        "Atoms 13 to 24: once in each of your turns, before you buy, discard one quark and draw \
      another.",
    ),
    (
        "extra-quark",
        "Extra quark",
        &["Extra", "Additional quark"],
        "EA17",
        "A quark that an atom gives you in each of your turns. Use it once to pay or to mix; you \
      can’t keep, discard or exchange it.",
    ),
    (
        "any-colour",
        "Extra quark, colour of your choice",
        &["+?", "+x", "Any"],
        "E42",
        "Atoms 41 and 43: in each turn one extra quark that is red, blue or yellow, as you like. \
      Write +x for it.",
    ),
    (
        "change-primary",
        "Change of a primary quark",
        &["~p", "Convert a primary quark"],
        "E40",
        "Once in each turn, one red, blue or yellow quark counts as another of these three. Write ~p. \
      Atom 31 does it; 35 and 38 most likely did.",
    ),
    (
        "change-secondary",
        "Change of a secondary quark",
        &["~s", "Convert a secondary quark"],
        "E46",
        "Once in each turn, one green, orange or purple quark, mixed or extra, counts as another of \
      these three. Write ~s. Atoms 46 and 51 do it.",
    ),
    (
        "swap",
        "Replace an atom",
        &["Swap", "Replace"],
        "E50",
        "Atom 54: once in your turn, at any time, put one atom of the conveyor under the deck; a new \
      one enters. It is no purchase.",
    ),
    (
        "attack",
        "Attack atom",
        &["Attack", "Zap"],
        "E51",
        "Atoms 57 to 60: as you buy one, discard an atom of another player, face up or face down. It \
      stays with you and counts 25.",
    ),
    (
        "face-down",
        "Face down",
        &["Bought atom", "Dashed atom"],
        "E12",
        "An atom that you buy lies face down until your next turn begins. Until then it neither counts \
      nor works, but it can be attacked.",
    ),
    (
        "ready",
        "Ready",
        &["Readying"],
        "E7",
        "When your turn begins, your face-down atoms turn face up and your used ones can be used \
      again. The bot does it.",
    ),
    (
        "used",
        "Used atom",
        &["Tilted atom", "Tilt"],
        "E21",
        "An atom lies sideways once you have used its ability in this turn. It still counts in your \
      sum.",
    ),
    (
        "signed-value",
        "Signed value",
        &["Sign", "Plus", "Minus", "Polarity", "Turned atom"],
        "E15",
        "You may turn any face-up atom upside down to subtract its value. You choose again in each turn; \
      the bot finds signs that make 313. As 313 is odd, it takes an odd number of odd values.",
    ),
    (
        "sum",
        "Sum",
        &["Total"],
        "E14",
        "What your face-up atoms come to, each added or subtracted. The picture shows the sum nearest \
      to 313 that you can make.",
    ),
    (
        "discard",
        "Discard quarks",
        &["Discard"],
        "E17",
        "At the end of your turn you may discard as many quarks as you like, to draw new ones in your \
      next turn. After that you buy no more.",
    ),
    (
        "discards",
        "Discarded quarks",
        &["Discard pile"],
        "E19",
        "Quarks that were paid or discarded lie open. When the quark deck is empty, they are shuffled \
      into a new one.",
    ),
    (
        "quark-deck",
        "Quark deck",
        &[],
        "E28",
        "The quarks that are left to draw, face down. At the start 60 cards, less four for each \
      player.",
    ),
    (
        "atom-deck",
        "Atom deck",
        &[],
        "E4",
        "The atoms that have yet to enter the conveyor. What leaves the conveyor or is attacked goes \
      to its bottom, for all to see.",
    ),
    (
        "last-turns",
        "Last turns",
        &["End of the game"],
        "E22",
        "Once somebody has formed Element 313, each other player has one more turn. Then the game is \
      over.",
    ),
    (
        "tie",
        "Tie",
        &["Winner", "Scoring"],
        "E23",
        "Of all who formed Element 313, the one with the fewest atoms wins, face-down ones included; \
      then the smallest hand limit; then they share the win.",
    ),
    (
        "round-limit",
        "Round limit",
        &["Nobody wins"],
        "EA33",
        "If nobody has formed Element 313 after 100 rounds (or 50 or 25, as the table chose), the \
      game ends and nobody wins.",
    ),
    (
        "reference-card",
        "Reference card",
        &["Gameplay card"],
        "E29",
        "A printed card with the colours and a short turn. It speaks of one purchase each turn; the \
      rules, which count, let you buy any number.",
    ),
    (
        "lost-card",
        "The card ???",
        &["???", "Science"],
        "E33",
        "A printed atom with the cost ??? and no rules. Nobody can pay for it, so it is left out of \
      the game.",
    ),
];
