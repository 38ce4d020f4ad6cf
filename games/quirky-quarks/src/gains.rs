//! What cards are good for: Quests that they complete, or of which they leave a single particle to find.

use super::{
    cards::{Card, Particle, Quest},
    payment,
    state::Player,
    words,
};
use crate::state::Sorted as _;
use quark_game::kit::words::figure;

/// What more cards are good for.
pub enum Gain {
    /// This Quest can be completed.
    Completes(Quest),
    /// This Quest lacks a single particle.
    Lacks(Quest, Particle),
}

impl Gain {
    /// It as a clause that begins like this.
    #[must_use]
    pub fn clause(&self, start: &str) -> String {
        match *self {
            Gain::Completes(quest) => format!("{start} you can complete {}", for_points(quest)),
            Gain::Lacks(quest, particle) => {
                let lacking = words::a(Card::Particle(particle));
                format!("{start} you lack only {lacking} to complete {}", for_points(quest))
            }
        }
    }
}

/// The most that cards are good for which come to what a player holds.
#[must_use]
pub fn gained(before: &Player, cards: &[Card]) -> Option<Gain> {
    let mut after = before.clone();
    after.hand = before.hand.without(&before.chosen);
    after.hand.extend(cards.iter().copied().filter(|card| card.neutrino().is_none()));
    if let Some(quest) = newly_payable(before, &after) {
        return Some(Gain::Completes(quest));
    }
    let near = held(&after).filter_map(|quest| {
        let lacking = last_one(&after, quest)?;
        let was_near = holds(before, quest) && last_one(before, quest).is_some();
        (!was_near && payment::ways(quest, &after).is_empty()).then_some((quest, lacking))
    });
    let (quest, lacking) = near.max_by_key(|(quest, _)| quest.printed().points)?;
    Some(Gain::Lacks(quest, lacking))
}

/// A Quest and what it scores.
#[must_use]
pub(crate) fn for_points(quest: Quest) -> String {
    format!("{} for {}", quest.printed().name, figure(quest.printed().points, "point"))
}

/// The Quests that a player holds.
pub fn held(player: &Player) -> impl Iterator<Item = Quest> + '_ {
    player.hand.kinds().filter_map(|card| match card {
        Card::Quest(quest) => Some(quest),
        Card::Particle(_) => None,
    })
}

fn holds(player: &Player, quest: Quest) -> bool {
    player.hand.count(Card::Quest(quest)) != 0
}

/// The Quests that a player can complete.
pub fn payable(player: &Player) -> impl Iterator<Item = Quest> + '_ {
    held(player).filter(|quest| !payment::ways(*quest, player).is_empty())
}

/// The most valuable Quest that can be completed after something, and not before.
#[must_use]
pub(crate) fn newly_payable(before: &Player, after: &Player) -> Option<Quest> {
    let old = |quest: Quest| holds(before, quest) && !payment::ways(quest, before).is_empty();
    payable(after).filter(|quest| !old(*quest)).max_by_key(|quest| quest.printed().points)
}

/// The particles that a Quest lacks, those not counted that a discount takes off; nothing where it lacks
/// nucleons, too.
#[must_use]
pub fn lacking(player: &Player, quest: Quest) -> Option<Vec<Particle>> {
    if !payment::has_nucleons(quest, player) {
        return None;
    }
    let discount = payment::discount(quest, player);
    let lacks = |&(particle, need): &(Particle, u8)| {
        let less = discount.filter(|(cheap, _)| *cheap == particle).map_or(0, |(_, most)| most);
        let missing = need.saturating_sub(less).saturating_sub(player.hand.particle(particle));
        std::iter::repeat_n(particle, missing.into())
    };
    Some(quest.printed().particles.iter().flat_map(lacks).collect())
}

/// The particle that a Quest lacks, if it is a single one.
#[must_use]
pub fn last_one(player: &Player, quest: Quest) -> Option<Particle> {
    let lacking = lacking(player, quest)?;
    let [one] = *lacking.as_slice() else { return None };
    Some(one)
}
