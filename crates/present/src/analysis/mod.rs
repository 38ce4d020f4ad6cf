//! Analysis of a finished game by a machine: a chart of each player's chances, and the moves that cost most.

mod gap;
mod lost;
mod picture;
mod shown;
#[cfg(test)]
mod tests;

use super::{
    Button, Click, LookClick, Message, Room, escape,
    hint::chance,
    message::{cut_between_words, without_brackets},
    phone,
    picker::phrase,
};
use quark_game::Seat;
use quark_session::{Course, Session, Step, results::Judged};

use lost::Kind;
pub use picture::{course, inks, picture};
pub use shown::{Shown, shown};

/// Label of the button that asks for an analysis.
pub const LABEL: &str = "Analyse";
/// Shown if the bot stops before the machine is done.
pub const STOPPED: &str = "There’s no analysis right now. Press **Analyse** again in a moment.";
/// Shown if the operator has turned analyses off.
pub const OFF: &str = "There are no analyses here: the operator of this bot has turned them off.";
/// Shown if the game was never dealt, or nobody had a choice in it.
pub const NONE: &str = "There’s nothing to analyse: nobody had a choice in this game.";
/// Shown while the game is still on, because an analysis would help a player.
pub const ON: &str =
    "This game isn’t over yet, so there’s no analysis of it. Press **Analyse** when it’s over.";
/// Longest description of a move, in characters.
const MOVE: usize = 80;
/// Longest description of a move in a mark, and in a list, in characters.
const MARK: usize = 40;
const LISTED: usize = 64;
/// Fewest characters that a description keeps where there is little room.
const SHORTEST: usize = 16;
/// Fewest characters of the first picks that are worth to be kept.
const LEAST: usize = 8;

/// A move that cost its player much, with its description as plain text.
#[derive(Clone, Debug, PartialEq)]
pub struct Costly {
    /// Index of the move among the steps of the game.
    pub step: usize,
    /// Number of the move, from 1.
    pub number: u32,
    judged: Judged,
    name: String,
    played: String,
    best: String,
    /// Kinds of the move that was made and of the best one.
    kinds: [Kind; 2],
}

/// Returns the index of a move among the steps of a game, and the move's number. Moves made under earlier rules count
/// too. `None` if there is no such step.
#[must_use]
pub fn place(steps: &[Step], now: &Session, version: i64) -> Option<(usize, u32)> {
    let place = steps.iter().position(|step| step.version == version)?;
    let later = steps.get(place + 1..)?.iter().filter(|step| step.seat.is_some()).count();
    let later = u32::try_from(later).unwrap_or(u32::MAX);
    Some((place, now.moves.saturating_sub(later)))
}

impl Costly {
    /// Describes a move; `before` is the table just before it, and the pair comes from [`place`].
    #[must_use]
    pub fn of(before: &Room<'_>, (step, number): (usize, u32), judged: &Judged) -> Costly {
        let moves = before.moves(judged.seat);
        let steps = |notation: &str| {
            let choice = moves.iter().find(|choice| choice.notation == notation);
            choice.map(|choice| choice.steps.as_slice())
        };
        let named = |notation: &str| {
            let named = steps(notation).map_or_else(|| notation.to_owned(), phrase);
            shortened(&named, MOVE)
        };
        let kind = |notation: &str| Kind::of(notation, steps(notation).unwrap_or_default());
        Costly {
            step,
            number,
            name: before.plain_name(judged.seat),
            played: named(&judged.played),
            best: named(&judged.best),
            kinds: [&judged.played, &judged.best].map(|notation| kind(notation)),
            judged: judged.clone(),
        }
    }

    fn instead(&self, written: impl Fn(&str) -> String) -> String {
        format!("Better: {} ({}).", written(&self.best), self.better())
    }

    /// Chance of the best move, in words.
    fn better(&self) -> String {
        let [played, best] = [self.judged.played_chance, self.judged.best_chance].map(said);
        if played == best { "wins a little more often".to_owned() } else { best }
    }

    /// Describes the move in plain text.
    #[must_use]
    pub fn plain(&self) -> String {
        self.told(|name| name.to_owned(), |action| action.to_owned())
    }

