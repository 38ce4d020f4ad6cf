//! What a machine found that went over a game: the chart of everybody's chances, and the moves that cost most.

mod picture;
#[cfg(test)]
mod tests;

use super::{
    Button, Click, Look, LookClick, Message, Private, Room, Row, Style, TableClick, cut, escape,
    hint::chance, picker::phrase,
};
use quark_session::{
    Session, Step,
    results::{Analysis, Judged},
};

pub use picture::{course, picture};

/// What the button says that asks for it.
pub const LABEL: &str = "Analyse";
/// Said where the bot stops before the machine is done.
pub const STOPPED: &str = "There’s no analysis right now. Press **Analyse** again in a moment.";
/// Said where the operator wants none.
pub const OFF: &str = "There are no analyses here: whoever runs this bot has turned them off.";
/// Said where the game was never dealt, or nobody had a choice in it.
pub const NONE: &str = "There’s nothing to analyse: nobody had a choice in this game.";
/// Said where the game is on: what a machine thinks of it would help somebody.
pub const ON: &str =
    "This game isn’t over yet, so there’s no analysis of it. Press **Analyse** when it’s over.";
/// The most characters of a move.
const MOVE: usize = 80;

/// A move that cost its player much, in words for plain text.
#[derive(Clone, Debug, PartialEq)]
pub struct Costly {
    /// The place of its step among those of the game.
    pub step: usize,
    /// The number of the move.
    pub number: u32,
    judged: Judged,
    name: String,
    played: String,
    best: String,
}

/// The place of a move among the steps of a game, and its number: what was played by other rules counts, too. Nothing
/// if there is no such step.
#[must_use]
pub fn place(steps: &[Step], now: &Session, version: i64) -> Option<(usize, u32)> {
    let place = steps.iter().position(|step| step.version == version)?;
    let later = steps.get(place + 1..)?.iter().filter(|step| step.seat.is_some()).count();
    let later = u32::try_from(later).unwrap_or(u32::MAX);
    Some((place, now.moves.saturating_sub(later)))
}

impl Costly {
    /// What is said of a move; `before` is the table as it stood before it, `at` is its [`place`].
    #[must_use]
    pub fn of(before: &Room<'_>, (step, number): (usize, u32), judged: &Judged) -> Costly {
        let moves = before.moves(judged.seat);
        let named = |notation: &str| {
            let choice = moves.iter().find(|choice| choice.notation == notation);
            cut(&choice.map_or_else(|| notation.to_owned(), |one| phrase(&one.steps)), MOVE)
        };
        Costly {
            step,
            number,
            name: before.plain_name(judged.seat),
            played: named(&judged.played),
            best: named(&judged.best),
            judged: judged.clone(),
        }
    }

    /// What the machine would have done, and what that is worth.
    fn instead(&self, written: impl Fn(&str) -> String) -> String {
        let [played, best] = [self.judged.played_chance, self.judged.best_chance].map(said);
        let better = if played == best { "wins a little more often".to_owned() } else { best };
        format!("The machine would have played {} ({better}).", written(&self.best))
    }

    /// In plain text.
    #[must_use]
    pub fn plain(&self) -> String {
        self.told(|name| name.to_owned(), |action| action.to_owned())
    }

    /// In Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        self.told(escape::markdown, bold)
    }

    /// In Markdown, where the move itself is told already.
    #[must_use]
    pub fn mark(&self, place: usize) -> String {
        format!(
            "**{}** of the moves that cost most, as a machine saw it: it {}. {}",
            ["First", "Second", "Third"].get(place).copied().unwrap_or("One"),
            said(self.judged.played_chance),
            self.instead(bold),
        )
    }

    fn told(&self, name: impl Fn(&str) -> String, action: impl Fn(&str) -> String) -> String {
        format!(
            "Move {}, {} played {} ({}). {}",
            self.number,
            name(&self.name),
            action(&self.played),
            said(self.judged.played_chance),
            self.instead(&action),
        )
    }
}

fn bold(plain: &str) -> String {
    format!("**{}**", escape::markdown(plain))
}

/// How often a move wins, as people say it.
fn said(thousandths: u16) -> String {
    chance(f64::from(thousandths) / 1_000.0)
}

/// Said while a machine goes over the game: so many of its moves are done.
#[must_use]
pub fn going(room: &Room<'_>, done: usize, of: usize) -> Message {
    Message::text(format!(
        "{}: a machine is going over the game, {done} of {of} moves so far. It takes about a minute. You can wait here, or press **{LABEL}** again later.",
        room.heading()
    ))
}

/// The button that asks for an analysis.
#[must_use]
pub fn button(table: i64) -> Button {
    Button::plain(LABEL, Click::at(table, LookClick::Analyse))
}

/// What was found; `room` is the table at the end, and `words` says that its reader likes positions in words.
#[must_use]
pub fn shown(
    room: &Room<'_>,
    steps: &[Step],
    found: &Analysis,
    costly: &[Costly],
    words: bool,
) -> Private<Message> {
    let mut lines = vec![match costly.len() {
        0 => format!(
            "{}: a machine went over the game. No move cost its player much.",
            room.heading()
        ),
        1 => format!("{}: a machine went over the game. One move cost much:", room.heading()),
        _ => format!("{}: a machine went over the game. These moves cost most:", room.heading()),
    }];
    lines.extend((1..).zip(costly).map(|(nth, one): (u8, _)| format!("{nth}. {}", one.markdown())));
    lines.push(
        "-# It judges each move by what its player could know, and its chances are estimates."
            .to_owned(),
    );
    let picture = picture(room, steps, found, costly);
    let rows = Some(buttons(room, costly, words)).filter(|buttons| !buttons.is_empty());
    let rows = rows.map(Row::Buttons).into_iter().collect();
    Private::new(Message { picture, rows, ..Message::text(lines.join("\n")) })
}

/// Ways to the positions before the costly moves, with the eyes of who made them.
fn buttons(room: &Room<'_>, costly: &[Costly], words: bool) -> Vec<Button> {
    let secrets = room.session.game.info().secrets;
    let button = |one: &Costly| {
        let seat = secrets.then_some(one.judged.seat.0.into());
        let step = u16::try_from(one.step.saturating_sub(1)).unwrap_or(u16::MAX);
        let look = TableClick::Look(LookClick::Replay(Some(Look { step, seat, words })));
        let label = format!("Before Move {}", one.number);
        Button::new(&label, Style::Secondary, Click::Table(room.table, look))
    };
    costly.iter().map(button).collect()
}
