//! Tests each remark on a made-up game, and the words of the picture.

use super::{Remark, Row, Story, headline, rows};
use quark_game::{Measure, Outcome, Race, Seat, Seats};
use quark_scene::Ink;
use quark_session::{Course, Moment};

const GOAL: Measure = Measure { title: "Sum", noun: "sum", race: Race::Nearest(313) };
const CARDS: Measure = Measure { title: "Cards held", noun: "card", race: Race::Open };

/// A game where the seats move in turn, with these figures from the deal on.
fn course<const SEATS: usize>(measure: Measure, figures: &[[i32; SEATS]]) -> Course {
    let seats = SEATS as u32;
    let moments = (0_u32..).zip(figures).map(|(number, figures)| Moment {
        number,
        seat: number.checked_sub(1).map(|before| Seat((before % seats) as u8)),
        figures: figures.to_vec(),
    });
    let inks = (0..SEATS as u8).map(Ink::seat).collect();
    Course { measure, inks, moments: moments.collect() }
}

/// Remarks on a game with scores that ended with the last figures.
fn scored<const SEATS: usize>(figures: &[[i32; SEATS]]) -> Vec<Remark> {
    let outcome = Outcome::by_points(&figures[figures.len() - 1]);
    let winners = outcome.winners().collect();
    let course = course(Measure::POINTS, figures);
    Story { course: &course, outcome: Some(&outcome), winners, closest: None }.remarks()
}

/// Remarks on a game without scores that `seat` has won.
fn won<const SEATS: usize>(measure: Measure, figures: &[[i32; SEATS]], seat: u8) -> Vec<Remark> {
    let outcome = Outcome::won_by(Seat(seat), SEATS as u8);
    let course = course(measure, figures);
    let winners = Seats::only(Seat(seat));
    Story { course: &course, outcome: Some(&outcome), winners, closest: None }.remarks()
}

#[test]
fn a_winner_who_was_last_at_halftime_came_back() {
    let comeback = Remark::Comeback(Seat(0));
    let game = [[0, 0, 0], [0, 5, 0], [0, 5, 5], [2, 5, 5], [30, 5, 5]];
    assert!(scored(&game).contains(&comeback));
    let mut level = game;
    level[2] = [5, 5, 5];
    assert!(!scored(&level).contains(&comeback), "not the last alone");
    assert!(!scored(&game[..4]).contains(&comeback), "and lost");
    let game = course(Measure::POINTS, &game);
    let winners = Seats::only(Seat(0));
    let given = Story { course: &game, outcome: None, winners, closest: None }.remarks();
    assert!(!given.contains(&comeback), "somebody else has given up");
    let near = [[0, 0], [10, 200], [10, 300], [100, 300], [313, 300]];
    assert!(won(GOAL, &near, 0).contains(&comeback));
    assert!(!won(CARDS, &near, 0).contains(&comeback), "nobody is behind");
}

#[test]
fn the_last_move_decides_if_the_winner_did_not_lead_before_it() {
    let decided = Remark::LastMove(Seat(1));
    assert!(scored(&[[0, 0], [9, 0], [9, 12]]).contains(&decided));
    assert!(scored(&[[0, 0], [9, 9], [9, 12]]).contains(&decided), "from level");
    assert!(!scored(&[[0, 0], [9, 10], [9, 12]]).contains(&decided));
}

#[test]
fn the_tie_rule_decides_between_equal_points() {
    let game = course(Measure::POINTS, &[[0, 0], [7, 0], [7, 7]]);
    let outcome = Outcome { places: vec![1, 2], ..Outcome::by_points(&[7, 7]) };
    let tie = |winners| {
        Story { course: &game, outcome: Some(&outcome), winners, closest: None }.remarks()
    };
    assert!(tie(Seats::only(Seat(0))).contains(&Remark::TieRule(7)));
    assert!(!tie([Seat(0), Seat(1)].into_iter().collect()).contains(&Remark::TieRule(7)));
    assert!(!scored(&[[0, 0], [7, 0], [7, 8]]).contains(&Remark::TieRule(8)));
}

