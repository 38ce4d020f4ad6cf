//! Players buy atoms with quarks until somebody's atoms come to 313.
//!
//! Rule numbers are those of the ledger that the tests cite.

use serde::{Deserialize, Serialize};

pub use super::options::{Options, Rounds, TurnEnds};
use super::{
    cards::{Atom, COPIES, Primary},
    deed::Last,
    event::Event,
    payment::Payment,
    state::{Bag, HAND, Pile, Player},
    sum::SignLine,
    view::View,
};
use quark_game::{Game, Illegal, Info, Luck, Note, Seat, Seats, Status, TurnsUp, Variant, Viewer};

/// Atoms on the conveyor (EA10).
pub(crate) const CONVEYOR: usize = 6;
/// Atoms of 100 and of 50 that begin on it (E3).
pub(crate) const OPENING: usize = 3;

/// The whole table, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Element313 {
    /// The variants played.
    pub options: Options,
    /// Who made the first turn.
    pub starter: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// From 1, counted each time the starter's turn begins.
    pub round: u16,
    /// Where in the turn we are.
    pub step: Step,
    /// Whether an atom has been bought in this turn.
    pub bought: bool,
    /// Who formed Element 313 first; the game ends when it would be their turn (E22).
    pub creator: Option<Seat>,
    /// What the last move did.
    pub last: Option<Last>,
    /// From the one next to the deck to the one that leaves first.
    pub conveyor: Vec<Atom>,
    /// The atom deck; the top is last.
    pub deck: Vec<Atom>,
    /// So many atoms at the bottom of the deck are known, since they were put there openly.
    pub known: usize,
    /// The quark deck.
    pub quarks: Pile,
    /// Discarded quarks; they lie open.
    pub discards: Bag,
    /// One for each seat.
    pub players: Vec<Player>,
}

/// Where in a turn the player is. Steps 1, 2 and 6 need nobody (E7, E8, E18).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Buying atoms; everything later may be begun.
    Buy,
    /// An attack has been bought: an atom of another player must go (E51).
    Zap,
    /// Element 313 was formed, or quarks were discarded: nothing more is bought.
    Discard,
    /// The game is over.
    Over,
}

/// A move; see [`super::notation`] for how it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Buy an atom with this.
    Buy(Atom, Payment),
    /// Discard a quark of this colour to draw another, by an atom's ability.
    Filter(Primary),
    /// Discard and replace this atom of the conveyor, by an atom's ability.
    Swap(Atom),
    /// Discard this atom of another player.
    Zap(Atom),
    /// Form Element 313: with signs that the rules find, or with these.
    Claim(Option<SignLine>),
    /// Discard so many quarks of a colour.
    Discard(Primary, u8),
    /// End the turn.
    End,
}

impl Game for Element313 {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;

