//! The rules: two players place charges and neutrons. A surrounded neutron is captured by the player
//! with the majority of charges around it.
//!
//! Rule numbers are those of the ledger that the tests cite.

mod capturing;
mod placing;
mod refusals;
mod turns;

use crate::state::{
    Quanta,
    board::{Board, Piece, Side},
    event::Event,
    notation::Action,
    options::{self, Options, White},
    squares::Squares,
};
use quark_game::{Game, Illegal, Info, Luck, Note, Seat, Seats, Status, Viewer};

impl Game for Quanta {
    type Options = Options;
    type Action = Action;
    type View = Quanta; // Nothing is hidden.
    type Event = Event;

    const INFO: Info = Info {
        key: "quanta",
        title: "Quanta",
        pitch: "Place charges that keep their distance, and surround neutrons to capture them.",
        credits: "Quanta, the forces of quantum mechanics; its rules name no author. An unofficial \
                  implementation, in our own words; the starting squares and rulings that its \
                  rules leave out were chosen for this one.",
        rules: include_str!("../../RULES.md"),
        seats: 2..=2, // N1
        turns: &[49..=58],
        secrets: false,
        private: "supply",
        variants: options::VARIANTS,
        version: 1,
    };

    fn setup(options: &Options, _seats: u8, luck: &mut Luck) -> Quanta {
        let mut board = Board::default();
        for square in options.start.squares() {
            board.put(Piece::Neutron, square); // N14
        }
        let white = match options.white {
            White::Host => Seat(0),
            White::Guest => Seat(1),
            White::Lots => luck.seat(2),
        };
        Quanta {
            options: *options,
            white,
            board,
            number: 1,
            turn: Side::White, // NA19
            bonuses: Vec::new(),
            captured: [Squares::NONE; 2],
            deeds: Vec::new(),
            over: false,
        }
    }

    fn validate(&self, options: &Options, seats: u8) -> Result<(), &'static str> {
        self.check(options, seats)
    }

    fn status(&self) -> Status {
        match self.acting() {
            Some(side) => Status::Waiting(Seats::only(self.seat_of(side))),
            None => Status::Over(self.outcome()),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        match self.acting() {
            Some(side) if self.seat_of(side) == seat => self.choices(side),
            Some(_) | None => Vec::new(),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        _luck: &mut Luck,
    ) -> Result<Vec<Note<Event>>, Illegal> {
        let side = self.may_act(seat)?;
        let mut notes = Vec::new();
        match *action {
            Action::Place(particle, square) => {
                self.may_place(side, particle, square)?;
                self.place(side, particle, square, &mut notes);
            }
            Action::Decline => {
                self.may_decline()?;
                self.decline(side, &mut notes);
            }
        }
        self.settle(&mut notes);
        Ok(notes)
    }

    /// The seat that is not acting, if it has a bonus pending or could place something now.
    fn upcoming(&self, _seats: u8) -> Vec<Seat> {
        let other = self.acting().map(Side::other);
        let acts = |side: &Side| self.bonuses.contains(side) || self.can_place(*side);
        other.filter(acts).map(|side| self.seat_of(side)).into_iter().collect()
    }

    /// The other side comes to its own bonus moves first (NA4), else to its turn if it can place something (N32).
    fn in_turn_of(&self, seat: Seat) -> Option<Quanta> {
        let other = self.acting()?.other();
        if self.seat_of(other) != seat {
            return None;
        }
        let mut game = self.clone();
        game.bonuses.retain(|side| *side == other);
        if game.bonuses.is_empty() {
            game.turn = other;
        }
        (game.is_bonus() || game.can_place(other)).then_some(game)
    }

    fn view(&self, _viewer: Viewer) -> Quanta {
        self.clone()
    }
}
