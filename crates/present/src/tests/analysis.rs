//! Tests the pages of an analysis.

use super::Seated;
use crate::{
    Message, Row,
    analysis::{Costly, Shown, place, shown},
    phone,
};
use quark_game::Seat;
use quark_games::catalog;
use quark_scene::{Ink, Item};
use quark_session::{
    Act, Course,
    results::{Analysis, Judged},
    steps,
};

/// Moves with the longest texts that were possible at the end of a game, each with its number.
fn costly(seated: &Seated, seat: Seat) -> Vec<Costly> {
    let mut moves = seated.session.position().unwrap().moves(seat);
    moves.sort_by_key(|choice| choice.steps.concat().len());
    let (played, best) = (moves[0].notation.clone(), moves.last().unwrap().notation.clone());
    let judged = Judged { version: 1, seat, played, played_chance: 400, best, best_chance: 640 };
    let of = |nth: u32| seated.looked_at(|room| Costly::of(room, (nth as usize, nth), &judged));
    (31..37).map(of).collect()
}

/// All pages of an analysis of a lost game with six costly moves.
fn pages(seats: u8, key: &str, names: &[&str]) -> Vec<Message> {
    let mut seated = Seated::dealt(catalog().find(key).unwrap(), seats, 5);
    let names = names.iter().cycle().map(|name| (*name).to_owned());
    seated.names = names.take(seats.into()).collect();
    let mut made = Vec::new();
    for _ in 0..40 {
        let seat = seated.turn().unwrap();
        made.push(seat);
        seated.moves(seat);
    }
    let seat = seated.turn().unwrap();
    let moves = costly(&seated, seat);
    seated.does(seated.person(seat), Act::Resign);
    let course = Course::of(&seated.session.catalog, &seated.log).unwrap();
    let steps = steps(&seated.log);
    let judged = |version, seat| {
        place(&steps, &seated.session, version)?;
        let [played, best] = ["what was played", "what was best"].map(str::to_owned);
        Some(Judged { version, seat, played, played_chance: 300, best, best_chance: 400 })
    };
    let judged = steps.iter().filter_map(|step| judged(step.version, step.seat?));
    let found = Analysis { mind: 2, budget: 1, moves: judged.collect() };
    let analysis = Shown {
        costly: moves[..3].to_vec(),
        own: moves[3..].to_vec(),
        lost: moves.clone(),
        behind: course.map(|course| (seat, course)),
    };
    let page = |nth| seated.looked_at(|room| shown(room, &steps, &found, &analysis, (nth, false)));
    let mut pages = Vec::new();
    for nth in 0.. {
        let page = page(nth).open();
        let leads_on = has(&page, "Next Page");
        pages.push(page);
        if !leads_on {
            break;
        }
    }
    pages
}

fn has(page: &Message, label: &str) -> bool {
    page.rows.iter().flat_map(Row::buttons).any(|button| button.label == label)
}

/// Number of marked moves on the chart.
fn marks(page: &Message) -> usize {
    let scene = &page.picture.as_ref().expect("the chart comes first").scene;
    let is_mark = |item: &&Item| matches!(item, Item::Disc { ink: Ink::ACCENT, .. });
    scene.items.iter().filter(is_mark).count()
}

#[test]
fn each_page_of_an_analysis_fits_and_leads_to_each_move_that_it_names() {
    for kind in catalog().iter() {
        for seats in kind.info().seats.clone() {
            for names in [&["Ana", "Bartholomew"][..], &["WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"]] {
                let pages = pages(seats, kind.info().key, names);
                let marks = marks(&pages[0]);
                let explained = |nth: usize| pages[0].content.contains(&format!("\n{nth}. Move"));
                assert!((1..=marks).all(explained), "{marks} marks: {}", pages[0].content);
                assert!(marks == 3 || names.len() == 1, "{marks} marks: {}", pages[0].content);
                let mut told = Vec::new();
                for page in &pages {
                    assert!(phone::height(page) <= phone::MOST, "{page:?}");
                    for number in 31..37 {
                        let is_told = page.content.contains(&format!(" Move {number}, "));
                        let leads = has(page, &format!("Before Move {number}"));
                        assert_eq!(is_told, leads, "move {number} of {page:?}");
                        told.extend(is_told.then_some(number));
                    }
                }
                assert!(told.iter().copied().eq(31..37), "each once, in order: {told:?}");
                assert!(pages.last().unwrap().content.contains("helped you most"), "{pages:?}");
            }
        }
    }
}
