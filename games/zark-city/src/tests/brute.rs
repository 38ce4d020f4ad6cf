//! Compares the legal moves with those of an independent generator: it tries every option with
//! every argument, and judges them by a simple predicate written from the ledger alone. It reads
//! the stored form of a position and shares no code with the rules.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::*;

type Spot = (i32, i32);

/// A card of the city: its place, and the sizes of each seat's pieces as letters.
struct Lot {
    spot: Spot,
    pieces: Vec<String>,
}

/// The parts of a position that the rules need.
struct Position {
    phase: String,
    turn: usize,
    seats: usize,
    hands: Vec<Vec<String>>,
    chosen: Vec<usize>,
    lots: Vec<Lot>,
}

const COLUMNS: &str = "abcdefghjkmnpqrstuvwxyz";
const COLOURS: [char; 5] = ['b', 'o', 'g', 'p', 'y'];
const SIZES: [char; 3] = ['s', 'm', 'l'];
const FACES: [&str; 5] = ["K", "Q", "J", "A", "Jo"];

/// Column `a` is 1; columns to its left are 0, -1 and so on.
fn spot(name: &str) -> Spot {
    let (sign, name) = name.strip_prefix('-').map_or((1, name), |rest| (-1, rest));
    let split = name.find(|letter: char| !letter.is_alphabetic()).unwrap();
    let digit = |letter| COLUMNS.find(letter).unwrap() as i32 + 1;
    let column = name[..split].chars().fold(0, |sum, letter| sum * 23 + digit(letter));
    let column = if sign < 0 { 1 - column } else { column };
    (column, name[split..].parse().unwrap())
}

fn name(spot: Spot) -> String {
    let (sign, mut left) = if spot.0 < 1 { ("-", 1 - spot.0) } else { ("", spot.0) };
    let mut letters = String::new();
    while 0 < left {
        letters.insert(0, COLUMNS.chars().nth(((left - 1) % 23) as usize).unwrap());
        left = (left - 1) / 23;
    }
    format!("{sign}{letters}{}", spot.1)
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

fn position(game: &ZarkCity) -> Position {
    let state = serde_json::to_value(game).unwrap();
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    let players = state["players"].as_array().unwrap();
    let lot = |site: &Value| Lot {
        spot: spot(site["cell"].as_str().unwrap()),
        pieces: strings(&site["nests"]),
    };
    Position {
        phase: state["stage"].as_str().unwrap_or("over").to_owned(),
        turn: number(&state["turn"]),
        seats: players.len(),
        hands: players.iter().map(|player| strings(&player["hand"])).collect(),
        chosen: state["chosen"].as_array().unwrap().iter().map(number).collect(),
        lots: state["city"].as_array().unwrap().iter().map(lot).collect(),
    }
}

/// Returns true if the two share a side.
fn adjacent(one: Spot, other: Spot) -> bool {
    (one.0 - other.0).abs() + (one.1 - other.1).abs() == 1
}

/// Returns true if the two share a side or a corner.
fn contact(one: Spot, other: Spot) -> bool {
    (one.0 - other.0).abs().max((one.1 - other.1).abs()) == 1
}

/// Notation of a card's kind: faces lose their suit.
fn kind(card: &str) -> String {
    if card.starts_with("Jo") {
        "Jo".to_owned()
    } else if card.starts_with(char::is_numeric) {
        card.to_owned()
    } else {
        card[..1].to_owned()
    }
}

fn numbers() -> impl Iterator<Item = String> {
    (2..=10).flat_map(|value| ["c", "d", "h", "s"].map(|suit| format!("{value}{suit}")))
}

fn value(size: char) -> u32 {
    match size {
        's' => 1,
        'm' => 2,
        _ => 3,
    }
}

fn points(face: &str) -> u32 {
    match face {
        "K" => 3,
        "Q" => 2,
        _ => 1,
    }
}

/// Every combination of one to four faces.
fn payments() -> Vec<Vec<&'static str>> {
    let mut all: Vec<Vec<&str>> = Vec::new();
    let mut last: Vec<Vec<usize>> = (0..5).map(|face| vec![face]).collect();
    for _ in 0..4 {
        all.extend(last.iter().map(|faces| faces.iter().map(|&face| FACES[face]).collect()));
        let longer = |faces: &Vec<usize>| {
            let faces = faces.clone();
            let from = *faces.last().unwrap();
            (from..5).map(move |face| [faces.clone(), vec![face]].concat()).collect::<Vec<_>>()
        };
        last = last.iter().flat_map(longer).collect();
    }
    all
}

