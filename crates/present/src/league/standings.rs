//! The standings of a league, as a picture or in words.

use super::{
    Button, League, LeagueClick, Message, Private, Row, Stage, announcement::members, picture,
};
use crate::in_words::turning;
use quark_game::kit::words::amount;
use quark_session::league::{Standing, movers};

/// Most people on a page.
pub(super) const PAGE: usize = 10;
/// Characters for the members before the first round.
const MEMBERS: usize = 1_000;

/// Returns a page of the standings; always in words to somebody who `reads`. Moderators also get a button to manage the
/// league.
#[must_use]
pub fn standings(
    league: &League<'_>,
    page: u16,
    words: bool,
    (reads, moderates): (bool, bool),
) -> Private<Message> {
    let words = words || reads;
    let last = u16::try_from(pages(league).len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let picture = if words { None } else { picture::picture(league, usize::from(page)) };
    let lines = match &picture {
        Some(_) => vec![format!("{}: {}.", league.heading(), league.progress())],
        None => in_words(league, usize::from(page)),
    };
    let mut rows = turning(page, last, |page| league.click(LeagueClick::Standings { page, words }));
    let mut buttons = Vec::new();
    if !league.standings.is_empty() && !reads {
        let label = if words { "As a Picture" } else { "In Words" };
        let click = LeagueClick::Standings { page, words: !words };
        buttons.push(Button::plain(label, league.click(click)));
    }
    if moderates && matches!(league.stage, Stage::Open | Stage::On) {
        buttons.push(Button::plain("Manage", league.click(LeagueClick::Manage)));
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    Private::new(Message { picture, rows, ..Message::text(lines.join("\n")) })
}

/// The people of each page: all of one division, at most [`PAGE`].
pub(super) fn pages<'a>(league: &'a League<'_>) -> Vec<&'a [Standing]> {
    let divisions = league.standings.chunk_by(|one, other| one.division == other.division);
    divisions.flat_map(|division| division.chunks(PAGE)).collect()
}

/// Promotion or relegation of somebody, if the season ended now.
pub(super) fn fate(league: &League<'_>, one: &Standing) -> Option<&'static str> {
    let size = league.standings.iter().filter(|other| other.division == one.division).count();
    let size = u16::try_from(size).unwrap_or(u16::MAX);
    let moves = movers(size);
    let lowest = league.standings.iter().map(|other| other.division).max();
    match one {
        _ if !league.has_divisions() || one.gone => None,
        _ if one.place <= moves && 1 < one.division => Some("goes up"),
        _ if size < one.place + moves && Some(one.division) != lowest => Some("goes down"),
        _ => None,
    }
}

fn in_words(league: &League<'_>, page: usize) -> Vec<String> {
    let mut lines = vec![format!("{}: {}.", league.heading(), league.progress())];
    let pages = pages(league);
    let Some(people) = pages.get(page) else {
        lines.push("Nobody has played yet.".to_owned());
        lines.push(members(league, MEMBERS));
        return lines;
    };
    if league.has_divisions() {
        lines.push(format!("**Division {}**", people[0].division));
    }
    lines.extend(people.iter().map(|one| {
        let played = amount(one.played.into(), "round");
        let (points, buchholz) = (league.points(one.points), league.points(one.buchholz));
        let fate = fate(league, one).map_or_else(String::new, |fate| format!(", {fate}"));
        let gone = if one.gone { ", has left" } else { "" };
        let one_at_most = ["1", "½"].contains(&points.as_str());
        let points =
            if one_at_most { format!("{points} point") } else { format!("{points} points") };
        format!(
            "{}. **{}**: {points} of {played}, Buchholz {buchholz}{fate}{gone}",
            one.place,
            league.name(one.person)
        )
    }));
    lines
}
