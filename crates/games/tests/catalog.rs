//! Tests of the catalogue: finding games by key, their order, and duplicate keys.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use quark_game::any::Catalog;
use quark_games::catalog;

#[test]
fn a_game_is_found_by_its_key_and_by_nothing_else() {
    let catalog = catalog();
    for kind in catalog.iter() {
        assert_eq!(catalog.find(kind.info().key).unwrap().info().title, kind.info().title);
        assert!(catalog.find(&kind.info().key.to_uppercase()).is_none());
    }
    assert!(catalog.find("").is_none());
    assert!(Catalog::of(&[]).first().is_none());
}

#[test]
fn an_added_game_comes_last_and_the_others_keep_their_order() {
    let all: Vec<_> = catalog().iter().collect();
    let (_, others) = all.split_last().unwrap();
    let keys = |catalog: &Catalog| catalog.iter().map(|kind| kind.info().key).collect::<Vec<_>>();
    let made = Catalog::of(others).with::<quark_games::quirky_quarks::QuirkyQuarks>();
    assert_eq!(keys(&made), keys(&catalog()));
    assert_eq!(made.first().unwrap().info().key, all[0].info().key);
}

#[test]
#[should_panic(expected = "two games have the key \"quark\"")]
fn two_games_with_one_key_are_refused() {
    let _never = catalog().with::<quark_games::quark::Quark>();
}

#[test]
fn a_wrong_option_is_named_with_all_that_there_are() {
    let says = |game: &str, options: &str| {
        let kind = catalog().find(game).unwrap();
        kind.check(&options.parse().unwrap()).unwrap_err().to_string()
    };
    assert_eq!(
        says("quark", r#"{"ties":"odd"}"#),
        r#"the option "ties" can’t be "odd"; choose one of shared, atom"#
    );
    assert_eq!(
        says("element-313", r#"{"rounds":"25","counting":7}"#),
        r#"the option "counting" can’t be 7; choose one of all, subset"#
    );
    assert_eq!(
        says("quirky-quarks", r#"{"no_swap":"maybe"}"#),
        r#"the option "no_swap" can’t be "maybe"; choose one of pays"#
    );
    assert_eq!(
        says("zark-city", r#"{"joker":"2"}"#),
        r#"there is no option "joker"; Zark City has: jokers, turns"#
    );
    assert_eq!(says("quanta", "[1]"), r#"options are an object, such as {"key":"value"}"#);
}

#[test]
fn every_game_gives_programs_its_tables() {
    for kind in catalog().iter() {
        let tables = kind.tables();
        let longest = tables.as_object().unwrap().values().filter_map(|table| table.as_array());
        assert!(longest.map(Vec::len).max() >= Some(5), "{kind:?}: {tables}");
    }
}

/// The pages of the rules show blocks in letters of this size: 45 of them fit into 390 points.
#[test]
fn no_block_of_the_rules_is_wider_than_a_phone() {
    for kind in catalog().iter() {
        let blocks = kind.info().rules.split("```").skip(1).step_by(2);
        let widest = blocks.flat_map(str::lines).map(|line| line.trim_end().chars().count()).max();
        assert!(widest <= Some(45), "{kind:?}: {widest:?}");
    }
}

#[test]
fn all_terms_that_begin_a_paragraph_of_the_rules_end_with_a_full_stop() {
    for kind in catalog().iter() {
        for line in kind.info().rules.lines() {
            let text =
                line.trim_start_matches(|mark: char| mark.is_ascii_digit() || "-. ".contains(mark));
            let Some((term, rest)) = text.strip_prefix("**").and_then(|text| text.split_once("**"))
            else {
                continue;
            };
            let is_term = term.chars().count() <= 30;
            assert!(!is_term || !term.ends_with(':') && !rest.starts_with(':'), "{kind:?}: {line}");
        }
    }
}
