//! Leaks planted on purpose. The checks of `super::super::conformance` must find each of them, in moves, in
//! hints and in the analysis after a game.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde::{Deserialize, Serialize};

use super::super::{
    conformance::{at_positions, briefly, know_no_more},
    *,
};
use crate::{Game, Illegal, Info, Note, Outcome, Seats, Status, kit::text::read_by};

/// An honest game.
const NOTHING: u8 = 0;
/// The imagined deck keeps its true order.
const DECK: u8 = 1;
/// The imagined card of the other player is the true one.
const HAND: u8 = 2;
/// The order of the legal moves depends on the deck.
const LIST: u8 = 3;
/// An honest game whose machines know only the rules.
const RULES: u8 = 4;

const CARDS: u8 = 8;
const MOVES: u8 = 120;

/// Two players hold a card each, and may swap it for the top card of the deck. In the end the higher card
/// wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct HighCard<const LEAK: u8> {
    hands: [u8; 2],
    /// The last card is on top.
    deck: Vec<u8>,
    moves: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Deed {
    Keep,
    Swap,
}

read_by!(Deed, |text| match text {
    "keep" => Some(Deed::Keep),
    "swap" => Some(Deed::Swap),
    _ => None,
});

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Deed::Keep { "keep" } else { "swap" })
    }
}

impl<const LEAK: u8> HighCard<LEAK> {
    fn top(&self) -> u8 {
        *self.deck.last().unwrap()
    }

    fn other(&self, seat: Seat) -> u8 {
        self.hands[seat.next(2).index()]
    }
}

impl<const LEAK: u8> Game for HighCard<LEAK> {
    type Options = ();
    type Action = Deed;
    type View = (u8, Option<u8>);
    type Event = Seat;

    const INFO: Info = Info {
        key: "high-card",
        title: "High card",
        seats: 2..=2,
        turns: &[60..=60],
        secrets: true,
        private: "hand",
        ..Info::OPEN
    };

    fn setup(_options: &(), _seats: u8, luck: &mut Luck) -> Self {
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        luck.shuffle(&mut deck);
        let hands = [deck.pop().unwrap(), deck.pop().unwrap()];
        HighCard { hands, deck, moves: 0 }
    }

    fn validate(&self, _options: &(), _seats: u8) -> Result<(), &'static str> {
        Ok(())
    }

    fn status(&self) -> Status {
        match self.moves {
            MOVES.. => Status::Over(Outcome::by_points(&self.hands.map(i32::from))),
            _ => Status::Waiting(Seats::only(Seat(self.moves % 2))),
        }
    }

    fn legal(&self, _seat: Seat) -> Vec<Deed> {
        let mut deeds = vec![Deed::Keep, Deed::Swap];
        if LEAK == LIST && CARDS / 2 < self.top() {
            deeds.reverse();
        }
        deeds
    }

    fn apply(
        &mut self,
        seat: Seat,
        deed: &Deed,
        luck: &mut Luck,
    ) -> Result<Vec<Note<Seat>>, Illegal> {
        if *deed == Deed::Swap {
            let drawn = self.deck.pop().unwrap();
            self.deck.push(std::mem::replace(&mut self.hands[seat.index()], drawn));
            luck.shuffle(&mut self.deck);
        }
        self.moves += 1;
        Ok(vec![Note::everyone(seat)])
    }

    fn view(&self, viewer: Viewer) -> (u8, Option<u8>) {
        let own = match viewer {
            Viewer::Seat(seat) => Some(self.hands[seat.index()]),
            Viewer::Spectator => None,
        };
        (self.moves, own)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Self {
        let mut world = self.clone();
        let knows = |seat: Seat| viewer == Viewer::Seat(seat);
        let is_true = |seat| knows(seat) || LEAK == HAND && viewer != Viewer::Spectator;
        let unknown: Vec<Seat> = Seat::all(2).filter(|seat| !is_true(*seat)).collect();
        if LEAK == DECK {
            return world;
        }
        world.deck.extend(unknown.iter().map(|seat| self.hands[seat.index()]));
        world.deck.sort_unstable();
        luck.shuffle(&mut world.deck);
        for seat in unknown {
            world.hands[seat.index()] = world.deck.pop().unwrap();
        }
        world
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        self.deck.sort_unstable();
        luck.shuffle(&mut self.deck);
    }
}

impl<const LEAK: u8> Mind for HighCard<LEAK> {
    const SEARCH: Search = match LEAK {
        RULES => Search::TO_THE_END,
        _ => Search { horizon: 6, width: 6, ..Search::TO_THE_END },
    };

    fn promise(&self) -> Vec<f64> {
        if LEAK == RULES {
            return Vec::new();
        }
        let [own, other] = self.hands;
        if other < own { vec![1.0, 0.0] } else { vec![0.0, 1.0] }
    }
}

type Honest = HighCard<NOTHING>;
pub(super) type Clueless = HighCard<RULES>;

