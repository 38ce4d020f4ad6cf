//! Snapshots of every refusal, and of other short answers.

use std::{collections::BTreeSet, fmt::Write as _};

use quark::{
    any::Refused,
    game::{Illegal, Luck, Seat, Seats, Viewer},
    games,
    present::{self, Moderation, Room, moderation, words},
    session::{
        Admission, BadTime, DAY, Ending, FormerPlayer, GameEntry, Refusal, ServerSettings, Session,
        Unclosable,
    },
};

use crate::limits::{
    people::{Salon, tame, user},
    words::TABLE,
};

/// Every refusal, as this position may produce it.
pub fn refusals(session: &Session, seat: Seat) -> Vec<Refusal> {
    let waiting = session.waiting();
    let most = *session.game.info().seats.end();
    let mut refusals = vec![
        Refusal::NotSeated,
        Refusal::Seated,
        Refusal::SeatedAlready(seat),
        Refusal::Full(most),
        Refusal::Kept,
        Refusal::FewSeats(0),
        Refusal::FewSeats(2),
        Refusal::InvitedAlready(session.host),
        Refusal::Uninvitable(session.host),
        Refusal::NotInvited,
        Refusal::NotAdmitted { admits: Admission::Invited, has: None },
        Refusal::NotAdmitted { admits: Admission::Role(7), has: None },
        Refusal::NotAdmitted { admits: Admission::Reliable(80), has: Some(79) },
        Refusal::NotAdmitted {
            admits: Admission::Rated { least: 1_600, most: 1_800 },
            has: Some(1_500),
        },
        Refusal::Planned(DAY),
        Refusal::Unanswered(session.people().map(|(_, user)| user).collect()),
        Refusal::TooFew(*session.game.info().seats.start()),
        Refusal::SeatsOutOfRange { least: 2, most },
        Refusal::NoSuchVariant("unknown variant `@everyone`".to_owned()),
        Refusal::NotHost(session.host),
        Refusal::Joined,
        Refusal::Started,
        Refusal::NotStarted,
        Refusal::TooManySeats(50),
        Refusal::ChannelFull(200),
        Refusal::TooFast,
        Refusal::Over,
        Refusal::Stale,
        Refusal::Unreadable("@everyone".to_owned()),
        Refusal::NothingToUndo,
        Refusal::NotLate(seat),
        Refusal::OthersChoose,
        Refusal::NotOfTwo,
        Refusal::AskedAlready(seat),
        Refusal::NothingAsked,
        Refusal::AgreedAlready,
        Refusal::Paused(DAY),
        Refusal::NotPaused,
        Refusal::NoPause,
        Refusal::NoStart,
        Refusal::NotStoodIn,
        Refusal::NotOffered,
        Refusal::NoSuchSeat,
        Refusal::NoLeave(3 * DAY),
        Refusal::SamePlace,
        Refusal::Rated,
        Refusal::NoRatings,
        Refusal::NoHints,
        Refusal::HintedAlready,
        Refusal::SeenAlready,
        Refusal::Snoozed,
        Refusal::NotYourTurn(waiting),
        Refusal::NotYourTurn(all(session)),
        Refusal::Rules(Refused::Over),
        Refusal::Rules(Refused::NotYourTurn),
        Refusal::Rules(Refused::Illegal(Illegal::new("R1", format!("{seat} has *none*")))),
    ];
    for typed in ["<@1> @everyone **draw** `", "*".repeat(6_000).as_str(), "\u{202E}", ""] {
        let bad = quark::game::BadNotation(typed.to_owned());
        refusals.push(Refusal::Rules(Refused::Notation(bad)));
    }
    refusals
}

/// Everybody's seats.
pub fn all(session: &Session) -> Seats {
    session.seated().map(|(seat, _)| seat).collect()
}

