//! A turn on a phone of 390 x 844 points: news, picture and everything to choose from.

use std::iter::repeat;

use quark::{
    ai::{Halt, Player},
    any::GameKind,
    game::Luck,
    games::catalog,
    lesson::{Answer, Lesson},
    present::{
        self, ActClick, Button, Click, Message, Room, Row, TableClick,
        lesson::{self, Learner, Played},
        panel::Ask,
        phone,
    },
};

use crate::limits::people::{Salon, tame};

/// Height that the phone leaves for a message between the chat’s heading and its text field, and width of a picture, in
/// points.
const SCREEN: u32 = 655;
const PICTURE: u32 = 358;
/// Height of what stands above the text, the message that it answers and its author, with the gaps around text and picture.
/// This and the next two are measured in the sandbox, on panels with two to nine rows of text.
const TOP: u32 = 65;
/// Height of a row of text, and of a row of buttons or a menu with the gap above it.
const TEXT: u32 = 23;
const BUTTONS: u32 = 52;
/// Turns of each game: its beginning, and those that follow.
const TURNS: usize = 60;

/// Rows of all text above a picture.
fn rows(message: &Message) -> usize {
    message.content.lines().map(phone::lines).sum()
}

/// Points from the top of a message to the end of the last row to choose from. The row below that leads elsewhere.
fn height(message: &Message, picks: usize) -> u32 {
    let picture = message.picture.as_ref().map_or(0, |picture| {
        assert!(600 < picture.scene.width, "a real picture");
        u32::from(picture.scene.height) * PICTURE / u32::from(picture.scene.width)
    });
    let plays = |row: &&Row| row.clicks().any(|click| is_choice(click, picks));
    let choices: usize = message.rows.iter().filter(plays).map(broken).sum();
    let points = |rows: usize, each: u32| u32::try_from(rows).unwrap() * each;
    TOP + points(rows(message), TEXT) + picture + points(choices, BUTTONS)
}

/// True if a press after this number of picks plays or picks a part of a move. *Back* and *Next Page* lead elsewhere.
fn is_choice(click: &Click, picks: usize) -> bool {
    matches!(
        click,
        Click::Table(
            _,
            TableClick::Act(
                ActClick::Play { .. } | ActClick::PlayBoth { .. } | ActClick::Each { .. },
            ),
        )
    ) || picked(click).is_some_and(|path| picks < path.len())
}

/// The picks that a press makes.
fn picked(click: &Click) -> Option<&[u16]> {
    match click {
        Click::Table(_, TableClick::Act(ActClick::Pick { path, page: 0, .. })) => Some(path),
        _ => None,
    }
}

/// A note longer than a row.
const NOTE: &str = "Ben hoards photons, and Chloe bids only if she has to.\nAda bluffs.";

/// Panels of the turns in a game of one person and machines, or of persons alone, with those after one or two picks, and
/// those with a note: the number of picks, whether there is a note, and the panel.
fn panels(kind: &'static dyn GameKind, seats: u8, machines: u8) -> Vec<(usize, bool, Message)> {
    let mut salon = Salon::dealt_with_pictures(kind, seats, machines);
    let (mut luck, mut panels, mut turns) = (Luck::seeded(7), Vec::new(), 0);
    while turns < TURNS {
        let session = &salon.session;
        let Some(seat) = session.waiting().first() else { break };
        let names = tame(session);
        let room = Room { table: 14, session, names: &names, former: &[] };
        let is_person = seat.0 < seats - machines;
        let mut open = if is_person { vec![Vec::new()] } else { Vec::new() };
        turns += open.len();
        while let Some(path) = open.pop() {
            let ask = Ask { path: &path, ..Ask::default() };
            let panel = present::panel::panel(&room, seat, ask).open();
            // After two picks, the others are alike.
            let further = panel.rows.iter().flat_map(Row::clicks).filter_map(picked);
            let further = further.filter(|next| path.len() < next.len() && next.len() < 3);
            open.extend(further.take(4).map(<[u16]>::to_vec));
            panels.push((path.len(), false, panel));
            if path.is_empty() {
                let ask = Ask { note: Some(NOTE), ..Ask::default() };
                panels.push((0, true, present::panel::panel(&room, seat, ask).open()));
            }
        }
        let position = session.position().unwrap();
        let action = position.think(seat, Player::Greedy, &mut luck, &Halt::default());
        salon.play(seat, action.expect("somebody must move"));
    }
    panels
}

