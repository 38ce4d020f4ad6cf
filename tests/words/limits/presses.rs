//! Messages as they are sent, and what can be pressed on them.

use std::collections::{BTreeSet, HashSet};

use quark::{
    discord::{convert, painter::Painter},
    game::{Luck, Seat, Seats, any::Choice},
    present::{
        ActClick, Click, Form, LookClick, Message, Modal, OrderClick, PlanClick, Private, Room,
        TableClick, explain, note, orders, panel, plan, reminders, table_menu,
    },
    scene::Theme,
    session::{
        Cadence, Condition, LONGEST_PAUSE, Meaning, Orders, Plan, PlanState, Timestamp, UserId,
    },
};
use quark_testing::{
    checker::{self, each},
    markup,
};
use serde_json::Value;

use crate::limits::people::TABLE;

/// A present time with the most digits.
pub const LATEST: Timestamp = 253_000_000_000_000;

/// The editor of a plan is tried at one in this many versions.
const SELDOM: i64 = 6;

/// A message for all, or for one person.
pub enum Said {
    Public(Message),
    Private(Private<Message>),
}

impl From<Message> for Said {
    fn from(message: Message) -> Said {
        Said::Public(message)
    }
}

impl From<Private<Message>> for Said {
    fn from(message: Private<Message>) -> Said {
        Said::Private(message)
    }
}

/// Makes of messages what is sent.
pub struct Desk {
    painter: Painter,
    runtime: tokio::runtime::Runtime,
}

impl Desk {
    pub fn new() -> Desk {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        Desk { painter: Painter::new(), runtime }
    }

    /// The JSON of the message, after it was found to fit. The painter checks it before.
    pub fn sent(&self, said: Said) -> Value {
        let message = match said {
            Said::Public(message) => {
                let painted = self.painter.paint(message, Theme::Dark);
                convert::public(&self.runtime.block_on(painted).unwrap())
            }
            Said::Private(private) => {
                let painted = self.painter.paint_private(private, Theme::Dark);
                convert::private(self.runtime.block_on(painted).unwrap())
            }
        };
        let message = message.body;
        assert_eq!(checker::message(&message), [""; 0], "{message:#}");
        for text in markup::texts(&message) {
            assert_eq!(markup::trick(&text), None, "{text:?}");
        }
        message
    }
}

/// Everything on a message that can be pressed or picked.
pub fn presses(message: &Value) -> Vec<Click> {
    let mut ids = Vec::new();
    for part in each(&message["components"]).flat_map(|row| each(&row["components"])) {
        ids.push(&part["custom_id"]);
        for option in each(&part["options"]) {
            let [menu, value] =
                [&part["custom_id"], &option["value"]].map(|id| id.as_str().unwrap());
            assert!(Click::picked(menu, value).is_some(), "{value} can be picked from {menu}");
            ids.push(&option["value"]);
        }
    }
    let read = |id: &Value| {
        let id = id.as_str().expect("everything pressed has an id");
        Click::read(id).unwrap_or_else(|| panic!("{id} reads back"))
    };
    ids.into_iter().map(read).collect()
}

