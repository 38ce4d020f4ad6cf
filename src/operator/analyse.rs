//! A machine's analysis of a game, as lines to read or as data.

use anyhow::{Result, ensure};
use serde::Serialize;

use super::replay::Played;
use crate::{
    ai::Halt,
    any::Catalog,
    game::Seat,
    present::{
        Room,
        analysis::{Costly, fell_behind, place, would_have_helped},
    },
    results::{Analysis, Judged, analyse, positions},
    session::{Course, Roster, Session, Step, steps},
};

/// The analysis of a game: [`Report::lines`] for people, the rest as data.
#[derive(Debug, Serialize)]
pub struct Report {
    #[serde(skip)]
    pub lines: Vec<String>,
    /// The version of the machine players.
    mind: u16,
    /// Moves tried for each move.
    budget: u32,
    /// The numbers of the most costly moves, the most costly first.
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

/// Analyses a finished game by trying about `budget` moves for each of its moves; calls `after` with the number of
/// analysed moves and of all moves.
pub fn find(
    catalog: &Catalog,
    game: &Played,
    budget: u32,
    mut after: impl FnMut(usize, usize),
) -> Result<Analysis> {
    ensure!(0 < budget, "analyses are turned off: QUARK_ANALYSIS is 0");
    let is_over = Session::fold(catalog, &game.log)?.is_over();
    ensure!(is_over, "this game is not over yet: only finished games can be analysed");
    let positions = positions(catalog, &game.log)?;
    let of = positions.len();
    let found = analyse(&positions, budget, &Halt::default(), |done| after(done, of));
    Ok(found.expect("this halt is never requested"))
}

impl Report {
    /// Makes a report of an analysis.
    ///
    /// # Errors
    /// If the game's log does not fit the rules.
    pub fn of(catalog: &Catalog, game: &Played, found: &Analysis) -> Result<Report> {
        let steps = steps(&game.log);
        let end = Session::fold(catalog, &game.log)?;
        let roster = Roster { names: game.names.clone(), former: Vec::new() };
        let room = Room::new(game.table, &end, &roster);
        let moves = found.moves.iter().filter_map(|judged| {
            let (_, number) = place(&steps, &end, judged.version)?;
            Some(Numbered { number, judged: judged.clone() })
        });
        let moves: Vec<Numbered> = moves.collect();
        let names: Vec<String> = Seat::all(end.size()).map(|seat| room.plain_name(seat)).collect();
        let costly = described(catalog, game, (&steps, &end), &found.costly())?;
        let mut lines =
            vec![format!("{}: {}", end.game.info().title, names.join(", ")), String::new()];
        lines.push(match costly.len() {
            0 => "No move cost its player much.".to_owned(),
            _ => "The moves that cost most:".to_owned(),
        });
        lines.extend(
            (1..).zip(&costly).map(|(nth, one): (u8, _)| format!("{nth}. {}", one.plain())),
        );
        let outcome = end.outcome();
        let lost = |seat: &Seat| outcome.as_ref().is_some_and(|outcome| !outcome.has_won(*seat));
        let course = Course::of(catalog, &game.log)?;
        for seat in Seat::all(end.size()).filter(lost) {
            let behind = |course| fell_behind(&room, course, seat, &room.plain_name(seat));
            lines.extend(course.as_ref().and_then(behind));
            let most = described(catalog, game, (&steps, &end), &found.compared_of(seat))?;
            lines.extend(would_have_helped(&most, end.moves));
        }
        lines.push(String::new());
        lines.push(
            "The chance to win after each of a player’s moves, by a machine’s estimate:".to_owned(),
        );
        lines.extend(moves.iter().map(|one| line(&names, one)));
        let most_costly = costly.iter().map(|one| one.number).collect();
        Ok(Report { lines, mind: found.mind, budget: found.budget, most_costly, moves })
    }
}

fn line(names: &[String], Numbered { number, judged }: &Numbered) -> String {
    let Judged { seat, played, played_chance, best, best_chance, .. } = judged;
    let name = names.get(seat.index()).map_or("", String::as_str);
    let percent = |chance: &u16| (chance + 5) / 10;
    let line = format!("{number:>5}  {name}: {played}: {} %", percent(played_chance));
    if best == played { line } else { format!("{line}; {best}: {} %", percent(best_chance)) }
}

/// The costly moves in words: for each of them, the table as it stood before it.
fn described(
    catalog: &Catalog,
    game: &Played,
    (steps, end): (&[Step], &Session),
    judged: &[&Judged],
) -> Result<Vec<Costly>> {
    let mut costly: Vec<Option<Costly>> = vec![None; judged.len()];
    let roster = Roster { names: game.names.clone(), former: Vec::new() };
    Session::fold_watching(catalog, &game.log, |session| {
        for (judged, said) in judged.iter().zip(&mut costly) {
            let Some(at) = place(steps, end, judged.version) else { continue };
            let before = at.0.checked_sub(1).and_then(|before| steps.get(before));
            if before.is_some_and(|before| before.version == session.version) {
                *said = Some(Costly::of(&Room::new(game.table, session, &roster), at, judged));
            }
        }
    })?;
    Ok(costly.into_iter().flatten().collect())
}
