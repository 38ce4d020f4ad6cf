//! The course of a round: phase after phase (K6); all players finish one before the next begins
//! (K7).

use crate::state::{FUNDING_EV, Phase, QuirkyQuarks, cards::Power, event::Event};
use quark_game::{Luck, Note};

impl QuirkyQuarks {
    /// Goes on to the next decision.
    pub(crate) fn settle(&mut self, luck: &mut Luck, notes: &mut Vec<Note<Event>>) {
        loop {
            if let Some(seat) = self.in_order().find(|&seat| self.is_due(seat)) {
                self.turn = seat;
                if self.resolves_itself(notes) {
                    continue;
                }
                return;
            }
            let waits = match self.phase {
                Phase::Funding => {
                    self.begin_research(luck, notes);
                    false
                }
                Phase::Research => self.go_on_bidding(notes),
                Phase::Claims => {
                    self.draw_by(Power::DrawBefore, Phase::Before);
                    false
                }
                Phase::Before => {
                    self.begin_ejection();
                    false
                }
                Phase::Ejection => !self.waiting().is_empty() || self.reveal(notes),
                Phase::After => {
                    self.begin_discovery();
                    false
                }
                Phase::Discovery => self.go_on_discovering(notes),
                Phase::Quests => self.go_on_completing(notes),
                Phase::Over => true,
            };
            if waits {
                return;
            }
        }
    }

    /// Starts a new round with Funding; the first round has none (K9 to K12).
    pub(crate) fn begin_round(&mut self, notes: &mut Vec<Note<Event>>) {
        self.round += 1;
        self.first = self.first.next(self.seats());
        self.phase = Phase::Funding;
        notes.push(Note::everyone(Event::Round { round: self.round, first: self.first }));
        for seat in self.in_order() {
            let player = &mut self.players[seat.index()];
            let ev = FUNDING_EV + u16::from(player.powers(Power::FundingEv));
            player.ev += ev;
            player.due.draws = 1 + player.powers(Power::FundingCard);
            notes.push(Note::everyone(Event::Funded { seat, ev, cards: player.due.draws }));
        }
    }

    /// Lets owners of `power` draw a card for each.
    pub(super) fn draw_by(&mut self, power: Power, phase: Phase) {
        self.phase = phase;
        for player in &mut self.players {
            player.due.draws = player.powers(power);
        }
    }
}
