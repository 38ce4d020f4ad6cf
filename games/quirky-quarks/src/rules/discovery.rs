//! Discovery: the cards of the zone are auctioned one at a time (K27 to K40).

use super::research::can_pay;
use crate::state::{
    Phase, QuirkyQuarks, ROUNDS,
    action::Action,
    cards::{Card, phrases},
    event::Event,
    options::Purses,
    table::{Call, Last, Lot, Place},
};
use quark_game::{Illegal, Note, Seat};

/// Each player's chances to open an auction in Discovery, before the last round (K37).
const CHANCES: u16 = 2;

impl QuirkyQuarks {
    /// Starts the Discovery; the Starting Physicist has the first chance (K28).
    pub(crate) fn begin_discovery(&mut self) {
        self.phase = Phase::Discovery;
        self.forget_limits();
        (self.chance, self.declined, self.lot) = (0, 0, None);
    }

    /// Returns `true` if chances are left: two each, and without end in the last round (K37, K38).
    pub(super) fn has_chances(&self) -> bool {
        self.round == ROUNDS || self.chance < CHANCES * u16::from(self.seats())
    }

    /// Goes on to the next decision of the phase, or ends it. Returns `true` if the game waits for
    /// a player.
    pub(super) fn go_on_discovering(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        match self.lot {
            None => self.go_on_opening(notes),
            Some(Lot { best: None, .. }) => true,
            Some(lot) => self.go_on_raising(lot, notes),
        }
    }

    fn go_on_opening(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        // All have declined in a row (K39, KA23), or no cards are left (KA27).
        if self.declined == self.seats() || !self.has_chances() || self.zone.is_empty() {
            self.close_discovery(notes);
            return false;
        }
        let seats = u16::from(self.seats());
        let place = u8::try_from(self.chance % seats).unwrap_or_default();
        self.turn = Seat((self.first.0 + place) % self.seats());
        // A player who can't pay must decline (KA24). Where eV is hidden that must not show.
        if self.options.ev == Purses::Open && self.player().ev < self.minimum() {
            self.decline(notes);
            return false;
        }
        true
    }

    /// Every card of the zone, if the player in turn can pay, and declining.
    pub(super) fn openings(&self) -> Vec<Action> {
        let can = self.minimum() <= self.player().ev;
        let cards = self.zone.kinds().filter(|_| can).map(Action::Open);
        cards.chain([Action::Pass]).collect()
    }

    /// Puts a card up for auction.
    pub(super) fn open(&mut self, card: Card, notes: &mut Vec<Note<Event>>) -> Result<(), Illegal> {
        let minimum = self.minimum();
        if self.player().ev < minimum {
            let ev = self.player().ev;
            let why = format!(
                "opening an auction costs {minimum} eV, and you have {ev} eV: you need {} eV more",
                minimum - ev
            );
            return Err(Illegal::new("KA24", why));
        }
        if !self.zone.remove(card) {
            let there = phrases::bag_in_short(&self.zone);
            let why = format!("there’s no {} in the Discovery Zone, but {there}", card.name());
            return Err(Illegal::new("K27", why));
        }
        self.forget_limits();
        self.calls.clear();
        self.lot = Some(Lot { card, best: None, passed: [false; 4] });
        self.declined = 0;
        let seat = self.turn;
        self.last = Some(Last { seat, place: Place::Lot });
        notes.push(Note::everyone(Event::Opened { seat, card, minimum }));
        Ok(())
    }

    /// Passes up a chance of the player in turn (KA22).
    pub(super) fn decline(&mut self, notes: &mut Vec<Note<Event>>) {
        let seat = self.turn;
        self.last = Some(Last { seat, place: Place::Lane });
        notes.push(Note::everyone(Event::Declined { seat, minimum: self.minimum() }));
        self.declined += 1;
        self.chance += 1;
    }

    /// Every bid and every limit that the player in turn can pay, and passing.
    pub(super) fn raises(&self) -> Vec<Action> {
        let (least, ev) = (self.least_raise(), self.player().ev);
        let opened = self.lot.is_some_and(|lot| lot.best.is_some());
        let mut raises = Vec::with_capacity(2 * usize::from((ev + 1).saturating_sub(least)) + 1);
        raises.extend((least..=ev).map(Action::Raise));
        raises.extend(opened.then_some(Action::Pass));
        raises.extend((least..=ev).map(Action::UpTo));
        raises
    }

