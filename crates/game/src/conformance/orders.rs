//! Checks that standing orders are read back, decide with a legal move, and use only what their player may know.

use super::{
    Face, Luck, Seat, Viewer,
    report::{At, Promise},
};

/// Orders that are given at once.
const GIVEN: usize = 6;
/// Longest label of a pick, in characters.
const LABEL: usize = 80;

/// Checks each order that a seat can give here, and a few at once: what they decide in this position and in worlds that
/// the seat can't tell apart.
pub(crate) fn decide_well<G: Face>(game: &G, at: &At, luck: &mut Luck) {
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    for seat in Seat::all(at.seats) {
        let viewer = Viewer::Seat(seat);
        let view = game.view(viewer);
        let all = G::orders(&view);
        for order in &all {
            are_picks::<G>(&view, order, at);
        }
        let (mut some, mut others): (Vec<String>, Vec<String>) =
            all.iter().cloned().partition(|order| alone::<G>(&view, order).is_some());
        luck.shuffle(&mut some);
        luck.shuffle(&mut others);
        some.truncate(GIVEN / 2);
        some.extend(others.into_iter().take(GIVEN / 2));
        luck.shuffle(&mut some);
        let world = game.imagine(viewer, luck);
        for (other, name) in [(&world, "in the imagined world"), (&reshuffled, "reshuffled")] {
            let there = other.view(viewer);
            let told = |view| (G::orders(view), G::ordered(view, &some).map(|it| it.to_string()));
            at.same(
                Promise::Orders,
                format_args!("the orders {some:?} of {seat:?} tell worlds apart"),
                (&told(&view), &told(&there)),
                name,
                "let `orders` and `ordered` use only what the view shows",
            );
            let steps = |view| all.iter().map(|it| G::order_steps(view, it)).collect::<Vec<_>>();
            at.same(
                Promise::Orders,
                format_args!("the picks of the orders of {seat:?} tell worlds apart"),
                (&steps(&view), &steps(&there)),
                name,
                "let `order_steps` use only what the view shows",
            );
        }
        if game.status().waits_for(seat) {
            make_one_move(game, seat, &view, &some, at);
        }
    }
}

fn alone<G: Face>(view: &G::View, order: &String) -> Option<G::Action> {
    G::ordered(view, std::slice::from_ref(order))
}

/// Checks that an order can be picked and stored.
fn are_picks<G: Face>(view: &G::View, order: &str, at: &At) {
    at.check(
        Promise::Orders,
        order.is_ascii() && (1..=40).contains(&order.len()) && !order.contains('\n'),
        format_args!("the order {order:?} is not plain and short"),
        "write 1 to 40 characters of ASCII",
    );
    let steps = G::order_steps(view, order).unwrap_or_default();
    let fits = |step: &String| !step.is_empty() && step.chars().count() <= LABEL;
    at.check(
        Promise::Orders,
        !steps.is_empty() && steps.iter().all(fits),
        format_args!("the order {order} has the picks {steps:?}"),
        "let `order_steps` return labels of at most 80 characters",
    );
}

/// Checks that what orders decide is legal, and that one of them decides it alone.
fn make_one_move<G: Face>(game: &G, seat: Seat, view: &G::View, orders: &[String], at: &At) {
    at.check(
        Promise::Orders,
        G::ordered(view, &[]).is_none(),
        format_args!("{seat:?} has given no orders, and still a move is made"),
        "return `None` without orders",
    );
    let makes = |order: &String| alone::<G>(view, order);
    for action in orders.iter().filter_map(makes).chain(G::ordered(view, orders)) {
        if let Err(why) = game.clone().apply(seat, &action, &mut Luck::seeded(1)) {
            at.refused(seat, &action, &why);
        }
    }
    let Some(action) = G::ordered(view, orders) else { return };
    at.check(
        Promise::Orders,
        orders.iter().any(|order| makes(order).as_ref() == Some(&action)),
        format_args!("none of the orders {orders:?} of {seat:?} makes {action} alone"),
        "let an order decide only what it says",
    );
}
