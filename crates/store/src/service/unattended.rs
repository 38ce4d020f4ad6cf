//! Moves that nobody makes by hand, those of plans, standing orders and machines, are made a while after their turn has
//! begun.

use std::ops::Range;

use rand::{TryRng as _, rngs::SysRng};

use super::Failure;
use quark_session::Timestamp;

/// Time from the beginning of a turn until a move that nobody makes by hand, in milliseconds. It is drawn at each
/// change of a table, with or without plans, and from nothing else, so that it says nothing about a plan. A person who
/// looks at their panel needs as long for a move. More would hold up friends who play live with a machine, which begins
/// to think after that.
pub const UNATTENDED: Range<Timestamp> = 4_000..20_000;

/// Draws one of these times.
pub(super) fn draw_unattended() -> Result<Timestamp, Failure> {
    let drawn = SysRng.try_next_u32().map_err(|_| Failure::Entropy)?;
    Ok(UNATTENDED.start + Timestamp::from(drawn) % (UNATTENDED.end - UNATTENDED.start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_time_of_the_range_is_drawn_early_and_late_ones_alike() {
        let drawn: Vec<Timestamp> = (0..200).map(|_| draw_unattended().unwrap()).collect();
        assert!(drawn.iter().all(|delay| UNATTENDED.contains(delay)), "{drawn:?}");
        let half = (UNATTENDED.start + UNATTENDED.end) / 2;
        let early = drawn.iter().filter(|delay| **delay < half).count();
        assert!((50..150).contains(&early), "{early} of 200");
    }
}
