//! Step 4: form Element 313 (E14 to E16, EA1 to EA4).

use crate::state::{
    Element313, Step,
    event::{Deed, Event, Notes},
    player::in_order,
    sum::{self, Counting, Sign, SignLine, Signs, TARGET},
};
use quark_game::{Illegal, Note};

impl Element313 {
    /// Reports whether the atoms of the player in turn come to 313 and are not claimed yet.
    pub(crate) fn can_claim(&self) -> bool {
        let player = self.player();
        player.claim.is_none() && {
            let atoms = player.atoms.iter().filter(|one| !one.down).map(|one| one.atom);
            sum::can_form(atoms, self.options.counting)
        }
    }

    /// Forms Element 313 with the signs of `line`, or with signs that the rules find.
    pub(super) fn claim(
        &mut self,
        line: Option<SignLine>,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        if self.player().claim.is_some() {
            return Err(Illegal::new("EA4", "you’ve already formed Element 313"));
        }
        let signs = match line {
            Some(line) => self.signs(line)?,
            None => sum::nearest(self.player().counting(), self.options.counting),
        };
        let total = signs.sum();
        if total != TARGET {
            let why = match line {
                Some(_) if total == -TARGET => {
                    "that comes to -313: turn every atom around".to_owned()
                }
                Some(_) if self.can_claim() => {
                    format!("that comes to {total}; write claim alone, and the signs are found")
                }
                Some(_) => format!("that comes to {total}; {}", self.why_not_formed()),
                None => self.why_not_formed(),
            };
            return Err(Illegal::new("E14", why));
        }
        let (seat, first) = (self.turn, self.creator.is_none());
        self.player_mut().claim = Some(signs);
        self.creator = self.creator.or(Some(seat));
        self.step = Step::Discard;
        self.mark(Deed::Formed);
        notes.push(Note::everyone(Event::Formed { seat, signs, first }));
        Ok(())
    }

    /// Gives the signs of a line to the face-up atoms of the player in turn, in the order that players see.
    fn signs(&self, line: SignLine) -> Result<Signs, Illegal> {
        let atoms = in_order(self.player().counting());
        if atoms.len() != line.count() {
            let (count, given) = (atoms.len(), line.count());
            let why =
                format!("you have {count} face-up atoms and gave {given} signs: give one each");
            return Err(Illegal::new("EA1", why));
        }
        let mut signs = Signs::default();
        for (atom, sign) in atoms.into_iter().zip(line.signs()) {
            if sign == Sign::Out && self.options.counting == Counting::All {
                let why = "every face-up atom counts at this table: give each a + or a -";
                return Err(Illegal::new("EA1", why));
            }
            signs.set(atom, sign);
        }
        Ok(signs)
    }
}
