use super::*;

#[test]
fn preferences_of_older_releases_are_still_read() {
    let read = |text: &str| serde_json::from_str::<Preferences>(text).unwrap();
    assert_eq!(read("{}"), Preferences::default());
    assert_eq!(read(r#"{"theme":"light","later":1}"#).theme, Theme::Light);
    for theme in Theme::ALL {
        let stored = format!(r#"{{"theme":"{}","hands":false}}"#, theme.key());
        let meant = Preferences { theme, hands: false, ..Preferences::default() };
        assert_eq!(read(&stored), meant);
    }
    let all = r#"{"theme":"dark","hands":true,"reminders":"direct","zone":"Europe/Berlin","quiet":"22:00-07:30","text":true,"confirm":true,"digest":"08:00","next":true,"listed":false,"invites":"played"}"#;
    assert_eq!(serde_json::to_string(&read(all)).unwrap(), all);
    for (stored, meant) in [
        (r#"{"confirm":true}"#, Confirm::Always),
        (r#"{"confirm":false}"#, Confirm::Never),
        (r#"{"confirm":null}"#, Confirm::WhenItMatters),
    ] {
        let preferences = read(stored);
        assert_eq!(preferences.confirm, meant);
        assert_eq!(read(&serde_json::to_string(&preferences).unwrap()), preferences);
    }
}

#[test]
fn hours_are_read_as_people_write_them() {
    for (written, meant) in
        [("22-8", "22:00-08:00"), (" 9:30 - 17 ", "09:30-17:00"), ("00:00-06:15", "00:00-06:15")]
    {
        assert_eq!(written.parse::<Hours>().unwrap().to_string(), meant);
    }
    for nonsense in ["", "8", "24-6", "8-8", "6-23", "22:60-8", "a-b", "-", "8-9-10", "1440-8"] {
        assert_eq!(nonsense.parse::<Hours>(), Err(BadTime::Hours), "{nonsense}");
    }
}

#[test]
fn summer_time_moves_quiet_hours() {
    let night = Preferences { quiet: "22-8".parse().ok(), ..Preferences::default() };
    let preferences = night.clone().in_zone("europe/berlin").unwrap();
    assert_eq!(night.in_zone("Mars/Olympus"), Err(BadTime::Zone));
    assert_eq!(preferences.zone.as_deref(), Some("Europe/Berlin"));
    let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
    let winter = preferences.quiet_at(at("2026-01-15T12:00:00Z"));
    assert_eq!(winter, Quiet::new(21 * 60, 10 * 60));
    let summer = preferences.quiet_at(at("2026-07-15T12:00:00Z"));
    assert_eq!(summer, Quiet::new(20 * 60, 10 * 60));
}

#[test]
fn zones_are_found_by_typed_words() {
    assert!(zones("new york", 25).contains(&"America/New_York".to_owned()));
    assert!(zones("", 25).len() == 25);
    assert!(zones("nowhere at all", 25).is_empty());
}
