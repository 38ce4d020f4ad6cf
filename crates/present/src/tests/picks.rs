//! Tests the buttons and menus of every game in random play.

mod opened;
mod single;

use std::collections::HashSet;

use super::{Ask, Seated};
use crate::{
    ActClick, Button, Click, Menu, Pick, Press, Row, Style, TableClick,
    panel::NO_UNDO,
    picker::{Leads, Picker},
};
use quark_game::{
    Luck, Seat,
    any::{AnyGame, Choice, Json},
};
use quark_games::catalog;

/// Rows that are offered after these picks.
pub(super) fn rows(moves: &[Choice], path: &[u16]) -> Vec<Row> {
    Picker { leads: Leads::Table { table: 1, seen: 1 }, moves, path, page: 0 }.rows()
}

fn buttons(rows: &[Row]) -> Vec<&Button> {
    rows.iter().flat_map(Row::buttons).collect()
}

pub(super) fn menu(rows: &[Row]) -> Option<&Menu> {
    rows.iter().find_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) | Row::Choice(_) => None,
    })
}

/// Click of the button with this label.
fn pressed(rows: &[Row], label: &str) -> TableClick {
    let found = buttons(rows).into_iter().find(|button| button.label == label);
    match found.map(|button| &button.press) {
        Some(Press::Click(Click::Table(_, click))) => click.clone(),
        _ => panic!("no {label} among {rows:?}"),
    }
}

/// Path after the button with this label.
pub(super) fn after(moves: &[Choice], path: &[u16], label: &str) -> Vec<u16> {
    match pressed(&rows(moves, path), label) {
        TableClick::Act(ActClick::Pick { path, .. }) => path,
        other => panic!("{label} does {other:?}"),
    }
}

/// A game after the deal.
fn dealt(key: &str, seats: u8, seed: u64) -> (Box<dyn AnyGame>, Luck) {
    let mut luck = Luck::seeded(seed);
    let position = catalog().find(key).unwrap().setup(&Json::Null, seats, &mut luck).unwrap();
    (position, luck)
}

fn turn(position: &dyn AnyGame) -> Option<Seat> {
    position.status().outcome().is_none().then(|| waiting(position))
}

fn waiting(position: &dyn AnyGame) -> Seat {
    match position.status() {
        quark_game::Status::Waiting(seats) => seats.first().unwrap(),
        quark_game::Status::Over(_) => panic!("it is over"),
    }
}

/// Calls `look` with the moves of every turn of a random game, for at most `most` moves.
fn each_turn(key: &str, seats: u8, seed: u64, most: usize, mut look: impl FnMut(&[Choice])) {
    let (mut position, mut luck) = dealt(key, seats, seed);
    let mut whim = Luck::seeded(!seed);
    for _ in 0..most {
        let Some(seat) = turn(&*position) else { break };
        look(&position.moves(seat));
        let action = position.any_move(seat, &mut whim).unwrap();
        position.apply(seat, &action, &mut luck).unwrap();
    }
}

/// All texts of the buttons and menus on all ways to a move.
fn everything_said(moves: &[Choice]) -> HashSet<String> {
    let mut said = HashSet::new();
    let mut open = vec![Vec::new()];
    while let Some(path) = open.pop() {
        let rows = rows(moves, &path);
        let mut clicks = Vec::new();
        for button in buttons(&rows) {
            said.insert(button.label.clone());
            clicks.extend(match &button.press {
                Press::Click(click) => Some(click.clone()),
                Press::Link(_) => None,
            });
        }
        for pick in menu(&rows).into_iter().flat_map(|menu| &menu.options) {
            said.extend([pick.label.clone(), pick.description.clone()]);
            clicks.push(pick.click.clone());
        }
        open.extend(clicks.into_iter().filter_map(|click| match click {
            Click::Table(_, TableClick::Act(ActClick::Pick { path: next, .. }))
                if path.len() < next.len() =>
            {
                Some(next)
            }
            _ => None,
        }));
    }
    said
}

#[test]
fn no_option_counts_hidden_moves_or_uses_internal_words() {
    for kind in catalog().iter() {
        let mut told = HashSet::new();
        each_turn(kind.info().key, *kind.info().seats.end(), 5, 60, |moves| {
            told.extend(everything_said(moves));
        });
        assert!(5 < told.len(), "{told:?}");
        for text in told {
            let words: Vec<String> =
                text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase).collect();
            for ours in ["way", "ways", "fallback", "sealed", "option"] {
                assert!(!words.iter().any(|word| word == ours), "{}: {text}", kind.info().key);
            }
        }
    }
}

