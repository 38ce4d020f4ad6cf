//! Surrounded neutrons: captures, points and bonus moves.

use std::collections::HashSet;

use super::*;

/// A neutron on f6 with seven white charges around it; g6 is empty.
const WHITE: &str = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7";
/// A neutron on f11 with seven blue charges around it; g11 is empty.
const BLUE: &str = "nf11 Be10 bf10 Bg10 be11 Be12 bf12 Bg12";
/// A neutron on l6 with seven white charges around it; m6 is empty.
const OTHER: &str = "nl6 Wk5 wl5 Wm5 wk6 Wk7 wl7 Wm7";

/// Neutrons on f6, where White leads by seven, and on h6, where Blue leads by five to two; g6 is empty.
const BOTH: &str = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7 nh6 bh5 Bi5 bi6 bh7 Bi7";

fn captured(seat: u8, name: &str) -> Event {
    Event::Captured { seat: Seat(seat), square: square(name) }
}

fn shared(name: &str) -> Event {
    Event::Shared { square: square(name) }
}

/// Events of the last move after its placement.
fn heard(table: &Table) -> Vec<Event> {
    match table.heard().as_slice() {
        [Event::Placed { .. }, rest @ ..] => rest.to_vec(),
        other => panic!("a placement is told first: {other:?}"),
    }
}

// N24
#[test]
fn a_neutron_is_surrounded_when_all_eight_squares_around_it_are_filled() {
    let ring = ["We5", "wf5", "Wg5", "we6", "wg6", "We7", "wf7", "Wg7"];
    for (place, last) in ring.iter().enumerate() {
        let seven: Vec<&str> = ring.iter().copied().filter(|one| one != last).collect();
        let (gap, before) = (&last[1..], &ring[(place + 1) % 8][1..]);
        let six: Vec<&str> = seven.iter().copied().filter(|one| &one[1..] != before).collect();
        let table = Table::only(&six.join(" ")).lay("nf6").play(&format!("n{before}"));
        assert_eq!((heard(&table), table.points()), (vec![], [0, 0]), "{gap} is empty");
        let table = table.play(&format!("n{gap}"));
        assert_eq!((heard(&table), table.points()), (vec![captured(0, "f6")], [1, 0]));
    }
}

// N25, N27
#[test]
fn the_majority_captures_the_neutron_for_a_point_and_a_bonus_neutron() {
    let table = Table::only(WHITE).play("-g6");
    assert_eq!(heard(&table), [captured(0, "f6")]);
    assert_eq!(table.points(), [1, 0]);
    assert!(table.game.is_bonus());
    assert_eq!(table.game.acting(), Some(Side::White));
    assert_eq!((table.refused("+a1"), table.refused("-g8")), ("N25", "N25"));
    let placed = table.play("na1");
    assert_eq!(placed.game.board.at(square("a1")), Some(Piece::Neutron));
    assert_eq!((placed.game.acting(), placed.points()), (Some(Side::Blue), [1, 0]));
}

// N26, NA5
#[test]
fn a_bonus_neutron_goes_to_any_empty_square() {
    for options in [Options::default(), orthogonal()] {
        let table = Table::under(options).bare().lay(WHITE).play("-g6");
        let open: Squares =
            table.legal("").iter().filter_map(|text| text.strip_prefix('n')).map(square).collect();
        assert_eq!(open, Squares::ALL - squares("f6 e5 f5 g5 e6 g6 e7 f7 g7"));
        assert_eq!(table.refused("nf6"), "N29");
    }
}

// N28, NA3
#[test]
fn only_more_charges_than_the_opponents_are_a_majority() {
    let (white, blue, nobody) = (captured(0, "f6"), captured(1, "f6"), shared("f6"));
    for (ring, last, result) in [
        ("We5 wf5 Wg5 we6 Be7 bf7 Bg7", "-g6", &nobody),
        ("ne5 nf5 ng5 ne6 ne7 nf7 ng7", "ng6", &nobody),
        ("We5 nf5 ng5 ne6 ne7 nf7 Bg7", "ng6", &nobody),
        ("We5 wf5 Wg5 be6 Be7 bf7 ng7", "ng6", &nobody),
        ("We5 nf5 ng5 ne6 ne7 nf7 ng7", "ng6", &white),
        ("ne5 nf5 ng5 ne6 ne7 nf7 ng7", "-g6", &blue),
        ("We5 bf5 Bg5 ne6 ne7 nf7 ng7", "ng6", &blue),
        ("We5 wf5 Wg5 we6 Be7 bf7 ng7", "ng6", &white),
        ("We5 bf5 Bg5 we6 Be7 wf7 Bg7", "ng6", &blue),
    ] {
        let table = Table::only(ring).lay("nf6").turn(Side::Blue).play(last);
        assert_eq!(heard(&table), std::slice::from_ref(result), "{ring} and {last}");
        let points = [u8::from(result == &white), u8::from(result == &blue)];
        assert_eq!(table.points(), points);
        assert_eq!(table.game.is_bonus(), result != &nobody, "no majority, no bonus");
        if result == &nobody {
            assert_eq!(table.game.acting(), Some(Side::White), "the next turn");
            assert_eq!(table.game.shared(), squares("f6"));
        }
    }
}

