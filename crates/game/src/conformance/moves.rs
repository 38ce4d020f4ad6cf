//! Checks that legal moves, notation and `apply` agree.

use std::collections::{HashMap, HashSet};

use super::{Face, Game, Luck, MENU, Seat, Seats, Viewer, random_games};

/// Checks that every seat that must act has a move, that notation reads back and is unique, short and plain,
/// and that picks lead to each move.
pub(crate) fn are_listed_well<G: Face>(game: &G, turn: Seats, seats: u8) {
    for seat in Seat::all(seats).filter(|&seat| turn.contains(seat)) {
        let (legal, view) = (game.legal(seat), game.view(Viewer::Seat(seat)));
        assert!(!legal.is_empty(), "a seat that must act has a move");
        let mut written = HashSet::new();
        let mut picks = HashSet::new();
        let mut told: HashMap<Vec<String>, String> = HashMap::new();
        for action in &legal {
            let text = action.to_string();
            assert_eq!(
                text.parse::<G::Action>().as_ref(),
                Ok(action),
                "notation reads back: {text}"
            );
            assert!(
                text.is_ascii() && (1..=40).contains(&text.len()),
                "notation is short and plain: {text}"
            );
            let steps = G::steps(&view, action);
            assert!((1..=4).contains(&steps.len()), "{text}: {steps:?}");
            for step in &steps {
                assert!((1..=80).contains(&step.chars().count()), "labels fit: {step}");
            }
            let about = G::about(&view, action);
            assert!(about.len() <= steps.len(), "{text}: {about:?}");
            for (depth, about) in about.into_iter().enumerate() {
                assert!(about.chars().count() <= 100, "what labels mean fits: {about}");
                let said = told.entry(steps[..=depth].to_vec()).or_insert_with(|| about.clone());
                assert_eq!(*said, about, "{:?} means one thing", &steps[..=depth]);
            }
            assert!(picks.insert(steps.clone()), "picks lead to one move: {steps:?}");
            assert!(written.insert(text), "notation is unique: {action}");
            assert!(
                game.clone().apply(seat, action, &mut Luck::seeded(1)).is_ok(),
                "{action} is listed"
            );
        }
    }
}

/// Checks that moves that are not listed are refused, and change nothing.
pub(crate) fn unlisted_are_refused<G: Game>(game: &G, turn: Seats, known: &[G::Action]) {
    for seat in turn.iter() {
        let legal = game.legal(seat);
        for action in known.iter().filter(|action| !legal.contains(action)) {
            let mut after = game.clone();
            let refused = after.apply(seat, action, &mut Luck::seeded(1));
            let why = refused.expect_err(&format!("{action} is not listed, so it is refused"));
            assert!(
                !why.rule.is_empty() && !why.why.is_empty() && !why.why.ends_with('.'),
                "{why:?}"
            );
            assert!(after == *game, "the refused {action} changed something");
        }
    }
}

/// Checks that seats that need not act have no moves.
pub(crate) fn out_of_turn_nothing_is_legal<G: Game>(game: &G, turn: Seats, seats: u8) {
    for seat in Seat::all(seats).filter(|&seat| !turn.contains(seat)) {
        assert!(game.legal(seat).is_empty(), "{seat:?} is not to act");
    }
}

/// Plays seeded random games of `G` in all its variants, and checks that every move is at most `most` picks
/// away and that no menu needs a second page.
///
/// # Panics
/// If a menu is too long or a move too far away.
pub fn picks_are_short<G: Face>(most: usize) {
    for seats in G::INFO.seats {
        random_games(seats, 0..8, |game: &G, turn, whim| {
            if whim.below(4) == 0 {
                turn.iter().for_each(|seat| few_picks_lead_to_each_move(game, seat, most));
            }
        });
    }
}

fn few_picks_lead_to_each_move<G: Face>(game: &G, seat: Seat, most: usize) {
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
        assert!(
            menu.len() <= MENU && picks <= most,
            "{} entries at pick {picks}: {menu:?}",
            menu.len()
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
    let mut luck = Luck::seeded(99);
    let game = G::setup(&G::Options::default(), *G::INFO.seats.start(), &mut luck);
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
        if let Ok(action) = text.parse::<G::Action>() {
            assert_eq!(action.to_string().parse::<G::Action>().as_ref(), Ok(&action), "{text:?}");
            for seat in [Seat(0), Seat(1), Seat(15), Seat(255)] {
                let mut after = game.clone();
                if after.apply(seat, &action, &mut Luck::seeded(2)).is_err() {
                    assert!(after == game, "the refused {text:?} changed something");
                }
            }
        }
    }
}
