//! Points, atoms, and the final result.

use super::{
    cards::Atom,
    game::{Quark, Ties},
    table::Player,
};
use quark_game::{Outcome, Score};

impl Quark {
    /// The final result; `None` until the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| outcome(&self.players, self.ties))
    }
}

/// The highest atom that a player can build (QA28, QA29), with 1 energy for each electron (Q75).
#[must_use]
pub(crate) fn best_atom(player: &Player) -> Option<Atom> {
    best_atom_of(player.protons, player.neutrons, player.energy)
}

/// The highest atom that can be built from these.
pub(crate) fn best_atom_of(protons: u8, neutrons: u8, energy: u8) -> Option<Atom> {
    Atom::ALL.into_iter().rev().find(|&atom| suffice(atom, protons, neutrons, energy))
}

fn suffice(atom: Atom, protons: u8, neutrons: u8, energy: u8) -> bool {
    atom.protons() <= protons && atom.neutrons() <= neutrons && atom.electrons() <= energy
}

/// True if the player has the tokens and the energy for `atom`.
#[must_use]
pub(crate) fn makes(player: &Player, atom: Atom) -> bool {
    suffice(atom, player.protons, player.neutrons, player.energy)
}

/// The score if the game ended now: particles (Q74), one atom (Q78), energy left over (Q81).
#[must_use]
pub(crate) fn score(player: &Player) -> Score {
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

/// The result if the game ended now (Q82). Equal totals share their place; in the variant, the higher
/// atom and then the number of particle cards break the tie (QA37, QD6).
#[must_use]
pub(crate) fn outcome(players: &[Player], ties: Ties) -> Outcome {
    let scores: Vec<Score> = players.iter().map(score).collect();
    let standings = players.iter().zip(&scores).map(|(player, score)| match ties {
        Ties::Shared => (score.total, None, 0),
        Ties::Atom => (score.total, best_atom(player), player.created.len()),
    });
    Outcome::ranked(&standings.collect::<Vec<_>>(), scores)
}
