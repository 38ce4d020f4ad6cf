//! The results of an arena, as a table for people.

use std::{collections::BTreeMap, fmt};

use super::{Report, Side, Times};

impl Side {
    fn label(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.player)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, options, games, seats, seed, .. } = self;
        let options = if options.is_null() { String::new() } else { format!(" {options}") };
        writeln!(f, "{game}{options}: {games} games of {seats} seats, seed {seed}")?;
        let choices = self.line_ups.len();
        if 1 < choices {
            let each = games / u32::try_from(choices).unwrap_or(u32::MAX);
            writeln!(f, "{each} games of each of the {choices} choices of {seats} players")?;
        }
        self.table(f)?;
        let seats: Vec<String> = self.wins_by_seat.iter().map(|share| percent(*share)).collect();
        writeln!(f, "\nwins by seat: {}", seats.join(", "))?;
        writeln!(f, "ties: {}", percent(ratio(self.ties, self.games)))?;
        writeln!(f, "moves a game: median {}, 90 % {}", self.moves_median, self.moves_p90)?;
        writeln!(f, "ends: {}", shares(&self.ends))?;
        write!(f, "kinds of move: {}", shares(&self.kinds))?;
        for side in self.sides.iter().filter(|side| !side.faults.is_empty()) {
            let faults = side.faults.iter().map(|(fault, count)| format!("{fault} {count}"));
            let faults = faults.collect::<Vec<_>>().join(", ");
            write!(f, "\n{} has lost games by a fault: {faults}", side.label())?;
        }
        Ok(())
    }
}

impl Report {
    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.sides.iter().map(|side| side.label().chars().count()).max();
        let width = width.unwrap_or_default().max("player".len());
        let title = "games     wins  95 % interval           rating  move: median        p99";
        writeln!(f, "\n{:<width$}  {title}", "player")?;
        for (side, Times { median, p99 }) in self.sides.iter().zip(&self.times) {
            let Side { games, share, interval, rating, uncertainty, .. } = side;
            let [share, low, high] = [*share, interval.0, interval.1].map(percent);
            write!(f, "{:<width$}  {games:>5}  {share:>7}  {low:>7} to {high:>7}  ", side.label())?;
            writeln!(f, "{rating:>5.1} ± {uncertainty:>3.1}  {median:>9.1} ms {p99:>7.1} ms")?;
        }
        Ok(())
    }
}

/// Each key with its share of the sum.
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
