//! Figures of many games: intervals, medians.

use std::ops::RangeInclusive;

/// The standard normal deviate of an interval that holds in 95 of 100 cases.
const NINETY_FIVE: f64 = 1.959_963_984_540_054;

/// Between which shares the true one lies with 95 % certainty, if `share` was had of so many games: the
/// interval of Wilson (1927).
pub fn wilson(share: f64, games: u32) -> RangeInclusive<f64> {
    if games == 0 {
        return 0.0..=1.0;
    }
    let (n, z) = (f64::from(games), NINETY_FIVE);
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    ((middle - spread) / whole).max(0.0)..=((middle + spread) / whole).min(1.0)
}

/// What so many percent of sorted values do not exceed; `None` of no values.
pub fn percentile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    let place = (sorted.len() * percent).div_ceil(100);
    sorted.get(place.saturating_sub(1)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_narrow_after_many_games_and_never_leaves_what_can_be() {
        // The interval of 8 of 10, as textbooks give it.
        let some = wilson(0.8, 10);
        assert!((some.start() - 0.4902).abs() < 0.0005 && (some.end() - 0.9433).abs() < 0.0005);
        let all = wilson(1.0, 400);
        assert!(0.99 < *all.start() && *all.end() <= 1.0);
        assert_eq!(wilson(0.5, 0), 0.0..=1.0);
    }

    #[test]
    fn half_of_the_values_do_not_exceed_the_median() {
        let values: Vec<u32> = (1..=10).collect();
        assert_eq!(
            [50, 90, 99, 1].map(|percent| percentile(&values, percent).unwrap()),
            [5, 9, 10, 1]
        );
        assert_eq!(percentile::<u32>(&[], 50), None);
    }
}
