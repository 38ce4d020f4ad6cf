//! Moves that reveal something to the next player, and can be taken back until that player looks.

use super::*;
use quark_game::{TurnsUp, Viewer};

/// Returns a table of Zark City with Ada, Ben and `machines` machines. Each turn begins with a draw.
fn city(machines: u8, undo_within: Timestamp) -> Table {
    let game = quark_games::catalog().find("zark-city").unwrap();
    let opening = Opening { game, undo_within, ..opening(Some(2 + machines), machines) };
    let mut table = Table::opened(&opening).unwrap();
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

impl Table {
    /// Plays at random until the player in turn has a move that reveals something only to the next one, and plays
    /// it. Returns the player and the state before the move.
    fn draws_for_the_next(&mut self) -> (Seat, Json) {
        loop {
            let seat = self.turn();
            let game = self.session.position().unwrap();
            let next = seat.next(self.session.size());
            let shows = |choice: &quark_game::any::Choice| {
                game.turns_up(seat, &choice.notation) == TurnsUp::ForOne(next)
            };
            let moves = game.moves(seat);
            let person = !self.session.is_machine(seat);
            if let Some(choice) = moves.iter().find(|choice| person && shows(choice)) {
                let before = game.save();
                self.plays(&choice.notation.clone());
                return (seat, before);
            }
            assert!(!self.session.is_over());
            self.plays_any();
        }
    }

    fn of(&self, seat: Seat) -> UserId {
        self.session.people().find(|(place, _)| *place == seat).unwrap().1
    }

    fn takes_back(&mut self, seat: Seat) -> Result<Vec<Entry>, Refusal> {
        self.does(self.of(seat), Act::Undo { seen: None, turn: false })
    }

    fn jobs_since(&self, before: &Session) -> Vec<(JobKind, Timestamp)> {
        let entries: Vec<Entry> = self.log[usize::try_from(before.version).unwrap()..]
            .iter()
            .map(|logged| logged.entry.clone())
            .collect();
        let jobs = duties(Some(before), &self.session, &entries, Idleness::default(), self.now);
        jobs.iter().map(|job| (job.kind, job.due)).collect()
    }
}

#[test]
fn a_move_can_be_undone_until_the_next_player_looks() {
    let mut table = city(0, UNDO_WITHIN);
    let (seat, state) = table.draws_for_the_next();
    let next = table.turn();
    assert_eq!(
        table.session.unseen_by(next),
        Some(Unseen { seat: next, until: NOW + UNDO_WITHIN })
    );
    table.takes_back(seat).unwrap();
    assert_eq!((table.session.position().unwrap().save(), table.turn()), (state, seat));
    assert_eq!(table.session.unseen().count(), 0, "nothing waits for a look any more");

    let (seat, _) = table.draws_for_the_next();
    let next = table.of(table.turn());
    let shown = table.does(next, Act::Look).unwrap();
    assert_eq!(shown, [Entry::seat(table.turn(), SeatFact::Shown)]);
    assert_eq!(table.takes_back(seat), Err(Refusal::NothingToUndo));
    assert_eq!(table.does(next, Act::Look), Err(Refusal::SeenAlready));
    let folded = Session::fold(&quark_games::catalog(), &table.log).unwrap();
    assert_eq!(Snapshot::from(&folded), Snapshot::from(&table.session));
}

#[test]
fn playing_counts_as_looking() {
    let mut table = city(0, UNDO_WITHIN);
    let (seat, _) = table.draws_for_the_next();
    table.plays_any();
    assert_eq!(table.takes_back(seat), Err(Refusal::NothingToUndo));
}

#[test]
fn a_hand_waits_for_the_look_but_not_longer_than_the_tables_limit() {
    let mut table = city(0, 10 * MINUTE);
    let mut before = table.session.clone();
    while table.session.unseen().count() == 0 {
        before = table.session.clone();
        let seat = table.turn();
        let game = table.session.position().unwrap();
        let open = |choice: &quark_game::any::Choice| {
            matches!(game.turns_up(seat, &choice.notation), TurnsUp::ForOne(_))
        };
        match game.moves(seat).into_iter().find(open) {
            Some(choice) => table.plays(&choice.notation),
            None => table.plays_any(),
        }
    }
    let next = table.turn();
    let jobs = table.jobs_since(&before);
    assert!(jobs.contains(&(JobKind::Show(next), NOW + 10 * MINUTE)), "{jobs:?}");
    assert!(jobs.iter().any(|(kind, _)| *kind == JobKind::Announce), "they are called at once");
    let hand = |jobs: &[(JobKind, _)]| jobs.iter().any(|(kind, _)| *kind == JobKind::Hand(next));
    assert!(!hand(&jobs), "{jobs:?}");

    let before = table.session.clone();
    table.now += 10 * MINUTE;
    table.run(By::System(SystemAct::Show(next))).unwrap();
    let jobs = table.jobs_since(&before);
    assert!(hand(&jobs), "{jobs:?}");
    assert!(!jobs.iter().any(|(kind, _)| *kind == JobKind::Refresh), "the board is the same");
    assert_eq!(table.run(By::System(SystemAct::Show(next))), Err(Refusal::SeenAlready));
}

#[test]
fn machines_look_at_once_and_a_limit_of_0_turns_waiting_off() {
    for mut table in [city(1, UNDO_WITHIN), city(0, 0)] {
        for _ in 0..30 {
            let (seat, _) = table.draws_for_the_next();
            let machine = table.session.is_machine(table.turn());
            if machine || table.session.undo_within == 0 {
                assert_eq!(table.takes_back(seat), Err(Refusal::NothingToUndo));
                break;
            }
        }
    }
}

#[test]
fn a_draw_taken_back_before_the_look_stays_hidden() {
    let mut table = city(0, UNDO_WITHIN);
    let (seat, _) = table.draws_for_the_next();
    let next = Viewer::Seat(table.turn());
    let drew = |told: &Told, viewer| told.heard(viewer).count();
    let told = table.session.told.last().unwrap().clone();
    assert!(drew(&told, Viewer::Spectator) <= drew(&told, next));
    table.takes_back(seat).unwrap();
    let undone = table.session.told.iter().rfind(|told| told.undone).unwrap();
    let secret = |note: &quark_game::Note<Json>| !note.to.includes(Viewer::Spectator);
    let News::Move { notes, .. } = &undone.news else { panic!("{undone:?}") };
    assert!(notes.iter().any(secret), "something was drawn");
    let heard: Vec<&Json> = undone.heard(next).collect();
    assert!(notes.iter().filter(|note| secret(note)).all(|note| !heard.contains(&&note.event)));
}

#[test]
fn what_waits_for_a_look_survives_storage_and_downtime() {
    let mut table = city(0, UNDO_WITHIN);
    let (seat, state) = table.draws_for_the_next();
    let stored = serde_json::to_string(&Snapshot::from(&table.session)).unwrap();
    let read: Snapshot = serde_json::from_str(&stored).unwrap();
    table.session = Session::restored(&quark_games::catalog(), read).unwrap();
    let until = table.now + UNDO_WITHIN;
    assert_eq!(table.session.unseen().map(|unseen| unseen.until).collect::<Vec<_>>(), [until]);
    table.now += HOUR;
    let slept = SystemAct::StandStill { since: NOW, until: table.now };
    table.run(By::System(slept)).unwrap();
    let later: Vec<Timestamp> = table.session.unseen().map(|unseen| unseen.until).collect();
    assert_eq!(later, [until + HOUR]);
    table.takes_back(seat).unwrap();
    assert_eq!(table.session.position().unwrap().save(), state);
}
