//! Tests of the machine players, independent of any real game.

mod heap;
mod leaks;

use super::{conformance::at_positions, lines::mostly_first, *};
use crate::{Game, Outcome, Status, conformance::position};
use heap::Heap;
use leaks::Clueless;

fn dealt<G: Game>(seed: u64) -> G {
    let mut luck = Luck::seeded(seed);
    let mut game = G::setup(&Default::default(), 2, &mut luck);
    for _ in 0..seed {
        let Status::Waiting(turn) = game.status() else { break };
        let seat = turn.first().unwrap();
        let action = luck.pick(&game.legal(seat)).unwrap().clone();
        game.apply(seat, &action, &mut luck).unwrap();
    }
    game
}

fn moves(game: &Clueless, player: Player) -> Vec<String> {
    let Status::Waiting(turn) = game.status() else { return Vec::new() };
    let seat = turn.first().unwrap();
    let search = Search { budget: 1_500, more: 2, ..Clueless::SEARCH };
    let thought = |seed| {
        let (luck, halt) = (&mut Luck::seeded(seed), &Halt::default());
        let mut thinker = Thinker { search, ..Thinker::new(game, seat, luck, halt) };
        thinker.choose(player).unwrap().to_string()
    };
    (0..2).map(thought).collect()
}

#[test]
fn a_position_that_a_check_names_can_be_played_again() {
    let mut positions = 0;
    at_positions::<Heap>(2, 1, |game, _, _, _, at| {
        positions += 1;
        assert_eq!(*game, position(at.seats, at.seed, at.moves), "{at}");
    });
    assert!(1 < positions);
}

#[test]
fn a_machine_plays_the_same_in_worlds_its_seat_cannot_tell_apart() {
    for seed in 0..6 {
        let game: Clueless = dealt(seed);
        let Status::Waiting(turn) = game.status() else { continue };
        let seat = turn.first().unwrap();
        let other = game.imagine(Viewer::Seat(seat), &mut Luck::seeded(99));
        for player in [Player::Easy, Player::Medium, Player::Hard, Player::Expert] {
            assert_eq!(moves(&game, player), moves(&other, player), "{player} at {seed}");
        }
    }
}

#[test]
fn a_halted_thought_finds_no_move() {
    let halt = Halt::default();
    halt.ask();
    let game: Clueless = dealt(0);
    let Status::Waiting(turn) = game.status() else { panic!("it is over") };
    let mut luck = Luck::seeded(1);
    let mut thinker = Thinker::new(&game, turn.first().unwrap(), &mut luck, &halt);
    assert_eq!(thinker.choose(Player::Hard), None);
}

#[test]
fn winners_share_the_value_of_a_game_and_losers_get_nothing() {
    let shared = Outcome { places: vec![1, 3, 1], scores: Vec::new() };
    assert_eq!(shares(&shared), [0.5, 0.0, 0.5]);
    assert_eq!(shares(&Outcome::won_by(Seat(1), 2)), [0.0, 1.0]);
}

#[test]
fn players_are_named_as_they_are_stored() {
    for (player, name) in [
        (Player::Random, "random"),
        (Player::Greedy, "greedy"),
        (Player::Easy, "easy"),
        (Player::Medium, "medium"),
        (Player::Hard, "hard"),
        (Player::Expert, "expert"),
    ] {
        assert_eq!((player.to_string().as_str(), name.to_uppercase().parse()), (name, Ok(player)));
        assert_eq!(serde_json::to_value(player).unwrap(), name);
    }
}

#[test]
fn moves_are_sorted_by_worth_and_equal_ones_keep_their_order() {
    let mut moves = vec!["b0", "a-7", "c9", "d0", "e-7", "f9"];
    look_first_by(&mut moves, |text| text[1..].parse().unwrap());
    assert_eq!(moves, ["c9", "f9", "b0", "d0", "a-7", "e-7"]);
}

#[test]
fn the_first_move_is_picked_as_often_as_asked_and_any_can_come() {
    let mut luck = Luck::seeded(3);
    let mut counts = [0; 3];
    for _ in 0..10_000 {
        counts[mostly_first(&[0, 1, 2], 80, &mut luck)] += 1;
    }
    let near = |count: i32, expected: i32| (count - expected).abs() < 200;
    assert!(near(counts[0], 8_000) && near(counts[1], 1_600) && near(counts[2], 400), "{counts:?}");
    assert_eq!(mostly_first(&["only"], 80, &mut luck), "only");
}

