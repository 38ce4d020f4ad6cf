//! Refusals, and the entries that commands add.

use super::*;

#[test]
fn every_command_is_refused_for_its_own_reason() {
    let mut lobby = Table::open(3, 0);
    lobby.does(BEN, Act::Join).unwrap();
    let mut full = Table::open(2, 0);
    full.does(BEN, Act::Join).unwrap();
    let alone = Table::open(2, 0);
    let mut over = Table::open(2, 0);
    over.does(ADA, Act::Cancel).unwrap();
    let playing = Table::dealt(0);
    let waiting = playing.session.waiting();
    let (to_act, other) = people(&playing);

    let cases = [
        (&lobby, BEN, Act::Join, Refusal::Seated),
        (&full, CHLOE, Act::Join, Refusal::Full(2)),
        (&playing, CHLOE, Act::Join, Refusal::Started),
        (&over, CHLOE, Act::Join, Refusal::Over),
        (&lobby, CHLOE, Act::Leave, Refusal::NotSeated),
        (&playing, ADA, Act::Leave, Refusal::Started),
        (&lobby, CHLOE, Act::AddMachine(Level::Medium), Refusal::NotSeated),
        (&full, BEN, Act::AddMachine(Level::Medium), Refusal::Full(2)),
        (&playing, ADA, Act::AddMachine(Level::Medium), Refusal::Started),
        (&alone, ADA, Act::Start, Refusal::TooFew(2)),
        (&lobby, CHLOE, Act::Start, Refusal::NotSeated),
        (&playing, ADA, Act::Start, Refusal::Started),
        (&lobby, BEN, Act::Cancel, Refusal::NotHost(ADA)),
        (&lobby, CHLOE, Act::Cancel, Refusal::NotHost(ADA)),
        (&playing, ADA, Act::Cancel, Refusal::Started),
        (&over, ADA, Act::Cancel, Refusal::Over),
        (&lobby, ADA, play("draw", None), Refusal::NotStarted),
        (&playing, CHLOE, play("draw", None), Refusal::NotSeated),
        (&playing, other, play("draw", None), Refusal::NotYourTurn(waiting)),
        (&playing, to_act, play("draw", Some(1)), Refusal::Stale),
        (&over, ADA, play("draw", None), Refusal::Over),
    ];
    for (table, user, act, why) in cases {
        let said = format!("{user:?} {act:?}");
        let command = Command::of_person(user, Some(99), act);
        assert_eq!(decide(&table.session, &command, &table.seed, NOW).err(), Some(why), "{said}");
    }
}

/// Returns the one person who must act, and another person.
fn people(table: &Table) -> (UserId, UserId) {
    let waiting = table.session.waiting();
    let turn = table.session.people().find(|(seat, _)| waiting.contains(*seat));
    let (turn, user) = turn.expect("a person's turn");
    let other = table.session.people().find(|(seat, _)| *seat != turn).unwrap().1;
    (user, other)
}

#[test]
fn a_move_refused_by_the_rules_adds_nothing() {
    let mut table = Table::dealt(0);
    let (user, _) = people(&table);
    for typed in ["fly", "discard u", "create Omega- s s s"] {
        let refused = table.does(user, play(typed, None)).unwrap_err();
        assert!(matches!(refused, Refusal::Rules(_)), "{typed}: {refused:?}");
    }
    assert_eq!(table.session.version, i64::try_from(table.log.len()).unwrap());
}

#[test]
fn nobody_plays_for_a_person_and_no_person_for_a_machine() {
    let mut table = Table::dealt(1);
    for _ in 0..12 {
        let seat = table.turn();
        let refused = if table.session.is_machine(seat) {
            let waiting = table.session.waiting();
            (ADA, play("draw", None), Refusal::NotYourTurn(waiting))
        } else {
            let refused = table.run(machine(seat, "draw"));
            assert_eq!(refused, Err(Refusal::NotSeated));
            (CHLOE, play("draw", None), Refusal::NotSeated)
        };
        let (user, act, why) = refused;
        assert_eq!(table.does(user, act), Err(why));
        table.plays_any();
    }
}

#[test]
fn a_table_is_opened_within_what_the_game_allows() {
    let cases = [
        (opening(Some(1), 0), Refusal::SeatsOutOfRange { least: 2, most: 4 }),
        (opening(Some(5), 0), Refusal::SeatsOutOfRange { least: 2, most: 4 }),
        (opening(Some(2), 2), Refusal::Full(2)),
        (opening(None, u8::MAX), Refusal::Full(4)),
    ];
    for (opening, why) in cases {
        assert_eq!(
            open(&quark_games::catalog(), &opening, &Seed::new([1; 32]), NOW).err(),
            Some(why)
        );
    }
    for options in [r#"{"ties":"odd"}"#, r#"{"unheard":"of"}"#, "7", r#""ties""#] {
        let options = serde_json::from_str(options).unwrap();
        let other = Opening { options, ..opening(None, 0) };
        let refused = open(&quark_games::catalog(), &other, &Seed::new([1; 32]), NOW);
        assert!(matches!(refused, Err(Refusal::NoSuchVariant(_))), "{refused:?}");
    }
    assert_eq!(Table::opened(&opening(None, 3)).unwrap().session.size(), 4);
}

