//! Threats and warnings: two of three cards, and the ways to win with the next option.

use super::*;
use crate::{
    rules::threats::{fits, threats},
    words::warnings,
};
use quark_game::kit::testing::said;
use quark_scene::{Area, Edge, Ink, Item, Point, Scene, shapes};

/// The warnings that a seat reads.
fn warned(table: &Table, seat: u8) -> Vec<String> {
    warnings::warnings(&table.seen_by(seat)).iter().map(|one| named(one)).collect()
}

// Z14, Z15, Z16
#[test]
fn a_threat_is_two_of_three_matching_cards() {
    let laid = |city: &str| {
        let all = threats(&super::city(city), 3).into_iter();
        all.map(|threat| (threat.seat.0, threat.third.to_string())).collect::<Vec<_>>()
    };
    let third = |seat: u8, cell: &str| (seat, cell.to_owned());
    assert_eq!(laid("n12 7h bs; n13 8h bs; n14 9h"), [third(0, "n14")]);
    assert_eq!(laid("n12 7h bs; n13 8h bs os; n14 9h"), [], "one is contested");
    assert_eq!(laid("n12 7h bs; n13 8h bs; n14 9s"), [], "they don’t match");
    let both = "n12 7h bs; n13 7c bs; p13 7d os; q13 8d os; q12 9d";
    assert_eq!(laid(both), [third(0, "p13"), third(1, "q12")]);
}

// Z40, Z41, Z51
#[test]
fn a_warning_names_each_way_to_win() {
    let moving = Table::new(2, "n12 7h os; n13 8h os os; n14 9h; p12 2c bs");
    assert_eq!(warned(&moving, 0), ["Ben can win next turn by moving to n14 (9 of hearts)."]);
    let attacking = Table::new(2, "n12 7h os; n13 8h os; n14 9h bm; p12 2c bs");
    let paying = "Ben can win next turn by paying 2 points to remove your medium pyramid at n14.";
    assert_eq!(warned(&attacking, 0), [paying]);
    let flying = Table::new(2, "n12 7h os; n13 8h os; p12 2c bs; q12 9h os");
    let ace = "Ben can win next turn by letting the 9 of hearts at q12 fly, with an ace.";
    assert_eq!(warned(&flying, 0), [ace]);
    assert_eq!(warned(&moving, 1), [""; 0], "a player is not warned of themselves");
    let guarded = Table::new(2, "n12 7h os; n13 8h os; n14 9h bs bs; p12 2c bs");
    assert_eq!(warned(&guarded, 0), [""; 0], "one attack doesn’t clear two pyramids");
    let alone = Table::new(2, "n12 7h os; n13 8h os; n14 9h; p12 2c bs");
    assert_eq!(warned(&alone, 0), [""; 0], "no spare pyramid");
}

#[test]
fn the_player_in_turn_can_win_now_and_the_others_next_turn() {
    let city = "n12 7h os; n13 8h os os; n14 9h; p12 7c bs; p11 8c bs bs; p10 9c; q12 2d gs";
    let text = named(&ZarkCity::text(&Table::new(3, city).turn(1).public()));
    assert_lines(
        &text,
        &[
            "Ben can win now by moving to n14 (9 of hearts).",
            "Ada can win next turn by moving to p10 (9 of clubs).",
        ],
    );
    let alt = Table::new(3, city).turn(1).alt(Viewer::Seat(Seat(0)));
    assert!(alt.contains("Ben can win now by moving"), "{alt}");
    let over = Table::new(3, city).turn(1).play("move n13 n14 s");
    assert!(!over.text(Viewer::Spectator).contains("can win"));
}

#[test]
fn a_panel_says_above_the_city_who_can_win() {
    let said = |table: &Table| {
        let panel = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
        testing::said(&panel).iter().map(|text| named(text)).collect::<Vec<String>>()
    };
    for (city, warning) in [
        ("n12 7h os; n13 8h os os; n14 9h; p12 2c bs", "Ben can win next turn at n14"),
        ("n12 7h os; n13 8h os; n14 9h bm; p12 2c bs", "Ben can win with 2 points at n14"),
        ("n12 7h os; n13 8h os; p12 2c bs; q12 9h os", "Ben can win with an ace"),
        (
            "n12 7h os; n13 8h os os; n14 9h; p12 7c gs; p11 8c gs gs; p10 9c; q12 2d bs",
            "Ben and Chloe can win next turn",
        ),
    ] {
        let said = said(&Table::new(3, city));
        assert!(said.iter().any(|text| text == warning), "{warning} in {said:?}");
    }
    let won = Table::new(2, "n12 7h bs; n13 8h bs bs; n14 9h; p12 2c os").play("move n13 n14 s");
    assert!(said(&won).iter().any(|text| text == "7-8-9 of hearts"), "the end names the block");
    let board = testing::said(&ZarkCity::scene(&won.public()));
    assert!(board.iter().any(|text| text == "7-8-9 of hearts"), "{board:?}");
}

