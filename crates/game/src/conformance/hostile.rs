//! Check that a game can be sent any text.

use std::{fmt, str::FromStr};

use super::{
    Game, Luck, Players, Seat,
    moves::changes_nothing,
    position,
    report::{At, Promise},
    run::named,
};
use crate::refusal;

/// Input that no player should send, but somebody will.
const NONSENSE: &[&str] = &[
    "", " ", "\u{a0}", "é", "e\u{301}", "🀄", "0", "-1", "-", "--", "/", ">", "x", "1 1",
    "255x255", "\0", "a\nb", "create", "create  ", "take", "swap -", "u/d>t", "+f99", "nzz",
];
const LONG_NONSENSE: [&str; 3] =
    ["99999999999999999999", "\u{202e}evil", "💥💥💥💥💥💥💥💥💥💥💥💥💥💥💥💥"];

/// Checks that no text can make a game panic, and that every text that can be read reads back the same.
pub(crate) fn text_is_refused<G: Game>() {
    let (seats, mut luck) = (*G::INFO.seats.start(), Luck::seeded(98));
    let at = At::start::<G>(Players::Random, seats, 98);
    let game: G = position(seats, at.seed, 0);
    let seat = Seat(0);
    let alphabet: Vec<char> = "udscbt-/> +0123456789créatkexnλ\u{305}\u{200f}🀄".chars().collect();
    let babble = (0..2_000).map(|_| {
        let length = luck.below(48);
        (0..length).map(|_| *luck.pick(&alphabet).expect("letters")).collect::<String>()
    });
    let listed = game.legal(seat);
    let mutated = listed.iter().flat_map(|action| {
        let text = action.to_string();
        let cut = text.chars().take(text.chars().count() / 2).collect::<String>();
        [format!("{text} u"), format!(" {text} "), text.to_uppercase(), cut]
    });
    let nonsense = NONSENSE.iter().chain(&LONG_NONSENSE).map(|&text| text.to_owned());
    for text in nonsense.chain(babble).chain(mutated) {
        let read = || refusal::read::<G>(&text);
        let Ok(action) = named(format_args!("{at}; somebody types {text:?} there"), read) else {
            continue;
        };
        reads_back_as_typed(&text, &action, &at);
        for seat in [Seat(0), Seat(1), Seat(15), Seat(255)] {
            let mut after = game.clone();
            let played = named(format_args!("{at}; {seat:?} plays {action} there"), || {
                after.apply(seat, &action, &mut Luck::seeded(2))
            });
            if played.is_err() {
                changes_nothing(&game, &after, seat, &action, &at);
            }
        }
    }
}

fn reads_back_as_typed<A: PartialEq + fmt::Debug + fmt::Display + FromStr>(
    text: &str,
    action: &A,
    at: &At,
) {
    let read = action.to_string().parse::<A>().ok();
    at.check(
        Promise::Notation,
        read.as_ref() == Some(action),
        format_args!(
            "{text:?} is read as {action:?}, and that is written {action} and read as {read:?}"
        ),
        "refuse such a text in `FromStr`, or let `Display` write all that it reads",
    );
}
