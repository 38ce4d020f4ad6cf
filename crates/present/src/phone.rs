//! Fits the buttons and the text of a panel on a phone. A phone breaks a row of buttons that is too wide at any place.

use super::{Button, Row, message::BUTTONS};
use quark_scene::Scene;

/// Width of a row, in letters.
const WIDE: usize = 42;
/// Width of a button's edges and the gap after it, in letters.
const EDGES: usize = 5;

/// Width of a text, in letters.
pub(crate) const TEXT: usize = 42;

/// Height in points that a phone of 390 x 844 leaves for a message between the chat's heading and its text field.
const SCREEN: u32 = 655;
/// Height of what stands above the text of a reply, the message that it answers and its author, with all gaps.
const TOP: u32 = 65;
/// Height of a row of text, and of a row of buttons or a menu with the gap above it.
const LINE: u32 = 23;
const CHOICES: u32 = 52;
/// Width of a picture.
const PICTURE: u32 = 358;

/// Returns how many rows of text may stand above a picture, so that a phone shows these choices below it.
#[must_use]
pub fn space_above(scene: &Scene, choices: &[Row]) -> usize {
    space(Some(scene), choices)
}

/// Returns how many rows of text fit on a phone with these choices, and with this picture if there is one.
pub(crate) fn space(picture: Option<&Scene>, choices: &[Row]) -> usize {
    let picture = picture.map(drawn).unwrap_or_default();
    let broken: usize = choices.iter().map(broken).sum();
    let below = u32::try_from(broken).unwrap_or(u32::MAX).saturating_mul(CHOICES);
    let free = SCREEN.saturating_sub(TOP.saturating_add(picture).saturating_add(below));
    usize::try_from(free / LINE).unwrap_or(0)
}

/// Height in points of a picture.
fn drawn(scene: &Scene) -> u32 {
    u32::from(scene.height) * PICTURE / u32::from(scene.width).max(1)
}

/// Most points of a message that a phone shows at once.
#[cfg(test)]
pub(crate) const MOST: usize = SCREEN as usize;

/// Height in points of a message.
#[cfg(test)]
pub(crate) fn height(message: &super::Message) -> usize {
    let lines: Vec<String> = message.content.lines().map(str::to_owned).collect();
    let choices: usize = message.rows.iter().map(broken).sum();
    let picture = message.picture.as_ref().map(|picture| drawn(&picture.scene)).unwrap_or_default();
    (TOP + picture) as usize + all_lines(&lines) * LINE as usize + choices * CHOICES as usize
}

/// Number of rows that a phone makes of one.
fn broken(row: &Row) -> usize {
    match row {
        Row::Buttons(buttons) => rows(buttons.clone()).len(),
        Row::Menu(_) | Row::Choice(_) => 1,
    }
}

/// Number of rows that several lines of Markdown take.
#[must_use]
pub(crate) fn all_lines(markdown: &[String]) -> usize {
    markdown.iter().map(|line| lines(line)).sum()
}

/// Number of rows that a line of Markdown takes, broken between words.
#[must_use]
pub fn lines(markdown: &str) -> usize {
    let (mut rows, mut used) = (1, 0);
    for word in shown(markdown).split(' ') {
        let width = word.chars().count();
        if used != 0 && TEXT < used + 1 + width {
            (rows, used) = (rows + 1, 0);
        }
        used += width + usize::from(used != 0);
        // A word that is wider than a row is broken.
        rows += used.saturating_sub(1) / TEXT;
        used -= used.saturating_sub(1) / TEXT * TEXT;
    }
    rows
}

/// Cuts a line of Markdown between words so that it takes at most this number of rows; `None` if hardly anything would be
/// left.
#[must_use]
pub fn shortened(markdown: &str, rows: usize) -> Option<String> {
    if lines(markdown) <= rows {
        return Some(markdown.to_owned());
    }
    let ends = markdown.match_indices(' ').map(|(end, _)| end);
    let heads = ends.filter_map(|end| markdown.get(..end));
    let fits = |head: &&str| lines(&format!("{head} …")) <= rows;
    let head = heads.take_while(fits).last()?;
    (TEXT / 2 <= shown(head).chars().count()).then(|| format!("{} …", head.trim_end_matches(',')))
}