/// Presses everything on a seat's panel, and on what comes of that: every move is reached, and the
/// most presses that one takes are counted.
pub fn press_through(desk: &Desk, room: &Room<'_>, seat: Seat) -> usize {
    let session = room.session;
    let moves = session.position().unwrap().moves(seat);
    let is_picked = |choice: &Choice| choice.several.is_none_or(|set| 0 < set.copies);
    let picked = moves.into_iter().filter(is_picked);
    let expected: BTreeSet<String> = picked.map(|choice| choice.notation).collect();
    let mut found = BTreeSet::new();
    let mut seen = HashSet::from([(Vec::new(), 0)]);
    let mut open = vec![(Vec::new(), 0, Vec::new())];
    let mut presses_made = 0;
    while !open.is_empty() {
        presses_made += 1;
        let mut next = Vec::new();
        for (path, page, before) in open {
            if page == 0 && path.len() < 2 {
                colours_say_what_a_press_does(desk, room, seat, &path);
            }
            let ask = panel::Ask { path: &path, page, ..panel::Ask::default() };
            let message = desk.sent(panel::panel(room, seat, ask).into());
            let offered = picks(&message);
            assert_ne!(offered, before, "a pick leads on");
            for click in presses(&message) {
                assert!(matches!(click, Click::Table(TABLE, _)));
                match click {
                    Click::Table(
                        _,
                        TableClick::Act(
                            ActClick::Play { notation, seen }
                            | ActClick::PlayBoth { notation, seen }
                            | ActClick::Each { notation, seen, .. },
                        ),
                    ) => {
                        assert_eq!(seen, session.version);
                        found.insert(notation);
                    }
                    Click::Table(
                        _,
                        TableClick::Act(ActClick::Pick { path, page, seen: at, .. }),
                    ) => {
                        assert_eq!(at, session.version);
                        if seen.insert((path.clone(), page)) {
                            next.push((path, page, offered.clone()));
                        }
                    }
                    Click::Table(table, TableClick::Act(ActClick::Type { seen })) => {
                        form(room, seat, table, seen);
                    }
                    Click::Table(_, TableClick::Look(LookClick::Help)) if path.is_empty() => {
                        help(desk, room, seat);
                    }
                    Click::Table(_, TableClick::Look(LookClick::Help)) => (),
                    Click::Table(TABLE, TableClick::Plan(PlanClick::Open)) => {
                        if path.is_empty() && page == 0 && session.version % SELDOM == 0 {
                            editor(desk, room, seat);
                        }
                    }
                    Click::Table(TABLE, TableClick::Order(OrderClick::Open)) => {
                        standing(desk, room, seat);
                    }
                    Click::Table(TABLE, TableClick::Look(LookClick::Note)) => note(room),
                    Click::Table(TABLE, TableClick::Look(LookClick::More)) => menu(desk, room),
                    Click::Table(at, TableClick::Act(ActClick::Undo { seen }))
                    | Click::Table(at, TableClick::Act(ActClick::UndoTurn { seen })) => {
                        assert_eq!((at, seen), (TABLE, session.version));
                    }
                    Click::Table(
                        _,
                        TableClick::Menu { .. }
                        | TableClick::Set { .. }
                        | TableClick::Look(
                            LookClick::Hint | LookClick::Log { .. } | LookClick::Zoom { .. },
                        ),
                    ) => (),
                    other => panic!("{other:?} on a panel"),
                }
            }
        }
        open = next;
    }
    assert_eq!(found, expected, "reached, and legal");
    presses_made
}

/// The editor of a plan, empty and with a move, and its conditions fit.
fn editor(desk: &Desk, room: &Room<'_>, seat: Seat) {
    let empty = plan::editor(room, seat, plan::Draft::default());
    let empty = desk.sent(empty.expect("a button leads to it").into());
    assert!(!picks(&empty).is_empty(), "there is something to pick: {empty}");
    if !orders::offered(room, seat).is_empty() {
        standing(desk, room, seat);
    }
    let turn = room.session.turn_to_plan(seat, &mut Luck::seeded(1)).unwrap();
    let choices = turn.moves(seat);
    for choice in [choices.first(), choices.last()].into_iter().flatten() {
        let plan = Plan {
            user: UserId(1),
            moves: vec![choice.notation.clone()],
            condition: Condition::default(),
            made: room.session.version,
            meaning: Meaning::default(),
            state: PlanState::Kept,
        };
        let (possible, _) = plan::possible(room, seat, &plan.moves).unwrap();
        assert_eq!(possible, plan.moves, "a listed move can be planned");
        for words in [false, true] {
            let draft = plan::Draft {
                plan: Some(&plan),
                chance: Some((15, 20)),
                words,
                ..Default::default()
            };
            desk.sent(plan::editor(room, seat, draft).unwrap().into());
        }
        let often = room.session.likely_moves(seat);
        desk.sent(plan::conditions(room, seat, &plan, &often).into());
        let ask = panel::Ask { plan: Some(&plan), ..panel::Ask::default() };
        desk.sent(panel::panel(room, seat, ask).into());
    }
}

/// The list of standing orders fits, empty and with as many as can be given, and so do the picks of each kind.
fn standing(desk: &Desk, room: &Room<'_>, seat: Seat) {
    let offered = orders::offered(room, seat);
    let mut given = Orders::of(UserId(1));
    let shown = |given: &Orders, path: &[u16]| {
        let shown = orders::Shown { orders: Some(given), path, ..orders::Shown::default() };
        desk.sent(orders::list(room, seat, shown).expect("there is something to order").into())
    };
    assert!(!picks(&shown(&given, &[])).is_empty());
    for first in 0..5 {
        shown(&given, &[first]);
        shown(&given, &[first, 1]);
    }
    for choice in offered.iter().rev() {
        given.give(&choice.notation);
    }
    shown(&given, &[]);
    given.played = room.session.told.iter().map(|told| told.version).collect();
    let ask = panel::Ask { orders: Some(&given), ..panel::Ask::default() };
    desk.sent(panel::panel(room, seat, ask).into());
}

