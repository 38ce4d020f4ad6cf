//! A walk through everything that play can show: whole games of every game with every number of seats, seen by
//! everybody, with names that try to trick the reader.

use std::collections::{BTreeSet, HashMap};

use quark::{
    ai::Level,
    any::{GameKind, Json},
    game::{Luck, Seat, Viewer},
    games::catalog,
    present::{
        self, Private, Room, hand::UNREACHABLE, invitation, message::letters, panel, schedule,
    },
    session::{
        Act, Answer, By, Ending, GameEntry, HOUR, LONGEST_WAIT, Missed, News, Refusal, Schedule,
        ScheduleStage, Session, Stage, Start, SystemAct, Uninvited,
    },
};
use quark_testing::is_thorough;

use crate::limits::{
    lists::list,
    people::{self, Salon, TABLE, names, user},
    presses::{Desk, LATEST, press_through},
    refusals::all,
    sides::{called, look_around, pages, said},
};

/// A position is checked from all sides every `EVERY` moves.
const EVERY: u32 = 20;
/// Everything is pressed every `PRESSED` moves, and at each position with far more moves than any before.
const PRESSED: u32 = 11;
/// Number of moves after which a game mostly repeats itself.
const LONG: u32 = 120;
/// In a long game, only one in this number of the usual positions is checked.
const SELDOM: u32 = 5;
/// Up to this number of moves, a third more is "far more"; above it, only twice as many.
const MANY: usize = 500;
/// Number of moves after which a walk for many options continues at random.
const PATIENCE: u32 = 120;
/// The choice of moves on a walk.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Whim {
    /// At random.
    Any,
    /// Leads to as many moves as possible, for the widest panels.
    Options,
}

/// True if a check that is made every `every` moves is due.
fn is_due(moves: u32, every: u32) -> bool {
    moves.is_multiple_of(if moves < LONG { every } else { every * SELDOM })
}

/// Plays one game from the deal to its end, and checks it on the way.
fn walk(
    desk: &Desk,
    kind: &'static dyn GameKind,
    seats: u8,
    machines: u8,
    whim: Whim,
) -> Vec<Session> {
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
            // A player whose turn goes on while another one's begins has been called already.
            assert!(called(&public).is_subset(&people), "nobody else is called");
            summoned.retain(|user| people.contains(user));
            summoned.extend(called(&public));
            assert_eq!(summoned, people, "everyone who must act was called since their turn began");
        }
        for viewer in Viewer::all(seats) {
            let alt = session.position().unwrap().alt(viewer);
            let named = names(session, first);
            let room = Room { table: TABLE, session, names: &named, former: &[] };
            assert!(letters(&room.plain(&alt)) <= 1_024, "nothing is cut off: {alt}");
        }
        if is_due(session.moves, EVERY) || session.is_over() {
            look_around(desk, &salon, first);
            kept.push(session.clone());
        }
        let Some(seat) = waiting.first() else { break };
        let moves = session.position().unwrap().moves(seat).len();
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
    let position = session.position().unwrap();
    match whim {
        Whim::Options if session.moves < PATIENCE => {
            let options = |notation: &str| {
                let mut next = position.boxed_clone();
                next.apply(seat, notation, &mut Luck::seeded(1)).unwrap();
                next.moves(seat).len()
            };
            let mut moves = position.moves(seat);
            luck.shuffle(&mut moves);
            let few = moves.into_iter().take(12);
            few.max_by_key(|choice| options(&choice.notation)).unwrap().notation
        }
        Whim::Options | Whim::Any => position.any_move(seat, luck).unwrap(),
    }
}