#[test]
fn the_tie_rule_decides_between_equal_points_behind_the_winner() {
    let game = course(Measure::POINTS, &[[0, 0, 0, 0], [18, 13, 13, 12]]);
    let told = |places: [u8; 4]| {
        let outcome = Outcome { places: places.to_vec(), ..Outcome::by_points(&[18, 13, 13, 12]) };
        let winners = Seats::only(Seat(0));
        let story = Story { course: &game, outcome: Some(&outcome), winners, closest: None };
        story.remarks()
    };
    assert!(told([1, 3, 2, 4]).contains(&Remark::Level(13, 2)));
    let is_level = |remark: &Remark| matches!(remark, Remark::Level(..));
    assert!(!told([1, 2, 2, 4]).iter().any(is_level), "they share a place");
}

#[test]
fn the_lead_changes_when_another_takes_it_and_not_when_it_is_shared() {
    let both: Seats = [Seat(0), Seat(1)].into_iter().collect();
    let game = [[0, 0], [1, 0], [1, 2], [2, 2], [2, 3], [4, 3], [4, 5]];
    assert!(scored(&game).contains(&Remark::LeadChanges(3, both)));
    let calm = [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 5]];
    let changed = |remark: &Remark| matches!(remark, Remark::LeadChanges(..));
    assert!(!scored(&calm).iter().any(changed), "once only");
}

#[test]
fn a_finish_is_close_within_a_twentieth_and_clear_from_a_quarter() {
    let said = |most: i32, next: i32| scored(&[[0, 0], [most, 0], [most, next]]);
    assert!(said(40, 38).contains(&Remark::Close(2)));
    assert!(said(3, 2).contains(&Remark::Close(1)));
    assert!(said(40, 30).contains(&Remark::Clear(10)));
    for (most, next) in [(40, 37), (40, 31)] {
        let remarks = said(most, next);
        let margin = |one: &Remark| matches!(one, Remark::Close(_) | Remark::Clear(_));
        assert!(!remarks.iter().any(margin), "{remarks:?}");
    }
}

#[test]
fn a_move_that_decided_the_game_is_not_told_again_as_the_best() {
    let mut game = vec![[5, 0]; 8];
    game.insert(0, [0, 0]);
    let best = |remark: &Remark| matches!(remark, Remark::BestMove(..));
    assert!(scored(&game).iter().any(best));
    game[8] = [5, 20];
    game.push([6, 20]);
    let said = scored(&game);
    assert!(said.contains(&Remark::TookLead(Seat(1), 8)), "{said:?}");
    assert!(!said.iter().any(best), "{said:?}");
}

#[test]
fn only_a_single_seat_is_first_at_the_goal() {
    let game = [[0, 0], [100, 0], [100, 313], [313, 313]];
    assert!(won(GOAL, &game, 1).contains(&Remark::First(Seat(1), 313, 2)));
    assert!(!won(GOAL, &game[2..], 1).contains(&Remark::First(Seat(0), 313, 0)));
    let short = won(GOAL, &game[..2], 1);
    assert!(!short.iter().any(|one| matches!(one, Remark::First(..))), "nobody is");
    let late = [[0, 0], [0, 50], [0, 60], [0, 70], [0, 80], [0, 90], [313, 90], [313, 100]];
    let once = won(GOAL, &late, 0);
    assert!(once.contains(&Remark::First(Seat(0), 313, 6)), "{once:?}");
    assert!(!once.iter().any(|one| matches!(one, Remark::TookLead(..))), "one move, told once");
}

#[test]
fn a_winner_may_have_less_of_a_figure_that_does_not_decide() {
    let game = [[1, 1], [2, 1], [2, 4], [3, 4]];
    assert!(won(CARDS, &game, 0).contains(&Remark::Less(Seat(0), Seat(1))));
    let more = won(CARDS, &game, 1);
    assert!(!more.iter().any(|one| matches!(one, Remark::Less(..))));
    assert_eq!(more, [Remark::Highest(Seat(1), 4, 2)]);
}

#[test]
fn a_lead_is_told_if_it_lasted_the_final_quarter() {
    let game = [[0, 0], [1, 0], [1, 1], [4, 1], [4, 2]];
    assert!(scored(&game).contains(&Remark::Led(Seat(0), 3)));
    let late = [[0, 0], [0, 0], [0, 1], [0, 1], [0, 2], [0, 2], [0, 2], [0, 3], [4, 3]];
    assert!(!scored(&late).iter().any(|one| matches!(one, Remark::Led(..))));
    let nearest = |sum| won(GOAL, &[[0, 0], [0, sum], [30, sum]], 1);
    assert!(nearest(160).contains(&Remark::Led(Seat(1), 1)));
    assert!(!nearest(50).iter().any(|one| matches!(one, Remark::Led(..))), "far from the goal");
}

