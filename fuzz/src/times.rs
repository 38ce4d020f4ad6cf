//! Hours, zones and clocks, at any moment that a number can express.

use quark::session::{DAY, Pace, Preferences, Quiet, Rest, SeatState, Timestamp};

/// Distance from 1970, in milliseconds, within which times must add up. Beyond it, they only must not panic.
const FAR: Timestamp = 1_000_000 * DAY;

/// Reads the first line as somebody's preferences, the second as a pace, the third as a seat state, and the words
/// of all others as moments.
pub fn times(bytes: &[u8]) {
    let text = super::text_of(bytes);
    let mut lines = text.lines();
    let preferences = lines.next().map(serde_json::from_str::<Preferences>);
    let pace = lines.next().and_then(|line| line.parse::<Pace>().ok()).unwrap_or_default();
    let state = lines.next().map(serde_json::from_str::<SeatState>);
    let moments = lines.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok());
    let moments: Vec<Timestamp> = moments.take(8).collect();
    if let Some(Ok(preferences)) = preferences {
        prefer(&preferences, &moments);
    }
    if let Some(Ok(state)) = state {
        sit(&state, pace, &moments);
    }
}

fn prefer(preferences: &Preferences, moments: &[Timestamp]) {
    let stored = serde_json::to_string(preferences).expect("preferences serialise");
    assert_eq!(serde_json::from_str::<Preferences>(&stored).ok().as_ref(), Some(preferences));
    for &now in moments {
        let quiet = preferences.quiet_at(now);
        assert_eq!(quiet.is_some(), preferences.quiet.is_some(), "summer time takes nothing away");
        let free = preferences.undisturbed(now);
        assert!(now <= free, "nobody is woken before");
        let Some(issue) = preferences.next_issue(now, None) else { continue };
        assert!(now < issue.at, "a digest is to come");
        let _timing = preferences.timing(issue, now);
        let after = preferences.next_issue(now, Some(issue.day));
        assert!(after.is_none_or(|after| issue.day < after.day), "each day has one digest");
    }
}

fn sit(state: &SeatState, pace: Pace, moments: &[Timestamp]) {
    let rest = state.rest(pace);
    for pair in moments.windows(2) {
        let &[from, to] = pair else { continue };
        assert!(0 <= state.left(pace, to), "a bank holds no debt");
        assert!(0 <= rest.counted(from, to), "time does not run back");
        adds_up(rest, from, to);
        if let Some(quiet) = rest.quiet {
            ends(quiet, from);
        }
    }
    let mut played = state.clone();
    for &at in moments {
        played.begin(at);
        played.finish(pace, at);
        played.resume(at);
        played.lapse(pace, at, false);
        played.refresh(pace, at);
    }
    assert!(moments.is_empty() || 0 <= played.bank, "a bank holds no debt: {played:?}");
}

/// Checks that a deadline is the moment when the time is up.
fn adds_up(rest: Rest, from: Timestamp, time: Timestamp) {
    let at = rest.after(from, time);
    let near = |moment: Timestamp| moment.saturating_abs() <= FAR;
    if near(from) && (1..=FAR).contains(&time) && rest.away.is_none_or(near) {
        assert_eq!(rest.counted(from, at), time, "{rest:?} from {from}");
        assert_eq!(rest.counted(from, at - 1), time - 1, "{rest:?} from {from}");
    }
}

fn ends(quiet: Quiet, at: Timestamp) {
    let end = quiet.end(at);
    assert!(at <= end, "{quiet:?} ends after {at}");
    assert!(FAR < at.saturating_abs() || quiet.end(end) == end, "{quiet:?} has ended at {end}");
}
