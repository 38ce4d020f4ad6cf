//! Step 5: discard quarks (E17, E32).

use crate::state::{
    Element313, Step,
    action::Action,
    cards::{Primary, quarks::Bag},
    event::{Deed, Event, Notes},
};
use quark_game::{Illegal, Note};

impl Element313 {
    /// Checks that the player in turn holds these quarks; refuses by `rule` if not.
    pub(crate) fn holds(&self, rule: &'static str, quarks: Bag) -> Result<(), Illegal> {
        let hand = self.player().hand;
        for colour in quarks.kinds() {
            let (held, name) = (hand.count(colour), colour.name());
            if held < quarks.count(colour) {
                let why = match held {
                    0 => format!("you hold no {name} quark"),
                    held => format!("you hold only {held} {name}"),
                };
                return Err(Illegal::new(rule, why));
            }
        }
        Ok(())
    }

    /// Adds every discard of quarks of one colour.
    pub(super) fn discardings(&self, legal: &mut Vec<Action>) {
        let hand = self.player().hand;
        for colour in hand.kinds() {
            legal.extend((1..=hand.count(colour)).map(|count| Action::Discard(colour, count)));
        }
    }

    /// Discards quarks of one colour, which ends buying for this turn.
    pub(super) fn discard(
        &mut self,
        colour: Primary,
        count: u8,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        let mut counts = [0; 3];
        counts[colour.index()] = count;
        let quarks = Bag::of(counts);
        self.holds("E17", quarks)?;
        if count == 0 {
            return Err(Illegal::new("E17", "name the quarks to discard"));
        }
        self.player_mut().hand.remove_all(&quarks);
        self.discards.add_all(&quarks);
        self.step = Step::Discard;
        self.mark(Deed::Discarded(colour, count));
        notes.push(Note::everyone(Event::Discarded { seat: self.turn, quarks }));
        Ok(())
    }
}
