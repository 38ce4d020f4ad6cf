//! Research: each player ends with a token at a different accelerator (K14 to K23).

use crate::state::{
    Phase, QuirkyQuarks,
    action::Action,
    cards::{Accelerator, Pile},
    event::Event,
    table::{Bundle, Call, Ceiling, Last, Place},
};
use quark_game::{Illegal, Luck, Note, Seat, kit::words::listed};

impl QuirkyQuarks {
    /// Lays new cards at every accelerator (KA8).
    pub(super) fn begin_research(&mut self, luck: &mut Luck, notes: &mut Vec<Note<Event>>) {
        self.phase = Phase::Research;
        self.turn = self.first;
        self.forget_limits();
        self.calls.clear();
        self.bundles.clear();
        for at in Accelerator::at(self.seats()) {
            let mut cards = Vec::with_capacity(at.particles() + 1);
            for _ in 0..at.particles() {
                cards.extend(self.top_of(Pile::Particles, luck, notes));
            }
            cards.extend(self.top_of(Pile::Quests, luck, notes));
            self.bundles.push(Bundle { at, cards, bid: None });
        }
        let bundles = self.bundles.iter().map(|bundle| (bundle.at, bundle.cards.clone()));
        notes.push(Note::everyone(Event::Dealt { bundles: bundles.collect() }));
    }

    /// Clears sealed limits; they end with their auction.
    pub(super) fn forget_limits(&mut self) {
        for player in &mut self.players {
            player.has_bid = false;
            player.plan.clear();
            player.limit = None;
        }
    }

    /// Returns `true` if a sealed limit of another player may answer a move of `seat`, as far as
    /// all can know. Only a player who has bid in this auction can have a limit.
    pub(super) fn may_be_answered(&self, seat: Seat) -> bool {
        Seat::all(self.seats()).any(|other| other != seat && self.players[other.index()].has_bid)
    }

    /// Returns `true` if a bid of `seat` there ends bidding: it outbids nobody, and all others have a
    /// token (K19).
    pub(super) fn ends_research(&self, seat: Seat, at: Accelerator) -> bool {
        let has_tokens = seat.others(self.seats()).all(|other| self.has_token(other));
        has_tokens && self.bundle(at).is_some_and(|bundle| bundle.bid.is_none())
    }

    fn bundle(&self, at: Accelerator) -> Option<&Bundle> {
        self.bundles.get(at.index())
    }

    /// Every bid, every limit and every fallback that the player in turn can pay (K15, K16, K21).
    pub(super) fn bids(&self) -> Vec<Action> {
        let player = self.player();
        let amounts = |bundle: &Bundle| bundle.least()..=player.ev;
        let count: usize = self.bundles.iter().map(|bundle| amounts(bundle).count()).sum();
        let mut bids = Vec::with_capacity((2 + self.bundles.len()) * count);
        for bundle in &self.bundles {
            bids.extend(amounts(bundle).map(|amount| Action::Bid(bundle.at, amount)));
        }
        let limit = |bundle: &Bundle, most| Ceiling { at: bundle.at, most };
        for bundle in &self.bundles {
            bids.extend(amounts(bundle).map(|most| Action::Limit(limit(bundle, most), None)));
        }
        for first in &self.bundles {
            for other in self.bundles.iter().filter(|other| other.at != first.at) {
                let least = first.least().max(other.least());
                let both = |most| Action::Limit(limit(first, most), Some(limit(other, most)));
                bids.extend((least..=player.ev).map(both));
            }
        }
        for bundle in self.bundles.iter().filter(|bundle| !planned(&player.plan, bundle.at)) {
            bids.extend(amounts(bundle).map(|most| Action::Else(bundle.at, most)));
        }
        bids
    }

    /// Checks that the player in turn may bid this much there.
    fn may_bid(&self, at: Accelerator, amount: u16) -> Result<(), Illegal> {
        let Some(bundle) = self.bundle(at) else {
            let here = listed(self.bundles.iter().map(|bundle| bundle.at.name()), "or");
            let why = format!("{} runs only with four players; bid at {here}", at.name());
            return Err(Illegal::new("KA1", why));
        };
        let ev = self.player().ev;
        match bundle.bid {
            Some((bidder, best)) if amount <= best => {
                let why = format!("{bidder} bids {best} eV at {}, so {}", at.name(), {
                    if best < ev {
                        format!("bid {} eV or more", best + 1)
                    } else {
                        self.elsewhere()
                    }
                });
                Err(Illegal::new("K16", why))
            }
            Some(_) | None => can_pay(ev, amount),
        }
    }

    /// Names the accelerators where the player in turn can bid; there is always one without a bid
    /// (KA2).
    fn elsewhere(&self) -> String {
        let ev = self.player().ev;
        let free = self.bundles.iter().filter(|bundle| bundle.least() <= ev);
        let names = listed(free.map(|bundle| bundle.at.name()), "or");
        format!("with your {ev} eV you can bid at {names}")
    }

