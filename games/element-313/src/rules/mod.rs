//! The rules of Element 313, in the order of the rulebook: players buy atoms with quarks until the atoms of
//! one of them come to 313.
//!
//! Rule numbers are those of the ledger that the tests cite.

mod buy;
mod conveyor;
mod discard;
mod draw;
mod end;
mod form;
pub(crate) mod purse;
mod refusals;
mod setup;
mod sight;

use crate::state::{
    Element313, SEATS, Step,
    action::Action,
    event::{Deed, Event, Last},
    options::Options,
    view::View,
};
use quark_game::{
    Compat, Game, Illegal, Info, Luck, Note, Seat, Seats, Status, TurnsUp, Variant, Viewer,
};

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
        rules: include_str!("../../RULES.md"),
        seats: SEATS,
        turns: &[11..=15, 11..=15, 11..=14],
        secrets: true,
        private: "hand",
        variants: &[
            Variant {
                key: "abilities",
                title: "Atoms 33 to 40",
                values: &[
                    ("inferred", "Abilities that fit their costs"),
                    ("strict", "No ability, as printed"),
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
    const COMPAT: Compat =
        Compat { fixed: &[("turn_ends", "alone")], draws_for_others: true, ..Compat::NONE };

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Element313 {
        Element313::dealt(options, seats, luck)
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

    /// A claim is listed once, with the signs that the rules find. A player may write other signs; `apply`
    /// judges those.
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

    /// The players after this one in table order, without those who get no more turn.
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        if self.step == Step::Over {
            return Vec::new();
        }
        self.turn.others(seats).take_while(|seat| !self.ends_before(*seat)).collect()
    }

    /// The atoms of the seat are ready (E7). The quarks that it will draw are not known yet.
    fn in_turn_of(&self, seat: Seat) -> Option<Element313> {
        if !self.upcoming(self.seats()).contains(&seat) {
            return None;
        }
        let mut game = Element313 { turn: seat, step: Step::Buy, bought: false, ..self.clone() };
        game.ready();
        Some(game)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Element313 {
        self.imagined_by(viewer, luck)
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        if self.step != Step::Over {
            luck.shuffle(self.deck.get_mut(self.known..).unwrap_or_default());
            luck.shuffle(&mut self.quarks.0);
        }
    }
}

impl Element313 {
    /// Checks that this seat may make this kind of move now.
    fn may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.step == Step::Over {
            return Err(Illegal::new("E22", "the game is over"));
        }
        if seat != self.turn {
            let why = format!("it isn’t your turn: waiting for {}", self.turn);
            return Err(Illegal::new("E22", why));
        }
        match (self.step, action) {
            (Step::Zap, Action::Zap(_)) => Ok(()),
            (Step::Zap, _) => Err(Illegal::new("E51", self.why_attack_first())),
            (_, Action::Zap(_)) => Err(Illegal::new("E51", self.why_no_attack())),
            (Step::Discard, Action::Buy(..)) => Err(Illegal::new("E14", self.why_too_late())),
            (Step::Discard, Action::Filter(_)) => Err(Illegal::new("EA15", self.why_too_late())),
            (Step::Discard, Action::Claim(_)) => Err(Illegal::new(
                "E17",
                match self.player().claim {
                    Some(_) => "you’ve already formed Element 313",
                    None => "you’ve discarded quarks in this turn: form Element 313 before that",
                },
            )),
            (
                Step::Buy | Step::Discard | Step::Over,
                Action::Buy(..)
                | Action::Filter(_)
                | Action::Swap(_)
                | Action::Claim(_)
                | Action::Discard(..)
                | Action::End,
            ) => Ok(()),
        }
    }

    /// Notes what the player in turn has just done.
    fn mark(&mut self, deed: Deed) {
        self.last = Some(Last { seat: self.turn, deed });
    }
}
