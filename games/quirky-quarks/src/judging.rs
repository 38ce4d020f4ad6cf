//! Why a Quest cannot be completed: what is missing, and what would help.

use super::{
    cards::{Card, Particle, Quest},
    gains,
    payment::{self, Payment, REPLACING},
    state::Player,
    words,
};
use crate::state::Sorted as _;
use quark_game::{Illegal, kit::words::listed};

/// Why `quest` cannot be completed in this way.
///
/// # Errors
/// [`Illegal`] names the rule.
pub fn judge(quest: Quest, payment: Payment, player: &Player) -> Result<(), Illegal> {
    let name = quest.printed().name;
    if player.hand.count(Card::Quest(quest)) == 0 {
        let why = format!("you need the Quest {name} in your hand");
        return Err(Illegal::new("K41", why));
    }
    if !payment::has_nucleons(quest, player) {
        return Err(Illegal::new("K43", lacks_nucleons(quest, player)));
    }
    let ways = payment::ways(quest, player);
    if ways.contains(&payment) {
        return Ok(());
    }
    let unheld = payment.kinds().any(|(kind, count)| player.hand.particle(kind) < count);
    let rule = if unheld { "K42" } else { "K44" };
    let why = match ways.first() {
        Some(way) => format!("{name} costs {}; pay {}", words::cost(quest), paid(*way)),
        None => lacks_particles(quest, player),
    };
    Err(Illegal::new(rule, why))
}

/// Particles that are paid, by name.
fn paid(payment: Payment) -> String {
    listed(payment.kinds().map(|(kind, count)| words::several(count, kind.name())), "and")
}

/// Which completed Protons and Neutrons are missing, and how they are come by.
fn lacks_nucleons(quest: Quest, player: &Player) -> String {
    let printed = quest.printed();
    let needs = [(Quest::PROTON, printed.protons), (Quest::NEUTRON, printed.neutrons)];
    let missing = needs.map(|(kind, need)| (kind, need.saturating_sub(player.completed(kind))));
    let several = |list: [(Quest, u8); 2]| {
        let counted = list.into_iter().filter(|(_, count)| *count != 0);
        listed(counted.map(|(kind, count)| words::several(count, kind.printed().name)), "and")
    };
    let lies = if missing.iter().map(|(_, count)| count).sum::<u8>() == 1 { "is" } else { "are" };
    format!(
        "{} uses up {} completed in front of you; {} {lies} missing, so complete that first",
        printed.name,
        several(needs),
        several(missing)
    )
}

/// Which particles are missing, and which three would replace one.
fn lacks_particles(quest: Quest, player: &Player) -> String {
    let missing = gains::lacking(player, quest).unwrap_or_default();
    let lacking = by_kind(&missing);
    let lies = if missing.len() == 1 { "is" } else { "are" };
    let costs = format!("{} costs {}", quest.printed().name, words::cost(quest));
    match third(quest, player) {
        Some(kind) if missing.len() == 1 => {
            let name = kind.name();
            format!("{costs}: {lacking} {lies} missing, or a third {name} to replace it")
        }
        Some(_) | None => {
            format!("{costs}: {lacking} {lies} missing; three alike would replace any one")
        }
    }
}

/// Particles by kind, as `2× up and electron`.
fn by_kind(particles: &[Particle]) -> String {
    let count = |kind: Particle| particles.iter().filter(|&&other| other == kind).count();
    let kinds = Particle::held().map(|kind| (kind, count(kind))).filter(|(_, count)| *count != 0);
    let several = |(kind, count): (Particle, usize)| {
        words::several(u8::try_from(count).unwrap_or(u8::MAX), kind.name())
    };
    listed(kinds.map(several), "and")
}

/// A kind of which there are two to spare, so that one more makes three.
fn third(quest: Quest, player: &Player) -> Option<Particle> {
    Particle::held().find(|&kind| {
        let needs = quest.printed().particles.iter().find(|(need, _)| *need == kind);
        let need = needs.map_or(0, |&(_, count)| count);
        need + REPLACING == player.hand.particle(kind) + 1
    })
}
