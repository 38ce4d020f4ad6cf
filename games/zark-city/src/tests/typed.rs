//! Moves as players type them.

use super::*;
use crate::{
    state::{
        cards::{Kind, payment::Payment},
        city::pieces::{Target, colour_name},
    },
    words,
};

/// A move with every name written out.
fn printed(action: &Action) -> String {
    let piece = |target: &Target| {
        format!("{} {} {} pyramid", target.cell, colour_name(target.owner), target.size.name())
    };
    let paid = |payment: &Payment| {
        payment.faces().map(|face| format!(" {}", face.name())).collect::<String>()
    };
    match action {
        Action::Choose(kind) => format!("Choose the {}", words::kind(*kind)),
        Action::FreeCell(cell) => format!("Place at {cell}"),
        Action::Draw => "Draw 3 cards".to_owned(),
        Action::Grow(cell, size) => format!("Grow {} at {cell}", size.name()),
        Action::Spawn(cell) => format!("Spawn at {cell}"),
        Action::Build(kind, cell) => format!("Build {} at {cell}", words::kind(*kind)),
        Action::Move(size, from, to) => {
            format!("Move {} from {from} to {to}", size.name())
        }
        Action::Convert(target, size, payment) => {
            let one = piece(target);
            format!("Convert {one} into {} with{}", size.name(), paid(payment))
        }
        Action::Demolish(target, payment) => {
            format!("Demolish {} for{}", piece(target), paid(payment))
        }
        Action::Fly(from, to) => format!("Fly {from} → {to}"),
        Action::Hatch(kind, cell) => format!("Hatch {}, {cell}", words::kind(*kind)),
        Action::Discard(kind) => format!("Discard {}", words::kind(*kind)),
    }
}

/// A move in notation, with the signs of suits instead of letters.
fn with_signs(action: &Action) -> String {
    let mut text = action.to_string();
    let (Action::Choose(kind)
    | Action::Build(kind, _)
    | Action::Hatch(kind, _)
    | Action::Discard(kind)) = action
    else {
        return text;
    };
    if let Kind::Number(card) = kind
        && let (Some(value), Some(suit)) = (card.value(), card.suit())
    {
        let sign = ["♣", "♦", "♥", "♠"][suit as usize];
        text = text.replacen(&card.to_string(), &format!("{value}{sign}"), 1);
    }
    text
}

#[test]
fn every_legal_move_is_read_in_many_written_forms() {
    let mut read = 0;
    for seed in 0..4 {
        let mut whim = Luck::seeded(seed);
        random_game(Options::default(), 2 + (seed % 4) as u8, seed, |game, _| {
            if whim.below(8) != 0 {
                return;
            }
            for seat in Seat::all(5) {
                for action in game.legal(seat) {
                    let text = action.to_string();
                    let spaced = format!("  {}  ", text.replace(' ', "   "));
                    let capital: String = text.to_uppercase();
                    let long = printed(&action);
                    for text in [spaced, capital, long.to_uppercase(), long, with_signs(&action)] {
                        assert_eq!(text.parse::<Action>(), Ok(action), "{text}");
                        read += 1;
                    }
                }
            }
        });
    }
    assert!(5_000 < read, "{read}");
}

#[test]
fn short_and_long_forms_are_read() {
    reads_as::<Action>(&[
        ("bui 7h n13", "build 7h n13"),
        ("build 7 hearts n13", "build 7h n13"),
        ("build seven of hearts at n13", "build 7h n13"),
        ("build ♥7 n 13", "build 7h n13"),
        ("build 7♥️ n13", "build 7h n13"),
        ("build the 10 of spades at s12", "build 10s s12"),
        ("build 7 H N13", "build 7h n13"),
        ("grow s12 s", "grow s12 s"),
        ("grow small at s12", "grow s12 s"),
        ("move med from m12 to n12", "move m12 n12 m"),
        ("place at12", "place at12"),
        ("fly n12 to −a12", "fly n12 -a12"),
        ("fly n12 -> n−1", "fly n12 n-1"),
        ("demolish orange large at n12 with a king", "demolish n12 ol K"),
        ("convert n12 ol into a", "convert n12 ol l A"),
        ("convert n12 ol with a queen and a jack", "convert n12 ol l Q J"),
        ("convert n12 ol Queen of Hearts, A", "convert n12 ol l Q A"),
        ("discard King of Spades", "discard K"),
        ("discard k s", "discard K"),
        ("discard joker", "discard Jo"),
        ("draw 3 more cards", "draw"),
    ]);
}

#[test]
fn ambiguous_texts_are_refused() {
    no_moves::<Action>(&[
        "attack n12 om K",
        "d n12 om K",
        "co n12",
        "build 7 n13",
        "build 7h",
        "build h7 n13",
        "fly n12-p12",
        "convert n12 o s Q",
        "demolish n12 ol a queen",
        "demolish n12 large with a king",
        "draw 2",
        "build 1 of hearts n13",
        "build eleven of hearts n13",
        "discard two jacks",
    ]);
}
