//! Snapshots of what people read: the main messages of one game, and the messages around it.

use std::{collections::HashMap, fmt::Write as _};

use quark::{
    ai::{Advice, Advised},
    any::Json,
    game::{Luck, Seat, Viewer},
    games,
    present::{
        self, ActClick, NewTable, Private, Room, Spot, TableClick,
        games::Mine,
        hand, invitation,
        moderation::{self, Blocked},
        panel, permissions, words,
    },
    scene::Theme,
    session::{
        Act, Answer, By, DAY, JobKind, Preferences, Refusal, ServerSettings, SystemAct, Uninvited,
        UserId,
    },
};
use quark_testing::checker::each;
use serde_json::Value;

use crate::limits::{
    people::{Salon, tame, user},
    presses::{Desk, Said},
    schedules,
};

/// A table's number that is easy to find in the snapshots.
pub const TABLE: i64 = 12;
/// Place where it is shown.
pub const SPOT: Spot = Spot { guild: Some(1), channel: 2, message: Some(3) };

/// A message as people see it, and the clicks of its buttons.
fn shown(message: &Value) -> String {
    let mut shown = String::new();
    writeln!(shown, "{}", message["content"].as_str().unwrap()).unwrap();
    for file in each(&message["attachments"]) {
        let words = |key: &str| file[key].as_str().unwrap_or_default().to_owned();
        writeln!(shown, "<{}: {}>", words("filename"), words("description")).unwrap();
    }
    for part in each(&message["components"]).flat_map(|row| each(&row["components"])) {
        match part["type"].as_u64() {
            Some(2) => writeln!(shown, "[{}] {}", bare(&part["label"]), bare(&part["custom_id"])),
            _ => writeln!(shown, "[v {}]", bare(&part["placeholder"])),
        }
        .unwrap();
        for option in each(&part["options"]) {
            let words = ["label", "description", "value"].map(|key| bare(&option[key]));
            writeln!(shown, "  - {}", words.join(" | ")).unwrap();
        }
    }
    for called in each(&message["allowed_mentions"]["users"]) {
        writeln!(shown, "calls {}", bare(called)).unwrap();
    }
    shown
}