#[test]
fn a_full_table_with_auto_start_starts_by_itself() {
    let starts = Opening { auto_start: true, ..opening(Some(3), 1) };
    let mut table = Table::opened(&starts).unwrap();
    assert!(matches!(table.session.stage, Stage::Lobby));
    table.does(BEN, Act::Join).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)));
    let alone = Opening { auto_start: true, ..opening(Some(2), 1) };
    assert!(matches!(Table::opened(&alone).unwrap().session.stage, Stage::Playing(_)));
}

#[test]
fn a_lobby_is_cancelled_when_everybody_has_left() {
    let mut table = Table::open(3, 1);
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Leave).unwrap();
    assert!(!table.session.is_over());
    let entries = table.does(BEN, Act::Leave).unwrap();
    assert!(matches!(
        entries.last(),
        Some(Entry::Game(GameEntry::Ended { how: Ending::Cancelled, .. }))
    ));
}

#[test]
fn a_press_is_valid_until_its_seats_turn_begins_or_it_moves() {
    let mut table = Table::dealt(0);
    let (user, _) = people(&table);
    let seen = table.session.version;
    table.does(user, play("draw", Some(seen))).unwrap();
    assert_eq!(table.does(user, play("draw", Some(seen))), Err(Refusal::Stale), "a double press");
    let seen = table.session.version;
    table.does(user, play("draw", Some(seen))).unwrap();
    let (next, _) = people(&table);
    assert_ne!(next, user);
    assert_eq!(table.does(next, play("draw", Some(seen))), Err(Refusal::Stale), "of another turn");
    let seen = table.session.version;
    table.does(next, play("draw", Some(seen))).unwrap();
}

#[test]
fn the_luck_of_every_entry_follows_from_seed_and_joins() {
    let mut table = Table::open(2, 0);
    table.does(BEN, Act::Join).unwrap();
    let Entry::Game(GameEntry::Started { draws, .. }) = &table.does(ADA, Act::Start).unwrap()[0]
    else {
        panic!("the deal")
    };
    let mut luck = table.seed.key(&[1, 2]).luck(3);
    table.session.game.setup(&Json::Null, 2, &mut luck).unwrap();
    assert_eq!(luck.into_draws().unwrap(), *draws);
}

#[test]
fn an_impossible_log_is_reported_with_its_entry() {
    type Tamper = (usize, fn(&mut Entry));
    let mut table = Table::dealt(0);
    table.plays("draw");
    let opened = table.log[0].clone();
    let tampered: [Tamper; 3] = [
        (2, |entry| match entry {
            Entry::Game(GameEntry::Started { draws, .. }) => draws.truncate(5),
            _ => panic!("the deal"),
        }),
        (3, |entry| match entry {
            Entry::Game(GameEntry::Moved { action, .. }) => action.push_str(" twice"),
            _ => panic!("a move"),
        }),
        (3, |entry| match entry {
            Entry::Game(GameEntry::Moved { seat, .. }) => *seat = seat.next(2),
            _ => panic!("a move"),
        }),
    ];
    for (at, tamper) in tampered {
        let mut log = table.log.clone();
        tamper(&mut log[at].entry);
        assert_eq!(
            Session::fold(&quark_games::catalog(), &log).unwrap_err().version,
            i64::try_from(at).unwrap() + 1
        );
    }
    let twice = [opened.clone(), opened];
    assert_eq!(Session::fold(&quark_games::catalog(), &twice).unwrap_err().version, 2);
    assert_eq!(Session::fold(&quark_games::catalog(), &table.log[1..]).unwrap_err().version, 1);
    assert_eq!(Session::fold(&quark_games::catalog(), &[]).unwrap_err().version, 0);
}

#[test]
fn a_concealed_move_is_shown_only_to_its_own_seat() {
    let told = |concealed| Told {
        version: 4,
        seat: Some(Seat(1)),
        turn: 1,
        undone: false,
        news: News::Move {
            action: "choose 9h".to_owned(),
            concealed,
            stood_in: false,
            makeshift: false,
            notes: Vec::new(),
        },
    };
    let viewers = [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    let (open, secret) = (told(false), told(true));
    assert_eq!(viewers.map(|viewer| open.written(viewer)), [Some("choose 9h"); 3]);
    assert_eq!(viewers.map(|viewer| secret.written(viewer)), [None, None, Some("choose 9h")]);
}

#[test]
fn commands_of_a_game_are_refused_before_and_after_it() {
    let acts = || {
        [
            Act::Undo { seen: None, turn: false },
            Act::Propose(Proposal::End { draw: true }),
            Act::KeepHours { quiet: None },
        ]
    };
    let mut table = Table::open(2, 0);
    for act in acts() {
        assert_eq!(table.does(ADA, act), Err(Refusal::NotStarted));
    }
    let mut table = Table::dealt(0);
    table.does(BEN, Act::Resign).unwrap();
    for act in acts() {
        assert_eq!(table.does(ADA, act), Err(Refusal::Over));
    }
}