/// The letters of Markdown that are seen.
fn shown(markdown: &str) -> String {
    let plain = markdown.trim_start_matches("-# ").replace("**", "");
    let mut seen = String::new();
    let mut letters = plain.chars();
    while let Some(letter) = letters.next() {
        // A letter after a backslash is seen as it is, even another backslash.
        seen.extend(if letter == '\\' { letters.next() } else { Some(letter) });
    }
    seen
}

/// Arranges buttons in their order, as many to a row as fit.
#[must_use]
pub fn rows(buttons: Vec<Button>) -> Vec<Row> {
    let mut rows: Vec<Vec<Button>> = Vec::new();
    let mut room = 0;
    for button in buttons {
        let width = button.label.chars().count() + EDGES;
        match rows.last_mut() {
            Some(row) if width <= room && row.len() < BUTTONS => {
                room -= width;
                row.push(button);
            }
            Some(_) | None => {
                room = WIDE.saturating_sub(width);
                rows.push(vec![button]);
            }
        }
    }
    rows.into_iter().map(Row::Buttons).collect()
}

/// Arranges buttons in their order in as few rows as [`rows`], each with about the same number if they fit: 4 and 4 rather
/// than 5 and 3.
#[must_use]
pub(crate) fn even_rows(buttons: Vec<Button>) -> Vec<Row> {
    let full = rows(buttons.clone());
    let each = buttons.len().div_ceil(full.len().max(1)).max(1);
    let even: Vec<Row> = buttons.chunks(each).flat_map(|row| rows(row.to_vec())).collect();
    if even.len() == full.len() { even } else { full }
}

/// Arranges buttons with the names of places, such as "c7", as these lie on the board: a row for each row of places. `None`
/// if they are something else, would break, or are too few for that.
#[must_use]
pub(crate) fn as_they_lie(buttons: &[Button]) -> Option<Vec<Row>> {
    if buttons.iter().any(|button| row_of(&button.label).is_none()) {
        return None;
    }
    let lie = buttons.chunk_by(|one, next| row_of(&one.label) == row_of(&next.label));
    let lie: Vec<Vec<Row>> = lie.map(|row| rows(row.to_vec())).collect();
    let fits = 2 * lie.len() <= buttons.len() && lie.iter().all(|row| row.len() == 1);
    fits.then(|| lie.concat())
}

/// Row of the place that a label names.
fn row_of(label: &str) -> Option<&str> {
    let number = label.strip_prefix(|letter: char| letter.is_ascii_lowercase())?;
    let is_number = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then_some(number)
}

