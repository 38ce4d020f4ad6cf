//! Chances of winning in everyday words.

/// A chance from 0 to 1 to win the game, as a clause about the reader.
pub(super) fn wins(chance: f64) -> String {
    match often(chance) {
        rare @ ("hardly ever" | "almost always") => format!("you {rare} win the game"),
        often => format!("you win the game {often}"),
    }
}

/// A chance from 0 to 1 of winning, in everyday words.
pub(in super::super) fn chance(chance: f64) -> String {
    match often(chance) {
        rare @ ("hardly ever" | "almost always") => format!("{rare} wins"),
        often => format!("wins {often}"),
    }
}

/// A chance from 0 to 1 as a number of times.
pub(super) fn often(chance: f64) -> &'static str {
    const SAID: [(f64, &str); 13] = [
        (0.03, "hardly ever"),
        (0.08, "about 1 time in 20"),
        (0.15, "about 1 time in 10"),
        (0.23, "about 1 time in 5"),
        (0.29, "about 1 time in 4"),
        (0.37, "about 1 time in 3"),
        (0.45, "about 2 times in 5"),
        (0.55, "about half the time"),
        (0.63, "about 3 times in 5"),
        (0.71, "about 2 times in 3"),
        (0.78, "about 3 times in 4"),
        (0.87, "about 4 times in 5"),
        (0.97, "about 9 times in 10"),
    ];
    let said = SAID.iter().find(|(most, _)| chance < *most).map(|(_, said)| *said);
    said.unwrap_or("almost always")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_told_in_everyday_words() {
        for (one, said) in [
            (0.0, "hardly ever wins"),
            (0.05, "wins about 1 time in 20"),
            (0.1, "wins about 1 time in 10"),
            (0.2, "wins about 1 time in 5"),
            (0.25, "wins about 1 time in 4"),
            (1.0 / 3.0, "wins about 1 time in 3"),
            (0.4, "wins about 2 times in 5"),
            (0.5, "wins about half the time"),
            (0.6, "wins about 3 times in 5"),
            (2.0 / 3.0, "wins about 2 times in 3"),
            (0.75, "wins about 3 times in 4"),
            (0.8, "wins about 4 times in 5"),
            (0.9, "wins about 9 times in 10"),
            (1.0, "almost always wins"),
        ] {
            assert_eq!(chance(one), said, "{one}");
        }
        assert_eq!(wins(0.3), "you win the game about 1 time in 3");
        assert_eq!(wins(0.0), "you hardly ever win the game");
    }
}
