//! Checks of everything a game teaches: its lesson, topics, signs and the pictures of its rules.

use std::collections::BTreeSet;

use wildmatch::WildMatch;

use super::{Answer, Lesson, Part, Position, Step, chapters};
use crate::{
    Luck, Seat, Status, Topic, Viewer,
    any::{AnyGame, GameKind},
};

/// Most steps of a lesson.
const STEPS: usize = 8;
/// Most words in the text of a step, and in its replies to a wrong and to a right move.
const WORDS: (usize, usize) = (60, 40);
/// Moves of a random game that is played to see which topics and kinds of moves come up.
const MOVES: u32 = 250;

/// Lists everything that is wrong with the teaching material of `kind`, in words; empty if there is none.
#[must_use]
pub fn faults(kind: &'static dyn GameKind) -> Vec<String> {
    let lesson = match Lesson::of(kind).transpose() {
        Ok(lesson) => lesson,
        Err(fault) => return vec![fault.to_string()],
    };
    let mut faults = Vec::new();
    if let Some(lesson) = &lesson {
        steps(lesson, &mut faults);
        pictures(lesson, &mut faults);
    }
    topics(kind, &mut faults);
    signs(kind, &mut faults);
    in_play(kind, lesson.as_ref(), &mut faults);
    faults
}

fn steps(lesson: &Lesson, faults: &mut Vec<String>) {
    let steps = &lesson.data.step;
    if !(1..=STEPS).contains(&steps.len()) {
        faults.push(format!("the lesson has {} steps; write 1 to {STEPS}", steps.len()));
    }
    for (nth, step) in steps.iter().enumerate() {
        let mut found = texts(step);
        match lesson.position(nth) {
            Ok(position) => found.extend(moves(lesson, nth, step, &position)),
            Err(fault) => found.push(format!("its position can’t be set up: {fault}")),
        }
        let named = |fault| format!("step {} ({:?}): {fault}", nth + 1, step.title);
        faults.extend(found.into_iter().map(named));
    }
    for kind in &lesson.data.kinds {
        let is_taught = |step: &Step| WildMatch::new(kind).matches(&step.hint);
        if !steps.iter().any(is_taught) {
            faults.push(format!(
                "no step has a hint like {kind:?}: add a step, or move it from `kinds` to `told_of`"
            ));
        }
    }
}

/// Lists what is wrong with the texts of a step.
fn texts(step: &Step) -> Vec<String> {
    let mut faults = Vec::new();
    for (what, text, most) in [
        ("text", &step.text, WORDS.0),
        ("otherwise", &step.otherwise, WORDS.1),
        ("done", &step.done, WORDS.1),
    ] {
        let words = text.split_whitespace().count();
        if most < words {
            faults.push(format!("`{what}` has {words} words; write at most {most}"));
        }
    }
    if step.title.is_empty() || 40 < step.title.chars().count() {
        faults.push("`title` needs 1 to 40 letters".to_owned());
    }
    for (what, is_empty) in [
        ("text", step.text.is_empty()),
        ("otherwise", step.otherwise.is_empty()),
        ("teaches", step.teaches.is_empty()),
    ] {
        if is_empty {
            faults.push(format!("`{what}` is empty"));
        }
    }
    faults
}

/// Lists what is wrong with the hint of a step, and with the other moves that its learner can make.
fn moves(lesson: &Lesson, nth: usize, step: &Step, position: &Position) -> Vec<String> {
    let (hint, mut faults) = (&step.hint, Vec::new());
    match lesson.answer(nth, hint) {
        Ok(Answer::Done { .. }) => (),
        Ok(Answer::Otherwise { told }) => {
            faults
                .push(format!("its hint {hint} does not do what it asks for, but this: {told:?}"));
        }
        Ok(Answer::Refused(refused)) => {
            faults.push(format!("its hint {hint} can’t be played: {refused}"));
        }
        Err(fault) => faults.push(format!("its hint {hint} fails: {fault}")),
    }
    let legal = position.game.moves(position.seat.unwrap_or(Seat(0)));
    let notations = || legal.iter().map(|choice| choice.notation.as_str());
    if !notations().any(|notation| notation == hint) {
        let offered: Vec<&str> = notations().take(5).collect();
        faults.push(format!("its hint {hint} is not on offer; the first that are: {offered:?}"));
    }
    for notation in notations() {
        match lesson.answer(nth, notation) {
            Ok(Answer::Done { .. } | Answer::Otherwise { .. }) => (),
            Ok(Answer::Refused(refused)) => {
                faults.push(format!("{notation} is on offer, but refused: {refused}"));
            }
            Err(fault) => faults.push(format!("{notation} is on offer, but fails: {fault}")),
        }
    }
    faults
}

fn pictures(lesson: &Lesson, faults: &mut Vec<String>) {
    let mut shown = BTreeSet::new();
    for chapter in chapters(lesson.kind.info().rules) {
        if chapter.title.is_empty() || 80 < chapter.title.chars().count() {
            faults.push(format!(
                "the chapter {:?} of the rules needs a title of 1 to 80 letters",
                chapter.title
            ));
        }
        for part in chapter.parts {
            let Part::Picture(name) = part else { continue };
            shown.insert(name.to_owned());
            if let Err(fault) = lesson.picture(name) {
                faults.push(fault.to_string());
            }
        }
    }
    for picture in &lesson.data.picture {
        if picture.panel && picture.seat.is_none() {
            faults.push(format!("picture {}: a panel needs a seat; add `seat = 0`", picture.name));
        }
        if !shown.contains(&picture.name) {
            faults.push(format!(
                "the rules don’t show the picture {0}: add `<!-- picture: {0} -->`, or remove it",
                picture.name
            ));
        }
    }
}

