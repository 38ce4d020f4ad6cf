//! All lessons, cards of named things, and signs, for people with the worst names.

use quark::{
    any::GameKind,
    games::catalog,
    lesson::{Answer, Lesson, chapters},
    present::{
        Click, LessonClick, Press, Row,
        lesson::{self, Ask, Learner, Played},
        rules, signs, what,
    },
};

use crate::limits::{
    people::hostile,
    presses::{Desk, presses},
};

fn lessons() -> impl Iterator<Item = Lesson> {
    catalog().iter().filter_map(Lesson::of).map(Result::unwrap)
}

fn taught() -> impl Iterator<Item = &'static dyn GameKind> {
    catalog().iter().filter(|kind| kind.lesson().is_some())
}

#[test]
fn every_step_of_every_lesson_fits_as_a_picture_and_in_words() {
    let desk = Desk::new();
    for lesson in lessons() {
        for (nth, name) in (0_u16..).zip(hostile()).take(lesson.data.step.len()) {
            for (words, at_home) in [(true, true), (false, false)] {
                let learner = Learner { name: &name, words, at_home, has_channel: !at_home };
                let read = lesson::read(&lesson, nth, learner).unwrap();
                assert!(!presses(&desk.sent(read.into())).is_empty());
                let shown = lesson::step(&lesson, nth, Ask::default(), learner).unwrap();
                assert!(!presses(&desk.sent(shown.into())).is_empty());
                let hint = &lesson.data.step[usize::from(nth)].hint;
                let Answer::Done { told, after } = lesson.answer(nth.into(), hint).unwrap() else {
                    panic!("the hint of step {nth}");
                };
                let played = Played { notation: hint, shown: true, told: &told, after: &after };
                let done = lesson::done(&lesson, nth, played, learner).unwrap();
                assert!(!presses(&desk.sent(done.into())).is_empty());
            }
        }
    }
}

/// Labels that the bold task of a step names, in the order of the picks.
fn named(text: &str) -> Vec<&str> {
    let bold = text.split("**").skip(1).step_by(2).last().unwrap_or_default();
    let tasks = ["Press ", "Pick ", "Open the menu: pick "];
    let task = tasks.into_iter().find_map(|task| bold.strip_prefix(task));
    let labels = task.into_iter().flat_map(|task| task.split(", then "));
    labels.map(|label| label.trim_start_matches('“')).collect()
}

#[test]
fn every_step_names_buttons_and_options_that_are_there() {
    let mut count = 0;
    for lesson in lessons() {
        for (nth, step) in (0_u16..).zip(&lesson.data.step) {
            let learner = Learner { name: "Ana", words: true, at_home: true, has_channel: true };
            let mut path = Vec::new();
            for name in named(&step.text) {
                let ask = Ask { path: &path, ..Ask::default() };
                let rows = lesson::step(&lesson, nth, ask, learner).unwrap().open().rows;
                let labels: Vec<(String, Option<Click>)> = rows.iter().flat_map(labelled).collect();
                let region = name.strip_prefix("region ").map(|number| format!("{number}: "));
                let is_region =
                    |label: &str| region.as_ref().is_some_and(|it| label.starts_with(it));
                // An option may say more in brackets.
                let bare = |label: &str| label.split(" (").next().unwrap_or_default().to_owned();
                let is_named = |label: &str| name.starts_with(&bare(label)) || is_region(label);
                let found = labels.iter().find(|(label, _)| is_named(label));
                let (_, click) = found.unwrap_or_else(|| panic!("{name} in {labels:?}"));
                if let Some(Click::Lesson { click: LessonClick::Pick { path: next, .. }, .. }) =
                    click
                {
                    path.clone_from(next);
                }
                count += 1;
            }
        }
    }
    assert!(10 < count, "{count}");
}