#[test]
fn rollouts_try_the_first_moves_and_the_best_of_them_most() {
    let game: Heap = dealt(4);
    let Status::Waiting(turn) = game.status() else { panic!("it is over") };
    let seat = turn.first().unwrap();
    let method = Method::Rollouts { first: 90 };
    let search = Search { method, width: 4, horizon: 5, ..Heap::SEARCH };
    let found = |budget, seed| {
        let (luck, halt) = (&mut Luck::seeded(seed), &Halt::default());
        let mut thinker = Thinker { search, ..Thinker::new(&game, seat, luck, halt) };
        thinker.findings(budget, None).unwrap()
    };
    let moves = found(2_000, 1);
    assert_eq!(moves.len(), 4);
    let visits: Vec<u32> = moves.iter().map(|one| one.visits).collect();
    assert!(visits.is_sorted_by(|one, other| other <= one) && visits[3] < visits[0], "{visits:?}");
    assert_eq!(visits[0], visits[1], "two were left to the end");
    assert!((2_000..2_060).contains(&(6 * visits.iter().sum::<u32>())), "{visits:?}");
    let mut first = game.legal(seat);
    game.look_first(seat, &mut first);
    assert!(moves.iter().all(|one| first[..4].contains(&one.action)));
    assert_eq!(found(2_000, 1), moves);
    assert_eq!(found(0, 1)[0].action, first[0], "without a try it is the one looked at first");
}

#[test]
fn another_move_is_preferred_only_if_it_is_clearly_better() {
    let game: Heap = dealt(4);
    let Status::Waiting(turn) = game.status() else { panic!("it is over") };
    let seat = turn.first().unwrap();
    let search = Search { method: Method::Rollouts { first: 50 }, width: 4, ..Heap::SEARCH };
    let mut first = game.legal(seat);
    game.look_first(seat, &mut first);
    let kept = (0..40).filter(|seed| {
        let (luck, halt) = (&mut Luck::seeded(*seed), &Halt::default());
        let mut thinker = Thinker { search, ..Thinker::new(&game, seat, luck, halt) };
        // A single world says nothing about chance.
        thinker.findings(1, None).unwrap()[0].action == first[0]
    });
    assert_eq!(kept.count(), 40);
}

#[test]
fn a_line_goes_on_to_a_position_where_lines_may_end() {
    let moves = |even, horizon| {
        let mut game: Heap = dealt(1);
        game.even = even;
        let mut line = Line::new(game);
        line.plays_on(horizon, &mut Luck::seeded(1), &Halt::default(), lines::likely);
        line.moves
    };
    assert_eq!([moves(false, 2), moves(true, 2), moves(true, 3)], [2, 3, 3]);
}

#[test]
fn a_medium_machine_believes_the_moves_that_it_tried_most() {
    let finding = |action, visits, chance| Finding { action, visits, chance };
    let found = vec![finding("a", 8, 0.4), finding("b", 8, 0.5), finding("c", 2, 0.9)];
    assert_eq!(at_face_value(found)[0].action, "b");
    let found = vec![finding("a", 8, 0.5), finding("b", 8, 0.5), finding("c", 2, 0.9)];
    assert_eq!(at_face_value(found)[0].action, "a");
}

#[test]
fn an_expert_thinks_as_a_hard_machine_that_tries_more_moves() {
    let played = |game: &Clueless, player, search| {
        let Status::Waiting(turn) = game.status() else { panic!("it is over") };
        let (luck, halt) = (&mut Luck::seeded(2), &Halt::default());
        let seat = turn.first().unwrap();
        let mut thinker = Thinker { search, ..Thinker::new(game, seat, luck, halt) };
        let action = thinker.choose(player).unwrap().to_string();
        // Luck goes on where the thought has left it, so it differs if another number of worlds was imagined.
        (action, luck.below(u32::MAX))
    };
    let search = Search { budget: 1_000, more: 3, ..Clueless::SEARCH };
    let larger = Search { budget: 3_000, ..search };
    for seed in 0..4 {
        let game = dealt(seed);
        let expert = played(&game, Player::Expert, search);
        assert_eq!(expert, played(&game, Player::Hard, larger));
        assert_ne!(expert.1, played(&game, Player::Hard, search).1);
    }
}

#[test]
fn near_the_end_the_same_budget_tries_more_lines() {
    let search = Search { method: Method::Rollouts { first: 50 }, ..Heap::SEARCH };
    let lines = |game: &Heap| {
        let (luck, halt) = (&mut Luck::seeded(1), &Halt::default());
        let Status::Waiting(turn) = game.status() else { panic!("it is over") };
        let mut thinker =
            Thinker { search, ..Thinker::new(game, turn.first().unwrap(), luck, halt) };
        let found = thinker.findings(4_000, None).unwrap();
        found.iter().map(|one| one.visits).sum::<u32>()
    };
    let early: Heap = dealt(0);
    let few_moves_left = |game: &Heap| match game.status() {
        Status::Waiting(turn) => game.legal(turn.first().unwrap()).len() < 5,
        Status::Over(_) => false,
    };
    let late = (0..).map(dealt).find(few_moves_left).unwrap();
    assert!(2 * lines(&early) < lines(&late), "{} and {}", lines(&early), lines(&late));
}
