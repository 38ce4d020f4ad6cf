//! Days, not minutes: clocks, absence, substitution, consent.

use super::*;

fn clocked() -> Opening {
    Opening { pace: "3d+12h/5d".parse().unwrap(), ..opening(Some(2), 0) }
}

/// Ada and Ben at a table with clocks.
fn pair() -> Table {
    let mut table = Table::opened(&clocked()).unwrap();
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

/// Three people without clocks.
fn trio() -> Table {
    let mut table = Table::open(3, 0);
    table.does(BEN, Act::Join).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

impl Table {
    fn user_of(&self, seat: Seat) -> UserId {
        self.session.people().find(|(place, _)| *place == seat).unwrap().1
    }

    /// Whose turn it is, and somebody whose it is not.
    fn turn_and_other(&self) -> (Seat, Seat) {
        let turn = self.turn();
        (turn, turn.next(self.session.size()))
    }

    /// Plays until the turn passes; returns who had it.
    fn turn_passes(&mut self) -> Seat {
        let seat = self.turn();
        while !self.session.is_over() && self.session.waiting().contains(seat) {
            self.plays_any();
        }
        seat
    }

    fn caretaker(&mut self, act: Act) -> Result<Vec<Entry>, Refusal> {
        self.run(By::Caretaker, act)
    }

    /// What follows from the log alone is what there is.
    fn is_sound(&self) {
        let folded = Session::fold(&self.log).unwrap();
        assert_eq!(Snapshot::from(&folded), Snapshot::from(&self.session));
        let stored = serde_json::to_string(&Snapshot::from(&self.session)).unwrap();
        let read: Snapshot = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, Snapshot::from(&self.session));
    }

    fn chair(&self, seat: Seat) -> &Chair {
        self.session.chair(seat).unwrap()
    }

    /// Lets all the time of whoever is to move pass.
    fn lapses(&mut self) -> Seat {
        let seat = self.turn();
        self.now = self.session.deadline(seat).unwrap();
        self.caretaker(Act::TimeUp(seat)).unwrap();
        seat
    }
}

#[test]
fn a_clock_runs_while_it_is_somebodys_turn_and_a_turn_gives_some_back() {
    let mut table = pair();
    let (seat, other) = table.turn_and_other();
    assert_eq!(table.session.deadline(seat), Some(NOW + 3 * DAY));
    assert_eq!(table.session.deadline(other), None);
    table.now += DAY;
    table.turn_passes();
    assert_eq!(table.chair(seat).bank, 2 * DAY + DAY / 2);
    assert_eq!(table.chair(other).bank, 3 * DAY, "hers has only begun");
    assert_eq!(table.session.deadline(table.turn()), Some(table.now + 3 * DAY));
    table.turn_passes();
    assert_eq!(table.chair(other).bank, 3 * DAY + DAY / 2);
    table.is_sound();
}

#[test]
fn a_bank_is_filled_to_its_cap_and_no_further() {
    let mut table = pair();
    for _ in 0..20 {
        table.turn_passes();
        if table.session.is_over() {
            break;
        }
        assert!(table.session.chairs.iter().all(|chair| chair.bank <= 5 * DAY));
    }
    assert!(table.session.chairs.iter().any(|chair| 4 * DAY < chair.bank));
}

#[test]
fn taking_the_last_move_of_a_turn_back_gives_no_time() {
    for seed in 0..4 {
        let mut table = pair();
        table.presses += seed;
        let seat = loop {
            let seat = table.turn();
            table.now += HOUR;
            table.plays_any();
            if table.turn() != seat && table.session.undoable(seat).is_some() {
                break seat;
            }
        };
        let other = table.turn();
        let (bank, others) = (table.chair(seat).bank, table.chair(other).bank);
        let refund = table.chair(seat).refunded;
        table.now += HOUR;
        table.does(table.user_of(seat), Act::Undo { seen: None, turn: false }).unwrap();
        assert_eq!(table.turn(), seat);
        assert_eq!(table.chair(seat).bank, bank - refund, "what the turn gave is taken back");
        assert_eq!(table.chair(other).bank, others, "and nobody pays for it");
        assert_eq!(table.chair(other).runs_since, None);
        table.is_sound();
    }
}

#[test]
fn reminders_come_at_their_share_of_the_time_and_once_each() {
    let mut table = pair();
    let seat = table.turn();
    let share = |percent| NOW + 3 * DAY * percent / 100;
    for (count, at) in [(1, share(50)), (2, share(80)), (3, share(95))] {
        assert_eq!(table.session.next_due(seat), Some(at));
        table.now = at;
        table.caretaker(Act::Reminded { seat, count }).unwrap();
        assert_eq!(
            table.caretaker(Act::Reminded { seat, count }),
            Err(Refusal::NotLate(seat)),
            "nobody is reminded twice"
        );
    }
    assert_eq!(table.session.next_due(seat), Some(NOW + 3 * DAY));
    table.is_sound();
    let mut friendly = trio();
    let seat = friendly.turn();
    let days = [DAY, 3 * DAY, 7 * DAY].map(|time| NOW + time);
    assert_eq!(friendly.session.reminders(seat), Some(days));
    friendly.does(friendly.user_of(seat), Act::Snooze).unwrap();
    assert_eq!(friendly.session.next_due(seat), Some(NOW + PATIENCE), "no more in this turn");
    assert_eq!(friendly.does(friendly.user_of(seat), Act::Snooze), Err(Refusal::Snoozed));
    friendly.turn_passes();
    friendly.turn_passes();
    friendly.turn_passes();
    assert_eq!(friendly.session.next_due(seat), Some(NOW + DAY), "but in the next");
}

#[test]
fn time_is_up_at_the_deadline_and_not_before() {
    let mut table = pair();
    let (seat, other) = table.turn_and_other();
    table.now = NOW + 3 * DAY - 1;
    assert_eq!(table.caretaker(Act::TimeUp(seat)), Err(Refusal::NotLate(seat)));
    table.now += 1;
    table.caretaker(Act::TimeUp(seat)).unwrap();
    assert_eq!(table.session.called, Seats::only(other), "the others are called to choose");
    assert_eq!(table.caretaker(Act::TimeUp(seat)), Err(Refusal::NotLate(seat)));
    assert_eq!(table.session.next_due(seat), Some(table.now + GRACE));
    let own = Act::Choose { seat, choice: Choice::Wait };
    assert_eq!(table.does(table.user_of(seat), own), Err(Refusal::OthersChoose));
    table.is_sound();
    table.turn_passes();
    assert_eq!(table.chair(seat).late, None, "they could still move");
    assert_eq!(table.chair(seat).bank, DAY / 2);
}

#[test]
fn the_others_can_wait() {
    let mut table = pair();
    let seat = table.lapses();
    let other = table.user_of(seat.next(2));
    table.does(other, Act::Choose { seat, choice: Choice::Wait }).unwrap();
    let more = 3 * DAY / 4;
    assert_eq!(table.session.deadline(seat), Some(table.now + more));
    assert_eq!(table.chair(seat).reminded, 0, "reminders are wound up anew");
    let late = Err(Refusal::NotLate(seat));
    assert_eq!(table.does(other, Act::Choose { seat, choice: Choice::Skip }), late);
    table.is_sound();
}

#[test]
fn a_machine_plays_one_turn_for_whoever_is_skipped() {
    let mut table = pair();
    let seat = table.lapses();
    let other = table.user_of(seat.next(2));
    table.does(other, Act::Choose { seat, choice: Choice::Skip }).unwrap();
    assert!(table.session.is_machine(seat));
    assert_eq!(table.session.next_due(seat), None, "no clock runs for a machine");
    table.turn_passes();
    assert!(!table.session.is_machine(seat), "and no more than one");
    assert!(HOUR <= table.chair(seat).bank, "there is time for the next");
    table.is_sound();
}

#[test]
fn a_machine_plays_on_until_the_person_is_back() {
    let mut table = trio();
    let seat = table.lapses();
    table.now += GRACE;
    table.caretaker(Act::GraceOver(seat)).unwrap();
    let user = table.user_of(seat);
    for _ in 0..4 {
        table.turn_passes();
    }
    assert!(table.session.is_stood_in(seat));
    assert_eq!(table.session.viewer(user), Viewer::Seat(seat), "the hand stays theirs");
    table.does(user, Act::Return).unwrap();
    assert_eq!(table.does(user, Act::Return), Err(Refusal::NotStoodIn));
    assert!(!table.session.is_machine(seat));
    table.is_sound();
}

#[test]
fn whoever_moves_is_back() {
    let mut table = trio();
    let seat = table.lapses();
    table.caretaker(Act::GraceOver(seat)).unwrap();
    let user = table.user_of(seat);
    let entries = table.does(user, play("draw", None)).unwrap();
    assert_eq!(entries[0], Entry::Returned { seat });
    assert!(matches!(entries[1], Entry::Moved { .. }));
    assert!(!table.session.is_machine(seat));
    table.is_sound();
}

#[test]
fn a_table_without_anybody_ends() {
    let mut table = pair();
    let first = table.lapses();
    table.caretaker(Act::GraceOver(first)).unwrap();
    assert!(!table.session.is_over());
    table.turn_passes();
    let second = table.lapses();
    assert_ne!(first, second);
    table.caretaker(Act::GraceOver(second)).unwrap();
    let Stage::Over { how, .. } = &table.session.stage else { panic!("it goes on") };
    assert_eq!(*how, Ending::Abandoned);
    table.is_sound();
}

#[test]
fn the_other_of_two_can_claim_the_win() {
    let mut table = pair();
    let seat = table.turn();
    let winner = seat.next(2);
    let claim = |seat| Act::Choose { seat, choice: Choice::Claim };
    assert_eq!(table.does(table.user_of(winner), claim(seat)), Err(Refusal::NotLate(seat)));
    table.lapses();
    table.does(table.user_of(winner), claim(seat)).unwrap();
    assert_eq!(table.session.awarded(), Some(Seats::only(winner)));
    table.is_sound();
    let mut three = trio();
    let seat = three.lapses();
    let other = three.user_of(seat.next(3));
    assert_eq!(three.does(other, claim(seat)), Err(Refusal::NotOfTwo));
}

#[test]
fn a_seat_changes_hands_at_once() {
    let mut table = trio();
    let seat = table.turn();
    let (leaver, newcomer) = (table.user_of(seat), UserId(77));
    let refused = table.does(newcomer, Act::TakeOver(seat));
    assert_eq!(refused, Err(Refusal::NotOffered));
    table.does(leaver, Act::Offer { to: Some(newcomer) }).unwrap();
    assert_eq!(table.does(UserId(78), Act::TakeOver(seat)), Err(Refusal::NotOffered));
    let before = table.session.clone();
    table.does(newcomer, Act::TakeOver(seat)).unwrap();
    assert_eq!(table.session.viewer(newcomer), Viewer::Seat(seat));
    assert_eq!(table.session.viewer(leaver), Viewer::Spectator);
    assert_eq!(table.does(leaver, play("draw", None)), Err(Refusal::NotSeated));
    assert_eq!(table.session.called, Seats::only(seat));
    let jobs = duties(Some(&before), &table.session, &[], Idleness::default(), NOW);
    assert!(jobs.iter().any(|job| job.kind == JobKind::Hand(seat)), "{jobs:?}");
    let taken = table.session.version;
    assert_eq!(table.session.occupant_at(seat, taken - 1), Some(Occupant::Human(leaver)));
    assert_eq!(table.session.occupant_at(seat, taken), Some(Occupant::Human(newcomer)));
    table.does(newcomer, play("draw", None)).unwrap();
    table.is_sound();
}

#[test]
fn moderators_replace_skip_move_and_stop_but_never_play() {
    let mut table = trio();
    let seat = table.turn();
    table.run(By::Moderator(None), Act::Replace { seat, user: UserId(77) }).unwrap();
    let seated = table.run(By::Moderator(None), Act::Replace { seat, user: UserId(77) });
    assert_eq!(seated, Err(Refusal::Seated));
    table.run(By::Moderator(None), Act::Choose { seat, choice: Choice::Skip }).unwrap();
    table.turn_passes();
    assert_eq!(table.run(By::Moderator(None), play("draw", None)), Err(Refusal::NotSeated));
    let place = Place { guild: Some(1), channel: 99 };
    table.run(By::Moderator(None), Act::Relocate(place)).unwrap();
    assert_eq!(table.session.place, place);
    assert_eq!(table.run(By::Moderator(None), Act::Relocate(place)), Err(Refusal::SamePlace));
    assert_eq!(table.does(ADA, Act::Stop), Err(Refusal::NotModerator));
    table.run(By::Moderator(None), Act::Stop).unwrap();
    assert_eq!(table.session.awarded(), None);
    table.is_sound();
}

#[test]
fn giving_up_a_game_of_two_gives_it_to_the_other() {
    let mut table = pair();
    table.does(ADA, Act::Resign).unwrap();
    assert_eq!(table.session.awarded(), table.session.seat_of(BEN).map(Seats::only));
    table.is_sound();
}

#[test]
fn a_machine_plays_on_for_whoever_gives_up_a_larger_game() {
    let mut table = trio();
    let seat = table.session.seat_of(ADA).unwrap();
    table.does(ADA, Act::Resign).unwrap();
    assert!(table.session.is_machine(seat) && table.session.seat_of(ADA).is_none());
    assert_eq!(table.session.host(), Some(BEN), "the next has the host's say");
    table.does(BEN, Act::Resign).unwrap();
    table.is_sound();
    table.does(CHLOE, Act::Resign).unwrap();
    assert!(table.session.is_over());
    table.is_sound();
}

#[test]
fn an_end_needs_everybody() {
    let mut table = trio();
    table.does(ADA, Act::Propose(Proposal::End { draw: true })).unwrap();
    let asked = Some(table.session.version);
    let again = table.does(BEN, Act::Propose(Proposal::End { draw: false }));
    assert!(matches!(again, Err(Refusal::AskedAlready(_))));
    assert_eq!(table.does(ADA, Act::Agree { asked }), Err(Refusal::AgreedAlready));
    table.does(BEN, Act::Agree { asked }).unwrap();
    assert!(!table.session.is_over());
    table.does(CHLOE, Act::Decline { asked }).unwrap();
    assert_eq!(table.does(CHLOE, Act::Agree { asked }), Err(Refusal::NothingAsked));
    table.does(CHLOE, Act::Propose(Proposal::End { draw: true })).unwrap();
    assert_eq!(table.does(ADA, Act::Agree { asked }), Err(Refusal::NothingAsked), "an old button");
    for user in [ADA, BEN] {
        table.does(user, Act::Agree { asked: None }).unwrap();
    }
    assert_eq!(table.session.awarded().unwrap().iter().count(), 3);
    table.is_sound();
}

#[test]
fn consent_is_that_of_those_who_are_there() {
    let mut table = trio();
    let late = table.lapses();
    let there: Vec<UserId> =
        table.session.people().filter(|(seat, _)| *seat != late).map(|(_, user)| user).collect();
    table.does(there[0], Act::Propose(Proposal::End { draw: false })).unwrap();
    table.does(there[1], Act::Agree { asked: None }).unwrap();
    assert!(table.session.is_over());
    assert_eq!(table.session.awarded(), None);
}

#[test]
fn with_the_consent_of_all_even_a_draw_is_taken_back_and_dealt_afresh() {
    let mut table = trio();
    for _ in 0..4 {
        table.turn_passes();
    }
    let (seat, state, from) =
        (table.turn(), table.session.table().unwrap().save(), table.log.len());
    let seen = |table: &Table| {
        Viewer::all(3).map(|viewer| table.session.table().unwrap().text(viewer)).collect::<Vec<_>>()
    };
    let before = seen(&table);
    let moves = table.session.moves;
    let user = table.user_of(seat);
    table.plays("draw");
    let version = table.session.version;
    while table.session.waiting().contains(seat) {
        table.plays_any();
    }
    let undo = table.does(user, Act::Undo { seen: None, turn: false });
    let rewind = Proposal::Rewind { version, state: state.clone() };
    if undo.is_ok() {
        return; // It was free after all; another seed shows the rest.
    }
    let nobodys = Proposal::Rewind { version: version + 90, state: state.clone() };
    assert_eq!(table.does(user, Act::Propose(nobodys)), Err(Refusal::NothingToUndo));
    table.does(user, Act::Propose(rewind)).unwrap();
    for other in [ADA, BEN, CHLOE].into_iter().filter(|other| *other != user) {
        table.does(other, Act::Agree { asked: None }).unwrap();
    }
    assert!(matches!(table.log.last().unwrap().entry, Entry::Rewound { .. }));
    assert_eq!(table.session.waiting(), Seats::only(seat));
    assert_eq!(seen(&table), before, "everybody sees what they saw");
    assert_ne!(table.session.table().unwrap().save(), state, "but the decks are shuffled");
    assert_eq!(table.session.moves, moves);
    let undone = |told: &&Told| version <= told.version && told.is_move();
    assert!(table.session.told.iter().filter(undone).all(|told| told.undone));
    assert!(from < table.log.len(), "nothing is ever deleted");
    table.is_sound();
}

#[test]
fn a_move_lapses_the_question_whether_another_is_taken_back() {
    let mut table = trio();
    let state = table.session.table().unwrap().save();
    let user = table.user_of(table.turn());
    table.plays("draw");
    let version = table.session.version;
    table.does(user, Act::Propose(Proposal::Rewind { version, state })).unwrap();
    table.plays_any();
    assert_eq!(table.session.question, None);
}

#[test]
fn leave_stops_the_clock_as_long_as_there_is_some() {
    let mut table = pair();
    let seat = table.turn();
    let user = table.user_of(seat);
    let until = |days: Timestamp| Act::Away { until: Some(NOW + days * DAY) };
    assert_eq!(table.does(user, until(15)), Err(Refusal::NoLeave(LEAVE)));
    assert_eq!(table.does(user, until(0)), Err(Refusal::NoLeave(LEAVE)));
    table.does(user, until(10)).unwrap();
    assert_eq!(table.session.deadline(seat), Some(NOW + 13 * DAY));
    table.now = NOW + 4 * DAY;
    table.does(user, Act::Away { until: None }).unwrap();
    assert_eq!(table.session.deadline(seat), Some(NOW + 7 * DAY), "back early");
    assert_eq!(table.chair(seat).leave, 4 * DAY, "only what was taken counts");
    assert_eq!(table.does(user, until(15)), Err(Refusal::NoLeave(10 * DAY)));
    table.is_sound();
}

#[test]
fn clocks_stand_still_in_quiet_hours() {
    let mut table = pair();
    let seat = table.turn();
    let user = table.user_of(seat);
    // Twelve hours a day, the present one among them.
    let quiet = Quiet::new(0, 12 * 60);
    table.does(user, Act::KeepHours { quiet }).unwrap();
    let deadline = table.session.deadline(seat).unwrap();
    assert_eq!(deadline, DAY / 2 + 6 * DAY - DAY / 2, "three days of the half that counts");
    table.is_sound();
}

#[test]
fn nobody_stays_at_the_table_for_ever() {
    let table = trio();
    let idleness = Idleness::default();
    let (warning, closing) = idleness.of(&table.session).unwrap();
    assert_eq!(closing, NOW + 60 * DAY);
    assert!(warning < closing && NOW + 50 * DAY < warning);
    let mut lobby = Table::open(2, 0);
    assert_eq!(idleness.of(&lobby.session).unwrap().1, NOW + 7 * DAY);
    lobby.caretaker(Act::Warned).unwrap();
    assert_eq!(lobby.session.warned, Some(NOW));
    lobby.now += DAY;
    lobby.does(BEN, Act::Join).unwrap();
    assert_eq!(lobby.session.warned, None, "somebody is there");
    lobby.caretaker(Act::Abandon).unwrap();
    assert!(lobby.session.is_over());
    lobby.is_sound();
}

#[test]
fn a_rematch_sits_in_the_order_it_was_given() {
    let rematch = Opening { host: CHLOE, order: vec![BEN, CHLOE, ADA], ..opening(Some(3), 0) };
    let mut table = Table::opened(&rematch).unwrap();
    table.does(ADA, Act::Join).unwrap();
    table.does(BEN, Act::Join).unwrap();
    let seated: Vec<UserId> = table.session.people().map(|(_, user)| user).collect();
    assert_eq!(seated, [BEN, CHLOE, ADA]);
    table.is_sound();
}

/// Whatever happens, the time of a clocked game is bounded: each seat uses at most what it began
/// with, what its turns gave back, and what the others gave.
#[test]
fn the_time_of_a_clocked_game_is_bounded() {
    for seed in 0..40_u64 {
        let mut whim = Luck::seeded(seed);
        let mut table = pair();
        table.presses += seed;
        let bank = table.session.pace.bank().unwrap();
        let (mut used, mut given) = ([0; 2], [bank.start; 2]);
        while !table.session.is_over() && table.log.len() < 300 {
            let (seat, other) = table.turn_and_other();
            let at = seat.index();
            if table.session.is_stood_in(seat) {
                table.plays_any();
                continue;
            }
            let left = table.session.deadline(seat).unwrap() - table.now;
            let waited = Timestamp::from(whim.below(1_000)) * left / 999;
            table.now += waited;
            used[at] += waited;
            if waited == left {
                table.caretaker(Act::TimeUp(seat)).unwrap();
                let choice = if whim.below(2) == 0 { Choice::Wait } else { Choice::Skip };
                table.does(table.user_of(other), Act::Choose { seat, choice }).unwrap();
                given[at] += bank.grace();
                continue;
            }
            let turn = table.session.turn;
            table.plays_any();
            given[at] += if table.session.turn == turn { 0 } else { bank.refund };
            assert!(used[at] <= given[at], "seed {seed}: {used:?} of {given:?}");
        }
    }
}
