//! Settings from the environment, `.env` and files, and the errors about wrong ones.

use super::*;

#[test]
fn a_bad_setting_is_named_in_one_sentence_and_not_repeated() {
    let folder = folder();
    let cases = [
        ("DISCORD_TOKEN", "s3cret"),
        ("DISCORD_TOKEN", "s3cret.with.two spaces"),
        ("DATABASE_URL", "mysql://s3cret@host/quark"),
        ("DATABASE_URL", "sqlite::memory:"),
        ("DATABASE_URL", "sqlite:"),
        ("DATABASE_URL", "postgres://me:12/s3cret@host/quark"),
        ("DISCORD_API_URL", "s3cret"),
        ("DISCORD_API_URL", "http://host/s3cret"),
        ("QUARK_GUILD", "s3cret"),
        ("QUARK_GUILD", "-1"),
        ("RUST_LOG", "quark=s3cret"),
    ];
    for (name, value) in cases {
        for command in [&[][..], &["bot"], &["doctor"], &["verify"], &["record", "1"]] {
            let said = complaint(&quark(folder.path(), &[(name, value)], command), 2);
            assert!(said.starts_with(&format!("{name} must be ")), "{said}");
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "and nothing is left behind");
}

#[test]
fn the_bot_says_that_it_needs_a_token_and_where_to_put_it() {
    let folder = folder();
    for token in [&[][..], &[("DISCORD_TOKEN", "")], &[("DISCORD_TOKEN", "  ")]] {
        let said = complaint(&quark(folder.path(), token, &["bot"]), 2);
        assert!(said.starts_with("DISCORD_TOKEN is not set") && said.contains(".env"), "{said}");
    }
}

#[test]
fn settings_come_from_a_file_and_the_environment_wins() {
    let folder = folder();
    let file = folder.path().join(".env");
    fs::write(&file, "QUARK_GUILD=s3cret\n").unwrap();
    let said = complaint(&quark(folder.path(), &[], &["doctor"]), 2);
    assert!(said.starts_with("QUARK_GUILD must be"), "{said}");
    let output = quark(folder.path(), &[("QUARK_GUILD", "1")], &["doctor"]);
    assert!(out(&output).contains("ok    database"), "{}", err(&output));
    fs::write(&file, "a s3cret without a name\n").unwrap();
    let said = complaint(&quark(folder.path(), &[], &["verify"]), 2);
    assert!(said.starts_with(".env must be a file of lines"), "{said}");
}

#[test]
fn each_setting_may_be_in_its_own_file() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("guild"), "s3cret\n").unwrap();
    fs::write(path("discord_token"), "s3cret\n").unwrap();
    let run = |name: &str, file: &str| {
        complaint(&quark(folder.path(), &[(name, path(file).as_str())], &["doctor"]), 2)
    };
    assert!(run("QUARK_GUILD_FILE", "guild").starts_with("QUARK_GUILD must be"));
    assert!(run("CREDENTIALS_DIRECTORY", ".").starts_with("DISCORD_TOKEN must be"));
    let said = run("DATABASE_URL_FILE", "none");
    assert!(said.starts_with("DATABASE_URL cannot be read from its file"), "{said}");
    fs::remove_file(path("discord_token")).unwrap();
    let output = quark(folder.path(), &[("CREDENTIALS_DIRECTORY", &path("."))], &["doctor"]);
    assert!(out(&output).contains("wrong token: DISCORD_TOKEN is not set"), "{}", out(&output));
}

#[tokio::test]
async fn an_unknown_setting_is_named_with_the_nearest_one() {
    let folder = folder();
    let output = quark(folder.path(), &[("QUARK_TABLEDAYS", "9")], &["rules", "quark"]);
    assert!(output.status.success() && !out(&output).contains("QUARK_"), "{}", err(&output));
    let said = "QUARK_TABLEDAYS is not a setting: did you mean QUARK_TABLE_DAYS?";
    assert_eq!(err(&output).matches(said).count(), 1, "{}", err(&output));
    // Without a command and a token the sandbox would start, but here a bot is meant.
    let mistyped = ("DISCORD_TOKN", "a.s3cret.token");
    let said = complaint(&ended(folder.path(), &[mistyped], &[]).await, 2);
    assert!(said.contains("did you mean DISCORD_TOKEN?"), "{said}");
    assert!(said.contains("start the sandbox with `quark sandbox`"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "and nothing is left behind");
}

/// The sample is meant to be copied. It names every variable, and none that does not exist.
#[test]
fn the_sample_of_settings_can_be_used_as_it_is() {
    let folder = folder();
    fs::copy(".env.example", folder.path().join(".env")).unwrap();
    let output = quark(folder.path(), &[], &["doctor"]);
    assert!(out(&output).contains("ok    database"), "{}", err(&output));
    let sample = fs::read_to_string(".env.example").unwrap();
    let settings = fs::read_to_string("src/config.rs").unwrap();
    for line in sample.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (name, _) = line.split_once('=').unwrap();
        assert!(settings.contains(&format!("set(\"{name}\")")), "{name}");
    }
}