#[test]
fn a_turn_begins_with_few_rows_below_its_picture() {
    for kind in catalog().iter() {
        for seats in kind.info().seats.clone() {
            let mut first = true;
            each_turn(kind.info().key, seats, 3, 120, |moves| {
                let rows = rows(moves, &[]);
                let usual = std::mem::take(&mut first) && seats == *kind.info().seats.start();
                let most = if usual { 3 } else { 4 };
                assert!(rows.len() <= most, "{}, {seats}: {rows:?}", kind.info().key);
            });
        }
    }
}

#[test]
fn a_bid_is_an_accelerator_and_an_amount() {
    let (position, _) = dealt("quirky-quarks", 2, 1);
    let moves = position.moves(waiting(&*position));
    let first = rows(&moves, &[]);
    let labels: Vec<&str> = buttons(&first).iter().map(|button| &*button.label).collect();
    assert_eq!(labels, ["LHC", "SLAC", "Tevatron", "RHIC", "Let the bot bid", "Type a Move"]);
    let amounts = rows(&moves, &after(&moves, &[], "SLAC"));
    let play = TableClick::Act(ActClick::Play { seen: 1, notation: "bid slac 3".to_owned() });
    assert_eq!(pressed(&amounts, "3 eV"), play);
    // The explanation comes before a limit is picked.
    let bot = after(&moves, &[], "Let the bot bid");
    let picker =
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path: &bot, page: 0 };
    assert_eq!(
        picker.asks(str::to_owned),
        [
            "Let the bot bid › where?",
            "The bot bids for you, as little as it must, up to a limit that only you see."
        ]
    );
    let slac = after(&moves, &[], "SLAC");
    assert_eq!(Picker { path: &slac, ..picker }.asks(str::to_owned), ["SLAC › how many eV?"]);
    let limits = rows(&moves, &after(&moves, &bot, "At SLAC"));
    let limit = &menu(&limits).unwrap().options[3];
    let play = TableClick::Act(ActClick::Play { seen: 1, notation: "limit slac 3".to_owned() });
    assert_eq!((&*limit.label, &limit.click), ("Up to 3 eV", &Click::Table(1, play)));
}

#[test]
fn picks_that_all_stay_share_a_line_and_keep_their_labels_short() {
    let mut table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), 3, 1);
    table.plays("bid lhc 0");
    let seat = table.turn().unwrap();
    let panel = |path: &[u16]| table.panel(seat, Ask { path, ..Ask::default() });
    let amounts = panel(&[1]);
    assert!(amounts.content.ends_with(NO_UNDO), "{}", amounts.content);
    let rows: Vec<Vec<&str>> = amounts
        .rows
        .iter()
        .map(|row| buttons(std::slice::from_ref(row)).iter().map(|one| &*one.label).collect())
        .collect();
    assert_eq!(rows[0], ["0 eV", "1 eV", "2 eV", "3 eV"]);
    // Eleven buttons in one colour would be too loud.
    assert_eq!(rows.len(), 3);
    assert!(!panel(&[]).content.contains("undo"), "that plays nothing yet");
}

#[test]
fn small_amounts_stand_on_buttons_and_the_others_in_a_menu() {
    // The first bid has an undo for a while, the second has none; both have the same picks.
    let mut table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), 3, 1);
    for bid in ["bid lhc 0", "bid rhic 0"] {
        let seat = table.turn().unwrap();
        let rows = table.panel(seat, Ask { path: &[1], ..Ask::default() }).rows;
        let [Row::Buttons(least), Row::Menu(more), Row::Buttons(_)] = &*rows else {
            panic!("{rows:?}")
        };
        assert!(least.iter().all(|one| one.style == Style::Primary), "{least:?}");
        let least: Vec<&str> = least.iter().map(|one| &*one.label).collect();
        assert_eq!(least, ["0 eV", "1 eV", "2 eV", "3 eV"]);
        assert_eq!(more.placeholder, "4 to 10 eV");
        let more: Vec<&str> = more.options.iter().map(|one| &*one.label).collect();
        assert_eq!(more, ["4 eV", "5 eV", "6 eV", "7 eV", "8 eV", "9 eV", "10 eV"]);
        table.plays(bid);
    }
}

