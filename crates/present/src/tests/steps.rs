//! Tests what the picture of a panel says of its player's picks.

use super::Seated;
use crate::{message::letters, panel::Ask};
use quark_games::catalog;
use quark_scene::Item;

#[test]
fn the_picture_of_a_panel_says_what_was_picked_and_what_comes_next() {
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, *kind.info().seats.end(), 7);
        let mut picked = 0;
        for _ in 0..60 {
            let Some(seat) = table.turn() else { break };
            let says_a_pick = |path| {
                let panel = table.panel(seat, Ask { path, ..Ask::default() });
                let items = panel.picture.unwrap().scene.items;
                let texts = items.into_iter().filter_map(|item| match item {
                    Item::Text(text) => Some(text),
                    _ => None,
                });
                let mut said = texts.flat_map(|text| text.pieces).map(|piece| piece.text);
                let pick = said.find(|said| said.contains(" › "));
                assert!(pick.iter().all(|pick| letters(pick) <= 44), "{pick:?} would be cut");
                pick.is_some()
            };
            assert!(!says_a_pick(&[]), "nothing is picked yet");
            picked += [&[0], &[1]].into_iter().filter(|path| says_a_pick(*path)).count();
            table.moves(seat);
        }
        assert!(10 < picked, "{}: {picked} pictures say a pick", kind.info().key);
    }
}
