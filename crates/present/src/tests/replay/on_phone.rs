//! Tests that a phone shows the buttons of a replay without scrolling.

use std::collections::BTreeSet;

use super::super::Seated;
use crate::{
    Look, phone,
    replay::{Analysed, Places, Reader, height, step},
    room::Room,
};
use quark_game::{Seat, Viewer};
use quark_games::catalog;
use quark_session::{Roster, Session, steps};

#[test]
fn a_phone_shows_the_buttons_through_a_replay_below_its_picture() {
    let mut higher = Vec::new();
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, *kind.info().seats.start(), 11);
        let viewer = Viewer::Seat(Seat(0));
        let mut heights = vec![height(&seated.session, viewer)];
        for _ in 0..60 {
            let Some(seat) = seated.turn() else { break };
            seated.moves(seat);
            heights.push(height(&seated.session, viewer));
        }
        let roster = Roster { names: seated.names.clone(), former: Vec::new() };
        let steps = steps(&seated.log);
        for note in [None, Some("Ben hoards photons.\nAda bluffs.")] {
            let mut rows = BTreeSet::new();
            for (at, here) in (0..).zip(&steps[..steps.len() - 1]) {
                let log = &seated.log[..usize::try_from(here.version).unwrap()];
                let then = Session::fold(&catalog(), log).unwrap();
                let look =
                    Look { step: at, seat: Some(0), words: false, before: false, own: false };
                let reader = Reader { now: &seated.session, seat: Some(Seat(0)), note };
                let places = Places { steps: &steps, parts: &[], heights: &heights };
                let room = Room::new(1, &then, &roster);
                let mut message = step(&room, places, reader, look, &Analysed::default()).open();
                message.rows.truncate(1);
                let height = message.picture.as_ref().unwrap().scene.height;
                let lines = message.content.lines().map(phone::lines).sum::<usize>();
                rows.insert((height, lines));
                let points = phone::height(&message);
                if phone::MOST < points {
                    higher.push(format!("{points}: {}", message.content));
                }
            }
            let sizes: BTreeSet<u16> = rows.iter().map(|(height, _)| *height).collect();
            assert_eq!(rows.len(), sizes.len(), "{}: {rows:?}", kind.info().key);
        }
    }
    assert!(higher.is_empty(), "{} are too high: {higher:#?}", higher.len());
}

#[test]
fn no_sentence_of_a_replay_is_cut_where_a_shorter_one_tells_it() {
    let mut told = 0;
    for key in ["zark-city", "quark", "quanta", "element-313"] {
        let mut seated = Seated::dealt(catalog().find(key).unwrap(), 2, 11);
        for _ in 0..90 {
            let Some(seat) = seated.turn() else { break };
            seated.moves(seat);
        }
        let steps = steps(&seated.log);
        for at in 1..steps.len() {
            let step = u16::try_from(at).unwrap();
            let look = Look { step, seat: Some(0), words: false, before: false, own: false };
            let said = super::shown(&seated, &steps, Some(Seat(0)), look).content;
            assert!(!said.contains('…'), "{key}: {said}");
            told += usize::from(said.contains("• "));
        }
    }
    assert!(100 < told, "{told}");
}