/// The variant's name; a new one must be named here, and added to the snapshot below.
fn variant(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NotSeated => "NotSeated",
        Refusal::Seated => "Seated",
        Refusal::SeatedAlready(_) => "SeatedAlready",
        Refusal::Full(_) => "Full",
        Refusal::Kept => "Kept",
        Refusal::FewSeats(_) => "FewSeats",
        Refusal::InvitedAlready(_) => "InvitedAlready",
        Refusal::Uninvitable(_) => "Uninvitable",
        Refusal::NotInvited => "NotInvited",
        Refusal::NotAdmitted { .. } => "NotAdmitted",
        Refusal::Planned(_) => "Planned",
        Refusal::Unanswered(_) => "Unanswered",
        Refusal::TooFew(_) => "TooFew",
        Refusal::SeatsOutOfRange { .. } => "SeatsOutOfRange",
        Refusal::NoSuchVariant(_) => "NoSuchVariant",
        Refusal::NotHost(_) => "NotHost",
        Refusal::Joined => "Joined",
        Refusal::Started => "Started",
        Refusal::NotStarted => "NotStarted",
        Refusal::TooManySeats(_) => "TooManySeats",
        Refusal::ChannelFull(_) => "ChannelFull",
        Refusal::TooFast => "TooFast",
        Refusal::Over => "Over",
        Refusal::Stale => "Stale",
        Refusal::Unreadable(_) => "Unreadable",
        Refusal::NothingToUndo => "NothingToUndo",
        Refusal::NotLate(_) => "NotLate",
        Refusal::OthersChoose => "OthersChoose",
        Refusal::NotOfTwo => "NotOfTwo",
        Refusal::AskedAlready(_) => "AskedAlready",
        Refusal::NothingAsked => "NothingAsked",
        Refusal::AgreedAlready => "AgreedAlready",
        Refusal::Paused(_) => "Paused",
        Refusal::NotPaused => "NotPaused",
        Refusal::NoPause => "NoPause",
        Refusal::NoStart => "NoStart",
        Refusal::NotStoodIn => "NotStoodIn",
        Refusal::NotOffered => "NotOffered",
        Refusal::NoSuchSeat => "NoSuchSeat",
        Refusal::NoLeave(_) => "NoLeave",
        Refusal::SamePlace => "SamePlace",
        Refusal::Rated => "Rated",
        Refusal::NoRatings => "NoRatings",
        Refusal::NoHints => "NoHints",
        Refusal::HintedAlready => "HintedAlready",
        Refusal::SeenAlready => "SeenAlready",
        Refusal::Snoozed => "Snoozed",
        Refusal::NotYourTurn(_) => "NotYourTurn",
        Refusal::Rules(_) => "Rules",
    }
}

