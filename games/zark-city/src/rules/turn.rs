//! A turn and its end: draw a card, take an option, discard down to the hand limit (Z28 to Z34).

use crate::state::{
    HAND_LIMIT, Phase, ZarkCity,
    action::{Action, Last},
    cards::{Card, Cards, Kind},
    city::cell::Cell,
    event::Event,
};
use quark_game::{Illegal, Luck, Note, Seat, TurnsUp};

/// Cards drawn at the start of a turn (Z28).
const TURN_DRAW: u8 = 1;
/// Cards that the option Draw brings (Z35).
pub(crate) const OPTION_DRAW: u8 = 3;

type Notes = Vec<Note<Event>>;

/// The outcome of an option.
#[derive(Debug, Default)]
pub(super) struct Done {
    /// Cards paid for it, already discarded.
    pub(crate) paid: Cards,
    /// Number of cards to draw for it.
    pub(crate) draws: u8,
}

impl ZarkCity {
    /// Refuses a move of a kind that this seat may not make now.
    pub(super) fn may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let starts = matches!(action, Action::Choose(_));
        let places = matches!(action, Action::FreeCell(_));
        let discards = matches!(action, Action::Discard(_));
        match self.phase {
            Phase::Won(_) | Phase::Drawn => return Err(Illegal::new("Z20", "the game is over")),
            Phase::Choosing if !self.undecided().any(|other| other == seat) => {
                let why = match self.chosen.contains(&seat) {
                    true => "you have chosen: waiting for the others",
                    false => "you are not playing",
                };
                return Err(Illegal::new("Z22", why));
            }
            Phase::Choosing if !starts => {
                return Err(Illegal::new("Z21", "first choose a number card to start with"));
            }
            Phase::Placing | Phase::Acting | Phase::Discarding if seat != self.turn => {
                let why = format!("it isn’t your turn: waiting for {}", self.turn);
                return Err(Illegal::new("Z26", why));
            }
            Phase::Placing if !places => {
                return Err(Illegal::new("Z26", "first place your starter card"));
            }
            Phase::Acting if discards => {
                let why = "you only discard after your option, and only down to six cards";
                return Err(Illegal::new("Z31", why));
            }
            Phase::Discarding if !discards => {
                let why = format!("you’ve taken your option: discard down to {HAND_LIMIT} cards");
                return Err(Illegal::new("Z30", why));
            }
            Phase::Acting if starts || places => {
                let why = "all starter cards are already down: take one of the options";
                return Err(Illegal::new("ZA7", why));
            }
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => (),
        }
        Ok(())
    }

    /// Begins the next turn with a draw (Z28), or ends the game after the last one (ZA34).
    pub(super) fn begin_turn(&mut self, seat: Seat, luck: &mut Luck, notes: &mut Notes) {
        if self.options.turns.count() == Some(self.turns) {
            self.phase = Phase::Drawn;
            notes.push(Note::everyone(Event::Drawn { turns: self.turns }));
            return;
        }
        // A game without a turn limit can go on forever.
        self.turns = self.turns.saturating_add(1);
        self.turn = seat;
        self.phase = Phase::Acting;
        self.draw(TURN_DRAW, luck, notes);
    }

    /// Draws this number of cards for the player in turn, or as many as there are (ZA1, ZA3).
    fn draw(&mut self, cards: u8, luck: &mut Luck, notes: &mut Notes) {
        let before = self.player().hand;
        let mut drawn = Cards::NONE;
        for _ in 0..cards {
            if self.deck.is_empty() && !self.discards.is_empty() {
                // The cards of the old deck are reported before the new deck is made.
                self.take(drawn, notes);
                drawn = Cards::NONE;
                self.reshuffle(luck, notes);
            }
            let Some(card) = self.deck.pop() else { break };
            drawn.insert(card);
        }
        self.take(drawn, notes);
        if self.player().hand == before {
            notes.push(Note::everyone(Event::NothingToDraw { seat: self.turn }));
        }
    }

    /// Adds these cards, if any, to the hand of the player in turn. The others do not see them.
    fn take(&mut self, drawn: Cards, notes: &mut Notes) {
        let seat = self.turn;
        if !drawn.is_empty() {
            let player = self.player_mut();
            player.hand = player.hand.or(drawn);
            notes.push(Note::only(seat, Event::Drew { seat, cards: drawn }));
            notes.push(Note::except(seat, Event::DrewUnseen { seat, count: drawn.len() }));
        }
    }

    /// Shuffles the discard pile into a new deck (Z34), at the moment a card is needed (ZA40).
    fn reshuffle(&mut self, luck: &mut Luck, notes: &mut Notes) {
        self.deck.append(&mut self.discards);
        let moved: Cards = self.deck.iter().copied().collect();
        for shuffle in &mut self.shuffles {
            *shuffle = shuffle.without(moved);
        }
        self.shuffles.retain(|shuffle| !shuffle.is_empty());
        self.shuffles.push(moved);
        luck.shuffle(&mut self.deck);
        notes.push(Note::everyone(Event::Reshuffled { count: moved.len() }));
    }

    /// Moves these cards from the hand of the player in turn to the discard pile.
    pub(super) fn drop_cards(&mut self, cards: Cards) {
        let player = self.player_mut();
        player.hand = player.hand.without(cards);
        player.shown = player.shown.without(cards);
        self.discards.extend(cards.iter());
    }

    /// Takes one of the eight options (Z29), then checks for a win, draws, and applies the hand
    /// limit.
    pub(super) fn take_option(
        &mut self,
        action: &Action,
        luck: &mut Luck,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        let Done { paid, draws } = self.act(action, notes)?;
        let discarded = Cards::NONE;
        self.last = Some(Last { seat: self.turn, action: *action, paid, discarded });
        if let Some((seat, block)) = self.winner() {
            self.phase = Phase::Won(seat);
            notes.push(Note::everyone(Event::Won { seat, block }));
            return Ok(());
        }
        if draws != 0 {
            self.draw(draws, luck, notes);
        }
        self.limit_hand(luck, notes);
        Ok(())
    }

    /// A player who controls a Power Block, and the block. The player in turn comes first, then the
    /// others in table order (ZA25, Z65).
    fn winner(&self) -> Option<(Seat, [(Card, Cell); 3])> {
        let mut order = self.turn.round(self.seats());
        order.find_map(|seat| self.city.won_by(seat).map(|block| (seat, block)))
    }

    fn act(&mut self, action: &Action, notes: &mut Notes) -> Result<Done, Illegal> {
        match *action {
            Action::Draw => Ok(Done { draws: OPTION_DRAW, ..Done::default() }),
            Action::Grow(cell, size) => self.grow(cell, size, notes),
            Action::Spawn(cell) => self.spawn(cell, notes),
            Action::Build(kind, cell) => self.build(kind, cell, notes),
            Action::Move(size, from, to) => self.slide(size, from, to, notes),
            Action::Convert(target, size, payment) => {
                self.attack(target, Some(size), payment, notes)
            }
            Action::Demolish(target, payment) => self.attack(target, None, payment, notes),
            Action::Fly(from, to) => self.fly(from, to, notes),
            Action::Hatch(kind, cell) => self.hatch(kind, cell, notes),
            Action::Choose(_) | Action::FreeCell(_) | Action::Discard(_) => Ok(Done::default()),
        }
    }

    /// Discards any card of the hand, number or not (ZA31).
    pub(super) fn discard(
        &mut self,
        kind: Kind,
        luck: &mut Luck,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        let Some(card) = self.player().hand.first(kind) else {
            let held = self.player().hand.short();
            return Err(Illegal::new("Z30", format!("you hold no {kind}; you hold {held}")));
        };
        self.drop_cards(Cards::from_iter([card]));
        if let Some(last) = &mut self.last {
            last.discarded.insert(card);
        }
        notes.push(Note::everyone(Event::Discarded { seat: self.turn, card }));
        self.limit_hand(luck, notes);
        Ok(())
    }

    /// The players who learn hidden cards through this move. If it ends the turn, the next player
    /// draws. If it discards a face, everyone learns which card of that face was in the hand.
    pub(super) fn brings_to_light(&self, action: &Action) -> TurnsUp {
        let next = self.turn.next(self.seats());
        let hand = self.player().hand.len();
        let limited = |hand: u8| match hand <= HAND_LIMIT {
            true => TurnsUp::ForOne(next),
            false => TurnsUp::Nothing,
        };
        match action {
            Action::Choose(_) if self.undecided().count() <= 1 => TurnsUp::ForMany,
            Action::Choose(_) => TurnsUp::Nothing,
            Action::FreeCell(_) if next == self.first => TurnsUp::ForOne(next),
            Action::FreeCell(_) => TurnsUp::Nothing,
            Action::Grow(..) | Action::Spawn(_) | Action::Move(..) => limited(hand),
            Action::Build(..) | Action::Hatch(..) | Action::Discard(Kind::Number(_)) => {
                limited(hand.saturating_sub(1))
            }
            Action::Draw
            | Action::Convert(..)
            | Action::Demolish(..)
            | Action::Fly(..)
            | Action::Discard(Kind::Face(_)) => TurnsUp::ForMany,
        }
    }

    /// Ends the turn if the hand is within the limit (Z30), else asks for a discard.
    fn limit_hand(&mut self, luck: &mut Luck, notes: &mut Notes) {
        if HAND_LIMIT < self.player().hand.len() {
            self.phase = Phase::Discarding;
        } else {
            self.begin_turn(self.turn.next(self.seats()), luck, notes);
        }
    }
}
