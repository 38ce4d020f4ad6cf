//! Tests the panels and hands of every game in random play.

mod analysis;
mod film;
mod hint;
mod joined;
mod late;
mod lobby;
mod news;
mod orders;
mod pauses;
mod picks;
mod plans;
mod presses;
mod replay;
mod shared;
mod stakes;
mod steps;
mod summary;
mod turn;
mod zoom;

use super::{
    Message, Room, Row, Spot, explain, hand, in_words,
    message::letters,
    panel::{self, Ask},
    room::seen,
};
use quark_game::{Luck, Seat, Viewer, any::GameKind};
use quark_games::catalog;
use quark_scene::Scene;
use quark_session::{
    Act, Command, Entry, Location, Logged, Occupant, Opening, Roster, Seed, Session, UserId,
    decide, open, past,
};

const NOW: i64 = 1_000_000;
const SPOT: Spot = Spot { guild: Some(1), channel: 2, message: Some(3) };

/// A table of people, with its log.
pub(super) struct Seated {
    pub(super) session: Session,
    seed: Seed,
    pub(super) log: Vec<Logged>,
    whim: Luck,
    /// Names of the players; the longest ones by default.
    pub(super) names: Vec<String>,
}

/// The person who sits down as the next after this number of others.
pub(super) fn player(others: u8) -> UserId {
    UserId(10 + u64::from(others))
}

impl Seated {
    /// A lobby with only its host.
    pub(super) fn opened(kind: &'static dyn GameKind, seats: u8, seed: u64) -> Seated {
        let opening = Opening {
            seats: Some(seats),
            ..Opening::new(kind, player(0), 1, Location { guild: Some(1), channel: 2 })
        };
        let secret = Seed::new([u8::try_from(seed % 256).unwrap(); 32]);
        let entries = open(&catalog(), &opening, &secret, NOW).unwrap().entries;
        let log = entries.into_iter().map(logged).collect::<Vec<Logged>>();
        let session = Session::fold(&catalog(), &log).unwrap();
        let names = vec!["W".repeat(32); seats.into()];
        Seated { session, seed: secret, log, whim: Luck::seeded(seed), names }
    }

    pub(super) fn dealt(kind: &'static dyn GameKind, seats: u8, seed: u64) -> Seated {
        let mut table = Seated::opened(kind, seats, seed);
        for seat in 1..seats {
            table.does(player(seat), Act::Join);
        }
        table.does(player(0), Act::Start);
        table
    }

    pub(super) fn does(&mut self, user: UserId, act: Act) {
        self.commands(&Command::of_person(user, None, act));
    }

    /// Makes this move for the player whose turn it is.
    pub(super) fn plays(&mut self, action: &str) {
        let user = self.person(self.turn().expect("somebody must act"));
        self.does(user, Act::Move { action: action.to_owned(), seen: None });
    }

    pub(super) fn commands(&mut self, command: &Command) {
        for entry in decide(&self.session, command, &self.seed, NOW).unwrap().entries {
            self.session.evolve(&entry, NOW).unwrap();
            self.log.push(logged(entry));
        }
    }

    pub(super) fn person(&self, seat: Seat) -> UserId {
        let Occupant::Human(user) = self.session.seats[seat.index()] else { panic!("a machine") };
        user
    }

    /// Makes a random move for `seat`.
    pub(super) fn moves(&mut self, seat: Seat) {
        let action = self.session.position().unwrap().any_move(seat, &mut self.whim).unwrap();
        self.does(self.person(seat), Act::Move { action, seen: None });
    }

    pub(super) fn turn(&self) -> Option<Seat> {
        self.session.waiting().first()
    }

    fn panel(&self, seat: Seat, ask: Ask<'_>) -> Message {
        self.looked_at(|room| panel::panel(room, seat, ask).open())
    }

