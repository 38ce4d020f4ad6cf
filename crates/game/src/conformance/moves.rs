//! Checks that legal moves, notation and `apply` agree.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    str::FromStr,
};

use super::{
    Face, Game, Luck, MENU, Players, Seat, Seats, Several, Viewer, position,
    report::{At, Promise},
    run::{named, random_games},
};
use crate::refusal;

/// Checks that every seat that must act has a move.
pub(crate) fn are_there<G: Game>(game: &G, turn: Seats, at: &At) {
    for seat in turn.iter() {
        at.check(
            Promise::Moves,
            !game.legal(seat).is_empty(),
            format_args!("`legal` lists no move for {seat:?}, which must act"),
            "let `status` wait only for seats that have a move, or add a move such as a pass",
        );
    }
}

/// Checks that notation reads back and is unique, short and plain, and that picks lead to each move.
pub(crate) fn are_listed_well<G: Face>(game: &G, turn: Seats, at: &At) {
    for seat in Seat::all(at.seats).filter(|&seat| turn.contains(seat)) {
        let (legal, view) = (game.legal(seat), game.view(Viewer::Seat(seat)));
        let (mut written, mut picks, mut told) = (HashSet::new(), HashSet::new(), HashMap::new());
        for action in &legal {
            reads_back(action, at);
            let text = action.to_string();
            let steps = labels::<G>(&view, action, &mut told, at);
            at.check(
                Promise::Words,
                picks.insert(steps.clone()),
                format_args!("`steps` are {steps:?} for {text} and for another move of {seat:?}"),
                "give each move its own labels",
            );
            at.check(
                Promise::Notation,
                written.insert(text),
                format_args!("two moves of {seat:?} are written {action}"),
                "write everything that tells moves apart, and list each move once",
            );
            if let Err(why) = game.clone().apply(seat, action, &mut Luck::seeded(1)) {
                at.refused(seat, action, &why);
            }
        }
        sets_can_be_played(game, seat, &legal, at);
        sequels_can_be_played(game, seat, &legal, at);
    }
}

/// Checks that the moves of a set can be played one after another.
fn sets_can_be_played<G: Face>(game: &G, seat: Seat, legal: &[G::Action], at: &At) {
    let view = game.view(Viewer::Seat(seat));
    let sets: Vec<(&G::Action, Several)> =
        legal.iter().filter_map(|action| Some((action, G::several(&view, action)?))).collect();
    let [least, most] = sets.first().map_or([0; 2], |(_, set)| [set.least, set.most]);
    let copies = |(action, set): &(&G::Action, Several)| {
        std::iter::repeat_n(action.to_string(), set.copies.into())
    };
    let picks: Vec<String> = sets.iter().flat_map(copies).collect();
    at.check(
        Promise::Moves,
        least <= most
            && usize::from(most) <= picks.len()
            && sets.iter().all(|(_, set)| (set.least, set.most) == (least, most)),
        format_args!("`several` wants {least} to {most} of {picks:?} from {seat:?}"),
        "return the same numbers for each move of the set, and not more than can be made",
    );
    // The last ones, because a menu is picked from anywhere.
    let mut after = game.clone();
    for pick in picks.iter().rev().take(most.into()) {
        let action = after.legal(seat).into_iter().find(|action| action.to_string() == *pick);
        let played = action.map(|action| after.apply(seat, &action, &mut Luck::seeded(1)).is_ok());
        at.check(
            Promise::Moves,
            played == Some(true),
            format_args!("`several` lists {pick} for {seat:?}, which can’t follow the others"),
            "list a move only if it stays legal until all moves of the set are made",
        );
    }
}

