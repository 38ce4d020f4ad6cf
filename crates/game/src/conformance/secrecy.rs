//! Checks that nobody can tell the real world from another that they could be in.

use std::fmt;

use super::{
    Face, Luck, Seat, Status, TurnsUp, Viewer,
    aftermath::Aftermath,
    chance,
    report::{At, Promise, Who},
    values::Data,
};

/// Number of legal moves that are asked for what they turn up.
const SOME: usize = 20;

/// Checks that an imagined world looks, sounds and allows the same as the real one. Returns true if any
/// imagined world differed from the real one at all.
pub(crate) fn is_kept<G: Face>(game: &G, at: &At, luck: &mut Luck) -> bool {
    let mut varied = false;
    for viewer in Viewer::all(at.seats) {
        let world = game.imagine(viewer, luck);
        varied |= world != *game;
        looks_the_same(game, &world, viewer, at, ("imagine", "in the imagined world"));
        sounds_the_same(game, (&world, "in the imagined world"), viewer, at, luck);
        chance::is_not_told(game, viewer, at, luck);
    }
    varied
}

/// Checks that an imagined world looks the same to the public as the real one.
pub(crate) fn is_kept_from_the_public<G: Face>(game: &G, at: &At) {
    let world = game.imagine(Viewer::Spectator, &mut at.luck());
    let method = ("imagine", "in the imagined world");
    looks_the_same(game, &world, Viewer::Spectator, at, method);
}

/// Checks that nobody can tell that hidden things were shuffled. Returns true if anything was.
pub(crate) fn survives_reshuffling<G: Face>(game: &G, at: &At, luck: &mut Luck) -> bool {
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    for viewer in Viewer::all(at.seats) {
        let method = ("reshuffle_unseen", "in the reshuffled world");
        looks_the_same(game, &reshuffled, viewer, at, method);
    }
    reshuffled != *game
}

/// Checks that `viewer` can't tell `world` from `game`. `method` has made it; its second part names the world.
pub(super) fn looks_the_same<G: Face>(
    game: &G,
    world: &G,
    viewer: Viewer,
    at: &At,
    method: (&str, &str),
) {
    let same = Same { viewer, at, method };
    let (here, there) = (game.view(viewer), world.view(viewer));
    same.by("view", &here, &there);
    same.by("view, as JSON", &Data::of(&here), &Data::of(&there));
    same.by("status", &game.status(), &world.status());
    same.by("upcoming", &game.upcoming(at.seats), &world.upcoming(at.seats));
    same.by("scene", &G::scene(&here), &G::scene(&there));
    same.by("text", &G::text(&here), &G::text(&there));
    same.by("alt", &G::alt(&here), &G::alt(&there));
    same.by("standing", &G::standing(&here), &G::standing(&there));
    same.by("parts", &G::parts(&here), &G::parts(&there));
    match viewer {
        Viewer::Seat(seat) => {
            let open = game.legal(seat);
            same.by("legal", &open, &world.legal(seat));
            same.by("panel", &G::panel(&here, &open), &G::panel(&there, &open));
            let some = || open.iter().take(SOME);
            let turns_up =
                |game: &G| some().map(|one| game.turns_up(seat, one)).collect::<Vec<_>>();
            same.by("turns_up", &turns_up(game), &turns_up(world));
        }
        Viewer::Spectator => same.by("ask", &G::ask(&here), &G::ask(&there)),
    }
}

/// Check that a viewer can't tell two worlds apart.
struct Same<'a> {
    viewer: Viewer,
    at: &'a At,
    method: (&'a str, &'a str),
}

impl Same<'_> {
    /// Compares what a method of the game returns in both worlds.
    fn by<T: PartialEq + fmt::Debug>(&self, what: &str, here: &T, there: &T) {
        let (method, there_name) = self.method;
        self.at.same(
            Promise::Secrets,
            format_args!(
                "{} can tell the real world from what `{method}` makes, by `{what}`",
                Who(self.viewer)
            ),
            (here, there),
            there_name,
            "if the viewer may know it, let `imagine` and `reshuffle_unseen` leave it as it is; otherwise leave it out of the \
             view, or make it depend on the view alone",
        );
    }
}

/// Checks that every move that is possible in both worlds sounds the same to `viewer`, unless what they see
/// after it differs as well: words must not tell more than pictures show. The second part of `world` names it.
pub(super) fn sounds_the_same<G: Face>(
    game: &G,
    world: (&G, &str),
    viewer: Viewer,
    at: &At,
    luck: &mut Luck,
) {
    let Status::Waiting(turn) = game.status() else { return };
    for seat in turn.iter() {
        let (legal, there) = (game.legal(seat), world.0.legal(seat));
        // A few moves of each position are enough over a game.
        for _ in 0..3 {
            if let Some(action) = luck.pick(&legal).filter(|action| there.contains(action)) {
                sounds_the_same_after(game, world, (seat, action), viewer, at);
            }
        }
    }
}

fn sounds_the_same_after<G: Face>(
    game: &G,
    (world, there): (&G, &str),
    (seat, action): (Seat, &G::Action),
    viewer: Viewer,
    at: &At,
) {
    let [here, other] = [game, world].map(|game| Aftermath::of(game, (seat, action), viewer, at));
    let (news, who) = (game.turns_up(seat, action), Who(viewer));
    is_turned_up_well::<G>(news, (seat, action), at);
    if !(here.is_over && other.is_over || news.includes(viewer)) {
        at.same(
            Promise::Secrets,
            format_args!(
                "{who} sees something hidden by {action} of {seat:?}, which `turns_up` leaves out"
            ),
            (&here.seen, &other.seen),
            there,
            "add the viewer to `turns_up` for this move, or leave it out of the view",
        );
    }
    if here.seen == other.seen {
        at.check(
            Promise::Secrets,
            viewer != Viewer::Seat(seat) || here.draws == other.draws,
            format_args!(
                "{who} learns a secret from whether {action} draws luck, and so can’t be undone"
            ),
            "draw in every world that the mover can’t tell from this one, or in none",
        );
        at.same(
            Promise::Secrets,
            format_args!(
                "{who} hears a secret by {action} of {seat:?}, which their view does not show"
            ),
            (&here.said, &other.said),
            there,
            "tell it in a `Note::only` to those who may know it, and no more than their view shows: if hands are \
             sorted, sort cards that are drawn together",
        );
        at.same(
            Promise::Secrets,
            format_args!(
                "an event that reaches {who} after {action} of {seat:?} has a secret that `tell` leaves out"
            ),
            (&here.events, &other.events),
            there,
            "events are stored as they are: leave the secret out of this one, and send it in a `Note::only` to those \
             who may know it",
        );
    }
}

/// Checks that a move turns something up for those only that [`TurnsUp`] can name.
fn is_turned_up_well<G: Face>(news: TurnsUp, (seat, action): (Seat, &G::Action), at: &At) {
    at.check(
        Promise::Secrets,
        G::COMPAT.draws_for_others || !matches!(news, TurnsUp::ForOne(_)),
        format_args!(
            "`turns_up` returns {news:?} for {action} of {seat:?}, but `COMPAT.draws_for_others` is false"
        ),
        "set `draws_for_others` of `COMPAT` to true",
    );
    at.check(
        Promise::Secrets,
        news != TurnsUp::ForOne(seat),
        format_args!("`turns_up` returns the mover for {action} of {seat:?}"),
        "return `TurnsUp::ForMany` if the mover learns something",
    );
}
