//! Players build a city of number cards, hold its cards with pyramids, and win by controlling three
//! that match.
//!
//! Rule numbers are those of the ledger that the tests cite.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, Cards, Kind},
    cell::Cell,
    city::City,
    event::Event,
    payment::Payment,
    pieces::{Size, Target},
    variants::Options,
    view::View,
};
use quark_game::{
    Game, Illegal, Info, Luck, Note, Outcome, Seat, Seats, Status, TurnsUp, Variant, Viewer,
};

/// Cards dealt to each player, to begin with (Z4).
pub const DEAL: u8 = 3;
/// Cards drawn at the start of a turn (Z28).
pub(crate) const TURN_DRAW: u8 = 1;
/// Cards that the option Draw brings (Z35).
pub(crate) const OPTION_DRAW: u8 = 3;
/// Cards that may be held at the end of one's turn (Z30).
pub const HAND_LIMIT: u8 = 6;

/// The whole table, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ZarkCity {
    /// Variants of this table: Jokers in the deck, and turns until a draw, if limited.
    pub options: Options,
    /// Face down, the top last.
    pub deck: Vec<Card>,
    /// Face up, the newest last.
    pub discards: Vec<Card>,
    /// The cards by when they were last shuffled, everyone knows which: the deck is part of the last.
    pub shuffles: Vec<Cards>,
    /// One for each seat.
    pub players: Vec<Player>,
    /// Who has chosen a starter card, in the order in which they did; empty once all lie.
    pub chosen: Vec<Seat>,
    /// Number cards on the table and the pieces on them (Z9).
    pub city: City,
    /// What is to be done now.
    #[serde(rename = "stage")]
    pub phase: Phase,
    /// Who made the first turn, once that is known.
    pub first: Seat,
    /// Whose turn it is, or who is to place a starter card.
    pub turn: Seat,
    /// Turns begun, all players together.
    pub turns: u16,
    /// The last option taken.
    pub last: Option<Last>,
}

/// What one player owns beside the pyramids, which are on the board or in the stash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Others do not see it.
    pub hand: Cards,
    /// The cards of it that all have seen (Z7).
    pub shown: Cards,
    /// The card chosen to start with: face down until all have chosen, then face up until it lies.
    pub starter: Option<Card>,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everyone chooses a starter card in secret.
    Choosing,
    /// The player in turn puts down the starter card.
    Placing,
    /// The player in turn takes an option.
    Acting,
    /// The player in turn is over the hand limit.
    Discarding,
    /// Somebody controls a Power Block.
    Won(Seat),
    /// The last turn is over, and nobody does.
    Drawn,
}

/// A move; see [`super::notation`] for how it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Choose a starter card (Z21).
    Choose(Kind),
    /// Put the starter card here, with a small pyramid (Z26).
    FreeCell(Cell),
    /// Draw three more cards (Z35).
    Draw,
    /// Replace a piece of this size, here, by the next larger one (Z36).
    Grow(Cell, Size),
    /// Put a small pyramid on this card (Z37).
    Spawn(Cell),
    /// Put this card there (Z38).
    Build(Kind, Cell),
    /// Slide a piece of this size from here to there (Z40).
    Move(Size, Cell, Cell),
    /// Replace the target by a piece of this size (Z46), for these cards.
    Convert(Target, Size, Payment),
    /// Remove the target (Z47), for these cards.
    Demolish(Target, Payment),
    /// Discard an ace to move the card here to there (Z51).
    Fly(Cell, Cell),
    /// Put this card there and a small pyramid on it (Z58).
    Hatch(Kind, Cell),
    /// Discard this card for the hand limit (Z30).
    Discard(Kind),
}

/// The last option taken.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Last {
    /// By whom.
    pub seat: Seat,
    /// The option with its places and cards, one of the eight (Z61).
    #[serde(with = "notation")]
    pub action: Action,
    /// The cards paid for it.
    pub paid: Cards,
    /// Cards discarded after it for the hand limit.
    pub discarded: Cards,
}

/// Moves are stored as they are written.
mod notation {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Action;

