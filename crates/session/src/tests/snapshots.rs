//! Sessions that are stored next to their log and read back.

use super::*;

/// Stores a session and reads it back.
fn reloaded(session: &Session) -> Session {
    let stored = serde_json::to_string(&Snapshot::from(session)).unwrap();
    let read: Snapshot = serde_json::from_str(&stored).unwrap();
    assert_eq!(read, Snapshot::from(session));
    Session::restored(&quark_games::catalog(), read).unwrap()
}

fn same(one: &Session, other: &Session) {
    assert_eq!(Snapshot::from(one), Snapshot::from(other));
    assert_eq!(one.waiting(), other.waiting());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(format!("{:?}", one.stage), format!("{:?}", other.stage));
}

#[test]
fn a_session_reads_back_at_every_stage() {
    let mut table = Table::open(3, 1);
    same(&table.session, &reloaded(&table.session));
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    while !table.session.is_over() {
        same(&table.session, &reloaded(&table.session));
        table.plays_any();
    }
    same(&table.session, &reloaded(&table.session));
    assert!(table.session.outcome().is_some());
}

#[test]
fn a_cancelled_or_broken_session_reads_back() {
    let mut cancelled = Table::open(2, 0);
    cancelled.does(ADA, Act::Cancel).unwrap();
    let mut broken = Table::dealt(0);
    broken.run(By::System(SystemAct::Break { why: "new rules".to_owned() })).unwrap();
    for table in [cancelled, broken] {
        let session = reloaded(&table.session);
        same(&table.session, &session);
        assert!(session.is_over() && session.outcome().is_none());
    }
}

#[test]
fn play_goes_on_the_same_after_reloading() {
    let mut table = Table::dealt(0);
    table.plays_until(|session| session.moves == 30);
    let mut read = Table {
        session: reloaded(&table.session),
        seed: table.seed.clone(),
        log: table.log.clone(),
        presses: table.presses,
        now: table.now,
    };
    while !table.session.is_over() {
        table.plays_any();
        read.plays_any();
        same(&table.session, &read.session);
    }
    same(&Session::fold(&quark_games::catalog(), &table.log).unwrap(), &read.session);
}

#[test]
fn folding_a_log_gives_the_session_that_wrote_it() {
    let mut table = Table::dealt(1);
    while !table.session.is_over() {
        table.plays_any();
        let stored: Vec<String> =
            table.log.iter().map(|one| serde_json::to_string(&one.entry).unwrap()).collect();
        let read = |(entry, one): (&String, &Logged)| Logged {
            at: one.at,
            entry: serde_json::from_str(entry).unwrap(),
        };
        let log: Vec<Logged> = stored.iter().zip(&table.log).map(read).collect();
        assert_eq!(log, table.log);
        if table.session.moves.is_multiple_of(20) || table.session.is_over() {
            same(&Session::fold(&quark_games::catalog(), &log).unwrap(), &table.session);
        }
    }
}

#[test]
fn words_may_change_and_a_position_may_not() {
    let mut table = Table::dealt(0);
    table.plays("draw");
    let stored = Snapshot::from(&table.session);
    let mut reworded = table.session.clone();
    reworded.told.clear();
    assert!(stored.same_position(&Snapshot::from(&reworded)));
    let mut forgetful: serde_json::Value = serde_json::to_value(&stored).unwrap();
    forgetful["table"]["players"][0]["memory"] = serde_json::json!(["t"]);
    let forgetful: Snapshot = serde_json::from_value(forgetful).unwrap();
    assert!(stored.same_position(&forgetful) && !stored.same_memory(&forgetful));
    assert!(stored.same_memory(&Snapshot::from(&reworded)));
    let mut open = table.session.clone();
    let before = open.position().unwrap().boxed_clone();
    let step = Undoable { version: 3, seat: Seat(0), before, turn: 1, unseen: None };
    open.undoable_moves.push(step);
    let open = Snapshot::from(&open);
    assert!(stored.same_position(&open) && !stored.same_memory(&open));
    let mut moved = table.session.clone();
    moved.fresh_from[0] += 1;
    assert!(!stored.same_position(&Snapshot::from(&moved)));
    table.plays("draw");
    assert!(!stored.same_position(&Snapshot::from(&table.session)));
}

