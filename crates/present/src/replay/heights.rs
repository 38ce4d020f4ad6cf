//! Heights of the pictures of a replay. Neighbours share one, so that no button moves under a thumb.

use quark_game::Viewer;
use quark_session::{Session, Stage};

/// Pictures that share a height leave at most one part of this number of it empty.
const EMPTY: u16 = 6;

/// Height in pixels of the picture of a step.
#[must_use]
pub fn height(then: &Session, viewer: Viewer) -> u16 {
    let scene = then.position().map(|position| match (viewer, &then.stage) {
        (Viewer::Seat(seat), Stage::Playing(_)) => position.panel(seat, &[]),
        _ => position.scene(Viewer::Spectator),
    });
    scene.map_or(0, |scene| scene.height)
}

/// Height that the picture of step `here` shares with those next to it, so that no button moves under a thumb between them.
/// It changes only where a picture would leave too much of it empty.
pub(crate) fn shared_height(heights: &[u16], here: usize) -> u16 {
    let (mut low, mut high) = (u16::MAX, 0);
    for (step, height) in heights.iter().enumerate() {
        let (lower, higher) = (low.min(*height), high.max(*height));
        if lower < higher - higher / EMPTY {
            if here < step {
                break;
            }
            (low, high) = (*height, *height);
        } else {
            (low, high) = (lower, higher);
        }
    }
    high
}