fn topics(kind: &dyn GameKind, faults: &mut Vec<String>) {
    let (mut keys, mut names) = (BTreeSet::new(), BTreeSet::new());
    for topic in kind.topics() {
        let mut wrong = |words: &str| faults.push(format!("topic {}: {words}", topic.key));
        let plain =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if !keys.insert(&topic.key) {
            wrong("two topics have this key");
        }
        if !(1..=30).contains(&topic.key.len()) || !topic.key.chars().all(plain) {
            wrong("write its key with 1 to 30 lower-case letters, digits and dashes");
        }
        let lengths = |topic: &Topic| {
            [topic.name.as_str(), &topic.about, &topic.cost].map(|text| text.chars().count())
        };
        let [name, about, cost] = lengths(topic);
        for (what, count, fits) in
            [("name", name, 1..=60), ("about", about, 1..=300), ("cost", cost, 0..=120)]
        {
            if !fits.contains(&count) {
                wrong(&format!(
                    "its {what} has {count} letters, not {} to {}",
                    fits.start(),
                    fits.end()
                ));
            }
        }
        if topic.rule.is_empty() {
            wrong("it names no rule; write the number of one");
        }
        for name in [&topic.name].into_iter().chain(&topic.also) {
            if !names.insert(name.clone()) {
                wrong(&format!("another topic is called {name}, too"));
            }
        }
        if kind.portrait(topic).is_some_and(|scene| scene.width < 300 || 1_200 < scene.width) {
            wrong("its picture must be 300 to 1,200 wide");
        }
    }
}

fn signs(kind: &dyn GameKind, faults: &mut Vec<String>) {
    for sign in kind.signs() {
        if 40 < sign.looks.chars().count() || 160 < sign.means.chars().count() {
            faults.push(format!(
                "the sign {} is too long: at most 40 letters for its looks, and 160 for its meaning",
                sign.looks
            ));
        }
    }
}

/// Checks the kinds of moves, topics and wishes that come up in a random game.
fn in_play(kind: &dyn GameKind, lesson: Option<&Lesson>, faults: &mut Vec<String>) {
    let seats = *kind.info().seats.end();
    let mut luck = Luck::seeded(11);
    let options = kind.for_new_table(&crate::any::Json::Null);
    let mut position = match kind.setup(&options, seats, &mut luck) {
        Ok(position) => position,
        Err(unreadable) => return faults.push(unreadable.to_string()),
    };
    let mut found = BTreeSet::new();
    for _ in 0..MOVES {
        let Status::Waiting(turn) = position.status() else { break };
        let Some(seat) = turn.first() else { break };
        found.extend(lesson.into_iter().flat_map(|lesson| strange(lesson, &*position, seat)));
        found.extend(at(kind, &*position, seat));
        let Some(notation) = position.any_move(seat, &mut luck) else { break };
        if let Err(refused) = position.apply(seat, &notation, &mut luck) {
            found.insert(format!("{notation} is listed for {seat:?}, but refused: {refused}"));
        }
    }
    faults.extend(found);
}

/// Lists the moves of a kind that the lesson doesn't know.
fn strange(lesson: &Lesson, position: &dyn AnyGame, seat: Seat) -> BTreeSet<String> {
    let kinds = || lesson.data.kinds.iter().chain(&lesson.data.told_of);
    let moves = position.moves(seat).into_iter().map(|choice| choice.notation);
    moves
        .filter(|notation| !kinds().any(|kind| WildMatch::new(kind).matches(notation)))
        .map(|notation| {
            format!("{notation} fits no pattern in `kinds` or `told_of` of the lesson: add one")
        })
        .collect()
}

/// Lists what is wrong with the topics and wishes in this position.
fn at(kind: &dyn GameKind, position: &dyn AnyGame, seat: Seat) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let topics = kind.topics();
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let open = position.lying_open(viewer);
        for key in &open {
            if !topics.iter().any(|topic| topic.key == *key) {
                faults.insert(format!("{key} lies open, but is no topic: add it to `topics`"));
            }
        }
        if open.iter().collect::<BTreeSet<_>>().len() < open.len() {
            faults.insert(format!("something lies open twice: {open:?}"));
        }
        for topic in topics {
            let unseen = position.unseen(viewer, topic);
            if topic.count.zip(unseen).is_some_and(|(count, unseen)| count < unseen) {
                faults.insert(format!(
                    "of the topic {}, {} are unseen, but its count is {}",
                    topic.key,
                    unseen.unwrap_or_default(),
                    topic.count.unwrap_or_default()
                ));
            }
        }
    }
    for unmet in position.unmet(seat) {
        if unmet.wish.is_empty() || 80 < unmet.wish.chars().count() || unmet.why.is_empty() {
            faults.insert(format!(
                "the wish {:?} needs 1 to 80 letters, and a reason: {:?}",
                unmet.wish, unmet.why
            ));
        }
    }
    faults
}
