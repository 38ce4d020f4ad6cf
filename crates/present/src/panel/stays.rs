//! Marks of moves that give something away or have no undo.

use crate::{
    ActClick, Button, Click, Press, Row, Style, TableClick, cut, escape,
    message::{LABEL, OPTION, ROWS, letters},
    phone,
    picker::{Picker, SHORT},
};
use quark_game::any::Choice;

/// Suffix of a button that plays a move without undo, and of a question about such moves only.
pub const NO_UNDO: &str = " · no undo";
/// Shown after the text of a single such move whose label is long, instead of the suffix.
pub const NO_UNDO_OF_ONE: &str = " You can’t undo this.";
/// Shown above several such moves, instead of the suffix, if there are no others.
pub const NO_UNDO_OF_ALL: &str = "-# You can’t undo what you pick next.";

/// True if this move gives something away.
fn gives_away(moves: &[Choice], played: &str) -> bool {
    moves.iter().any(|choice| choice.notation == played && choice.stake.is_some())
}

/// The button that plays the move with this notation, with its marks. `None` if it isn't legal, or if one of `rows` has
/// such a button: that one turns green.
pub(super) fn play_it(
    rows: &mut [Row],
    picker: &Picker<'_>,
    notation: &str,
    stays: impl Fn(&str) -> bool,
) -> Option<Button> {
    let choice = picker.moves.iter().find(|choice| choice.notation == notation)?;
    let style = if choice.stake.is_some() { Style::Danger } else { Style::Success };
    let mark = if stays(notation) { NO_UNDO } else { "" };
    let button = Button::new(format!("Play It{mark}"), style, picker.leads.play(choice));
    match buttons(rows).find(|other| other.press == button.press) {
        Some(same) => {
            same.style = button.style;
            None
        }
        None => Some(button),
    }
}

fn buttons(rows: &mut [Row]) -> impl Iterator<Item = &mut Button> {
    rows.iter_mut().flat_map(|row| match row {
        Row::Buttons(buttons) => &mut buttons[..],
        Row::Menu(_) | Row::Choice(_) => &mut [],
    })
}

/// Makes the buttons of moves red that give something away.
pub(super) fn warn(rows: &mut [Row], moves: &[Choice]) {
    for button in buttons(rows) {
        if let Press::Click(Click::Table(_, TableClick::Act(ActClick::Play { notation, .. }))) =
            &button.press
            && gives_away(moves, notation)
        {
            button.style = Style::Danger;
        }
    }
}

/// Marks every button and option that plays a move without undo. If none of the `open` moves has an undo, it returns one
/// line to show instead. It also returns a line for a single button with a long label, which a phone would cut.
pub(super) fn say_what_stays(
    rows: &mut Vec<Row>,
    open: &[&str],
    stays: impl Fn(&str) -> bool,
) -> Option<String> {
    let none_undoes = 1 < open.len() && open.iter().all(|notation| stays(notation));
    let stays = |click: &Click| played(click).map(&stays);
    let plays: Vec<bool> = rows.iter().flat_map(Row::clicks).filter_map(stays).collect();
    let all = none_undoes && !plays.is_empty();
    let whole =
        if plays.len() == 1 { long_label(rows, |click| stays(click).is_some()) } else { None };
    for row in rows.iter_mut() {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let marked = !all && whole.is_none();
                    if marked
                        && matches!(&button.press, Press::Click(click) if stays(click) == Some(true))
                    {
                        let room = LABEL - letters(NO_UNDO);
                        button.label = format!("{}{NO_UNDO}", cut(&button.label, room));
                    }
                }
            }
            Row::Menu(menu) if !all => {
                for pick in menu.options.iter_mut().filter(|pick| stays(&pick.click) == Some(true))
                {
                    pick.description = cut(&format!("No undo. {}", pick.description), OPTION);
                }
            }
            Row::Menu(_) | Row::Choice(_) => (),
        }
    }
    if all {
        return Some(NO_UNDO_OF_ALL.to_owned());
    }
    if let Some(whole) = whole {
        let whole = escape::markdown(&whole);
        let no_undo = if plays == [true] { NO_UNDO_OF_ONE } else { "" };
        return Some(format!("**{whole}**.{no_undo}"));
    }
    // Longer labels may take more rows. Two rows are kept for the other buttons.
    if let Some(ways) = rows.pop() {
        let rearranged = phone::rearranged(rows);
        if rearranged.len() + 2 <= ROWS {
            *rows = rearranged;
        }
        rows.push(ways);
    }
    None
}

/// Notation of the move that a click plays.
fn played(click: &Click) -> Option<&str> {
    match click {
        Click::Table(
            _,
            TableClick::Act(ActClick::Play { notation, .. } | ActClick::PlayBoth { notation, .. }),
        ) => Some(notation),
        _ => None,
    }
}

/// Label of the first button that plays a move, if it is too long for one line of a phone.
fn long_label(rows: &[Row], plays: impl Fn(&Click) -> bool) -> Option<String> {
    let mut buttons = rows.iter().flat_map(Row::buttons);
    let played = |button: &&Button| match &button.press {
        Press::Click(click) => plays(click),
        Press::Link(_) => false,
    };
    let label = &buttons.find(played)?.label;
    (SHORT < letters(label)).then(|| label.clone())
}
