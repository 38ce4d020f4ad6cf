//! A walk through everything that play can show: whole games of every game at every number of
//! seats, looked at through all eyes, with names that try to be something else.

use std::collections::{BTreeSet, HashSet};

use quark::{
    ai::Advice,
    game::{Luck, Seat, Viewer},
    games::catalog,
    present::{
        self, Click, Look, Message, Private, Room, Spot, TableClick,
        analysis::{self, Costly},
        calls,
        hand::{self, UNREACHABLE},
        message::letters,
        panel,
        replay::{self, Analysed, Reader},
        unseen::{self, Trouble},
    },
    results::{Analysis, Judged},
    session::{
        Act, By, CaretakerAct, Ending, GameEntry, News, Refusal, Session, Stage, Step, UserId,
    },
    table::{Json, Kind},
};
use serde_json::Value;

use crate::{
    checker::each,
    english,
    lists::list,
    markup,
    people::{self, PLACE, Salon, TABLE, names, tame, user},
    presses::{Desk, Said, press_through, presses},
    refusals::{all, refusals},
};

/// Every so manieth position of a game is looked at from all sides.
const EVERY: u32 = 20;
/// At every so manieth position, and at every one with far more moves than any before, all is pressed.
const PRESSED: u32 = 11;
/// After so many moves a game shows much the same again and again.
const LONG: u32 = 120;
/// So much more seldom are the positions of a long game looked at.
const SELDOM: u32 = 5;
/// So many moves are many: of still more, only twice as many are far more.
const MANY: usize = 500;
/// After so many moves, whoever plays for long games plays at random.
const PATIENCE: u32 = 120;
/// Where a table is shown, by the largest numbers there are.
pub const SPOT: Spot = Spot { guild: PLACE.guild, channel: PLACE.channel, message: Some(u64::MAX) };

/// How moves are chosen on a walk.
#[derive(Clone, Copy, Debug)]
enum Whim {
    /// At random.
    Any,
    /// So that as much as possible can be done after it: for the widest panels.
    Options,
}

