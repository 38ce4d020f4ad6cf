//! The rules of Zark City: players build a city of number cards, hold its cards with pyramids, and win by controlling
//! three that match.
//!
//! Rule numbers are those of the ledger that the tests cite.

mod attack;
mod building;
mod checks;
pub(crate) mod flight;
mod options;
mod payment;
mod reasons;
mod start;
pub(crate) mod threats;
pub(crate) mod turn;

use crate::state::{
    Phase, Player, ZarkCity, action::Action, cards::Cards, city::City, event::Event,
    variants::Options, view::View,
};
use quark_game::{
    Compat, Game, Illegal, Info, Luck, Note, Outcome, Seat, Seats, Status, TurnsUp, Variant, Viewer,
};

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
        rules: include_str!("../../RULES.md"),
        seats: 2..=5, // Z1
        turns: &[10..=50, 15..=50, 13..=35, 10..=30],
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
                title: "Turn limit",
                values: &[
                    ("none", "None, play until someone wins"),
                    ("80", "A draw after 80 turns, all players together"),
                    ("200", "A draw after 200 turns, all players together"),
                    ("400", "A draw after 400 turns, all players together"),
                    ("1000", "A draw after 1,000 turns, all players together"),
                ],
            },
        ],
        version: 1,
    };

    const COMPAT: Compat =
        Compat { endless: &[("turns", "none")], draws_for_others: true, ..Compat::NONE };

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

    /// The next players in table order, at most as many as there are turns left (ZA34). Nobody
    /// before all have chosen, since the first player is not known then.
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

    /// Once all starter cards lie. The card that the seat will draw is not known yet (Z28).
    fn in_turn_of(&self, seat: Seat) -> Option<ZarkCity> {
        let has_begun = matches!(self.phase, Phase::Acting | Phase::Discarding);
        (has_begun && self.upcoming(self.seats()).contains(&seat)).then(|| ZarkCity {
            turn: seat,
            phase: Phase::Acting,
            ..self.clone()
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> ZarkCity {
        self.imagined_by(viewer, luck)
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        match self.phase {
            Phase::Won(_) | Phase::Drawn => (),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => {
                luck.shuffle(&mut self.deck);
            }
        }
    }
}
