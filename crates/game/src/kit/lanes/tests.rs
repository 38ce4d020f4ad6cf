//! Tests of pictures made of lanes.

use super::*;
use crate::kit::testing::{NAMES, caption, check, named};

fn lanes(seats: u8, tokens: usize, out: bool) -> Scene {
    let lane = |seat: Seat| {
        let lane = Lane::new(seat).lit(seat == Seat(0)).out(out && seat == Seat(1)).figure(12345);
        let lane = lane.word("starts").tokens((0..tokens).map(|token| token.checked_sub(1)));
        lane.counter(Icon::Heart, 2_u8, Ink::WARNING).counter(Icon::Hand, 0_u8, Ink::DIM)
    };
    let board = |scene: &mut Scene, area: Area| {
        for cell in area.cells(7, 3) {
            shapes::icon(scene, Icon::Star, cell.centre(), 14, Ink::TEXT);
        }
    };
    Lanes::new("LANES", Seat(0), "Ada to move").board(400, board).draw(Seat::all(seats).map(lane))
}

#[test]
fn a_picture_of_lanes_can_be_read_with_any_number_of_players_and_pieces() {
    let wide = ["Wwwwwwww Mmmmmmmm Wwwwwwww Mmmmm"; 5];
    for seats in 1..=5 {
        for tokens in [0, 1, 15, 16, 200] {
            for names in [NAMES, wide] {
                let scene = lanes(seats, tokens, tokens == 1);
                check(&format!("{seats} with {tokens}"), &scene, &caption(&names));
            }
        }
    }
    assert!(format!("{:?}", lanes(2, 200, false)).contains("+186"), "those that do not fit");
}

#[test]
fn a_board_shrinks_if_the_lanes_need_the_room() {
    let height = |pixels| {
        let mut seen = None;
        let free = |seat| Lane::new(seat).free(|_, _| ());
        let lanes = Lanes::new("LANES", Seat(0), "").sized(64, 100);
        let scene = lanes.board(pixels, |_, area| seen = Some(area.height));
        let scene = scene.draw(Seat::all(5).map(free));
        assert!(scene.height <= 1500);
        seen.unwrap()
    };
    assert_eq!((height(100), height(900)), (100, 166));
}

#[test]
fn a_board_lies_below_the_hand() {
    let mut seen = None;
    let lanes =
        Lanes::new("LANES", Seat(0), "").hand([4, 17]).board(100, |_, area| seen = Some(area));
    let scene = lanes.draw(Seat::all(2).map(Lane::new));
    let hand = scene.places.iter().find(|place| place.name == "your hand").unwrap();
    let board = seen.unwrap();
    assert_eq!((hand.area.bottom() + GAP, board.height), (board.y, 100));
}

#[test]
fn a_player_who_is_out_has_a_dim_lane_with_a_skull() {
    let (dim, lit) = (Ink::LANE.dimmed(), Ink::LANE_LIT);
    let text = format!("{:?}", lanes(3, 1, true));
    assert!(text.contains(&format!("{dim:?}")) && text.contains(&format!("{lit:?}")));
    let count = |scene: Scene| {
        scene.items.iter().filter(|item| matches!(item, quark_scene::Item::Polygon { .. })).count()
    };
    assert!(count(lanes(3, 1, false)) < count(lanes(3, 1, true)), "a skull");
}

#[test]
fn a_place_is_named_after_the_player() {
    let scene = Lanes::new("LANES", Seat(0), "").draw([Lane::new(Seat(1)).place("hand", 3)]);
    let place = &scene.places[0];
    assert_eq!((named(&place.name), place.holds.as_str()), ("Ben’s hand".into(), "3"));
}

#[test]
fn cards_lie_open_or_face_down_or_leave_their_place_free() {
    let drawn = |hand: &[u8], cards: [Option<Option<u8>>; 2]| {
        let lane = |seat| Lane::new(seat).cards([("last round", cards[0]), ("now", cards[1])]);
        Lanes::new("CARDS", Seat(0), "").hand(hand).sized(300, 84).draw(Seat::all(5).map(lane))
    };
    for hand in [&[][..], &[7], &[7, 8, 9, 30], &[17; 9]] {
        for cards in [[None, None], [Some(Some(30)), Some(None)], [None, Some(Some(4))]] {
            check(&format!("{hand:?} {cards:?}"), &drawn(hand, cards), &caption(&NAMES));
        }
    }
    let items = |hand: &[u8], cards| format!("{:?}", drawn(hand, cards).items);
    assert!(!items(&[], [None, None]).contains("last round"), "no card, no words");
    assert!(items(&[], [Some(Some(30)), None]).contains("\"30\""));
    assert_ne!(items(&[], [None, Some(None)]), items(&[], [None, None]), "a back");
    let places = drawn(&[7, 8], [None, None]).places;
    assert_eq!((places[0].name.as_str(), places[0].holds.as_str()), ("your hand", "7 and 8"));
}
