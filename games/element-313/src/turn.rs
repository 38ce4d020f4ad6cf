//! The steps of a turn in the order of the rules, and how the game ends.

use std::cmp::Reverse;

use super::{
    cards::{Abilities, Ability, Primary},
    deed::{Deed, Last},
    event::Event,
    payment::Quarks,
    purse::Purse,
    rules::{Action, Element313, Step, TurnEnds},
    state::{Bag, Player},
    sum,
};
use quark_game::{Illegal, Luck, Note, Outcome, Seat, TurnsUp, kit::players::in_turn};

pub(super) type Notes = Vec<Note<Event>>;

in_turn!(Element313, Player);

/// Whose turn it is.
impl Element313 {
    pub(super) const fn abilities(&self) -> Abilities {
        self.options.abilities
    }

    pub(super) fn mark(&mut self, deed: Deed) {
        self.last = Some(Last { seat: self.turn, deed });
    }

    /// Whether this kind of move is asked of this seat now.
    pub(super) fn may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
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
}

/// Steps 1 and 2: ready the atoms, draw (E7, E8, E19).
impl Element313 {
    fn begin_turn(&mut self, luck: &mut Luck, notes: &mut Notes) {
        let abilities = self.abilities();
        let player = self.player_mut();
        for held in &mut player.atoms {
            (held.down, held.used) = (false, 0);
        }
        let missing = player.limit(abilities).saturating_sub(player.hand.size());
        self.draw(missing, luck, notes);
        self.step = Step::Buy;
        self.bought = false;
    }

    /// The player in turn draws, as far as there are quarks (EA16).
    fn draw(&mut self, count: u8, luck: &mut Luck, notes: &mut Notes) {
        let mut drawn = Bag::default();
        for _ in 0..count {
            if self.quarks.0.is_empty() {
                if self.discards.size() == 0 {
                    break;
                }
                self.quarks.0.extend(std::mem::take(&mut self.discards).cards());
                luck.shuffle(&mut self.quarks.0);
                notes.push(Note::everyone(Event::Reshuffled));
            }
            if let Some(quark) = self.quarks.0.pop() {
                drawn.add(quark);
            }
        }
        if drawn.size() != 0 {
            let seat = self.turn;
            self.player_mut().hand.add_all(&drawn);
            notes.push(Note::only(seat, Event::Drew { seat, quarks: drawn }));
            let count = drawn.size();
            notes.push(Note::except(seat, Event::DrewUnseen { seat, count }));
        }
    }
}

/// After drawing: discard one, draw one (E36, EA15).
impl Element313 {
    pub(super) fn filters(&self, legal: &mut Vec<Action>) {
        let left = |player: &Player| {
            let mut held = player.atoms.iter();
            held.any(|one| {
                one.ability(self.abilities()) == Some(Ability::Filter)
                    && one.uses_left(self.abilities()) != 0
            })
        };
        if !self.bought && left(self.player()) {
            legal.extend(self.player().hand.kinds().map(Action::Filter));
        }
    }

    pub(super) fn filter(
        &mut self,
        colour: Primary,
        luck: &mut Luck,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        if self.bought {
            return Err(Illegal::new(
                "EA15",
                "you’ve bought an atom in this turn: exchange quarks before that",
            ));
        }
        let gone = Bag::from_iter([colour]);
        self.holds("E36", gone)?;
        let abilities = self.abilities();
        let Some(held) = self.player_mut().usable(abilities, Ability::Filter) else {
            let none = "none of your atoms exchanges a quark; atoms 13 to 24 do";
            let why = self.why_unused(none, |ability| ability == Ability::Filter);
            return Err(Illegal::new("E36", why));
        };
        held.used += 1;
        let by = held.atom;
        self.player_mut().hand.remove(colour);
        self.discards.add(colour);
        self.mark(Deed::Filtered(by));
        notes.push(Note::everyone(Event::Filtered { seat: self.turn, by, gone }));
        self.draw(1, luck, notes);
        Ok(())
    }

    /// Whether the hand of the player in turn has all of this.
    pub(super) fn holds(&self, rule: &'static str, quarks: Bag) -> Result<(), Illegal> {
        let hand = self.player().hand;
        for colour in quarks.kinds() {
            let (held, name) = (hand.count(colour), super::words::primary(colour));
            if held < quarks.count(colour) {
                let why = match held {
                    0 => format!("you hold no {name} quark"),
                    held => format!("you hold only {held} {name}"),
                };
                return Err(Illegal::new(rule, why));
            }
        }
        Ok(())
    }
}