/// Colours say what a press does: blue leads on, grey gives something up so that the turn goes on, red
/// gives something away for good. What cannot be undone says so, except to people who are asked before
/// it counts.
fn colours_say_what_a_press_does(desk: &Desk, room: &Room<'_>, seat: Seat, path: &[u16]) {
    let position = room.session.position().expect("a game");
    let moves = position.moves(seat);
    for asks in [false, true] {
        let ask = panel::Ask { path, asks, ..panel::Ask::default() };
        let message = desk.sent(panel::panel(room, seat, ask).into());
        let parts = each(&message["components"]).flat_map(|row| each(&row["components"]));
        for button in parts.filter(|part| part["type"] == 2) {
            let id = button["custom_id"].as_str().and_then(Click::read);
            let Some(Click::Table(_, TableClick::Act(ActClick::Play { notation, .. }))) = id else {
                continue;
            };
            let (label, style) = (button["label"].as_str().unwrap(), button["style"].as_u64());
            let choice = moves.iter().find(|choice| choice.notation == notation).unwrap();
            let stays = !room.session.lets_undo(seat, &notation, Seats::default());
            let expected = match (choice.stake.is_some(), choice.gives_up) {
                (true, _) => 4,
                (false, true) => 2,
                (false, false) => 1,
            };
            assert_eq!(style, Some(expected), "{label}");
            let content = message["content"].as_str().unwrap();
            let said_once = [panel::NO_UNDO, panel::NO_UNDO_OF_ALL, panel::NO_UNDO_OF_ONE]
                .iter()
                .any(|words| content.lines().any(|line| line.ends_with(words)));
            let says = label.ends_with("no undo") || said_once;
            assert_eq!(says, stays && !asks, "{label}: {content}");
        }
    }
}

/// The labels of what can be picked: of all but the last row, which leads back and on.
fn picks(message: &Value) -> Vec<String> {
    let rows: Vec<&Value> = each(&message["components"]).collect();
    let parts = rows.iter().rev().skip(1).flat_map(|row| each(&row["components"]));
    let labels = parts.flat_map(|part| each(&part["options"]).chain([part]));
    labels.filter_map(|part| part["label"].as_str()).map(str::to_owned).collect()
}

/// Checks the help about moves that are impossible now, and the presses it offers.
fn help(desk: &Desk, room: &Room<'_>, seat: Seat) {
    for click in presses(&desk.sent(explain::help(room, seat).into())) {
        match click {
            Click::Table(TABLE, TableClick::Look(LookClick::What { topic })) => {
                let topics = room.session.game.topics();
                assert!(topics.iter().any(|known| known.key == topic), "{topic}");
            }
            Click::Table(TABLE, _) | Click::Rules { .. } => (),
            other => panic!("{other:?} next to a panel"),
        }
    }
}

fn form(room: &Room<'_>, seat: Seat, table: i64, seen: i64) {
    assert_eq!(sends(&panel::form(room, Some(seat), seen)), Form::Move { table, seen });
}

/// Checks the form for a note, the longest one too.
fn note(room: &Room<'_>) {
    for text in [None, Some(note::kept(&"𝄞".repeat(note::MOST.into())))] {
        assert_eq!(sends(&note::form(room, text)), Form::Note { table: TABLE });
    }
}

/// Checks the menu of the table, and its form.
fn menu(desk: &Desk, room: &Room<'_>) {
    let chosen = Cadence::ALL.map(Some).into_iter().chain([None]);
    let (user, at) = (room.session.host, LATEST);
    let menus = chosen.flat_map(|chosen| {
        let alone = reminders::panel(room, user, chosen);
        [table_menu::menu(room, None, chosen, Seat(0), at), alone]
    });
    for click in menus.flat_map(|menu| presses(&desk.sent(menu.into()))) {
        match click {
            Click::Table(TABLE, TableClick::Look(LookClick::PauseUntil)) => {
                assert_eq!(sends(&table_menu::form(room)), Form::Pause { table: TABLE });
            }
            Click::Table(TABLE, TableClick::Act(ActClick::AskPause { until })) => {
                assert!((1..=LONGEST_PAUSE).contains(&(until - LATEST)));
            }
            Click::Table(TABLE, _) | Click::Prefer(_) => (),
            other => panic!("{other:?} in the menu of a table"),
        }
    }
}

/// Checks a form, and returns what it sends.
fn sends(form: &Modal) -> Form {
    assert_eq!(form.check(), Ok(()));
    let sent = convert::modal(form);
    assert_eq!(checker::form(&sent), [""; 0]);
    match Click::read(sent["custom_id"].as_str().unwrap()) {
        Some(Click::Form(form)) => form,
        other => panic!("{other:?} is no form"),
    }
}
