//! Laws of every game: no card is lost, notation reads back, and the game keeps the contract.

use proptest::prelude::*;

use super::*;
use crate::state::{Flavour, Lane, PARTICLES, Payment, Phase, Thing, Use};
use quark_game::conformance::{conforms, picks_are_short};

/// Protons, neutrons, electrons and points of each atom, restated from the rulebook.
const ATOMS: [(u8, u8, u8, i32); 4] = [(1, 0, 1, 18), (2, 2, 2, 54), (3, 4, 3, 90), (4, 5, 4, 117)];

#[test]
fn machines_play_quark_by_what_they_may_know() {
    quark_game::ai::conformance::machines_conform::<Quark>();
}

#[test]
fn quark_keeps_the_promises_of_every_game() {
    conforms::<Quark>(|view| {
        let recount = |lane: &Lane| {
            let cards: i32 = lane.created.iter().map(|one| i32::from(one.info().points)).sum();
            let made = |&&(p, n, e, _): &&(u8, u8, u8, i32)| {
                p <= lane.protons && n <= lane.neutrons && e <= lane.energy
            };
            let (electrons, atom) =
                ATOMS.iter().rev().find(made).map_or((0, 0), |atom| (atom.2, atom.3));
            cards + atom + i32::from(lane.energy - electrons)
        };
        view.lanes.iter().map(recount).collect()
    });
}

fn sorted<T: Ord + Copy>(parts: &[&[T]]) -> Vec<T> {
    let mut all = parts.concat();
    all.sort_unstable();
    all
}

// Q2, Q3, Q4, Q5, Q6, Q7, Q8
#[test]
fn no_card_or_token_is_ever_lost_or_made() {
    let deck: Vec<Card> = Card::all().flat_map(|card| vec![card; card.copies().into()]).collect();
    assert_eq!(deck.len(), 121);
    for seed in 0..30 {
        Table::random(Options::default(), 2 + (seed % 3) as u8, seed, |game, _| {
            let mut quarks =
                [game.quarks.deck.clone(), game.quarks.open.clone(), game.discards.clone()]
                    .concat();
            let mut made: Vec<Particle> = Vec::new();
            let mut tokens = (0, 0, 0);
            for player in &game.players {
                quarks.extend(player.hand.cards());
                quarks.extend(&player.decayed);
                made.extend(&player.created);
                tokens = (
                    tokens.0 + player.protons,
                    tokens.1 + player.neutrons,
                    tokens.2 + player.energy,
                );
            }
            assert_eq!(sorted(&[&quarks]), deck);
            let (baryons, mesons): (Vec<Particle>, Vec<Particle>) =
                made.iter().partition(|one| one.is_baryon());
            let all = sorted(&[&game.baryons.deck, &game.baryons.open, &baryons]);
            assert!(all.into_iter().eq(Particle::baryons()));
            let all = sorted(&[&game.mesons.deck, &game.mesons.open, &mesons]);
            assert!(all.into_iter().eq(Particle::mesons()));
            let view = game.view(Viewer::Spectator);
            let supply = (view.protons, view.neutrons, view.energy);
            assert_eq!(
                (supply.0 + tokens.0, supply.1 + tokens.1, supply.2 + tokens.2),
                (16, 20, 80)
            );
        });
    }
}

// Q34
#[test]
fn a_player_who_is_not_in_turn_holds_at_most_seven_cards() {
    for seed in 0..30 {
        Table::random(Options::default(), 3, seed, |game, _| {
            for seat in Seat::all(3).filter(|&seat| seat != game.turn) {
                assert!(game.players[seat.index()].hand.size() <= 7);
            }
        });
    }
}

#[test]
fn the_running_score_becomes_the_final_one() {
    for seed in 0..30 {
        let over = Table::random(Options::default(), 4, seed, |_, _| ());
        let Status::Over(outcome) = over.status() else { panic!("it is over") };
        let lanes = over.view(Viewer::Spectator).lanes;
        let running: Vec<i32> = lanes.iter().map(|lane| lane.score).collect();
        assert_eq!(running, outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>());
    }
}

