//! What came of the games of an arena, as a table for people.

use std::{collections::BTreeMap, fmt};

use super::{Report, Side};

impl Side {
    /// What it is called in the table.
    fn label(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.player)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.heading(f)?;
        self.table(f)?;
        let seats: Vec<String> = self.wins_by_seat.iter().map(|share| percent(*share)).collect();
        writeln!(f, "\nwins by seat: {}", seats.join(", "))?;
        writeln!(f, "ties: {}", percent(ratio(self.ties, self.games)))?;
        writeln!(f, "moves a game: median {}, 90 % {}", self.moves_median, self.moves_p90)?;
        writeln!(f, "ends: {}", shares(&self.ends))?;
        write!(f, "kinds of move: {}", shares(&self.kinds))?;
        for side in self.sides.iter().filter(|side| !side.faults.is_empty()) {
            let faults: Vec<String> =
                side.faults.iter().map(|(fault, count)| format!("{fault} {count}")).collect();
            write!(f, "\n{} has lost games by a fault: {}", side.label(), faults.join(", "))?;
        }
        Ok(())
    }
}

impl Report {
    fn heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, games, seats, seed) = (self.game, self.games, self.seats, self.seed);
        let options =
            if self.options.is_null() { String::new() } else { format!(" {}", self.options) };
        writeln!(f, "{game}{options}: {games} games of {seats} seats, seed {seed}")?;
        if 1 < self.line_ups.len() {
            let each = games / u32::try_from(self.line_ups.len()).unwrap_or(u32::MAX);
            let choices = self.line_ups.len();
            writeln!(f, "{each} games of each of the {choices} choices of {seats} players")?;
        }
        writeln!(f)
    }

    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.sides.iter().map(|side| side.label().chars().count()).max();
        let width = width.unwrap_or_default().max("player".len());
        writeln!(
            f,
            "{:<width$}  games     wins  95 % interval           rating  move: median        p99",
            "player"
        )?;
        for (side, times) in self.sides.iter().zip(&self.times) {
            let (low, high) = side.interval;
            writeln!(
                f,
                "{:<width$}  {:>5}  {:>7}  {:>7} to {:>7}  {:>5.1} ± {:>3.1}  {:>9.1} ms {:>7.1} ms",
                side.label(),
                side.games,
                percent(side.share),
                percent(low),
                percent(high),
                side.rating,
                side.uncertainty,
                times.median,
                times.p99
            )?;
        }
        Ok(())
    }
}

/// The share of each of these in all of them.
fn shares<K: fmt::Display>(counts: &BTreeMap<K, u32>) -> String {
    let all = counts.values().sum();
    let share = |(what, count): (&K, &u32)| format!("{what} {}", percent(ratio(*count, all)));
    counts.iter().map(share).collect::<Vec<String>>().join(", ")
}

fn ratio(part: u32, whole: u32) -> f64 {
    f64::from(part) / f64::from(whole.max(1))
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
