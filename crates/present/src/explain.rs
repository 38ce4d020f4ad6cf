//! Help at the table: why a move is not possible now, and what things are.

use super::{
    Button, Click, LookClick, Menu, Message, Pick, Private, Room, Row, Style, TableClick, cut,
    escape,
    message::{OPTION, OPTIONS, letters},
    picker::{Leads, Picker},
};
use quark_game::{
    Seat, Topic, Viewer,
    any::{Choice, GameKind},
    kit::words::capitalised,
};

/// Characters for the reasons, below Discord's limit of 2,000.
const SPACE: usize = 1_800;
/// Longest reason in characters.
const WHY: usize = 300;
/// Most wishes that are explained, the nearest first.
const WISHES: usize = 5;

/// Returns true if the game has any help to give.
#[must_use]
pub fn helps(kind: &dyn GameKind) -> bool {
    kind.lesson().is_some()
}

/// Number of things in the list of a reason: the fewer are lacking, the nearer is the wish.
fn lacking(why: &str) -> usize {
    why.matches(", ").count() + why.matches(" and ").count()
}

/// Lists what a seat may want to do but cannot do now, the nearest first, with a menu of the things it sees.
#[must_use]
pub fn help(room: &Room<'_>, seat: Seat) -> Private<Message> {
    let session = room.session;
    let mut unmet = session.position().map(|position| position.unmet(seat)).unwrap_or_default();
    unmet.sort_by_key(|unmet| lacking(&unmet.why));
    unmet.truncate(WISHES);
    let position = session.position();
    let turn = session.waiting().contains(seat);
    let task = position.filter(|_| turn).map(|position| position.ask(Viewer::Seat(seat)));
    let task = task.map(|task| format!(": **your turn**, {}.", room.told(&task)));
    let mut lines = vec![room.heading() + &task.unwrap_or_default()];
    let moves = if turn { room.moves(seat) } else { Vec::new() };
    let leads = Leads::Table { table: room.table, seen: session.version };
    let picker = Picker { leads, moves: &moves, path: &[], page: 0 };
    let explained = picker.explained().map(|(label, about)| (room.told(label), room.told(about)));
    lines.extend(explained.map(|(label, about)| format!("• **{label}**: {about}")));
    let others = position.map(|position| position.about_others(Viewer::Seat(seat)));
    lines.extend(others.unwrap_or_default().iter().map(|one| format!("• {}", room.told(one))));
    let mut space = SPACE.saturating_sub(lines.iter().map(|line| letters(line) + 1).sum());
    if unmet.is_empty() {
        let why = if turn {
            "Everything that you may want to do is possible now."
        } else {
            "It’s not your turn: now you can only plan ahead."
        };
        lines.push(why.to_owned());
    } else {
        lines.push("**Why can’t I …**".to_owned());
    }
    for unmet in &unmet {
        let wish = escape::markdown(&room.plain(&unmet.wish));
        let why = capitalised(&room.told(&cut(&unmet.why, WHY)));
        let line = format!("• **{wish}?** {why}.");
        let size = letters(&line) + 1;
        if space < size {
            break;
        }
        space -= size;
        lines.push(line);
    }
    let mut rows: Vec<Row> = what_is_this(room, seat).into_iter().collect();
    let click = |click| Click::Table(room.table, click);
    rows.push(Row::Buttons(vec![
        Button::new("Back to My Panel", Style::Primary, click(TableClick::Look(LookClick::Take))),
        Button::plain("Signs", click(TableClick::Look(LookClick::Signs { page: 0 }))),
        Button::plain("Rules", Click::Rules { game: session.game.info().key.to_owned(), page: 0 }),
    ]));
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

fn what_is_this(room: &Room<'_>, seat: Seat) -> Option<Row> {
    let topics = room.session.game.topics();
    let moves = room.moves(seat);
    let is_offered = |topic: &&Topic| moves.iter().any(|choice| begins_with(choice, &topic.name));
    let open = room.session.position()?.lying_open(Viewer::Seat(seat));
    let lies_open = open.iter().filter_map(|key| topics.iter().find(|topic| topic.key == *key));
    let mut told: Vec<&Topic> = topics.iter().filter(is_offered).collect();
    for topic in lies_open {
        if !told.iter().any(|other| other.key == topic.key) {
            told.push(topic);
        }
    }
    let pick = |topic: &Topic| Pick {
        label: cut(&topic.name, OPTION),
        description: cut(first_sentence(&topic.about), OPTION),
        click: Click::at(room.table, LookClick::What { topic: topic.key.clone() }),
    };
    let options: Vec<Pick> = told.into_iter().take(OPTIONS).map(pick).collect();
    let click = Click::Table(room.table, TableClick::Menu { nth: 0 });
    let placeholder = "What’s this?".to_owned();
    let menu = Menu { click, placeholder, options };
    (!menu.options.is_empty()).then(|| menu.or_button(|name| format!("What’s This: {name}")))
}

/// True if the first pick of a move is this, or begins with it: "Draw 3 cards" with "Draw".
fn begins_with(choice: &Choice, name: &str) -> bool {
    let rest = choice.steps.first().and_then(|step| step.strip_prefix(name));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '…']))
}

