//! Events in a few words, for news that a player reads at a glance.

use crate::{
    Deed, Seat, Viewer,
    deed::Things,
    kit::words::{capitalised, joined, listed},
};

/// An event in a list of news that a player reads at a glance: much shorter than its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Brief {
    /// Nothing to report: the event repeats another one, or the picture shows it.
    Nothing,
    /// A player's deed. The deeds of one turn become one sentence.
    Deed(Deed),
    /// A sentence of its own.
    Whole(String),
    /// A sentence that concerns everybody, such as the last round: it stands before the others.
    Notice(String),
}

impl Brief {
    /// A deed that its verb says completely, such as "passes". Several of them in a row are reported once.
    #[must_use]
    pub fn bare(seat: Seat, verb: &'static str) -> Brief {
        Brief::deeds(seat, verb, None)
    }

    /// A deed with one thing.
    pub fn deed(seat: Seat, verb: &'static str, thing: impl Into<String>) -> Brief {
        Brief::deeds(seat, verb, [thing.into()])
    }

    /// A deed with several things.
    pub fn deeds(
        seat: Seat,
        verb: &'static str,
        things: impl IntoIterator<Item = String>,
    ) -> Brief {
        let things = Things::Named(things.into_iter().collect());
        Brief::of(seat, verb, things)
    }

    /// A deed with things that share words: `form` has those of one thing, then those of several, with `{}` where the
    /// names stand.
    pub fn formed(
        seat: Seat,
        verb: &'static str,
        names: impl IntoIterator<Item = String>,
        form: [&'static str; 2],
    ) -> Brief {
        let things = Things::Formed(names.into_iter().map(|name| (name, form)).collect());
        Brief::of(seat, verb, things)
    }

    /// A deed with things that are only counted.
    #[must_use]
    pub fn counted(seat: Seat, verb: &'static str, count: u8, noun: &'static str) -> Brief {
        let things = Things::Counted(count, noun);
        Brief::of(seat, verb, things)
    }

    fn of(seat: Seat, verb: &'static str, things: Things) -> Brief {
        Brief::Deed(Deed {
            seat,
            verb,
            things: vec![things],
            rank: Rank::Usual,
            matter: None,
            settles: false,
        })
    }

    /// Marks a deed as one to leave out first when there is too much news.
    #[must_use]
    pub fn minor(self) -> Brief {
        self.ranked(Rank::Minor)
    }

    /// Marks a deed as one to leave out last, such as one that brings points.
    #[must_use]
    pub fn major(self) -> Brief {
        self.ranked(Rank::Major)
    }

    /// Marks a deed as a step in a matter, such as a bid in an auction. It is left out once a later deed of the same
    /// turn [settles](Brief::settling) the matter.
    #[must_use]
    pub fn part_of(self, matter: impl Into<String>) -> Brief {
        self.in_matter(matter.into(), false)
    }

    /// Marks a deed that replaces all earlier ones of the same turn in this matter, as a higher bid does.
    #[must_use]
    pub fn settling(self, matter: impl Into<String>) -> Brief {
        self.in_matter(matter.into(), true)
    }

    fn in_matter(self, matter: String, settles: bool) -> Brief {
        match self {
            Brief::Deed(deed) => Brief::Deed(Deed { matter: Some(matter), settles, ..deed }),
            other => other,
        }
    }

    fn ranked(self, rank: Rank) -> Brief {
        match self {
            Brief::Deed(deed) => Brief::Deed(Deed { rank, ..deed }),
            other => other,
        }
    }
}

/// Importance of a deed where there is too much news.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// It is left out first.
    Minor,
    /// It is left out before the major deeds of its turn.
    Usual,
    /// It is left out last.
    Major,
}

/// A part of a game that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// A round, counted from 1; the first one begins with the game.
    Round(u8),
    /// A phase of a round, by its name.
    Phase(&'static str),
    /// Everything before the first turn.
    Setup,
}

/// Returns the deeds of one player as one sentence, in order. Neighbours with the same verb share it. Empty without
/// deeds.
///
/// ```
/// use quark_game::{Brief, Seat, Viewer, told_briefly};
///
/// let drew = Brief::counted(Seat(0), "draws", 1, "card");
/// let discarded = |card| Brief::deed(Seat(0), "discards", card);
/// let all = [drew.clone(), drew, discarded("8♣"), discarded("4♥")];
/// let deeds = all.into_iter().filter_map(|one| match one {
///     Brief::Deed(deed) => Some(deed),
///     _ => None,
/// });
/// let said = told_briefly(deeds, Viewer::Seat(Seat(0)));
/// assert_eq!(said, "You draw 2 cards, then discard 8♣ and 4♥.");
///
/// let captured = |square: &str| {
///     let form = ["the neutron on {}", "the neutrons on {}"];
///     Brief::formed(Seat(0), "captures", [square.to_owned()], form)
/// };
/// let deeds = ["a1", "c3", "d4"].map(captured).into_iter().filter_map(|one| match one {
///     Brief::Deed(deed) => Some(deed),
///     _ => None,
/// });
/// let said = told_briefly(deeds, Viewer::Seat(Seat(0)));
/// assert_eq!(said, "You capture the neutrons on a1, c3 and d4.");
/// ```
#[must_use]
pub fn told_briefly(deeds: impl IntoIterator<Item = Deed>, to: Viewer) -> String {
    let deeds: Vec<Deed> = deeds.into_iter().collect();
    let seats: Vec<Seat> = deeds.first().map(|deed| deed.seat).into_iter().collect();
    told_of_all(&seats, deeds, to)
}

/// Returns the deeds that each of these players did as one sentence: "Ben and Cleo draw a card." Empty without deeds.
#[must_use]
pub fn told_of_all(seats: &[Seat], deeds: impl IntoIterator<Item = Deed>, to: Viewer) -> String {
    let mut deeds: Vec<Deed> = deeds.into_iter().collect();
    leave_out_replaced(&mut deeds);
    let mut folded: Vec<Deed> = Vec::new();
    for deed in deeds {
        let rest = match folded.last_mut() {
            Some(last) => last.join(deed).err(),
            None => Some(deed),
        };
        folded.extend(rest);
    }
    if folded.is_empty() {
        return String::new();
    }
    let is_one = seats.len() == 1 && !to.is_among(seats);
    let clauses = folded.iter().map(|deed| deed.clause(is_one)).collect();
    capitalised(&format!("{} {}.", to.group(seats), told_together(clauses)))
}

/// Keeps the deeds that no later one replaces.
fn leave_out_replaced(deeds: &mut Vec<Deed>) {
    let mut later: Vec<Deed> = Vec::new();
    while let Some(deed) = deeds.pop() {
        if !later.iter().any(|other| other.matter.is_some() && other.replaces(&deed)) {
            later.push(deed);
        }
    }
    deeds.extend(later.into_iter().rev());
}

/// Joins clauses. If one of them has an “and” of its own, “then” separates them.
fn told_together(mut clauses: Vec<String>) -> String {
    let has_list = clauses.iter().any(|clause| clause.contains(" and "));
    match clauses.pop() {
        Some(last) if has_list && !clauses.is_empty() => {
            format!("{}, then {last}", joined(clauses, ", "))
        }
        last => listed(clauses.into_iter().chain(last), "and"),
    }
}
