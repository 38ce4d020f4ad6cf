//! Tests the sentences about events, as the acting player and the others read them.

use super::*;
use crate::tests::Seated;
use quark_games::catalog;
use quark_session::{
    Act, By, Command, DAY, HOUR, LateChoice, MINUTE, ModeratorAct, Roster, SystemAct, Thought,
};

fn table() -> Seated {
    Seated::dealt(catalog().find("quark").unwrap(), 3, 1)
}

/// Looks at a table with Ann, Ben and Chloe. Every former player is Dora.
fn read<T>(table: &Seated, look: impl Fn(&Room<'_>) -> T) -> T {
    let names = ["Ann", "Ben", "Chloe"].map(str::to_owned).to_vec();
    let former = table.session.former.iter().map(|former| (*former, "Dora".to_owned())).collect();
    look(&Room::new(1, &table.session, &Roster { names, former }))
}

/// The text of an event for `viewer`, without the escapes that keep Markdown plain.
fn heard(table: &Seated, told: &Told, viewer: Viewer) -> String {
    read(table, |room| said(room, told, viewer)).unwrap().replace('\\', "")
}

/// The text of the newest event for `viewer`.
fn newest(table: &Seated, viewer: Viewer) -> String {
    heard(table, table.session.told.last().unwrap(), viewer)
}

/// The text of the newest event for `user`, who just caused it.
fn done(table: &Seated, user: UserId) -> String {
    let told = table.session.told.last().unwrap();
    read(table, |room| said_to(room, told, user)).unwrap().replace('\\', "")
}

fn person(table: &Seated, seat: Seat) -> UserId {
    let Occupant::Human(user) = table.session.seats[seat.index()] else { panic!("a machine") };
    user
}

/// The player to act draws a card.
fn draw(table: &mut Seated) -> Seat {
    let seat = table.turn().unwrap();
    table.does(person(table, seat), Act::Move { action: "draw".to_owned(), seen: None });
    seat
}

fn name(seat: Seat) -> &'static str {
    ["Ann", "Ben", "Chloe"][seat.index()]
}

#[test]
fn a_seat_is_you_to_itself_and_has_a_name_for_all_others() {
    let table = table();
    let ben = Seat(1);
    let (turn, back) = (Until::TurnEnds, Until::Return);
    let stands_in = |until| News::StandIn { seat: ben, until };
    for (news, named, you) in [
        (News::Undo, "Ben undoes the last move.", "You undo the last move."),
        (
            News::Rewind,
            "Everyone agrees: Ben undoes the move and everything after it. What nobody has seen is dealt again.",
            "Everyone agrees: you undo the move and everything after it. What nobody has seen is dealt again.",
        ),
        (News::Asked(Asked::Draw), "Ben offers a draw.", "You offer a draw."),
        (
            News::Asked(Asked::NoResult),
            "Ben asks to end the game without a result.",
            "You ask to end the game without a result.",
        ),
        (
            News::Asked(Asked::Rewind),
            "Ben asks to undo their last move.",
            "You ask to undo your last move.",
        ),
        (
            News::Asked(Asked::Pause { until: 86_400_000 }),
            "Ben asks to pause the game until <t:86400:f>.",
            "You ask to pause the game until <t:86400:f>.",
        ),
        (
            News::Paused { until: 86_400_000 },
            "The game is paused until <t:86400:f>.",
            "The game is paused until <t:86400:f>.",
        ),
        (News::Resumed, "Ben ends the pause.", "You end the pause."),
        (News::Agreed, "Ben agrees.", "You agree."),
        (News::Declined { own: true }, "Ben withdraws the question.", "You withdraw the question."),
        (News::Declined { own: false }, "Ben declines.", "You decline."),
        (News::TimeUp, "Ben has not moved for a long time.", "You have not moved for a long time."),
        (News::LeftServer, "Ben has left the server.", "You have left the server."),
        (News::MoreTime, "The others give Ben more time.", "The others give you more time."),
        (
            stands_in(turn),
            "A machine is playing for Ben this turn.",
            "A machine is playing for you this turn.",
        ),
        (
            stands_in(back),
            "A machine is playing for Ben until they’re back.",
            "A machine is playing for you until you’re back.",
        ),
        (News::Returned, "Ben is back.", "You are back."),
        (
            News::Offered,
            "Ben offers their seat.",
            "You offer your seat, and play on until somebody takes it.",
        ),
        (News::TakenOver { seat: ben }, "Ben takes over the seat.", "You take over the seat."),
        (News::Resigned, "Ben resigns. A machine plays on.", "You resign. A machine plays on."),
        (News::Hinted, "Ben asks for a hint.", "You ask for a hint."),
        (News::Away, "Ben was away for a while.", "You were away for a while."),
        (News::Back, "Ben is back.", "You are back."),
    ] {
        let version = table.session.version;
        let told = Told { version, turn: 1, seat: Some(ben), undone: false, news };
        assert_eq!(heard(&table, &told, Viewer::Spectator), named);
        assert_eq!(heard(&table, &told, Viewer::Seat(Seat(0))), named);
        assert_eq!(heard(&table, &told, Viewer::Seat(ben)), you);
    }
}

