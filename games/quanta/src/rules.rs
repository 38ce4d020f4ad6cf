//! Two players place charges and neutrons; the player with the majority around a surrounded neutron
//! captures it.
//!
//! Rule numbers are those of the ledger that the tests cite.

use serde::{Deserialize, Serialize};

use super::{
    board::{Board, Particle, Piece, Side},
    event::Event,
    options::{self, Options, Placement},
    regions::Region,
    seats,
    squares::{Square, Squares},
};
use quark_game::{Game, Illegal, Info, Luck, Note, Outcome, Score, Seat, Seats, Status, Viewer};

/// The whole table; nothing of it is hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quanta {
    /// The variants that are played.
    pub options: Options,
    /// The seat that plays White (NA24).
    #[serde(default = "seats::first", skip_serializing_if = "seats::is_first")]
    pub white: Seat,
    /// What lies where.
    pub board: Board,
    /// From 1, counted each time somebody can place a particle in turn.
    pub number: u16,
    /// Whose turn it is; the player who made the last one after the end.
    pub turn: Side,
    /// Whose bonus moves come before the next turn, the first one first (NA7, NA8).
    pub bonuses: Vec<Side>,
    /// Neutrons captured by White, by Blue.
    pub captured: [Squares; 2],
    /// What has been done in the newest turn that somebody has begun, bonus moves after its placement.
    pub deeds: Vec<Deed>,
    /// Whether nobody can place anything any more.
    pub over: bool,
}

/// A move and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deed {
    /// Who made it.
    pub side: Side,
    /// A placement, in turn or as a bonus, or a bonus declined.
    pub action: Action,
}

/// A move; see [`super::notation`] for how it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Place a particle: in turn, or a neutron as a bonus.
    Place(Particle, Square),
    /// Do without a bonus.
    Decline,
}

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
        seats: 2..=2, // N1
        turns: 55..=58,
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
        Quanta {
            options: *options,
            white: seats::white(options.white, luck),
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

    /// The other of two, if they have a bonus to come or could place something as things stand.
    fn upcoming(&self, _seats: u8) -> Vec<Seat> {
        let other = self.acting().map(Side::other);
        let acts = |side: &Side| self.bonuses.contains(side) || self.can_place(*side);
        other.filter(acts).map(|side| self.seat_of(side)).into_iter().collect()
    }

    fn view(&self, _viewer: Viewer) -> Quanta {
        self.clone()
    }
}

impl Quanta {
    /// Who must act: whoever has a bonus before the player in turn (NA4).
    #[must_use]
    pub fn acting(&self) -> Option<Side> {
        let first = self.bonuses.first().copied().unwrap_or(self.turn);
        (!self.over).then_some(first)
    }

    /// Whether a bonus move is next.
    #[must_use]
    pub(crate) fn is_bonus(&self) -> bool {
        !self.bonuses.is_empty()
    }

    /// How many such particles `side` can still take from its supply, or both from the common one.
    #[must_use]
    pub fn left(&self, side: Side, particle: Particle) -> u8 {
        self.board.left(particle.of(side))
    }

    /// Where `side`, whose move it is, may place such a particle now.
    #[must_use]
    pub fn open(&self, side: Side, particle: Particle) -> Squares {
        match (self.is_bonus(), particle) {
            (false, _) => self.reach(side, particle),
            (true, Particle::Neutron) => self.board.free(), // N26, NA5
            (true, Particle::Positive | Particle::Negative) => Squares::NONE,
        }
    }

    /// Where `side` may place such a particle in its turn (N15, N22, N23).
    #[must_use]
    pub fn reach(&self, side: Side, particle: Particle) -> Squares {
        if self.left(side, particle) == 0 {
            return Squares::NONE;
        }
        let near = self.near() & self.board.free();
        match particle {
            Particle::Neutron => near, // N19
            Particle::Positive | Particle::Negative => near - self.board.next_to(particle),
        }
    }

    /// The squares next to any particle, taken or not (NA1, NA2).
    pub(super) fn near(&self) -> Squares {
        match self.options.placement {
            Placement::Eight => self.board.around_any(),
            Placement::Orthogonal => self.board.next_to_any(),
        }
    }

    /// Everything that `side`, whose move it is, may do: by particle, then by region.
    fn choices(&self, side: Side) -> Vec<Action> {
        let open = Particle::ALL.map(|particle| (particle, self.open(side, particle)));
        let most = open.iter().map(|(_, squares)| usize::from(squares.len())).sum::<usize>() + 1;
        let mut choices = Vec::with_capacity(most);
        for (particle, squares) in open {
            for region in Region::ALL {
                let squares = (squares & region.squares).iter();
                choices.extend(squares.map(|square| Action::Place(particle, square)));
            }
        }
        if self.is_bonus() {
            choices.push(Action::Decline); // NA6
        }
        choices
    }

    /// Puts a particle on an open square, and looks at what it surrounds.
    fn place(
        &mut self,
        side: Side,
        particle: Particle,
        square: Square,
        notes: &mut Vec<Note<Event>>,
    ) {
        let bonus = self.is_bonus();
        self.done(side, Action::Place(particle, square));
        self.board.put(particle.of(side), square);
        notes.push(Note::everyone(Event::Placed {
            seat: self.seat_of(side),
            particle,
            square,
            bonus,
        }));
        self.capture(square, notes);
    }

    fn decline(&mut self, side: Side, notes: &mut Vec<Note<Event>>) {
        self.done(side, Action::Decline);
        notes.push(Note::everyone(Event::Declined { seat: self.seat_of(side) }));
    }

    /// Remembers a move: a bonus belongs to the turn that brought it.
    fn done(&mut self, side: Side, action: Action) {
        if self.is_bonus() {
            self.bonuses.remove(0);
        } else {
            self.deeds.clear();
        }
        self.deeds.push(Deed { side, action });
    }

    /// Goes on to the next decision: past bonuses without a neutron (NA6) and turns without a legal
    /// placement (N32), or to the end (N34, NA16).
    fn settle(&mut self, notes: &mut Vec<Note<Event>>) {
        if self.board.left(Piece::Neutron) == 0 {
            for side in std::mem::take(&mut self.bonuses) {
                notes.push(Note::everyone(Event::Lacking { seat: self.seat_of(side) }));
            }
        }
        if self.is_bonus() {
            return;
        }
        let next = self.turn.other();
        if self.can_place(next) {
            self.turn = next;
        } else if self.can_place(self.turn) {
            notes.push(Note::everyone(Event::Passed { seat: self.seat_of(next) }));
        } else {
            self.over = true;
            let left = Piece::ALL.map(|piece| self.board.left(piece)).into_iter().sum();
            notes.push(Note::everyone(Event::Finished { outcome: self.outcome(), left }));
            return;
        }
        self.number = self.number.saturating_add(1);
    }

    /// Whether `side` has a legal placement in its turn.
    pub(super) fn can_place(&self, side: Side) -> bool {
        let mut particles = Particle::ALL.into_iter().rev();
        particles.any(|particle| !self.reach(side, particle).is_empty())
    }

    /// How many neutrons `side` has captured: its points (N27, N36).
    #[must_use]
    pub fn points(&self, side: Side) -> u8 {
        self.captured[side as usize].len()
    }

    /// The result as it stands: the most captured neutrons win (N35), equally many are a draw (NA18).
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let points = [Seat(0), Seat(1)].map(|seat| i32::from(self.points(self.side_of(seat))));
        let score = |total: i32| Score { total, parts: vec![("captured neutrons".into(), total)] };
        Outcome::ranked(&points, points.map(score).into())
    }
}
