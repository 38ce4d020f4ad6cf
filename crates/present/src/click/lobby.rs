//! Presses at a table before its game starts.

use quark_game::ai::Level;

use super::{Arrangement, NONE, Parts, TableClick, or_none};
use quark_session::UserId;

/// A press at a table before its game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyClick {
    /// Take a seat.
    Join,
    /// Stand up before the start.
    Leave,
    /// Start the game with the players who have sat down.
    Start,
    /// Start the game without people who have not answered their invitations.
    StartWithout,
    /// Show the host's menu of invitations.
    Invite,
    /// Withdraw this person's invitation.
    Withdraw(UserId),
    /// Take the seat that is kept for the person who presses. Early releases named the person.
    Accept(Option<UserId>),
    /// Leave that seat. Early releases named the person.
    TurnDown(Option<UserId>),
    /// Put a machine of this level into a free seat.
    AddMachine(Level),
    /// Remove the last machine.
    TakeOutMachine,
    /// Show who made the game, and where the deal comes from.
    About,
    /// Show the host's menu.
    Host,
    /// Show the host's menu of people who may sit.
    Admission,
    /// Open the form for own bounds of those who may sit.
    AdmissionForm,
    /// Change a setting from that menu.
    Arrange(Arrangement),
    /// Show the host's menu for a planned start.
    Schedule,
    /// Open the form for the time of the start.
    ScheduleTime,
    /// Take a planned start back.
    Unschedule,
    /// Schedule a start that was missed for the same time of another day.
    Postpone,
    /// At the planned start, let machines of this level take the free seats; none if not given.
    Fill(Option<Level>),
    /// Start the game with machines in all free seats.
    StartFilled,
    /// Ask whether to cancel the table.
    Cancel,
    /// Cancel the table, confirmed.
    CallOff,
}

impl LobbyClick {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            LobbyClick::Join => bare("join"),
            LobbyClick::Leave => bare("leave"),
            LobbyClick::Start => bare("start"),
            LobbyClick::StartWithout => bare("startwithout"),
            LobbyClick::Invite => bare("invite"),
            LobbyClick::Withdraw(user) => ("withdraw", format!(":{}", user.0)),
            LobbyClick::Accept(user) => ("accept", named(*user)),
            LobbyClick::TurnDown(user) => ("turndown", named(*user)),
            LobbyClick::AddMachine(level) => {
                let usual = *level == Level::default();
                ("machine", if usual { String::new() } else { format!(":{level}") })
            }
            LobbyClick::TakeOutMachine => bare("nomachine"),
            LobbyClick::About => bare("about"),
            LobbyClick::Host => bare("host"),
            LobbyClick::Admission => bare("admission"),
            LobbyClick::AdmissionForm => bare("admissionform"),
            LobbyClick::Arrange(what) => ("arrange", what.written()),
            LobbyClick::Schedule => bare("schedule"),
            LobbyClick::ScheduleTime => bare("scheduletime"),
            LobbyClick::Unschedule => bare("unschedule"),
            LobbyClick::Postpone => bare("postpone"),
            LobbyClick::Fill(fill) => ("fill", format!(":{}", or_none(*fill))),
            LobbyClick::StartFilled => bare("startfilled"),
            LobbyClick::Cancel => bare("cancel"),
            LobbyClick::CallOff => bare("calloff"),
        }
    }

    /// Reads the parts after the table's number. Returns `None` if `word` is none of these.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<LobbyClick> {
        Some(match word {
            "join" => LobbyClick::Join,
            "leave" => LobbyClick::Leave,
            "start" => LobbyClick::Start,
            "startwithout" => LobbyClick::StartWithout,
            "invite" => LobbyClick::Invite,
            "withdraw" => LobbyClick::Withdraw(parts.person()?),
            "accept" => LobbyClick::Accept(read_named(parts)?),
            "turndown" => LobbyClick::TurnDown(read_named(parts)?),
            // Machines had no level in early releases.
            "machine" => {
                let level =
                    if parts.0.is_none() { Some(Level::default()) } else { parts.unusual() };
                LobbyClick::AddMachine(level?)
            }
            "nomachine" => LobbyClick::TakeOutMachine,
            "about" => LobbyClick::About,
            "host" => LobbyClick::Host,
            "admission" => LobbyClick::Admission,
            "admissionform" => LobbyClick::AdmissionForm,
            "arrange" => LobbyClick::Arrange(Arrangement::read(parts)?),
            "schedule" => LobbyClick::Schedule,
            "scheduletime" => LobbyClick::ScheduleTime,
            "unschedule" => LobbyClick::Unschedule,
            "postpone" => LobbyClick::Postpone,
            "fill" => LobbyClick::Fill(parts.unless(NONE, Parts::rest_as)?),
            "startfilled" => LobbyClick::StartFilled,
            "cancel" => LobbyClick::Cancel,
            "calloff" => LobbyClick::CallOff,
            _ => return None,
        })
    }
}

fn named(user: Option<UserId>) -> String {
    user.map(|user| format!(":{}", user.0)).unwrap_or_default()
}

fn read_named(parts: &mut Parts<'_>) -> Option<Option<UserId>> {
    if parts.0.is_none() { Some(None) } else { parts.person().map(Some) }
}

impl From<LobbyClick> for TableClick {
    fn from(click: LobbyClick) -> TableClick {
        TableClick::Lobby(click)
    }
}
