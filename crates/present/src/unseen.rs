//! Direct messages about a table whose channel can't be used.

use super::{
    Button, Click, LookClick, Message, Private, Room, Row, Style, moderation::reason, waiting,
    words,
};
use quark_game::{Seat, Viewer, kit::words::capitalised};
use quark_session::Stage;

/// Reason why a table can't be shown in its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The channel is gone.
    Gone,
    /// The bot has no permission to see the channel.
    Hidden {
        /// The channel's number, for a mention of it.
        channel: u64,
    },
    /// The bot lacks a permission to write there, or to post a board.
    Barred {
        /// The channel's number, for a mention of it.
        channel: u64,
    },
}

/// Shows a player their turn, explains the trouble, and says how to continue.
#[must_use]
pub fn turn(room: &Room<'_>, seat: Seat, trouble: Trouble) -> Private<Message> {
    let session = room.session;
    let why = match trouble {
        Trouble::Gone => "the channel it was played in is gone".to_owned(),
        Trouble::Hidden { channel } => format!("I can no longer see <#{channel}>"),
        Trouble::Barred { channel } => format!("I can no longer post in <#{channel}>"),
    };
    let fix = match trouble {
        Trouble::Gone => "",
        Trouble::Hidden { .. } => "Once I can see it again, I’ll post the board.",
        Trouble::Barred { .. } => {
            "`/quark doctor` there shows which permissions I’m missing; once I have them, I’ll post the board."
        }
    };
    let stands = match &session.stage {
        Stage::Lobby => "The game hasn’t started.".to_owned(),
        Stage::Playing(position) if session.waiting().contains(seat) => format!(
            "**It’s your turn**: {}{}. You can play on from here.",
            room.told(&position.ask(Viewer::Seat(seat))),
            waiting::until(room, seat)
        ),
        Stage::Playing(_) => format!("{}.", words::whose_turn(room, session.waiting())),
        Stage::Over { how, .. } => words::ending(room, how),
    };
    let elsewhere = if session.is_over() {
        ""
    } else {
        "A moderator can move the table to another channel with `/quark admin move`."
    };
    let ways = [fix, elsewhere].into_iter().filter(|way| !way.is_empty());
    let ways = ways.collect::<Vec<&str>>().join(" ");
    let words =
        format!("{}: I can’t show this table, because {why}.\n{stands}\n-# {ways}", room.heading());
    Private::new(Message { rows: rows(room), ..Message::text(words.trim_end_matches("\n-# ")) })
}

/// Tells the host that the board in a channel is text because Discord refuses its picture.
#[must_use]
pub fn in_words(room: &Room<'_>, channel: u64, problem: &str) -> Private<Message> {
    let said = format!(
        "Discord doesn’t take the board’s picture in <#{channel}>, so I show the board in words."
    );
    let fix = "I keep trying, and the picture comes back once Discord takes it. Ask a moderator whether uploads are limited there.";
    instead(room, &said, problem, fix)
}

/// Tells the host that a game is played in its channel because Discord refuses a thread for it.
#[must_use]
pub fn without_thread(room: &Room<'_>, channel: u64, problem: &str) -> Private<Message> {
    let said = format!(
        "Discord doesn’t let me use a thread for this table, so it’s played in <#{channel}>."
    );
    let fix = "Ask a moderator whether the server has too many open threads, or whether I lack permissions: `/quark doctor` there shows which.";
    instead(room, &said, problem, fix)
}

/// Says how a table is shown now, why, and how to `fix` that.
fn instead(room: &Room<'_>, said: &str, problem: &str, fix: &str) -> Private<Message> {
    let why = capitalised(&reason(problem));
    Private::new(Message::text(format!("{}: {said}\n-# {why}. {fix}", room.heading())))
}

fn rows(room: &Room<'_>) -> Vec<Row> {
    let (table, info) = (room.table, room.session.game.info());
    let log = Button::plain("Log", Click::at(table, LookClick::Log { page: 0 }));
    let buttons = match room.session.stage {
        Stage::Lobby => return Vec::new(),
        Stage::Playing(_) => {
            let take = Button::new("Take Turn", Style::Primary, Click::at(table, LookClick::Take));
            let hand = Button::plain(
                format!("My {}", capitalised(info.private)),
                Click::at(table, LookClick::Hand),
            );
            let hand = info.secrets.then_some(hand);
            [take].into_iter().chain(hand).chain([log]).collect()
        }
        Stage::Over { .. } => vec![log],
    };
    vec![Row::Buttons(buttons)]
}
