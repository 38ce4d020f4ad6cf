//! Commands of moderators, and their names in the log.

use super::*;

const MOD: UserId = UserId(99);

/// Returns the latest news and its seat, which is `None` for a moderator's order.
fn said(table: &Table) -> (Option<Seat>, News) {
    let told = table.session.told.last().expect("something was told");
    assert_eq!(told.version, table.session.version);
    (told.seat, told.news.clone())
}

/// Returns the people who acted as moderators, each with the version of the act.
fn moderators(session: &Session) -> Vec<(i64, Occupant)> {
    let acted = session.former.iter().filter(|former| former.seat.is_none());
    acted.map(|former| (former.until, former.occupant)).collect()
}

fn order(table: &mut Table, by: Option<UserId>, act: ModeratorAct) {
    table.run(By::Moderator(by, act)).unwrap();
    let folded = Session::fold(&quark_games::catalog(), &table.log).unwrap();
    assert_eq!(Snapshot::from(&folded), Snapshot::from(&table.session));
}

#[test]
fn the_log_names_the_moderator_of_each_order() {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    let mut acted = Vec::new();
    let acts = [
        (
            ModeratorAct::Choose { seat, choice: LateChoice::Skip },
            News::StandIn { seat, until: Until::TurnEnds },
        ),
        (
            ModeratorAct::Choose { seat, choice: LateChoice::StandIn },
            News::StandIn { seat, until: Until::Return },
        ),
        (ModeratorAct::Replace { seat, user: CHLOE }, News::TakenOver { seat }),
        (ModeratorAct::Relocate(Location { guild: Some(1), channel: 50 }), News::Relocated),
        (ModeratorAct::Stop, News::Stopped),
    ];
    for (act, what) in acts {
        order(&mut table, Some(MOD), act);
        acted.push((table.session.version, Occupant::Human(MOD)));
        assert_eq!(said(&table), (None, what));
        assert_eq!(moderators(&table.session), acted);
    }
    let over = &table.log.last().unwrap().entry;
    assert!(matches!(
        over,
        Entry::Game(GameEntry::Ended { how: Ending::Stopped { by: Some(MOD) }, .. })
    ));
}

#[test]
fn the_operator_moderates_without_a_name() {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    order(&mut table, None, ModeratorAct::Choose { seat, choice: LateChoice::StandIn });
    assert_eq!(said(&table), (Some(seat), News::StandIn { seat, until: Until::Return }));
    order(&mut table, None, ModeratorAct::Stop);
    assert_eq!(moderators(&table.session), []);
}

#[test]
fn old_entries_without_a_moderators_name_are_still_read() {
    let written = [
        r#"{"entry":"stood_in","seat":1,"until":"return"}"#,
        r#"{"entry":"replaced","seat":1,"user":"20"}"#,
        r#"{"entry":"relocated","place":{"guild":"1","channel":"2"}}"#,
        r#"{"entry":"ended","how":{"how":"stopped"},"seed":"cd"}"#,
    ];
    for line in written {
        let entry: Entry = serde_json::from_str(line).unwrap();
        let written: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_value(&entry).unwrap(), written);
    }
}

#[test]
fn a_moderator_is_in_the_log_but_hidden_in_exports_of_others() {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    order(&mut table, Some(MOD), ModeratorAct::Choose { seat, choice: LateChoice::Skip });
    order(&mut table, Some(MOD), ModeratorAct::Replace { seat, user: CHLOE });
    order(&mut table, Some(MOD), ModeratorAct::Relocate(Location { guild: Some(1), channel: 50 }));
    order(&mut table, Some(MOD), ModeratorAct::Stop);
    let nobody = UserId(1);
    let written = |entry: &Entry| serde_json::to_string(entry).unwrap();
    let mut found = 0;
    for (version, Logged { entry, .. }) in (1..).zip(&table.log) {
        let by = written(entry).contains(r#""by":"99""#);
        assert_eq!(table.session.concerns(version, entry, MOD), by, "{entry:?}");
        found += usize::from(by);
        let forgotten = written(&entry.clone().renamed(MOD, nobody));
        assert!(!forgotten.contains(r#""by":"99""#), "{forgotten}");
        let others = written(&entry.clone().for_person(CHLOE, true));
        assert!(!others.contains(r#""by":"99""#), "{others}");
        if by {
            let own = written(&entry.clone().for_person(MOD, true));
            assert!(own.contains(r#""by":"99""#) && !own.contains(r#""30""#), "{own}");
        }
    }
    assert_eq!(found, 4);
    let stored =
        serde_json::to_string(&Snapshot::from(&table.session).renamed(MOD, nobody)).unwrap();
    assert!(!stored.contains(r#""99""#), "nor does the state keep them: {stored}");
}

#[test]
fn an_export_of_a_running_game_contains_nothing_hidden() {
    let action = "draw".to_owned();
    let moved = GameEntry::Moved { seat: Seat(0), action, draws: vec![313], thought: None }.into();
    let state = serde_json::json!({ "deck": "313" });
    let what = Proposal::Rewind { version: 4, state };
    for entry in [moved, Entry::question(Seat(0), QuestionFact::Proposed { what })] {
        let given = |over| serde_json::to_string(&entry.clone().for_person(ADA, over)).unwrap();
        assert!(!given(false).contains("313"), "{}", given(false));
        assert!(given(true).contains("313"), "{}", given(true));
    }
}

#[test]
fn no_real_account_counts_as_forgotten() {
    // The oldest possible account, and the last number that belongs to nobody.
    assert!(!UserId(1 << 22).is_former());
    assert!(UserId((1 << 22) - 1).is_former());
}
