//! Changes by the host before the start: terms of the game, and removing a player.

use serde_json::json;

use super::*;

fn change(terms: Terms) -> Act {
    Act::Change(terms)
}

/// Checks that folding the log and restoring the snapshot both give the same session.
pub(super) fn is_its_log(table: &Table) {
    let now = Snapshot::from(&table.session);
    let folded = Session::fold(&quark_games::catalog(), &table.log).unwrap();
    assert_eq!(Snapshot::from(&folded), now);
    let stored = serde_json::to_string(&now).unwrap();
    let read = serde_json::from_str(&stored).unwrap();
    let restored = Session::restored(&quark_games::catalog(), read).unwrap();
    assert_eq!(Snapshot::from(&restored), now);
}

#[test]
fn a_host_alone_can_change_the_terms_and_the_log_records_it() {
    let mut table = Table::open(3, 0);
    let zark = Terms { game: Some("zark-city".to_owned()), ..Terms::default() };
    table.does(ADA, change(zark)).unwrap();
    let session = &table.session;
    assert_eq!((session.game.info().key, session.most), ("zark-city", 3), "as many seats");
    assert_eq!(session.options, json!({"turns": "none"}), "with what its new tables have");
    let options = session.options_with("jokers", "1");
    let steady: Pace = "steady".parse().unwrap();
    let rest = Terms {
        options: Some(options),
        seats: Some(5),
        pace: Some(steady),
        auto_start: Some(true),
        ..Terms::default()
    };
    table.does(ADA, change(rest)).unwrap();
    let options = table.session.options_with("turns", "80");
    table.does(ADA, change(Terms { options: Some(options), ..Terms::default() })).unwrap();
    let session = &table.session;
    assert_eq!(session.options, json!({"jokers": "1", "turns": "80"}));
    assert_eq!((session.most, session.pace, session.auto_start), (5, steady, true));
    is_its_log(&table);

    let quark = Terms { game: Some("quark".to_owned()), ..Terms::default() };
    table.does(ADA, change(quark)).unwrap();
    assert_eq!((table.session.most, &table.session.options), (4, &Json::Null), "all its seats");
    let quanta = Terms { game: Some("quanta".to_owned()), ..Terms::default() };
    table.does(ADA, change(quanta)).unwrap();
    assert_eq!(table.session.most, 2);
    table.does(BEN, Act::Join).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)), "it starts by itself");
    assert_eq!(table.session.position().unwrap().info().key, "quanta");
    is_its_log(&table);
}

#[test]
fn machines_make_room_when_a_table_becomes_smaller() {
    let mut table = Table::open(4, 3);
    table.does(ADA, change(Terms { seats: Some(3), ..Terms::default() })).unwrap();
    assert_eq!((table.session.size(), table.session.most), (3, 3));
    let quanta = Terms { game: Some("quanta".to_owned()), ..Terms::default() };
    let added = table.does(ADA, change(quanta)).unwrap();
    assert_eq!(added[0], LobbyEntry::MachineRemoved.into());
    assert_eq!((table.session.size(), table.session.most), (2, 2));
    is_its_log(&table);
    let starts = Terms { auto_start: Some(true), ..Terms::default() };
    table.does(ADA, change(starts)).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)), "it is full");
}

#[test]
fn changes_by_others_with_others_or_beyond_the_game_are_refused() {
    let three = || change(Terms { seats: Some(3), ..Terms::default() });
    let mut table = Table::open(4, 0);
    assert_eq!(table.does(BEN, three()), Err(Refusal::NotHost(ADA)));
    for seats in [0, 1, 5, u8::MAX] {
        let refused = table.does(ADA, change(Terms { seats: Some(seats), ..Terms::default() }));
        assert_eq!(refused, Err(Refusal::SeatsOutOfRange { least: 2, most: 4 }));
    }
    let unknown = [
        Terms { game: Some("go".to_owned()), ..Terms::default() },
        Terms { options: Some(json!({"ties": "odd"})), ..Terms::default() },
        Terms { options: Some(json!({"jokers": "1"})), ..Terms::default() },
    ];
    for terms in unknown {
        let refused = table.does(ADA, change(terms));
        assert!(matches!(refused, Err(Refusal::NoSuchVariant(_))), "{refused:?}");
    }
    table.does(BEN, Act::Join).unwrap();
    assert_eq!(table.does(ADA, three()), Err(Refusal::Joined));
    table.does(BEN, Act::Leave).unwrap();
    table.does(ADA, three()).unwrap();
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    assert_eq!(table.does(ADA, three()), Err(Refusal::Started));
}