    const INFO: Info = Info {
        key: "element-313",
        title: "Element 313",
        pitch: "Buy atoms with quarks, turn some around, and be the first to make 313.",
        credits: "Element 313 by Dan Brian and Bobby Fowler, developed with Glenn Given; \
                  CC BY-NC-SA 3.0. An unofficial implementation; the atoms' values, which the \
                  published text leaves out, were chosen for this one.",
        seats: 2..=4,
        turns: 11..=15,
        secrets: true,
        private: "hand",
        variants: &[
            Variant {
                key: "abilities",
                title: "Atoms 33 to 40",
                values: &[
                    ("inferred", "Do what their costs suggest"),
                    ("strict", "Have no ability, as printed"),
                ],
            },
            Variant {
                key: "counting",
                title: "Atoms in the sum",
                values: &[("all", "Every face-up atom counts"), ("subset", "Some may be left out")],
            },
            Variant {
                key: "rounds",
                title: "Without a winner it ends after",
                values: &[("100", "100 rounds"), ("50", "50 rounds"), ("25", "25 rounds")],
            },
        ],
        version: 1,
    };
    const DRAWS_FOR_OTHERS: bool = true;
    const MENDED: &'static [(&'static str, &'static str)] = &[("turn_ends", "alone")];

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Element313 {
        let (mut hundreds, mut others): (Vec<Atom>, Vec<Atom>) =
            Atom::all().partition(|atom| atom.value() == 100);
        let (mut fifties, mut deck): (Vec<Atom>, Vec<Atom>) =
            others.drain(..).partition(|atom| atom.value() == 50);
        luck.shuffle(&mut hundreds);
        luck.shuffle(&mut fifties);
        let mut conveyor = hundreds.split_off(hundreds.len() - OPENING);
        conveyor.append(&mut fifties.split_off(fifties.len() - OPENING));
        luck.shuffle(&mut conveyor);
        deck.append(&mut hundreds);
        deck.append(&mut fifties);
        luck.shuffle(&mut deck);
        let mut quarks: Vec<Primary> = Primary::ALL
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(colour, COPIES.into()))
            .collect();
        luck.shuffle(&mut quarks);
        let deal = |_| {
            let hand = quarks.drain(quarks.len() - usize::from(HAND)..).collect();
            Player { hand, ..Player::default() }
        };
        let players = Seat::all(seats).map(deal).collect();
        let starter = luck.seat(seats);
        Element313 {
            options: *options,
            starter,
            turn: starter,
            round: 1,
            step: Step::Buy,
            bought: false,
            creator: None,
            last: None,
            conveyor,
            deck,
            known: 0,
            quarks: Pile(quarks),
            discards: Bag::default(),
            players,
        }
    }

    fn validate(&self, options: &Options, seats: u8) -> Result<(), &'static str> {
        self.check(options, seats)
    }

    fn status(&self) -> Status {
        match self.step {
            Step::Buy | Step::Zap | Step::Discard => Status::Waiting(Seats::only(self.turn)),
            Step::Over => Status::Over(self.outcome()),
        }
    }

    /// A claim is listed once, with the signs that the rules find; other signs are other ways to
    /// write the same move, and are judged when somebody writes them.
    fn legal(&self, seat: Seat) -> Vec<Action> {
        if seat != self.turn {
            return Vec::new();
        }
        let mut legal = Vec::with_capacity(16);
        match self.step {
            Step::Buy => {
                legal.extend(self.can_claim().then_some(Action::Claim(None)));
                self.purchases(&mut legal);
                legal.push(Action::End);
                self.filters(&mut legal);
                self.swaps(&mut legal);
                self.discardings(&mut legal);
            }
            Step::Zap => legal.extend(self.targets().map(Action::Zap)),
            Step::Discard => {
                legal.push(Action::End);
                self.swaps(&mut legal);
                self.discardings(&mut legal);
            }
            Step::Over => (),
        }
        legal
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
            Action::Filter(colour) => self.filter(colour, luck, &mut notes)?,
            Action::Buy(atom, payment) => self.buy(atom, payment, &mut notes)?,
            Action::Zap(atom) => self.zap(atom, &mut notes)?,
            Action::Swap(atom) => self.swap(atom, &mut notes)?,
            Action::Claim(signs) => self.claim(signs, &mut notes)?,
            Action::Discard(colour, count) => self.discard(colour, count, &mut notes)?,
            Action::End => self.end_turn(luck, &mut notes),
        }
        if *action != Action::End && self.has_nothing_left() {
            self.end_turn(luck, &mut notes);
        }
        Ok(notes)
    }

    fn turns_up(&self, _seat: Seat, action: &Action) -> TurnsUp {
        self.brings_to_light(action)
    }

    /// Round the table, as long as nobody is reached before whom the game ends.
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        if self.step == Step::Over {
            return Vec::new();
        }
        self.turn.others(seats).take_while(|seat| !self.ends_before(*seat)).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Element313 {
        self.imagined_by(viewer, luck)
    }

    fn stir(&mut self, luck: &mut Luck) {
        if self.step != Step::Over {
            luck.shuffle(self.deck.get_mut(self.known..).unwrap_or_default());
            luck.shuffle(&mut self.quarks.0);
        }
    }
}