/// The second line of an option has room for one sentence.
fn first_sentence(about: &str) -> &str {
    about.find(". ").and_then(|end| about.get(..=end)).unwrap_or(about)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::Seated;
    use quark_games::catalog;

    #[test]
    fn help_names_the_task_and_explains_a_button_that_needs_it() {
        let kind = catalog().find("quirky-quarks").unwrap();
        let mut table = Seated::dealt(kind, 2, 1);
        let seat = table.turn().unwrap();
        let said = table.looked_at(|room| help(room, seat)).open().content;
        for part in [
            "**your turn**, bid at an accelerator.",
            "• **Let the bot bid**: The bot bids for you, as little as it must, up to",
            "press any accelerator, then 0 eV or more.",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
        table.moves(seat);
    }

    #[test]
    fn help_explains_the_buttons_of_a_turn_before_the_cards() {
        let kind = catalog().find("zark-city").unwrap();
        let mut table = Seated::dealt(kind, 2, 9);
        let mut explained = 0;
        for _ in 0..40 {
            let Some(seat) = table.turn() else { break };
            let rows = table.looked_at(|room| help(room, seat)).open().rows;
            let Some(Row::Menu(menu)) = rows.first() else { panic!("{rows:?}") };
            let listed: Vec<&str> = menu.options.iter().map(|pick| &*pick.label).collect();
            let moves = table.looked_at(|room| room.moves(seat));
            for name in ["Draw", "Grow", "Spawn", "Build", "Move", "Convert", "Hatch"] {
                let place = listed.iter().position(|label| *label == name);
                let is_offered = moves.iter().any(|choice| begins_with(choice, name));
                assert_eq!(place.is_some(), is_offered, "{name}: {listed:?}");
                assert!(place.is_none_or(|place| place < 10), "{listed:?}");
                explained += usize::from(is_offered);
            }
            table.moves(seat);
        }
        assert!(50 < explained, "{explained}");
    }

    #[test]
    fn help_explains_five_wishes_and_the_nearest_first() {
        let mut full = 0;
        for kind in catalog().iter() {
            let mut table = Seated::dealt(kind, *kind.info().seats.start(), 9);
            for _ in 0..40 {
                let Some(seat) = table.turn() else { break };
                let said = table.looked_at(|room| help(room, seat)).open().content;
                let whys = said.lines().filter_map(|line| line.split_once("?** "));
                let lacking: Vec<usize> = whys.map(|(_, why)| lacking(why)).collect();
                assert!(lacking.len() <= WISHES && lacking.is_sorted(), "{said}");
                full += usize::from(lacking.len() == WISHES);
                table.moves(seat);
            }
        }
        assert!(0 < full, "nobody had five wishes");
    }
}