#[test]
fn a_host_removes_a_player_and_anyone_seated_removes_a_machine() {
    let mut table = Table::open(4, 1);
    table.does(BEN, Act::Join).unwrap();
    assert_eq!(table.does(BEN, Act::Dismiss(ADA)), Err(Refusal::NotHost(ADA)));
    assert_eq!(table.does(CHLOE, Act::RemoveMachine), Err(Refusal::NotSeated));
    for nobody in [ADA, CHLOE] {
        assert_eq!(table.does(ADA, Act::Dismiss(nobody)), Err(Refusal::NoSuchSeat));
    }
    let left = LobbyEntry::Left { user: BEN, by: Some(ADA) };
    assert_eq!(table.does(ADA, Act::Dismiss(BEN)), Ok(vec![left.into()]));
    assert_eq!(table.session.seat_of(BEN), None);
    table.does(BEN, Act::Join).unwrap();
    table.does(BEN, Act::RemoveMachine).unwrap();
    table.does(BEN, Act::Leave).unwrap();
    assert_eq!(table.session.size(), 1);
    assert_eq!(table.does(ADA, Act::RemoveMachine), Err(Refusal::NoSuchSeat));
    table.does(BEN, Act::Join).unwrap();
    is_its_log(&table);
    table.does(ADA, Act::Start).unwrap();
    assert_eq!(table.does(ADA, Act::Dismiss(BEN)), Err(Refusal::Started));
    assert_eq!(table.does(ADA, Act::RemoveMachine), Err(Refusal::Started));
}

#[test]
fn a_forgotten_host_is_also_replaced_in_removals() {
    let entry = Entry::from(LobbyEntry::Left { user: BEN, by: Some(ADA) });
    let renamed = entry.renamed(ADA, UserId(1)).renamed(BEN, UserId(2));
    assert_eq!(renamed, LobbyEntry::Left { user: UserId(2), by: Some(UserId(1)) }.into());
}

#[test]
fn an_impossible_change_in_a_log_is_reported() {
    let mut table = Table::open(3, 2);
    table.does(ADA, change(Terms { auto_start: Some(false), ..Terms::default() })).unwrap();
    let at = table.log.len() - 1;
    let impossible = [
        Terms { game: Some("go".to_owned()), ..Terms::default() },
        Terms { seats: Some(9), ..Terms::default() },
        Terms { seats: Some(2), ..Terms::default() },
    ];
    for terms in impossible {
        table.log[at].entry = LobbyEntry::Changed(terms).into();
        let found = Session::fold(&quark_games::catalog(), &table.log).unwrap_err();
        assert_eq!(found.version, i64::try_from(at).unwrap() + 1);
    }
    let mut dealt = Table::dealt(0);
    let late = LobbyEntry::Changed(Terms { game: Some("quanta".to_owned()), ..Terms::default() });
    dealt.log.push(Logged { at: NOW, entry: late.into() });
    assert!(Session::fold(&quark_games::catalog(), &dealt.log).is_err(), "the game is on");
}

#[test]
fn machines_play_at_the_requested_level() {
    let mut table = Table::open(4, 1);
    let added = table.does(ADA, Act::AddMachine(Level::Hard)).unwrap();
    assert_eq!(serde_json::to_value(&added[0]).unwrap()["level"], "hard");
    assert_eq!(table.session.machines().collect::<Vec<_>>(), [Level::Medium, Level::Hard]);
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    let levels = |table: &Table| Seat::all(4).map(|seat| table.session.level(seat)).collect();
    let before: Vec<Option<Level>> = levels(&table);
    assert_eq!(before, [None, Some(Level::Medium), Some(Level::Hard), None]);
    table.does(BEN, Act::Resign).unwrap();
    let after: Vec<Option<Level>> = levels(&table);
    assert_eq!(after[3], Some(Level::Medium), "a machine plays on for the player who resigned");
}

#[test]
fn a_thought_about_an_old_position_is_discarded() {
    let mut table = Table::open(2, 1);
    table.does(ADA, Act::Start).unwrap();
    table.plays_until(|session| session.waiting().contains(Seat(1)));
    let mut whim = Luck::seeded(1);
    let action = table.session.position().unwrap().any_move(Seat(1), &mut whim).unwrap();
    let thought = Some(Thought::of(Level::Medium));
    let moves = |seen| By::Machine { seat: Seat(1), action: action.clone(), seen, thought };
    let seen = Some(table.session.version);
    table.does(ADA, Act::Away { until: Some(NOW + DAY) }).unwrap();
    // The thought used the luck of another entry.
    assert_eq!(table.run(moves(seen)), Err(Refusal::Stale));
    let entries = table.run(moves(Some(table.session.version))).unwrap();
    let Entry::Game(GameEntry::Moved { thought: kept, .. }) = &entries[0] else { panic!() };
    assert_eq!(*kept, thought);
    is_its_log(&table);
}

#[test]
fn players_are_told_when_a_simpler_machine_moved() {
    for (thought, makeshift) in [
        (Thought::of(Level::Medium), false),
        (Thought::of(Level::Easy), true),
        (Thought::BY_CHANCE, true),
    ] {
        let mut table = Table::open(2, 1);
        table.does(ADA, Act::Start).unwrap();
        table.plays_until(|session| session.waiting().contains(Seat(1)));
        let mut whim = Luck::seeded(1);
        let action = table.session.position().unwrap().any_move(Seat(1), &mut whim).unwrap();
        let (seen, thought) = (Some(table.session.version), Some(thought));
        table.run(By::Machine { seat: Seat(1), action, seen, thought }).unwrap();
        let News::Move { makeshift: told, .. } = &table.session.told.last().unwrap().news else {
            panic!("it moved");
        };
        assert_eq!(*told, makeshift, "{thought:?}");
        is_its_log(&table);
    }
}