fn labelled(row: &Row) -> Vec<(String, Option<Click>)> {
    match row {
        Row::Buttons(buttons) => {
            let click = |press: &Press| match press {
                Press::Click(click) => Some(click.clone()),
                Press::Link(_) => None,
            };
            buttons.iter().map(|button| (button.label.clone(), click(&button.press))).collect()
        }
        Row::Menu(menu) => {
            menu.options.iter().map(|pick| (pick.label.clone(), Some(pick.click.clone()))).collect()
        }
        Row::Choice(choice) => panic!("{choice:?}"),
    }
}

#[test]
fn the_answer_to_any_move_fits() {
    let desk = Desk::new();
    for lesson in lessons() {
        for (nth, name) in (0_u16..).zip(hostile()).take(lesson.data.step.len()) {
            let learner = Learner { name: &name, words: true, at_home: true, has_channel: true };
            let position = lesson.position(nth.into()).unwrap();
            let moves = position.game.moves(position.seat.unwrap());
            let some = moves.len().div_ceil(12);
            for choice in moves.iter().step_by(some) {
                let answer = lesson.answer(nth.into(), &choice.notation).unwrap();
                let notice = match answer {
                    Answer::Done { told, after } => {
                        let notation = &choice.notation;
                        let played = Played { notation, shown: false, told: &told, after: &after };
                        desk.sent(lesson::done(&lesson, nth, played, learner).unwrap().into());
                        continue;
                    }
                    Answer::Otherwise { told } => {
                        lesson::otherwise(&lesson, nth, &told, learner).unwrap()
                    }
                    Answer::Refused(refused) => {
                        panic!("{} is on offer: {refused}", choice.notation)
                    }
                };
                let ask = Ask { notice: Some(&notice), ..Ask::default() };
                desk.sent(lesson::step(&lesson, nth, ask, learner).unwrap().into());
            }
            let Answer::Refused(refused) = lesson.answer(nth.into(), &name).unwrap() else {
                continue;
            };
            let notice = lesson::refused(&lesson, nth, (&name, &refused), learner).unwrap();
            let ask = Ask { notice: Some(&notice), ..Ask::default() };
            desk.sent(lesson::step(&lesson, nth, ask, learner).unwrap().into());
        }
    }
}

/// A game's title, as long as any.
const TITLE: &str = "Quark: a game of matter with a long title";

#[test]
fn every_named_thing_has_a_card_that_fits() {
    let desk = Desk::new();
    for kind in taught() {
        for (nth, topic) in kind.topics().iter().enumerate() {
            // Pictures take time, so only some of them are checked, but all words.
            let words = nth % 8 != 0;
            let known = what::Known { unseen: Some(u32::MAX), others: &[TITLE; 3] };
            desk.sent(what::card(kind, topic, known, words, Vec::new()).into());
            assert_eq!(what::meant(kind.topics(), &topic.name).map(|it| &it.key), Some(&topic.key));
        }
        let mut page = 0;
        loop {
            let turn = |page| Click::Signs { game: kind.info().key.to_owned(), page };
            desk.sent(signs::signs(kind, page, turn, None, true).into());
            let shown = desk.sent(signs::signs(kind, page, turn, None, false).into());
            page += 1;
            if !presses(&shown).contains(&turn(page)) {
                break;
            }
        }
    }
    desk.sent(lesson::menu(&catalog()).into());
}

#[test]
fn every_page_of_the_rules_fits_with_its_picture() {
    let desk = Desk::new();
    for kind in taught() {
        let mut page = 0;
        let mut menus = 0;
        loop {
            let shown = desk.sent(rules::rules(&catalog(), kind, page, false).unwrap().into());
            let clicks = presses(&shown);
            page += 1;
            let next = Click::Rules { game: kind.info().key.to_owned(), page };
            menus = menus.max(clicks.len());
            if !clicks.contains(&next) {
                break;
            }
        }
        assert!(chapters(kind.info().rules).len() < menus, "its menu leads to every chapter");
    }
}
