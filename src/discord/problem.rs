//! Why a job could not be done, and when to try again.

use std::{fmt, time::Duration};

use crate::{
    discord::painter::Unpaintable, service::Failure, session::Timestamp, store::StoreError,
};

/// A wait that the chat asked for and that is worth a word.
const LONG: Duration = Duration::from_secs(10);

/// Reason why a job is not done.
#[derive(Debug)]
pub enum Problem {
    /// The chat's answer: status, code, words.
    Refused {
        /// HTTP's status.
        status: u16,
        /// The chat's own code, [`code::NONE`] if it gave none.
        code: isize,
        /// The chat's error message, which moderators may read.
        words: String,
    },
    /// No answer came.
    Unreachable(String),
    /// No answer came within this time.
    Silent(Duration),
    /// The chat takes no such request before this time is over.
    TooSoon(Duration),
    /// The store or the painter failed.
    Ours(String),
    /// The stored table is damaged. No job can be done until somebody has fixed that.
    SetAside(String),
    /// Something else must be done first.
    NotYet,
    /// Somebody is not to be disturbed until then.
    Until(Timestamp),
}

/// The chat's codes that play has to know by name.
pub mod code {
    /// The answer is no JSON: something before the chat has given it.
    pub(crate) const NONE: isize = -1;
    /// Too much was written in a server or channel, edited in old messages or asked for in all: that passes.
    pub(crate) const PASSING: [isize; 8] =
        [20_016, 20_028, 20_029, 30_046, 40_003, 40_004, 40_062, 130_000];
    /// The channel or thread is gone.
    pub(crate) const UNKNOWN_CHANNEL: isize = 10_003;
    /// The server is gone, or the bot is no longer there.
    pub(crate) const UNKNOWN_GUILD: isize = 10_004;
    /// Nobody of the server is that.
    pub(crate) const UNKNOWN_MEMBER: isize = 10_007;
    /// Nobody at all is that.
    pub(crate) const UNKNOWN_USER: isize = 10_013;
    /// The message is gone.
    pub(crate) const UNKNOWN_MESSAGE: isize = 10_008;
    /// The bot may not see the channel.
    pub(crate) const MISSING_ACCESS: isize = 50_001;
    /// The person takes no direct messages.
    pub(crate) const CANNOT_MESSAGE: isize = 50_007;
    /// The bot may not do that here.
    pub(crate) const MISSING_PERMISSIONS: isize = 50_013;
    /// The thread is archived.
    pub(crate) const ARCHIVED: isize = 50_083;
    /// A thread has been made of this message already.
    pub(crate) const THREAD_EXISTS: isize = 160_004;
    /// The thread is locked.
    pub(crate) const LOCKED: isize = 160_005;
}

/// Whether an answer of this HTTP status is a no for good, not "too slow" or "too soon".
pub fn is_no(status: u16) -> bool {
    matches!(status, 400..=407 | 409..=428 | 430..=499)
}

/// The beginning of a refusal's stored text.
const ANSWERS: &str = "the chat answers ";

impl Problem {
    /// Reads the text of a stored problem, if it is an answer of the chat.
    pub(crate) fn read(text: &str) -> Option<Problem> {
        let (status, rest) = text.strip_prefix(ANSWERS)?.split_once(", ")?;
        let (code, words) = rest.split_once(": ")?;
        let (status, code) = (status.parse().ok()?, code.parse().ok()?);
        Some(Problem::Refused { status, code, words: words.to_owned() })
    }

    /// The chat's code, if it answered with one.
    pub fn code(&self) -> Option<isize> {
        match self {
            Problem::Refused { code, .. } => Some(*code),
            Problem::Unreachable(_)
            | Problem::Silent(_)
            | Problem::TooSoon(_)
            | Problem::Ours(_)
            | Problem::SetAside(_)
            | Problem::NotYet
            | Problem::Until(_) => None,
        }
    }

    /// Whether something is wrong, and it is not only too early.
    pub(crate) fn is_fault(&self) -> bool {
        match self {
            Problem::Refused { .. }
            | Problem::Unreachable(_)
            | Problem::Silent(_)
            | Problem::Ours(_)
            | Problem::SetAside(_) => true,
            Problem::TooSoon(wait) => LONG <= *wait,
            Problem::NotYet | Problem::Until(_) => false,
        }
    }

    /// Whether the chat says nothing at all, or to wait.
    pub(crate) fn is_silence(&self) -> bool {
        matches!(self, Problem::Silent(_) | Problem::TooSoon(_))
    }

    /// Whether the chat answered with one of these codes.
    pub fn is(&self, codes: &[isize]) -> bool {
        self.code().is_some_and(|code| codes.contains(&code))
    }

    /// Whether the bot has lost a place: it is gone, or the bot may not see it or speak there.
    pub(crate) fn is_loss(&self) -> bool {
        self.is(&[
            code::UNKNOWN_CHANNEL,
            code::UNKNOWN_GUILD,
            code::MISSING_ACCESS,
            code::MISSING_PERMISSIONS,
            code::LOCKED,
        ])
    }

