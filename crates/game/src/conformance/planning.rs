//! Checks that a turn which somebody plans while others must act is possible, and shows nothing that they don't know.

use super::{
    Face, Luck, Seat, Status, Viewer,
    report::{At, Promise},
    secrecy::looks_the_same,
    storage::can_exist,
};

/// Checks what [`Game::in_turn_of`](crate::Game::in_turn_of) returns for each seat: in worlds that the seat can't tell
/// apart, it must be the same to the seat, which must also imagine the same there.
pub(crate) fn shows_nothing<G: Face>(game: &G, options: &G::Options, at: &At, luck: &mut Luck) {
    let Status::Waiting(turn) = game.status() else { return };
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    for seat in Seat::all(at.seats) {
        let planned = game.in_turn_of(seat);
        at.check(
            Promise::Plans,
            planned.is_none() || !turn.contains(seat),
            format_args!("`in_turn_of` returns a position for {seat:?}, which must act already"),
            "return `None` for a seat that must act",
        );
        let viewer = Viewer::Seat(seat);
        let world = game.imagine(viewer, luck);
        let seed = luck.below(u32::MAX).into();
        for (other, name) in [(&world, "in the imagined world"), (&reshuffled, "reshuffled")] {
            let there = other.in_turn_of(seat);
            at.check(
                Promise::Plans,
                planned.is_some() == there.is_some(),
                format_args!("{seat:?} can tell worlds apart by whether `in_turn_of` returns one"),
                "let it depend only on what the seat may know",
            );
            let (Some(planned), Some(there)) = (&planned, &there) else { continue };
            looks_the_same(planned, there, viewer, at, ("in_turn_of", name));
            at.same(
                Promise::Plans,
                format_args!("{seat:?} imagines something else in a turn that they plan"),
                (
                    &planned.imagine(viewer, &mut Luck::seeded(seed)),
                    &there.imagine(viewer, &mut Luck::seeded(seed)),
                ),
                name,
                "change only whose turn it is, and what follows from that for all to see",
            );
        }
        if let Some(planned) = planned {
            can_exist("what `in_turn_of` makes", &planned, options, at);
            can_be_played(planned, seat, at, luck);
        }
    }
}

/// Checks that it is the turn of `seat`, and that its moves can be played.
fn can_be_played<G: Face>(planned: G, seat: Seat, at: &At, luck: &mut Luck) {
    let waits = planned.status().waits_for(seat);
    let legal = planned.legal(seat);
    at.check(
        Promise::Plans,
        waits && !legal.is_empty(),
        format_args!("`in_turn_of` returns a position where {seat:?} has nothing to do"),
        "let `status` wait for the seat there, or return `None`",
    );
    if let Some(action) = luck.pick(&legal)
        && let Err(why) = planned.clone().apply(seat, action, &mut Luck::seeded(1))
    {
        at.refused(seat, action, &why);
    }
}
