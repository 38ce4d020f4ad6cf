//! The end of a turn and of the game (Q70 to Q73).

use super::turn::Notes;
use crate::state::{ACTIONS, Atom, Ending, Event, Quark, score};
use quark_game::{Note, Seat};

impl Quark {
    /// Ends the turn: the next player clockwise begins theirs (Q22, Q25), or the game is over. It is over
    /// once the last round is complete, so all have had the same number of turns (Q73, QA26).
    pub(super) fn pass(&mut self, notes: &mut Notes) {
        let next = self.turn.next(self.seats());
        if next == self.starter && self.ending.is_some() {
            self.over = true;
            let outcome = score::outcome(&self.players, self.ties);
            notes.push(Note::everyone(Event::Finished { outcome }));
            return;
        }
        self.turn = next;
        self.actions = ACTIONS;
        if next == self.starter {
            self.round = self.round.saturating_add(1);
        }
    }

    /// Triggers the end if a deck is empty (Q70, QA2).
    pub(super) fn watch_decks(&mut self, notes: &mut Notes) {
        let decks = [
            (self.quarks.deck.is_empty(), Ending::Quarks),
            (self.baryons.deck.is_empty(), Ending::Baryons),
            (self.mesons.deck.is_empty(), Ending::Mesons),
        ];
        if let Some((_, ending)) = decks.into_iter().find(|(empty, _)| *empty) {
            self.trigger(ending, notes);
        }
    }

    /// Triggers the end if the player in turn can build the last atom: Beryllium, or Lithium with four
    /// players (Q71, Q72, QA24, QA25).
    pub(super) fn watch_atoms(&mut self, notes: &mut Notes) {
        let goal = if self.players.len() == 4 { Atom::Lithium } else { Atom::Beryllium };
        if score::makes(self.player(), goal) {
            self.trigger(Ending::Atom(self.turn), notes);
        }
    }

    /// Makes this round the last. Only the first trigger counts (QA27).
    fn trigger(&mut self, ending: Ending, notes: &mut Notes) {
        if self.ending.is_none() {
            self.ending = Some(ending);
            let seats = self.seats();
            let last = Seat((self.starter.0 + seats - 1) % seats);
            let now = self.turn == last;
            notes.push(Note::everyone(Event::EndNear { ending, last, now }));
        }
    }
}
