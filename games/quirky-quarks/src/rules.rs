//! Players bid for particles and Quests, complete the Quests, and the most points after five rounds
//! win.
//!
//! Rule numbers are those of the ledger that the tests cite.

use crate::state::Sorted as _;
use serde::{Deserialize, Serialize};

use super::{
    cards::{Accelerator, Card, Flavour, Particle, Pile, Quest},
    event::Event,
    options::Options,
    payment::Payment,
    state::{Bag, Bundle, Call, Ceiling, Last, Lot, Player, Stock},
    view::View,
};
use quark_game::{Game, Illegal, Info, Luck, Note, Seat, Seats, Status, TurnsUp, Variant, Viewer};

/// Rounds of a game (K4).
pub(crate) const ROUNDS: u8 = 5;
/// The eV that each player begins with.
pub(crate) const FIRST_EV: u16 = 10;
/// Particles dealt to each player.
pub(crate) const FIRST_PARTICLES: usize = 3;
/// Quests dealt to each player.
pub(crate) const FIRST_QUESTS: usize = 2;
/// The eV of each Funding (K10).
pub(crate) const FUNDING_EV: u16 = 3;
/// Cards in hand for which one is ejected (K24).
pub(crate) const PER_EJECTION: u8 = 5;
/// Chances to open an auction in Discovery, before the last round (K37).
pub(crate) const CHANCES: u16 = 2;
/// The least bid of the first chance (K29).
pub(crate) const FIRST_MINIMUM: u16 = 2;

/// The whole table, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuirkyQuarks {
    /// How this table plays.
    pub options: Options,
    /// From 1 to 5.
    pub round: u8,
    /// The Starting Physicist (K8).
    pub first: Seat,
    /// How far the round is.
    #[serde(rename = "stage")]
    pub phase: Phase,
    /// Who is to act, but in Ejection, where all choose at once.
    pub turn: Seat,
    /// The particle pile.
    pub particles: Stock,
    /// The Quest pile.
    pub quests: Stock,
    /// What lies at the accelerators; empty once the Discovery Zone is formed.
    pub bundles: Vec<Bundle>,
    /// The Discovery Zone.
    pub zone: Bag,
    /// The card of the zone under auction.
    pub lot: Option<Lot>,
    /// Bids and passes of the newest auction, oldest first.
    pub calls: Vec<Call>,
    /// Chances to open an auction that have been used in this Discovery, all players' together.
    pub chance: u16,
    /// Players in succession who have declined to open.
    pub declined: u8,
    /// Players who have done the Quest phase.
    pub done: u8,
    /// What the last move changed.
    pub last: Option<Last>,
    /// One for each seat.
    pub players: Vec<Player>,
}

/// How far a round is: its phases (K6), and what lies between them.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everyone gains eV and cards.
    Funding,
    /// Bidding at the accelerators.
    Research,
    /// Neutrinos of the bundles are resolved.
    Claims,
    /// Owners of a power draw before the Ejection (K55).
    Before,
    /// All choose what to eject.
    Ejection,
    /// Owners of a power draw after the Ejection (K58).
    After,
    /// Auctions of the Discovery Zone.
    Discovery,
    /// Quests are completed.
    Quests,
    /// The game is over.
    Over,
}

/// A move; see [`super::notation`] for how it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Draw the top card of a pile.
    Draw(Pile),
    /// Resolve a Neutrino of this kind first.
    Resolve(Flavour),
    /// Give a particle of the hand for one of the discard pile.
    Swap(Particle, Particle),
    /// Bid so much at an accelerator.
    Bid(Accelerator, u16),
    /// Bid at an accelerator whatever is least, up to a sealed limit; when that is exceeded, at another
    /// up to a second one.
    Limit(Ceiling, Option<Ceiling>),
    /// Note a sealed limit at another accelerator, for when the first is exceeded, before the bid.
    Else(Accelerator, u16),
    /// Choose a card of the hand to eject.
    Eject(Card),
    /// Put a card of the Discovery Zone up for auction.
    Open(Card),
    /// Bid so much for the card under auction.
    Raise(u16),
    /// Bid for the card under auction whatever is least, up to a sealed limit.
    UpTo(u16),
    /// Complete a Quest with these particles.
    Complete(Quest, Payment),
    /// Do nothing, or no more.
    Pass,
}

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
        seats: 2..=4, // K60
        turns: 30..=80,
        secrets: true,
        private: "hand",
        variants: &[
            Variant {
                key: "ev",
                title: "Energy",
                values: &[
                    ("open", "Everyone sees everyone's eV"),
                    ("hidden", "Players see only their own eV"),
                ],
            },
            Variant {
                key: "neutrinos",
                title: "Unclaimed Neutrinos",
                values: &[
                    ("discarded", "Discarded without effect"),
                    ("auctioned", "Auctioned in the Discovery Zone"),
                ],
            },
        ],
        version: 1,
    };

    const MENDED: &'static [(&'static str, &'static str)] = &[("no_swap", "pays")];

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

    /// A limit with a fallback is listed with one amount for both; a player who wants two writes them.
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
                // The seat has still to bid, and nobody else has anything to do.
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

    fn conceals(action: &Action) -> bool {
        match action {
            Action::Eject(_) | Action::Limit(..) | Action::Else(..) | Action::UpTo(_) => true,
            Action::Draw(_)
            | Action::Resolve(_)
            | Action::Swap(..)
            | Action::Bid(..)
            | Action::Open(_)
            | Action::Raise(_)
            | Action::Complete(..)
            | Action::Pass => false,
        }
    }

    fn turns_up(&self, seat: Seat, action: &Action) -> TurnsUp {
        let many = match action {
            Action::Draw(_) => true,
            // After the last who has something to do in Funding, bundles are dealt.
            _ if self.phase == Phase::Funding => {
                Seat::all(self.seats()).all(|other| other == seat || !self.is_due(other))
            }
            // The last to choose makes all show their choice.
            Action::Eject(_) => self.waiting() == Seats::only(seat),
            // What others have sealed may answer.
            Action::Bid(..)
            | Action::Limit(..)
            | Action::Raise(_)
            | Action::UpTo(_)
            | Action::Pass => self.may_be_answered(seat),
            Action::Resolve(_)
            | Action::Swap(..)
            | Action::Else(..)
            | Action::Open(_)
            | Action::Complete(..) => false,
        };
        if many { TurnsUp::ForMany } else { TurnsUp::Nothing }
    }

    /// Known while all draw, and while all complete Quests in turn. Bids decide who bids next, a
    /// Neutrino who has something to choose, and cards are ejected by all at once.
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

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> QuirkyQuarks {
        self.imagined_by(viewer, luck)
    }

    fn stir(&mut self, luck: &mut Luck) {
        if self.phase != Phase::Over {
            luck.shuffle(&mut self.particles.deck);
            luck.shuffle(&mut self.quests.deck);
        }
    }
}