#[test]
fn every_message_of_every_game_fits_and_every_move_can_be_pressed() {
    for kind in catalog().iter() {
        let most = *kind.info().seats.end();
        let walks = kind
            .info()
            .seats
            .clone()
            .flat_map(|seats| [(seats, 0, Whim::Any), (seats, 1, Whim::Options)])
            .filter(|(seats, _, whim)| {
                is_thorough() || (*seats == most) == (*whim == Whim::Options)
            });
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
fn every_message_of_an_unfinished_table_fits() {
    let desk = Desk::new();
    for kind in catalog().iter() {
        let kept = unfinished(&desk, kind);
        list(&desk, &kept);
        for session in &kept {
            list(&desk, &vec![session.clone(); 30]);
        }
    }
}

/// Repeats the same moves many times, so that there is as much as possible to tell.
fn talkative(session: &mut Session) {
    for told in &mut session.told {
        if let News::Move { notes, .. } = &mut told.news {
            *notes = (0..30).flat_map(|_| notes.clone()).collect();
        }
    }
}

#[test]
fn messages_fit_however_much_has_happened() {
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
                    present::log::page(room, &told, Viewer::Spectator, page, false)
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

/// The lobby in all its states, and tables that never end.
fn unfinished(desk: &Desk, kind: &'static dyn GameKind) -> Vec<Session> {
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
            said(desk, session, first, |room| present::table::outdated(room, newest).into());
            if matches!(session.stage, Stage::Lobby) {
                said(desk, session, first, |room| schedule::panel(room, None, None).into());
                said(desk, session, first, |room| schedule::changed(room, newest).into());
                said(desk, session, first, |room| schedule::near(room, LATEST, newest).into());
            }
            if session.schedule.is_some_and(|schedule| schedule.missed().is_some()) {
                said(desk, session, first, |room| schedule::ask(room, newest).into());
                said(desk, session, first, |room| {
                    schedule::said_here(schedule::ask(room, newest), user(0)).into()
                });
            }
            let answered = |answer| {
                let users = session.invited.iter().map(|invited| invited.user);
                users.map(|user| (user, answer)).collect::<Vec<_>>()
            };
            let open = answered(Answer::Open);
            for nth in 0..open.len() {
                said(desk, session, first, |room| invitation::call(room, &open, newest).into());
                for why in [Uninvited::Declined, Uninvited::RanOut, Uninvited::Withdrawn] {
                    let ended = answered(Answer::Ended(why));
                    let together = [&ended[..=nth], &open[nth + 1..]].concat();
                    said(desk, session, first, |room| {
                        invitation::call(room, &together, newest).into()
                    });
                }
            }
            for invited in &session.invited {
                let hostile = people::hostile()[first % people::hostile().len()].clone();
                said(desk, session, first, |room| {
                    invitation::letter(room, invited.user, newest).into()
                });
                for why in [Uninvited::Declined, Uninvited::RanOut, Uninvited::Withdrawn] {
                    said(desk, session, first, |room| {
                        invitation::your_answer(room, invited.user, Some(why), newest).into()
                    });
                }
                said(desk, session, first, |room| {
                    let names = HashMap::from([(invited.user, hostile.clone())]);
                    invitation::panel(room, None, &names, 720 * HOUR).into()
                });
            }
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
    let mut inviting = Salon::open(kind, most, 0, Json::Null);
    let users = (1..most).map(user).collect();
    inviting.person(user(0), Act::Invite { users, within: 720 * HOUR }).unwrap();
    look(&inviting.session);
    let mut planned = Salon::open(kind, most, 0, Json::Null);
    let start = Start { at: planned.session.at + LONGEST_WAIT, fill: Some(Level::Medium) };
    planned.person(user(0), Act::Schedule(Some(start))).unwrap();
    look(&planned.session);
    for why in [Missed::TooFew, Missed::TooLate, Missed::Unplayable] {
        let stage = ScheduleStage::Missed(why);
        planned.session.schedule =
            planned.session.schedule.map(|schedule| Schedule { stage, ..schedule });
        look(&planned.session);
    }
    let mut machines = Salon::open(kind, most, most - 1, Json::Null);
    look(&machines.session);
    machines.session.auto_start = true;
    look(&machines.session);
    machines.person(user(0), Act::Cancel).unwrap();
    look(&machines.session);

    let mut broken = Salon::dealt(kind, most, 0);
    let why = format!("entry 3 does not fit: {}", "because ".repeat(500));
    broken.run(By::System(SystemAct::Break { why })).unwrap();
    look(&broken.session);
    look_around(desk, &broken, 0);

    look(&people::shared(kind));

    // A log that no longer fits at all leaves no board to show.
    let mut lost = Salon::open(kind, most, 0, Json::Null).session;
    let how = Ending::Broken { why: "the deal does not fit".to_owned() };
    lost.evolve(&GameEntry::Ended { how, seed: "00".repeat(32) }.into(), 0).unwrap();
    look(&lost);
    kept
}

/// The defaults, and every value of every variant.
fn variants(kind: &dyn GameKind) -> Vec<Json> {
    let mut all = vec![Json::Null];
    for variant in kind.info().variants {
        let values = variant.values.iter();
        all.extend(values.map(|(value, _)| Json::from_iter([(variant.key, *value)])));
    }
    all
}