#[test]
fn a_late_lead_of_the_winner_decided_the_game() {
    let late = [[0, 0], [0, 1], [0, 1], [0, 2], [0, 2], [0, 2], [0, 3], [0, 3], [4, 3], [5, 3]];
    assert!(scored(&late).contains(&Remark::TookLead(Seat(0), 8)));
    let took = |one: &Remark| matches!(one, Remark::TookLead(..));
    assert!(!scored(&late[..9]).iter().any(took), "the last move did");
    assert!(!scored(&[[0, 0], [1, 0], [2, 0], [3, 0]]).iter().any(took), "it led all the time");
}

#[test]
fn the_best_move_gained_its_player_the_most() {
    let best = |figures: &[[i32; 2]]| {
        let remarks = scored(figures);
        remarks.into_iter().find(|one| matches!(one, Remark::BestMove(..)))
    };
    let game = [[0, 0], [5, 0], [5, 12], [9, 12]];
    assert_eq!(best(&game), Some(Remark::BestMove(Seat(1), 12, 2)));
    assert_eq!(best(&[[0, 0], [5, 0], [5, 5]]), None, "two were as good");
    assert_eq!(best(&[[0, 0], [1, 9], [1, 9], [3, 9]]), Some(Remark::BestMove(Seat(0), 2, 3)));
    assert_eq!(best(&[[0, 0], [9, 1], [9, 3], [9, 3]]), None, "the best brought another something");
}

#[test]
fn one_seat_had_the_highest_figure() {
    let game = [[1, 1], [2, 1], [2, 5], [3, 4]];
    assert!(won(CARDS, &game, 1).contains(&Remark::Highest(Seat(1), 5, 2)));
    let shared = won(CARDS, &[[1, 1], [5, 1], [4, 5]], 1);
    assert!(!shared.iter().any(|one| matches!(one, Remark::Highest(..))), "so had another");
}

#[test]
fn a_finish_is_the_closest_if_all_earlier_ones_were_less_close() {
    let game = course(Measure::POINTS, &[[0, 0], [40, 0], [40, 37]]);
    let outcome = Outcome::by_points(&[40, 37]);
    let winners = Seats::only(Seat(0));
    let told =
        |closest| Story { course: &game, outcome: Some(&outcome), winners, closest }.remarks();
    let close = |remarks: &[Remark]| remarks.iter().any(|one| matches!(one, Remark::Clear(_)));
    assert!(told(Some(4)).contains(&Remark::Closest(3)) && !close(&told(Some(4))));
    for others in [Some(3), Some(0), None] {
        assert!(!told(others).contains(&Remark::Closest(3)), "{others:?}");
    }
    let level = Outcome { places: vec![1, 2], ..Outcome::by_points(&[7, 7]) };
    let told = Story { course: &game, outcome: Some(&level), winners, closest: Some(4) }.remarks();
    assert!(told.contains(&Remark::TieRule(7)) && !told.contains(&Remark::Closest(0)));
}

#[test]
fn after_a_change_of_the_rules_no_remark_covers_the_whole_game() {
    let mut game = course(Measure::POINTS, &[[0, 0], [0, 5], [0, 9], [12, 9], [12, 14], [16, 14]]);
    game.moments.iter_mut().for_each(|one| one.number += 40);
    let outcome = Outcome::by_points(&[16, 14]);
    let winners = Seats::only(Seat(0));
    let story = Story { course: &game, outcome: Some(&outcome), winners, closest: None };
    assert_eq!(story.remarks(), [Remark::LastMove(Seat(0))]);
}

#[test]
fn a_remark_is_marked_where_it_happened() {
    let game = course(Measure::POINTS, &[[0, 0], [0, 5], [0, 9], [12, 9], [12, 10]]);
    let marked = [
        (Remark::Comeback(Seat(0)), Some((2, 0))),
        (Remark::LastMove(Seat(1)), Some((4, 1))),
        (Remark::Led(Seat(0), 3), Some((3, 0))),
        (Remark::BestMove(Seat(0), 12, 3), Some((3, 0))),
        (Remark::Close(2), None),
    ];
    for (remark, place) in marked {
        assert_eq!(remark.note(&game), place, "{remark:?}");
    }
}