#[test]
fn a_games_state_is_found_in_a_snapshot_of_another_release() {
    let table = Table::dealt(0);
    let stored = serde_json::to_value(Snapshot::from(&table.session)).unwrap();
    let state = stored["table"].clone();
    assert_eq!(Snapshot::game_state(&stored.to_string()), Some(state.clone()));
    let foreign = serde_json::json!({"table": state, "unheard": "of"});
    assert_eq!(Snapshot::game_state(&foreign.to_string()), Some(state));
    assert_eq!(Snapshot::game_state(r#"{"table": null}"#), None);
    assert_eq!(Snapshot::game_state("{torn"), None);
}

#[test]
fn a_snapshot_of_an_unknown_game_or_state_is_refused() {
    let stored = serde_json::to_value(Snapshot::from(&Table::dealt(0).session)).unwrap();
    for (key, wrong) in [("game", Json::from("go")), ("table", Json::from("torn"))] {
        let mut stored = stored.clone();
        stored[key] = wrong;
        let read: Snapshot = serde_json::from_value(stored).unwrap();
        assert_eq!(Session::restored(&quark_games::catalog(), read).unwrap_err().version, 3);
    }
}

#[test]
fn no_snapshot_contains_the_seed_before_the_end() {
    let mut table = Table::dealt(0);
    let seed = table.seed.reveal();
    while !table.session.is_over() {
        let stored = serde_json::to_string(&Snapshot::from(&table.session)).unwrap();
        assert!(!stored.contains(&seed));
        let entries: Vec<&Entry> = table.log.iter().map(|one| &one.entry).collect();
        assert!(!serde_json::to_string(&entries).unwrap().contains(&seed));
        table.plays_any();
    }
    let stored = serde_json::to_string(&Snapshot::from(&table.session)).unwrap();
    assert!(stored.contains(&seed), "and then for everyone to see");
}

/// Every later release must read what an earlier one stored: these are entries of the first release.
#[test]
fn entries_of_the_first_release_are_still_read() {
    let written = [
        r#"{"entry":"opened","host":"10","interaction":7,"game":"quark","options":null,"seats":3,"auto_start":true,"seed_hash":"ab","place":{"guild":"1","channel":"2"}}"#,
        r#"{"entry":"joined","user":"20","interaction":8}"#,
        r#"{"entry":"machine_added","interaction":9}"#,
        r#"{"entry":"machine_removed"}"#,
        r#"{"entry":"left","user":"20"}"#,
        r#"{"entry":"started","rules":1,"draws":[1,2]}"#,
        r#"{"entry":"moved","seat":1,"action":"draw"}"#,
        r#"{"entry":"moved","seat":1,"action":"draw","draws":[5]}"#,
        r#"{"entry":"rebased","rules":2,"state":{"a":1}}"#,
        r#"{"entry":"ended","how":{"how":"finished"},"seed":"cd"}"#,
        r#"{"entry":"ended","how":{"how":"cancelled"},"seed":"cd"}"#,
        r#"{"entry":"ended","how":{"how":"broken","why":"x"},"seed":"cd"}"#,
    ];
    for line in written {
        let entry: Entry = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    }
    let later = [
        r#"{"entry":"left","user":"20","by":"10"}"#,
        r#"{"entry":"changed"}"#,
        r#"{"entry":"changed","game":"quanta","options":{"start":"ring"},"seats":2,"auto_start":true,"pace":"3d+12h/5d"}"#,
    ];
    for line in later {
        let entry: Entry = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    }
    let in_private: Location = serde_json::from_str(r#"{"guild":null,"channel":"2"}"#).unwrap();
    assert_eq!(in_private, Location { guild: None, channel: 2 });
}

#[test]
fn an_entry_is_read_by_its_kind_alone() {
    let read = |stored: &str| serde_json::from_str::<Entry>(stored).ok();
    let moved = GameEntry::Moved {
        seat: Seat(1),
        action: "draw".to_owned(),
        draws: Vec::new(),
        thought: None,
    };
    assert_eq!(read(r#"{"entry":"moved","seat":1,"action":"draw"}"#), Some(moved.into()));
    let away = SeatFact::Away { until: None, timed_out: false };
    assert_eq!(read(r#"{"seat":2,"entry":"away"}"#), Some(Entry::seat(Seat(2), away)));
    let asked = r#"{"entry":"proposed","seat":0,"what":{"what":"end","draw":true}}"#;
    let what = Proposal::End { draw: true };
    let fact = QuestionFact::Proposed { what };
    assert_eq!(read(asked), Some(Entry::question(Seat(0), fact)));
    for damaged in [
        r#"{"entry":"moved","seat":1}"#,
        r#"{"entry":"away"}"#,
        r#"{"entry":"note","seat":1}"#,
        r#"{"seat":1,"action":"draw"}"#,
        "{}",
    ] {
        assert_eq!(read(damaged), None, "{damaged}");
    }
}

#[test]
fn a_snapshot_with_sentences_is_read_but_lacks_the_news() {
    let mut table = Table::dealt(0);
    table.plays("draw");
    let stored = Snapshot::from(&table.session);
    assert!(stored.can_be_told(&quark_games::catalog()));
    let mut older = serde_json::to_value(&stored).unwrap();
    let fields = older.as_object_mut().unwrap();
    fields.remove("news");
    fields.insert("told".to_owned(), serde_json::json!([{"seat": 0, "notes": ["a sentence"]}]));
    let former = serde_json::json!([{"until": 3, "seat": 15, "occupant": {"human": "99"}}]);
    fields.insert("former".to_owned(), former);
    let older: Snapshot = serde_json::from_value(older).unwrap();
    assert!(!older.can_be_told(&quark_games::catalog()));
    let session = Session::restored(&quark_games::catalog(), older).unwrap();
    assert_eq!(session.told, []);
    assert_eq!(session.former[0].seat, None, "a moderator, who was of a sixteenth seat");
    let unknown = serde_json::to_string(&stored).unwrap().replace("\"drew", "\"dreamt");
    let unknown: Snapshot = serde_json::from_str(&unknown).unwrap();
    assert!(!unknown.can_be_told(&quark_games::catalog()), "an event of another release");
}
