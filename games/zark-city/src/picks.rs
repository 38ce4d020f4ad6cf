//! The picks that lead to a move: at most three, from menus of at most 25.

use super::{
    cell::Cell,
    payment::Payment,
    pieces::{Size, Target},
    rules::Action,
    view::View,
    words,
};
use quark_game::{
    MENU, Seat,
    kit::words::{capitalised, counted},
};

/// The picks that lead to a move.
#[must_use]
pub fn steps(view: &View, action: &Action) -> Vec<String> {
    match action {
        Action::Choose(kind) => pick("Start with", [capitalised(&words::kind(*kind))]),
        Action::Discard(kind) => pick("Discard", [capitalised(&words::kind(*kind))]),
        Action::FreeCell(cell) => pick("Place your card", [format!("At {cell}")]),
        Action::Draw => vec!["Draw three cards".to_owned()],
        Action::Grow(cell, size) => pick("Grow", [piece(view, *size, *cell)]),
        Action::Spawn(cell) => pick("Spawn", [format!("At {}", card_at(view, *cell))]),
        Action::Build(kind, cell) => {
            let card = format!("{}{}", words::kind(*kind), rows(&usable(view), *cell));
            pick("Build", [card, format!("At {cell}")])
        }
        Action::Hatch(kind, cell) => {
            let card = format!("{}{}", words::kind(*kind), rows(&usable(view), *cell));
            pick("Hatch", [card, format!("At {cell}")])
        }
        Action::Move(size, from, to) => {
            pick("Move", [piece(view, *size, *from), format!("To {}", card_at(view, *to))])
        }
        Action::Convert(target, own, payment) => {
            if conversions(view) <= MENU {
                let what = format!("{}, into a {} one", target_at(view, target), own.name());
                pick("Convert", [what, format!("W{}", paying(target, payment))])
            } else {
                attack(view, &format!("Convert to {}", own.name()), *own, target, payment)
            }
        }
        Action::Demolish(target, payment) => attack(view, "Demolish", Size::Small, target, payment),
        Action::Fly(from, to) => {
            let all: Vec<Cell> = view.places.iter().map(|place| place.cell).collect();
            let (card, rows) = (card_at(view, *from), rows(&all, *to));
            let cards = view.city.occupied(view.turn).count();
            // So wide a city that cards and bands together are too many is asked for the band first.
            if MENU < cards * bands(&all).len() {
                pick(&format!("Fly{rows}"), [card, format!("To {to}")])
            } else {
                pick("Fly", [format!("{card}{rows}"), format!("To {to}")])
            }
        }
    }
}

fn pick<const N: usize>(verb: &str, rest: [String; N]) -> Vec<String> {
    [verb.to_owned()].into_iter().chain(rest).collect()
}

/// A piece of one's own where it stands.
fn piece(view: &View, size: Size, cell: Cell) -> String {
    format!("{} at {}", capitalised(size.name()), card_at(view, cell))
}

/// A place with the card that lies there.
fn card_at(view: &View, cell: Cell) -> String {
    match view.city.at(cell) {
        Some(site) => format!("{cell} ({})", words::card(site.card)),
        None => cell.to_string(),
    }
}

/// First the piece, then where it is not told yet its place, and how to pay.
fn attack(view: &View, verb: &str, least: Size, target: &Target, payment: &Payment) -> Vec<String> {
    let paying = paying(target, payment);
    // Of a small or medium size an owner has at most three, with at most eight ways to pay for each:
    // where all targets would be too many, those share an entry.
    if target.size != Size::Large && MENU < targets(view, least) {
        pick(verb, [whose(target), format!("At {}, w{paying}", target.cell)])
    } else {
        pick(verb, [target_at(view, target), format!("W{paying}")])
    }
}

fn whose(target: &Target) -> String {
    format!("{}’s {}", target.owner, target.size.name())
}

fn target_at(view: &View, target: &Target) -> String {
    format!("{} at {}", whose(target), card_at(view, target.cell))
}

/// How an attack is paid for, without the first letter of "with".
fn paying(target: &Target, payment: &Payment) -> String {
    let over = match payment.leftover(target.size) {
        0 => String::new(),
        more => format!(", then draw {}", counted(more, "card")),
    };
    format!("ith {}{over}", words::payment(payment))
}

/// How many conversions there may be, however they are paid for: one for each size in the stash of the
/// player in turn and each piece that is as large.
fn conversions(view: &View) -> usize {
    let lane = view.lanes.get(view.turn.index());
    lane.map_or(0, |lane| lane.stash.sizes().map(|own| targets(view, own)).sum())
}

/// How many different pieces of at least this size the player in turn could attack.
fn targets(view: &View, least: Size) -> usize {
    let turn = view.turn;
    let sites = view.city.sites.iter().filter(|site| view.city.is_in_reach(site.cell, turn));
    let sizes = |seat: Seat| {
        let nests = sites.clone().map(move |site| site.nest(seat));
        nests.map(|nest| nest.sizes().filter(|&size| least <= size).count()).sum::<usize>()
    };
    Seat::all(super::pieces::COLOURS).filter(|&seat| seat != turn).map(sizes).sum()
}

/// The places where the player in turn may put a number card.
fn usable(view: &View) -> Vec<Cell> {
    view.places.iter().filter(|place| place.usable).map(|place| place.cell).collect()
}

/// Where one menu could not hold all of `places`: the rows among which `cell` is.
fn rows(places: &[Cell], cell: Cell) -> String {
    match bands(places).as_slice() {
        [] | [_] => String::new(),
        bands => {
            let band = bands.iter().find(|band| (band.bottom..=band.top).contains(&cell.row));
            band.map(Band::name).unwrap_or_default()
        }
    }
}

/// Neighbouring rows with as many places as a menu can hold.
struct Band {
    top: i16,
    bottom: i16,
    places: usize,
}

impl Band {
    fn name(&self) -> String {
        match self.top - self.bottom {
            0 => format!(", row {}", self.top),
            _ => format!(", rows {} to {}", self.bottom, self.top),
        }
    }
}

/// Places that are sorted by rows, from the top, in bands.
fn bands(places: &[Cell]) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for row in places.chunk_by(|one, next| one.row == next.row) {
        let Some(here) = row.first().map(|cell| cell.row) else { continue };
        match bands.last_mut() {
            Some(band) if band.places + row.len() <= MENU => {
                band.bottom = here;
                band.places += row.len();
            }
            Some(_) | None => bands.push(Band { top: here, bottom: here, places: row.len() }),
        }
    }
    bands
}
