//! What everything is worth, and which player has won.

use super::{cards::Atom, options::Ties, state::Player};
use quark_game::{Outcome, Score};

/// The highest atom that these tokens make (QA28, QA29), one energy for each electron (Q75).
#[must_use]
pub(crate) fn best_atom(player: &Player) -> Option<Atom> {
    Atom::ALL.into_iter().rev().find(|&atom| makes(player, atom))
}

/// Whether tokens and energy suffice for `atom`.
#[must_use]
pub fn makes(player: &Player, atom: Atom) -> bool {
    atom.protons() <= player.protons
        && atom.neutrons() <= player.neutrons
        && atom.electrons() <= player.energy
}

/// The score if the game ended now: particles (Q74), one atom (Q78), energy left over (Q81).
#[must_use]
pub fn score(player: &Player) -> Score {
    let particles = player.created.iter().map(|particle| i32::from(particle.info().points)).sum();
    let atom = best_atom(player);
    let electrons = atom.map_or(0, Atom::electrons);
    let parts = vec![
        ("particles".into(), particles),
        ("atom".into(), atom.map_or(0, |atom| atom.points().into())),
        ("energy".into(), i32::from(player.energy) - i32::from(electrons)),
    ];
    Score { total: parts.iter().map(|(_, points)| points).sum(), parts }
}

/// The final result (Q82); equal totals share their place or, in that variant, are told apart by
/// the higher atom, then by the number of particle cards (QA37, QD6).
#[must_use]
pub fn outcome(players: &[Player], ties: Ties) -> Outcome {
    let scores: Vec<Score> = players.iter().map(score).collect();
    let standings = players.iter().zip(&scores).map(|(player, score)| match ties {
        Ties::Shared => (score.total, None, 0),
        Ties::Atom => (score.total, best_atom(player), player.created.len()),
    });
    Outcome::ranked(&standings.collect::<Vec<_>>(), scores)
}