#[test]
fn views_list_what_can_be_created_with_its_least_energy() {
    let table = Table::new(2).hand(0, "u s d").hand(1, "u -s u u").energy(0, 2).energy(1, 1);
    let shown = |seat| table.seen_by(seat).makeable;
    let one = |name| Thing::Particle(particle(name));
    assert_eq!(shown(0), [(one("Lambda0"), 0), (one("Xi_c+"), 2)]);
    assert_eq!(shown(1), [(one("K+"), 0), (Thing::Proton, 1)], "before one's turn too");
    assert_eq!(table.public().makeable, []);
    for seed in 0..10 {
        Table::random(Options::default(), 2, seed, |game, _| {
            let mut listed: Vec<(Thing, u8)> = Vec::new();
            for action in game.legal(game.turn) {
                if let Action::Create(thing, payment) = action
                    && !listed.iter().any(|(other, _)| *other == thing)
                {
                    listed.push((thing, payment.cost()));
                }
            }
            if game.phase() == Phase::Choose {
                assert_eq!(game.view(Viewer::Seat(game.turn)).makeable, listed);
            }
        });
    }
}

fn any_card() -> impl Strategy<Value = Card> {
    (0..Card::KINDS).prop_map(|index| Card::all().nth(index).unwrap())
}

fn any_flavour() -> impl Strategy<Value = Flavour> {
    (0..6_usize).prop_map(|rank| Flavour::ALL[rank])
}

fn any_use() -> impl Strategy<Value = Use> {
    (any_card(), proptest::option::of(any_flavour()), proptest::option::of(any_flavour())).prop_map(
        |(card, listed, target)| {
            let one = listed.map_or(Use::hand(card), |listed| Use::decayed(card, listed));
            target.map_or(one, |target| one.raised(target))
        },
    )
}

fn any_thing() -> impl Strategy<Value = Thing> {
    let last = u8::try_from(PARTICLES.len()).unwrap();
    (0..last + 2).prop_map(move |place| match place.checked_sub(last) {
        None => Thing::Particle(Particle(place)),
        Some(0) => Thing::Proton,
        Some(_) => Thing::Neutron,
    })
}

fn any_action() -> impl Strategy<Value = Action> {
    let uses = |most| proptest::collection::vec(any_use(), 0..=most);
    prop_oneof![
        Just(Action::Draw),
        any_card().prop_map(Action::Take),
        any_card().prop_map(Action::Swap),
        any_card().prop_map(Action::Decay),
        any_card().prop_map(Action::Discard),
        proptest::collection::vec(any_use(), 2)
            .prop_map(|pair| Action::Annihilate(Payment::of(&pair).unwrap())),
        (any_thing(), uses(3))
            .prop_map(|(thing, uses)| Action::Create(thing, Payment::of(&uses).unwrap())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_move_reads_back_from_at_most_40_ascii_characters(action in any_action()) {
        let written = action.to_string();
        prop_assert!(written.is_ascii() && written.len() <= 40, "{}", written);
        prop_assert_eq!(written.parse::<Action>(), Ok(action));
    }

    #[test]
    fn no_wrong_move_makes_the_rules_panic(action in any_action(), seat in 0_u8..5, seed in 0_u64..50) {
        let mut game = Quark::setup(&Options::default(), 3, &mut Luck::seeded(seed));
        let before = game.clone();
        if game.apply(Seat(seat), &action, &mut Luck::seeded(1)).is_err() {
            prop_assert_eq!(game, before);
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in "\\PC{0,60}") {
        let _ = text.parse::<Action>();
    }

    #[test]
    fn no_text_that_resembles_a_move_makes_reading_panic(
        text in "(draw|take|swap|decay|annihilate|create|discard|CREATE)( (-|anti-|é)?[udscbtUx]?(/-?[udscbtλ]?)?(>-?[udscbt]?)?| K\\+| Lambda0| proton){0,5} ?"
    ) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
    }
}

#[test]
fn no_move_is_more_than_four_picks_away() {
    picks_are_short::<Quark>(4);
}
