//! Players gather, decay and annihilate quarks, create particles, and race to the biggest atom.
//!
//! Rule numbers are those of the ledger that the tests cite.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, Particle},
    event::Event,
    options::{Options, Ties},
    payment::Payment,
    score,
    state::{Earlier, Ending, Last, Phase, Player, Row},
    thing::Thing,
    view::View,
};
use quark_game::{Game, Illegal, Info, Luck, Note, Seat, Seats, Status, TurnsUp, Variant, Viewer};

/// Actions in a turn (Q23).
pub(crate) const ACTIONS: u8 = 2;
/// Cards dealt to each player (Q16).
pub const DEAL: usize = 5;
/// Cards that may be held at the end of one's turn (Q34).
pub const HAND_LIMIT: u8 = 7;
/// Energy that each player begins with (Q11).
pub(crate) const FIRST_ENERGY: u8 = 2;

/// The whole table, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quark {
    /// How ties are broken.
    pub ties: Ties,
    /// Who made the first turn.
    pub starter: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// From 1, counted each time the starter's turn begins.
    pub round: u16,
    /// Actions left in the turn, the one under way included.
    pub actions: u8,
    /// Cards still to be drawn for one discarded.
    pub drawing: u8,
    /// What triggered the end.
    pub ending: Option<Ending>,
    /// Whether the last turn has been made.
    pub over: bool,
    /// What the last move changed.
    pub last: Option<Last>,
    /// What the moves of the same turn before it have changed, the oldest first.
    #[serde(skip)]
    pub earlier: Earlier,
    /// Baryon cards.
    pub baryons: Row<Particle>,
    /// Meson cards.
    pub mesons: Row<Particle>,
    /// Quark cards.
    pub quarks: Row<Card>,
    /// The quark discard pile, oldest first; never shuffled again (QA3).
    pub discards: Vec<Card>,
    /// One for each seat.
    pub players: Vec<Player>,
}

/// A move; see [`super::notation`] for how it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Draw the top card of the quark deck unseen.
    Draw,
    /// Take a face-up quark card, the leftmost of its kind.
    Take(Card),
    /// Discard this card, to draw two.
    Swap(Card),
    /// Let this card of the hand decay.
    Decay(Card),
    /// Annihilate a quark and an anti-quark: always two cards.
    Annihilate(Payment),
    /// Create something out of these cards.
    Create(Thing, Payment),
    /// Discard this card for the hand limit.
    Discard(Card),
}

impl Game for Quark {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    const INFO: Info = Info {
        key: "quark",
        title: "Quark",
        pitch: "Catch quarks, build particles, and race to the biggest atom.",
        credits: "Quark, a game of matter, by Brian Mayer; an unofficial implementation. \
                  Card values that its rules leave out were chosen for this one.",
        seats: 2..=4, // Q83
        turns: 17..=34,
        secrets: true,
        private: "hand",
        variants: &[Variant {
            key: "ties",
            title: "Ties",
            values: &[
                ("shared", "A tie is a shared win"),
                ("atom", "The higher atom breaks a tie"),
            ],
        }],
        version: 1,
    };

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Quark {
        let mut baryons: Vec<Particle> = Particle::baryons().collect();
        let mut mesons: Vec<Particle> = Particle::mesons().collect();
        let mut quarks: Vec<Card> =
            Card::all().flat_map(|card| std::iter::repeat_n(card, card.copies().into())).collect();
        luck.shuffle(&mut baryons);
        luck.shuffle(&mut mesons);
        luck.shuffle(&mut quarks);
        let deal = |_| {
            let hand = quarks.drain(quarks.len().saturating_sub(DEAL)..).collect();
            Player { hand, energy: FIRST_ENERGY, ..Player::default() }
        };
        let players = Seat::all(seats).map(deal).collect();
        let starter = luck.seat(seats);
        let mut game = Quark {
            ties: options.ties,
            starter,
            turn: starter,
            round: 1,
            actions: ACTIONS,
            drawing: 0,
            ending: None,
            over: false,
            last: None,
            earlier: Earlier::default(),
            baryons: Row::new(baryons),
            mesons: Row::new(mesons),
            quarks: Row::new(quarks),
            discards: Vec::new(),
            players,
        };
        // The deck is far from empty, so the first player can always draw: no action is lost here.
        game.baryons.open_up();
        game.mesons.open_up();
        game.quarks.open_up();
        game
    }

    fn validate(&self, options: &Options, seats: u8) -> Result<(), &'static str> {
        self.check(options, seats)
    }

    fn status(&self) -> Status {
        if self.over {
            Status::Over(score::outcome(&self.players, self.ties))
        } else {
            Status::Waiting(Seats::only(self.turn))
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        if seat != self.turn {
            return Vec::new();
        }
        match self.phase() {
            Phase::Choose => self.choices(),
            Phase::Drawing(_) => self.draws().collect(),
            Phase::Discarding(_) => self.player().hand.kinds().map(Action::Discard).collect(),
            Phase::Over => Vec::new(),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        _luck: &mut Luck,
    ) -> Result<Vec<Note<Event>>, Illegal> {
        self.may_act(seat, action)?;
        let mut notes = Vec::new();
        match *action {
            Action::Draw => self.draw(&mut notes)?,
            Action::Take(card) => self.take(card, &mut notes)?,
            Action::Swap(card) => self.swap(card, &mut notes)?,
            Action::Decay(card) => self.decay(card, &mut notes)?,
            Action::Annihilate(pair) => self.annihilate(pair, &mut notes)?,
            Action::Create(thing, payment) => self.create(thing, payment, &mut notes)?,
            Action::Discard(card) => self.discard(card, &mut notes)?,
        }
        self.watch_decks(&mut notes);
        if self.actions != 0 && self.drawing == 0 {
            self.finish_action(&mut notes);
        }
        self.settle(&mut notes);
        Ok(notes)
    }

    /// Cards come from the decks by drawing, after annihilating, and into the space of what was taken
    /// or created. Where none are left to draw, the player who comes next may lose their actions, which
    /// tells of their hand.
    fn turns_up(&self, _seat: Seat, action: &Action) -> TurnsUp {
        match action {
            Action::Draw
            | Action::Take(_)
            | Action::Annihilate(_)
            | Action::Create(Thing::Particle(_), _) => TurnsUp::ForMany,
            Action::Swap(_)
            | Action::Decay(_)
            | Action::Create(Thing::Proton | Thing::Neutron, _)
            | Action::Discard(_) => match self.quarks.deck.is_empty() {
                true => TurnsUp::ForMany,
                false => TurnsUp::Nothing,
            },
        }
    }

    /// Round the table (Q25), once the end is triggered no further than to the starter (Q73). Where no
    /// card is left to draw, whether somebody will have an action hangs on their hand (QA1).
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        if self.over || !self.can_draw() {
            return Vec::new();
        }
        let last = |seat: &Seat| self.ending.is_some() && *seat == self.starter;
        self.turn.others(seats).take_while(|seat| !last(seat)).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Quark {
        self.imagined_by(viewer, luck)
    }

    fn stir(&mut self, luck: &mut Luck) {
        if !self.over {
            luck.shuffle(&mut self.baryons.deck);
            luck.shuffle(&mut self.mesons.deck);
            luck.shuffle(&mut self.quarks.deck);
        }
    }
}
