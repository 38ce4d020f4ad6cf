//! A lesson in words, for those who write one: the hands of its deals, and the position of each step.

use crate::{
    any::GameKind,
    game::{Seat, Viewer},
    lesson::{Fault, Lesson, Position, named},
};

/// Moves of a player that are listed.
const MOST: usize = 30;

/// Returns each deal and each step of a game's lesson in words. A deal or step that has a fault has it in place of
/// its position.
///
/// # Errors
/// [`Fault`] if the game has no lesson, or if its file can't be read.
pub fn words(kind: &'static dyn GameKind) -> Result<String, Fault> {
    let lesson = Lesson::of(kind).ok_or_else(Fault::no_lesson)??;
    let deals = lesson.data.deal.iter().map(|deal| {
        let title = format!("Deal {:?}", deal.name);
        block(&title, lesson.deal(&deal.name))
    });
    let steps = lesson.data.step.iter().enumerate().map(|(nth, step)| {
        let title = format!("Step {}: {}. Hint: {}", nth + 1, step.title, step.hint);
        block(&title, lesson.position(nth))
    });
    Ok(deals.chain(steps).collect::<Vec<_>>().join("\n"))
}

fn block(title: &str, position: Result<Position, Fault>) -> String {
    let told = position.map_or_else(|fault| format!("{fault}\n"), |position| told(&position));
    format!("{title}\n{told}")
}

/// The public position, what each player sees beyond it, and what can be played.
fn told(position: &Position) -> String {
    let game = &position.game;
    let public = game.text(Viewer::Spectator);
    let known: Vec<&str> = public.lines().collect();
    let mut told = format!("{public}\n");
    for seat in Seat::all(position.seats) {
        let own = game.text(Viewer::Seat(seat));
        let own: Vec<&str> = own.lines().filter(|line| !known.contains(line)).collect();
        if !own.is_empty() {
            told += &format!("{seat} sees: {}\n", own.join(" · "));
        }
        let moves = game.moves(seat).into_iter().map(|choice| choice.notation);
        let mut moves: Vec<String> = moves.collect();
        let more = moves.len().saturating_sub(MOST);
        moves.truncate(MOST);
        moves.extend((0 < more).then(|| format!("and {more} more")));
        if !moves.is_empty() {
            told += &format!("{seat} can play: {}\n", moves.join(", "));
        }
    }
    named(&told)
}
