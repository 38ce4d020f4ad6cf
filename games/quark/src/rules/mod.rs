//! Players gather, decay and annihilate quarks, create particles, and race to the biggest atom.
//!
//! Rule numbers are those of the ledger that the tests cite.

mod creating;
mod drawing;
mod ending;
mod energy;
mod judging;
mod lacking;
mod paying;
mod turn;

use crate::state::{
    ACTIONS, Action, Card, Earlier, Event, HAND_LIMIT, Options, Particle, Phase, Player, Quark,
    Row, Thing, View,
};
use quark_game::{
    Game, Illegal, Info, Luck, Note, Seat, Seats, Status, TurnsUp, Variant, Viewer,
    kit::checks::ensure,
};

/// Cards dealt to each player (Q16).
const DEAL: usize = 5;
/// Energy that each player begins with (Q11).
const FIRST_ENERGY: u8 = 2;

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
        rules: include_str!("../../RULES.md"),
        seats: 2..=4, // Q83
        turns: &[21..=41, 19..=30, 15..=22],
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
        // The deck has cards left, so the first player can always draw, and no action is lost.
        game.baryons.open_up();
        game.mesons.open_up();
        game.quarks.open_up();
        game
    }

    fn validate(&self, options: &Options, seats: u8) -> Result<(), &'static str> {
        self.check(options, seats)?;
        ensure(self.can_go_on(), "the player in turn has nothing to do")
    }

    fn status(&self) -> Status {
        match self.outcome() {
            Some(outcome) => Status::Over(outcome),
            None => Status::Waiting(Seats::only(self.turn)),
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

    /// Cards leave the decks when players draw or annihilate, and to refill spaces. With no card left to
    /// draw, the next player may lose their actions, and that tells something about their hand.
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

    /// The others clockwise (Q25); in the last round, those before the starter (Q73). With no card left to
    /// draw the order is unknown: a player has an action or not by their hand (QA1).
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        if self.over || !self.can_draw() {
            return Vec::new();
        }
        let last = |seat: &Seat| self.ending.is_some() && *seat == self.starter;
        self.turn.others(seats).take_while(|seat| !last(seat)).collect()
    }

    /// Only a player who gets another turn can plan it, and not while the player in turn is over the hand limit.
    fn in_turn_of(&self, seat: Seat) -> Option<Quark> {
        let fits = self.player().hand.size() <= HAND_LIMIT;
        if !fits || !self.upcoming(self.seats()).contains(&seat) {
            return None;
        }
        let game = Quark { turn: seat, actions: ACTIONS, drawing: 0, ..self.clone() };
        game.can_act().then_some(game)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer, self.makeable_by(viewer))
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Quark {
        self.imagined_by(viewer, luck, |world| world.phase() != Phase::Choose || world.can_act())
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        if !self.over {
            luck.shuffle(&mut self.baryons.deck);
            luck.shuffle(&mut self.mesons.deck);
            luck.shuffle(&mut self.quarks.deck);
        }
    }
}
