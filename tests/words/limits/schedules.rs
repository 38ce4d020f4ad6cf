//! Snapshots of what people read about planned starts, and about their reminders at one table.

use quark::{
    ai::Level,
    any::Json,
    game::Seat,
    games,
    present::{self, reminders, schedule},
    session::{Act, Cadence, HOUR, Missed, Schedule, ScheduleStage, Start},
};

use crate::limits::{
    people::{Salon, user},
    presses::LATEST,
    words::{Album, SPOT},
};

/// A start that is planned, changed, missed and planned again, and the reminders at a table.
pub fn schedules(album: &mut Album) {
    let kind = games::catalog().find("quark").unwrap();
    let mut salon = Salon::open(kind, 4, 0, Json::Null);
    album.keep("The host plans the start", &salon, |room| schedule::panel(room, None, None).into());
    let start = salon.session.at + 5 * HOUR;
    let filled = Start { at: start, fill: Some(Level::Hard) };
    salon.person(user(0), Act::Schedule(Some(filled))).unwrap();
    album.keep("The start is planned", &salon, |room| present::lobby::card(room).into());
    album.keep("The host has planned the start", &salon, |room| {
        schedule::panel(room, None, Some("Europe/Berlin")).into()
    });
    album.keep("The host starts earlier", &salon, |room| schedule::start_early(room, start).into());
    let users = vec![user(2), user(3)];
    salon.person(user(0), Act::Invite { users, within: HOUR }).unwrap();
    album.keep("The host starts earlier, without the invited", &salon, |room| {
        schedule::start_early(room, start).into()
    });
    for invited in [2, 3] {
        salon.person(user(0), Act::Withdraw(user(invited))).unwrap();
    }
    album.keep("Others hear of it", &salon, |room| schedule::changed(room, SPOT).into());
    album.keep("The start is near", &salon, |room| schedule::near(room, start, SPOT).into());
    salon.person(user(0), Act::Schedule(Some(Start { at: start, fill: None }))).unwrap();
    for (why, card) in [
        (Missed::TooFew, "The start was missed"),
        (Missed::TooLate, "The bot was down"),
        (Missed::Unplayable, "The game can’t be played"),
    ] {
        let missed = Schedule { start, fill: None, stage: ScheduleStage::Missed(why) };
        salon.session.schedule = Some(missed);
        album.keep(card, &salon, |room| present::lobby::card(room).into());
        album.keep("The host is asked", &salon, |room| schedule::ask(room, SPOT).into());
    }
    album.keep("The host is asked at the table", &salon, |room| {
        schedule::said_here(schedule::ask(room, SPOT), user(0)).into()
    });
    album.keep("The host decides", &salon, |room| schedule::panel(room, None, None).into());
    salon.person(user(0), Act::Schedule(None)).unwrap();
    album.keep("The start is taken back", &salon, |room| schedule::changed(room, SPOT).into());
    salon.person(user(1), Act::Join).unwrap();
    salon.person(user(0), Act::Start).unwrap();
    for chosen in [None, Some(Cadence::Daily)] {
        album.keep("Reminders at the table", &salon, |room| {
            let notice = reminders::chosen(room, chosen);
            present::table_menu::menu(room, Some(&notice), chosen, Seat(0), LATEST).into()
        });
    }
    album.keep("Of times that were typed", &salon, |_| {
        let lines =
            [schedule::NO_TIME, schedule::AS_UTC, schedule::FILLS_WHEN, present::new::STARTS_WHAT];
        present::Message::text(lines.join("\n")).into()
    });
}
