//! What is asked of whoever must act, and whether a move is an answer to it.

use super::{
    event::Event,
    rules::{Action, QuirkyQuarks, Stage},
    state::{Last, Lot, Place, Step},
};
use crate::game::{Illegal, Note, Seat};

impl QuirkyQuarks {
    /// What is asked of whoever must act.
    #[must_use]
    pub fn step(&self) -> Step {
        let asked = match self.stage {
            Stage::Over => return Step::Over,
            Stage::Ejection => return Step::Eject,
            Stage::Research => Step::Bid,
            Stage::Discovery => match self.lot {
                None => Step::Open,
                Some(Lot { best: None, .. }) => Step::FirstBid,
                Some(Lot { best: Some(_), .. }) => Step::Raise,
            },
            Stage::Funding | Stage::Claims | Stage::Before | Stage::After | Stage::Quests => {
                Step::Complete
            }
        };
        // What somebody has still to draw and to resolve comes before all that the phase asks.
        let due = self.player().due;
        if due.swaps != 0 {
            Step::Swap
        } else if due.draws != 0 {
            Step::Draw
        } else if due.is_none() {
            asked
        } else {
            Step::Resolve
        }
    }

    /// Whether this kind of move is asked of this seat now.
    pub(super) fn may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let step = self.step();
        if step != Step::Over && !self.waits_for(seat) {
            let names: Vec<String> = self.waiting().iter().map(|seat| seat.to_string()).collect();
            let why = format!("it isn’t your turn: waiting for {}", names.join(" and "));
            return Err(Illegal::new("KA6", why));
        }
        if is_answer(step, action) {
            return Ok(());
        }
        let (rule, why) = wanted(step, *action == Action::Pass);
        Err(Illegal::new(rule, why))
    }

    /// Everything that `seat`, which must act, may do.
    pub(super) fn choices(&self, seat: Seat) -> Vec<Action> {
        match self.step() {
            Step::Draw => self.piles().map(Action::Draw).collect(),
            Step::Swap => self.swaps(),
            Step::Resolve => self.player().due.flavours().map(Action::Resolve).collect(),
            Step::Bid => self.bids(),
            Step::Eject => self.ejectable(seat).kinds().map(Action::Eject).collect(),
            Step::Open => self.openings(),
            Step::FirstBid | Step::Raise => self.raises(),
            Step::Complete => self.completions(),
            Step::Over => Vec::new(),
        }
    }

    /// Pass, in whichever way the step allows.
    pub(super) fn pass(&mut self, notes: &mut Vec<Note<Event>>) -> Result<(), Illegal> {
        match self.step() {
            Step::Swap => self.keep(notes),
            Step::Open => self.decline(notes),
            Step::Raise => self.drop_out(notes),
            Step::Complete => {
                notes.push(Note::everyone(Event::Done { seat: self.turn }));
                self.last = Some(Last { seat: self.turn, place: Place::Lane });
                self.done += 1;
            }
            Step::Draw | Step::Resolve | Step::Bid | Step::Eject | Step::FirstBid | Step::Over => {
                return Err(Illegal::new("KA3", "there’s nothing to pass"));
            }
        }
        Ok(())
    }
}

/// Whether such a move answers what is asked.
fn is_answer(step: Step, action: &Action) -> bool {
    match step {
        Step::Draw => matches!(action, Action::Draw(_)),
        Step::Swap => matches!(action, Action::Swap(..) | Action::Pass),
        Step::Resolve => matches!(action, Action::Resolve(_)),
        Step::Bid => matches!(action, Action::Bid(..) | Action::Limit(..) | Action::Else(..)),
        Step::Eject => matches!(action, Action::Eject(_)),
        Step::Open => matches!(action, Action::Open(_) | Action::Pass),
        Step::FirstBid => matches!(action, Action::Raise(_) | Action::UpTo(_)),
        Step::Raise => matches!(action, Action::Raise(_) | Action::UpTo(_) | Action::Pass),
        Step::Complete => matches!(action, Action::Complete(..) | Action::Pass),
        Step::Over => false,
    }
}

/// What to do instead, and by which rule; whoever would pass is told why not.
const fn wanted(step: Step, passing: bool) -> (&'static str, &'static str) {
    match (step, passing) {
        (Step::Draw, true | false) => ("K11", "first draw a card: draw particles or draw quests"),
        (Step::Swap, true | false) => {
            ("K13", "first swap for the tau Neutrino, as in swap u e, or pass for 1 eV")
        }
        (Step::Resolve, true | false) => ("KA10", "first say which Neutrino to resolve"),
        (Step::Bid, true) => {
            ("KA3", "everyone needs a bid on the table, even if it’s 0 eV, as in bid slac 0")
        }
        (Step::Bid, false) => ("K15", "bid at an accelerator, as in bid slac 2"),
        (Step::Eject, true) => ("K24", "you have to eject a card, as in eject u"),
        (Step::Eject, false) => ("K24", "choose a card to eject, as in eject u"),
        (Step::Open, true | false) => ("K28", "open an auction, as in open u, or pass"),
        (Step::FirstBid, true) => {
            ("KA24", "you have opened this auction, so you make the first bid")
        }
        (Step::FirstBid, false) => ("KA24", "make the first bid, as in bid 2"),
        (Step::Raise, true | false) => ("KA25", "raise, as in bid 3, or pass"),
        (Step::Complete, true | false) => {
            ("K41", "complete a Quest, as in play proton u2 d, or pass")
        }
        (Step::Over, true | false) => ("K48", "the game is over"),
    }
}