/// Step 5: discard quarks (E17, E32).
impl Element313 {
    pub(super) fn discardings(&self, legal: &mut Vec<Action>) {
        let hand = self.player().hand;
        for colour in hand.kinds() {
            legal.extend((1..=hand.count(colour)).map(|count| Action::Discard(colour, count)));
        }
    }

    pub(super) fn discard(
        &mut self,
        colour: Primary,
        count: u8,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        let mut counts = [0; 3];
        counts[colour.index()] = count;
        let quarks = Bag::of(counts);
        self.holds("E17", quarks)?;
        if count == 0 {
            return Err(Illegal::new("E17", "name the quarks to discard"));
        }
        self.player_mut().hand.remove_all(&quarks);
        self.discards.add_all(&quarks);
        self.step = Step::Discard;
        self.mark(Deed::Discarded(colour, count));
        notes.push(Note::everyone(Event::Discarded { seat: self.turn, quarks }));
        Ok(())
    }
}

/// The end of a turn, step 6, and of the game (E18, E22 to E24).
impl Element313 {
    /// Whether the player in turn can do nothing but end the turn, for all to see: the hand is empty,
    /// additional quarks buy nothing (or, at an old table, none is left), nothing can be claimed or
    /// swapped.
    pub(super) fn has_nothing_left(&self) -> bool {
        let player = self.player();
        let could_buy = || {
            let purse = Purse::of(player, self.abilities());
            match self.options.turn_ends {
                TurnEnds::Alone => self.conveyor.iter().any(|atom| purse.cheapest(*atom).is_some()),
                TurnEnds::Spent => purse.0.quarks != Quarks::default() && !self.conveyor.is_empty(),
            }
        };
        let empty = player.hand.size() == 0 && self.swapper().is_none();
        match self.step {
            Step::Buy => empty && !could_buy() && !self.can_claim(),
            Step::Discard => empty,
            Step::Zap | Step::Over => false,
        }
    }

    pub(super) fn end_turn(&mut self, luck: &mut Luck, notes: &mut Notes) {
        let seat = self.turn;
        let moved = (!self.bought).then(|| self.conveyor.pop()).flatten().map(|leaving| {
            self.sink(leaving);
            (leaving, self.enter())
        });
        self.mark(Deed::Ended(moved.map(|(leaving, _)| leaving)));
        notes.push(Note::everyone(Event::Ended { seat, moved }));
        let next = seat.next(self.seats());
        if self.ends_before(next) {
            self.step = Step::Over;
            let sums = || self.players.iter().map(|player| self.nearest_sum(player)).collect();
            let nearest = self.creator.is_none().then(sums);
            notes.push(Note::everyone(Event::Finished { outcome: self.outcome(), nearest }));
            return;
        }
        self.turn = next;
        self.round += u16::from(next == self.starter);
        self.begin_turn(luck, notes);
    }

    /// Who sees by this move what was hidden: an atom that enters the conveyor is seen by all, what the
    /// next player draws by them alone. A turn in which nothing is left to do ends by itself.
    pub(super) fn brings_to_light(&self, action: &Action) -> TurnsUp {
        let hand = self.player().hand.size();
        let ended = match self.bought || self.conveyor.is_empty() {
            true => TurnsUp::ForOne(self.turn.next(self.seats())),
            false => TurnsUp::ForMany,
        };
        match *action {
            Action::Filter(_) | Action::Swap(_) | Action::Buy(..) => TurnsUp::ForMany,
            Action::End => ended,
            Action::Zap(_) | Action::Claim(_) if hand == 0 => ended,
            Action::Discard(_, count) if hand <= count => ended,
            Action::Zap(_) | Action::Claim(_) | Action::Discard(..) => TurnsUp::Nothing,
        }
    }

    /// Whether the game is over when the turn of `seat` would begin: it is whoever formed Element 313
    /// first (E22), or the starter after the last round and nobody has (EA33).
    pub(super) fn ends_before(&self, seat: Seat) -> bool {
        let last_round = seat == self.starter && self.options.rounds.number() <= self.round;
        self.creator.map_or(last_round, |creator| creator == seat)
    }

    /// What the face-up atoms of a player come to nearest to 313.
    fn nearest_sum(&self, player: &Player) -> i16 {
        sum::nearest(player.counting(), self.options.counting).sum()
    }

    /// Whoever has formed Element 313 with the fewest atoms, face up and face down (E23), then with
    /// the smallest hand limit (E24), then together (EA6). If nobody has, nobody is before another.
    pub(super) fn outcome(&self) -> Outcome {
        let standing = |player: &Player| {
            player
                .claim
                .map(|_| (Reverse(player.atoms.len()), Reverse(player.limit(self.abilities()))))
        };
        let standings: Vec<_> = self.players.iter().map(standing).collect();
        Outcome::ranked(&standings, Vec::new())
    }
}
