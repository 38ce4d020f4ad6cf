//! The steps of a turn, and the moves that are legal in each.

use crate::state::{ACTIONS, Action, Event, Flavour, HAND_LIMIT, Last, Phase, Place, Purse, Quark};
use quark_game::{Illegal, Note, Seat};

/// Events of a move, each with its audience.
pub(super) type Notes = Vec<Note<Event>>;

impl Quark {
    /// Refuses a move that is not of the kind the game now expects of this seat.
    pub(super) fn may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let phase = self.phase();
        if phase == Phase::Over {
            return Err(Illegal::new("Q73", "the game is over"));
        }
        if seat != self.turn {
            return Err(Illegal::new(
                "Q25",
                format!("it isn’t your turn: waiting for {}", self.turn),
            ));
        }
        let why = match (phase, action) {
            (Phase::Choose, Action::Discard(card)) => {
                let end =
                    format!("you only discard down to {HAND_LIMIT} cards at the end of your turn");
                Illegal::new(
                    "Q34",
                    match self.can_draw() {
                        true => format!(
                            "{end}; for two new cards, pick “Discard one, draw two” or type swap {card}"
                        ),
                        false => end,
                    },
                )
            }
            (Phase::Drawing(cards), action)
                if !matches!(action, Action::Draw | Action::Take(_)) =>
            {
                let cards = if cards == 1 { "one card" } else { "two cards" };
                Illegal::new("Q31", format!("first draw {cards} for the one you discarded"))
            }
            (Phase::Discarding(cards), action) if !matches!(action, Action::Discard(_)) => {
                let actions = "your two actions are done";
                Illegal::new("Q35", format!("{actions}: discard {cards} to hold {HAND_LIMIT}"))
            }
            (Phase::Choose | Phase::Drawing(_) | Phase::Discarding(_) | Phase::Over, _) => {
                return Ok(());
            }
        };
        Err(why)
    }

    /// Counts an action as done, and checks if the player can now build the last atom (QA24).
    pub(super) fn finish_action(&mut self, notes: &mut Notes) {
        self.actions = self.actions.saturating_sub(1);
        self.watch_atoms(notes);
    }

    /// Goes on to the next decision. It skips impossible draws and actions (QA1, QA4) and ends turns that
    /// are done (Q25).
    pub(super) fn settle(&mut self, notes: &mut Notes) {
        while !self.over {
            match self.phase() {
                Phase::Drawing(_) if !self.can_draw() => {
                    self.drawing = 0;
                    self.finish_action(notes);
                }
                Phase::Choose if !self.can_act() => {
                    notes.push(Note::everyone(Event::Lost {
                        seat: self.turn,
                        actions: self.actions,
                    }));
                    self.actions = 0;
                }
                Phase::Discarding(0) => self.pass(notes),
                Phase::Choose | Phase::Drawing(_) | Phase::Discarding(_) | Phase::Over => return,
            }
        }
    }

    /// True if the player in turn can do what the step of the turn asks, or the game is over. Always true
    /// between moves (QA1).
    pub(super) fn can_go_on(&self) -> bool {
        match self.phase() {
            Phase::Choose => self.can_act(),
            Phase::Drawing(_) => self.can_draw(),
            Phase::Discarding(cards) => cards != 0,
            Phase::Over => true,
        }
    }

    /// True if the player in turn has any legal action.
    pub(crate) fn can_act(&self) -> bool {
        if self.can_draw() || self.decays().next().is_some() {
            return true;
        }
        let purse = Purse::of(self.player());
        let pays = |thing| !purse.ways(thing).is_empty();
        let pair = |flavour| self.pairs_of(&purse, flavour).next().is_some();
        Flavour::ALL.into_iter().any(pair) || self.things().any(pays)
    }

    /// Every legal action: first the simplest way to pay for each thing, then the other ways.
    pub(super) fn choices(&self) -> Vec<Action> {
        let purse = Purse::of(self.player());
        let mut choices = Vec::with_capacity(32);
        let mut further = Vec::new();
        for thing in self.things() {
            let mut ways =
                purse.ways(thing).into_iter().map(|payment| Action::Create(thing, payment));
            choices.extend(ways.next());
            further.extend(ways);
        }
        choices.extend(self.draws());
        choices.extend(self.decays().map(Action::Decay));
        for flavour in Flavour::ALL {
            let mut pairs = self.pairs_of(&purse, flavour).map(Action::Annihilate);
            choices.extend(pairs.next());
            further.extend(pairs);
        }
        if self.can_draw() {
            choices.extend(self.player().hand.kinds().map(Action::Swap));
        }
        choices.append(&mut further);
        choices
    }

    /// Marks the place that this move changes. Marks of earlier moves stay until the turn ends.
    pub(super) fn mark(&mut self, place: Place) {
        let begins = self.actions == ACTIONS && self.drawing == 0;
        match self.last.replace(Last { seat: self.turn, place }) {
            Some(last) if last.seat == self.turn && !begins => self.earlier.0.push(last.place),
            Some(_) | None => self.earlier.0.clear(),
        }
    }

    /// Removes the mark of a decayed card that is used up, if it decayed in this turn. That is so if fewer
    /// cards are `newer` than decayed in this turn.
    pub(super) fn unmark_decayed(&mut self, newer: usize) {
        let marks = || self.earlier.0.iter().enumerate().filter(|(_, one)| **one == Place::Decayed);
        if newer < marks().count()
            && let Some((first, _)) = marks().next()
        {
            self.earlier.0.remove(first);
        }
    }
}