/// A warning follows from the board alone: the hands of the others don’t matter.
#[test]
fn warnings_reveal_no_secret() {
    let city = "n12 7h os; n13 8h os; n14 9h bm; p12 2c bs; q12 6h os";
    let table = |hand: &str| Table::new(2, city).hand(1, hand);
    assert_eq!(warned(&table("2d 3d"), 0), warned(&table("Kd As"), 0));
    let panel = |hand: &str| ZarkCity::panel(&table(hand).seen_by(0), &[]);
    assert_eq!(panel("2d 3d"), panel("Kd As"));
}

// Z38, Z39
#[test]
fn a_card_fits_next_to_two_others_and_to_an_own_pyramid() {
    let found = |city: &str, hand: &str| {
        let hand: Cards = cards(hand).into();
        let all = fits(&super::city(city), Seat(0), hand).into_iter();
        let mut all: Vec<String> = all.map(|fit| format!("{} {}", fit.card, fit.cell)).collect();
        all.sort();
        all.join(", ")
    };
    assert_eq!(found("n12 7h bs; p12 8h os", "9h 2c"), "9h m12, 9h n11, 9h n13");
    assert_eq!(found("n12 7h bs; r12 8h os", "9h"), "", "too far apart");
    assert_eq!(found("n12 7h bs; q12 9h os", "8h"), "8h p12", "in any order");
    assert_eq!(found("n12 7h os; p12 8h os", "9h"), "", "she stands on neither");
    assert_eq!(found("n12 7h bs; p12 8s", "9h"), "");
}

/// The areas between dashes on four sides of a card, one after the other.
fn dashed(scene: &Scene, ink: Ink) -> Vec<Area> {
    let side = |item: &Item| match item {
        Item::Line { points, edge } if *edge == Edge::dashed(7, ink) => {
            let [from, to] = points[..] else { panic!("a side is straight") };
            Some(Area::new(from.x, from.y, to.x - from.x, to.y - from.y))
        }
        _ => None,
    };
    let sides: Vec<Area> = scene.items.iter().filter_map(side).collect();
    let around = |four: &[Area]| four.iter().copied().reduce(Area::joined);
    sides.chunks(4).filter_map(around).collect()
}

/// The areas of outlines such as this.
fn outlined(scene: &Scene, edge: impl Fn(&Edge) -> bool) -> Vec<Area> {
    let outline = |item: &Item| match item {
        Item::Panel(panel) => panel.edge.filter(|one| edge(one)).map(|_| panel.area),
        _ => None,
    };
    scene.items.iter().filter_map(outline).collect()
}

// Z14, Z20
#[test]
fn the_third_card_of_a_block_is_marked_for_each_player_with_two() {
    let city = "n12 7h bs; n13 8h bs; n14 9h; p13 2c; q13 4d om; q12 4c om; q11 4s gl gl";
    let table = Table::new(3, city);
    for scene in [ZarkCity::scene(&table.public()), ZarkCity::panel(&table.seen_by(2), &[])] {
        let place = |name: &str| {
            scene.places.iter().find(|place| place.name == name).expect("it is shown").area
        };
        let marked = |seat: u8| dashed(&scene, Ink::seat(seat));
        let [blue] = marked(0)[..] else { panic!("Ada has no spare pyramid next to n14") };
        assert!(blue.grown(8).holds(place("n14")));
        let [orange] = marked(1)[..] else { panic!("two pyramids guard q11") };
        assert!(orange.grown(8).holds(place("q11")));
        assert_eq!(marked(2), []);
    }
    let spare = Table::new(2, "n12 7h bs; n13 8h bs bs; n14 9h; p12 2c os");
    let scene = ZarkCity::scene(&spare.public());
    let blue = |edge: &Edge| edge.width == 7 && edge.dash.is_none() && edge.ink == Ink::seat(0);
    let solid = outlined(&scene, blue);
    assert_eq!(solid.len(), 1, "Ada may win with the next option");
    let won = ZarkCity::scene(&spare.play("move n13 n14 s").public());
    assert_eq!(outlined(&won, blue), [], "the end has other marks");
}

