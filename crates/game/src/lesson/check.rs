//! Checks of everything a game teaches: its lesson, topics, signs and the pictures of its rules.

use std::collections::BTreeSet;

use wildmatch::WildMatch;

use super::{Answer, Lesson, Part, chapters};
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
    let lesson = match Lesson::of(kind) {
        None => return Vec::new(),
        Some(Ok(lesson)) => lesson,
        Some(Err(fault)) => return vec![fault.to_string()],
    };
    let mut faults = Vec::new();
    steps(&lesson, &mut faults);
    pictures(&lesson, &mut faults);
    topics(kind, &mut faults);
    signs(kind, &mut faults);
    in_play(&lesson, &mut faults);
    faults
}

fn steps(lesson: &Lesson, faults: &mut Vec<String>) {
    let steps = &lesson.data.step;
    if !(1..=STEPS).contains(&steps.len()) {
        faults.push(format!("it has {} steps", steps.len()));
    }
    for (nth, step) in steps.iter().enumerate() {
        let mut wrong = |words: String| faults.push(format!("step {}: {words}", nth + 1));
        for (what, text, most) in [
            ("text", &step.text, WORDS.0),
            ("otherwise", &step.otherwise, WORDS.1),
            ("done", &step.done, WORDS.1),
        ] {
            let words = text.split_whitespace().count();
            if most < words {
                wrong(format!("its {what} has {words} words, {} too many", words - most));
            }
        }
        if step.title.is_empty() || 40 < step.title.chars().count() {
            wrong("its title is empty or too long".to_owned());
        }
        if step.text.is_empty() || step.otherwise.is_empty() || step.teaches.is_empty() {
            wrong("it says nothing, or teaches no rule".to_owned());
        }
        let position = match lesson.position(nth) {
            Ok(position) => position,
            Err(fault) => {
                faults.push(fault.to_string());
                continue;
            }
        };
        match lesson.answer(nth, &step.hint) {
            Ok(Answer::Done { .. }) => (),
            Ok(Answer::Otherwise { told }) => {
                wrong(format!("its hint is not what it asks for, which tells: {told:?}"));
            }
            Ok(Answer::Refused(refused)) => wrong(format!("its hint can’t be played: {refused}")),
            Err(fault) => wrong(fault.to_string()),
        }
        let learner = position.seat.unwrap_or(Seat(0));
        let legal = position.game.moves(learner);
        if !legal.iter().any(|choice| choice.notation == step.hint) {
            wrong(format!("its hint {} is not one of the moves on offer", step.hint));
        }
        for choice in legal {
            match lesson.answer(nth, &choice.notation) {
                Ok(Answer::Done { .. } | Answer::Otherwise { .. }) => (),
                Ok(Answer::Refused(refused)) => {
                    wrong(format!("{} is on offer and refused: {refused}", choice.notation));
                }
                Err(fault) => wrong(format!("{}: {fault}", choice.notation)),
            }
        }
    }
    for kind in &lesson.data.kinds {
        let taught = |hint: &str| WildMatch::new(kind).matches(hint);
        let moves = lesson.data.step.iter().map(|step| step.hint.as_str());
        if !moves.clone().any(taught) {
            faults.push(format!("no step teaches {kind}"));
        }
    }
}

fn pictures(lesson: &Lesson, faults: &mut Vec<String>) {
    let mut shown = BTreeSet::new();
    for chapter in chapters(lesson.kind.rules()) {
        if chapter.title.is_empty() || 80 < chapter.title.chars().count() {
            faults.push(format!("the chapter {:?} has no good title", chapter.title));
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
            faults.push(format!("picture {}: a panel needs a seat", picture.name));
        }
        if !shown.contains(&picture.name) {
            faults.push(format!("the rules don’t show the picture {}", picture.name));
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
            wrong("there are two of it");
        }
        if !(1..=30).contains(&topic.key.len()) || !topic.key.chars().all(plain) {
            wrong("its key is more than lower-case letters, digits and dashes, or too long");
        }
        let lengths = |topic: &Topic| {
            [topic.name.as_str(), &topic.about, &topic.cost].map(|text| text.chars().count())
        };
        let [name, about, cost] = lengths(topic);
        if !(1..=60).contains(&name) || !(1..=300).contains(&about) || 120 < cost {
            wrong("its name, what it is, or its cost is missing or too long");
        }
        if topic.rule.is_empty() {
            wrong("it names no rule");
        }
        for name in [&topic.name].into_iter().chain(&topic.also) {
            if !names.insert(name.clone()) {
                wrong(&format!("something else is called {name}"));
            }
        }
        if kind.portrait(topic).is_some_and(|scene| scene.width < 300 || 1_200 < scene.width) {
            wrong("its picture is too narrow or too wide");
        }
    }
}

fn signs(kind: &dyn GameKind, faults: &mut Vec<String>) {
    for sign in kind.signs() {
        if 40 < sign.looks.chars().count() || 160 < sign.means.chars().count() {
            faults.push(format!("the sign {} is too long", sign.looks));
        }
    }
}

/// Checks the kinds of moves, topics and wishes that come up in a random game.
fn in_play(lesson: &Lesson, faults: &mut Vec<String>) {
    let kind = lesson.kind;
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
        found.extend(at(lesson, position.as_ref(), seat));
        let Some(notation) = position.any_move(seat, &mut luck) else { break };
        if let Err(refused) = position.apply(seat, &notation, &mut luck) {
            found.insert(format!("{notation}: {refused}"));
        }
    }
    faults.extend(found);
}

fn at(lesson: &Lesson, position: &dyn AnyGame, seat: Seat) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    for choice in position.moves(seat) {
        let known = |kind: &String| WildMatch::new(kind).matches(&choice.notation);
        if !lesson.data.kinds.iter().chain(&lesson.data.told_of).any(known) {
            faults.insert(format!("{} is of no kind that the lesson lists", choice.notation));
        }
    }
    let topics = lesson.kind.topics();
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let open = position.lying_open(viewer);
        for key in &open {
            if !topics.iter().any(|topic| topic.key == *key) {
                faults.insert(format!("{key} lies open and is no topic"));
            }
        }
        if open.iter().collect::<BTreeSet<_>>().len() < open.len() {
            faults.insert("something lies open twice".to_owned());
        }
        for topic in topics {
            let unseen = position.unseen(viewer, topic);
            if topic.count.zip(unseen).is_some_and(|(count, unseen)| count < unseen) {
                faults.insert(format!("more of {} are unseen than there are", topic.key));
            }
        }
    }
    for unmet in position.unmet(seat) {
        if unmet.wish.is_empty() || 80 < unmet.wish.chars().count() || unmet.why.is_empty() {
            faults.insert(format!("the wish {:?} is not well said", unmet.wish));
        }
    }
    faults
}
