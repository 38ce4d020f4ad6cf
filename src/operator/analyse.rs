//! What a machine finds that goes over a game, as lines to read or as data.

use serde::Serialize;

use super::replay::Played;
use crate::{
    ai::Halt,
    game::Seat,
    present::{
        Room,
        analysis::{Costly, place},
    },
    results::{Analysis, Judged, analyse, positions},
    session::{Cast, Corrupt, Session, Step, steps},
    table::Catalog,
};

/// Why there is no analysis.
#[derive(Debug, thiserror::Error)]
pub enum Unanalysed {
    /// It would help somebody.
    #[error("this game is not over yet: there is no analysis before that")]
    On,
    /// No budget was given.
    #[error("analyses are turned off: QUARK_ANALYSIS is 0")]
    Off,
    /// The log does not fit the rules any more.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// What was found of a game, to be printed.
#[derive(Debug, Serialize)]
pub struct Report {
    #[serde(skip)]
    heading: String,
    #[serde(skip)]
    names: Vec<String>,
    #[serde(skip)]
    costly: Vec<String>,
    /// The version of the machine players.
    mind: u16,
    /// About how many moves were tried for each.
    budget: u32,
    /// The numbers of the moves that cost most, the most costly first.
    most_costly: Vec<u32>,
    moves: Vec<Numbered>,
}

/// A move with its number.
#[derive(Debug, Serialize)]
struct Numbered {
    number: u32,
    #[serde(flatten)]
    judged: Judged,
}

/// Has a machine go over a game by trying about `budget` moves for each of its own; `after` hears how many are done,
/// and of how many.
///
/// # Errors
/// [`Unanalysed`] if it is on, or its log does not fit.
pub fn find(
    catalog: &Catalog,
    game: &Played,
    budget: Option<u32>,
    mut after: impl FnMut(usize, usize),
) -> Result<Analysis, Unanalysed> {
    let budget = budget.ok_or(Unanalysed::Off)?;
    let session = Session::fold(catalog, &game.log)?;
    if !session.is_over() {
        return Err(Unanalysed::On);
    }
    let positions = positions(catalog, &game.log)?;
    let of = positions.len();
    let found = analyse(&positions, budget, &Halt::default(), |done| after(done, of));
    Ok(found.expect("nobody asks this halt"))
}

impl Report {
    /// What is printed of what was found of a game.
    ///
    /// # Errors
    /// [`Unanalysed`] if its log does not fit.
    pub fn of(catalog: &Catalog, game: &Played, found: &Analysis) -> Result<Report, Unanalysed> {
        let steps = steps(&game.log);
        let end = Session::fold(catalog, &game.log)?;
        let cast = Cast { names: game.names.clone(), former: Vec::new() };
        let room = Room::new(game.table, &end, &cast);
        let number = |judged: &Judged| place(&steps, &end, judged.version).map(|(_, at)| at);
        let moves = found.moves.iter().filter_map(|judged| {
            Some(Numbered { number: number(judged)?, judged: judged.clone() })
        });
        let names: Vec<String> = Seat::all(end.size()).map(|seat| room.plain_name(seat)).collect();
        let costly = costly(catalog, game, (&steps, &end), found)?;
        Ok(Report {
            heading: format!("{}: {}", end.game.info().title, names.join(", ")),
            names,
            most_costly: costly.iter().map(|one| one.number).collect(),
            costly: costly.iter().map(Costly::plain).collect(),
            mind: found.mind,
            budget: found.budget,
            moves: moves.collect(),
        })
    }

    /// All of it, a line each.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.heading.clone(), String::new()];
        match self.costly.len() {
            0 => lines.push("No move cost its player much.".to_owned()),
            _ => lines.push("The moves that cost most:".to_owned()),
        }
        lines.extend((1..).zip(&self.costly).map(|(nth, said): (u8, _)| format!("{nth}. {said}")));
        lines.push(String::new());
        lines.push("The chance to win with each own move, as a machine saw it:".to_owned());
        lines.extend(self.moves.iter().map(|one| self.line(one)));
        lines
    }

    fn line(&self, Numbered { number, judged }: &Numbered) -> String {
        let name = self.names.get(judged.seat.index()).map_or("", String::as_str);
        let Judged { played, played_chance, best, best_chance, .. } = judged;
        let hundredths = |chance: u16| (chance + 5) / 10;
        let better = if best == played {
            String::new()
        } else {
            format!("; {best}: {} %", hundredths(*best_chance))
        };
        format!("{number:>5}  {name}: {played}: {} %{better}", hundredths(*played_chance))
    }
}

/// The costly moves in words, for each of which the table is looked at as it stood before it.
fn costly(
    catalog: &Catalog,
    game: &Played,
    (steps, end): (&[Step], &Session),
    found: &Analysis,
) -> Result<Vec<Costly>, Corrupt> {
    let judged = found.costly();
    let mut costly: Vec<Option<Costly>> = vec![None; judged.len()];
    let cast = Cast { names: game.names.clone(), former: Vec::new() };
    Session::fold_watching(catalog, &game.log, |session| {
        for (judged, said) in judged.iter().zip(&mut costly) {
            let Some(at) = place(steps, end, judged.version) else { continue };
            let before = at.0.checked_sub(1).and_then(|before| steps.get(before));
            if before.is_some_and(|before| before.version == session.version) {
                *said = Some(Costly::of(&Room::new(game.table, session, &cast), at, judged));
            }
        }
    })?;
    Ok(costly.into_iter().flatten().collect())
}
