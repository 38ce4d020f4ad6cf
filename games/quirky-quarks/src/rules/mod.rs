//! The rules of the game, phase by phase: players bid for particles and Quests, complete the
//! Quests, and most points after five rounds win.
//!
//! Rule numbers are those of the ledger that the tests cite.

mod asked;
mod completing;
mod discovery;
mod drawing;
mod ejection;
pub(crate) mod payment;
mod phases;
mod planning;
mod research;
mod viewing;

use crate::state::{
    FIRST_EV, Phase, QuirkyQuarks,
    action::Action,
    cards::{Bag, Card, Pile, Sorted as _},
    event::Event,
    options::Options,
    table::{Ceiling, Player, Stock},
    view::View,
};
use quark_game::{
    Compat, Game, Illegal, Info, Luck, Note, Seat, Seats, Status, TurnsUp, Variant, Viewer,
};

impl Game for QuirkyQuarks {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    const INFO: Info = Info {
        key: "quirky-quarks",
        title: "Quirky Quarks",
        pitch: "Bid for particles, complete Quests, become Nobel Laureate.",
        credits: "After Quirky Quarks by Jeremy Ramsey, as its public rules page at Board Game Arena describes it; an \
                  unofficial implementation. Cards and numbers that the page leaves out were chosen \
                  for this one.",
        rules: include_str!("../../RULES.md"),
        seats: 2..=4, // K60
        turns: &[27..=36, 34..=48, 40..=60],
        secrets: true,
        private: "hand",
        variants: &[
            Variant {
                key: "ev",
                title: "Energy",
                values: &[
                    ("open", "Everyone sees everyone's eV"),
                    ("hidden", "Hide eV: you see only your own"),
                ],
            },
            Variant {
                key: "neutrinos",
                title: "Unclaimed Neutrinos",
                values: &[
                    ("discarded", "Discarded without effect"),
                    ("auctioned", "Unclaimed Neutrinos are auctioned, too"),
                ],
            },
        ],
        version: 1,
    };

    const COMPAT: Compat = Compat { fixed: &[("no_swap", "pays")], ..Compat::NONE };

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> QuirkyQuarks {
        let whole = |pile: Pile| {
            let cards = Card::all().filter(|card| card.pile() == pile);
            cards.flat_map(|card| std::iter::repeat_n(card, card.copies().into())).collect()
        };
        let mut game = QuirkyQuarks {
            options: *options,
            round: 1,
            first: Seat(0),
            phase: Phase::Funding,
            turn: Seat(0),
            particles: Stock::shuffled(whole(Pile::Particles), luck),
            quests: Stock::shuffled(whole(Pile::Quests), luck),
            bundles: Vec::new(),
            zone: Bag::default(),
            lot: None,
            calls: Vec::new(),
            chance: 0,
            declined: 0,
            done: 0,
            last: None,
            players: vec![Player { ev: FIRST_EV, ..Player::default() }; seats.into()],
        };
        game.deal(luck);
        // KA46
        game.first = luck.seat(seats);
        // There is no Funding in the first round (K9, KA41).
        game.settle(luck, &mut Vec::new());
        game
    }