#[test]
fn a_phone_shows_the_text_the_picture_and_every_choice_of_a_turn() {
    let (mut higher, mut short, mut untold, mut tables) = (Vec::new(), Vec::new(), 0, 0);
    let mut lost = Vec::new();
    for kind in catalog().iter() {
        let info = kind.info();
        let (least, most) = (*info.seats.start(), *info.seats.end());
        for (seats, machines) in [(least, least - 1), (most, most - 1), (most, 0)] {
            tables += 1;
            for (picks, noted, panel) in panels(kind, seats, machines) {
                let points = height(&panel, picks);
                if noted && !panel.content.contains("> Ben hoards photons") {
                    lost.push(format!("{}, {seats}: {}", info.key, panel.content));
                }
                let news: Vec<&str> =
                    panel.content.lines().filter(|line| line.contains("• ")).collect();
                untold += usize::from(picks == 0 && !noted && news.is_empty());
                let told: usize = news.into_iter().map(phone::lines).sum();
                // A heading before the news has taken the place of its second row.
                let least = if panel.content.contains("your turn** • ") { 1 } else { 2 };
                // A note takes the place of some of them.
                if picks == 0 && !noted && told < least && has(&panel, "All News") {
                    short.push(format!("{}, {seats}: {}", info.key, panel.content));
                }
                if SCREEN < points {
                    higher.push(format!("{points}, {}, {seats}: {}", info.key, panel.content));
                }
            }
        }
    }
    // Only the first turn of a game has no news.
    assert!(untold <= 4 * tables, "{untold} panels have no news");
    assert!(higher.is_empty(), "{}", higher.join("\n"));
    assert!(lost.is_empty(), "{} notes are lost: {}", lost.len(), lost.join("\n"));
    assert!(short.is_empty(), "more was heard in {} panels: {}", short.len(), short.join("\n"));
}

fn has(message: &Message, label: &str) -> bool {
    message.rows.iter().flat_map(Row::buttons).any(|button| button.label == label)
}

/// Rows that a row of buttons takes on a phone, which breaks it.
fn broken(row: &Row) -> usize {
    match row {
        Row::Buttons(buttons) => phone::rows(buttons.iter().map(Button::clone).collect()).len(),
        Row::Menu(_) | Row::Choice(_) => 1,
    }
}

/// Rows of text and rows of buttons that fit on a phone below and above a picture: 5 of text with 3 of buttons, and two
/// more of text for each row of buttons less.
fn fits(message: &Message) -> bool {
    let buttons: usize = message.rows.iter().map(broken).sum();
    buttons <= 4 && rows(message) + 2 * buttons <= 11
}

#[test]
fn every_page_of_a_lesson_fits_on_a_phone() {
    let mut pages = Vec::new();
    let lessons = || catalog().iter().filter_map(Lesson::of).map(Result::unwrap);
    for (lesson, has_channel) in lessons().zip(repeat(true)).chain(lessons().zip(repeat(false))) {
        let learner = Learner { name: "Ada", words: false, at_home: !has_channel, has_channel };
        for nth in 0..u16::try_from(lesson.data.step.len()).unwrap() {
            let read = lesson::read(&lesson, nth, learner).unwrap().open();
            let tried = lesson::step(&lesson, nth, lesson::Ask::default(), learner).unwrap().open();
            let notation = &lesson.data.step[usize::from(nth)].hint;
            let Answer::Done { told, after } = lesson.answer(nth.into(), notation).unwrap() else {
                panic!("the hint of step {}", nth + 1);
            };
            let drawn = |page: &Message| page.picture.as_ref().map(|picture| picture.scene.clone());
            assert_eq!(drawn(&read), drawn(&tried), "{}", tried.content);
            let played = Played { notation, shown: false, told: &told, after: &after };
            let done = lesson::done(&lesson, nth, played, learner).unwrap().open();
            pages.extend([read, tried, done]);
        }
    }
    pages.retain(|page| !fits(page));
    let said: Vec<String> = pages.into_iter().map(|page| page.content).collect();
    assert!(said.is_empty(), "{} pages: {}", said.len(), said.join("\n\n"));
}