/// Checks that each sequel is legal after its move, and can be told apart from it.
fn sequels_can_be_played<G: Face>(game: &G, seat: Seat, legal: &[G::Action], at: &At) {
    let view = game.view(Viewer::Seat(seat));
    for action in legal {
        let Some(next) = G::sequel(&view, action) else { continue };
        let mut after = game.clone();
        let played = after.apply(seat, action, &mut Luck::seeded(1)).is_ok();
        let follows =
            after.legal(seat).iter().any(|one| one.to_string() == next.action.to_string());
        at.check(
            Promise::Moves,
            played && follows && !next.ending.is_empty() && !next.alone.is_empty(),
            format_args!(
                "`sequel` of {action} is {} for {seat:?}, which can’t follow",
                next.action
            ),
            "return only a move that is legal for the same player after it, with words for both",
        );
    }
}

/// Checks that the notation of a move is short and plain, and reads back.
fn reads_back<A: PartialEq + fmt::Debug + fmt::Display + FromStr>(action: &A, at: &At) {
    let text = action.to_string();
    let read = text.parse::<A>().ok();
    at.check(
        Promise::Notation,
        text.is_ascii() && (1..=40).contains(&text.len()),
        format_args!("the move {action:?} is written {text:?}"),
        "write 1 to 40 characters of ASCII",
    );
    at.check(
        Promise::Notation,
        read.as_ref() == Some(action),
        format_args!("the move {action:?} is written {text:?}, which is read as {read:?}"),
        "let `FromStr` read everything that `Display` writes",
    );
}

/// Checks the labels that lead to a move, and what they mean. Returns the labels.
fn labels<G: Face>(
    view: &G::View,
    action: &G::Action,
    told: &mut HashMap<Vec<String>, String>,
    at: &At,
) -> Vec<String> {
    let steps = G::steps(view, action);
    at.check(
        Promise::Words,
        (1..=4).contains(&steps.len())
            && steps.iter().all(|step| (1..=80).contains(&step.chars().count())),
        format_args!("`steps` are {steps:?} for {action}"),
        "return one to four labels of 1 to 80 letters",
    );
    let about = G::about(view, action);
    at.check(
        Promise::Words,
        about.len() <= steps.len() && about.iter().all(|about| about.chars().count() <= 100),
        format_args!("`about` is {about:?} for {action}, with the steps {steps:?}"),
        "return at most one sentence for each label, of at most 100 letters",
    );
    if let Some(stake) = G::at_stake(view, action) {
        at.check(
            Promise::Words,
            (1..=400).contains(&stake.chars().count()),
            format_args!("`at_stake` is {stake:?} for {action}"),
            "return a sentence of at most 400 letters, or `None`",
        );
    }
    for (depth, about) in about.into_iter().enumerate() {
        let said = told.entry(steps[..=depth].to_vec()).or_insert_with(|| about.clone());
        let fault = format_args!("`about` explains {:?} of {action} in two ways", &steps[..=depth]);
        let remedy = "let it depend only on the labels up to there";
        at.same(Promise::Words, fault, (&about, said), "for another move", remedy);
    }
    steps
}

/// Checks that moves that are not listed are refused, and change nothing.
pub(crate) fn unlisted_are_refused<G: Game>(game: &G, turn: Seats, known: &[G::Action], at: &At) {
    for seat in turn.iter() {
        let legal = game.legal(seat);
        for action in known.iter().filter(|action| !legal.contains(action)) {
            let mut after = game.clone();
            let Err(why) = after.apply(seat, action, &mut Luck::seeded(1)) else {
                at.fail(
                    Promise::Moves,
                    format_args!("`apply` plays {action} of {seat:?}, which `legal` does not list"),
                    "let both ask the same function",
                )
            };
            at.check(
                Promise::Moves,
                !why.rule.is_empty() && !why.why.is_empty() && !why.why.ends_with('.'),
                format_args!("{action} of {seat:?} is refused with {why:?}"),
                "name the rule, and what is possible instead, as a clause without a full stop",
            );
            changes_nothing(game, &after, seat, action, at);
        }
    }
}

/// Checks that a refused move has left the game as it was.
fn changes_nothing<G: Game>(game: &G, after: &G, seat: Seat, action: &G::Action, at: &At) {
    at.same(
        Promise::Moves,
        format_args!("{action} of {seat:?} is refused, but changes the game"),
        (game, after),
        "after it",
        "check everything in `apply` before you change anything",
    );
}

