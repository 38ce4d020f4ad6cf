//! Counts the presses that lead from a panel to each kind of move, in random games.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::Seated;
use crate::{
    ActClick, Click, Menu, Pick, Row, TableClick,
    picker::{Leads, Picker, offered},
};
use quark_game::any::Choice;
use quark_games::catalog;

/// Most presses to each kind of move in usual turns, by the first word of its notation. A pick from a menu is two: one
/// opens it.
const PRESSES: [(&str, &[(&str, usize)]); 5] = [
    (
        "quirky-quarks",
        &[
            ("bid", 2),
            ("limit", 4),
            ("eject", 2),
            ("open", 2),
            ("open and bid", 2),
            ("play", 3),
            ("draw", 1),
            ("pass", 2),
        ],
    ),
    (
        "zark-city",
        &[("build", 3), ("hatch", 4), ("grow", 2), ("spawn", 2), ("move", 4), ("discard", 2)],
    ),
    (
        "quark",
        &[("draw", 2), ("take", 2), ("swap", 2), ("decay", 3), ("create", 4), ("discard", 2)],
    ),
    (
        "element-313",
        &[("buy", 2), ("claim", 1), ("end", 1), ("filter", 2), ("zap", 2), ("discard", 3)],
    ),
    ("quanta", &[("+", 3), ("-", 3), ("n", 3), ("decline", 1)]),
];

/// Fewest presses to each move that buttons and menus lead to. In a menu with several picks, each counts as a move of its
/// own.
fn presses(moves: &[Choice]) -> HashMap<String, usize> {
    let mut found = HashMap::new();
    let mut open = vec![(Vec::new(), 0)];
    while let Some((path, before)) = open.pop() {
        let leads = Leads::Table { table: 1, seen: 1 };
        for row in (Picker { leads, moves, path: &path, page: 0 }).rows() {
            let presses = before + if matches!(row, Row::Menu(_)) { 2 } else { 1 };
            for click in row.clicks() {
                match click {
                    Click::Table(_, TableClick::Act(act)) if let Some(played) = played(act) => {
                        let least = found.entry(played).or_insert(presses);
                        *least = presses.min(*least);
                    }
                    Click::Table(_, TableClick::Act(ActClick::Pick { path: next, .. }))
                        if path.len() < next.len() =>
                    {
                        open.push((next.clone(), presses));
                    }
                    _ => (),
                }
            }
        }
    }
    found
}

/// The move that a press plays, with a word for its sequel.
fn played(act: &ActClick) -> Option<String> {
    match act {
        ActClick::Play { notation, .. } | ActClick::Each { notation, .. } => Some(notation.clone()),
        ActClick::PlayBoth { notation, .. } => Some(format!("{notation} and bid")),
        _ => None,
    }
}

/// The kind of a move.
fn kind_of(notation: &str) -> &str {
    match notation.split_once([' ']) {
        Some((_, rest)) if rest.ends_with(" and bid") => "open and bid",
        Some((verb, _)) => verb,
        None if notation.starts_with(['+', '-']) => notation.get(..1).unwrap_or_default(),
        None if notation.starts_with('n') => "n",
        None => notation,
    }
}

#[test]
fn a_usual_move_takes_few_presses() {
    let mut long = Vec::new();
    for (key, most) in PRESSES {
        // By kind: turns in all, and those where even the quickest move takes more presses.
        let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        let kind = catalog().find(key).unwrap();
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            let mut table = Seated::dealt(kind, seats, 11);
            for _ in 0..220 {
                let Some(seat) = table.turn() else { break };
                let moves = offered(table.session.position().unwrap().moves(seat), false);
                let presses = presses(&moves);
                for (kind, most) in most {
                    let all = presses.iter().filter(|(notation, _)| kind_of(notation) == *kind);
                    let Some(least) = all.map(|(_, presses)| *presses).min() else { continue };
                    let count = counts.entry(kind.to_string()).or_default();
                    count.0 += 1;
                    count.1 += u32::from(*most < least);
                }
                table.moves(seat);
            }
        }
        let seldom = |(_, (all, longer)): &(String, (u32, u32))| *all < longer * 10;
        long.extend(counts.into_iter().filter(seldom).map(|count| (key, count)));
    }
    assert!(long.is_empty(), "the kind of move, its turns, and those that take more: {long:?}");
}

#[test]
fn an_auction_opens_at_any_usual_bid_with_at_most_three_presses() {
    let (mut all, mut longer) = (0, 0);
    for seats in 2..=4 {
        let mut table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), seats, 5);
        while let Some(seat) = table.turn() {
            let legal = table.session.position().unwrap().moves(seat);
            let last = legal.iter().rev().find_map(|one| Some((one, one.sequel.as_ref()?)));
            let Some((last, lowest)) = last else {
                table.moves(seat);
                continue;
            };
            let open = presses(&offered(legal.clone(), false))[&last.notation];
            let lowest: u16 = lowest.action.rsplit(' ').next().unwrap().parse().unwrap();
            table.plays(&last.notation);
            let bids = presses(&offered(table.session.position().unwrap().moves(seat), false));
            let bid = |more| bids.get(&format!("bid {}", lowest + more));
            // A bid of everything is not usual.
            for bid in (1..=5).filter(|more| bid(more + 1).is_some()).filter_map(bid) {
                all += 1;
                longer += u32::from(3 < open + bid);
            }
            table.moves(seat);
        }
    }
    assert!(longer * 20 < all && 100 < all, "{longer} of {all} bids take more");
}

#[test]
fn every_capture_in_quanta_takes_at_most_three_presses() {
    let mut captures = 0;
    for seed in 0..8 {
        let mut table = Seated::dealt(catalog().find("quanta").unwrap(), 2, seed);
        while let Some(seat) = table.turn() {
            let moves = table.session.position().unwrap().moves(seat);
            let presses = presses(&moves);
            for choice in moves.iter().filter(|choice| choice.steps.concat().contains("Capture ")) {
                assert!(presses[&choice.notation] <= 3, "{choice:?}");
                captures += 1;
            }
            table.moves(seat);
        }
    }
    assert!(100 < captures, "{captures} captures");
}

#[test]
fn a_menu_of_one_kind_of_move_says_which_kind() {
    let mut menus = BTreeSet::new();
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, *kind.info().seats.end(), 4);
        for _ in 0..200 {
            let Some(seat) = table.turn() else { break };
            let moves = offered(table.session.position().unwrap().moves(seat), false);
            let leads = Leads::Table { table: 1, seen: 1 };
            for row in (Picker { leads, moves: &moves, path: &[], page: 0 }).rows() {
                let Row::Menu(Menu { placeholder, options, .. }) = row else { continue };
                let word =
                    |pick: &Pick| pick.label.split([' ', ',', ':']).next().map(str::to_owned);
                let words: BTreeSet<Option<String>> = options.iter().map(word).collect();
                let is_general = placeholder.starts_with("Choose your move");
                assert!(!is_general || 2 < words.len(), "{placeholder}: {options:?}");
                menus.insert(placeholder);
            }
            table.moves(seat);
        }
    }
    for said in ["Eject: pick 2", "Open an auction for … at 2 eV", "Open at another bid…"] {
        assert!(menus.contains(said), "{said} is not among {menus:#?}");
    }
}
