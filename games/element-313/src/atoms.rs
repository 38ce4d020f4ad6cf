//! What is done with atoms: buying, swapping, attacking, forming Element 313.
//!
//! Each first asks whether it is allowed, and changes nothing if not.

use super::{
    cards::{Ability, Atom},
    deed::Deed,
    event::Event,
    payment::Payment,
    purse::Purse,
    rules::{Action, CONVEYOR, Element313, Step},
    state::{Held, in_order},
    sum::{self, Counting, Sign, SignLine, Signs, TARGET},
    turn::Notes,
};
use quark_game::{Illegal, Note, Seat};

/// The conveyor (E13).
impl Element313 {
    /// Puts an atom at the bottom of the deck, for all to see (E18, EA24).
    pub(super) fn sink(&mut self, atom: Atom) {
        self.deck.insert(0, atom);
        self.known += 1;
    }

    /// The top atom of the deck enters at the head; of an empty deck nothing does (EA10).
    pub(super) fn enter(&mut self) -> Option<Atom> {
        if CONVEYOR <= self.conveyor.len() {
            return None;
        }
        let atom = self.deck.pop()?;
        self.known = self.known.min(self.deck.len());
        self.conveyor.insert(0, atom);
        Some(atom)
    }

    fn place_on_conveyor(&self, rule: &'static str, atom: Atom) -> Result<usize, Illegal> {
        self.conveyor
            .iter()
            .position(|&one| one == atom)
            .ok_or_else(|| Illegal::new(rule, self.why_not_offered(atom)))
    }
}

/// Step 3: buying (E9 to E13).
impl Element313 {
    /// Every purchase, by atom from the head of the conveyor on, then cheapest first.
    pub(super) fn purchases(&self, legal: &mut Vec<Action>) {
        let purse = Purse::of(self.player(), self.abilities());
        for &atom in &self.conveyor {
            legal.extend(purse.ways(atom).into_iter().map(|way| Action::Buy(atom, way)));
        }
    }

    pub(super) fn buy(
        &mut self,
        atom: Atom,
        payment: Payment,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        let place = self.place_on_conveyor("E9", atom)?;
        self.judge(atom, payment)?;
        self.spend(payment);
        self.conveyor.remove(place);
        let entered = self.enter();
        self.player_mut().atoms.push(Held::bought(atom));
        self.bought = true;
        self.mark(Deed::Bought(atom));
        notes.push(Note::everyone(Event::Bought { seat: self.turn, atom, payment, entered }));
        if atom.ability(self.abilities()) == Some(Ability::Zap) && self.targets().next().is_some() {
            self.step = Step::Zap;
        }
        Ok(())
    }

    /// Whether the player in turn can pay for `atom` like this.
    fn judge(&self, atom: Atom, payment: Payment) -> Result<(), Illegal> {
        let purse = Purse::of(self.player(), self.abilities());
        if purse.pays(atom, payment) { Ok(()) } else { Err(self.why_unpaid(atom, payment)) }
    }

    /// Discards the quarks used and tilts the atoms that helped (E21, EA18).
    fn spend(&mut self, payment: Payment) {
        let abilities = self.abilities();
        let hand = payment.hand();
        let player = self.player_mut();
        let paid = player.hand.remove_all(&hand);
        debug_assert!(paid, "judged before");
        for means in payment.helped().uses() {
            let helper = means.ability().and_then(|ability| player.usable(abilities, ability));
            debug_assert!(helper.is_some(), "judged before");
            if let Some(held) = helper {
                held.used += 1;
            }
        }
        self.discards.add_all(&hand);
    }
}

/// Attacks (E51, EA23).
impl Element313 {
    /// The atoms of other players, next player first.
    pub(super) fn targets(&self) -> impl Iterator<Item = Atom> + '_ {
        let others = (1..self.seats()).map(|far| Seat((self.turn.0 + far) % self.seats()));
        others.flat_map(|seat| self.players[seat.index()].atoms.iter().map(|held| held.atom))
    }

    pub(super) fn zap(&mut self, atom: Atom, notes: &mut Notes) -> Result<(), Illegal> {
        let place = |seat: Seat| {
            let held = &self.players[seat.index()].atoms;
            held.iter().position(|one| one.atom == atom).map(|place| (seat, place))
        };
        let others = Seat::all(self.seats()).filter(|&seat| seat != self.turn);
        let Some((owner, place)) = others.into_iter().find_map(place) else {
            return Err(Illegal::new("E51", self.why_no_target(atom)));
        };
        self.players[owner.index()].atoms.remove(place);
        self.sink(atom);
        self.step = Step::Buy;
        self.mark(Deed::Zapped(atom));
        notes.push(Note::everyone(Event::Zapped { seat: self.turn, owner, atom }));
        Ok(())
    }
}

/// Discarding and replacing an atom of the conveyor (E50, EA25).
impl Element313 {
    /// The atom by which the player in turn can do so.
    pub(super) fn swapper(&self) -> Option<Atom> {
        let abilities = self.abilities();
        let able = |one: &&Held| {
            one.ability(abilities) == Some(Ability::Swap) && one.uses_left(abilities) != 0
        };
        let able = self.player().atoms.iter().find(able).map(|one| one.atom);
        able.filter(|_| !self.conveyor.is_empty())
    }

    pub(super) fn swaps(&self, legal: &mut Vec<Action>) {
        if self.swapper().is_some() {
            legal.extend(self.conveyor.iter().copied().map(Action::Swap));
        }
    }

    pub(super) fn swap(&mut self, atom: Atom, notes: &mut Notes) -> Result<(), Illegal> {
        let place = self.place_on_conveyor("E50", atom)?;
        let abilities = self.abilities();
        let Some(held) = self.player_mut().usable(abilities, Ability::Swap) else {
            let none = "none of your atoms replaces one on the conveyor; only atom 54 does";
            let why = self.why_unused(none, |ability| ability == Ability::Swap);
            return Err(Illegal::new("E50", why));
        };
        held.used += 1;
        self.conveyor.remove(place);
        self.sink(atom);
        let entered = self.enter();
        self.mark(Deed::Swapped(atom));
        notes.push(Note::everyone(Event::Swapped { seat: self.turn, atom, entered }));
        Ok(())
    }
}

/// Step 4: forming Element 313 (E14 to E16, EA1 to EA4).
impl Element313 {
    /// Whether the atoms of the player in turn come to 313 and have not been claimed.
    pub(super) fn can_claim(&self) -> bool {
        let player = self.player();
        player.claim.is_none() && {
            let atoms = player.atoms.iter().filter(|one| !one.down).map(|one| one.atom);
            sum::can_form(atoms, self.options.counting)
        }
    }

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

    /// The signs of a line for the face-up atoms of the player in turn, in the order shown.
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