impl Position {
    fn lot(&self, spot: Spot) -> Option<&Lot> {
        self.lots.iter().find(|lot| lot.spot == spot)
    }

    fn is_free(&self, spot: Spot) -> bool {
        self.lot(spot).is_none()
    }

    fn stands(&self, seat: usize, spot: Spot, size: char) -> bool {
        self.lot(spot).is_some_and(|lot| lot.pieces[seat].contains(size))
    }

    fn occupies(&self, spot: Spot) -> bool {
        self.lot(spot).is_some_and(|lot| !lot.pieces[self.turn].is_empty())
    }

    fn in_stash(&self, size: char) -> bool {
        let on_board: usize =
            self.lots.iter().map(|lot| lot.pieces[self.turn].matches(size).count()).sum();
        on_board < 3
    }

    fn near_own(&self, spot: Spot) -> bool {
        self.lots.iter().any(|lot| self.occupies(lot.spot) && adjacent(lot.spot, spot))
    }

    fn near_any(&self, spot: Spot) -> bool {
        self.lots.iter().any(|lot| adjacent(lot.spot, spot))
    }

    fn holds(&self, card: &str) -> bool {
        self.hands[self.turn].iter().any(|held| held == card)
    }

    fn held(&self, face: &str) -> usize {
        self.hands[self.turn].iter().filter(|card| kind(card) == face).count()
    }

    /// Checks ZA19 and ZA20 on the city after the flight.
    fn may_fly(&self, from: Spot, to: Spot) -> bool {
        let rest: Vec<Spot> =
            self.lots.iter().map(|lot| lot.spot).filter(|&spot| spot != from).collect();
        if from == to || !self.is_free(to) || !rest.iter().any(|&other| adjacent(other, to)) {
            return false;
        }
        let mut left = rest;
        let mut open = vec![to];
        while let Some(here) = open.pop() {
            let (near, far): (Vec<Spot>, Vec<Spot>) =
                left.into_iter().partition(|&other| contact(here, other));
            open.extend(near);
            left = far;
        }
        left.is_empty()
    }

    fn may_pay(&self, faces: &[&str], size: char) -> bool {
        let sum: u32 = faces.iter().map(|face| points(face)).sum();
        let least = faces.iter().map(|face| points(face)).min().unwrap();
        let enough =
            |face: &&str| faces.iter().filter(|other| *other == face).count() <= self.held(face);
        value(size) <= sum && sum - least < value(size) && faces.iter().all(enough)
    }

    /// Every place that could matter, with a margin around them.
    fn spots(&self) -> Vec<Spot> {
        let columns = self.lots.iter().map(|lot| lot.spot.0);
        let rows = self.lots.iter().map(|lot| lot.spot.1);
        let (left, right) = (columns.clone().min().unwrap_or(12), columns.max().unwrap_or(12));
        let (low, high) = (rows.clone().min().unwrap_or(12), rows.max().unwrap_or(12));
        let column = |column| (low - 2..=high + 2).map(move |row| (column, row));
        (left - 2..=right + 2).flat_map(column).collect()
    }