    /// Makes a single bid.
    pub(super) fn bid(
        &mut self,
        at: Accelerator,
        amount: u16,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        self.may_bid(at, amount)?;
        self.place(at, amount, notes);
        Ok(())
    }

    /// Seals a limit, with an optional second one for when it is exceeded, and makes the lowest
    /// bid. Both come before all fallbacks noted earlier.
    pub(super) fn limit(
        &mut self,
        first: Ceiling,
        other: Option<Ceiling>,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        for Ceiling { at, most } in other.into_iter().chain([first]) {
            self.may_bid(at, most)?;
        }
        let Ceiling { at, most } = first;
        if other.is_some_and(|other| other.at == at) {
            return Err(Illegal::new(
                "K16",
                "the second place must be another accelerator than the first",
            ));
        }
        let seat = self.turn;
        let plan = &mut self.player_mut().plan;
        plan.retain(|old| old.at != at && other.is_none_or(|other| old.at != other.at));
        plan.splice(0..0, [first].into_iter().chain(other));
        notes.push(Note::only(seat, Event::Sealed { seat, at: Some(at), most }));
        let fallback = |Ceiling { at, most }| Note::only(seat, Event::Fallback { seat, at, most });
        notes.extend(other.map(fallback));
        let least = self.bundle(at).map_or(0, Bundle::least);
        self.place(at, least, notes);
        Ok(())
    }

    /// Notes a sealed limit for when the earlier ones are exceeded. The seat must still bid.
    pub(super) fn note_fallback(
        &mut self,
        at: Accelerator,
        most: u16,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        self.may_bid(at, most)?;
        let seat = self.turn;
        let plan = &mut self.player_mut().plan;
        if planned(plan, at) {
            let why = format!("you’ve already noted {}; bid now, or note another place", at.name());
            return Err(Illegal::new("K16", why));
        }
        plan.push(Ceiling { at, most });
        notes.push(Note::only(seat, Event::Fallback { seat, at, most }));
        notes.push(Note::except(seat, Event::HasFallback { seat }));
        Ok(())
    }

    /// Lays the token of the player in turn there; a player who was outbid takes theirs back (K17).
    fn place(&mut self, at: Accelerator, amount: u16, notes: &mut Vec<Note<Event>>) {
        let seat = self.turn;
        let bundle = &mut self.bundles[at.index()];
        let outbid = bundle.bid.replace((seat, amount)).map(|(bidder, _)| bidder);
        notes.push(Note::everyone(Event::Bid { seat, at, amount, outbid }));
        self.calls.push(Call { seat, at: Some(at), amount: Some(amount) });
        self.players[seat.index()].has_bid = true;
        self.last = Some(Last { seat, place: Place::Accelerator(at) });
        self.turn = seat.next(self.seats());
    }

    /// Goes on to the next player without a token (K18); a sealed limit bids at once. When all have
    /// a token, bidding is over (K19). Returns `true` if the game waits for a player.
    pub(super) fn go_on_bidding(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        let mut seats = self.turn.round(self.seats());
        let next = seats.find(|&seat| !self.has_token(seat));
        let Some(seat) = next else {
            self.close_research(notes);
            return false;
        };
        self.turn = seat;
        let least = |at: Accelerator| self.bundle(at).map_or(0, Bundle::least);
        let plan = &self.player().plan;
        match plan.iter().find(|ceiling| least(ceiling.at) <= ceiling.most) {
            Some(&Ceiling { at, .. }) => {
                self.place(at, least(at), notes);
                false
            }
            None => {
                // All limits are exceeded, and bids never fall.
                self.player_mut().plan.clear();
                true
            }
        }
    }

    /// Lets all pay their bids (K20) and take what they won (K22).
    fn close_research(&mut self, notes: &mut Vec<Note<Event>>) {
        self.phase = Phase::Claims;
        self.forget_limits();
        for seat in self.in_order() {
            let won = self
                .bundles
                .iter_mut()
                .find(|bundle| bundle.bid.is_some_and(|(bidder, _)| bidder == seat));
            let Some(bundle) = won else { continue };
            let at = bundle.at;
            let paid = bundle.bid.take().map_or(0, |(_, amount)| amount);
            let cards = std::mem::take(&mut bundle.cards);
            self.players[seat.index()].ev -= paid;
            for &card in &cards {
                match card.neutrino() {
                    Some(flavour) => self.claim(seat, flavour),
                    None => self.players[seat.index()].take_openly(card),
                }
            }
            notes.push(Note::everyone(Event::Claimed { seat, at, paid, cards }));
        }
    }
}

fn planned(plan: &[Ceiling], at: Accelerator) -> bool {
    plan.iter().any(|ceiling| ceiling.at == at)
}

/// Checks that a player can pay their bid (K21, KA5).
pub(super) fn can_pay(ev: u16, amount: u16) -> Result<(), Illegal> {
    match amount <= ev {
        true => Ok(()),
        false => {
            let why = format!("you have only {ev} eV, which is {} eV too few", amount - ev);
            Err(Illegal::new("K21", why))
        }
    }
}