/// Arranges neighbouring rows of buttons again, as one list; menus stay where they are.
#[must_use]
pub fn rearranged(old: &[Row]) -> Vec<Row> {
    let buttons = |row: &Row| match row {
        Row::Buttons(buttons) => Some(buttons.clone()),
        Row::Menu(_) | Row::Choice(_) => None,
    };
    let both = |one: &Row, next: &Row| buttons(one).is_some() && buttons(next).is_some();
    let laid = |group: &[Row]| match group {
        [menu @ (Row::Menu(_) | Row::Choice(_))] => vec![menu.clone()],
        group => {
            let buttons: Vec<Button> = group.iter().filter_map(buttons).flatten().collect();
            let lie = as_they_lie(&buttons).filter(|lie| lie.len() == group.len());
            lie.unwrap_or_else(|| even_rows(buttons))
        }
    };
    old.chunk_by(both).flat_map(laid).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Click, LookClick, Menu, TableClick};

    /// Labels in each row after arranging these.
    fn labels(labels: &[&str]) -> Vec<Vec<String>> {
        let button = |label: &&str| Button::plain(*label, Click::at(1, LookClick::Take));
        let label = |row: Row| match row {
            Row::Buttons(buttons) => buttons.into_iter().map(|button| button.label).collect(),
            row => panic!("{row:?}"),
        };
        rows(labels.iter().map(button).collect()).into_iter().map(label).collect()
    }

    #[test]
    fn a_row_ends_where_a_phone_would_break_it() {
        assert_eq!(
            labels(&["Create", "Draw", "Decay", "Annihilate"]),
            [&["Create", "Draw", "Decay"][..], &["Annihilate"]]
        );
        let amounts: Vec<String> = (0..=10).map(|amount| format!("{amount} eV")).collect();
        let amounts: Vec<&str> = amounts.iter().map(String::as_str).collect();
        assert_eq!(labels(&amounts).iter().map(Vec::len).collect::<Vec<_>>(), [4, 4, 3]);
        assert_eq!(labels(&["a", "b", "c", "d", "e", "f"])[0].len(), BUTTONS);
        let long = "w".repeat(60);
        assert_eq!(labels(&["a", &long, "b"]), [["a"], [long.as_str()], ["b"]]);
        assert!(labels(&[]).is_empty());
    }

    #[test]
    fn rows_of_a_pick_have_about_the_same_number_of_buttons() {
        let lengths = |labels: &[&str]| {
            let button = |label: &&str| Button::plain(*label, Click::at(1, LookClick::Take));
            let length = |row: Row| match row {
                Row::Buttons(buttons) => buttons.len(),
                row => panic!("{row:?}"),
            };
            let rows = even_rows(labels.iter().map(button).collect());
            rows.into_iter().map(length).collect::<Vec<usize>>()
        };
        let squares = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"];
        assert_eq!(lengths(&squares), [4, 4]);
        assert_eq!(lengths(&squares[..6]), [3, 3]);
        assert_eq!(lengths(&squares[..5]), [5]);
        assert_eq!(lengths(&["Create", "Draw", "Decay", "Annihilate"]), [2, 2]);
        let long = "w".repeat(30);
        assert_eq!(lengths(&["a", "b", "c", "d", &long, "e"]), [4, 2], "no row may break");
        assert_eq!(lengths(&[]), [0; 0]);
    }

    #[test]
    fn names_of_places_lie_as_their_places_do() {
        let lengths = |labels: &[&str]| {
            let button = |label: &&str| Button::plain(*label, Click::at(1, LookClick::Take));
            let rows = as_they_lie(&labels.iter().map(button).collect::<Vec<Button>>())?;
            assert_eq!(rearranged(&rows), rows, "they stay so");
            Some(rows.iter().map(|row| row.clicks().count()).collect::<Vec<usize>>())
        };
        let ring = ["c11", "d11", "e11", "c10", "e10", "c9", "d9", "e9"];
        assert_eq!(lengths(&ring), Some(vec![3, 2, 3]));
        assert_eq!(lengths(&["a1", "b1"]), Some(vec![2]));
        assert_eq!(lengths(&["a2", "a1"]), None, "one row is lower");
        assert_eq!(lengths(&["a2", "b2", "Decline"]), None);
        assert_eq!(lengths(&["a1", "b1", "c1", "d1", "e1", "f1"]), None, "six break");
    }

    #[test]
    fn a_text_breaks_between_words_and_within_long_ones() {
        assert_eq!(lines("• **Ben draws two cards.**"), 1);
        assert_eq!(lines("word ".repeat(8).trim_end()), 1);
        assert_eq!(lines("one two three four five six seven eight nine"), 2);
        assert_eq!(lines(&"w".repeat(TEXT)), 1);
        assert_eq!(lines(&"w".repeat(2 * TEXT + 1)), 3);
        let long = "• Ben draws two cards, builds 8♣ at c3, spawns at c4 and discards 4♥ A.";
        assert_eq!(shortened(long, 2).as_deref(), Some(long));
        assert_eq!(shortened(long, 1).as_deref(), Some("• Ben draws two cards, builds 8♣ at c3 …"));
        assert_eq!(shortened(long, 0), None);
    }

    #[test]
    fn rows_are_laid_out_again_on_either_side_of_a_menu() {
        let button = |label: &str| Button::plain(label, Click::at(1, LookClick::Take));
        let menu = Row::Menu(Menu {
            click: Click::Table(1, TableClick::Menu { nth: 0 }),
            placeholder: "Pick one".to_owned(),
            options: Vec::new(),
        });
        let one = |label: &str| Row::Buttons(vec![button(label)]);
        let old = [one("a"), menu.clone(), one("b"), one("c")];
        let new = [one("a"), menu, Row::Buttons(vec![button("b"), button("c")])];
        assert_eq!(rearranged(&old), new);
    }
}
