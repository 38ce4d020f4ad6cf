//! Uses of the cards in a hand, without those chosen to be ejected.

use crate::{
    rules::payment,
    state::{
        action::Payment,
        cards::{Card, Particle, Quest},
        view::{Own, View},
    },
};

/// The Quests that stay in hand, each with its number and all ways to pay for it with what stays.
pub(crate) struct Uses(Vec<(Quest, u8, Vec<Payment>)>);

impl Uses {
    #[must_use]
    pub(crate) fn of(view: &View, own: &Own) -> Uses {
        let Some(mut player) = view.player() else { return Uses(Vec::new()) };
        player.hand = own.hand.without(&own.chosen);
        let quests = player.hand.kinds().filter_map(|card| match card {
            Card::Quest(quest) => Some((quest, player.hand.count(card))),
            Card::Particle(_) => None,
        });
        Uses(quests.map(|(quest, count)| (quest, count, payment::ways(quest, &player))).collect())
    }

    /// Number of Quests that take this particle, or that three of it can help to pay for (K44).
    #[must_use]
    pub(crate) fn of_particle(&self, particle: Particle) -> u8 {
        let takes = |(quest, _, ways): &&(Quest, u8, Vec<Payment>)| {
            quest.printed().particles.iter().any(|&(kind, _)| kind == particle)
                || ways.iter().any(|way| way.count(particle) != 0)
        };
        self.0.iter().filter(takes).map(|(_, count, _)| *count).sum()
    }

    /// Quests that can be paid for.
    #[must_use]
    pub(crate) fn payable(&self) -> Vec<Quest> {
        self.0.iter().filter(|(_, _, ways)| !ways.is_empty()).map(|(quest, _, _)| *quest).collect()
    }
}
