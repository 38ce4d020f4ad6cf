//! Several moves with one press.

use super::{
    Seated,
    picks::{after, menu, rows},
};
use crate::{
    ActClick, Click, Row, TableClick,
    picker::{offered, phrase},
};
use quark_game::any::Choice;
use quark_games::catalog;

#[test]
fn an_auction_and_its_lowest_bid_are_one_pick_or_two_moves() {
    let mut table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), 2, 1);
    let openings = loop {
        let seat = table.turn().unwrap();
        let moves = table.session.position().unwrap().moves(seat);
        if moves.iter().any(|choice| choice.notation.starts_with("open ")) {
            break moves;
        }
        table.moves(seat);
    };
    let first = &openings[0];
    let both = offered(openings.clone(), false);
    let together = phrase(&first.steps) + " at 2 eV";
    assert_eq!((&both[0].steps.join(""), both[0].sequel.is_some()), (&together, true));
    let play = ActClick::PlayBoth { seen: 1, notation: first.notation.clone() };
    let all = rows(&both, &[]);
    let clicks: Vec<&Click> = all.iter().flat_map(Row::clicks).collect();
    assert!(clicks.contains(&&Click::at(1, play)), "{all:?}");
    // The first move alone stands in a second menu.
    let menus = all.iter().filter_map(|row| match row {
        Row::Menu(menu) => Some(&*menu.placeholder),
        Row::Buttons(_) | Row::Choice(_) => None,
    });
    let menus: Vec<&str> = menus.collect();
    assert_eq!(menus, ["Open an auction for … at 2 eV", "Open at another bid…"]);
    // In a menu of one kind of move it is one step further, and reads as it does elsewhere.
    let alone = both.iter().find(|one| one.notation == first.notation && one.sequel.is_none());
    let alone = alone.unwrap();
    assert_eq!(alone.steps[0], "Open at another bid…");
    assert_eq!(phrase(&alone.steps), phrase(&first.steps));
    let stop = |choice: &&Choice| choice.notation == "pass";
    assert_eq!(both.iter().find(stop), openings.iter().find(stop));
    // People who confirm every move confirm each of the two.
    let asked = offered(openings.clone(), true);
    assert!(asked.iter().all(|choice| choice.sequel.is_none()));
    assert_eq!(asked.len(), openings.len());
}

#[test]
fn any_number_of_quarks_is_discarded_with_one_menu() {
    let mut table = Seated::dealt(catalog().find("element-313").unwrap(), 2, 1);
    let seat = table.turn().unwrap();
    let moves = table.session.position().unwrap().moves(seat);
    let rows = rows(&moves, &after(&moves, &[], "Discard quarks"));
    let menu = menu(&rows).unwrap();
    assert_eq!((menu.picks(), &*menu.placeholder), ((1, 4), "Discard quarks: pick 1 to 4"));
    let picked: Vec<String> = menu
        .options
        .iter()
        .map(|pick| match &pick.click {
            Click::Table(_, TableClick::Act(ActClick::Each { notation, .. })) => notation.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(picked.len(), 4, "each quark of the hand: {picked:?}");
    picked.iter().rev().for_each(|notation| table.plays(notation));
    assert_ne!(table.turn(), Some(seat), "with nothing left to do the turn ends");
}