// Z39
#[test]
fn a_panel_points_out_cards_of_the_hand_that_complete_a_block() {
    let city = "n12 7h bs; p12 8h om; n13 2c os";
    let clasps = |hand: &str| {
        let table = Table::new(2, city).hand(0, hand);
        let panel = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
        let hollow = |item: &&Item| match item {
            Item::Panel(panel) => panel.fill == Some(Ink::CARD_FACE) && panel.radius == 3,
            _ => false,
        };
        let chips = testing::said(&panel).iter().filter(|text| *text == "9").count();
        (panel.items.iter().filter(hollow).count(), chips)
    };
    assert_eq!(clasps("3d Kd"), (0, 0));
    // Next to a card of hers are m12 and n11; with q12 she has nothing to do.
    assert_eq!(clasps("9h Kd"), (4, 2));
}

#[test]
fn the_end_names_the_block_and_what_others_still_lacked_without_marks() {
    let city = "n12 7h bs; n13 8h bs bs; n14 9h; p12 4c os; q12 4d os; q13 4s bs; q11 2c";
    let table = Table::new(3, city);
    assert_eq!(ZarkCity::closing(&table.public()), [], "it isn’t over");
    let after = table.play("move n13 n14 s");
    let view = after.public();
    let told = ZarkCity::closing(&view).into_iter().map(|(seat, said)| (seat.0, named(&said)));
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            (0, "Ada controls 7-8-9 of hearts, at n12, n13 and n14.".to_owned()),
            (1, "Ben still lacked q13 for three 4s.".to_owned()),
        ]
    );
    let text = named(&ZarkCity::text(&view));
    assert!(text.contains("Ben still lacked q13 for three 4s."), "{text}");
    let scene = ZarkCity::scene(&view);
    let marked = |ink: Ink| outlined(&scene, |edge| edge.width == 7 && edge.ink == ink);
    assert_eq!(marked(Ink::seat(1)), []);
    assert_eq!(marked(Ink::seat(1).dimmed()), []);
    let hand = |seat: u8| said(&ZarkCity::scene(&after.seen_by(seat))).join(" ");
    assert!(hand(0).contains("You win") && !hand(0).contains("limit"), "{}", hand(0));
}

#[test]
fn dashes_leave_the_corners_of_the_third_card_to_marks_of_changes() {
    let table = Table::new(3, "n12 7h bs; n13 8h bs; n14 9h");
    let scene = ZarkCity::panel(&table.seen_by(2), &[]);
    let third = scene.places.iter().find(|place| place.name == "n14").unwrap().area;
    let mut marked = Scene::new(1_200, scene.height);
    shapes::brackets(&mut marked, third, scene.area());
    let stroke = |points: &[Point], edge: &Edge| {
        let (from, to) = (points[0], points[1]);
        let corner = Point::new(from.x.min(to.x), from.y.min(to.y));
        let (width, height) = ((from.x - to.x).abs(), (from.y - to.y).abs());
        Area::new(corner.x, corner.y, width, height).grown(edge.width / 2)
    };
    let strokes = |scene: &Scene, width: i16| -> Vec<Area> {
        let lines = scene.items.iter().filter_map(|item| match item {
            Item::Line { points, edge } if edge.width == width => Some((points, edge)),
            _ => None,
        });
        lines
            .flat_map(|(points, edge)| {
                points.windows(2).map(|two| stroke(two, edge)).collect::<Vec<_>>()
            })
            .collect()
    };
    let (dashes, corners) = (strokes(&scene, 7), strokes(&marked, 7));
    assert_eq!((dashes.len(), corners.len()), (4, 8));
    assert!(!dashes.iter().any(|dash| corners.iter().any(|corner| corner.meets(*dash))));
    assert!(dashes.iter().all(|dash| third.grown(-1).holds(*dash)), "marks lie outside");
}

#[test]
fn a_short_sentence_about_the_end_names_one_card_and_the_text_all() {
    let city = "n12 7h bs; n13 8h bs bs; n14 9h; p12 4c os; q12 4d os; q13 4s bs; q11 4h";
    let view = Table::new(3, city).play("move n13 n14 s").public();
    let said: Vec<String> = ZarkCity::closing(&view).into_iter().map(|(_, said)| said).collect();
    assert_eq!(said[1].matches(" for three 4s").count(), 1, "{said:?}");
    assert_eq!(ZarkCity::text(&view).matches(" for three 4s").count(), 2);
}
