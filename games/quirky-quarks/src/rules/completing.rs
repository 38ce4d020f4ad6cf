//! The Quest phase: players complete Quests, and the round ends (K41 to K48).

use super::payment::{self, REPLACING};
use crate::state::{
    Phase, QuirkyQuarks, ROUNDS,
    action::{Action, Payment},
    cards::{Card, Particle, Quest, Sorted as _, phrases},
    event::Event,
    score,
    table::{Last, Place, Player},
};
use quark_game::{Illegal, Note, Outcome, kit::words::listed};

impl QuirkyQuarks {
    pub(crate) fn begin_quests(&mut self) {
        self.phase = Phase::Quests;
        self.done = 0;
    }

    /// Goes on to the next player in turn order with a Quest in hand (KA30). After the last player
    /// the round is over (K47), and after the fifth round the game (K48). Returns `true` if the
    /// game waits for a player.
    pub(super) fn go_on_completing(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        while let Some(seat) = self.in_order().nth(self.done.into()) {
            self.turn = seat;
            if 0 < self.player().hand.quests() {
                return true;
            }
            self.done += 1;
        }
        if self.round < ROUNDS {
            self.begin_round(notes);
            return false;
        }
        // The marker stays where it is (KA38).
        self.phase = Phase::Over;
        notes.push(Note::everyone(Event::Finished { outcome: self.outcome() }));
        true
    }

    /// Final result if the game ended now.
    pub(super) fn outcome(&self) -> Outcome {
        score::outcome(&self.players, |seat| self.order_of(seat))
    }

    /// Every Quest in hand with every way to pay for it, and passing.
    pub(super) fn completions(&self) -> Vec<Action> {
        let player = self.player();
        let quests = player.hand.kinds().filter_map(|card| match card {
            Card::Quest(quest) => Some(quest),
            Card::Particle(_) => None,
        });
        let ways = quests.flat_map(|quest| {
            let ways = payment::ways(quest, player);
            ways.into_iter().map(move |payment| Action::Complete(quest, payment))
        });
        ways.chain([Action::Pass]).collect()
    }

    /// Completes a Quest: discards particles from the hand (K42) and nucleons that lie before the
    /// player (K43).
    pub(crate) fn complete(
        &mut self,
        quest: Quest,
        payment: Payment,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        judge(quest, payment, self.player())?;
        let printed = quest.printed();
        let player = self.player_mut();
        player.let_go(Card::Quest(quest));
        for _ in 0..printed.protons {
            player.consume(Quest::PROTON);
        }
        for _ in 0..printed.neutrons {
            player.consume(Quest::NEUTRON);
        }
        for particle in payment.particles() {
            player.let_go(Card::Particle(particle));
        }
        player.made.push(quest);
        let seat = self.turn;
        let (protons, neutrons) = (printed.protons, printed.neutrons);
        let spent = payment.particles().map(Card::Particle);
        let nucleons = std::iter::repeat_n(Card::Quest(Quest::PROTON), protons.into())
            .chain(std::iter::repeat_n(Card::Quest(Quest::NEUTRON), neutrons.into()));
        spent.chain(nucleons).for_each(|card| self.discard(card));
        self.last = Some(Last { seat, place: Place::Made });
        notes.push(Note::everyone(Event::Completed { seat, quest, payment }));
        Ok(())
    }
}

/// Checks that `quest` can be completed with this payment.
///
/// # Errors
///
/// [`Illegal`] names the rule.
fn judge(quest: Quest, payment: Payment, player: &Player) -> Result<(), Illegal> {
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
        Some(way) => format!("{name} costs {}; pay {}", phrases::cost(quest), paid(*way)),
        None => lacks_particles(quest, player),
    };
    Err(Illegal::new(rule, why))
}

/// Names of the particles paid, as a list.
fn paid(payment: Payment) -> String {
    listed(payment.kinds().map(|(kind, count)| phrases::several(count, kind.name())), "and")
}

/// Names the completed Protons and Neutrons that are missing, and says how to get them.
fn lacks_nucleons(quest: Quest, player: &Player) -> String {
    let printed = quest.printed();
    let needs = [(Quest::PROTON, printed.protons), (Quest::NEUTRON, printed.neutrons)];
    let missing = needs.map(|(kind, need)| (kind, need.saturating_sub(player.completed(kind))));
    let several = |list: [(Quest, u8); 2]| {
        let counted = list.into_iter().filter(|(_, count)| *count != 0);
        listed(counted.map(|(kind, count)| phrases::several(count, kind.printed().name)), "and")
    };
    let lies = if missing.iter().map(|(_, count)| count).sum::<u8>() == 1 { "is" } else { "are" };
    format!(
        "{} uses up {} completed in front of you; {} {lies} missing, so complete that first",
        printed.name,
        several(needs),
        several(missing)
    )
}

/// Names the missing particles, and a kind that is one card short of replacing one.
fn lacks_particles(quest: Quest, player: &Player) -> String {
    let missing = payment::lacking(player, quest).unwrap_or_default();
    let lacking = by_kind(&missing);
    let lies = if missing.len() == 1 { "is" } else { "are" };
    let costs = format!("{} costs {}", quest.printed().name, phrases::cost(quest));
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
        phrases::several(u8::try_from(count).unwrap_or(u8::MAX), kind.name())
    };
    listed(kinds.map(several), "and")
}

/// A kind with two particles to spare, so that one more makes three.
fn third(quest: Quest, player: &Player) -> Option<Particle> {
    Particle::held().find(|&kind| {
        let needs = quest.printed().particles.iter().find(|(need, _)| *need == kind);
        let need = needs.map_or(0, |&(_, count)| count);
        need + REPLACING == player.hand.particle(kind) + 1
    })
}
