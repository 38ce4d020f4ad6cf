//! Options of commands: people type them, and suggestions are requested at every letter.

use quark::{
    any::{GameKind, Json},
    discord::typed,
    games::catalog,
    session::{Hours, Pace, Preferences, TimeOfDay, zones},
};

/// Most suggestions in a list.
const SUGGESTED: usize = 25;

/// Reads each line as every kind of text that options take.
pub fn options(bytes: &[u8]) {
    for typed in super::text_of(bytes).lines() {
        paces(typed);
        hours(typed);
        zone(typed);
        variants(typed);
        names(typed);
    }
}

fn paces(typed: &str) {
    if let Ok(pace) = typed.parse::<Pace>() {
        assert_eq!(pace.to_string().parse(), Ok(pace), "{typed:?} is a pace");
        let stored = serde_json::to_value(pace).expect("paces serialise");
        assert_eq!(serde_json::from_value::<Pace>(stored).ok(), Some(pace));
        assert!(!quark::present::pace::pace(pace).is_empty());
    }
}

fn hours(typed: &str) {
    if let Ok(Some(hours)) = typed::or_none::<Hours>(typed) {
        assert_eq!(hours.to_string().parse(), Ok(hours), "{typed:?} are hours");
    }
    if let Ok(Some(hour)) = typed::or_none::<TimeOfDay>(typed) {
        assert_eq!(hour.to_string().parse(), Ok(hour), "{typed:?} is an hour");
    }
}

/// Checks that a zone that is accepted keeps its name, and that every suggested zone is accepted.
fn zone(typed: &str) {
    for name in zones(typed, SUGGESTED) {
        assert!(living_in(&name).is_some(), "{name} is suggested");
    }
    let Some(zone) = living_in(typed) else { return };
    assert_eq!(living_in(&zone).as_ref(), Some(&zone), "{typed:?} is a zone");
}

fn living_in(zone: &str) -> Option<String> {
    Preferences::default().in_zone(zone).ok()?.zone
}

/// Checks that suggested variants can be read, and contain what was typed before.
fn variants(typed: &str) {
    let read = typed::variants(typed);
    for kind in catalog().iter() {
        if let Some(options) = &read {
            // Reading may fail, but must not panic.
            let _known = kind.check(options);
        }
        for (shown, whole) in typed::further_variants(kind, typed) {
            assert!(!shown.is_empty());
            suggested_variants_are_read(kind, typed, &whole);
        }
    }
}

fn suggested_variants_are_read(kind: &dyn GameKind, typed: &str, whole: &str) {
    let before = typed.rsplit_once(',').map_or("", |(before, _)| before);
    let Some(before) = typed::variants(before) else { return };
    let read = typed::variants(whole).expect("a suggestion can be read");
    let size = |options: &Json| options.as_object().map_or(0, serde_json::Map::len);
    assert!(size(&before) <= size(&read), "{whole:?} says what {typed:?} said");
    if before.is_null() {
        assert!(kind.check(&read).is_ok(), "{whole:?} is suggested");
    }
}

fn names(typed: &str) {
    if let Some(kind) = typed::game(&catalog(), typed) {
        assert!(
            typed::game(&catalog(), kind.info().key)
                .is_some_and(|same| same.info().key == kind.info().key)
        );
    }
    if let Some(table) = typed::table(typed) {
        assert_eq!(typed::table(&format!("#{table}")), Some(table), "{typed:?} is a number");
    }
    assert!(typed::matches(typed, typed), "{typed:?} is in itself");
}
