//! Menu entries: at most three picks lead to a move, from menus of at most 25 entries.

use crate::{
    state::{
        action::Action,
        cards::payment::Payment,
        city::{
            cell::Cell,
            pieces::{COLOURS, Size, Target},
        },
        view::View,
    },
    words::{self, brief::short},
};
use quark_game::{
    MENU, Seat,
    kit::words::{capitalised, figure},
};

/// The menu entries to pick for this move, in order.
#[must_use]
pub(crate) fn steps(view: &View, action: &Action) -> Vec<String> {
    match action {
        Action::Choose(kind) => pick("Start with", [capitalised(&words::kind(*kind))]),
        Action::Discard(kind) => pick("Discard", [capitalised(&words::kind(*kind))]),
        Action::FreeCell(cell) => pick("Place your card", [format!("At {cell}")]),
        Action::Draw => vec![words::draw(view)],
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
                let what = format!("{} to your {}", target_at(view, target), own.name());
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
            // In a wide city, where cards and bands together do not fit one menu, the band comes
            // first.
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

/// One of the player's own pieces and its place.
fn piece(view: &View, size: Size, cell: Cell) -> String {
    format!("{} at {}", capitalised(size.name()), card_at(view, cell))
}

/// A place and its card, if there is one.
fn card_at(view: &View, cell: Cell) -> String {
    match view.city.at(cell) {
        Some(site) => format!("{cell} ({})", short(site.card)),
        None => cell.to_string(),
    }
}

/// First the piece, then the payment. The place comes with the piece if that fits, else with the
/// payment.
fn attack(view: &View, verb: &str, least: Size, target: &Target, payment: &Payment) -> Vec<String> {
    let paying = paying(target, payment);
    // An owner has at most three pieces of a size, and there are at most eight ways to pay for a
    // small or medium one. So these can share an entry if all targets do not fit one menu.
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

/// The payment for an attack, without the first letter of "with".
fn paying(target: &Target, payment: &Payment) -> String {
    let over = match payment.leftover(target.size) {
        0 => String::new(),
        more => format!(", then draw {}", figure(more, "card")),
    };
    format!("ith {}{over}", words::payment(payment))
}

/// Number of conversions, payments aside: for each size in the stash of the player in turn, the
/// targets that are at least as large.
fn conversions(view: &View) -> usize {
    let lane = view.lanes.get(view.turn.index());
    lane.map_or(0, |lane| lane.stash.sizes().map(|own| targets(view, own)).sum())
}

/// Number of different pieces of at least this size that the player in turn could attack.
fn targets(view: &View, least: Size) -> usize {
    let turn = view.turn;
    let sites = view.city.sites.iter().filter(|site| view.city.is_in_reach(site.cell, turn));
    let sizes = |seat: Seat| {
        let nests = sites.clone().map(move |site| site.nest(seat));
        nests.map(|nest| nest.sizes().filter(|&size| least <= size).count()).sum::<usize>()
    };
    Seat::all(COLOURS).filter(|&seat| seat != turn).map(sizes).sum()
}

/// The places where the player in turn may put a number card.
fn usable(view: &View) -> Vec<Cell> {
    view.places.iter().filter(|place| place.usable).map(|place| place.cell).collect()
}

/// The band of rows that has `cell`; empty if all `places` fit one menu.
fn rows(places: &[Cell], cell: Cell) -> String {
    match bands(places).as_slice() {
        [] | [_] => String::new(),
        bands => {
            let band = bands.iter().find(|band| (band.bottom..=band.top).contains(&cell.row));
            band.map(Band::name).unwrap_or_default()
        }
    }
}

/// Neighbouring rows whose places together fit one menu.
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

/// Groups places into bands. They must be sorted by rows, from the top.
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
