//! Checks that a state read from storage can exist. It may come from a forged file, and the rules
//! index, subtract and count with its numbers.
//!
//! Setup, all moves and imagined worlds keep every condition checked here, so no real table is
//! refused. Where the rules give no exact number, the bound is one that no game reaches.

use super::{
    PER_EJECTION, Phase, QuirkyQuarks, ROUNDS,
    cards::{Accelerator, Bag, Card, Flavour, Particle, Pile},
    options::Options,
    table::{Bundle, Due, Lot, Player, Stock},
    turns::Asked,
};
use quark_game::{
    Game, Seat, Seats,
    kit::checks::{Checked, ensure},
};

/// No hand reaches this many cards. With 2 eV counted as a card, because a card of the Discovery
/// Zone costs that much (K29), nobody can reach 49: 10 at the start, 5 from each bundle (K63), 2.5
/// from each Funding (K10, K11), and 3 from the powers that bring more than their Quests cost (K12,
/// K55). No ejection brings more than it takes (K25, K57).
const MOST_CARDS: u8 = 50;
/// No purse reaches this many eV: twice the bound for cards, and 22 that imagining adds to a bid.
/// Every possible bid is listed, so the number of moves grows with it.
const MOST_EV: u16 = 130;
/// Bound for cards to draw at once: Funding and all Kaons (K11, K12), and a muon Neutrino (KD3).
const MOST_DRAWS: u8 = 5;
/// Bound for tau Neutrinos to resolve at once: all there are (KD3).
const MOST_SWAPS: u8 = 2;
/// No auction has this many bids and passes: each bid at a place is higher than the last (K16,
/// KA25).
const MOST_CALLS: usize = 5 * (MOST_EV as usize + 1);

impl QuirkyQuarks {
    /// Checks everything about a game of `seats` players. Later checks rely on earlier ones.
    pub(crate) fn check(&self, options: &Options, seats: u8) -> Checked {
        ensure(self.options == *options, "the options are not those of the table")?;
        let is_offered = QuirkyQuarks::INFO.seats.contains(&seats);
        let has_all = self.players.len() == usize::from(seats);
        ensure(is_offered && has_all, "the number of players is wrong")?;
        self.check_seats()?;
        self.check_cards()?;
        self.check_piles()?;
        self.players.iter().try_for_each(Player::check)?;
        self.check_round()?;
        self.check_accelerators()?;
        self.check_bids()?;
        self.check_plans()?;
        self.check_auction()?;
        self.check_calls()?;
        self.check_turn()
    }

    fn check_seats(&self) -> Checked {
        let last = self.last.map(|last| last.seat);
        let bids = self.bundles.iter().filter_map(|bundle| bundle.bid);
        let bidders = bids.chain(self.lot.and_then(|lot| lot.best)).map(|(seat, _)| seat);
        let callers = self.calls.iter().map(|call| call.seat);
        let named = [self.first, self.turn].into_iter().chain(last);
        let are_there = named.chain(bidders).chain(callers).all(|seat| seat.0 < self.seats());
        ensure(are_there, "a seat is named that the table does not have")
    }

    /// Every card lies in exactly one place (KD1, KD2, KD3).
    fn check_cards(&self) -> Checked {
        // Wide counters: a forged state can hold more cards than a bag can count.
        let mut counts = [0_usize; Card::KINDS];
        for card in self.cards_in_rows() {
            counts[card.index()] += 1;
        }
        for bag in self.bags() {
            for (count, more) in counts.iter_mut().zip(bag.counts()) {
                *count += usize::from(more);
            }
        }
        // Neutrinos claimed and not yet begun lie nowhere else (K23).
        for flavour in Flavour::ALL {
            let claimed = |player: &Player| usize::from(player.due.neutrinos[flavour.index()]);
            let card = Card::Particle(Particle::Neutrino(flavour));
            counts[card.index()] += self.players.iter().map(claimed).sum::<usize>();
        }
        let is_whole = Card::all().all(|card| counts[card.index()] == usize::from(card.copies()));
        ensure(is_whole, "a card is missing or there twice")
    }

