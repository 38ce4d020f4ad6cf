//! Numbers, lists and sentences in plain English, for all games.

use std::{borrow::Cow, fmt};

use crate::{Seat, Viewer};

/// Joins items to a list, with the word `last` before the last one; "nothing" if there are none.
///
/// ```
/// use quark_game::kit::words::listed;
///
/// assert_eq!(listed(["u", "d", "s"], "and"), "u, d and s");
/// assert_eq!(listed(["u", "d"], "or"), "u or d");
/// assert_eq!(listed([0; 0], "and"), "nothing");
/// ```
#[must_use]
pub fn listed<T: ToString>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// Joins items with `between`.
///
/// ```
/// use quark_game::kit::words::joined;
///
/// assert_eq!(joined(["u", "d"], ", "), "u, d");
/// ```
#[must_use]
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<String>>().join(between)
}

/// Most items that are named one by one: a screen reader reads them out.
const FEW: usize = 12;

/// Joins items to a list if there are at most 12; `None` for more, because a listener is better served by
/// their number.
///
/// ```
/// use quark_game::kit::words::few;
///
/// assert_eq!(few(["u", "d"]).as_deref(), Some("u, d"));
/// assert_eq!(few(1..=171), None);
/// ```
#[must_use]
pub fn few<T: ToString>(items: impl IntoIterator<Item = T>) -> Option<String> {
    let items: Vec<T> = items.into_iter().collect();
    (items.len() <= FEW).then(|| joined(items, ", "))
}

/// Returns a text, or "none" if it is empty.
///
/// ```
/// use quark_game::kit::words::or_none;
///
/// assert_eq!((or_none("u, d").as_str(), or_none("").as_str()), ("u, d", "none"));
/// ```
#[must_use]
pub fn or_none(text: impl Into<String>) -> String {
    let text = text.into();
    if text.is_empty() { "none".to_owned() } else { text }
}

/// A number in digits with its noun, which gets an s unless the number is 1. Every amount of things in play is written so:
/// "You draw 2 cards". Words for numbers belong to rules and lessons.
///
/// ```
/// use quark_game::kit::words::figure;
///
/// assert_eq!(figure(1, "point"), "1 point");
/// assert_eq!(figure(-1, "point"), "-1 points");
/// ```
#[must_use]
pub fn figure(count: impl Into<i32>, noun: &str) -> String {
    let count = count.into();
    format!("{count} {}", plural(count, noun))
}

/// A length or other `usize` in digits with its noun, which gets an s unless the number is 1.
///
/// ```
/// use quark_game::kit::words::amount;
///
/// assert_eq!([["d"].len(), ["u", "s"].len()].map(|count| amount(count, "card")), ["1 card", "2 cards"]);
/// ```
#[must_use]
pub fn amount(count: usize, noun: &str) -> String {
    figure(i32::try_from(count).unwrap_or(i32::MAX), noun)
}

/// A noun with an s, unless the count is 1.
fn plural(count: impl Into<i32>, noun: &str) -> String {
    format!("{noun}{}", if count.into() == 1 { "" } else { "s" })
}

/// A clause about the current state, followed by the last move, if there was one.
///
/// ```
/// use quark_game::{Seat, kit::words::after};
///
/// let done = Some((Seat(0), "drew a card".to_owned()));
/// assert_eq!(after("Ben is to act", done), format!("Ben is to act, after {} drew a card", Seat(0)));
/// assert_eq!(after("Ana is to act", None), "Ana is to act, to begin");
/// ```
#[must_use]
pub fn after(now: &str, done: Option<(Seat, String)>) -> String {
    match done {
        Some((seat, deed)) => format!("{now}, after {seat} {deed}"),
        None => format!("{now}, to begin"),
    }
}