    fn moves(&self, seat: usize) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        match self.phase.as_str() {
            "choosing" if !self.chosen.contains(&seat) => {
                let held = |card: &String| self.hands[seat].contains(card);
                moves.extend(numbers().filter(held).map(|card| format!("choose {card}")));
            }
            "placing" if seat == self.turn => {
                let fits = |&spot: &Spot| self.is_free(spot) && self.near_any(spot);
                let spots = self.spots().into_iter().filter(fits);
                moves.extend(spots.map(|spot| format!("place {}", name(spot))));
            }
            "discarding" if seat == self.turn => {
                moves.extend(self.hands[seat].iter().map(|card| format!("discard {}", kind(card))));
            }
            "acting" if seat == self.turn => self.options(&mut moves),
            _ => (),
        }
        moves
    }

    fn options(&self, moves: &mut BTreeSet<String>) {
        let spots = self.spots();
        let payments = payments();
        let on_board = self.lots.iter().any(|lot| !lot.pieces[self.turn].is_empty());
        moves.insert("draw".to_owned());
        for card in numbers().filter(|card| self.holds(card)) {
            for &spot in &spots {
                if self.is_free(spot) && self.near_own(spot) {
                    moves.insert(format!("build {card} {}", name(spot)));
                }
                if !on_board && self.is_free(spot) && self.near_any(spot) {
                    moves.insert(format!("hatch {card} {}", name(spot)));
                }
            }
        }
        let flies = 0 < self.held("A");
        for &from in &spots {
            let occupied = self.occupies(from);
            if occupied && self.in_stash('s') {
                moves.insert(format!("spawn {}", name(from)));
            }
            for size in SIZES {
                let next = match size {
                    's' => Some('m'),
                    'm' => Some('l'),
                    _ => None,
                };
                if self.stands(self.turn, from, size)
                    && next.is_some_and(|next| self.in_stash(next))
                {
                    moves.insert(format!("grow {} {size}", name(from)));
                }
            }
            for &to in spots.iter().filter(|_| occupied) {
                for size in SIZES {
                    if self.stands(self.turn, from, size) && adjacent(from, to) && !self.is_free(to)
                    {
                        moves.insert(format!("move {} {} {size}", name(from), name(to)));
                    }
                }
                if flies && self.may_fly(from, to) {
                    moves.insert(format!("fly {} {}", name(from), name(to)));
                }
            }
            for (owner, colour) in COLOURS.iter().enumerate().take(self.seats) {
                for size in SIZES {
                    let target = owner != self.turn
                        && self.stands(owner, from, size)
                        && (self.occupies(from) || self.near_own(from));
                    if !target {
                        continue;
                    }
                    for faces in payments.iter().filter(|faces| self.may_pay(faces, size)) {
                        let (at, paid) = (name(from), faces.join(" "));
                        moves.insert(format!("demolish {at} {colour}{size} {paid}"));
                        for own in SIZES {
                            if value(own) <= value(size) && self.in_stash(own) {
                                moves.insert(format!("convert {at} {colour}{size} {own} {paid}"));
                            }
                        }
                    }
                }
            }
        }
    }
}

// Z29, Z61, ZA2, ZA10, ZA15, ZA19, ZA20, ZA24
#[test]
fn legal_moves_match_a_simple_predicate_in_2000_positions() {
    let mut checked = 0;
    let mut verbs: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..48 {
        let seats = 2 + (seed % 4) as u8;
        let mut whim = Luck::seeded(seed + 1_000);
        let mut moves = 0;
        random_game(Options::default(), seats, seed, |game, _| {
            moves += 1;
            // The start is short, so all its positions are checked.
            if matches!(game.phase, Phase::Acting | Phase::Discarding) && whim.below(11) != 0 {
                return;
            }
            let position = position(game);
            for seat in 0..usize::from(seats) {
                let legal = game.legal(Seat(seat as u8));
                let listed: BTreeSet<String> = legal.iter().map(Action::to_string).collect();
                assert_eq!(listed.len(), legal.len(), "none is listed twice");
                let expected = position.moves(seat);
                assert!(
                    listed == expected,
                    "too many: {:?}\ntoo few: {:?}\n{}",
                    listed.difference(&expected).collect::<Vec<_>>(),
                    expected.difference(&listed).collect::<Vec<_>>(),
                    written(&game.city)
                );
                for text in listed {
                    *verbs.entry(text.split(' ').next().unwrap().to_owned()).or_default() += 1;
                }
            }
            checked += 1;
        });
    }
    assert!(2_000 <= checked, "{checked} positions");
    assert_eq!(verbs.len(), 12, "{verbs:?}");
}
