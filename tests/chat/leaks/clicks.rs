//! Every button and menu, and whether a press of it changes anything.

use quark::present::{
    ActClick, Click, Find, LeagueClick, LessonClick, LobbyClick, LookClick, Moderation, OrderClick,
    PlanClick, Preference, SettingsClick, TableClick,
};

/// The effect of a press.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// Shows something.
    Look,
    /// Changes something.
    Deed,
}

/// Returns the effect of a press; every click must be listed here.
pub fn way(click: &Click) -> Way {
    match click {
        Click::Rules { .. }
        | Click::Table(_, TableClick::Lobby(LobbyClick::About))
        | Click::Table(
            _,
            TableClick::Lobby(
                LobbyClick::Host
                | LobbyClick::Admission
                | LobbyClick::AdmissionForm
                | LobbyClick::Invite
                | LobbyClick::Schedule,
            ),
        )
        | Click::Table(_, TableClick::Look(LookClick::Take))
        | Click::Table(_, TableClick::Look(LookClick::Hand | LookClick::Note | LookClick::More))
        | Click::Table(_, TableClick::Look(LookClick::Reminders))
        | Click::Table(
            _,
            TableClick::Look(LookClick::Board | LookClick::Zoom { .. } | LookClick::Repost),
        )
        | Click::Table(
            _,
            TableClick::Act(ActClick::GiveUp | ActClick::AskEnd | ActClick::AskClaim { .. }),
        )
        | Click::Table(_, TableClick::Moderate(Moderation::AskStop | Moderation::Export))
        | Click::Table(_, TableClick::Look(LookClick::Log { .. } | LookClick::Notation { .. }))
        | Click::Table(
            _,
            TableClick::Look(LookClick::Replay(_)) | TableClick::Look(LookClick::Film { .. }),
        )
        | Click::Table(_, TableClick::Look(LookClick::Analyse { .. } | LookClick::Check))
        | Click::Table(_, TableClick::Look(LookClick::Text { .. }))
        | Click::Signs { .. }
        | Click::Lesson {
            click:
                LessonClick::Open
                | LessonClick::Go { .. }
                | LessonClick::Pick { .. }
                | LessonClick::Type { .. },
            ..
        }
        | Click::Table(_, TableClick::Look(LookClick::Help))
        | Click::Table(_, TableClick::Look(LookClick::What { .. }))
        | Click::Table(_, TableClick::Look(LookClick::Signs { .. }))
        | Click::Games { .. }
        | Click::Stats { .. }
        | Click::History { .. }
        | Click::Leaders { .. }
        | Click::Server { .. }
        | Click::League(
            _,
            LeagueClick::Leave
            | LeagueClick::TypePace
            | LeagueClick::TypeEnd
            | LeagueClick::Standings { .. }
            | LeagueClick::Manage
            | LeagueClick::AskStop
            | LeagueClick::Keep,
        )
        | Click::Table(_, TableClick::Act(ActClick::Pick { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Type { .. }))
        | Click::Table(_, TableClick::Lobby(LobbyClick::Cancel))
        | Click::Table(_, TableClick::Keep)
        | Click::Find(Find::Show)
        | Click::NewLeague { game: None }
        | Click::Table(
            _,
            TableClick::Plan(
                PlanClick::Open | PlanClick::Pick { .. } | PlanClick::Type { .. } | PlanClick::When,
            ),
        )
        | Click::Table(_, TableClick::Order(OrderClick::Open | OrderClick::Pick { .. }))
        | Click::Prefer(
            Preference::Ask(_)
            | Preference::Show
            | Preference::Others
            | Preference::Person
            | Preference::Tell,
        )
        | Click::Settings(
            SettingsClick::Show
            | SettingsClick::People
            | SettingsClick::Channels
            | SettingsClick::Found
            | SettingsClick::Role
            | SettingsClick::Ask(_),
        )
        | Click::KeepData => Way::Look,
        Click::Table(_, TableClick::Lobby(LobbyClick::Join))
        | Click::Table(_, TableClick::Look(LookClick::Hint | LookClick::Why))
        | Click::Table(_, TableClick::Lobby(LobbyClick::Leave))
        | Click::Table(_, TableClick::Lobby(LobbyClick::Start | LobbyClick::StartWithout))
        | Click::Table(
            _,
            TableClick::Lobby(
                LobbyClick::Accept(_) | LobbyClick::TurnDown(_) | LobbyClick::Withdraw(_),
            ),
        )
        | Click::Table(
            _,
            TableClick::Lobby(LobbyClick::AddMachine(_))
            | TableClick::Lobby(LobbyClick::TakeOutMachine),
        )
        | Click::Table(_, TableClick::Lobby(LobbyClick::Arrange(_)))
        | Click::Table(_, TableClick::Lobby(LobbyClick::CallOff))
        | Click::Table(_, TableClick::Act(ActClick::Play { .. }))
        | Click::Table(
            _,
            TableClick::Act(
                ActClick::Sure { .. }
                | ActClick::Unasked { .. }
                | ActClick::Each { .. }
                | ActClick::PlayBoth { .. },
            ),
        )
        | Click::Form(_)
        | Click::Table(_, TableClick::Act(ActClick::Undo { .. }))
        | Click::Table(_, TableClick::Act(ActClick::UndoTurn { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Rewind))
        | Click::Table(_, TableClick::Act(ActClick::ProposeEnd | ActClick::Away { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Agree { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Decline { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Choose { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Return))
        | Click::Table(_, TableClick::Act(ActClick::TakeOver { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Snooze))
        | Click::Table(_, TableClick::Act(ActClick::AskDraw))
        | Click::Table(_, TableClick::Act(ActClick::AskPause { .. } | ActClick::Resume))
        | Click::Table(
            _,
            TableClick::Lobby(
                LobbyClick::ScheduleTime
                | LobbyClick::Unschedule
                | LobbyClick::Postpone
                | LobbyClick::Fill(_)
                | LobbyClick::StartFilled,
            ),
        )
        | Click::Table(_, TableClick::Look(LookClick::Remind(_)))
        | Click::Table(_, TableClick::Look(LookClick::PauseUntil))
        | Click::Table(_, TableClick::Act(ActClick::Offer { .. }))
        | Click::Table(_, TableClick::Look(LookClick::Watch { .. }))
        | Click::Table(_, TableClick::Act(ActClick::Resign))
        | Click::Table(
            _,
            TableClick::Moderate(
                Moderation::Stop
                | Moderation::MoveHere
                | Moderation::Skip { .. }
                | Moderation::StandIn { .. }
                | Moderation::Replace { .. },
            ),
        )
        | Click::Table(_, TableClick::Act(ActClick::Rematch | ActClick::Harder))
        | Click::Table(
            _,
            TableClick::Plan(
                PlanClick::Add { .. }
                | PlanClick::Back { .. }
                | PlanClick::If(_)
                | PlanClick::Keep { .. }
                | PlanClick::PlayAll { .. }
                | PlanClick::Discard,
            ),
        )
        | Click::Table(
            _,
            TableClick::Order(OrderClick::Give(_) | OrderClick::Drop(_) | OrderClick::Clear),
        )
        | Click::Table(_, TableClick::Unwatch)
        | Click::Open(_)
        | Click::Lesson { .. }
        | Click::Openings { .. }
        | Click::Find(_)
        | Click::NewLeague { .. }
        | Click::League(
            _,
            LeagueClick::Join
            | LeagueClick::Quit
            | LeagueClick::Set(_)
            | LeagueClick::Announce
            | LeagueClick::People
            | LeagueClick::Stop
            | LeagueClick::Next,
        )
        | Click::Settings(_)
        | Click::Prefer(_)
        | Click::List { .. }
        | Click::Forget
        | Click::Table(
            _,
            TableClick::Menu { .. } | TableClick::Set { .. } | TableClick::People { .. },
        ) => Way::Deed,
    }
}

/// First words of all ids; each is pressed somewhere on the walks. If a word is missing, a click was added to [`way`]
/// and not here. Only `harder` is left out, which is `rematch` after three wins, and `each` and `both`, which are several
/// moves.
pub const WORDS: [&str; 118] = [
    "schedule",
    "scheduletime",
    "starts",
    "unschedule",
    "postpone",
    "fill",
    "startfilled",
    "reminders",
    "remind",
    "repost",
    "zoom",
    "plan",
    "planpick",
    "planadd",
    "plantype",
    "planned",
    "planback",
    "plankeep",
    "planplay",
    "plandrop",
    "planwhen",
    "planif",
    "orders",
    "orderpick",
    "order",
    "orderdrop",
    "noorders",
    "note",
    "noted",
    "admissionform",
    "admits",
    "more",
    "until",
    "paused",
    "pause",
    "resume",
    "stats",
    "past",
    "leaders",
    "skip",
    "standin",
    "replace",
    "movehere",
    "board",
    "explain",
    "topic",
    "legend",
    "learn",
    "signs",
    "giveup",
    "draw",
    "offer",
    "watch",
    "askstop",
    "export",
    "open",
    "prefer",
    "settings",
    "openings",
    "find",
    "newleague",
    "ruled",
    "league",
    "list",
    "join",
    "leave",
    "start",
    "startwithout",
    "invite",
    "people",
    "withdraw",
    "accept",
    "turndown",
    "machine",
    "nomachine",
    "hint",
    "about",
    "host",
    "admission",
    "arrange",
    "cancel",
    "calloff",
    "keep",
    "rules",
    "take",
    "hand",
    "log",
    "replay",
    "film",
    "analyse",
    "text",
    "games",
    "house",
    "pick",
    "play",
    "sure",
    "unasked",
    "type",
    "typed",
    "undo",
    "undoturn",
    "rewind",
    "agree",
    "decline",
    "choose",
    "return",
    "sit",
    "snooze",
    "end",
    "proposeend",
    "away",
    "resign",
    "stop",
    "rematch",
    "unwatch",
    "forget",
    "remember",
    "menu",
];

/// The first word of a click's id.
pub fn word(id: &str) -> &str {
    id.split(':').nth(1).unwrap_or_default()
}