    fn cards_in_rows(&self) -> impl Iterator<Item = Card> + '_ {
        let decks = self.particles.deck.iter().chain(&self.quests.deck).copied();
        let bundles = self.bundles.iter().flat_map(|bundle| bundle.cards.iter().copied());
        let made = self.players.iter().flat_map(|player| player.made.iter().copied());
        decks.chain(bundles).chain(made.map(Card::Quest)).chain(self.lot.map(|lot| lot.card))
    }

    fn bags(&self) -> impl Iterator<Item = &Bag> {
        let hands = self.players.iter().map(|player| &player.hand);
        [&self.particles.discards, &self.quests.discards, &self.zone].into_iter().chain(hands)
    }

    /// Particles and Quests never mix in a pile (KA14).
    fn check_piles(&self) -> Checked {
        let is_sorted = |pile: Pile| {
            let Stock { deck, discards } = self.stock(pile);
            deck.iter().copied().chain(discards.kinds()).all(|card| card.pile() == pile)
        };
        ensure(Pile::ALL.into_iter().all(is_sorted), "a card lies in the wrong pile")
    }

    fn check_round(&self) -> Checked {
        ensure((1..=ROUNDS).contains(&self.round), "the table has no such round")?; // K4
        let may_be_over = self.phase != Phase::Over || self.round == ROUNDS; // K48
        ensure(may_be_over, "the game is over before its last round")?;
        let seats = self.seats();
        // A player who opens an auction has the minimum bid, and the phase ends when all decline
        // (K38, KA23).
        let most_chances = u16::from(seats) * MOST_EV;
        ensure(self.chance <= most_chances, "more auctions were opened than can be paid")?;
        let most_declined = seats - u8::from(self.phase == Phase::Discovery);
        ensure(self.declined <= most_declined, "more players declined than there are")?;
        let most_done = seats - u8::from(self.phase == Phase::Quests);
        ensure(self.done <= most_done, "more players are done with Quests than there are")
    }

    /// All accelerators have cards from Research until the Discovery Zone is formed (KA1, KA8, K26).
    fn check_accelerators(&self) -> Checked {
        let run = match self.phase {
            Phase::Research | Phase::Claims | Phase::Before | Phase::Ejection => true,
            Phase::Funding | Phase::After | Phase::Discovery | Phase::Quests | Phase::Over => false,
        };
        let places = self.bundles.iter().map(|bundle| bundle.at);
        let expected = Accelerator::at(self.seats()).filter(|_| run);
        ensure(places.eq(expected), "other accelerators have cards than should have")?;
        // K62, K63
        let fits = |bundle: &Bundle| {
            let of = |pile| bundle.cards.iter().filter(|card| card.pile() == pile).count();
            of(Pile::Particles) <= bundle.at.particles() && of(Pile::Quests) <= 1
        };
        ensure(self.bundles.iter().all(fits), "an accelerator has more cards than are dealt to it")
    }

    /// Each player has one token (KA5), and tokens are out only in Research.
    fn check_bids(&self) -> Checked {
        let bids: Vec<(Seat, u16)> = self.bundles.iter().filter_map(|bundle| bundle.bid).collect();
        let is_open = bids.is_empty() || self.phase == Phase::Research;
        ensure(is_open, "a bid lies at an accelerator after Research")?;
        let bidders: Seats = bids.iter().map(|&(seat, _)| seat).collect();
        ensure(bidders.iter().count() == bids.len(), "a player bids at two accelerators")?;
        let can_pay = |&(seat, amount): &(Seat, u16)| amount <= self.players[seat.index()].ev;
        ensure(bids.iter().all(can_pay), "a bid is higher than its player can pay") // K21
    }

    /// Each sealed limit is at an accelerator of this table, and its player can pay it.
    fn check_plans(&self) -> Checked {
        for Player { plan, ev, .. } in &self.players {
            let is_open = plan.is_empty() || self.phase == Phase::Research;
            ensure(is_open, "a limit for accelerators outlives Research")?;
            ensure(plan.len() <= self.bundles.len(), "a limit is set twice at one accelerator")?;
            for (place, limit) in plan.iter().enumerate() {
                let is_there = limit.at.index() < self.bundles.len();
                ensure(is_there, "a limit is set at an accelerator that does not run")?;
                let is_first = plan[..place].iter().all(|other| other.at != limit.at);
                ensure(is_first, "a limit is set twice at one accelerator")?;
                ensure(limit.most <= *ev, "a limit is higher than its player can pay")?; // K21
            }
        }
        Ok(())
    }

    fn check_auction(&self) -> Checked {
        let best = self.lot.and_then(|lot| lot.best);
        // A limit that is not above the best bid never bids. An imagined purse may be smaller than
        // such a limit.
        let most = |player: &Player| player.ev.max(best.map_or(0, |(_, amount)| amount));
        let can_pay = |player: &Player| player.limit.is_none_or(|limit| limit <= most(player));
        ensure(self.players.iter().all(can_pay), "a limit is higher than its player can pay")?;
        let Some(Lot { passed, .. }) = self.lot else { return Ok(()) };
        ensure(self.phase == Phase::Discovery, "a card is auctioned outside Discovery")?;
        let are_there = passed.iter().skip(self.players.len()).all(|passed| !passed);
        ensure(are_there, "a player has passed who is not there")?;
        let Some((seat, amount)) = best else {
            ensure(passed == [false; 4], "a player has passed before the first bid")?;
            let can_bid = self.minimum() <= self.player().ev;
            return ensure(can_bid, "an auction is open that its player cannot pay"); // KA24
        };
        ensure(!passed[seat.index()], "the best bidder has passed")?; // K31
        let can_pay = amount <= self.players[seat.index()].ev;
        ensure(can_pay, "a bid is higher than its player can pay") // K21
    }

    /// Imagined limits are at least as high as the player's bids, so no bid may be above the best
    /// one.
    fn check_calls(&self) -> Checked {
        let most = match self.lot {
            Some(lot) => lot.best.map_or(0, |(_, amount)| amount),
            None => MOST_EV,
        };
        let is_fair = self.calls.iter().all(|call| call.amount.is_none_or(|bid| bid <= most));
        ensure(is_fair, "a bid was higher than the best one")?;
        ensure(self.calls.len() <= MOST_CALLS, "more bids were made than an auction can have")
    }

    /// Some player must act, and can.
    fn check_turn(&self) -> Checked {
        let can_go_on = match self.phase {
            // These phases only wait for draws and Neutrinos.
            Phase::Funding | Phase::Claims | Phase::Before | Phase::After => self.is_due(self.turn),
            Phase::Research => !self.has_token(self.turn), // K18
            Phase::Ejection => {
                !self.waiting().is_empty() && !Seat::all(self.seats()).any(|seat| self.is_due(seat))
            }
            Phase::Discovery | Phase::Quests | Phase::Over => true,
        };
        ensure(can_go_on, "the player in turn has nothing to do")?;
        let can_draw = self.step() != Asked::Draw || self.piles().next().is_some(); // KA15
        ensure(can_draw, "there is no card to draw")
    }
}