    fn may_raise(&self, amount: u16) -> Result<(), Illegal> {
        let (least, opened) = (self.least_raise(), self.lot.is_some_and(|lot| lot.best.is_some()));
        let ev = self.player().ev;
        match (amount < least, opened) {
            (true, true) if ev < least => {
                let why = format!("a raise costs {least} eV, and you have {ev} eV, so pass");
                Err(Illegal::new("KA25", why))
            }
            (true, true) => Err(Illegal::new("KA25", format!("raise to {least} eV or more"))),
            (true, false) => {
                let why = format!("the first bid now is {least} eV or more");
                Err(Illegal::new("K29", why))
            }
            (false, _) => can_pay(ev, amount),
        }
    }

    /// Makes a single bid.
    pub(super) fn raise(
        &mut self,
        amount: u16,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        self.may_raise(amount)?;
        self.player_mut().limit = None;
        self.put(amount, notes);
        Ok(())
    }

    /// Seals a limit and makes the lowest bid.
    pub(super) fn up_to(&mut self, most: u16, notes: &mut Vec<Note<Event>>) -> Result<(), Illegal> {
        self.may_raise(most)?;
        let seat = self.turn;
        self.player_mut().limit = Some(most);
        notes.push(Note::only(seat, Event::Sealed { seat, at: None, most }));
        self.put(self.least_raise(), notes);
        Ok(())
    }

    /// Records a bid of the player in turn.
    fn put(&mut self, amount: u16, notes: &mut Vec<Note<Event>>) {
        let seat = self.turn;
        self.player_mut().has_bid = true;
        self.calls.push(Call { seat, at: None, amount: Some(amount) });
        if let Some(lot) = &mut self.lot {
            lot.best = Some((seat, amount));
            notes.push(Note::everyone(Event::Raised { seat, card: lot.card, amount }));
        }
        self.last = Some(Last { seat, place: Place::Lot });
        self.turn = seat.next(self.seats());
    }

    /// Takes the player in turn out of the auction of this card (K31).
    pub(super) fn drop_out(&mut self, notes: &mut Vec<Note<Event>>) {
        let seat = self.turn;
        self.player_mut().limit = None;
        self.calls.push(Call { seat, at: None, amount: None });
        if let Some(lot) = &mut self.lot {
            lot.passed[seat.index()] = true;
            notes.push(Note::everyone(Event::Passed { seat, card: lot.card }));
        }
        self.last = Some(Last { seat, place: Place::Lane });
        self.turn = seat.next(self.seats());
    }

    /// Goes on to the next player who is still in; a sealed limit answers at once. The last one
    /// left wins (KA25). Returns `true` if the game waits for a player.
    fn go_on_raising(&mut self, lot: Lot, notes: &mut Vec<Note<Event>>) -> bool {
        let Some((best, amount)) = lot.best else { return true };
        let mut seats = self.turn.round(self.seats());
        let next = seats.find(|&seat| seat != best && !lot.passed[seat.index()]);
        let Some(seat) = next else {
            self.award(best, lot.card, amount, notes);
            return false;
        };
        self.turn = seat;
        let player = self.player();
        match player.limit {
            Some(most) if amount < most => self.put(amount + 1, notes),
            Some(_) => self.drop_out(notes),
            // A player who can't raise is out. Where eV is hidden that must not show.
            None if self.options.ev == Purses::Open && player.ev <= amount => self.drop_out(notes),
            None => return true,
        }
        false
    }

    /// Lets the winner pay and take the card (K33), and uses up the opener's chance (KA21).
    fn award(&mut self, seat: Seat, card: Card, paid: u16, notes: &mut Vec<Note<Event>>) {
        self.lot = None;
        self.chance += 1;
        self.forget_limits();
        self.players[seat.index()].ev -= paid;
        notes.push(Note::everyone(Event::Won { seat, card, paid }));
        self.last = Some(Last { seat, place: Place::Lane });
        match card.neutrino() {
            Some(flavour) => self.claim(seat, flavour),
            None => self.players[seat.index()].take_openly(card),
        }
    }

    /// Discards the rest of the zone (K40).
    fn close_discovery(&mut self, notes: &mut Vec<Note<Event>>) {
        let cards = std::mem::take(&mut self.zone);
        cards.cards().for_each(|card| self.discard(card));
        notes.push(Note::everyone(Event::Cleared { cards }));
        self.begin_quests();
    }
}
