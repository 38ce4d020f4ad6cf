//! Moves taken back: only by the player who made them, and only until somebody has seen a result of them.

use super::*;

impl Table {
    fn undoes(&mut self, user: UserId) -> Result<Vec<Entry>, Refusal> {
        self.does(user, Act::Undo { seen: None, turn: false })
    }

    fn state(&self) -> Json {
        self.session.position().unwrap().save()
    }

    fn user(&self, seat: Seat) -> UserId {
        self.session.people().find(|(place, _)| *place == seat).unwrap().1
    }

    /// Plays at random up to a position where a move can be taken back. Returns the state before that move, and
    /// its seat.
    fn reaches_a_step(&mut self) -> (Json, Seat) {
        loop {
            let before = self.state();
            let seat = self.turn();
            self.plays_any();
            if self.session.undoable(seat).is_some() {
                return (before, seat);
            }
            assert!(!self.session.is_over(), "somebody decays or annihilates in every game");
        }
    }
}

#[test]
fn a_move_taken_back_leaves_the_game_as_it_was_and_stays_in_the_log() {
    let mut table = Table::dealt(0);
    for _ in 0..3 {
        let (before, seat) = table.reaches_a_step();
        let (version, moves) = (table.session.version, table.session.moves);
        let entries = table.undoes(table.user(seat)).unwrap();
        assert_eq!(entries, [GameEntry::Undone { seat, version }.into()]);
        assert_eq!(table.state(), before);
        assert_eq!(table.session.moves, moves - 1);
        assert_eq!(table.turn(), seat);
        let told: Vec<(i64, bool)> =
            table.session.told.iter().map(|told| (told.version, told.undone)).collect();
        assert!(told.ends_with(&[(version, true), (version + 1, false)]), "{told:?}");
        let folded = Session::fold(&quark_games::catalog(), &table.log).unwrap();
        assert_eq!(folded.position().unwrap().save(), before);
        assert_eq!(Snapshot::from(&folded), Snapshot::from(&table.session));
        table.plays("draw");
    }
}

#[test]
fn a_move_that_revealed_something_stays() {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    let user = table.user(seat);
    assert_eq!(table.undoes(user), Err(Refusal::NothingToUndo), "nothing was played yet");
    table.plays("draw");
    assert_eq!(table.undoes(user), Err(Refusal::NothingToUndo), "a card was seen");
}

#[test]
fn only_the_mover_takes_a_move_back_until_somebody_else_moves() {
    let mut table = Table::dealt(0);
    let (_, seat) = table.reaches_a_step();
    let other = table.user(seat.next(2));
    assert_eq!(table.undoes(other), Err(Refusal::NothingToUndo));
    while table.turn() == seat {
        table.plays("draw");
    }
    table.plays("draw");
    assert_eq!(table.undoes(table.user(seat)), Err(Refusal::NothingToUndo));
}

#[test]
fn undoing_the_last_move_of_a_turn_resumes_that_turn() {
    let mut table = Table::dealt(0);
    let (seat, before) = loop {
        let (before, seat) = table.reaches_a_step();
        if table.turn() != seat {
            break (seat, before);
        }
    };
    let (next, turn) = (table.turn(), table.session.turn);
    table.undoes(table.user(seat)).unwrap();
    assert_eq!((table.turn(), table.session.turn), (seat, turn + 1), "which is called again");
    assert_eq!(table.state(), before);
    assert!(table.session.told.last().unwrap().turn == turn + 1);
    assert_ne!(next, seat);
}

#[test]
fn a_stale_undo_takes_nothing_back() {
    let mut table = Table::dealt(0);
    let (_, seat) = table.reaches_a_step();
    let seen = Some(table.session.version - 1);
    let user = table.user(seat);
    assert_eq!(table.does(user, Act::Undo { seen, turn: false }), Err(Refusal::Stale));
    table.undoes(user).unwrap();
}

#[test]
fn moves_that_can_be_undone_survive_storage() {
    let mut table = Table::dealt(0);
    let (before, seat) = table.reaches_a_step();
    let stored = serde_json::to_string(&Snapshot::from(&table.session)).unwrap();
    let read: Snapshot = serde_json::from_str(&stored).unwrap();
    table.session = Session::restored(&quark_games::catalog(), read).unwrap();
    table.undoes(table.user(seat)).unwrap();
    assert_eq!(table.state(), before);
}

#[test]
fn a_player_who_loses_the_turn_again_gets_a_new_hand() {
    let mut table = Table::dealt(0);
    let seat = loop {
        let (_, seat) = table.reaches_a_step();
        if table.turn() != seat {
            break seat;
        }
    };
    let before = table.session.clone();
    let waiting = table.turn();
    table.undoes(table.user(seat)).unwrap();
    let kinds: Vec<JobKind> = duties(Some(&before), &table.session, &[], Idleness::default(), 0)
        .iter()
        .map(|job| job.kind)
        .collect();
    for kind in [JobKind::Announce, JobKind::Hand(seat), JobKind::Hand(waiting)] {
        assert!(kinds.contains(&kind), "{kinds:?}");
    }
}

#[test]
fn an_undo_takes_back_one_move_or_all_possible_ones_of_the_turn() {
    for games in 0..40 {
        let mut table = Table::dealt(0);
        table.presses += 1_000 * games;
        while !table.session.is_over() {
            let seat = table.turn();
            table.plays_any();
            let user = table.user(seat);
            let mut all = 0;
            let mut copy = table.session.clone();
            let turn = copy.undoable(seat).map(|step| step.turn);
            while let Some(step) = copy.undoable(seat).filter(|step| Some(step.turn) == turn) {
                let version = step.version;
                copy.evolve(&GameEntry::Undone { seat, version }.into(), NOW).unwrap();
                all += 1;
            }
            if all < 2 {
                continue;
            }
            let takes = |turn| {
                let act = Act::Undo { seen: None, turn };
                let command = Command::of_person(user, Some(1), act);
                decide(&table.session, &command, &table.seed, NOW).unwrap().entries.len()
            };
            assert_eq!((takes(false), takes(true)), (1, all));
            return;
        }
    }
    panic!("nobody ever makes two moves of a turn that can be taken back");
}
