//! What a game teaches of itself, with its type forgotten.

use std::fmt;

use crate::{Game, Guide, Luck, Seat, Sign, Status, Topic, Viewer, Wishes};
use quark_scene::Scene;

/// What somebody may want to do and cannot do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    /// What they may want, such as "Create Σ⁺".
    pub wish: String,
    /// A clause fit to follow "You can't: ".
    pub why: String,
    /// The rule that forbids it.
    pub rule: &'static str,
}

/// What a game's [`Guide`] says, or nothing.
pub(super) struct Manual<G: Game> {
    pub lesson: Option<&'static str>,
    pub signs: &'static [Sign],
    pub topics: fn() -> &'static [Topic],
    pub portrait: fn(&Topic) -> Option<Scene>,
    pub unseen: fn(&G::View, &Topic) -> Option<u32>,
    pub lying_open: fn(&G::View) -> Vec<&'static str>,
    wishes: fn(&G::View) -> Wishes<G::Action>,
}

impl<G: Game> Manual<G> {
    pub const NONE: Manual<G> = Manual {
        lesson: None,
        signs: &[],
        topics: || &[],
        portrait: |_| None,
        unseen: |_, _| None,
        lying_open: |_| Vec::new(),
        wishes: |_| Vec::new(),
    };

    /// What `seat` may want and cannot do now, each wish once: the rules themselves say why.
    pub fn unmet(&self, game: &G, seat: Seat) -> Vec<Unmet> {
        let acts = matches!(game.status(), Status::Waiting(seats) if seats.contains(seat));
        if !acts {
            return Vec::new();
        }
        let mut unmet: Vec<Unmet> = Vec::new();
        let mut met: Vec<String> = Vec::new();
        for (wish, action) in (self.wishes)(&game.view(Viewer::Seat(seat))) {
            match game.clone().apply(seat, &action, &mut Luck::seeded(0)) {
                Ok(_) => met.push(wish),
                Err(_) if unmet.iter().any(|other| other.wish == wish) => (),
                Err(illegal) => unmet.push(Unmet { wish, why: illegal.why, rule: illegal.rule }),
            }
        }
        unmet.retain(|unmet| !met.contains(&unmet.wish));
        unmet
    }
}

impl<G: Guide> Manual<G> {
    pub const OF_GAME: Manual<G> = Manual {
        lesson: Some(G::LESSON),
        signs: G::SIGNS,
        topics: G::topics,
        portrait: G::portrait,
        unseen: G::unseen,
        lying_open: G::lying_open,
        wishes: G::wishes,
    };
}

impl<G: Game> Clone for Manual<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Manual<G> {}

impl<G: Game> fmt::Debug for Manual<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.lesson.is_some() { "Manual" } else { "Manual::NONE" })
    }
}
