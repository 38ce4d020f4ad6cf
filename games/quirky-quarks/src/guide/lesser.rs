//! Lesser reasons for a move, given where [`advice`](super::advice) has nothing more important to say.

use super::{
    advice::points,
    gains::{for_points, held, payable},
};
use crate::{
    rules::payment::{self, lacking},
    state::{
        QuirkyQuarks, ROUNDS,
        action::Action,
        cards::{Card, Pile, Power, Quest, Sorted as _},
        score,
        table::Player,
        turns::Asked,
    },
};
use quark_game::kit::words::figure;

impl QuirkyQuarks {
    /// The first of the lesser reasons that applies to a move of this player.
    pub(super) fn lesser(&self, player: &Player, action: &Action) -> Option<String> {
        match *action {
            Action::Bid(at, amount) => self.bundle_for(at.index(), amount),
            Action::Limit(limit, _) => self.bundle_for(limit.at.index(), limit.most),
            Action::Open(card) => self.wants(player, card),
            Action::Raise(_) | Action::UpTo(_) => self.wants(player, self.lot?.card),
            Action::Draw(pile) => draws(player, pile),
            Action::Eject(_) => {
                let each = 1 + player.powers(Power::Refund);
                Some(format!("You get {each} eV for it, and each eV is a point."))
            }
            Action::Complete(quest, paid) => {
                let mut then = self.clone();
                then.complete(quest, paid, &mut Vec::new()).ok()?;
                let seat = self.players.iter().position(|one| std::ptr::eq(one, player))?;
                let more = score::score(&then.players[seat]).total - score::score(player).total;
                Some(format!("It brings {}.", points(more)))
            }
            Action::Pass => self.keeps(player),
            Action::Swap(..) | Action::Resolve(_) | Action::Else(..) => None,
        }
    }

    /// The number of cards at an accelerator, next to the bid.
    fn bundle_for(&self, at: usize, amount: u16) -> Option<String> {
        let bundle = self.bundles.get(at)?;
        let most = |cards: usize| {
            let free = self.bundles.iter().filter(|one| one.bid.is_none() || one.at == bundle.at);
            free.map(|one| one.cards.len()).max() == Some(cards)
        };
        let cards = figure(u8::try_from(bundle.cards.len()).ok()?, "card");
        Some(match most(bundle.cards.len()) {
            true => format!("It brings {cards} for {amount} eV, and no free accelerator has more."),
            false => format!("It brings {cards} for {amount} eV."),
        })
    }

    /// Names the Quest that needs a card, or what a Quest still lacks; else the cards of its kind.
    fn wants(&self, player: &Player, card: Card) -> Option<String> {
        match card {
            Card::Quest(quest) => {
                let missing = u8::try_from(payment::missing(player, quest).len()).ok()?;
                let points = figure(quest.printed().points, "point");
                Some(match missing {
                    0 => format!("You have all the particles that it takes, for {points}."),
                    _ => {
                        format!(
                            "It is worth {points}, and you lack {} for it.",
                            figure(missing, "particle")
                        )
                    }
                })
            }
            Card::Particle(particle) => {
                let needs = |quest: &Quest| payment::missing(player, *quest).contains(&particle);
                let needed = held(player).filter(needs);
                match needed.max_by_key(|quest| quest.printed().points) {
                    Some(quest) => Some(format!("You still need it for {}.", for_points(quest))),
                    None if player.hand.particle(particle) != 0 => {
                        let alike = player.hand.particle(particle) + 1;
                        Some(format!(
                            "You then hold {alike} of its kind, and three replace any other particle."
                        ))
                    }
                    None => None,
                }
            }
        }
    }

    /// The cards or eV that a pass keeps.
    fn keeps(&self, player: &Player) -> Option<String> {
        match self.step() {
            Asked::Raise => {
                let least = self.least_raise();
                Some(format!("It would take at least {least} eV, and each eV is a point."))
            }
            Asked::Open => {
                let least = self.minimum();
                Some(format!("An auction begins at {least} eV, and each eV is a point."))
            }
            Asked::Complete if self.round < ROUNDS => {
                let quest = payable(player).max_by_key(|quest| quest.printed().points)?;
                Some(format!("You keep what {} takes for a later round.", for_points(quest)))
            }
            Asked::Complete
            | Asked::Draw
            | Asked::Swap
            | Asked::Resolve
            | Asked::Bid
            | Asked::Eject
            | Asked::FirstBid
            | Asked::Over => None,
        }
    }
}

/// The Quests or particles that a player still needs from a pile.
fn draws(player: &Player, pile: Pile) -> Option<String> {
    match pile {
        Pile::Particles => {
            let lacks = |quest: Quest| Some((lacking(player, quest)?.len(), quest));
            let near = held(player).filter_map(lacks).filter(|(lacking, _)| *lacking != 0);
            match near.min_by_key(|(lacking, quest)| (*lacking, -i32::from(quest.printed().points)))
            {
                Some((lacking, quest)) => {
                    let lacking = figure(u8::try_from(lacking).ok()?, "particle");
                    Some(format!("You still lack {lacking} for {}.", for_points(quest)))
                }
                None => {
                    let all = player.hand.size() - player.hand.quests();
                    Some(format!("You hold {} for your Quests to come.", figure(all, "particle")))
                }
            }
        }
        Pile::Quests => {
            let held = figure(player.hand.quests(), "Quest");
            match payable(player).next() {
                None => Some(format!("You hold {held}, and can complete none of them yet.")),
                Some(_) => Some(format!("You hold {held}, and new ones are more to choose from.")),
            }
        }
    }
}
