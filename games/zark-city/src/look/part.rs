//! The part of a wide city that a panel shows. It stays as it is during a turn, unless what can be picked lies outside it.

use std::cmp::Reverse;

use super::city::{self, Marks, window::Window};
use crate::{
    rules::threats::threats,
    state::{city::cell::Cell, view::View},
};
use quark_game::Seat;

/// The largest part that `fits` allows: the usual one, moved by as little as brings the marked places in.
pub(super) fn shown(
    view: &View,
    seat: Seat,
    marks: &Marks,
    fits: impl Fn(Window) -> bool,
) -> Window {
    let whole = Window::of(view);
    let parts = || whole.parts(whole.largest(&fits));
    let usual = parts().max_by_key(|part| worth(view, seat, marks, *part)).unwrap_or(whole);
    let count = |cells: &[Cell], part: Window| {
        // A marked place at the edge of the city lies outside, where half of it is shown.
        cells.iter().filter(|cell| part.holds(whole.nearest(**cell))).count()
    };
    let kept = |part: &Window| {
        let far = (part.left - usual.left).abs() + (part.bottom - usual.bottom).abs();
        (count(&marks.settled, *part), count(&marks.open, *part), Reverse(far))
    };
    parts().max_by_key(kept).unwrap_or(usual)
}

/// Value of a part before a pick: the viewer’s pyramids in it, the newest change, the places that can complete a Power Block,
/// and all of its cards.
fn worth(view: &View, seat: Seat, marks: &Marks, part: Window) -> (usize, bool, usize, usize) {
    let own = view.city.occupied(seat).filter(|site| part.holds(site.cell)).count();
    let newest = view.last.and_then(|last| city::changed(&last.action));
    let thirds = threats(&view.city, view.lanes.len() as u8).into_iter().map(|one| one.third);
    let fitting = marks.fits.iter().map(|fit| Window::of(view).nearest(fit.cell));
    let wanted = thirds.chain(fitting).filter(|cell| part.holds(*cell)).count();
    (own, newest.is_some_and(|cell| part.holds(cell)), wanted, part.weight(view))
}