#[test]
fn every_remark_is_one_short_sentence() {
    let [ana, ben] = [Seat(0), Seat(1)];
    let both: Seats = [ana, ben].into_iter().collect();
    let said = [
        (Measure::POINTS, 2, Remark::Comeback(ana)),
        (Measure::POINTS, 3, Remark::Comeback(ana)),
        (GOAL, 2, Remark::Comeback(ana)),
        (Measure::POINTS, 2, Remark::LastMove(ana)),
        (Measure::POINTS, 2, Remark::TieRule(45)),
        (Measure::POINTS, 4, Remark::Level(45, 2)),
        (Measure::POINTS, 2, Remark::LeadChanges(7, both)),
        (Measure::POINTS, 5, Remark::LeadChanges(12, Seat::all(5).collect())),
        (Measure::POINTS, 2, Remark::Closest(1)),
        (Measure::POINTS, 2, Remark::Close(1)),
        (GOAL, 3, Remark::First(ana, 313, 50)),
        (CARDS, 3, Remark::Less(ana, ben)),
        (Measure::POINTS, 2, Remark::Led(ana, 0)),
        (Measure::POINTS, 2, Remark::Led(ana, 40)),
        (GOAL, 2, Remark::Led(ana, 40)),
        (Measure::POINTS, 2, Remark::TookLead(ana, 71)),
        (GOAL, 2, Remark::TookLead(ana, 71)),
        (Measure::POINTS, 2, Remark::BestMove(ben, 12, 31)),
        (CARDS, 3, Remark::Highest(ana, 6, 31)),
        (Measure::POINTS, 2, Remark::Clear(30)),
    ];
    let said = said.map(|(measure, players, remark)| {
        let inks = (0..players).map(Ink::seat).collect();
        let said = remark.said(&Course { inks, ..course(measure, &[[0; 5]]) });
        said.replace(&ana.to_string(), "Ana").replace(&ben.to_string(), "Ben")
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn only_the_headline_says_that_a_game_is_a_draw() {
    let places = |points: &[i32]| -> Vec<Option<String>> {
        let rows = rows(Some(&Outcome::by_points(points)), None, points.len() as u8);
        rows.into_iter().map(|row| row.place).collect()
    };
    assert_eq!(places(&[7, 7]), [None, None]);
    assert_eq!(places(&[7, 7, 3]), ["1st", "1st", "3rd"].map(|place| Some(place.to_owned())));
}

#[test]
fn of_players_who_have_lost_the_nearest_to_the_goal_comes_first() {
    let game = course(GOAL, &[[0, 0, 0], [17, 313, 150]]);
    let rows = rows(Some(&Outcome::won_by(Seat(1), 3)), Some(&game), 3);
    let seats: Vec<Seat> = rows.iter().map(|row: &Row| row.seat).collect();
    assert_eq!(seats, [Seat(1), Seat(2), Seat(0)]);
}

#[test]
fn only_who_has_reached_the_goal_of_a_race_has_a_place() {
    let places = |figures: [i32; 2]| -> Vec<Option<String>> {
        let game = course(GOAL, &[[0, 0], figures]);
        let rows = rows(Some(&Outcome::won_by(Seat(0), 2)), Some(&game), 2);
        rows.into_iter().map(|row| row.place).collect()
    };
    assert_eq!(places([313, 312]), [Some("1st".to_owned()), None]);
    assert_eq!(places([313, 313]), ["1st", "2nd"].map(|place| Some(place.to_owned())));
    let open = course(CARDS, &[[0, 0], [3, 1]]);
    let rows = rows(Some(&Outcome::won_by(Seat(0), 2)), Some(&open), 2);
    assert!(rows.iter().all(|row| row.figure.is_none()) && rows[1].place.is_none());
}

#[test]
fn the_headline_names_who_has_won() {
    let named = |seats: &[u8], all: u8| {
        let said = headline(seats.iter().copied().map(Seat).collect(), all);
        said.replace(&Seat(0).to_string(), "Ana").replace(&Seat(1).to_string(), "Ben")
    };
    assert_eq!(named(&[0], 2), "Ana wins");
    assert_eq!(named(&[0, 1], 2), "A draw");
    assert_eq!(named(&[0, 1], 3), "Ana and Ben share the win");
    assert_eq!(named(&[0, 1, 2], 4), "3 players share the win");
    assert_eq!(named(&[], 4), "Nobody wins");
}