    fn validate(&self, options: &Options, seats: u8) -> Result<(), &'static str> {
        self.check(options, seats)
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Over => Status::Over(self.outcome()),
            Phase::Funding
            | Phase::Research
            | Phase::Claims
            | Phase::Before
            | Phase::Ejection
            | Phase::After
            | Phase::Discovery
            | Phase::Quests => Status::Waiting(self.waiting()),
        }
    }

    /// Limits with a fallback are listed with one amount for both. Players who want two amounts
    /// type them.
    fn legal(&self, seat: Seat) -> Vec<Action> {
        if self.waits_for(seat) { self.choices(seat) } else { Vec::new() }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        luck: &mut Luck,
    ) -> Result<Vec<Note<Event>>, Illegal> {
        self.may_act(seat, action)?;
        let mut notes = Vec::with_capacity(4);
        match *action {
            Action::Draw(pile) => self.draw(pile, luck, &mut notes)?,
            Action::Resolve(flavour) => self.resolve(flavour, &mut notes)?,
            Action::Swap(gone, back) => self.swap(gone, back, &mut notes)?,
            Action::Bid(at, amount) => self.bid(at, amount, &mut notes)?,
            Action::Limit(first, other) => self.limit(first, other, &mut notes)?,
            Action::Else(at, most) => {
                self.note_fallback(at, most, &mut notes)?;
                // The seat must still bid, and nobody else has anything to do.
                return Ok(notes);
            }
            Action::Eject(card) => self.eject(seat, card, &mut notes)?,
            Action::Open(card) => self.open(card, &mut notes)?,
            Action::Raise(amount) => self.raise(amount, &mut notes)?,
            Action::UpTo(most) => self.up_to(most, &mut notes)?,
            Action::Complete(quest, payment) => self.complete(quest, payment, &mut notes)?,
            Action::Pass => self.pass(&mut notes)?,
        }
        self.settle(luck, &mut notes);
        Ok(notes)
    }

    /// A sealed limit looks like a bid to the others, so the log must show neither as it was played.
    fn conceals(action: &Action) -> bool {
        match action {
            Action::Eject(_)
            | Action::Limit(..)
            | Action::Else(..)
            | Action::UpTo(_)
            | Action::Bid(..)
            | Action::Raise(_) => true,
            Action::Draw(_)
            | Action::Resolve(_)
            | Action::Swap(..)
            | Action::Open(_)
            | Action::Complete(..)
            | Action::Pass => false,
        }
    }

    fn turns_up(&self, seat: Seat, action: &Action) -> TurnsUp {
        let many = match *action {
            Action::Draw(_) => true,
            // After the last pending move of Funding, new bundles are dealt.
            _ if self.phase == Phase::Funding => {
                Seat::all(self.seats()).all(|other| other == seat || !self.is_due(other))
            }
            // The last choice reveals all choices.
            Action::Eject(_) => {
                self.waiting() == Seats::only(seat) && self.left_to_eject(seat) <= 1
            }
            // Sealed limits of others may answer.
            Action::Bid(at, _) | Action::Limit(Ceiling { at, .. }, _) => {
                self.may_be_answered(seat) && !self.ends_research(seat, at)
            }
            Action::Raise(_) | Action::UpTo(_) | Action::Pass => self.may_be_answered(seat),
            Action::Resolve(_)
            | Action::Swap(..)
            | Action::Else(..)
            | Action::Open(_)
            | Action::Complete(..) => false,
        };
        if many { TurnsUp::ForMany } else { TurnsUp::Nothing }
    }

    /// Known while all draw, and while players complete Quests in turn. In other phases bids decide
    /// who bids next, a Neutrino may need a choice, and all eject at once.
    fn upcoming(&self, _seats: u8) -> Vec<Seat> {
        let later = |seat: &Seat| self.order_of(self.turn) < self.order_of(*seat);
        let acts = |seat: &Seat| {
            let player = &self.players[seat.index()];
            match self.phase {
                Phase::Funding | Phase::Before | Phase::After => player.due.draws != 0,
                Phase::Quests => 0 < player.hand.quests(),
                Phase::Research
                | Phase::Claims
                | Phase::Ejection
                | Phase::Discovery
                | Phase::Over => false,
            }
        };
        self.in_order().filter(|seat| later(seat) && acts(seat)).collect()
    }

    fn in_turn_of(&self, seat: Seat) -> Option<QuirkyQuarks> {
        self.as_if_in_turn(seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> QuirkyQuarks {
        self.imagined_by(viewer, luck)
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        if self.phase != Phase::Over {
            luck.shuffle(&mut self.particles.deck);
            luck.shuffle(&mut self.quests.deck);
        }
    }
}