fn bare(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The messages of one game.
pub struct Album {
    desk: Desk,
    pub kept: String,
}

impl Album {
    pub fn new() -> Album {
        Album { desk: Desk::new(), kept: String::new() }
    }

    pub fn keep(&mut self, title: &str, salon: &Salon, make: impl Fn(&Room<'_>) -> Said) {
        let names = tame(&salon.session);
        let room = Room { table: TABLE, session: &salon.session, names: &names, former: &[] };
        let message = self.desk.sent(make(&room));
        writeln!(self.kept, "=== {title}\n{}", shown(&message)).unwrap();
    }
}

#[test]
fn the_messages_of_one_game_read_as_before() {
    let mut album = Album::new();
    let mut salon = Salon::open(games::catalog().find("quark").unwrap(), 3, 1, Json::Null);
    let card = |room: &Room<'_>| Said::from(present::lobby::card(room));
    let public = |room: &Room<'_>| Said::from(present::table::public(room));
    album.keep("The table is opened, one seat for a machine", &salon, card);
    let panel =
        |room: &Room<'_>| Said::from(present::host::panel(room, None, &[(Seat(1), (40, 2))]));
    album.keep("What the host is offered", &salon, panel);
    salon.person(user(1), Act::Join).unwrap();
    album.keep("Somebody has joined", &salon, card);
    album.keep("What the host is offered then", &salon, |room| {
        let said = present::host::dismissed(room, user(1));
        present::host::panel(room, Some(&said), &[]).into()
    });
    album.keep("What is told to somebody whom the host has asked to leave", &salon, |room| {
        present::host::asked_to_leave(room, SPOT).into()
    });
    album.keep("What the card leaves out", &salon, |room| present::lobby::about(room).into());
    album.keep("The host asks to call it off", &salon, |room| {
        Private::new(present::lobby::confirm_cancel(room)).into()
    });
    salon.person(user(0), Act::Start).unwrap();
    album.keep("The card when the game has started", &salon, card);
    album.keep("The card when the table is in its thread", &salon, |room| {
        present::table::moved(room, 99).into()
    });
    album.keep("The first turn", &salon, public);

    let mut luck = Luck::seeded(5);
    while salon.session.moves < 12 || offered(&salon) < 20 {
        step(&mut salon, &mut luck);
    }
    let mine = salon.session.waiting().first().unwrap();
    let other = salon.session.people().map(|(seat, _)| seat).find(|seat| *seat != mine).unwrap();
    album.keep("A turn in the middle", &salon, public);
    album.keep("The panel of whose turn it is", &salon, |room| {
        panel::panel(room, mine, panel::Ask::default()).into()
    });
    album.keep("The panel one step on, with something to say", &salon, |room| {
        let notice = words::refusal(room, &Refusal::Stale);
        panel::panel(
            room,
            mine,
            panel::Ask { path: &[3], notice: Some(&notice), ..panel::Ask::default() },
        )
        .into()
    });
    for whole in [false, true] {
        let about = if whole { "The panel with all of the hint" } else { "The panel with a hint" };
        album.keep(about, &salon, |room| {
            let moves = room.moves(mine);
            let advice = |place: usize, chance: f64, good_for: &str| Advice {
                action: moves[place].notation.clone(),
                chance,
                good_for: good_for.to_owned(),
            };
            let held = "You hold u and d then.";
            let best = vec![advice(0, 0.62, held), advice(1, 0.5, held), advice(2, 0.01, "")];
            let hint = present::hint::hint(room, mine, &Advised { best, alike: false });
            let (said, hints) = match hint.whole {
                Some(said) if whole => (said, panel::Hints::Back),
                _ => (hint.short, panel::Hints::Why),
            };
            let (notice, best) = (Some(said.as_str()), hint.best.as_deref());
            let ask = panel::Ask { notice, hints, best, ..panel::Ask::default() };
            panel::panel(room, mine, ask).into()
        });
    }
    album.keep("The panel of whose turn it is, in words", &salon, |room| {
        let note = Some("Ben hoards *blue* quarks.\nTake the proton first.");
        let ask = panel::Ask { words: true, note, ..panel::Ask::default() };
        panel::panel(room, mine, ask).into()
    });
    album.keep("The panel of somebody else", &salon, |room| {
        panel::panel(room, other, panel::Ask::default()).into()
    });
    album.keep("The hand, asked for", &salon, |room| {
        hand::reply(room, mine, Some(hand::UNREACHABLE), false).into()
    });
    album.keep("The hand, asked for, in words", &salon, |room| {
        hand::reply(room, mine, None, true).into()
    });
    album.keep("The hand, by direct message", &salon, |room| {
        Said::Private(hand::direct(room, mine, SPOT, None, false))
    });
    album.keep("The board, asked for", &salon, |room| {
        present::board::picture(room, Viewer::Seat(mine)).into()
    });
    album.keep("The board is posted again", &salon, |room| {
        present::board::posted_again(room).into()
    });
    album.keep("The board was posted just now", &salon, |room| {
        present::board::posted_just_now(room, SPOT).into()
    });
    album.keep("The board in words", &salon, |room| {
        present::in_words::text(room, Viewer::Seat(mine), 0).into()
    });
    let told = salon.told.clone();
    album.keep("The log as a player reads it", &salon, |room| {
        present::log::page(room, &told, Viewer::Seat(mine), 0, false).into()
    });
    album.keep("A turn, to those who watch", &salon, |room| {
        Said::Private(present::watch::news(room, SPOT, false))
    });
    album.keep("The same in words", &salon, |room| {
        Said::Private(present::watch::news(room, SPOT, true))
    });
    for (name, words) in [("To those who begin to watch", false), ("The same, in words", true)] {
        album.keep(name, &salon, |room| present::watch::on(room, true, words).into());
    }
    album.keep("To those who only watch", &salon, |room| {
        present::watch::instead(room, false).into()
    });
    album.keep("A turn, to the player who comes next", &salon, |room| {
        Said::Private(present::next::next(room, SPOT))
    });
    album.keep("To those who want to hear of new tables", &salon, |_| {
        present::openings::on(7, &["Quanta", "Quark"], true).into()
    });
    album.keep("New tables", &salon, |room| {
        let tables = [(*room, SPOT), (*room, SPOT)];
        Said::Private(present::openings::news(7, &tables).unwrap())
    });
    let reader = salon.session.people().find(|(seat, _)| *seat == mine).unwrap().1;
    album.keep("The digest of whose turn it is", &salon, |room| {
        let mine = [Mine { room: *room, spot: SPOT }];
        Said::Private(present::digest::digest(reader, &mine, "8".parse().unwrap()).unwrap())
    });
    album.keep("Several tables to choose from", &salon, |room| {
        let one = |table| {
            let room = Room { table, ..*room };
            (Mine { room, spot: SPOT }, TableClick::Act(ActClick::Offer { to: Some(user(7)) }))
        };
        present::which::menu(reader, vec![one(3), one(12)]).into()
    });
    album.keep("The list of tables", &salon, |room| {
        present::games::list(user(0), &[Mine { room: *room, spot: SPOT }], &[9], 0).into()
    });

    while !salon.session.is_over() {
        step(&mut salon, &mut luck);
    }
    album.keep("The end", &salon, public);
    album.keep("The panel after the end", &salon, |room| {
        panel::panel(room, Seat(0), panel::Ask::default()).into()
    });
    insta::assert_snapshot!(album.kept);
}

#[test]
fn the_messages_around_a_game_read_as_before() {
    let mut album = Album::new();
    let kind = games::catalog().first().unwrap();
    let mut cancelled = Salon::open(kind, 2, 0, Json::Null);
    cancelled.person(user(0), Act::Cancel).unwrap();
    album.keep("Called off", &cancelled, |room| present::table::public(room).into());
    let mut broken = Salon::dealt(kind, 2, 0);
    let why = "entry 3 does not fit".to_owned();
    broken.run(By::System(SystemAct::Break { why })).unwrap();
    album.keep("Broken", &broken, |room| present::table::public(room).into());
    let wanted = NewTable { seats: Some(3), machines: 1, ..NewTable::default() };
    album.keep("A table of any game", &broken, |_| {
        present::new::menu(&games::catalog(), &wanted).into()
    });
    album.keep("A table is open", &broken, |room| present::new::opened(room, &[]).into());
    album.keep("No table", &broken, |_| present::games::list(user(0), &[], &[], 0).into());
    let quiet = Preferences { hands: false, ..Preferences::default() };
    album.keep("Preferences", &broken, |_| present::prefs::preferences(&quiet).into());
    let told = Preferences { digest: "8".parse().ok(), next: true, ..Preferences::default() };
    album.keep("Preferences, with notices", &broken, |_| present::prefs::preferences(&told).into());
    let names = HashMap::new();
    let games = games::catalog();
    let games = || games.iter().map(|kind| kind.info());
    let told_of = || games().map(|info| (info, info.key == "quanta")).collect();
    for (title, here, blocked) in [
        ("Preferences about others, on a server", Some((1, told_of())), vec![user(7)]),
        ("Preferences about others, in a direct message", None, Vec::new()),
    ] {
        let page =
            present::prefs::Others { chosen: &quiet, blocked: &blocked, names: &names, here };
        album.keep(title, &broken, |_| present::prefs::others(&page, None).into());
    }
    let settings = ServerSettings {
        channels: vec![4, 5],
        pace: "steady".parse().unwrap(),
        role: Some(7),
        theme: Theme::Light,
        unrated: true,
        person: Some(10),
        channel: None,
        invitation: Some(36),
        found: Some(6),
    };
    for people in [false, true] {
        let title = if people { "Settings of people" } else { "Settings of tables" };
        album.keep(title, &broken, |_| moderation::settings(&settings, people, true, None).into());
    }
    album.keep("Settings of people, to members with the role", &broken, |_| {
        moderation::settings(&settings, true, false, Some(moderation::NO_NUMBER)).into()
    });
    album.keep("A server has chosen", &broken, |_| moderation::choices(&settings).into());
    album.keep("Tables are opened elsewhere", &broken, |_| moderation::elsewhere(&settings).into());
    album.keep("No table of a server is open", &broken, |_| moderation::tables(&[], 0).into());
    let playing = Salon::dealt(kind, 2, 0);
    let trouble = |kind, tries, problem: &str, blocked| moderation::Trouble {
        kind,
        tries,
        problem: problem.to_owned(),
        instead: moderation::instead(kind, blocked),
    };
    let refusal = "the chat answers 403, 50013: Missing Permissions";
    let secret = "a card that nobody may know of";
    let troubles = [
        trouble(JobKind::Announce, 4, refusal, Blocked::Refused),
        trouble(JobKind::Hand(Seat(1)), 1, secret, Blocked::Failing),
        trouble(JobKind::Detour, 2, refusal, Blocked::Refused),
    ];
    album.keep("The tables of a server", &playing, |room| {
        let kept = |troubles: &[moderation::Trouble]| moderation::ServerTable {
            room: *room,
            spot: SPOT,
            troubles: troubles.to_vec(),
        };
        moderation::tables(&[kept(&troubles), kept(&[])], 0).into()
    });
    album.keep("A moderator would end it", &playing, |room| moderation::confirm_end(room).into());
    album.keep("A moderator would skip one of several", &playing, |room| {
        let people: Vec<(Seat, UserId)> = room.session.people().collect();
        moderation::whose_turn(room, &people).into()
    });
    let lobby = Salon::open(kind, 2, 0, Json::Null);
    album.keep("Or a table that has not started", &lobby, |room| {
        moderation::confirm_end(room).into()
    });
    invitations(&mut album);
    schedules::schedules(&mut album);
    album.keep("A table goes on elsewhere", &playing, |room| moderation::moved(room, 9).into());
    album.keep("What is kept of somebody", &broken, |_| {
        present::privacy::export("{}".to_owned()).into()
    });
    for seats in 0..3 {
        album.keep("Somebody would be forgotten", &broken, |_| present::privacy::ask(seats).into());
    }
    for tables in 0..3 {
        album.keep("Somebody was forgotten", &broken, |_| {
            present::privacy::forgotten(tables).into()
        });
    }
    album.keep("The bot is new on a server", &broken, |_| {
        present::welcome::welcome(&games::catalog()).into()
    });
    album.keep("The doctor, content", &broken, |_| {
        permissions::doctor(&games::catalog(), &[], Some(41), 1, None).into()
    });
    let permission = |name, enables, vital| permissions::Permission { name, enables, vital };
    let missing = [
        permission("Send Messages", "to post the board", true),
        permission("Embed Links", "to show links to tables", false),
    ];
    album.keep("The doctor, not content", &broken, |_| {
        let server =
            permissions::Server { settings: &settings, moderates: true, closed: settings.found };
        permissions::doctor(&games::catalog(), &missing, None, 2, Some(server)).into()
    });
    album.keep("No table can be opened", &broken, |_| permissions::cannot_open(&missing).into());
    album.keep("It would work better", &broken, |_| {
        permissions::works_better_with(&missing[1..]).into()
    });
    insta::assert_snapshot!(album.kept);
}

/// Seats that are kept for people, up to the start without them.
fn invitations(album: &mut Album) {
    let kind = games::catalog().find("quark").unwrap();
    let mut salon = Salon::open(kind, 4, 0, Json::Null);
    let invite = Act::Invite { users: vec![user(7), user(8)], within: 2 * DAY };
    salon.person(user(0), invite).unwrap();
    let open = [(user(7), Answer::Open), (user(8), Answer::Open)];
    let names = HashMap::from([(user(7), "Gus".to_owned())]);
    album.keep("Two are invited", &salon, |room| present::lobby::card(room).into());
    album.keep("The call to both of them", &salon, |room| {
        invitation::call(room, &open, SPOT).into()
    });
    album.keep("The call to somebody who is invited alone", &salon, |room| {
        invitation::call(room, &open[..1], SPOT).into()
    });
    album.keep("The direct message to them", &salon, |room| {
        Said::Private(invitation::letter(room, user(7), SPOT))
    });
    album.keep("Whom the host has invited", &salon, |room| {
        let notice = invitation::invited(&[user(7), user(8)]);
        invitation::panel(room, Some(&notice), &names, 2 * DAY).into()
    });
    salon.person(user(7), Act::TurnDown).unwrap();
    let declined = (user(7), Answer::Ended(Uninvited::Declined));
    album.keep("The call after one of them has declined", &salon, |room| {
        invitation::call(room, &[declined, open[1]], SPOT).into()
    });
    album.keep("They are told that they have declined", &salon, |room| {
        invitation::your_answer(room, user(7), Some(Uninvited::Declined), SPOT).into()
    });
    for why in [Some(Uninvited::RanOut), Some(Uninvited::Withdrawn), None] {
        album.keep("The invitation is over", &salon, |room| {
            let answer = why.map_or(Answer::Open, Answer::Ended);
            invitation::call(room, &[(user(7), answer), (user(9), answer)], SPOT).into()
        });
        album.keep("The invitation by direct message is over", &salon, |room| {
            invitation::your_answer(room, user(7), why, SPOT).into()
        });
    }
    for (why, name) in [(Uninvited::Declined, Some("*Gus*")), (Uninvited::RanOut, None)] {
        album.keep("What the host hears", &salon, |room| {
            invitation::not_coming(room, name, why, SPOT).into()
        });
    }
    salon.person(user(1), Act::Join).unwrap();
    album.keep("Not everybody has answered at the start", &salon, |room| {
        let why = words::refusal(room, &Refusal::Unanswered(vec![user(8)]));
        invitation::start_without(room, &why).into()
    });
    salon.person(user(8), Act::Join).unwrap();
    album.keep("The call after both have answered", &salon, |room| {
        invitation::call(room, &[declined, (user(8), Answer::Accepted)], SPOT).into()
    });
    album.keep("They are told that they have accepted", &salon, |room| {
        invitation::your_answer(room, user(8), None, SPOT).into()
    });
    salon.person(user(7), Act::Join).unwrap();
    album.keep("No seat is left for an invitation", &salon, |room| {
        invitation::panel(room, None, &HashMap::new(), 2 * DAY).into()
    });
    album.keep("Somebody is blocked", &salon, |_| present::prefs::now_blocked(user(7)).into());
    album.keep("Of blocked people, and closed direct messages", &salon, |_| {
        let lines = [
            present::prefs::now_unblocked(user(7), true).open().content,
            present::prefs::now_unblocked(user(7), false).open().content,
            present::prefs::NOT_BLOCKED.to_owned(),
            invitation::not_yours(user(7)),
            invitation::withdrawn(user(8)),
            hand::CLOSED.to_owned(),
        ];
        present::Message::text(lines.join("\n")).into()
    });
}

/// One player moves.
fn step(salon: &mut Salon, luck: &mut Luck) {
    let seat = salon.session.waiting().first().unwrap();
    let action = salon.session.position().unwrap().any_move(seat, luck).unwrap();
    salon.play(seat, action);
}

/// Number of moves of the person in turn; none while it is a machine's turn.
fn offered(salon: &Salon) -> usize {
    let waiting = salon.session.waiting();
    let turn = salon.session.people().find(|(seat, _)| waiting.contains(*seat));
    turn.map_or(0, |(seat, _)| salon.session.position().unwrap().moves(seat).len())
}
