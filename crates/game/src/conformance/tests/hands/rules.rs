//! The rules of the game with hands.

use super::{ASIDE, CARDS, Choose, Event, HAND, Hands, LIVES};
use crate::{
    Game, Illegal, Info, Luck, Note, Outcome, Seat, Seats, Status, TurnsUp, Viewer,
    conformance::tests::{
        Mistake::*,
        face::{Quiet, View},
    },
    kit::checks::ensure,
};

impl Game for Hands {
    type Options = ();
    type Action = Choose;
    type View = View;
    type Event = Event;

    const INFO: Info = Info {
        key: "hands",
        title: "Hands",
        seats: 2..=4,
        turns: &[2..=4, 3..=6, 4..=7],
        secrets: true,
        private: "hand",
        ..Info::OPEN
    };

    fn setup(_: &(), seats: u8, luck: &mut Luck) -> Hands {
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        luck.shuffle(&mut deck);
        let seats = usize::from(seats);
        let (lives, points) = (vec![LIVES; seats], vec![0; seats]);
        let (hands, chosen) = (vec![Vec::new(); seats], vec![None; seats]);
        let aside = deck.split_off(deck.len() - ASIDE);
        let (shown, memory) = (chosen.clone(), Vec::new());
        let mut game = Hands { lives, points, hands, shown, chosen, deck, aside, memory };
        game.draw();
        game
    }