/// Games looked at: in one alone an easy machine’s luck can hide what it knows.
const LOOKED_AT: u64 = 4;

/// Returns the leak that the check finds in `thought`; `None` if it finds none.
fn found<G: Mind, T: PartialEq + fmt::Debug>(
    thought: impl Fn(&G, Seat, &G::Action, u64) -> T,
) -> Option<String> {
    let law = || {
        at_positions::<G>(2, LOOKED_AT, |game, seat, action, whim, at| {
            know_no_more("this", game, seat, (whim, at), |one, seed| {
                thought(one, seat, action, seed)
            });
        });
    };
    let broken = catch_unwind(AssertUnwindSafe(law)).err()?;
    Some(broken.downcast_ref::<String>().unwrap().clone())
}

fn plays<G: Mind>(player: Player) -> impl Fn(&G, Seat, &G::Action, u64) -> Option<G::Action> {
    move |game, seat, _, seed| briefly(game, seat, seed, |thinker| thinker.choose(player))
}

fn hints<G: Mind>(game: &G, seat: Seat, _: &G::Action, seed: u64) -> Vec<Advice<G::Action>> {
    briefly(game, seat, seed, |thinker| thinker.advise()).unwrap().best
}

fn says<G: Mind>(game: &G, seat: Seat, action: &G::Action, seed: u64) -> Appraisal<G::Action> {
    briefly(game, seat, seed, |thinker| thinker.appraise(action, 200)).unwrap().unwrap()
}

#[track_caller]
fn is_found(found: Option<String>) {
    let said = found.expect("the leak was not found");
    assert!(said.contains("follows from what it may not know"), "{said}");
}

#[test]
fn no_leak_is_found_in_an_honest_game() {
    for player in
        [Player::Random, Player::Greedy, Player::Easy, Player::Medium, Player::Hard, Player::Expert]
    {
        assert_eq!(found(plays::<Honest>(player)), None);
    }
    assert_eq!(found(hints::<Honest>), None);
    assert_eq!(found(says::<Honest>), None);
}

#[test]
fn a_game_that_imagines_the_true_deck_order_is_caught() {
    for player in [Player::Greedy, Player::Easy, Player::Medium, Player::Hard, Player::Expert] {
        is_found(found(plays::<HighCard<DECK>>(player)));
    }
    is_found(found(hints::<HighCard<DECK>>));
    is_found(found(says::<HighCard<DECK>>));
}

#[test]
fn a_game_that_imagines_the_true_hand_of_another_seat_is_caught() {
    for player in [Player::Greedy, Player::Easy, Player::Medium, Player::Hard, Player::Expert] {
        is_found(found(plays::<HighCard<HAND>>(player)));
    }
    is_found(found(hints::<HighCard<HAND>>));
    is_found(found(says::<HighCard<HAND>>));
}

#[test]
fn a_game_that_lists_moves_by_what_is_hidden_is_caught() {
    is_found(found(plays::<HighCard<LIST>>(Player::Random)));
}

/// Secrets of the real game that a cheating thought looks at.
const PEEKS: [fn(&Honest, Seat) -> u8; 2] = [|game, _| game.top(), Honest::other];

#[test]
fn a_machine_that_peeks_is_caught() {
    for peek in PEEKS {
        is_found(found(move |game: &Honest, seat, _, _| {
            if game.hands[seat.index()] < peek(game, seat) { Deed::Swap } else { Deed::Keep }
        }));
    }
    // Here it thinks honestly, but uses the secret to choose between two thoughts.
    for peek in PEEKS {
        is_found(found(move |game: &Honest, seat, action, seed| {
            plays(Player::Random)(game, seat, action, seed + u64::from(peek(game, seat)))
        }));
    }
}

#[test]
fn a_hint_that_peeks_is_caught() {
    for peek in PEEKS {
        is_found(found(move |game: &Honest, seat, action, seed| {
            let mut advice = hints(game, seat, action, seed);
            advice[0].good_for = format!("Against a {}.", peek(game, seat));
            advice
        }));
        is_found(found(move |game: &Honest, seat, action, seed| {
            let mut advice = hints(game, seat, action, seed);
            advice[0].chance += f64::from(peek(game, seat)) / 1_000.0;
            advice
        }));
    }
}

#[test]
fn an_analysis_that_peeks_is_caught() {
    for peek in PEEKS {
        is_found(found(move |game: &Honest, seat, action, seed| {
            let mut said = says(game, seat, action, seed);
            let wins = peek(game, seat) < game.hands[seat.index()];
            said.played_chance = if wins { 1.0 } else { 0.0 };
            said
        }));
        is_found(found(move |game: &Honest, seat, action, seed| {
            let best =
                if game.hands[seat.index()] < peek(game, seat) { Deed::Swap } else { Deed::Keep };
            Appraisal { best, ..says(game, seat, action, seed) }
        }));
    }
}
