//! People who may take a seat at a table.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{Refusal, Session, UserId};

/// People who may sit down, in addition to those whom the host invites and those who play again in a rematch.
///
/// ```
/// use quark_session::{Admission, BadAdmission};
///
/// let reliable: Admission = "80%".parse()?;
/// assert_eq!(reliable, Admission::Reliable(80));
/// assert_eq!("1400-1600".parse::<Admission>()?.to_string(), "1400-1600");
/// assert_eq!("1600-1400".parse::<Admission>(), Err(BadAdmission));
/// # Ok::<(), BadAdmission>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Admission {
    /// Everybody who can see the table.
    #[default]
    Everyone,
    /// Nobody else.
    Invited,
    /// Members of the server with this role.
    Role(u64),
    /// People who were in time in at least this share of their turns of the last year, in hundredths; and people who
    /// have had no turn with a clock.
    Reliable(u8),
    /// People whose rating in the game is in this span, in points. Without a rated game it is a newcomer's.
    Rated {
        /// Lowest rating.
        least: u16,
        /// Highest rating.
        most: u16,
    },
}

/// Text that names no admission, or one that admits nobody.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that doesn’t say who may sit")]
pub struct BadAdmission;

/// Facts about a person that an admission asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merits<'a> {
    /// Their roles on the server of the table.
    pub roles: &'a [u64],
    /// Their turns with a clock in the last year, and how many of them ran out of time.
    pub turns: (i64, i64),
    /// Their rating in the game, in points.
    pub rating: i64,
}

impl Admission {
    /// Checks that a person with these merits may sit down.
    ///
    /// # Errors
    /// [`Refusal::NotAdmitted`] with their own share or rating, if that is the reason.
    pub fn check(self, merits: Merits<'_>) -> Result<(), Refusal> {
        let refused = |has| Err(Refusal::NotAdmitted { admits: self, has });
        match self {
            Admission::Everyone => Ok(()),
            Admission::Role(role) if merits.roles.contains(&role) => Ok(()),
            Admission::Invited | Admission::Role(_) => refused(None),
            Admission::Reliable(least) => match merits.turns {
                (turns, late) if turns * i64::from(least) <= 100 * (turns - late) => Ok(()),
                // Rounded down: a share that is not enough must not look like enough.
                (turns, late) => refused(Some(100 * (turns - late) / turns.max(1))),
            },
            Admission::Rated { least, most } => {
                let fits = (i64::from(least)..=i64::from(most)).contains(&merits.rating);
                if fits { Ok(()) } else { refused(Some(merits.rating)) }
            }
        }
    }
}

impl Session {
    /// Returns true if `user` may sit down whatever the table asks of others: they are invited, or play again.
    #[must_use]
    pub fn expects(&self, user: UserId) -> bool {
        self.invitation(user).is_some() || self.order.contains(&user)
    }
}

/// Writes the admission as it is typed and stored: `everyone`, `invited`, `role-7`, `80%` or `1400-1600`.
impl fmt::Display for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Admission::Everyone => f.write_str("everyone"),
            Admission::Invited => f.write_str("invited"),
            Admission::Role(role) => write!(f, "role-{role}"),
            Admission::Reliable(least) => write!(f, "{least}%"),
            Admission::Rated { least, most } => write!(f, "{least}-{most}"),
        }
    }
}

impl FromStr for Admission {
    type Err = BadAdmission;

    fn from_str(text: &str) -> Result<Admission, BadAdmission> {
        let text: String = text.to_ascii_lowercase().split_whitespace().collect();
        let number = |text: &str| text.parse::<u16>().map_err(|_| BadAdmission);
        if let Some(least) = text.strip_suffix('%') {
            let least = least.parse().map_err(|_| BadAdmission)?;
            let fits = (1..=100).contains(&least);
            return if fits { Ok(Admission::Reliable(least)) } else { Err(BadAdmission) };
        }
        match text.split_once('-') {
            None if text == "everyone" => Ok(Admission::Everyone),
            None if text == "invited" => Ok(Admission::Invited),
            None => Err(BadAdmission),
            Some(("role", role)) => role.parse().map(Admission::Role).map_err(|_| BadAdmission),
            Some((least, most)) => {
                let (least, most) = (number(least)?, number(most)?);
                if least <= most { Ok(Admission::Rated { least, most }) } else { Err(BadAdmission) }
            }
        }
    }
}

impl From<Admission> for String {
    fn from(admission: Admission) -> String {
        admission.to_string()
    }
}

impl TryFrom<String> for Admission {
    type Error = BadAdmission;

    fn try_from(text: String) -> Result<Admission, BadAdmission> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_OF_THREE: Merits<'_> = Merits { roles: &[7], turns: (3, 1), rating: 1_500 };

    fn admits(text: &str) -> Result<(), Option<i64>> {
        let admission: Admission = text.parse().unwrap();
        assert_eq!(admission.to_string(), text);
        admission.check(TWO_OF_THREE).map_err(|refusal| match refusal {
            Refusal::NotAdmitted { admits, has } if admits == admission => has,
            other => panic!("{other}"),
        })
    }

    #[test]
    fn each_kind_of_admission_asks_for_its_own_merit() {
        for text in ["everyone", "role-7", "66%", "1500-1500", "0-65535"] {
            assert_eq!(admits(text), Ok(()), "{text}");
        }
        assert_eq!(admits("invited"), Err(None));
        assert_eq!(admits("role-8"), Err(None));
        assert_eq!(admits("67%"), Err(Some(66)));
        assert_eq!(admits("1501-1600"), Err(Some(1_500)));
        assert_eq!(admits("1400-1499"), Err(Some(1_500)));
        let new = Merits::default();
        assert_eq!(Admission::Reliable(100).check(new), Ok(()), "no turn was late");
    }

    #[test]
    fn an_admission_that_admits_nobody_is_not_read() {
        for text in ["", "0%", "101%", "1600-1500", "1500", "role-x", "nobody", "1-70000", "-5%"] {
            assert_eq!(text.parse::<Admission>(), Err(BadAdmission), "{text}");
        }
        assert_eq!(" 1400 - 1600 ".parse(), Ok(Admission::Rated { least: 1_400, most: 1_600 }));
    }
}
