//! All signs of the pictures, with their meanings.

use quark_game::Sign;

const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign { looks, means }
}

/// In reading order: turn, conveyor, quarks, atoms of players, marks.
pub(super) const SIGNS: &[Sign] = &[
    sign(
        "Step 3 of 6",
        "Where in a turn somebody is: 1 ready atoms, 2 draw, 3 buy, 4 form 313, 5 discard, 6 end.",
    ),
    sign("small number below an atom", "The atom’s number: you write it to name the atom."),
    sign("large number on an atom", "The value: it is added to your sum, or subtracted."),
    sign("disc with R, B or Y", "A red, blue or yellow quark: a primary colour."),
    sign("hexagon with G, O or P", "A green, orange or purple quark: mixed from two cards."),
    sign("row at the top of an atom", "The cost: pay exactly these colours."),
    sign("card and +1", "Your hand limit is one higher while this atom lies face up."),
    sign("two cards, an arrow between", "Before you buy, discard one quark and draw one."),
    sign("+ and coloured quarks", "Extra quarks that you may use once in each of your turns."),
    sign("+ and a dark ?", "An extra quark each turn: red, blue or yellow, as you like."),
    sign("ring, arrow, disc", "Once each turn, one red, blue or yellow quark counts as another."),
    sign(
        "empty hexagon, arrow, full hexagon",
        "Once each turn, one green, orange or purple quark counts as another.",
    ),
    sign("two arrows, one each way", "Once each turn, replace one atom of the conveyor."),
    sign("bolt", "When you buy this atom, discard an atom of another player."),
    sign("arrow to the left of the conveyor", "New atoms enter on this side, next to the deck."),
    sign(
        "out if nothing is bought",
        "The atom at this end leaves if you end a turn without buying.",
    ),
    sign("deck and a number", "Number of atoms left in the atom deck."),
    sign("dashed space of the conveyor", "No atom lies here: the atom deck is empty."),
    sign("cards and “32 left”", "Number of quarks left in the quark deck."),
    sign("cards and “3 of 5”", "Quarks in a hand, and the hand limit."),
    sign(
        "discs with + and =",
        "Mixing: two cards of these colours count as one of the new colour.",
    ),
    sign("Extra, below your quarks", "What helps you to pay and is not used in this turn yet."),
    sign(
        "dashed atom before a player",
        "It lies face down: it counts and works from the next turn on.",
    ),
    sign("atom lying sideways", "Its ability has been used in this turn."),
    sign("dark atom with a minus", "It is turned upside down: its value is subtracted."),
    sign("dim atom without a minus", "It is left out of the sum, at tables where that is allowed."),
    sign("largest number of a lane", "The sum nearest to 313 that these face-up atoms can make."),
    sign("13 short, or 4 over", "How far the sum is from 313."),
    sign(
        "needs 7, 9 or 13",
        "All your atoms, and one more with one of these values, would come to 313.",
    ),
    sign(
        "needs an odd atom",
        "313 is odd, so among all your atoms an odd number must have odd values.",
    ),
    sign("possible, or formed", "The atoms make 313 now, or Element 313 has been formed."),
    sign("ring, point and small point", "Atoms of another player, with their number."),
    sign("golden outline with a symbol", "What the player with this symbol did last."),
    sign("green outline, filled corner", "You can pick this now."),
    sign("dimmed card", "You can’t pick this now."),
    sign("corner brackets", "This has changed since your last move."),
];