    pub(super) fn looked_at<T>(&self, look: impl FnOnce(&Room<'_>) -> T) -> T {
        let roster = Roster { names: self.names.clone(), former: Vec::new() };
        look(&Room::new(i64::MAX, &self.session, &roster))
    }

    /// Lines of the position that only this seat may see; they come before the public ones.
    fn held(&self, seat: Seat) -> Vec<String> {
        let whole = |viewer| self.looked_at(|room| in_words::whole(room, viewer));
        let public = whole(Viewer::Spectator);
        let own = whole(Viewer::Seat(seat));
        let known: Vec<&str> = public.lines().collect();
        let opened = own.lines().skip_while(|line| known.contains(line));
        opened.take_while(|line| !known.contains(line)).map(str::to_owned).collect()
    }
}

fn logged(entry: Entry) -> Logged {
    Logged { at: NOW, entry }
}

fn scene(message: &Message) -> &Scene {
    &message.picture.as_ref().expect("a panel has a picture").scene
}

#[test]
fn the_help_tells_what_the_others_have() {
    let kind = catalog().find("quirky-quarks").unwrap();
    let mut table = Seated::dealt(kind, 2, 7);
    let mut told = 0;
    while let Some(seat) = table.turn() {
        let others = table.session.position().unwrap().about_others(Viewer::Seat(seat));
        let help = table.looked_at(|room| explain::help(room, seat).open());
        for one in &others {
            let said = table.looked_at(|room| room.told(one));
            assert!(help.content.contains(&said), "{said} in {}", help.content);
        }
        told += others.len();
        table.moves(seat);
    }
    assert_ne!(told, 0, "nobody completed a Quest with a power");
}

#[test]
fn the_panel_marks_changes_only_as_a_turn_begins() {
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, *kind.info().seats.end(), 7);
        let (mut marked, mut moved) = (0, 0);
        for _ in 0..60 {
            let Some(seat) = table.turn() else { break };
            let last = past(&catalog(), &table.log, seat).unwrap();
            let bare = table.panel(seat, Ask::default());
            let back = Ask { past: last.as_deref(), ..Ask::default() };
            let shown = table.panel(seat, back);
            assert_eq!((&shown.content, &shown.rows), (&bare.content, &bare.rows));
            let begins = panel::looks_back(&table.session, seat, back);
            let before = seen(last.as_deref().unwrap(), seat);
            let changes = scene(&bare).changes(&before);
            let mut expected = scene(&bare).clone();
            if begins {
                expected.mark_changes(&before);
            }
            assert_eq!(scene(&shown), &expected, "{changes:?}");
            marked += usize::from(begins && !changes.is_empty());
            moved += usize::from(!begins);
            let picked = Ask { path: &[0], ..back };
            let plain = Ask { past: None, ..picked };
            assert_eq!(scene(&table.panel(seat, picked)), scene(&table.panel(seat, plain)));
            let refused = Ask { notice: Some("You can’t."), ..back };
            assert_eq!(scene(&table.panel(seat, refused)), scene(&bare));
            table.moves(seat);
        }
        let key = kind.info().key;
        assert!(3 < marked, "{key}: {marked} panels have marks");
        assert!(0 < moved || !kind.info().secrets, "{key}: nobody moved twice in a turn");
    }
}

/// Checks a message in words: no picture, within Discord's limits, and complete.
fn check_words(table: &Seated, seat: Seat, what: &str, message: &Message) {
    assert_eq!(message.check(), Ok(()), "{what}");
    assert_eq!(message.picture, None, "{what}");
    for line in table.held(seat) {
        assert!(message.content.contains(&line), "{what} misses {line:?} in\n{}", message.content);
    }
}

/// Number of buttons and menus.
fn ways(message: &Message) -> usize {
    let of = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.len(),
        Row::Menu(_) | Row::Choice(_) => 1,
    };
    message.rows.iter().map(of).sum()
}

#[test]
fn panels_and_hands_in_words_are_complete_and_keep_their_buttons() {
    let mut longest = 0;
    for kind in catalog().iter() {
        for seats in kind.info().seats.clone() {
            let mut table = Seated::dealt(kind, seats, 30 + u64::from(seats));
            for count in 0..400 {
                let Some(turn) = table.turn() else { break };
                if count % 7 == 0 {
                    for seat in Seat::all(seats) {
                        let key = kind.info().key;
                        let words = Ask { words: true, ..Ask::default() };
                        let panel = table.panel(seat, words);
                        check_words(&table, seat, &format!("{key}: a panel"), &panel);
                        let seen = table.panel(seat, Ask::default());
                        // The rest of the board is one way more. A picture leaves less room for news.
                        assert!(ways(&panel).abs_diff(ways(&seen)) <= 1, "{key}");
                        let held: usize = table.held(seat).iter().map(|line| letters(line)).sum();
                        longest = longest.max(held);
                        let reply = table.looked_at(|room| hand::reply(room, seat, None, true));
                        check_words(&table, seat, &format!("{key}: a hand"), &reply.open());
                        let direct =
                            table.looked_at(|room| hand::direct(room, seat, SPOT, None, true));
                        check_words(&table, seat, &format!("{key}: by message"), &direct.open());
                    }
                    let path = Ask { words: true, path: &[0], ..Ask::default() };
                    let picked = table.panel(turn, path);
                    check_words(&table, turn, "after a pick", &picked);
                }
                table.moves(turn);
            }
        }
    }
    assert!(300 < longest, "hands were long: {longest}");
}

#[test]
fn the_rest_of_a_position_is_one_press_away_and_the_turn_one_press_back() {
    let kind = catalog().iter().find(|kind| !kind.info().secrets).unwrap();
    let mut table = Seated::dealt(kind, 2, 3);
    for _ in 0..60 {
        let Some(seat) = table.turn() else { break };
        table.moves(seat);
    }
    let seat = table.turn().unwrap();
    let panel = table.panel(seat, Ask { words: true, ..Ask::default() });
    assert!(labels(&panel).contains(&"Board in Words".to_owned()), "{:?}", labels(&panel));
    let text = table.looked_at(|room| in_words::text(room, Viewer::Seat(seat), 0)).open();
    assert!(labels(&text).contains(&"Take Turn".to_owned()));
    let watching = table.looked_at(|room| in_words::text(room, Viewer::Spectator, 0)).open();
    assert!(!labels(&watching).contains(&"Take Turn".to_owned()));
}

fn labels(message: &Message) -> Vec<String> {
    let buttons = message.rows.iter().flat_map(Row::buttons);
    buttons.map(|button| button.label.clone()).collect()
}