    /// Whether the chat has understood, and says no: another try would hear the same. What stands before
    /// it does not speak for it, unless something is too large; and a token can be put right.
    pub(crate) fn is_final(&self) -> bool {
        matches!(self, Problem::Refused { status, code, .. }
            if is_no(*status)
                && *status != 401
                && (*code != code::NONE || *status == 413)
                && !code::PASSING.contains(code))
    }

    /// Whether the message may be taken without its files. Where the place is lost, nothing is.
    pub(crate) fn is_about_files(&self) -> bool {
        let elsewhere = [code::UNKNOWN_MESSAGE, code::ARCHIVED, code::CANNOT_MESSAGE];
        self.is_final() && !self.is_loss() && !self.is(&elsewhere)
    }

    /// Returns the pause before the next try, after `tries` in vain: short after a passing fault, at
    /// most ten minutes; an hour where people must act first.
    pub fn wait(&self, tries: u32, now: Timestamp) -> Duration {
        let growing =
            |first: u64, most: u64| Duration::from_millis((first << tries.min(12)).min(most));
        match self {
            Problem::NotYet => growing(200, 5_000),
            Problem::Until(moment) => Duration::from_millis((moment - now).max(1).unsigned_abs()),
            Problem::Ours(_) => growing(500, 60_000),
            Problem::Unreachable(_) | Problem::Silent(_) => growing(500, 600_000),
            Problem::TooSoon(wait) => *wait,
            Problem::Refused { status: 408 | 429, .. } => growing(1_000, 600_000),
            Problem::Refused { status, .. } if 500 <= *status => growing(500, 600_000),
            Problem::Refused { .. } | Problem::SetAside(_) => growing(30_000, 3_600_000),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Refused { status, code, words } => {
                write!(f, "{ANSWERS}{status}, {code}: {words}")
            }
            Problem::Unreachable(why) => write!(f, "the chat does not answer: {why}"),
            Problem::Silent(time) => {
                write!(f, "the chat has not answered within {} seconds", time.as_secs())
            }
            Problem::TooSoon(wait) => {
                write!(f, "the chat takes no such request for {} seconds", wait.as_secs())
            }
            Problem::Ours(why) => write!(f, "{why}"),
            Problem::SetAside(why) => write!(f, "the table is out of play: {why}"),
            Problem::NotYet => write!(f, "something else comes first"),
            Problem::Until(_) => write!(f, "this person must not be disturbed now"),
        }
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Problem {
        match failure {
            Failure::Store(error) => error.into(),
            Failure::Refused(_) | Failure::Entropy => Problem::Ours(failure.to_string()),
        }
    }
}

impl From<Unpaintable> for Problem {
    fn from(why: Unpaintable) -> Problem {
        Problem::Ours(why.to_string())
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        if error.is_damage() {
            Problem::SetAside(error.to_string())
        } else {
            Problem::Ours(error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passing_faults_are_tried_again_soon_and_ever_less_often() {
        let fault = Problem::Refused { status: 502, code: 0, words: String::new() };
        assert_eq!(fault.wait(0, 0), Duration::from_millis(500));
        assert!(fault.wait(3, 0) < fault.wait(4, 0));
        assert_eq!(fault.wait(99, 0), Duration::from_secs(600));
    }

    #[test]
    fn only_what_the_chat_itself_refuses_for_good_is_final() {
        let refused = |status, code| Problem::Refused { status, code, words: String::new() };
        let says_no = |status: &u16| refused(*status, 0).is_final();
        // 401 is about the token, which the operator can put right.
        let statuses = [200, 400, 401, 403, 404, 408, 409, 429, 451, 500, 502];
        let finals: Vec<u16> = statuses.into_iter().filter(says_no).collect();
        assert_eq!(finals, [400, 403, 404, 409, 451]);
        assert!(!refused(403, code::NONE).is_final(), "a page of what stands before the chat");
        assert!(refused(413, code::NONE).is_final(), "too large is too large");
        for passing in code::PASSING {
            assert!(!refused(400, passing).is_final(), "{passing}");
        }
    }

    #[test]
    fn a_refusal_is_read_as_it_was_written_and_nothing_else_is() {
        for (status, code) in [(403, code::MISSING_PERMISSIONS), (413, code::NONE), (502, 0)] {
            for words in ["", "Missing: a, b"] {
                let refused = Problem::Refused { status, code, words: words.to_owned() };
                let read = Problem::read(&refused.to_string()).unwrap();
                assert_eq!(format!("{read:?}"), format!("{refused:?}"));
            }
        }
        for other in [Problem::Silent(Duration::from_secs(10)), Problem::NotYet] {
            assert!(Problem::read(&other.to_string()).is_none(), "{other:?}");
        }
    }

    #[test]
    fn a_fault_that_people_must_fix_waits_longer() {
        let refused =
            Problem::Refused { status: 403, code: code::MISSING_PERMISSIONS, words: String::new() };
        assert!(Duration::from_secs(10) < refused.wait(0, 0));
        assert_eq!(refused.wait(20, 0), Duration::from_secs(3_600));
    }
}
