//! What a machine says of a move that was made: how likely it was to win, and what would have been better.

use super::{Finding, Halt, Knowledge, findings, findings_of};
use crate::{Game, Luck, Seat};

/// A move that was made, beside the best one that a machine finds.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal<A> {
    /// What the machine would have played: the move itself, where it finds nothing better.
    pub best: A,
    /// How likely its player is to win with that, in `0..=1`.
    pub best_chance: f64,
    /// How likely they are to win with the move that was made.
    pub played_chance: f64,
}

impl<A> Appraisal<A> {
    /// The same with the moves as `name` writes them.
    pub fn map<B>(self, name: impl FnOnce(A) -> B) -> Appraisal<B> {
        let Appraisal { best, best_chance, played_chance } = self;
        Appraisal { best: name(best), best_chance, played_chance }
    }
}

/// A thought was halted before it came to anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the thought was halted")]
pub struct Halted;

/// What is to be said of `played`, a legal move of `seat`, as far as that may know, by trying about `budget` moves;
/// nothing where it had no choice.
///
/// Half of them go into the search for the best move. The rest is shared by that and the one that was made, which are
/// compared in the same worlds, each as if it were the only one: in a search a move that looks bad is hardly tried, and
/// its chance is a guess.
///
/// # Errors
/// [`Halted`] if `halt` asks for it.
pub fn appraise<G: Game>(
    game: &G,
    seat: Seat,
    played: &G::Action,
    knowledge: &Knowledge<G>,
    (budget, luck, halt): (u32, &mut Luck, &Halt),
) -> Result<Option<Appraisal<G::Action>>, Halted> {
    if game.legal(seat).len() < 2 {
        return Ok(None);
    }
    let found = findings(game, seat, knowledge, budget / 2, luck, halt).ok_or(Halted)?;
    let seed = luck.below(u32::MAX).into();
    let chance = |action: &G::Action| {
        let only = Some(action);
        let luck = &mut Luck::seeded(seed);
        let tried = findings_of(game, seat, knowledge, (budget / 4, only), luck, halt);
        Ok(tried.ok_or(Halted)?.first().map_or(0.0, |one| one.chance))
    };
    let played_chance = chance(played)?;
    let itself = Appraisal { best: played.clone(), best_chance: played_chance, played_chance };
    let best = found.into_iter().map(|Finding { action, .. }| action).next();
    let Some(best) = best.filter(|best| best != played) else { return Ok(Some(itself)) };
    let best_chance = chance(&best)?;
    let better = Appraisal { best, best_chance, played_chance };
    Ok(Some(if played_chance < best_chance { better } else { itself }))
}
