//! A position seen by everybody who can see it, in every possible way.

use std::collections::{BTreeSet, HashSet};

use quark::{
    ai::{Advice, Advised},
    game::{Measure, Seat, Viewer},
    present::{
        self, Click, Look, LookClick, Message, Private, Room, Spot, TableClick,
        analysis::{self, Costly},
        calls,
        hand::{self, UNREACHABLE},
        message::letters,
        panel,
        replay::{self, Analysed, Places, Reader},
        unseen::{self, Trouble},
    },
    results::{Analysis, Judged},
    session::{Course, Moment, Refusal, Session, Step, UserId},
};
use quark_testing::{checker::each, markup};
use serde_json::Value;

use crate::limits::{
    english,
    people::{PLACE, Salon, TABLE, as_long, names, tame},
    presses::{Desk, Said, presses},
    refusals::refusals,
};

/// Place where a table is shown, with the largest possible numbers.
pub const SPOT: Spot = Spot { guild: PLACE.guild, channel: PLACE.channel, message: Some(u64::MAX) };

/// A note that is as long as possible once Markdown is escaped.
fn long_note() -> String {
    "**Ben** bluffs.\n".repeat(62)
}

/// The text of a message, without rows that lead on where there is room.
fn content(message: &Value) -> String {
    let content = message["content"].as_str().unwrap_or_default();
    content.replace(present::table::MORE, "").replace(present::replay::LEADS_ON, "")
}

/// Composes a message with hostile and with harmless names, and checks that markup and mentions are the same.
pub fn said(
    desk: &Desk,
    session: &Session,
    first: usize,
    make: impl Fn(&Room<'_>) -> Said,
) -> Value {
    let sent =
        |names: &[String]| desk.sent(make(&Room { table: TABLE, session, names, former: &[] }));
    let message = sent(&names(session, first));
    let tame = sent(&tame(session));
    english::read(&tame);
    let (content, meant) = (content(&message), content(&tame));
    let (found, mut allowed) = (markup::lines(&content), markup::lines(&meant));
    if !found.is_subset(&allowed) {
        allowed.extend(markup::lines(&self::content(&sent(&as_long(session, first)))));
    }
    assert!(found.is_subset(&allowed), "{:?}\n{content}", found.difference(&allowed));
    let invited = session.invited.iter().map(|invited| invited.user.0);
    let people: HashSet<u64> = session.people().map(|(_, user)| user.0).chain(invited).collect();
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

/// All pages of a message, by the click that turns them.
pub fn pages(
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
        assert!(!turns.contains(&number), "no button leads to where it is");
        assert!(number.checked_sub(1).is_none_or(|before| turns.contains(&before)));
        page = turns.contains(&(number + 1)).then_some(number + 1);
        assert!(page.is_some() || turns.iter().all(|turn| *turn < number), "the way on is open");
        shown.push(message);
    }
    shown
}

fn page_of(click: &Click) -> Option<u16> {
    match click {
        Click::Rules { page, .. }
        | Click::Table(_, TableClick::Look(LookClick::Log { page, .. }))
        | Click::Table(_, TableClick::Look(LookClick::Text { page, .. }))
        | Click::Games { page } => Some(*page),
        _ => None,
    }
}

/// Shows a position as a step of a replay, with everything that has happened.
pub fn go_through(desk: &Desk, session: &Session, first: usize) {
    let versions = (0..=i64::from(session.moves)).map(|step| step.min(1)).collect::<Vec<i64>>();
    let seat = |step: usize| u8::try_from(step % usize::from(session.size())).unwrap();
    let step =
        |(nth, version): (usize, i64)| Step { version, seat: (nth != 0).then(|| Seat(seat(nth))) };
    let steps: Vec<Step> = versions.into_iter().enumerate().map(step).collect();
    let last = u16::try_from(steps.len() - 1).unwrap();
    let seats = Viewer::all(session.size()).map(Viewer::seat);
    for (seat, words) in seats.flat_map(|seat| [(seat, false), (seat, true)]) {
        let note = long_note();
        let reader = Reader { now: session, seat, note: seat.map(|_| &*note) };
        for step in [0, last / 2, last] {
            let look = Look {
                step,
                seat: seat.map(|seat| seat.0.into()),
                words,
                before: false,
                own: false,
            };
            let analysed = Analysed { offered: true, said: None };
            said(desk, session, first, |room| {
                replay::step(
                    room,
                    Places { steps: &steps, parts: &[], heights: &[] },
                    reader,
                    look,
                    &analysed,
                )
                .into()
            });
        }
    }
}

/// Checks everything that can be shown of a position.
pub fn look_around(desk: &Desk, salon: &Salon, first: usize) {
    let session = &salon.session;
    for viewer in Viewer::all(session.size()) {
        let texts =
            pages(desk, session, first, |room, page| present::in_words::text(room, viewer, page));
        let written: usize =
            texts.iter().map(|page| letters(page["content"].as_str().unwrap())).sum();
        let whole = session.position().map_or(0, |position| letters(&position.text(viewer)));
        assert!(whole <= written, "{written} of {whole} characters are shown");
        pages(desk, session, first, |room, page| {
            present::log::page(room, &salon.told, viewer, page, false)
        });
    }
    go_through(desk, session, first);
    said(desk, session, first, |room| present::board::picture(room, Viewer::Seat(Seat(0))).into());
    for words in [false, true] {
        said(desk, session, first, |room| Said::Private(present::watch::news(room, SPOT, words)));
        said(desk, session, first, |room| present::watch::on(room, words, words).into());
        said(desk, session, first, |room| present::watch::instead(room, words).into());
    }
    said(desk, session, first, |room| Said::Private(present::next::next(room, SPOT)));
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
            said(desk, session, first, |room| {
                Said::Private(hand::direct(room, seat, SPOT, None, words))
            });
        }
        let refusals = refusals(session, seat);
        for refusal in &refusals {
            said(desk, session, first, |room| refused(room, refusal).into());
        }
        // The text above a panel is cut if it is long: the longest one is enough, but it must fit completely once.
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
                let note = long_note();
                let ask = panel::Ask {
                    notice: Some(&notice),
                    note: Some(&note),
                    words,
                    ..panel::Ask::default()
                };
                panel::panel(room, seat, ask).into()
            });
        }
    }
}