#[test]
fn refusals_say_what_to_do_next() {
    let salon = Salon::dealt(games::catalog().find("quark").unwrap(), 3, 0);
    let session = &salon.session;
    let names = tame(session);
    let room = Room { table: TABLE, session, names: &names, former: &[] };
    let mut said = String::new();
    let mut known = BTreeSet::new();
    for refusal in refusals(session, Seat(1)).into_iter().filter(|refusal| !is_flood(refusal)) {
        known.insert(variant(&refusal));
        writeln!(said, "{}\n    {}", variant(&refusal), words::refusal(&room, &refusal)).unwrap();
    }
    assert_eq!(known.len(), 49, "each is there: {known:?}");

    said.push_str("\nOf a new table\n");
    let openings = [
        Refusal::SeatsOutOfRange { least: 2, most: 4 },
        Refusal::Full(3),
        Refusal::FewSeats(1),
        Refusal::Uninvitable(user(7)),
        Refusal::NoSuchVariant("unknown field".to_owned()),
        Refusal::Rated,
        Refusal::NoRatings,
    ];
    for refusal in openings {
        writeln!(said, "{}\n    {}", variant(&refusal), words::opening(&refusal)).unwrap();
    }

    said.push_str("\nOf endings\n");
    let broken = Ending::Broken { why: "entry 3 does not fit".to_owned() };
    let endings = [
        Ending::Cancelled,
        broken,
        Ending::Resigned { seat: Seat(1) },
        Ending::Forfeited { seat: Seat(1) },
        Ending::Agreed { draw: true },
        Ending::Agreed { draw: false },
        Ending::Abandoned,
        Ending::Stopped { by: None },
        Ending::Stopped { by: Some(user(7)) },
    ];
    for how in endings {
        let mut ended = session.clone();
        ended
            .evolve(&GameEntry::Ended { how: how.clone(), seed: "0".repeat(64) }.into(), 0)
            .unwrap();
        let former: Vec<(FormerPlayer, String)> =
            ended.former.iter().map(|former| (*former, "Mo".to_owned())).collect();
        let room = Room { session: &ended, former: &former, ..room };
        writeln!(said, "    {}", words::ending(&room, &how)).unwrap();
    }
    said.push_str("\nOf commands\n");
    for words in [
        words::NO_PACE,
        present::new::VARIANTS_OF_WHAT,
        present::new::INVITED_TO_WHAT,
        present::new::ADMITTED_TO_WHAT,
        present::admission::UNREADABLE,
        present::admission::ONE_ONLY,
        present::which::WHICH,
        words::bad_time(BadTime::Hours),
        words::bad_time(BadTime::TimeOfDay),
        words::bad_time(BadTime::Zone),
    ] {
        writeln!(said, "    {words}").unwrap();
    }
    said.push_str("\nOf those who look after a server\n");
    let chosen =
        ServerSettings { channels: vec![4, 5], role: Some(7), ..ServerSettings::default() };
    let lines = [
        moderation::NO_SERVER.to_owned(),
        moderation::not_moderator(&ServerSettings::default()),
        moderation::not_moderator(&chosen),
        moderation::NOT_MANAGER.to_owned(),
        moderation::EVERYBODY.to_owned(),
        moderation::NOT_HERE.to_owned(),
        moderation::NOT_YOURSELF.to_owned(),
        moderation::NO_MEMBER.to_owned(),
        moderation::unclosable(Unclosable::AllOpen).to_owned(),
        moderation::unclosable(Unclosable::OnlyOne).to_owned(),
        moderation::no_seat(&room, user(7)),
        moderation::nothing_to_skip(&room, Seat(2)),
        moderation::still_on(&room),
    ];
    let nowhere = [
        Moderation::AskStop,
        Moderation::Export,
        Moderation::MoveHere,
        Moderation::Skip { player: None },
        Moderation::Skip { player: Some(user(7)) },
        Moderation::StandIn { player: user(7) },
    ];
    for words in lines.into_iter().chain(nowhere.map(moderation::nowhere)) {
        writeln!(said, "    {words}").unwrap();
    }
    said.push_str("\nOf those who watch\n");
    let watching = [present::watch::OFF.to_owned(), present::watch::NOT_WATCHED.to_owned()];
    for words in watching {
        writeln!(said, "    {words}").unwrap();
    }
    said.push_str("\nOf those who hear of new tables\n");
    let openings =
        [present::openings::OFF, present::openings::WAS_OFF, present::openings::NO_SERVER];
    for words in openings {
        writeln!(said, "    {words}").unwrap();
    }
    said.push_str("\nOf those who would be forgotten\n");
    writeln!(said, "    {}", present::privacy::STAYS).unwrap();
    insta::assert_snapshot!(said);
}

fn is_flood(refusal: &Refusal) -> bool {
    1_000 < refusal.to_string().len()
}

#[test]
fn illegal_moves_are_refused_as_across_the_table() {
    let salon = Salon::dealt(games::catalog().find("quark").unwrap(), 2, 0);
    let names = tame(&salon.session);
    let room = Room { table: TABLE, session: &salon.session, names: &names, former: &[] };
    let position = salon.session.position().unwrap();
    let seat = salon.session.waiting().first().unwrap();
    let mut said = format!("{}\n\n", room.plain(&position.alt(Viewer::Seat(seat))));
    let tries = [
        "draw two",
        "take t",
        "swap b",
        "decay u",
        "decay t",
        "annihilate u -u",
        "annihilate u d",
        "annihilate u>d -d",
        "create Omega- s s s",
        "create proton u u",
        "create proton u u d",
        "create proton u/b u d",
        "discard u",
        "take @everyone",
        "CREATE `x` **y**",
    ];
    for typed in tries {
        let played = position.boxed_clone().apply(seat, typed, &mut Luck::seeded(1));
        let words = match played {
            Ok(_) => "(legal)".to_owned(),
            Err(refused) => words::refusal(&room, &Refusal::Rules(refused)),
        };
        writeln!(said, "{typed}\n    {words}").unwrap();
    }
    insta::assert_snapshot!(said);
}