#[test]
fn squares_are_grouped_by_regions_of_the_board() {
    let (position, _) = dealt("quanta", 2, 1);
    let moves = position.moves(waiting(&*position));
    let positive = after(&moves, &[], "Positive");
    let first = rows(&moves, &positive);
    pressed(&first, "2: h8–m13");
    let left = after(&moves, &positive, "1: b8–g13");
    let rows = rows(&moves, &left);
    let squares: Vec<&str> = buttons(&rows).iter().map(|one| &*one.label).collect();
    assert_eq!(squares.join(" "), "c12 d12 e12 c11 e11 c10 d10 e10 Back Type a Move");
}

#[test]
fn atoms_stand_in_a_menu_and_the_rest_of_the_turn_on_buttons() {
    let mut seen = [0; 2];
    each_turn("element-313", 2, 3, 400, |moves| {
        let kinds: HashSet<&str> = moves.iter().map(|choice| &*choice.steps[0]).collect();
        let (atoms, rest): (Vec<&str>, Vec<&str>) =
            kinds.iter().partition(|kind| kind.starts_with("Buy"));
        if atoms.len() < 2 {
            return;
        }
        let rows = rows(moves, &[]);
        let menu = menu(&rows).unwrap();
        let (to_buy, others): (Vec<&Pick>, Vec<&Pick>) =
            menu.options.iter().partition(|pick| pick.label.starts_with("Buy"));
        assert_eq!(to_buy.len(), atoms.len());
        for pick in to_buy {
            assert!(pick.label.starts_with("Buy atom ") && pick.label.contains(", value "));
            assert!(pick.description.contains("Costs "), "{pick:?}");
        }
        // In a turn where everything is possible, the rarest option has no button.
        assert_eq!(others.len(), rest.len().saturating_sub(4));
        assert!(others.iter().all(|pick| pick.label == "Discard quarks"), "{others:?}");
        pressed(&rows, "End turn");
        seen[others.len()] += 1;
    });
    assert!(3 < seen[0] && 0 < seen[1], "{seen:?}");
}

/// Height in points that a phone of 390 x 844 leaves for a message between the chat's heading and its text field, and
/// the part of it that remains if the note below a private message is visible too.
const SCREEN: u32 = 655;
const AT_ONCE: u32 = 606;
/// Width of a picture, and distance between two rows of buttons, in points.
const PICTURE: u32 = 358;
const BUTTON: u32 = 52;

#[test]
fn a_phone_shows_the_picture_of_a_turn_with_all_its_buttons() {
    for kind in catalog().iter() {
        let (mut turns, mut scrolled) = (0, 0);
        for seats in kind.info().seats.clone() {
            let (mut position, mut luck) = dealt(kind.info().key, seats, 2);
            let mut whim = Luck::seeded(5);
            while let Some(seat) = turn(&*position).filter(|_| turns < 250 * u32::from(seats)) {
                let moves = position.moves(seat);
                let open: Vec<&str> = moves.iter().map(|choice| &*choice.notation).collect();
                let scene = position.panel(seat, &open);
                let lines = u32::try_from(rows(&moves, &[]).len()).unwrap();
                let height = u32::from(scene.height) * PICTURE / u32::from(scene.width);
                let high = height + lines * BUTTON;
                assert!(high <= SCREEN, "{}, {seats}: {high} points", kind.info().key);
                turns += 1;
                scrolled += u32::from(AT_ONCE < high);
                let action = position.any_move(seat, &mut whim).unwrap();
                position.apply(seat, &action, &mut luck).unwrap();
            }
        }
        assert!(scrolled * 30 <= turns, "{}: {scrolled} of {turns}", kind.info().key);
    }
}

#[test]
fn the_moves_of_zark_city_nearly_always_fit_on_buttons() {
    let (mut turns, mut listed, mut all) = (0, 0, 0);
    for seats in 2..=5 {
        each_turn("zark-city", seats, 2, 250, |moves| {
            if moves.iter().any(|choice| choice.notation == "draw") {
                let rows = rows(moves, &[]);
                turns += 1;
                listed += u32::from(menu(&rows).is_some());
                all += u32::from(buttons(&rows).len() == 9);
            }
        });
    }
    // Only if more pieces can be converted than the buttons hold.
    assert!(listed * 100 <= turns, "{listed} of {turns}");
    assert!(0 < all, "all eight kinds of moves, and to type one");
}
