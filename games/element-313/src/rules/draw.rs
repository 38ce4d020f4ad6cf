//! Steps 1 and 2: ready the atoms, draw, exchange quarks (E7, E8, E19, E36).

use crate::state::{
    Element313, Step,
    action::Action,
    cards::{Ability, Primary, quarks::Bag},
    event::{Deed, Event, Notes},
    player::Player,
};
use quark_game::{Illegal, Luck, Note};

/// Readying and drawing (E7, E8, E19).
impl Element313 {
    /// Readies the atoms of the player in turn and fills the hand up to its limit.
    pub(super) fn begin_turn(&mut self, luck: &mut Luck, notes: &mut Notes) {
        self.ready();
        let (abilities, player) = (self.abilities(), self.player());
        let missing = player.limit(abilities).saturating_sub(player.hand.size());
        self.draw(missing, luck, notes);
        self.step = Step::Buy;
        self.bought = false;
    }

    /// Turns the atoms of the player in turn face up, with all their uses (E7).
    pub(super) fn ready(&mut self) {
        for held in &mut self.player_mut().atoms {
            (held.down, held.used) = (false, 0);
        }
    }

    /// Draws quarks for the player in turn, as far as there are any (EA16).
    fn draw(&mut self, count: u8, luck: &mut Luck, notes: &mut Notes) {
        let mut drawn = Bag::default();
        for _ in 0..count {
            if self.quarks.0.is_empty() {
                if self.discards.size() == 0 {
                    break;
                }
                self.quarks.0.extend(std::mem::take(&mut self.discards).cards());
                luck.shuffle(&mut self.quarks.0);
                notes.push(Note::everyone(Event::Reshuffled));
            }
            if let Some(quark) = self.quarks.0.pop() {
                drawn.add(quark);
            }
        }
        if drawn.size() != 0 {
            let seat = self.turn;
            self.player_mut().hand.add_all(&drawn);
            notes.push(Note::only(seat, Event::Drew { seat, quarks: drawn }));
            let count = drawn.size();
            notes.push(Note::except(seat, Event::DrewUnseen { seat, count }));
        }
    }
}

/// After drawing: an atom discards one quark and draws one (E36, EA15).
impl Element313 {
    /// Adds every exchange that the player in turn can make.
    pub(crate) fn filters(&self, legal: &mut Vec<Action>) {
        let left = |player: &Player| {
            let mut held = player.atoms.iter();
            held.any(|one| {
                one.ability(self.abilities()) == Some(Ability::Filter)
                    && one.uses_left(self.abilities()) != 0
            })
        };
        if !self.bought && left(self.player()) {
            legal.extend(self.player().hand.kinds().map(Action::Filter));
        }
    }

    pub(super) fn filter(
        &mut self,
        colour: Primary,
        luck: &mut Luck,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        if self.bought {
            return Err(Illegal::new(
                "EA15",
                "you’ve bought an atom in this turn: exchange quarks before that",
            ));
        }
        let gone = Bag::from_iter([colour]);
        self.holds("E36", gone)?;
        let abilities = self.abilities();
        let Some(held) = self.player_mut().usable(abilities, Ability::Filter) else {
            let none = "none of your atoms exchanges a quark; atoms 13 to 24 do";
            let why = self.why_unused(none, |ability| ability == Ability::Filter);
            return Err(Illegal::new("E36", why));
        };
        held.used += 1;
        let by = held.atom;
        self.player_mut().hand.remove(colour);
        self.discards.add(colour);
        self.mark(Deed::Filtered(by));
        notes.push(Note::everyone(Event::Filtered { seat: self.turn, by, gone }));
        self.draw(1, luck, notes);
        Ok(())
    }
}