    fn validate(&self, _: &(), seats: u8) -> Result<(), &'static str> {
        let lengths = [self.lives.len(), self.points.len(), self.hands.len(), self.chosen.len()];
        if PanicsInValidate.is_made() {
            assert_eq!(self.points[usize::from(seats) - 1].max(9), 9);
        }
        ensure(lengths == [usize::from(seats); 4], "a player is missing")?;
        ensure(self.lives.iter().all(|lives| *lives <= LIVES), "too many lives")?;
        ensure(self.points.iter().all(|points| *points < 20), "too many points")?;
        for (seat, hand) in self.hands.iter().enumerate() {
            let held = hand.len() + usize::from(self.chosen[seat].is_some());
            ensure(held == if self.lives[seat] == 0 { 0 } else { HAND }, "a hand is wrong")?;
        }
        ensure(self.aside.len() == ASIDE, "the cards aside are wrong")?;
        ensure(self.choosing().next().is_some(), "nobody can choose")?;
        let mut cards: Vec<u8> =
            self.clone().hidden_from(Viewer::Spectator).map(|card| *card).collect();
        cards.sort_unstable();
        if AcceptsADouble.is_made() {
            let is_well = cards.len() == usize::from(CARDS) && cards.last() <= Some(&CARDS);
            return ensure(is_well, "a card is missing");
        }
        ensure(cards.into_iter().eq(1..=CARDS), "a card is missing, or there twice")
    }

    fn status(&self) -> Status {
        let score = |(points, lives): (&u8, &u8)| i32::from(*points) * 10 + i32::from(*lives);
        if self.is_over() {
            let points = self.points.iter().zip(&self.lives).map(score).collect::<Vec<i32>>();
            let mut outcome = Outcome::by_points(&points);
            if AddsWrongly.is_made() {
                outcome.scores[1].parts.push(("lives".into(), 1));
            }
            return Status::Over(outcome);
        }
        Status::Waiting(self.choosing().collect())
    }

    fn legal(&self, seat: Seat) -> Vec<Choose> {
        let turn = match self.status() {
            Status::Waiting(turn) => turn,
            Status::Over(_) => Seats::NONE,
        };
        if !turn.contains(seat) {
            return Vec::new();
        }
        let mut cards = self.hands[seat.index()].clone();
        if AllowsByAHand.is_made() && 1 < cards.len() {
            let best = self.best_of_others(seat);
            let (last, others) = cards.split_last().unwrap();
            cards = others.iter().filter(|card| **card < best).chain([last]).copied().collect();
        }
        if !self.memory.is_empty() && 1 < cards.len() {
            cards.pop();
        }
        let mut moves: Vec<Choose> =
            cards.into_iter().map(|card| Choose { card, again: false }).collect();
        if WritesTwoMovesAlike.is_made() {
            moves.extend(moves.first().map(|one| Choose { again: true, ..*one }));
        }
        moves
    }

    fn apply(
        &mut self,
        seat: Seat,
        choose: &Choose,
        luck: &mut Luck,
    ) -> Result<Vec<Note<Event>>, Illegal> {
        if ChangesThenRefuses.is_made() && seat.0 < self.seats() {
            self.points[seat.index()] ^= 1;
        }
        if !self.legal(seat).contains(choose) {
            let others = self.hands.iter().flatten().any(|card| *card == choose.card);
            let why = match RefusesByAHand.is_made() && others {
                true => "somebody else has that card",
                false => "you don’t have that card",
            };
            return Err(Illegal::new("1", why));
        }
        if DrawsByAHand.is_made() && self.best_of_others(seat).is_multiple_of(2) {
            luck.below(2);
        }
        self.hands[seat.index()].retain(|card| *card != choose.card);
        self.chosen[seat.index()] = Some(choose.card);
        let mut notes = vec![Note::everyone(Event::Chose(seat))];
        let to_all = [TellsAChoiceToAll, BriefsAChoiceToAll, StoresAChoiceForAll];
        if to_all.iter().any(|mistake| mistake.is_made()) {
            notes.push(Note::except(seat, Event::Drew(seat, choose.card)));
        }
        if self.choosing().next().is_none() {
            notes.extend(self.round_ends(luck));
        }
        Ok(notes)
    }

    fn conceals(_: &Choose) -> bool {
        !ShowsTheChoice.is_made()
    }

    fn turns_up(&self, seat: Seat, _: &Choose) -> TurnsUp {
        let others_choose = 1 < self.choosing().count();
        match TurnsUpByAHand.is_made()
            && others_choose
            && self.best_of_others(seat).is_multiple_of(2)
        {
            true => TurnsUp::Nothing,
            false => TurnsUp::ForMany,
        }
    }

    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        let Status::Waiting(turn) = self.status() else { return Vec::new() };
        if ForetellsWhoIsOut.is_made() && self.lives.contains(&0) {
            return turn.first().unwrap().others(seats).collect();
        }
        Vec::new()
    }

    fn in_turn_of(&self, seat: Seat) -> Option<Hands> {
        let Status::Waiting(turn) = self.status() else { return None };
        let due = PlansWhatIsDue.is_made() && turn.contains(seat);
        let others = || seat.others(self.seats()).flat_map(|other| &self.hands[other.index()]);
        if PlansByAHand.is_made() && others().sum::<u8>() % 2 == 0 {
            // The round as it is before this seat's choice.
            let mut planned = self.clone();
            planned.hands[seat.index()].push(planned.chosen[seat.index()].take()?);
            planned.hands[seat.index()].sort_unstable();
            return Some(planned);
        }
        due.then(|| self.clone())
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seat: Seat, card: &u8| {
            let shown = ShowsAHand.is_made()
                || ShowsThePublicAHand.is_made() && viewer == Viewer::Spectator;
            let own = viewer == Viewer::Seat(seat) || shown && seat == Seat(1);
            own.then_some(*card)
        };
        let seats = || Seat::all(self.seats());
        let hand =
            |seat: Seat| self.hands[seat.index()].iter().map(|card| sees(seat, card)).collect();
        let chosen = |seat: Seat| self.chosen[seat.index()].as_ref().map(|card| sees(seat, card));
        let deck = |card: &u8| ShowsTheOrderOfTheDeck.is_made().then_some(*card);
        let quiet = match (EndsByAHand.is_made(), viewer) {
            (true, Viewer::Seat(seat)) => self.hands[seat.index()].iter().sum(),
            (true, Viewer::Spectator) => 0,
            (false, _) => self.hands.iter().map(|hand| hand.iter().sum::<u8>()).max().unwrap_or(0),
        };
        let odd = self.chosen.iter().flatten().filter(|card| *card % 2 == 1).map(|_| None);
        let odd = odd.filter(|_: &Option<u8>| CountsTheChoices.is_made());
        View {
            lives: self.lives.clone(),
            points: self.points.clone(),
            turn: self.choosing().next().filter(|_| !self.is_over()),
            hands: seats().map(hand).collect(),
            chosen: seats().map(chosen).collect(),
            shown: self.shown.iter().copied().chain(odd).collect(),
            deck: self.deck.iter().map(deck).collect(),
            quiet: Quiet(quiet),
        }
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Hands {
        let mut world = self.clone();
        if ImaginesTheTruth.is_made() {
            return world;
        }
        let none = vec![None; self.chosen.len()];
        let aside = ForgetsAPile.is_made().then(|| std::mem::take(&mut world.aside));
        let kept = KeepsTheChoices.is_made().then(|| std::mem::replace(&mut world.chosen, none));
        let mut cards: Vec<u8> = world.hidden_from(viewer).map(|card| *card).collect();
        if !ImaginesByTheOrder.is_made() {
            cards.sort_unstable();
        }
        luck.shuffle(&mut cards);
        world.hidden_from(viewer).zip(cards).for_each(|(place, card)| *place = card);
        world.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        world.chosen = kept.unwrap_or(world.chosen);
        world.aside = aside.unwrap_or(world.aside);
        world
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        if ShufflesAHand.is_made() && !self.hands[0].is_empty() {
            std::mem::swap(&mut self.hands[0][0], &mut self.deck[0]);
        }
        luck.shuffle(&mut self.deck);
        if !ForgetsAPile.is_made() && !LeavesAPile.is_made() {
            luck.shuffle(&mut self.aside);
        }
    }
}