impl Player {
    fn check(&self) -> Checked {
        let can_hold = |card: Card| card.neutrino().is_none(); // KA11, KA12
        ensure(self.hand.kinds().all(can_hold), "a hand holds a Neutrino")?;
        ensure(self.hand.size() <= MOST_CARDS, "a hand holds more cards than can be gained")?;
        ensure(is_part(&self.shown, &self.hand), "a card was shown that the hand does not hold")?;
        ensure(is_part(&self.chosen, &self.hand), "a card is chosen that the hand does not hold")?;
        let exist = |card: Card| self.ejected.count(card) <= card.copies();
        ensure(Card::all().all(exist), "more cards were ejected than there are")?;
        let forced = self.hand.size() / PER_EJECTION; // K24, KA16
        ensure(self.eject <= forced, "more cards must be ejected than one of five")?;
        let can_choose = self.chosen.size() <= self.eject; // KA18
        ensure(can_choose, "more cards are chosen than must be ejected")?;
        ensure(self.ev <= MOST_EV, "a purse holds more eV than can be gained")?;
        let Due { swaps, draws, .. } = self.due;
        ensure(swaps <= MOST_SWAPS, "more swaps are due than there are tau Neutrinos")?;
        ensure(draws <= MOST_DRAWS, "more cards must be drawn than anything gives")
    }
}

/// Returns `true` if all cards of `part` are also in `whole`.
fn is_part(part: &Bag, whole: &Bag) -> bool {
    part.counts().into_iter().zip(whole.counts()).all(|(part, whole)| part <= whole)
}
