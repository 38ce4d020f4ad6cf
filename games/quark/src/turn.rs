//! Whose turn it is, the steps of a turn, and what may be done in each.

use super::{
    cards::Flavour,
    event::Event,
    payment::Purse,
    rules::{ACTIONS, Action, HAND_LIMIT, Quark},
    score,
    state::{Phase, Player},
};
use quark_game::{Illegal, Note, Seat, kit::players::in_turn};

in_turn!(Quark, Player);

impl Quark {
    /// What the player in turn must do now.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.over {
            Phase::Over
        } else if self.drawing != 0 {
            Phase::Drawing(self.drawing)
        } else if self.actions != 0 {
            Phase::Choose
        } else {
            Phase::Discarding(self.player().hand.size().saturating_sub(HAND_LIMIT))
        }
    }

    /// Whether this kind of move is asked of this seat now.
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

    /// An action is done: what it led to is checked (QA24).
    pub(super) fn finish_action(&mut self, notes: &mut Vec<Note<Event>>) {
        self.actions = self.actions.saturating_sub(1);
        self.watch_atoms(notes);
    }

    /// Goes on to the next decision: past draws and actions that are impossible (QA1, QA4), past
    /// turns that are done (Q25).
    pub(super) fn settle(&mut self, notes: &mut Vec<Note<Event>>) {
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

    /// The next player clockwise begins a turn (Q22, Q25), or the game is over: after the turn of
    /// the last player in order, which is played to its end even if the trigger came in it, so that
    /// everyone has had equally many turns (Q73, QA26).
    fn pass(&mut self, notes: &mut Vec<Note<Event>>) {
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

    /// Whether any action is legal.
    pub(super) fn can_act(&self) -> bool {
        if self.can_draw() || self.decays().next().is_some() {
            return true;
        }
        let purse = Purse::of(self.player());
        let pays = |thing| !purse.ways(thing).is_empty();
        let pair = |flavour| self.pairs_of(&purse, flavour).next().is_some();
        Flavour::ALL.into_iter().any(pair) || self.things().any(pays)
    }

    /// Everything that may be done with an action: first the simplest of each, then other ways to
    /// pay for the same.
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
}