// NA4
#[test]
fn the_majority_gets_its_bonus_at_once_and_loses_no_turn() {
    let table = Table::only(WHITE).turn(Side::Blue).play("-g6");
    assert_eq!((table.points(), table.game.acting()), ([1, 0], Some(Side::White)));
    assert_eq!(table.refusal_of(Seat(1), "na1").rule, "NA4");
    let table = table.play("na1");
    assert_eq!(table.game.acting(), Some(Side::White), "the turn after Blue's");
    assert!(!table.game.is_bonus() && table.allows("+a2"));
    let own = Table::only(WHITE).play("-g6; na1");
    assert_eq!(own.game.acting(), Some(Side::Blue), "the turn after White's");
}

// NA6
#[test]
fn the_point_counts_when_the_bonus_is_declined_or_lacks_a_neutron() {
    let declined = Table::only(WHITE).play("-g6; decline");
    assert_eq!(declined.heard(), [Event::Declined { seat: Seat(0) }]);
    assert_eq!((declined.points(), declined.game.acting()), ([1, 0], Some(Side::Blue)));
    assert_eq!(declined.game.board.left(Piece::Neutron), 39);
    for (left, last) in [(0, "-g6"), (1, "ng6")] {
        let table = Table::only(WHITE).spend(Piece::Neutron, left).play(last);
        assert_eq!(heard(&table), [captured(0, "f6"), Event::Lacking { seat: Seat(0) }]);
        assert_eq!((table.points(), table.game.acting()), ([1, 0], Some(Side::Blue)));
        assert!(!table.game.is_bonus());
    }
    // One neutron is left for two bonuses.
    let table = Table::only(WHITE).lay("nh6 wh5 Wi5 wi6 wh7 Wi7");
    let table = table.spend(Piece::Neutron, 1).play("-g6");
    assert_eq!((table.points(), table.game.bonuses.len()), ([2, 0], 2));
    let table = table.play("na1");
    assert_eq!(heard(&table), [Event::Lacking { seat: Seat(0) }]);
    assert_eq!(table.game.acting(), Some(Side::Blue));
}

// NA7
#[test]
fn a_bonus_neutron_may_complete_further_rings() {
    let table = Table::only(WHITE).lay(OTHER).lay(BLUE).play("-g6; nm6");
    assert_eq!(heard(&table), [captured(0, "l6")]);
    assert_eq!((table.points(), table.game.acting()), ([2, 0], Some(Side::White)));
    let table = table.play("ng11");
    assert_eq!(heard(&table), [captured(1, "f11")]);
    assert_eq!((table.points(), table.game.acting()), ([2, 1], Some(Side::Blue)));
    assert!(table.game.is_bonus());
    let table = table.play("na1");
    assert_eq!(table.game.acting(), Some(Side::Blue), "White's turn is over, Blue's begins");
    assert!(!table.game.is_bonus());
}

// NA7, NA8
#[test]
fn bonuses_wait_in_the_order_they_were_earned() {
    let table = Table::only(BOTH).lay(OTHER).play("-g6");
    assert_eq!(table.game.bonuses, [Side::White, Side::Blue]);
    let table = table.play("nm6");
    assert_eq!(heard(&table), [captured(0, "l6")]);
    assert_eq!(table.game.bonuses, [Side::Blue, Side::White], "the new one comes last");
    let table = table.play("na1; decline");
    assert_eq!((table.game.acting(), table.game.is_bonus()), (Some(Side::Blue), false));
}

// NA8
#[test]
fn each_neutron_that_a_placement_surrounds_is_judged_by_itself() {
    for side in Side::ALL {
        let table = Table::only(BOTH).turn(side).play("-g6");
        assert_eq!(heard(&table), [captured(0, "f6"), captured(1, "h6")], "row by row");
        assert_eq!(table.points(), [1, 1], "all points come before any bonus");
        assert_eq!(
            table.game.bonuses,
            [side, side.other()],
            "the bonus of the side in turn comes first"
        );
        let table = table.play("na1");
        assert_eq!(table.game.acting(), Some(side.other()));
        assert!(table.game.is_bonus());
        let table = table.play("na14");
        assert_eq!(table.game.acting(), Some(side.other()), "and then the turn");
        assert!(!table.game.is_bonus());
    }
    // Two neutrons in one column, then the second without a majority.
    let column = "nf6 We5 wf5 Wg5 we6 wg6 We7 Wg7 nf8 be8 bg8 Be9 bf9 ng9";
    let table = Table::only(column).play("-f7");
    assert_eq!(heard(&table), [captured(0, "f6"), captured(1, "f8")]);
    let column = "nf6 We5 wf5 Wg5 we6 wg6 We7 Wg7 nf8 be8 bg8 Be9 nf9 ng9";
    let table = Table::only(column).play("-f7");
    assert_eq!(heard(&table), [captured(0, "f6"), shared("f8")]);
}