/// The panel below the longest possible hint.
fn hinted(desk: &Desk, session: &Session, first: usize, seat: Seat) {
    let moves = session.position().map(|position| position.moves(seat)).unwrap_or_default();
    let longest = moves.into_iter().max_by_key(|choice| choice.steps.concat().len());
    let Some(longest) = longest else { return };
    let one = Advice { action: longest.notation, chance: 0.05, good_for: "*".repeat(300) };
    let advice = Advised { best: vec![one.clone(), one.clone(), one], alike: false };
    said(desk, session, first, |room| {
        let notice =
            format!("{UNREACHABLE}\n{}", present::hint::hint(room, seat, &advice).whole.unwrap());
        let words = session.moves % 3 == 2;
        let note = long_note();
        let ask =
            panel::Ask { notice: Some(&notice), note: Some(&note), words, ..panel::Ask::default() };
        panel::panel(room, seat, ask).into()
    });
}

/// The analysis of a game where the move with the longest text was the best, and cost most three times.
fn analysed(desk: &Desk, session: &Session, first: usize, seat: Seat) {
    let moves = session.position().map(|position| position.moves(seat)).unwrap_or_default();
    let longest = moves.into_iter().max_by_key(|choice| choice.steps.concat().len());
    let Some(longest) = longest else { return };
    let (played, best) = (longest.notation.clone(), longest.notation);
    let judged = Judged { version: 1, seat, played, played_chance: 50, best, best_chance: 950 };
    let found = Analysis { mind: 2, budget: 1, moves: vec![judged.clone(); 3] };
    let steps = [None, Some(seat), Some(seat), Some(seat)];
    let steps = (0..).zip(steps).map(|(version, seat)| Step { version, seat });
    let steps: Vec<Step> = steps.collect();
    said(desk, session, first, |room| {
        analysis::going(room, (usize::MAX, usize::MAX), usize::MAX).into()
    });
    let shown = |room: &Room<'_>, page| {
        let costly = [(1, u32::MAX), (2, u32::MAX - 1), (3, 1)];
        let costly = costly.map(|place| Costly::of(room, place, &judged));
        let moment = |number, figure| Moment {
            number,
            seat: None,
            figures: vec![figure; usize::from(session.size())],
        };
        let moments = vec![moment(0, 0), moment(u32::MAX, 99_999)];
        let course = Course { measure: Measure::POINTS, inks: Vec::new(), moments };
        let shown = analysis::Shown {
            costly: costly.to_vec(),
            own: Vec::new(),
            lost: vec![costly[0].clone(); 10],
            behind: Some((seat, course)),
        };
        analysis::shown(room, &steps, &found, &shown, (page, true)).open()
    };
    // Long names move a part to the next page, so all pages are compared together.
    said(desk, session, first, |room| {
        let mut pages: Vec<Message> = (0..4).map(|page| shown(room, page)).collect();
        pages.dedup();
        let whole: Vec<String> = pages.iter().map(|page| page.content.clone()).collect();
        for page in pages {
            desk.sent(Private::new(page).into());
        }
        Message::text(whole.join("\n")).into()
    });
    said(desk, session, first, |room| {
        let said = Some(Costly::of(room, (1, u32::MAX), &judged).mark(1));
        let (reader, look) = (
            Reader { now: session, seat: Some(seat), note: None },
            Look { step: 1, seat: None, words: false, before: false, own: false },
        );
        replay::step(
            room,
            Places { steps: &steps, parts: &[], heights: &[] },
            reader,
            look,
            &Analysed { offered: true, said },
        )
        .into()
    });
}

/// Messages to one person, at the table or by direct message.
fn in_person(desk: &Desk, session: &Session, first: usize, (seat, user): (Seat, UserId)) {
    let channel = u64::MAX;
    for trouble in [Trouble::Gone, Trouble::Hidden { channel }, Trouble::Barred { channel }] {
        said(desk, session, first, |room| Said::Private(unseen::turn(room, seat, trouble)));
    }
    let calls: [fn(&Room<'_>, Seat, UserId) -> Message; 2] = [calls::reminder, calls::late];
    for call in calls {
        said(desk, session, first, |room| call(room, seat, user).into());
        said(desk, session, first, |room| {
            let here = call(room, seat, user);
            Said::Private(Private::new(calls::in_person(room, here, SPOT)))
        });
    }
    if !session.is_over() {
        said(desk, session, first, |room| calls::closing_soon(room, i64::MAX).into());
    }
}

fn refused(room: &Room<'_>, refusal: &Refusal) -> Private<Message> {
    Private::new(Message::text(present::words::refusal(room, refusal)))
}
