//! The game that a table plays: its variants, the time to undo, and its length.

use quark_game::{Variant, any::Json, kit::words::figure};
use quark_session::{MINUTE, Pace, Session, UNDO_WITHIN};

/// Describes the undo time, if it differs from the usual one.
pub(super) fn undo(session: &Session) -> Option<String> {
    let other = session.game.draws_for_others() && session.undo_within != UNDO_WITHIN;
    other.then(|| undo_of(i32::try_from(session.undo_within / MINUTE).unwrap_or(i32::MAX)))
}

/// Describes an undo time in minutes.
pub(super) fn undo_of(minutes: i32) -> String {
    match minutes {
        0 => "No undo once the next player draws".to_owned(),
        minutes => format!("Undo for {}", figure(minutes, "minute")),
    }
}

/// Number of turns with as many players as are here, or may still come, and the weeks they take without clocks.
pub(super) fn length(session: &Session) -> String {
    let info = session.game.info();
    let players = session.size().max(*info.seats.start())..=session.most;
    let (few, many) = info.turns_of(players).into_inner();
    let turns = match few == many {
        true => format!("{few} turns each"),
        false => format!("{few} to {many} turns each"),
    };
    // Machines don’t keep anybody waiting.
    let is_alone = session.free_seats() == 0 && session.people().count() == 1;
    match session.pace {
        Pace::Friendly if is_alone => format!("{turns}, as fast as you like"),
        Pace::Friendly => format!("{turns}, {} at one a day", weeks(few.into(), many.into())),
        Pace::Banked(_) => turns,
    }
}

/// A time of `few` to `many` days, in whole weeks.
fn weeks(few: i32, many: i32) -> String {
    let [few, many] = [few, many].map(|days| (days + 3) / 7);
    match (few.max(1), many.max(1)) {
        (few, many) if few == many => figure(many, "week"),
        (few, many) => format!("{few} to {}", figure(many, "week")),
    }
}

/// The variants and their chosen values, both as shown to players.
pub(super) fn chosen(session: &Session) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
    let value = |variant: &Variant| session.game.value_of(&session.options, variant.key);
    shown(session, value)
}

/// The variants with other values than at a table opened without a choice.
pub(super) fn unusual(
    session: &Session,
) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
    let usual = session.game.for_new_table(&Json::Null);
    let value = move |variant: &Variant| {
        let now = session.game.value_of(&session.options, variant.key);
        now.filter(|now| session.game.value_of(&usual, variant.key) != Some(*now))
    };
    shown(session, value)
}

fn shown(
    session: &Session,
    value: impl Fn(&Variant) -> Option<&'static str>,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    let shown = move |variant: &'static Variant| {
        let value = value(variant)?;
        let picked = variant.values.iter().find(|(key, _)| *key == value);
        picked.map(|(_, shown)| (variant.title, *shown))
    };
    session.game.info().variants.iter().filter_map(shown)
}