    /// Describes the move in Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        self.told(escape::markdown, bold)
    }

    /// Rates the move in Markdown, in few rows, for a page that already shows the move itself. `place` is its rank, from 0.
    #[must_use]
    pub fn mark(&self, place: usize) -> String {
        format!(
            "**{}** ({}). {}",
            ["Costliest move", "Second costliest move", "Third costliest move"]
                .get(place)
                .copied()
                .unwrap_or("Costly move"),
            said(self.judged.played_chance),
            self.instead(|best| bold(&shortened(best, MARK))),
        )
    }

    /// Describes the move in Markdown in few rows, for a list of moves.
    fn briefly(&self) -> String {
        let [played, best] = [&self.played, &self.best].map(|one| bold(&shortened(one, LISTED)));
        let better = self.better();
        let better = better.strip_prefix("wins ").unwrap_or(&better);
        let (number, name) = (self.number, escape::markdown(&self.name));
        let chance = said(self.judged.played_chance);
        format!("Move {number}, {name}: {played} ({chance}). Better: {best} ({better}).")
    }

    /// Describes the move in Markdown in two rows of a phone if possible, next to a chart that shows the chances: of these
    /// it names only the part that the move cost.
    fn in_two_rows(&self) -> String {
        let (number, name) = (self.number, escape::markdown(&self.name));
        let cost = self.judged.loss().div_ceil(10);
        let cut_to = |most: usize| {
            let [played, best] = [&self.played, &self.best].map(|one| bold(&shortened(one, most)));
            format!("Move {number}, {name}: {played}, −{cost} %. Better: {best}.")
        };
        let fits = |said: &String| phone::lines(&format!("1. {said}")) <= 2;
        (SHORTEST..LISTED).rev().map(cut_to).find(fits).unwrap_or_else(|| cut_to(SHORTEST))
    }

    fn told(&self, name: impl Fn(&str) -> String, action: impl Fn(&str) -> String) -> String {
        format!(
            "Move {}, {}: {} ({}). {}",
            self.number,
            name(&self.name),
            action(&self.played),
            said(self.judged.played_chance),
            self.instead(&action),
        )
    }
}

/// Says what would have helped a player most who has lost, for people who read plain text. `costly` holds the moves that
/// cost them most, and `moves` is the number of all moves of the game.
#[must_use]
pub fn would_have_helped(costly: &[Costly], moves: u32) -> Option<String> {
    let name = &costly.first()?.name;
    lost::would_have_helped(costly, moves, name, |kind| format!("“{kind}”"))
}

/// Says in plain text when the only winner got ahead of `seat` for good, and what widened the gap most. `who` is "you" or
/// a name.
#[must_use]
pub fn fell_behind(room: &Room<'_>, course: &Course, seat: Seat, who: &str) -> Option<String> {
    let outcome = room.session.outcome()?;
    let mut winners = outcome.winners();
    let winner = winners.next().filter(|winner| *winner != seat && winners.next().is_none())?;
    gap::fell_behind(course, [seat, winner], who, &room.plain_name(winner))
}

/// Shortens the description of a move: first by what stands in brackets, then between words. Where it has several picks,
/// the last one stays, such as a card.
fn shortened(said: &str, most: usize) -> String {
    if said.chars().count() <= most {
        return said.to_owned();
    }
    let said = &without_brackets(said);
    let last = said.rsplit_once(": ").filter(|_| most < said.chars().count());
    let Some((first, last)) = last else { return cut_between_words(said, most) };
    match most.saturating_sub(last.chars().count() + 2) {
        ..LEAST if last.chars().count() <= most => last.to_owned(),
        ..LEAST => cut_between_words(said, most),
        room => format!("{}: {last}", cut_between_words(first, room)),
    }
}

fn bold(plain: &str) -> String {
    format!("**{}**", escape::markdown(plain))
}

fn said(thousandths: u16) -> String {
    chance(f64::from(thousandths) / 1_000.0)
}

/// Progress message while a machine works: `done` of `of` moves. It takes turns with `others`.
#[must_use]
pub fn going(room: &Room<'_>, (done, of): (usize, usize), others: usize) -> Message {
    let minutes = others.saturating_add(1);
    let takes = match others {
        0 => "It takes about a minute.".to_owned(),
        1 => "It takes turns with one other game: about 2 minutes.".to_owned(),
        _ => format!("It takes turns with {others} other games: about {minutes} minutes."),
    };
    Message::text(format!(
        "{}: a machine is going over the game, {done} of {of} moves so far. {takes} You can wait here, or press **{LABEL}** again later.",
        room.heading()
    ))
}

/// Returns the button that asks for an analysis.
#[must_use]
pub fn button(table: i64) -> Button {
    Button::plain(LABEL, Click::at(table, LookClick::Analyse { page: None }))
}
