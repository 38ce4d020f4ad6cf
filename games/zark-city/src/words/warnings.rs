//! Warnings: players who can win with their next option, and at the end those who lacked a card. They follow from the
//! board alone.

use super::{block_of, card as card_name, winning};
use crate::{
    rules::threats::{Finish, threats},
    state::{Phase, view::View},
};
use quark_game::{
    Seat,
    kit::words::{figure, listed},
};

/// Most ways to win that a sentence names.
const WAYS: usize = 3;

/// The other players who can win next, in the order of their turns, with all ways.
fn rivals(view: &View) -> Vec<(Seat, Vec<Finish>)> {
    match view.phase {
        Phase::Acting | Phase::Discarding => (),
        Phase::Choosing | Phase::Placing | Phase::Won(_) | Phase::Drawn => return Vec::new(),
    }
    let seats = view.lanes.len() as u8;
    let first = if view.phase == Phase::Acting { view.turn } else { view.turn.next(seats) };
    let all = [first].into_iter().chain(first.others(seats));
    let rivals = all.filter(|&seat| view.own_seat() != Some(seat));
    let ways = rivals.map(|seat| (seat, Finish::possible(&view.city, seat)));
    ways.filter(|(_, ways)| !ways.is_empty()).collect()
}

/// Returns true if this player, who is not the viewer, can win with the next option.
#[must_use]
pub(crate) fn can_win(view: &View, seat: Seat) -> bool {
    rivals(view).iter().any(|(rival, _)| *rival == seat)
}

/// A sentence about each of the other players who can win with the next option, or who lacked a card at the end.
#[must_use]
pub(crate) fn warnings(view: &View) -> Vec<String> {
    if let Phase::Won(winner) = view.phase {
        return lacked(view, winner, WAYS).into_iter().map(|(_, said)| said).collect();
    }
    let one = |(seat, ways): (Seat, Vec<Finish>)| {
        let ways = ways.iter().take(WAYS).map(|finish| way(view, finish));
        let is_now = view.phase == Phase::Acting && seat == view.turn;
        let when = if is_now { "now" } else { "next turn" };
        format!("{seat} can win {when} by {}.", listed(ways, "or"))
    };
    rivals(view).into_iter().map(one).collect()
}

/// Short sentences about the end of the game: the Power Block that has won, and the players who lacked a card of one.
#[must_use]
pub(crate) fn closing(view: &View) -> Vec<(Seat, String)> {
    let Phase::Won(winner) = view.phase else { return Vec::new() };
    let blocks = view.winning_blocks();
    let won = winning(view).zip(blocks.first()).map(|(block, cells)| {
        let mut cells = *cells;
        cells.sort_unstable();
        (winner, format!("{winner} controls {block}, at {}.", listed(cells, "and")))
    });
    won.into_iter().chain(lacked(view, winner, 1)).collect()
}

/// A sentence about each player who controlled two cards of a Power Block when another player won, with at most this
/// number of third cards.
fn lacked(view: &View, winner: Seat, most: usize) -> Vec<(Seat, String)> {
    let seats = view.lanes.len() as u8;
    let all = threats(&view.city, seats);
    let one = |seat: Seat| {
        let own = all.iter().filter(|threat| threat.seat == seat).take(most);
        let ways: Vec<String> =
            own.map(|threat| format!("{} for {}", threat.third, block_of(&threat.three))).collect();
        (!ways.is_empty()).then(|| (seat, format!("{seat} still lacked {}.", listed(ways, "or"))))
    };
    winner.others(seats).filter_map(one).collect()
}

fn way(view: &View, finish: &Finish) -> String {
    let card = |cell| view.city.at(cell).map(|site| card_name(site.card)).unwrap_or_default();
    match *finish {
        Finish::Move(cell) => format!("moving to {cell} ({})", card(cell)),
        Finish::Attack(target) => {
            let whose = view.viewer.who(target.owner).own();
            let (size, cell) = (target.size.name(), target.cell);
            let price = figure(target.size.pips(), "point");
            format!("paying {price} to remove {whose} {size} pyramid at {cell}")
        }
        Finish::Fly(cell) => format!("letting the {} at {cell} fly, with an ace", card(cell)),
    }
}

/// The warning above a picture, in a few words; `None` if no other player can win next.
#[must_use]
pub(crate) fn headline(view: &View) -> Option<String> {
    let rivals = rivals(view);
    let (seat, ways) = rivals.first()?;
    let is_now = view.phase == Phase::Acting && *seat == view.turn;
    let when = if is_now { "now" } else { "next turn" };
    Some(match (rivals.len(), ways.first()?) {
        (1, Finish::Move(cell)) => format!("{seat} can win {when} at {cell}"),
        (1, Finish::Attack(target)) => {
            let price = figure(target.size.pips(), "point");
            format!("{seat} can win with {price} at {}", target.cell)
        }
        (1, Finish::Fly(_)) => format!("{seat} can win with an ace"),
        (2, _) => format!("{seat} and {} can win next turn", rivals.get(1)?.0),
        (more, _) => format!("{more} players can win next turn"),
    })
}