/// Checks that seats that need not act have no moves.
pub(crate) fn out_of_turn_nothing_is_legal<G: Game>(game: &G, turn: Seats, at: &At) {
    for seat in Seat::all(at.seats).filter(|&seat| !turn.contains(seat)) {
        at.check(
            Promise::Moves,
            game.legal(seat).is_empty(),
            format_args!(
                "`legal` lists {:?} for {seat:?}, which need not act",
                game.legal(seat).first()
            ),
            "return an empty list for seats that `status` does not wait for",
        );
    }
}

/// Checks that upcoming seats exist, are listed once, and need not act now.
pub(crate) fn come_next<G: Game>(game: &G, turn: Seats, at: &At) {
    let upcoming = game.upcoming(at.seats);
    for (nth, seat) in upcoming.iter().enumerate() {
        at.check(
            Promise::Moves,
            seat.0 < at.seats && !turn.contains(*seat) && !upcoming[..nth].contains(seat),
            format_args!("`upcoming` returns {upcoming:?}, with {seat:?} at index {nth}"),
            "list each seat of the game at most once, and no seat that must act now",
        );
    }
}

/// Plays seeded random games of `G` in all its variants, and checks that every move is at most `most` picks
/// away and that no menu needs a second page.
///
/// # Panics
/// If a menu is too long or a move too far away.
pub fn picks_are_short<G: Face>(most: usize) {
    for seats in G::INFO.seats {
        random_games(seats, 0..8, |game: &G, turn, whim, at| {
            if whim.below(4) == 0 {
                turn.iter().for_each(|seat| few_picks_lead_to_each_move(game, seat, most, at));
            }
        });
    }
}

fn few_picks_lead_to_each_move<G: Face>(game: &G, seat: Seat, most: usize, at: &At) {
    let view = game.view(Viewer::Seat(seat));
    let moves: Vec<Vec<String>> =
        game.legal(seat).iter().map(|action| G::steps(&view, action)).collect();
    let mut open: Vec<(usize, usize, Vec<&Vec<String>>)> = vec![(0, 0, moves.iter().collect())];
    while let Some((depth, picks, moves)) = open.pop() {
        let mut menu: Vec<&String> = moves.iter().filter_map(|steps| steps.get(depth)).collect();
        menu.sort_unstable();
        menu.dedup();
        // A menu with a single entry is skipped.
        let picks = picks + usize::from(1 < menu.len());
        at.check(
            Promise::Words,
            menu.len() <= MENU,
            format_args!(
                "a menu of {seat:?} has {} entries, from {:?} to {:?}",
                menu.len(),
                menu.first(),
                menu.last()
            ),
            &format!("let an earlier label of `steps` narrow them down to {MENU}"),
        );
        at.check(
            Promise::Words,
            picks <= most,
            format_args!("{seat:?} needs {picks} picks for a move, to choose from {menu:?}"),
            "merge labels of `steps`, or pass `picks_are_short` a higher number",
        );
        for label in menu {
            let next: Vec<&Vec<String>> =
                moves.iter().copied().filter(|steps| steps.get(depth) == Some(label)).collect();
            open.push((depth + 1, picks, next));
        }
    }
}

/// Input that no player should send, but somebody will.
const NONSENSE: &[&str] = &[
    "", " ", "\u{a0}", "é", "e\u{301}", "🀄", "0", "-1", "-", "--", "/", ">", "x", "1 1",
    "255x255", "\0", "a\nb", "create", "create  ", "take", "swap -", "u/d>t", "+f99", "nzz",
];
const LONG_NONSENSE: [&str; 3] =
    ["99999999999999999999", "\u{202e}evil", "💥💥💥💥💥💥💥💥💥💥💥💥💥💥💥💥"];

/// Checks that no text can make a game panic, and that every text that can be read reads back the same.
pub(crate) fn hostile_text_is_refused<G: Game>() {
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
