use super::*;

/// The settings that these variables give. Every file contains a number.
fn of(variables: &[(&str, &str)]) -> Result<Config, Unfit> {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let variables: Variables = variables.iter().map(owned).collect();
    Config::from(&variables, |path| match path.to_str() {
        Some("number") => Ok("12\n".to_owned()),
        _ => Err(io::ErrorKind::NotFound.into()),
    })
}

fn with(name: &str, value: &str) -> Result<Config, Unfit> {
    of(&[(name, value)])
}

#[test]
fn every_setting_but_the_token_has_a_default() {
    let config = of(&[]).unwrap();
    assert_eq!(config.database.to_string(), "sqlite:quark.db");
    assert_eq!((config.api.as_deref(), config.guild), (None, None));
    assert_eq!((config.lobby_days, config.table_days), (7, 60));
    assert_eq!(with("QUARK_TABLE_DAYS", "90").unwrap().table_days, 90);
    assert_eq!(config.keep_days, None, "games are kept for ever");
    assert_eq!(with("QUARK_KEEP_DAYS", "36500").unwrap().keep_days, Some(36_500));
    assert_eq!(config.analysis, None);
    assert_eq!(with("QUARK_ANALYSIS", "0").unwrap().analysis, Some(0));
    assert_eq!(with("QUARK_ANALYSIS", "5000").unwrap().analysis, Some(5_000));
    assert_eq!(config.requests, Some(REQUESTS));
    assert_eq!(with("DISCORD_API_URL", "http://127.0.0.1:3130").unwrap().requests, None);
    assert_eq!(with("QUARK_REQUESTS", "200").unwrap().requests, Some(200));
    assert!(!config.tell_owner && with("QUARK_TELL_OWNER", "on").unwrap().tell_owner);
    assert_eq!((config.notify.as_deref(), config.watchdog), (None, None));
    let watchdog = with("WATCHDOG_USEC", "1500000").unwrap().watchdog;
    assert_eq!(watchdog, Some(Duration::from_millis(1_500)));
    assert!(config.colours && with("NO_COLOR", "").unwrap().colours);
    assert!(!with("NO_COLOR", "1").unwrap().colours);
    assert_eq!(config.needs_token().unwrap_err(), Unfit::Missing("DISCORD_TOKEN"));
}

#[test]
fn an_error_names_the_setting_but_not_its_bad_value() {
    for (name, value) in [
        ("DISCORD_TOKEN", "s3cret"),
        ("DATABASE_URL", "mysql://me:s3cret@host/db"),
        ("DATABASE_URL", "sqlite::memory:"),
        ("DATABASE_URL", "postgres://me:/s3cret@host/db"),
        ("DATABASE_URL", "postgres://me:?s3cret@host/db"),
        ("DATABASE_URL", "postgres://me:12#s3cret@host/db"),
        ("DATABASE_URL", "postgres://me:s3cret"),
        ("DISCORD_API_URL", "ftp://s3cret"),
        ("DISCORD_API_URL", "http://s3cret/api/v10"),
        ("QUARK_GUILD", "s3cret"),
        ("QUARK_GUILD", "0"),
        ("QUARK_LOBBY_DAYS", "0"),
        ("QUARK_TABLE_DAYS", "s3cret"),
        ("QUARK_KEEP_DAYS", "s3cret"),
        ("QUARK_KEEP_DAYS", "0"),
        ("QUARK_ANALYSIS", "s3cret"),
        ("QUARK_ANALYSIS", "99"),
        ("QUARK_METRICS", "s3cret"),
        ("QUARK_METRICS", "localhost"),
        ("QUARK_LOG", "s3cret"),
        ("QUARK_TELL_OWNER", "s3cret"),
        ("WATCHDOG_USEC", "s3cret"),
        ("RUST_LOG", "quark=s3cret"),
    ] {
        let problem = with(name, value).unwrap_err().to_string();
        assert!(problem.contains(name) && !problem.contains("s3cret"), "{problem}");
    }
}

#[test]
fn a_setting_can_be_in_a_file_and_its_variable_takes_precedence() {
    let days = |variables: &[(&str, &str)]| of(variables).unwrap().table_days;
    assert_eq!(days(&[("QUARK_TABLE_DAYS_FILE", "number")]), 12);
    assert_eq!(days(&[("QUARK_TABLE_DAYS_FILE", "number"), ("QUARK_TABLE_DAYS", "9")]), 9);
    assert_eq!(days(&[("QUARK_TABLE_DAYS_FILE", "number"), ("QUARK_TABLE_DAYS", " ")]), 12);
    let missing = with("QUARK_TABLE_DAYS_FILE", "s3cret").unwrap_err().to_string();
    assert!(missing.starts_with("QUARK_TABLE_DAYS cannot be read from its file"), "{missing}");
    assert!(!missing.contains("s3cret"), "{missing}");
    assert_eq!(with("QUARK_GUILD_FILE", "number").unwrap().guild, Some(12));
    assert!(matches!(with("DISCORD_TOKEN_FILE", "number"), Err(Unfit::Bad(..))));
}

#[test]
fn misspelled_settings_are_found() {
    let unknown = |name: &str| {
        let config = with(name, "1").unwrap();
        config.unknown.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    for (name, meant) in [
        ("QUARK_TABLEDAYS", "QUARK_TABLE_DAYS"),
        ("DISCORD_TOKN", "DISCORD_TOKEN"),
        ("DISCORD_TOKN_FILE", "DISCORD_TOKEN_FILE"),
        ("DISCORD_API_ULR", "DISCORD_API_URL"),
    ] {
        let said = format!("{name} is not a setting: did you mean {meant}?");
        assert_eq!(unknown(name), said);
    }
    let far = "QUARK_OF_ANOTHER_PROGRAM is not a setting (see .env.example)";
    assert_eq!(unknown("QUARK_OF_ANOTHER_PROGRAM"), far);
    for other in
        unknown::NO_SETTINGS.iter().copied().chain(["QUARK_TABLE_DAYS", "NO_COLOUR", "PATH"])
    {
        assert_eq!(unknown(other), "");
    }
}

#[test]
fn a_mistyped_token_name_is_noticed_if_the_token_is_missing() {
    let mistyped = ("DISCORD_TOKN", "a.b.c");
    let refused = of(&[mistyped]).unwrap().no_mistyped_token();
    assert!(matches!(refused, Err(Unfit::Mistyped(_))));
    assert!(of(&[mistyped, ("DISCORD_TOKEN", "a.b.c")]).unwrap().no_mistyped_token().is_ok());
    assert!(of(&[("QUARK_TABLEDAYS", "9")]).unwrap().no_mistyped_token().is_ok());
}

#[test]
fn a_database_is_named_without_its_password() {
    for (url, name) in [
        ("sqlite:///var/lib/quark.db", "sqlite:///var/lib/quark.db"),
        ("postgres://me:s3cret@host/db?sslmode=require", "postgres://me@host/db"),
        ("postgresql://host:5433/db?password=s3cret", "postgresql://host:5433/db"),
        ("postgres://me:s3c@ret@host/db", "postgres://me@host/db"),
    ] {
        let config = with("DATABASE_URL", url).unwrap();
        assert_eq!(config.database.to_string(), name);
        assert!(!format!("{config:?}").contains("s3c"));
    }
}

#[test]
fn a_token_is_never_printed() {
    let config = with("DISCORD_TOKEN", "Bot abc.def.ghi").unwrap();
    assert!(config.needs_token().is_ok());
    assert!(!format!("{config:?}").contains("abc"));
}
