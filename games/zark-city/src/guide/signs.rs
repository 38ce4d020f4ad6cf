//! The signs in the pictures, explained.

use quark_game::Sign;

const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign { looks, means }
}

/// In the order that players notice them.
pub(crate) const SIGNS: &[Sign] = &[
    sign(
        "symbol and colour",
        "Each player has one of each. Pyramids, strips and names carry them.",
    ),
    sign("card back with a number, top right", "The deck, and how many cards are left in it."),
    sign(
        "card beside it with a number",
        "The newest card of the discard pile, and how many lie there.",
    ),
    sign(
        "numbers at the left, letters below",
        "The names of the places: column n and row 12 are n12.",
    ),
    sign("card with a suit in the middle", "A card of the city on which nobody stands."),
    sign(
        "pyramid with 1, 2 or 3 symbols",
        "A small, medium or large pyramid; to remove it costs 1, 2 or 3.",
    ),
    sign(
        "strip at a card’s foot",
        "One player is alone here and controls the card; it has the player’s colour.",
    ),
    sign("grey strip", "Several players stand here: nobody controls the card."),
    sign("dashed place", "A free place next to a card. A card may fly there."),
    sign("dashed place in a colour", "Here the player whose turn it is can put a number card."),
    sign("golden outline with a symbol", "What the last option changed, and whose option it was."),
    sign("thick outline in a colour", "The Power Block that has won, in the winner’s colour."),
    sign(
        "bars over the gaps between cards",
        "The player with this colour controls two of these three matching cards.",
    ),
    sign(
        "dashed outline with a symbol on a bar",
        "The third of three matching cards: this player controls the other two.",
    ),
    sign(
        "the same outline, not dashed",
        "This player may win here with the next option, with the cards for an attack if somebody stands here.",
    ),
    sign(
        "hollow bars, also on a card of your hand",
        "Build the card there, and it makes a Power Block with a card where you stand.",
    ),
    sign(
        "red words above the city",
        "Another player who may win with the next option, and the place.",
    ),
    sign("“1st” at a name", "This player had the first turn."),
    sign("fan with a number", "How many cards this player holds."),
    sign("small pyramids with numbers", "How many pyramids of each size are left in a stash."),
    sign("dashed pyramid", "A pyramid that is on the board, and not in the stash."),
    sign("shield with a number", "How many points the card pays in an attack."),
    sign("wings", "An ace: it pays 1 point in an attack, or lets a card fly."),
    sign("text below a card of your hand", "How you write the card in a move."),
    sign(
        "cards and “limit 6”",
        "How many cards you hold, and how many you may keep at the end of your turn.",
    ),
    sign("green outline with a filled corner", "You can pick this now."),
    sign("dark, pale card", "You can’t pick this now."),
    sign("golden corner brackets", "This has changed since your last move."),
];
