//! The games that a player has played, newest first.

use super::games;
use crate::{
    Click, LookClick, Menu, Message, Pick, Private, Row, Spot, cut, escape, in_words::turning,
    message::OPTION, pace,
};
use quark_game::{
    any::Catalog,
    kit::{standings::ordinal, words::listed},
};
use quark_session::{
    FORMER, UserId,
    results::{HowEnded, Past},
};

/// A player's opponents at a table, and a link to it.
#[derive(Clone, Debug, Default)]
pub struct Opponents {
    /// Names, not escaped. Empty for a person who asked to be forgotten.
    pub names: Vec<String>,
    /// Place in the chat where the table is shown.
    pub spot: Option<Spot>,
}

/// Characters of a name in one line; all lines of a page fit then.
const NAME: usize = 16;

/// Returns a page of a player's games. `shown` holds the games of that page, in the order of `past`.
#[must_use]
pub fn history(
    catalog: &Catalog,
    (person, name, game): (Option<UserId>, Option<&str>, Option<&str>),
    (page, last): (u16, u16),
    shown: &[(&Past, Opponents)],
) -> Private<Message> {
    let whose = name.map_or_else(
        || "Your games".to_owned(),
        |name| format!("Games of {}", escape::markdown(&escape::plain(name))),
    );
    if shown.is_empty() {
        let none = name.map_or(
            "none is over yet",
            |_| "none that is over was played here, and you had no seat at any elsewhere",
        );
        return Private::new(Message::text(format!("{whose}: {none}.")));
    }
    let lines: Vec<String> =
        shown.iter().map(|(past, others)| line(catalog, past, others)).collect();
    let which = name.map_or("", |_| " that were played here or where you had a seat");
    let text = format!("{whose}{which}, newest first:\n{}", lines.join("\n"));
    let turn = |page| Click::History { person, game: game.map(str::to_owned), page };
    let mut rows = turning(page, last, turn);
    rows.insert(0, replays(catalog, shown));
    rows.extend(games(catalog, game, 1, |game| Click::History { person, game, page: 0 }));
    Private::new(Message { rows, ..Message::text(text) })
}

/// One game: date, title, result, opponents, link.
fn line(catalog: &Catalog, past: &Past, others: &Opponents) -> String {
    let Past { table, own, game } = past;
    let title = catalog.find(&game.game).map_or(game.game.as_str(), |kind| kind.info().title);
    let came = match (own.place, game.how) {
        (_, HowEnded::Dropped) => "no result".to_owned(),
        (Some(1), _) => "**won**".to_owned(),
        (Some(place), _) => format!("{} of {}", ordinal(place), game.seats),
        (None, _) => "left before the end".to_owned(),
    };
    let why = match (game.how, own.place) {
        (HowEnded::Finished | HowEnded::Dropped, _) => "",
        // With two players, the other one resigned.
        (HowEnded::Resigned, Some(1)) => ", as the other gave up",
        (HowEnded::Resigned, Some(_)) => ", by giving up",
        (HowEnded::Resigned, None) => ", and later one of the two gave up",
        (HowEnded::Forfeited, _) => ", on time",
        (HowEnded::Drawn, _) => ", as an agreed draw",
    };
    let score = own.score.map(|score| format!(" with {score}")).unwrap_or_default();
    let hands = match (own.joined, own.left && own.place.is_some()) {
        (true, _) => ", in a seat that they took over",
        (false, true) => ", a machine played on for them",
        (false, false) => "",
    };
    let rated = if game.rated { ", rated" } else { "" };
    let names: Vec<String> = others
        .names
        .iter()
        .map(|name| if name.is_empty() { FORMER } else { name.as_str() })
        .map(|name| escape::markdown(&cut(&escape::plain(name), NAME)))
        .collect();
    let against = match names.as_slice() {
        [] => ", alone with machines".to_owned(),
        names => format!(", with {}", listed(names, "and")),
    };
    let open =
        others.spot.map(|spot| format!(" · [go there]({})", spot.link())).unwrap_or_default();
    let when = pace::moment(game.ended);
    format!("• {when}, table {table}, {title}: {came}{score}{why}{hands}{rated}{against}{open}")
}

/// A menu of this page's games, to replay one.
fn replays(catalog: &Catalog, shown: &[(&Past, Opponents)]) -> Row {
    let pick = |(past, _): &(&Past, Opponents)| {
        let title = catalog.find(&past.game.game).map_or("a game", |kind| kind.info().title);
        Pick {
            label: cut(&format!("Table {}: {title}", past.table), OPTION),
            description: String::new(),
            click: Click::at(past.table, LookClick::Replay(None)),
        }
    };
    let menu = Menu {
        click: Click::List { nth: 0 },
        placeholder: "Replay a game".to_owned(),
        options: shown.iter().map(pick).collect(),
    };
    menu.or_button(|_| "Replay It".to_owned())
}
