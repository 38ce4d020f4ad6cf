//! The Quest phase: Quests are completed, and the round ends (K41 to K48).

use super::{
    cards::{Card, Quest},
    event::Event,
    judging,
    payment::{self, Payment},
    rules::{Action, Phase, QuirkyQuarks, ROUNDS},
    score,
    state::{Last, Place},
};
use crate::state::Sorted as _;
use quark_game::{Illegal, Note, Outcome};

impl QuirkyQuarks {
    /// The Quest phase begins.
    pub(super) fn begin_quests(&mut self) {
        self.phase = Phase::Quests;
        self.done = 0;
    }

    /// The next in turn order completes Quests, who has any in hand (KA30); after the last the round
    /// is over (K47), and after the fifth round the game (K48).
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

    /// The result if the game ended now.
    pub(super) fn outcome(&self) -> Outcome {
        score::outcome(&self.players, |seat| self.order_of(seat))
    }

    /// Every Quest of the hand in every way it can be paid, then to do no more.
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

    /// Completes a Quest: particles of the hand (K42) and nucleons before the player (K43) are
    /// discarded.
    pub(super) fn complete(
        &mut self,
        quest: Quest,
        payment: Payment,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        judging::judge(quest, payment, self.player())?;
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