// NA9
#[test]
fn a_neutron_put_into_a_full_ring_is_surrounded_at_once() {
    let hole = "We5 wf5 Wg5 we6 wg6 We7 wf7 Wg7";
    for side in Side::ALL {
        let table = Table::only(hole).turn(side).play("nf6");
        assert_eq!((heard(&table), table.points()), (vec![captured(0, "f6")], [1, 0]));
    }
    let table = Table::only(OTHER).lay(hole).play("-m6; nf6");
    assert_eq!((heard(&table), table.points()), (vec![captured(0, "f6")], [2, 0]));
    let neutral = Table::only("ne5 nf5 ng5 ne6 ng6 ne7 nf7 ng7").play("nf6");
    assert_eq!(heard(&neutral), [shared("f6")]);
    let charge = Table::only(hole).turn(Side::Blue);
    assert_eq!(charge.refused("-f6"), "N15");
    assert_eq!(heard(&charge.play("+f6")), [], "there is no neutron");
}

// NA10
#[test]
fn an_edge_neutron_is_surrounded_only_if_the_edge_counts_as_filled() {
    let filled = Options { edges: Edges::Filled, ..Options::default() };
    for (around, last, neutron) in [
        ("na6 Wa5 wb5 wa7 Wb6", "nb7", "a6"),
        ("nn6 Wn5 wm5 wn7 Wm6", "nm7", "n6"),
        ("nf1 We1 wg1 Wf2 we2", "ng2", "f1"),
        ("nf14 We14 wg14 Wf13 we13", "ng13", "f14"),
        ("na1 Wa2 wb2", "nb1", "a1"),
        ("nn14 Wn13 wm13", "nm14", "n14"),
    ] {
        let open = Table::only(around).play(last);
        assert_eq!((heard(&open), open.points()), (vec![], [0, 0]), "{neutron}");
        let closed = Table::under(filled).bare().lay(around).play(last);
        assert_eq!(heard(&closed), [captured(0, neutron)]);
        let early = Table::under(filled).bare().lay(around);
        assert_eq!(early.points(), [0, 0]);
    }
    let inner = Table::under(filled).bare().lay(WHITE).play("-g6");
    assert_eq!(heard(&inner), [captured(0, "f6")], "the others as ever");
}

// NA11
#[test]
fn any_piece_of_either_player_can_complete_a_ring() {
    for (side, text) in
        [(Side::White, "-g6"), (Side::White, "ng6"), (Side::Blue, "-g6"), (Side::Blue, "ng6")]
    {
        let table = Table::only(WHITE).turn(side).play(text);
        assert_eq!(heard(&table), [captured(0, "f6")], "{text} by {side:?}");
    }
    let plus = Table::only("nf6 we5 Wf5 wg5 We6 we7 Wf7 wg7").turn(Side::Blue).play("+g6");
    assert_eq!(heard(&plus), [captured(0, "f6")]);
}

// NA12
#[test]
fn every_neutron_is_judged_once() {
    for seed in 0..30 {
        let mut judged = HashSet::new();
        let end = played(all_options()[seed as usize % 12], seed, eager, |table, action| {
            for event in &table.heard() {
                if let Event::Captured { square, .. } | Event::Shared { square } = event {
                    assert!(judged.insert(*square), "{square} again, after {action}");
                }
            }
        });
        let neutrons = end.game.board.lying(Particle::Neutron).iter();
        let surrounded: HashSet<Square> =
            neutrons.filter(|&neutron| end.game.is_surrounded(neutron)).collect();
        assert_eq!(judged, surrounded);
        let [white, blue] = end.game.captured;
        let known: HashSet<Square> = (white | blue | end.game.shared()).iter().collect();
        assert_eq!(judged, known);
    }
}

// NA13
#[test]
fn the_first_four_neutrons_can_be_captured_like_all_others() {
    for (neutron, around) in
        [("d4", "Wc3 wd3 We3 wc4 Wc5 wd5 We5"), ("k11", "Wj10 wk10 Wl10 wj11 Wj12 wk12 Wl12")]
    {
        let gap = if neutron == "d4" { "ne4" } else { "nl11" };
        let table = Table::new().lay(around).play(gap);
        assert_eq!(heard(&table), [captured(0, neutron)]);
    }
}

// NA25
#[test]
fn charges_alternate_around_a_surrounded_neutron() {
    const CYCLE: [(i8, i8); 8] =
        [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    let mut full = 0;
    for seed in 0..60 {
        let board = played(Options::default(), seed, eager, |_, _| ()).game;
        for neutron in (board.captured[0] | board.captured[1]).iter() {
            let ring = CYCLE.map(|(across, up)| {
                let column = neutron.column().checked_add_signed(across).unwrap();
                let row = neutron.row().checked_add_signed(up).unwrap();
                board.board.at(Square::at(column, row)).unwrap().particle()
            });
            for (place, &one) in ring.iter().enumerate() {
                assert!(one == Particle::Neutron || one != ring[(place + 1) % 8], "{neutron}");
            }
            for sign in [Particle::Positive, Particle::Negative] {
                assert!(ring.iter().filter(|&&one| one == sign).count() <= 4);
            }
            full += 1;
        }
    }
    assert!(100 < full, "{full} rings were looked at");
}
