//! Check that an imagined world depends only on luck and on what its viewer may know, never on what is
//! hidden.

use super::{
    Face, Game, Luck, Seat, Status, Viewer, heard,
    report::{At, Promise, Who},
};

/// Number of worlds imagined to compare two worlds.
const TRIES: u32 = 2;

/// Checks that with the same luck every viewer imagines the same in all worlds they could be in: in imagined
/// worlds, in reshuffled ones, in those that others imagine, and after a move that looks and sounds the same.
pub(crate) fn is_kept<G: Face>(game: &G, at: &At, luck: &mut Luck) {
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    for viewer in Viewer::all(at.seats) {
        let world = game.imagine(viewer, luck);
        let mut both = world.clone();
        both.reshuffle_unseen(luck);
        let other = luck.pick(&Viewer::all(at.seats).collect::<Vec<Viewer>>()).copied();
        let others = world.imagine(other.unwrap_or(viewer), luck);
        let imagined = Imagined::of(game, viewer, at, luck);
        imagined.is_the_same_in("a world that they imagined", &world);
        imagined.is_the_same_in("a world that `reshuffle_unseen` made", &reshuffled);
        imagined.is_the_same_in("a world that they imagined, reshuffled", &both);
        if others.view(viewer) == game.view(viewer) {
            imagined.is_the_same_in("a world that another viewer imagined", &others);
        }
        plays_on(viewer, game.clone(), world, at, luck);
    }
}

/// The worlds that a viewer imagines.
struct Imagined<'a, G> {
    viewer: Viewer,
    at: &'a At,
    /// Seed and world, one for each try.
    worlds: Vec<(u64, G)>,
}

impl<G: Game> Imagined<'_, G> {
    fn of<'a>(game: &G, viewer: Viewer, at: &'a At, luck: &mut Luck) -> Imagined<'a, G> {
        let seeds = (0..TRIES).map(|_| luck.below(u32::MAX).into());
        let worlds = seeds.map(|seed| (seed, game.imagine(viewer, &mut Luck::seeded(seed))));
        Imagined { viewer, at, worlds: worlds.collect() }
    }

    /// Checks that the viewer imagines the same in a world that they can't tell from the real one.
    fn is_the_same_in(&self, what: &str, other: &G) {
        for (seed, world) in &self.worlds {
            let there = other.imagine(self.viewer, &mut Luck::seeded(*seed));
            self.at.same(
                Promise::Honesty,
                format_args!("with the same luck, {} imagines something else in {what}", Who(self.viewer)),
                (world, &there),
                "imagined there",
                "`imagine` must not look at what is hidden: start from `self.view(viewer)`, sort what the viewer does \
                 not know before you shuffle it, and always draw the same number of times from `luck`",
            );
        }
    }
}

/// Plays a move that is legal in both worlds. If it looks and sounds the same to `viewer`, they still can't
/// tell the worlds apart, and must imagine the same.
fn plays_on<G: Face>(viewer: Viewer, mut here: G, mut there: G, at: &At, luck: &mut Luck) {
    let Status::Waiting(turn) = here.status() else { return };
    let seats: Vec<Seat> = turn.iter().collect();
    let Some(&seat) = luck.pick(&seats) else { return };
    let legal = there.legal(seat);
    let Some(action) = luck.pick(&here.legal(seat)).filter(|one| legal.contains(one)).cloned()
    else {
        return;
    };
    let seed = luck.below(u32::MAX).into();
    let [told, told_there] = [&mut here, &mut there].map(|game| {
        let notes = game.apply(seat, &action, &mut Luck::seeded(seed));
        let notes = notes.unwrap_or_else(|why| at.refused(seat, &action, &why));
        (heard::<G>(&notes, viewer), game.view(viewer))
    });
    // When the game is over, the viewer may know everything.
    if told == told_there && matches!(here.status(), Status::Waiting(_)) {
        Imagined::of(&here, viewer, at, luck)
            .is_the_same_in("a world that they imagined, one move later", &there);
    }
}
