//! Numbers, lists and sentences in plain English, for all games.

/// Items as a list with `last` before the last one; of none, "nothing".
///
/// ```
/// use quark::kit::words::listed;
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

/// Items with something between them.
///
/// ```
/// use quark::kit::words::joined;
///
/// assert_eq!(joined(["u", "d"], ", "), "u, d");
/// ```
#[must_use]
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<String>>().join(between)
}

/// A text, or "none" where it would be empty.
///
/// ```
/// use quark::kit::words::or_none;
///
/// assert_eq!((or_none("u, d").as_str(), or_none("").as_str()), ("u, d", "none"));
/// ```
#[must_use]
pub fn or_none(text: impl Into<String>) -> String {
    let text = text.into();
    if text.is_empty() { "none".to_owned() } else { text }
}

/// A number in words as far as three, which is what reads well in a sentence.
///
/// ```
/// use quark::kit::words::number;
///
/// assert_eq!([0, 1, 3, 4].map(number), ["no", "one", "three", "4"]);
/// ```
#[must_use]
pub fn number(count: u8) -> String {
    match count {
        0 => "no".to_owned(),
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        more => more.to_string(),
    }
}

/// A number in words with its noun, which takes an s for more than one, and for none.
///
/// ```
/// use quark::kit::words::counted;
///
/// assert_eq!(counted(1, "card"), "one card");
/// assert_eq!(counted(2, "card"), "two cards");
/// assert_eq!(counted(0, "card"), "no cards");
/// ```
#[must_use]
pub fn counted(count: u8, noun: &str) -> String {
    format!("{} {}", number(count), plural(count, noun))
}

/// A figure with its noun.
///
/// ```
/// use quark::kit::words::figure;
///
/// assert_eq!(figure(1, "point"), "1 point");
/// assert_eq!(figure(-1, "point"), "-1 points");
/// ```
#[must_use]
pub fn figure(count: impl Into<i32>, noun: &str) -> String {
    let count = count.into();
    format!("{count} {}", plural(count, noun))
}

/// A noun for so many.
fn plural(count: impl Into<i32>, noun: &str) -> String {
    format!("{noun}{}", if count.into() == 1 { "" } else { "s" })
}

/// A clause with a capital, as it begins a sentence or stands on a button.
///
/// ```
/// use quark::kit::words::capitalised;
///
/// assert_eq!(capitalised("draw a card"), "Draw a card");
/// assert_eq!(capitalised(""), "");
/// ```
#[must_use]
pub fn capitalised(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
