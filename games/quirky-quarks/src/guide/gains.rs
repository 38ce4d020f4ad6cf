//! The use of more cards: Quests that they complete, or bring within a single particle of
//! completion.

use crate::{
    rules::payment::{self, lacking},
    state::{
        cards::{Card, Particle, Quest, phrases},
        table::Player,
    },
};
use quark_game::kit::words::figure;

/// The use of more cards.
pub(super) enum Gain {
    /// They complete this Quest.
    Completes(Quest),
    /// They leave this Quest a single particle short.
    Lacks(Quest, Particle),
}

impl Gain {
    /// The gain as a clause with this start.
    #[must_use]
    pub(super) fn clause(&self, start: &str) -> String {
        match *self {
            Gain::Completes(quest) => format!("{start} you can complete {}", for_points(quest)),
            Gain::Lacks(quest, particle) => {
                let lacking = phrases::a(Card::Particle(particle));
                format!("{start} you lack only {lacking} to complete {}", for_points(quest))
            }
        }
    }
}

/// The best gain from adding these cards to a player's hand.
#[must_use]
pub(super) fn gained(before: &Player, cards: &[Card]) -> Option<Gain> {
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

/// A Quest with its points, such as `Kaon for 3 points`.
#[must_use]
pub(super) fn for_points(quest: Quest) -> String {
    format!("{} for {}", quest.printed().name, figure(quest.printed().points, "point"))
}

/// Quests in hand.
pub(super) fn held(player: &Player) -> impl Iterator<Item = Quest> + '_ {
    player.hand.kinds().filter_map(|card| match card {
        Card::Quest(quest) => Some(quest),
        Card::Particle(_) => None,
    })
}

fn holds(player: &Player, quest: Quest) -> bool {
    player.hand.count(Card::Quest(quest)) != 0
}

/// Quests in hand that the player can pay for.
pub(super) fn payable(player: &Player) -> impl Iterator<Item = Quest> + '_ {
    held(player).filter(|quest| !payment::ways(*quest, player).is_empty())
}

/// The most valuable Quest that can be completed after a change, and not before it.
#[must_use]
pub(super) fn newly_payable(before: &Player, after: &Player) -> Option<Quest> {
    let old = |quest: Quest| holds(before, quest) && !payment::ways(quest, before).is_empty();
    payable(after).filter(|quest| !old(*quest)).max_by_key(|quest| quest.printed().points)
}

/// The particle that a Quest lacks, if it lacks only one.
#[must_use]
pub(super) fn last_one(player: &Player, quest: Quest) -> Option<Particle> {
    let lacking = lacking(player, quest)?;
    let [one] = *lacking.as_slice() else { return None };
    Some(one)
}
