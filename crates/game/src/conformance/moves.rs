//! Checks that legal moves, notation and `apply` agree.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    str::FromStr,
};

use super::{
    Face, Game, Luck, Seat, Seats, Several, Viewer,
    report::{At, Promise},
};

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
pub(super) fn changes_nothing<G: Game>(
    game: &G,
    after: &G,
    seat: Seat,
    action: &G::Action,
    at: &At,
) {
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
