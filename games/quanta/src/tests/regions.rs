//! Regions of the board: their lines, their sizes, and their labels in a panel.

use super::{
    pictures::{after, labels_in},
    *,
};
use crate::{
    look::{picks, places},
    state::regions::Region,
};
use quark_scene::Area;

/// The regions of open squares, as text.
fn regions(game: &Quanta, open: Squares) -> String {
    let all = Region::all(game, open);
    all.iter().map(Region::to_string).collect::<Vec<String>>().join(", ")
}

#[test]
fn a_line_between_regions_cuts_no_ring_if_another_line_does_not() {
    let halves = |pieces: &str, open: &str| regions(&Table::only(pieces).game, squares(open));
    let rows = |rows: std::ops::RangeInclusive<u8>| {
        let all = rows.flat_map(|row| ('a'..='n').map(move |column| format!("{column}{row}")));
        all.collect::<Vec<String>>().join(" ")
    };
    let open = rows(1..=1) + " a2 n2";
    assert_eq!(halves("", &open), "a1–g14, h1–n14");
    assert_eq!(halves("ng9", &open), "a1–h14, i1–n14");
    assert_eq!(halves("ng9 ni9", &open), "a1–e14, f1–n14");
    assert_eq!(halves("Wa1", ""), "");
    let decided = "ng9 Wf8 wf9 Wf10 wg8 wg10 Wh8 wh9 Wh10";
    assert_eq!(halves(decided, &open), "a1–g14, h1–n14", "its ring is full");
}

#[test]
fn buttons_have_room_for_all_regions_and_for_the_squares_of_each() {
    let mut most = 0;
    for seed in 0..6 {
        let mut whim = Luck::seeded(seed);
        let mut table = Table::new();
        while !table.is_over() {
            for open in Particle::ALL.map(|what| table.game.open(table.game.turn, what)) {
                let all = Region::all(&table.game, open);
                most = most.max(all.len());
                for square in open.iter() {
                    assert_eq!(all.iter().filter(|one| one.holds(square)).count(), 1, "{square}");
                }
                for region in &all {
                    let held = open.iter().filter(|square| region.holds(*square)).count();
                    assert!((1..=15).contains(&held), "{region}: {held}");
                }
            }
            let next = eager(&table.game, &mut whim);
            table.go(&next.to_string());
        }
    }
    assert!((12..=15).contains(&most), "{most}");
}

/// Areas of the region labels after a particle has been picked.
fn labels(game: &Quanta) -> Vec<Area> {
    let all = Particle::ALL.into_iter().flat_map(|what| {
        let open = game.open(game.acting().unwrap(), what).iter();
        let open: Vec<Action> = open.map(|square| Action::Place(what, square)).collect();
        labels_in(&picks::board(game, &open, picks::zoom(game, &open)))
    });
    all.map(|label| label.1).collect()
}

#[test]
fn region_labels_lie_on_no_piece_and_hide_no_square() {
    for (moves, least) in [(0, 6), (20, 6), (56, 4), (80, 3)] {
        let game = after(Options::default(), 2, moves);
        let labels = labels(&game);
        assert!(least <= labels.len(), "after {moves} moves: {}", labels.len());
        for label in labels {
            let far = |square: Square| {
                let (centre, at) = (places::cell(square).centre(), label.centre());
                let (x, y) = (f64::from(centre.x - at.x), f64::from(centre.y - at.y));
                x.hypot(y) - f64::from(label.width / 2)
            };
            // The largest piece is a neutron with numbers.
            assert!(game.board.taken().iter().all(|one| 31.0 < far(one)), "{moves}: {label:?}");
            assert!(Square::all().all(|one| 24.0 < far(one)), "{moves}: {label:?}");
        }
    }
}
