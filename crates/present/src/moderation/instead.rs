//! Substitutes that players have until a pending job of the courier is done.

use quark_session::JobKind;

/// Reason why a job is still pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// A fault that may pass: no answer, an answer that says to wait, or an error of the bot.
    Failing,
    /// A refusal for good. The bot has used another way where it has one.
    Refused,
    /// The message is out, and only an earlier one could not be changed.
    Out,
}

/// Substitute that readers of a digest have until it is sent.
pub const DIGEST: &str = "the list of their games says the same";

const ANSWERS: &str = "commands and private panels still show the table";

/// Describes what players have until a job is done, as a clause. `None` if the job asks nothing of Discord.
///
/// Each way is the one that the courier takes. It finishes most jobs that are refused for good in that other way, and
/// only tries boards, and calls that neither the table nor a direct message takes, again and again.
#[must_use]
pub fn instead(kind: JobKind, blocked: Blocked) -> Option<&'static str> {
    Some(match kind {
        JobKind::Announce | JobKind::Refresh | JobKind::Repost => match blocked {
            Blocked::Failing => ANSWERS,
            Blocked::Refused => {
                "the host and the players in turn get a direct message to play from"
            }
            Blocked::Out => "the new board is out, and an earlier one keeps its buttons",
        },
        JobKind::Detour => "the board is shown in words",
        JobKind::Hand(_) => "the button My Hand shows it",
        JobKind::Place if blocked == Blocked::Refused => "the game is played in its channel",
        JobKind::Clock(_)
        | JobKind::Daily(_)
        | JobKind::Wake(_)
        | JobKind::Place
        | JobKind::Unseen(_) => ANSWERS,
        // It closes only some time after the warning.
        JobKind::Idle => "the table stays open",
        JobKind::Close => "the thread stays open",
        JobKind::Watch(_) => "watchers see the table where it is played",
        JobKind::Next(_) => "their turn calls them when it begins",
        JobKind::Opened(_) => "the table is in its channel",
        JobKind::Dismissed(_) => "the table shows who has a seat",
        JobKind::Invited(_) | JobKind::Uninvited(_) | JobKind::Answered(_) => {
            "the lobby shows who is invited"
        }
        JobKind::StartNews(_) => "the lobby shows when the game starts",
        JobKind::Think(_)
        | JobKind::Show(_)
        | JobKind::Plan(_)
        | JobKind::Resume
        | JobKind::Invitations
        | JobKind::Start
        | JobKind::Fill => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_game::Seat;
    use quark_session::UserId;

    const SEAT: Seat = Seat(1);
    const USER: UserId = UserId(7);

    /// Every kind, with what players have if Discord refuses it for good.
    const REFUSED: [(JobKind, Option<&str>); 27] = [
        (
            JobKind::Announce,
            Some("the host and the players in turn get a direct message to play from"),
        ),
        (
            JobKind::Refresh,
            Some("the host and the players in turn get a direct message to play from"),
        ),
        (
            JobKind::Repost,
            Some("the host and the players in turn get a direct message to play from"),
        ),
        (JobKind::Detour, Some("the board is shown in words")),
        (JobKind::Hand(SEAT), Some("the button My Hand shows it")),
        (JobKind::Clock(SEAT), Some(ANSWERS)),
        (JobKind::Wake(SEAT), Some(ANSWERS)),
        (JobKind::Place, Some("the game is played in its channel")),
        (JobKind::Unseen(SEAT), Some(ANSWERS)),
        (JobKind::Idle, Some("the table stays open")),
        (JobKind::Close, Some("the thread stays open")),
        (JobKind::Watch(USER), Some("watchers see the table where it is played")),
        (JobKind::Next(SEAT), Some("their turn calls them when it begins")),
        (JobKind::Opened(USER), Some("the table is in its channel")),
        (JobKind::Dismissed(USER), Some("the table shows who has a seat")),
        (JobKind::Invited(USER), Some("the lobby shows who is invited")),
        (JobKind::Uninvited(USER), Some("the lobby shows who is invited")),
        (JobKind::Answered(USER), Some("the lobby shows who is invited")),
        (JobKind::StartNews(USER), Some("the lobby shows when the game starts")),
        (JobKind::Daily(SEAT), Some(ANSWERS)),
        (JobKind::Start, None),
        (JobKind::Invitations, None),
        (JobKind::Fill, None),
        (JobKind::Think(SEAT), None),
        (JobKind::Show(SEAT), None),
        (JobKind::Plan(SEAT), None),
        (JobKind::Resume, None),
    ];

    #[test]
    fn every_kind_of_job_says_what_players_have_until_it_is_done() {
        for (kind, expected) in REFUSED {
            assert_eq!(instead(kind, Blocked::Refused), expected, "{kind:?}");
            let is_board = matches!(
                kind,
                JobKind::Announce | JobKind::Refresh | JobKind::Repost | JobKind::Place
            );
            for blocked in [Blocked::Failing, Blocked::Out] {
                let said = instead(kind, blocked);
                assert_eq!(said != expected, is_board, "{kind:?}, {blocked:?}: {said:?}");
            }
            // It follows "; " in one list and "Until then, " in the other.
            assert!(expected.is_none_or(|clause| !clause.ends_with('.')), "{kind:?}");
        }
        let mut names: Vec<&str> = REFUSED.iter().map(|(kind, _)| kind.key().0).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), REFUSED.len(), "each kind is here once");
    }
}
