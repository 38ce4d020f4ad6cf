//! Checks that a move answers what the game asks for, lists the possible moves, and handles
//! passing.

use crate::state::{
    QuirkyQuarks,
    action::Action,
    event::Event,
    table::{Last, Place},
    turns::Asked,
};
use quark_game::{Illegal, Note, Seat};

impl QuirkyQuarks {
    /// Checks that this kind of move is asked for, from this seat.
    pub(super) fn may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let step = self.step();
        if step != Asked::Over && !self.waits_for(seat) {
            let names: Vec<String> = self.waiting().iter().map(|seat| seat.to_string()).collect();
            let why = format!("it isn’t your turn: waiting for {}", names.join(" and "));
            return Err(Illegal::new("KA6", why));
        }
        if is_answer(step, action) {
            return Ok(());
        }
        let (rule, why) = wanted(step, *action == Action::Pass);
        let why = match early(action) {
            Some(phase) if step != Asked::Over => format!("{phase}; {why}"),
            Some(_) | None => why.to_owned(),
        };
        Err(Illegal::new(rule, why))
    }

    /// All moves open to `seat`, which must act.
    pub(super) fn choices(&self, seat: Seat) -> Vec<Action> {
        match self.step() {
            Asked::Draw => self.piles().map(Action::Draw).collect(),
            Asked::Swap => self.swaps(),
            Asked::Resolve => self.player().due.flavours().map(Action::Resolve).collect(),
            Asked::Bid => self.bids(),
            Asked::Eject => self.ejectable(seat).kinds().map(Action::Eject).collect(),
            Asked::Open => self.openings(),
            Asked::FirstBid | Asked::Raise => self.raises(),
            Asked::Complete => self.completions(),
            Asked::Over => Vec::new(),
        }
    }

    /// Passes, with the effect that the current step gives it.
    pub(super) fn pass(&mut self, notes: &mut Vec<Note<Event>>) -> Result<(), Illegal> {
        match self.step() {
            Asked::Swap => self.keep(notes),
            Asked::Open => self.decline(notes),
            Asked::Raise => self.drop_out(notes),
            Asked::Complete => {
                notes.push(Note::everyone(Event::Done { seat: self.turn }));
                self.last = Some(Last { seat: self.turn, place: Place::Lane });
                self.done += 1;
            }
            Asked::Draw
            | Asked::Resolve
            | Asked::Bid
            | Asked::Eject
            | Asked::FirstBid
            | Asked::Over => {
                return Err(Illegal::new("KA3", "there’s nothing to pass"));
            }
        }
        Ok(())
    }
}

/// Returns `true` if this kind of move answers the step.
fn is_answer(step: Asked, action: &Action) -> bool {
    match step {
        Asked::Draw => matches!(action, Action::Draw(_)),
        Asked::Swap => matches!(action, Action::Swap(..) | Action::Pass),
        Asked::Resolve => matches!(action, Action::Resolve(_)),
        Asked::Bid => matches!(action, Action::Bid(..) | Action::Limit(..) | Action::Else(..)),
        Asked::Eject => matches!(action, Action::Eject(_)),
        Asked::Open => matches!(action, Action::Open(_) | Action::Pass),
        Asked::FirstBid => matches!(action, Action::Raise(_) | Action::UpTo(_)),
        Asked::Raise => matches!(action, Action::Raise(_) | Action::UpTo(_) | Action::Pass),
        Asked::Complete => matches!(action, Action::Complete(..) | Action::Pass),
        Asked::Over => false,
    }
}

/// Names the phase of this kind of move, where only one phase has it (K7).
const fn early(action: &Action) -> Option<&'static str> {
    match action {
        Action::Complete(..) => Some("Quests are completed in the last phase of the round"),
        Action::Eject(_) => Some("cards are ejected after the Research"),
        Action::Open(_) => Some("auctions are opened in the Discovery"),
        Action::Bid(..) | Action::Limit(..) | Action::Else(..) => {
            Some("accelerators are bid for in the Research")
        }
        Action::Draw(_)
        | Action::Resolve(_)
        | Action::Swap(..)
        | Action::Raise(_)
        | Action::UpTo(_)
        | Action::Pass => None,
    }
}

/// The right move now, with its rule. A player who tried to pass gets the reason why not.
const fn wanted(step: Asked, passing: bool) -> (&'static str, &'static str) {
    match (step, passing) {
        (Asked::Draw, true | false) => ("K11", "first draw a card: draw particles or draw quests"),
        (Asked::Swap, true | false) => {
            ("K13", "first swap for the tau Neutrino, as in swap u e, or pass for 1 eV")
        }
        (Asked::Resolve, true | false) => ("KA10", "first say which Neutrino to resolve"),
        (Asked::Bid, true) => {
            ("KA3", "everyone needs a bid on the table: press any accelerator, then 0 eV or more")
        }
        (Asked::Bid, false) => ("K15", "now bid at an accelerator, as in bid slac 2"),
        (Asked::Eject, true) => {
            ("K24", "you have to eject one card for every five you hold, as in eject u")
        }
        (Asked::Eject, false) => ("K24", "now choose a card to eject, as in eject u"),
        (Asked::Open, true | false) => ("K28", "now open an auction, as in open u, or pass"),
        (Asked::FirstBid, true) => {
            ("KA24", "you have opened this auction, so you make the first bid")
        }
        (Asked::FirstBid, false) => ("KA24", "first make your bid for this card, as in bid 2"),
        (Asked::Raise, true | false) => ("KA25", "now raise, as in bid 3, or pass"),
        (Asked::Complete, true | false) => {
            ("K41", "now complete a Quest, as in play proton u2 d, or pass")
        }
        (Asked::Over, true | false) => ("K48", "the game is over"),
    }
}