/// A clause with a capital first letter, to begin a sentence or stand on a button.
///
/// ```
/// use quark_game::kit::words::capitalised;
///
/// assert_eq!(capitalised("draw a card"), "Draw a card");
/// assert_eq!(capitalised(""), "");
/// ```
#[must_use]
pub fn capitalised(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Sentences call their reader "you", and everybody else by name.
impl Viewer {
    /// Returns the word for somebody at the table, as this reader calls them.
    ///
    /// ```
    /// use quark_game::{Seat, Viewer};
    /// use quark_scene::fill_names;
    ///
    /// let told = |to: Viewer| {
    ///     let [ann, ben] = [0, 1].map(|seat| to.who(Seat(seat)));
    ///     let (bids, outbids) = (ann.does("bids"), ann.also("outbids"));
    ///     fill_names(&format!("{bids} 3 and {outbids} {ben}; {} bid was 2.", ben.own()), |seat| {
    ///         ["Ann", "Ben"][usize::from(seat)].to_owned()
    ///     })
    /// };
    /// assert_eq!(told(Viewer::Spectator), "Ann bids 3 and outbids Ben; Ben’s bid was 2.");
    /// assert_eq!(told(Viewer::Seat(Seat(0))), "You bid 3 and outbid Ben; Ben’s bid was 2.");
    /// assert_eq!(told(Viewer::Seat(Seat(1))), "Ann bids 3 and outbids you; your bid was 2.");
    /// ```
    #[must_use]
    pub fn who(self, seat: Seat) -> Who {
        Who { seat, you: self == Viewer::Seat(seat) }
    }

    /// Returns true if the reader has one of these seats.
    #[must_use]
    pub fn is_among(self, seats: &[Seat]) -> bool {
        self.seat().is_some_and(|seat| seats.contains(&seat))
    }

    /// Returns the words for several players together, the reader first. Nobody at all is "nobody".
    ///
    /// ```
    /// use quark_game::{Seat, Viewer};
    /// use quark_scene::fill_names;
    ///
    /// let told = |to: Viewer, seats: &[Seat]| {
    ///     let sentence = to.group(seats).does("challenges");
    ///     fill_names(&sentence, |seat| ["Ann", "Ben", "Cleo"][usize::from(seat)].to_owned())
    /// };
    /// let both = [Seat(1), Seat(2)];
    /// assert_eq!(told(Viewer::Spectator, &both), "Ben and Cleo challenge");
    /// assert_eq!(told(Viewer::Seat(Seat(2)), &both), "You and Ben challenge");
    /// assert_eq!(told(Viewer::Spectator, &[Seat(1)]), "Ben challenges");
    /// assert_eq!(told(Viewer::Spectator, &[]), "Nobody challenges");
    /// ```
    #[must_use]
    pub fn group(self, seats: &[Seat]) -> Group {
        let own = seats.iter().filter(|seat| self == Viewer::Seat(**seat));
        let others = seats.iter().filter(|seat| self != Viewer::Seat(**seat));
        let all: Vec<Seat> = own.chain(others).copied().collect();
        match all.as_slice() {
            [] => Group { who: "nobody".to_owned(), is_one: true },
            [one] => Group { who: self.who(*one).to_string(), is_one: !self.who(*one).you },
            more => Group { who: self.list(more), is_one: false },
        }
    }

    /// Joins several players to a list.
    ///
    /// ```
    /// use quark_game::{Seat, Viewer};
    ///
    /// let list = Viewer::Seat(Seat(0)).list(&[Seat(0), Seat(1)]);
    /// assert_eq!(list, format!("you and {}", Seat(1)));
    /// ```
    #[must_use]
    pub fn list(self, seats: &[Seat]) -> String {
        listed(seats.iter().map(|&seat| self.who(seat)), "and")
    }
}

/// Several players as the subject of a sentence, as its reader calls them. Displays as a list.
#[derive(Clone, Debug)]
pub struct Group {
    who: String,
    /// True if the verb has the form that follows "he", because the group is one player by name.
    is_one: bool,
}

impl Group {
    /// A sentence start with a verb: "You and Cleo draw". Write the verb as it follows a single name; more words
    /// may follow it.
    #[must_use]
    pub fn does(&self, verb: &str) -> String {
        capitalised(&self.clause(verb))
    }

    /// A clause with a verb: "you and Cleo draw". Write the verb as it follows a single name; more words may
    /// follow it.
    #[must_use]
    pub fn clause(&self, verb: &str) -> String {
        let verb = if self.is_one { verb.into() } else { with_you(verb) };
        format!("{self} {verb}")
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.who)
    }
}

/// Somebody in a sentence, as its reader calls them. Displays as "you" or as the mark of a name.
///
/// ```
/// use quark_game::{Seat, Viewer};
///
/// let own = Viewer::Seat(Seat(0)).who(Seat(0));
/// assert_eq!((own.does("has won"), own.own()), ("You have won".into(), "your".into()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Who {
    seat: Seat,
    you: bool,
}

impl Who {
    /// A sentence start with a verb: "You draw". Write the verb as it follows a name; more words may follow
    /// it.
    #[must_use]
    pub fn does(self, verb: &str) -> String {
        capitalised(&self.clause(verb))
    }

    /// A clause with a verb: "you draw". Write the verb as it follows a name; more words may follow it.
    #[must_use]
    pub fn clause(self, verb: &str) -> String {
        format!("{self} {}", self.also(verb))
    }

    /// One more verb about the same player, in the form that fits. Write it as it follows a name.
    #[must_use]
    pub fn also(self, verb: &str) -> Cow<'_, str> {
        if self.you { with_you(verb) } else { verb.into() }
    }

    /// The possessive: "your", or the name with "’s".
    #[must_use]
    pub fn own(self) -> String {
        if self.you { "your".to_owned() } else { format!("{self}’s") }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.you { f.write_str("you") } else { self.seat.fmt(f) }
    }
}

/// Converts a verb from the form after a name to the form after "you"; only its first word changes.
///
/// ```
/// use quark_game::kit::words::with_you;
///
/// let verbs = ["draws two", "passes.", "chooses", "carries", "has", "is out", "does not", "can’t"];
/// let yours = ["draw two", "pass.", "choose", "carry", "have", "are out", "do not", "can’t"];
/// assert_eq!(verbs.map(with_you), yours);
/// ```
#[must_use]
pub fn with_you(verb: &str) -> Cow<'_, str> {
    const HISSES: [&str; 6] = ["ss", "sh", "ch", "x", "zz", "o"];
    let (first, rest) = verb.split_at(verb.find([' ', '.']).unwrap_or(verb.len()));
    let bare = |end: &str| first.strip_suffix(end);
    let first = match first {
        "is" => "are".into(),
        "was" => "were".into(),
        "has" => "have".into(),
        _ => match (bare("ies"), bare("es"), bare("s")) {
            (Some(stem), ..) => format!("{stem}y").into(),
            (_, Some(stem), _) if HISSES.iter().any(|end| stem.ends_with(end)) => stem.into(),
            (.., Some(stem)) => Cow::from(stem),
            _ => return verb.into(),
        },
    };
    format!("{first}{rest}").into()
}
