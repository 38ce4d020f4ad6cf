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
    let (last, others) = all.split_last().unwrap();
    let keys = |catalog: &Catalog| catalog.iter().map(|kind| kind.info().key).collect::<Vec<_>>();
    let made = Catalog::of(others).with(*last);
    assert_eq!(keys(&made), keys(&catalog()));
    assert_eq!(made.first().unwrap().info().key, all[0].info().key);
}

#[test]
#[should_panic(expected = "two games have the key \"quark\"")]
fn two_games_with_one_key_are_refused() {
    let catalog = catalog();
    let again = catalog.find("quark").unwrap();
    let _never = catalog.with(again);
}
