//! Tests the text about costly moves, and the lines between points.

use super::{
    Costly,
    gap::fell_behind,
    lost::{Kind, would_have_helped},
    picture::between,
    shortened,
};
use quark_game::{Measure, Race, Seat};
use quark_session::{Course, Moment, results::Judged};

fn costly(played_chance: u16, best_chance: u16) -> Costly {
    let [played, best] = ["swap c", "draw"].map(str::to_owned);
    let steps = |one: &str| [one.to_owned(), "c".to_owned()];
    let kinds = [Kind::of(&played, &steps("Swap")), Kind::of(&best, &steps("Draw")[..1])];
    let judged = Judged { version: 9, seat: Seat(1), played, played_chance, best, best_chance };
    let [name, played, best] = ["Ben *", "Swap: c", "Draw"].map(str::to_owned);
    Costly { step: 4, number: 31, judged, name, played, best, kinds }
}

#[test]
fn a_costly_move_is_described_in_words() {
    let blunder = costly(400, 670);
    assert_eq!(
        blunder.plain(),
        "Move 31, Ben *: Swap: c (wins about 2 times in 5). Better: Draw (wins about 2 times in 3)."
    );
    assert!(blunder.markdown().contains("Ben \\*: **Swap\\: c**"), "{}", blunder.markdown());
    assert_eq!(blunder.in_two_rows(), "Move 31, Ben \\*: **Swap\\: c**, −27 %. Better: **Draw**.");
    assert!(blunder.mark(1).starts_with("**Second costliest move** (wins "));
    let close = costly(880, 940).plain();
    assert!(close.ends_with("(wins a little more often)."), "{close}");
}

#[test]
fn a_cut_description_of_a_move_keeps_its_last_pick_and_its_goal() {
    let said = "Discard one, draw two: Helium";
    assert_eq!(shortened(said, 40), said);
    assert_eq!(shortened(said, 24), "Discard one…: Helium");
    assert_eq!(shortened(said, 12), "Helium");
    assert_eq!(shortened("Complete Electroweak unification", 20), "Complete…");
    let flight = "Fly: n12 (10 of spades) to p11";
    assert_eq!(shortened(flight, 30), flight);
    assert_eq!(shortened(flight, 16), "Fly: n12 to p11");
    let goes = "Move: Small at n13 (8 of spades) to n14 (9 of spades)";
    assert_eq!(shortened(goes, 40), "Move: Small at n13 to n14");
}

#[test]
fn a_line_runs_straight_between_two_moves_of_its_seat() {
    let line = [(2, 50), (6, 30), (8, 100)];
    let at: Vec<i32> = [0, 2, 3, 4, 6, 7, 8, 9].map(|number| between(&line, number)).to_vec();
    assert_eq!(at, [50, 50, 45, 40, 30, 65, 100, 100]);
    assert_eq!(between(&[], 3), 0);
}

/// A move, the best one, its number, and its loss.
fn missed(played: &str, best: &str, number: u32, loss: u16) -> Costly {
    let kind = |one: &str| {
        let steps: Vec<String> = one.split(": ").map(str::to_owned).collect();
        let notation = one.to_lowercase().replace(':', "");
        Kind::of(&notation, &steps)
    };
    Costly { number, kinds: [kind(played), kind(best)], ..costly(500 - loss, 500) }
}

#[test]
fn a_player_who_lost_reads_what_would_have_helped_most() {
    let said = |moves: &[Costly]| would_have_helped(moves, 90, "you", |kind| format!("*{kind}*"));
    let early = [
        missed("Swap: c", "Draw", 4, 300),
        missed("Take: u", "Draw", 20, 100),
        missed("Swap: u", "Take: s", 80, 60),
    ];
    assert_eq!(
        said(&early).unwrap(),
        "Choosing *Draw* more often would have helped you most over the whole game: it was better in \
         2 of the 3 moves that cost you most, all in the first third of the game. Together they cost about 40 %."
    );
    let often = [missed("Swap: c", "Draw", 4, 90), missed("Swap: d", "Take: s", 70, 90)];
    assert_eq!(
        said(&often).unwrap(),
        "Choosing *Swap* less often would have helped you most over the whole game: both moves that \
         cost you most were of this kind. Together they cost about 18 %."
    );
    let [one, other] = ["Buy atom 13: With b", "Buy atom 45: With r"];
    let same = [missed(one, other, 40, 90), missed(other, one, 50, 90)];
    assert_eq!(
        said(&same).unwrap(),
        "Another choice of *Buy* would have helped you most over the whole game: there was a \
         better one in both moves that cost you most, all in the middle of the game. Together they \
         cost about 18 %."
    );
    let quests = ["Complete Kaon, 3 points", "Complete Hydrogen, 16 points"];
    let quests = quests.map(|quest| Costly {
        kinds: [
            Kind::of("pass", &["No more Quests".to_owned()]),
            Kind::of("play kaon s q", &[quest.to_owned()]),
        ],
        ..missed("Swap: c", "Draw", 4, 90)
    });
    let complete = said(&quests).unwrap();
    assert!(complete.starts_with("Choosing *Complete* more often would"), "{complete}");
    assert_eq!(said(&early[..1]), None, "one move is no habit");
}

#[test]
fn a_player_who_lost_reads_when_the_gap_opened_and_grew_most() {
    let said = |race, figures: &[[i32; 2]]| {
        let moments = (0_u32..).zip(figures).map(|(number, figures)| Moment {
            number,
            seat: Some(Seat((number % 2) as u8)),
            figures: figures.to_vec(),
        });
        let measure = Measure { race, ..Measure::POINTS };
        let course = Course { measure, inks: Vec::new(), moments: moments.collect() };
        fell_behind(&course, [Seat(0), Seat(1)], "you", "Ben")
    };
    let points = [[0, 0], [0, 1], [1, 1], [1, 3], [1, 3], [1, 9], [2, 9], [2, 10]];
    assert_eq!(
        said(Race::Most, &points).unwrap(),
        "From move 3 on, Ben was ahead of you until the end. Move 5 widened the gap most: it took Ben \
         from 3 to 9 points."
    );
    let near = [[10, 10], [10, 200], [20, 200], [20, 313]];
    assert_eq!(
        said(Race::Nearest(313), &near).unwrap(),
        "From move 1 on, Ben was closer to 313 than you until the end. Move 1 widened the gap most: it \
         took Ben from 10 to 200."
    );
    assert_eq!(said(Race::Most, &[[0, 0], [2, 0], [2, 2]]), None, "no gap was left at the end");
    assert_eq!(said(Race::Open, &points), None, "these figures decide nothing");
}