    pub fn serialize<S: Serializer>(action: &Action, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(action)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Action, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl Game for ZarkCity {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    const INFO: Info = Info {
        key: "zark-city",
        title: "Zark City",
        pitch: "Build a city of cards, and be alone on three that match.",
        credits: "Zark City by Andrew Looney, for Looney Pyramids; an unofficial implementation in \
                  our own words, not endorsed by Looney Labs.",
        seats: 2..=5, // Z1
        turns: 15..=60,
        secrets: true,
        private: "hand",
        variants: &[
            Variant {
                key: "jokers",
                title: "Jokers in the deck",
                values: &[("2", "Two Jokers"), ("1", "One Joker"), ("0", "No Joker")],
            },
            Variant {
                key: "turns",
                title: "Drawn after",
                values: &[
                    ("none", "No limit: somebody wins"),
                    ("400", "400 turns, all players together"),
                    ("200", "200 turns, all players together"),
                    ("80", "80 turns, all players together"),
                    ("1000", "1,000 turns, all players together"),
                ],
            },
        ],
        version: 1,
    };

    const ENDLESS: &'static [(&'static str, &'static str)] = &[("turns", "none")];
    const DRAWS_FOR_OTHERS: bool = true;

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> ZarkCity {
        let all = Cards::deck(options.jokers.count());
        let mut game = ZarkCity {
            options: *options,
            deck: all.into(),
            discards: Vec::with_capacity(all.len().into()),
            shuffles: vec![all],
            players: vec![Player::default(); seats.into()],
            chosen: Vec::with_capacity(seats.into()),
            city: City::default(),
            phase: Phase::Choosing,
            first: Seat(0),
            turn: Seat(0),
            turns: 0,
            last: None,
        };
        game.deal(luck);
        game
    }

    fn validate(&self, options: &Options, seats: u8) -> Result<(), &'static str> {
        self.check(options, seats)
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Choosing => Status::Waiting(self.undecided().collect()),
            Phase::Placing | Phase::Acting | Phase::Discarding => {
                Status::Waiting(Seats::only(self.turn))
            }
            Phase::Won(seat) => Status::Over(Outcome::won_by(seat, self.seats())),
            Phase::Drawn => {
                Status::Over(Outcome { places: vec![1; self.players.len()], scores: Vec::new() })
            }
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        if self.phase != Phase::Choosing && seat != self.turn {
            return Vec::new();
        }
        match self.phase {
            Phase::Choosing => self.choices(seat),
            Phase::Placing => self.placings(),
            Phase::Acting => self.turn_options(),
            Phase::Discarding => self.player().hand.kinds().map(Action::Discard).collect(),
            Phase::Won(_) | Phase::Drawn => Vec::new(),
        }
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
            Action::Choose(kind) => self.choose(seat, kind, &mut notes)?,
            Action::FreeCell(cell) => self.place(cell, luck, &mut notes)?,
            Action::Discard(kind) => self.discard(kind, luck, &mut notes)?,
            Action::Draw
            | Action::Grow(..)
            | Action::Spawn(_)
            | Action::Build(..)
            | Action::Move(..)
            | Action::Convert(..)
            | Action::Demolish(..)
            | Action::Fly(..)
            | Action::Hatch(..) => self.take_option(action, luck, &mut notes)?,
        }
        Ok(notes)
    }

    fn conceals(action: &Action) -> bool {
        matches!(action, Action::Choose(_))
    }

    fn turns_up(&self, _seat: Seat, action: &Action) -> TurnsUp {
        self.brings_to_light(action)
    }

    /// Round the table, for as many turns as are left (ZA34); who begins shows when all have chosen.
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        let last = self.options.turns.count();
        let left = last.map_or(u16::from(seats), |last| last.saturating_sub(self.turns));
        match self.phase {
            Phase::Placing | Phase::Acting | Phase::Discarding => {
                self.turn.others(seats).take(left.into()).collect()
            }
            Phase::Choosing | Phase::Won(_) | Phase::Drawn => Vec::new(),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> ZarkCity {
        self.imagined_by(viewer, luck)
    }

    fn stir(&mut self, luck: &mut Luck) {
        match self.phase {
            Phase::Won(_) | Phase::Drawn => (),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => {
                luck.shuffle(&mut self.deck);
            }
        }
    }
}
