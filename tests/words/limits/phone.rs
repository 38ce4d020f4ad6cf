//! A turn on a phone of 390 x 844 points: news, picture and the first row of buttons.

use quark::{
    ai::{Halt, Player},
    any::GameKind,
    game::Luck,
    games::catalog,
    lesson::{Answer, Lesson},
    present::{
        self, Button, Message, Room, Row,
        lesson::{self, Learner, Played},
        panel::Ask,
        phone,
    },
};

use crate::limits::people::{Salon, TABLE, tame};

/// Height that the phone leaves for a message between the chat’s heading and its text field, and width of a picture, in
/// points.
const SCREEN: u32 = 655;
const PICTURE: u32 = 358;
/// Height of a row of text, and of a row of buttons or a menu with the gap below it.
const TEXT: u32 = 22;
const BUTTONS: u32 = 48;
/// Height of the author's name above a message.
const NAME: u32 = 24;
/// Most rows of text above the picture: the heading, five of news, and what can't be undone. News that matter most come in
/// addition.
const MOST: usize = 9;
/// Moves of each game: its beginning, and the turns that follow.
const MOVES: u32 = 150;

/// Rows of all text above a picture.
fn rows(message: &Message) -> usize {
    message.content.lines().map(phone::lines).sum()
}

/// Points from the top of a message to the end of its first row of buttons.
fn height(message: &Message) -> u32 {
    let text = TEXT * u32::try_from(rows(message)).unwrap();
    let picture = message.picture.as_ref().map_or(0, |picture| {
        u32::from(picture.scene.height) * PICTURE / u32::from(picture.scene.width)
    });
    let usual = message.rows.iter().take(1).map(|row| match row {
        Row::Buttons(_) | Row::Menu(_) => BUTTONS,
    });
    NAME + text + picture + usual.sum::<u32>()
}

/// Panels at the beginning of turns, in a game of machines.
fn panels(kind: &'static dyn GameKind) -> Vec<Message> {
    let mut salon = Salon::dealt(kind, *kind.info().seats.end(), 0);
    let (mut luck, mut panels, mut turn) = (Luck::seeded(7), Vec::new(), None);
    while salon.session.moves < MOVES {
        let session = &salon.session;
        let Some(seat) = session.waiting().first() else { break };
        let names = tame(session);
        let room = Room { table: TABLE % 100, session, names: &names, former: &[] };
        if turn.replace(seat) != Some(seat) && 0 < session.moves {
            panels.push(present::panel::panel(&room, seat, Ask::default()).open());
        }
        let position = session.position().unwrap();
        let action = position.think(seat, Player::Greedy, &mut luck, &Halt::default());
        salon.play(seat, action.expect("somebody must move"));
    }
    panels
}

#[test]
fn text_picture_and_the_usual_moves_of_a_turn_fit_a_phone() {
    for kind in catalog().iter() {
        let panels = panels(kind);
        let (mut higher, all) = (0, panels.len());
        for panel in panels {
            let usual = panel.content.lines().filter(|line| !line.starts_with("• **"));
            let rows: usize = usual.map(phone::lines).sum();
            let height = height(&panel);
            assert!(rows <= MOST, "{}: {rows} rows\n{}", kind.info().key, panel.content);
            let said = &panel.content;
            assert!(height <= SCREEN + TEXT, "{}: {height} points\n{said}", kind.info().key);
            higher += usize::from(SCREEN < height);
        }
        // Now and then, much happens to a player in one turn.
        assert!(higher * 40 <= all, "{}: {higher} of {all} are too high", kind.info().key);
    }
}

/// Rows that a row of buttons takes on a phone, which breaks it.
fn broken(row: &Row) -> usize {
    match row {
        Row::Buttons(buttons) => phone::rows(buttons.iter().map(Button::clone).collect()).len(),
        Row::Menu(_) => 1,
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
    for lesson in catalog().iter().filter_map(Lesson::of).map(Result::unwrap) {
        let learner = Learner { name: "Ada", words: false, at_home: false };
        for nth in 0..u16::try_from(lesson.data.step.len()).unwrap() {
            let read = lesson::read(&lesson, nth, learner).unwrap().open();
            let tried = lesson::step(&lesson, nth, lesson::Ask::default(), learner).unwrap().open();
            let notation = &lesson.data.step[usize::from(nth)].hint;
            let Answer::Done { told, after } = lesson.answer(nth.into(), notation).unwrap() else {
                panic!("the hint of step {}", nth + 1);
            };
            let played = Played { notation, shown: false, told: &told, after: &after };
            let done = lesson::done(&lesson, nth, played, learner).unwrap().open();
            pages.extend([read, tried, done]);
        }
    }
    pages.retain(|page| !fits(page));
    let said: Vec<String> = pages.into_iter().map(|page| page.content).collect();
    assert!(said.is_empty(), "{} pages: {}", said.len(), said.join("\n\n"));
}