#[test]
fn the_player_who_moves_reads_you_and_only_public_events() {
    let mut table = table();
    let seat = draw(&mut table);
    let public = format!("{} draws a card from the deck.", name(seat));
    let own = newest(&table, Viewer::Seat(seat));
    assert!(own.starts_with("You draw ") && !own.contains("a card"), "{own}");
    for viewer in Viewer::all(3).filter(|&viewer| viewer != Viewer::Seat(seat)) {
        assert_eq!(newest(&table, viewer), public);
    }
    assert_eq!(done(&table, person(&table, seat)), "You draw a card from the deck.");
    assert_eq!(done(&table, person(&table, seat.next(3))), public);
    assert_eq!(done(&table, UserId(999)), public, "somebody who only watches");
}

#[test]
fn a_player_who_resigns_reads_you_after_losing_the_seat() {
    let mut table = table();
    let seat = Seat(1);
    let user = person(&table, seat);
    table.does(user, Act::Resign);
    assert_eq!(done(&table, user), "You resign. A machine plays on.");
    assert_eq!(newest(&table, Viewer::Seat(seat)), "Dora resigns. A machine plays on.");
    assert_eq!(newest(&table, Viewer::Spectator), "Dora resigns. A machine plays on.");

    let ask = |table: &Seated| read(table, |room| crate::waiting::confirm_resign(room).content);
    let [next, last] = [0, 2].map(|seat| person(&table, Seat(seat)));
    assert!(ask(&table).contains("A machine takes over your seat."));
    table.does(next, Act::Resign);
    assert!(ask(&table).contains("so the game ends without a result"));
    table.does(last, Act::Resign);
    assert_eq!(done(&table, last), "You resign.");
}

#[test]
fn events_before_a_seat_changed_hands_have_names() {
    let mut table = table();
    let seat = draw(&mut table);
    let leaver = person(&table, seat);
    let drawn = table.session.told.last().unwrap().clone();
    let own = newest(&table, Viewer::Seat(seat));
    let order = ModeratorAct::Replace { seat, user: UserId(77) };
    table.commands(&Command { by: By::Moderator(Some(UserId(5)), order), interaction: None });
    let before = |viewer| heard(&table, &drawn, viewer);
    assert_eq!(before(Viewer::Seat(seat)), own.replace("You draw", "Dora draws"), "as heard");
    assert_eq!(before(Viewer::Spectator), "Dora draws a card from the deck.");
    let given = newest(&table, Viewer::Seat(seat));
    assert!(given.ends_with(" gives the seat to you."), "{given}");
    let public = newest(&table, Viewer::Spectator);
    assert!(public.ends_with(&format!(" gives the seat to {}.", name(seat))), "{public}");
    assert_eq!(done(&table, leaver), public, "who left is nobody in it");
    draw(&mut table);
    assert!(newest(&table, Viewer::Seat(seat)).starts_with("You draw "));
}

#[test]
fn a_stand_in_move_is_not_told_as_your_own() {
    let mut table = table();
    let seat = table.turn().unwrap();
    let choice = LateChoice::Skip;
    let by = By::Moderator(Some(UserId(5)), ModeratorAct::Choose { seat, choice });
    table.commands(&Command { by, interaction: None });
    let by = By::Machine { seat, action: "draw".to_owned(), seen: None, thought: None };
    table.commands(&Command { by, interaction: None });
    let read = newest(&table, Viewer::Seat(seat));
    assert!(read.starts_with(&format!("{} draws ", name(seat))), "{read}");
    assert!(!read.contains("failed"), "{read}");
}

#[test]
fn a_move_made_after_a_machine_failed_says_so() {
    let mut table = table();
    let seat = table.turn().unwrap();
    let choice = LateChoice::Skip;
    let by = By::Moderator(Some(UserId(5)), ModeratorAct::Choose { seat, choice });
    table.commands(&Command { by, interaction: None });
    let (seen, thought) = (Some(table.session.version), Some(Thought::BY_CHANCE));
    let by = By::Machine { seat, action: "draw".to_owned(), seen, thought };
    table.commands(&Command { by, interaction: None });
    let read = newest(&table, Viewer::Spectator);
    assert!(read.ends_with("(The machine player failed here, and a simpler one chose this move.)"));
}

#[test]
fn players_read_that_clocks_stood_still_for_long() {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let stands = |table: &mut Seated, time: i64| {
        let (since, until) = (table.session.at, table.session.at + time);
        table.commands(&Command::of_system(SystemAct::StandStill { since, until }));
    };
    stands(&mut table, DAY);
    assert_eq!(table.session.told.len(), 0, "a friendly table has no clock");
    table.session.pace = "steady".parse().unwrap();
    stands(&mut table, MINUTE);
    assert_eq!(table.session.told.len(), 0, "a moment is not worth a word");
    stands(&mut table, 3 * HOUR);
    let said = newest(&table, Viewer::Spectator);
    assert_eq!(said, "Nobody could reach me for 3 hours, so all clocks stood still.");
}