/// Says the same with hostile names and with tame ones: the markup and the mentions are the same.
fn said(desk: &Desk, session: &Session, first: usize, make: impl Fn(&Room<'_>) -> Said) -> Value {
    let hostile = names(session, first);
    let message = desk.sent(make(&Room { table: TABLE, session, names: &hostile, former: &[] }));
    let tame = tame(session);
    let meant = desk.sent(make(&Room { table: TABLE, session, names: &tame, former: &[] }));
    english::read(&meant);
    let content = |message: &Value| message["content"].as_str().unwrap_or_default().to_owned();
    let (content, meant) = (content(&message), content(&meant));
    let (found, allowed) = (markup::lines(&content), markup::lines(&meant));
    assert!(found.is_subset(&allowed), "{:?}\n{content}", found.difference(&allowed));
    let people: HashSet<u64> = session.people().map(|(_, user)| user.0).collect();
    let mentioned = markup::mentioned(&content);
    assert_eq!(mentioned, markup::mentioned(&meant));
    assert!(mentioned.iter().all(|user| people.contains(user)), "{content}");
    for called in called(&message) {
        assert_eq!(mentioned.iter().filter(|user| **user == called).count(), 1, "{content}");
    }
    message
}

/// The people that a message pings.
pub fn called(message: &Value) -> BTreeSet<u64> {
    let ids = each(&message["allowed_mentions"]["users"]);
    ids.map(|id| id.as_str().unwrap().parse().unwrap()).collect()
}

/// All pages of something, by the click that turns them.
fn pages(
    desk: &Desk,
    session: &Session,
    first: usize,
    show: impl Fn(&Room<'_>, u16) -> Private<Message>,
) -> Vec<Value> {
    let mut shown = Vec::new();
    let mut page = Some(0);
    while let Some(number) = page {
        let message = said(desk, session, first, |room| show(room, number).into());
        let turns: BTreeSet<u16> = presses(&message).iter().filter_map(page_of).collect();
        let before = number.checked_sub(1);
        page = turns.contains(&(number + 1)).then_some(number + 1);
        assert_eq!(turns, before.into_iter().chain(page).collect());
        shown.push(message);
    }
    shown
}

fn page_of(click: &Click) -> Option<u16> {
    match click {
        Click::Rules { page, .. }
        | Click::Table(_, TableClick::Log { page, .. })
        | Click::Table(_, TableClick::Text { page, .. })
        | Click::Games { page } => Some(*page),
        _ => None,
    }
}

/// Whether this move of a game is one at which something is done that is done every so many moves.
fn is_due(moves: u32, every: u32) -> bool {
    moves.is_multiple_of(if moves < LONG { every } else { every * SELDOM })
}

/// Looks at a position as a step of its game, told with all that is remembered.
fn go_through(desk: &Desk, session: &Session, first: usize) {
    let versions = (0..=i64::from(session.moves)).map(|step| step.min(1)).collect::<Vec<i64>>();
    let seat = |step: usize| u8::try_from(step % usize::from(session.size())).unwrap();
    let step =
        |(nth, version): (usize, i64)| Step { version, seat: (nth != 0).then(|| Seat(seat(nth))) };
    let steps: Vec<Step> = versions.into_iter().enumerate().map(step).collect();
    let last = u16::try_from(steps.len() - 1).unwrap();
    let seats = Viewer::all(session.size()).map(Viewer::seat);
    for (seat, words) in seats.flat_map(|seat| [(seat, false), (seat, true)]) {
        let reader = Reader { now: session, seat };
        for step in [0, last / 2, last] {
            let look = Look { step, seat: seat.map(|seat| seat.0.into()), words };
            let analysed = Analysed { offered: true, said: None };
            said(desk, session, first, |room| {
                replay::step(room, &steps, reader, look, &analysed).into()
            });
        }
    }
}

/// Looks at a position from all sides.
fn look_around(desk: &Desk, salon: &Salon, first: usize) {
    let session = &salon.session;
    for viewer in Viewer::all(session.size()) {
        let texts =
            pages(desk, session, first, |room, page| present::board::text(room, viewer, page));
        let written: usize =
            texts.iter().map(|page| letters(page["content"].as_str().unwrap())).sum();
        let whole = session.table().map_or(0, |table| letters(&table.text(viewer)));
        assert!(whole <= written, "{written} of {whole} characters are shown");
        pages(desk, session, first, |room, page| {
            present::log::page(room, &salon.told, viewer, page)
        });
    }
    go_through(desk, session, first);
    said(desk, session, first, |room| present::board::picture(room).into());
    for words in [false, true] {
        said(desk, session, first, |room| Said::Direct(present::watch::news(room, SPOT, words)));
        said(desk, session, first, |room| present::watch::on(room, words, words).into());
        said(desk, session, first, |room| present::watch::instead(room, words).into());
    }
    said(desk, session, first, |room| Said::Direct(present::next::next(room, SPOT)));
    said(desk, session, first, |room| {
        Said::Public(present::table::quiet(present::table::public(room)))
    });
    for (seat, user) in session.people() {
        in_person(desk, session, first, (seat, user));
        for notice in [None, Some(UNREACHABLE)] {
            said(desk, session, first, |room| hand::reply(room, seat, notice, false).into());
        }
        said(desk, session, first, |room| hand::reply(room, seat, Some(UNREACHABLE), true).into());
        for words in [false, true] {
            said(desk, session, first, |room| Said::Direct(hand::direct(room, seat, SPOT, words)));
        }
        let refusals = refusals(session, seat);
        for refusal in &refusals {
            said(desk, session, first, |room| refused(room, refusal).into());
        }
        // What stands above a panel is cut if it is long: the longest will do, but once all.
        let tame = tame(session);
        let room = Room { table: TABLE, session, names: &tame, former: &[] };
        let length = |refusal: &&Refusal| present::words::refusal(&room, refusal).len();
        let longest = refusals.iter().max_by_key(length).into_iter();
        hinted(desk, session, first, seat);
        analysed(desk, session, first, seat);
        for refusal in
            if session.moves == 0 { refusals.iter().collect() } else { longest.collect::<Vec<_>>() }
        {
            said(desk, session, first, |room| {
                let notice = format!("{UNREACHABLE}\n{}", present::words::refusal(room, refusal));
                let words = session.moves % 3 == 1;
                let ask = panel::Ask { notice: Some(&notice), words, ..panel::Ask::default() };
                panel::panel(room, seat, ask).into()
            });
        }
    }
}

/// The panel with the longest hint that there could be above it.
fn hinted(desk: &Desk, session: &Session, first: usize, seat: Seat) {
    let moves = session.table().map(|table| table.moves(seat)).unwrap_or_default();
    let longest = moves.into_iter().max_by_key(|choice| choice.steps.concat().len());
    let Some(longest) = longest else { return };
    let one = Advice { action: longest.notation, chance: 0.05, good_for: "*".repeat(300) };
    let advice = [one.clone(), one.clone(), one];
    said(desk, session, first, |room| {
        let notice = format!("{UNREACHABLE}\n{}", present::hint::hint(room, seat, &advice));
        let words = session.moves % 3 == 2;
        let ask = panel::Ask { notice: Some(&notice), words, ..panel::Ask::default() };
        panel::panel(room, seat, ask).into()
    });
}

/// The analysis of a game in which the move with the most words was the best, and cost most three times.
fn analysed(desk: &Desk, session: &Session, first: usize, seat: Seat) {
    let moves = session.table().map(|table| table.moves(seat)).unwrap_or_default();
    let longest = moves.into_iter().max_by_key(|choice| choice.steps.concat().len());
    let Some(longest) = longest else { return };
    let (played, best) = (longest.notation.clone(), longest.notation);
    let judged = Judged { version: 1, seat, played, played_chance: 50, best, best_chance: 950 };
    let found = Analysis { mind: 2, budget: 1, moves: vec![judged.clone(); 3] };
    let steps = [None, Some(seat), Some(seat), Some(seat)];
    let steps = (0..).zip(steps).map(|(version, seat)| Step { version, seat });
    let steps: Vec<Step> = steps.collect();
    said(desk, session, first, |room| analysis::going(room, usize::MAX, usize::MAX).into());
    said(desk, session, first, |room| {
        let costly = [(1, u32::MAX), (2, u32::MAX - 1), (3, 1)];
        let costly = costly.map(|place| Costly::of(room, place, &judged));
        analysis::shown(room, &steps, &found, &costly, true).into()
    });
    said(desk, session, first, |room| {
        let said = Some(Costly::of(room, (1, u32::MAX), &judged).mark(1));
        let (reader, look) =
            (Reader { now: session, seat: Some(seat) }, Look { step: 1, seat: None, words: false });
        replay::step(room, &steps, reader, look, &Analysed { offered: true, said }).into()
    });
}

/// What is said to one person, where the table is played or by direct message.
fn in_person(desk: &Desk, session: &Session, first: usize, (seat, user): (Seat, UserId)) {
    let channel = u64::MAX;
    for trouble in [Trouble::Gone, Trouble::Hidden { channel }, Trouble::Barred { channel }] {
        said(desk, session, first, |room| Said::Direct(unseen::turn(room, seat, trouble)));
    }
    let calls: [fn(&Room<'_>, Seat, UserId) -> Message; 2] = [calls::reminder, calls::morning];
    for call in calls {
        said(desk, session, first, |room| call(room, seat, user).into());
        said(desk, session, first, |room| {
            let here = call(room, seat, user);
            Said::Direct(Private::new(calls::in_person(room, here, SPOT)))
        });
    }
    if !session.is_over() {
        said(desk, session, first, |room| calls::closing_soon(room, i64::MAX).into());
    }
}

fn refused(room: &Room<'_>, refusal: &Refusal) -> Private<Message> {
    Private::new(Message::text(present::words::refusal(room, refusal)))
}

/// Plays one game from the deal to its end, and looks at it on the way.
fn walk(desk: &Desk, kind: &'static dyn Kind, seats: u8, machines: u8, whim: Whim) -> Vec<Session> {
    let mut salon = Salon::dealt(kind, seats, machines);
    let mut luck = Luck::seeded(u64::from(seats));
    let (mut kept, mut widest) = (Vec::new(), 0);
    let mut summoned = BTreeSet::new();
    loop {
        let session = &salon.session;
        let first = usize::try_from(session.moves).unwrap();
        let public = said(desk, session, first, |room| present::table::public(room).into());
        let waiting = session.waiting();
        let people: BTreeSet<u64> = session
            .people()
            .filter(|(seat, _)| waiting.contains(*seat))
            .map(|(_, user)| user.0)
            .collect();
        if session.is_over() {
            let everybody: BTreeSet<u64> = session.people().map(|(_, user)| user.0).collect();
            assert_eq!(called(&public), everybody, "the end calls everybody");
        } else {
            // Whose turn goes on while that of others begins has been called already.
            assert!(called(&public).is_subset(&people), "nobody else is called");
            summoned.retain(|user| people.contains(user));
            summoned.extend(called(&public));
            assert_eq!(summoned, people, "whoever must act has been called since it is their turn");
        }
        for viewer in Viewer::all(seats) {
            let alt = session.table().unwrap().alt(viewer);
            let named = names(session, first);
            let room = Room { table: TABLE, session, names: &named, former: &[] };
            assert!(letters(&room.plain(&alt)) <= 1_024, "nothing is cut off: {alt}");
        }
        if is_due(session.moves, EVERY) || session.is_over() {
            look_around(desk, &salon, first);
            kept.push(session.clone());
        }
        let Some(seat) = waiting.first() else { break };
        let moves = session.table().unwrap().moves(seat).len();
        let far_more = widest + if widest < MANY { widest / 3 } else { widest };
        if is_due(session.moves, PRESSED) || far_more < moves {
            widest = widest.max(moves);
            let named = names(session, first);
            let made = press_through(
                desk,
                &Room { table: TABLE, session, names: &named, former: &[] },
                seat,
            );
            assert!(made <= 16, "{made} presses to the deepest move");
        }
        let action = choose(session, seat, whim, &mut luck);
        salon.play(seat, action);
    }
    assert!(matches!(salon.session.stage, Stage::Over { how: Ending::Finished, .. }));
    kept
}

fn choose(session: &Session, seat: Seat, whim: Whim, luck: &mut Luck) -> String {
    let table = session.table().unwrap();
    match whim {
        Whim::Options if session.moves < PATIENCE => {
            let options = |notation: &str| {
                let mut next = table.boxed_clone();
                next.apply(seat, notation, &mut Luck::seeded(1)).unwrap();
                next.moves(seat).len()
            };
            let mut moves = table.moves(seat);
            luck.shuffle(&mut moves);
            let few = moves.into_iter().take(12);
            few.max_by_key(|choice| options(&choice.notation)).unwrap().notation
        }
        Whim::Options | Whim::Any => table.any_move(seat, luck).unwrap(),
    }
}

#[test]
fn every_message_of_every_game_fits_and_every_move_can_be_pressed() {
    for kind in catalog().iter() {
        let walks = kind
            .info()
            .seats
            .clone()
            .flat_map(|seats| [(seats, 0, Whim::Any), (seats, 1, Whim::Options)]);
        let kept: Vec<Session> = std::thread::scope(|scope| {
            let walk = |(seats, machines, whim)| {
                scope.spawn(move || walk(&Desk::new(), kind, seats, machines, whim))
            };
            let walks: Vec<_> = walks.map(walk).collect();
            walks.into_iter().flat_map(|walk| walk.join().unwrap()).collect()
        });
        list(&Desk::new(), &kept);
    }
}

#[test]
fn every_message_of_a_table_that_is_not_played_out_fits() {
    let desk = Desk::new();
    for kind in catalog().iter() {
        let kept = unfinished(&desk, kind);
        list(&desk, &kept);
        for session in &kept {
            list(&desk, &vec![session.clone(); 30]);
        }
    }
}

/// Moves of which as much is told as can be: of the same again and again.
fn talkative(session: &mut Session) {
    for told in &mut session.told {
        if let News::Move { notes, .. } = &mut told.news {
            *notes = (0..30).flat_map(|_| notes.clone()).collect();
        }
    }
}

#[test]
fn however_much_there_is_to_tell_it_fits() {
    let desk = Desk::new();
    for kind in catalog().iter() {
        let most = *kind.info().seats.end();
        let mut salon = Salon::dealt(kind, most, 0);
        let mut luck = Luck::seeded(3);
        loop {
            let mut session = salon.session.clone();
            if session.is_over() {
                session.stage = people::shared(kind).stage;
            }
            talkative(&mut session);
            for first in [0, 5, 7] {
                said(&desk, &session, first, |room| present::table::public(room).into());
                for (seat, _) in session.people() {
                    said(&desk, &session, first, |room| {
                        let refusal = Refusal::NotYourTurn(all(&session));
                        let why = present::words::refusal(room, &refusal);
                        let notice = format!("{UNREACHABLE}\n{why}");
                        let ask = panel::Ask { notice: Some(&notice), ..panel::Ask::default() };
                        panel::panel(room, seat, ask).into()
                    });
                }
                let told = session.told.clone();
                pages(&desk, &session, first, |room, page| {
                    present::log::page(room, &told, Viewer::Spectator, page)
                });
            }
            if session.is_over() {
                break;
            }
            let moves = if session.moves < LONG { 10 } else { 10 * SELDOM };
            for _ in 0..moves {
                let Some(seat) = salon.session.waiting().first() else { break };
                let action = choose(&salon.session, seat, Whim::Any, &mut luck);
                salon.play(seat, action);
            }
        }
    }
}

/// The lobby in all its states, and tables that never come to an end.
fn unfinished(desk: &Desk, kind: &'static dyn Kind) -> Vec<Session> {
    let mut kept = Vec::new();
    let mut look = |session: &Session| {
        for first in 0..16 {
            said(desk, session, first, |room| present::table::public(room).into());
            said(desk, session, first, |room| present::lobby::card(room).into());
            said(desk, session, first, |room| {
                Private::new(present::lobby::confirm_cancel(room)).into()
            });
            said(desk, session, first, |room| present::table::moved(room, u64::MAX).into());
            let newest =
                present::Spot { guild: Some(u64::MAX), channel: u64::MAX, message: Some(u64::MAX) };
            said(desk, session, first, |room| present::table::retired(room, newest).into());
        }
        kept.push(session.clone());
    };
    let most = *kind.info().seats.end();
    for options in variants(kind) {
        let mut salon = Salon::open(kind, most, 0, options);
        look(&salon.session);
        for seat in 1..most {
            salon.person(user(seat), Act::Join).unwrap();
            look(&salon.session);
        }
    }
    let mut machines = Salon::open(kind, most, most - 1, Json::Null);
    look(&machines.session);
    machines.session.auto_start = true;
    look(&machines.session);
    machines.person(user(0), Act::Cancel).unwrap();
    look(&machines.session);

    let mut broken = Salon::dealt(kind, most, 0);
    let why = format!("entry 3 does not fit: {}", "because ".repeat(500));
    broken.run(By::Caretaker(CaretakerAct::Break { why })).unwrap();
    look(&broken.session);
    look_around(desk, &broken, 0);

    look(&people::shared(kind));

    // A log that no longer fits at all leaves no board to be shown.
    let mut lost = Salon::open(kind, most, 0, Json::Null).session;
    let how = Ending::Broken { why: "the deal does not fit".to_owned() };
    lost.evolve(&GameEntry::Ended { how, seed: "00".repeat(32) }.into(), 0).unwrap();
    look(&lost);
    kept
}

/// The defaults, and every value of every variant.
fn variants(kind: &dyn Kind) -> Vec<Json> {
    let mut all = vec![Json::Null];
    for variant in kind.info().variants {
        let values = variant.values.iter();
        all.extend(values.map(|(value, _)| Json::from_iter([(variant.key, *value)])));
    }
    all
}
