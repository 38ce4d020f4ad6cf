//! People's actions when they visit their tables.

use super::*;
use quark::game::{Status, Viewer};

/// Most moves that are played with one press.
const SEVERAL: usize = 3;
/// Most actions of a person in one visit.
const VISIT: usize = 60;

impl World {
    /// A person visits one of their tables.
    pub(super) async fn comes(&mut self, table: TableId, user: UserId) {
        let session = self.service.load(table).await.unwrap();
        if session.is_over() {
            return;
        }
        let Some(seat) = session.seat_of(user) else {
            assert_eq!(self.does(table, user, Act::Resign).await, Err(Refusal::NotSeated));
            return;
        };
        let person = self.people[&(table, user)];
        self.answers(table, user).await;
        if session.is_stood_in(seat) && self.luck.below(2) == 0 {
            let _ = self.does(table, user, Act::Return).await;
        }
        for _ in 0..VISIT {
            let session = self.service.load(table).await.unwrap();
            let mine = session.seat_of(user).is_some_and(|seat| session.waiting().contains(seat));
            if !mine {
                break;
            }
            self.acts(table, person, seat, &session).await;
            self.settle(table).await;
        }
        if self.luck.below(8) == 0 {
            self.notes(table, user).await;
        }
        if person.habit == Habit::Planning {
            self.plans(table, user).await;
        }
        self.settle(table).await;
        // People at a table of friends return by themselves.
        let session = self.service.load(table).await.unwrap();
        if session.seat_of(user).is_some_and(|seat| session.waiting().contains(seat)) {
            self.is_called(table, user);
        }
    }

    /// A person writes down what they think, in place of an earlier note.
    async fn notes(&mut self, table: TableId, user: UserId) {
        let note = format!("Ben hoards {} cards.", self.luck.below(10));
        let store = self.service.store();
        store.set_note(table, user, &note).await.unwrap();
        assert_eq!(store.note(table, user).await.unwrap(), Some(note));
        self.count("noted");
    }

    /// A person plays moves of their turn with one press, as far as they can know them to be possible. Returns false if
    /// none was played.
    async fn plays_several(&mut self, table: TableId, user: UserId, session: &Session) -> bool {
        let (Some(seat), Some(position)) = (session.seat_of(user), session.position()) else {
            return false;
        };
        let mut world = position.imagine(Viewer::Seat(seat), &mut self.luck);
        let mut moves = Vec::new();
        while let Status::Waiting(waiting) = world.status()
            && waiting.contains(seat)
            && moves.len() < SEVERAL
        {
            let Some(action) = world.any_move(seat, &mut self.luck) else { break };
            if world.apply(seat, &action, &mut self.luck).is_err() {
                break;
            }
            moves.push(action);
        }
        let count = i64::try_from(moves.len()).unwrap();
        let act = Act::Moves { moves, seen: session.version };
        // All of them are played, or none.
        let played = 1 < count && self.does(table, user, act).await.is_ok();
        let now = self.service.load(table).await.unwrap();
        assert!(played || now.version == session.version, "table {table}: some of {count} moves");
        if played {
            self.count("several");
        }
        played
    }

    /// A person plans a move for their next turn, if the game lets them.
    async fn plans(&mut self, table: TableId, user: UserId) {
        let session = self.service.load(table).await.unwrap();
        let Some(seat) = session.seat_of(user) else { return };
        self.orders(table, &session, seat, user).await;
        let Some(turn) = session.turn_to_plan(seat, &mut self.luck) else { return };
        if session.waiting().contains(seat) {
            return;
        }
        let Some(action) = turn.any_move(seat, &mut self.luck) else { return };
        let (moves, made) = (vec![action], session.version);
        let meaning = meaning(turn.as_ref(), seat, &moves).unwrap();
        let (condition, state) = (Condition::default(), PlanState::Kept);
        let plan = Plan { user, moves, condition, made, meaning, state };
        self.service.store().set_plan(table, seat, plan).await.unwrap();
    }

    /// A person gives one more standing order, if the game has any.
    async fn orders(&mut self, table: TableId, session: &Session, seat: Seat, user: UserId) {
        let Stage::Playing(position) = &session.stage else { return };
        let offered = position.orders(seat);
        let Some(order) = self.luck.pick(&offered) else { return };
        let orders = self.service.store().orders(table, seat).await.unwrap();
        let mut orders = orders.unwrap_or_else(|| Orders::of(user));
        orders.give(&order.notation);
        let orders = Orders { since: session.version, ..orders };
        self.service.set_orders(table, seat, orders).await.unwrap();
    }

    /// Answers the questions at the table.
    async fn answers(&mut self, table: TableId, user: UserId) {
        let session = self.service.load(table).await.unwrap();
        let Some(mine) = session.seat_of(user) else { return };
        if let Some(question) = &session.question
            && !question.agreed.contains(&mine)
        {
            let asked = Some(question.version);
            let act =
                if self.luck.below(4) == 0 { Act::Decline { asked } } else { Act::Agree { asked } };
            self.does(table, user, act).await.unwrap();
        }
        let session = self.service.load(table).await.unwrap();
        for seat in session.late().iter().filter(|seat| *seat != mine) {
            let choices = [
                LateChoice::Wait,
                LateChoice::Skip,
                LateChoice::StandIn,
                LateChoice::Substitute,
                LateChoice::Claim,
            ];
            let choice = *self.luck.pick(&choices).unwrap();
            // Only games of two players allow to claim a win, and the table may have ended in between.
            let _ = self.does(table, user, Act::Choose { seat, choice }).await;
        }
        self.settle(table).await;
        self.finds_substitutes(table).await;
    }

    /// Finds somebody for every seat that is offered to anybody.
    async fn finds_substitutes(&mut self, table: TableId) {
        let session = self.service.load(table).await.unwrap();
        for seat in Seat::all(session.size()) {
            let offered = session.seat_state(seat).and_then(|state| state.offer);
            if offered.is_some_and(|offer| offer == Offer::Anybody) {
                let user = UserId((900_000 + self.press()) << 22);
                self.service.store().remember(user, "Newcomer").await.unwrap();
                if self.does(table, user, Act::TakeOver(seat)).await.is_ok() {
                    self.settle(table).await;
                }
            }
        }
    }

    async fn acts(&mut self, table: TableId, person: Person, seat: Seat, session: &Session) {
        let user = person.user;
        let Some(action) = some_move(session, seat, &mut self.luck) else { return };
        let seen = Some(session.version);
        let play = Act::Move { action: action.clone(), seen };
        match person.next_deed(&mut self.luck) {
            Deed::Move if self.luck.below(6) == 0 => {
                if !self.plays_several(table, user, session).await {
                    self.does(table, user, play).await.unwrap();
                }
            }
            Deed::Move => self.does(table, user, play).await.unwrap(),
            Deed::MoveTwice => {
                let press = self.press();
                self.does_as(table, user, play.clone(), press).await.unwrap();
                self.does_as(table, user, play, press).await.unwrap();
            }
            Deed::PressOldThenMove => {
                self.does(table, user, play.clone()).await.unwrap();
                let again = self.does(table, user, play).await;
                assert!(again.is_err(), "table {table}: an old button made a second move");
                self.count("stale");
            }
            Deed::MoveAndTakeBack => {
                self.does(table, user, play).await.unwrap();
                let turn = self.luck.below(2) == 0;
                let _ = self.does(table, user, Act::Undo { seen: None, turn }).await;
                let session = self.service.load(table).await.unwrap();
                // Otherwise they would never get anywhere.
                if let Some(action) = some_move(&session, seat, &mut self.luck) {
                    let _ = self.does(table, user, Act::Move { action, seen: None }).await;
                }
            }
            Deed::AskToTakeBack => {
                self.does(table, user, play).await.unwrap();
                if let Ok(what) = self.service.rewind(table, user).await {
                    let _ = self.does(table, user, Act::Propose(what)).await;
                    self.settle(table).await;
                    self.all_answer(table).await;
                }
            }
            Deed::AskToEnd => {
                let draw = self.luck.below(2) == 0;
                let _ = self.does(table, user, Act::Propose(Proposal::End { draw })).await;
                self.does(table, user, play).await.or_else(over).unwrap();
            }
            Deed::AskToPause => {
                let days = Timestamp::from(1 + self.luck.below(4));
                let until = self.now() + days * DAY;
                let _ = self.does(table, user, Act::Propose(Proposal::Pause { until })).await;
                self.settle(table).await;
                self.all_answer(table).await;
                // The others’ answers may have changed the table, or its seats.
                let session = self.service.load(table).await.unwrap();
                let (seat, paused) = (session.seat_of(user), session.paused_until().is_some());
                let Some(seat) = seat else { return };
                if paused && self.luck.below(3) == 0 {
                    self.does(table, user, Act::Resume).await.unwrap();
                } else if let Some(action) = some_move(&session, seat, &mut self.luck) {
                    self.does(table, user, Act::Move { action, seen: None }).await.unwrap();
                }
            }
            Deed::GoAway => {
                let days = Timestamp::from(1 + self.luck.below(4));
                let until = Some(self.now() + days * DAY + HOUR);
                let _ = self.does(table, user, Act::Away { until }).await;
                self.does(table, user, play).await.unwrap();
            }
            Deed::GiveUp => self.does(table, user, Act::Resign).await.unwrap(),
            Deed::GiveSeat => {
                self.does(table, user, Act::Offer { to: None }).await.unwrap();
                self.finds_substitutes(table).await;
            }
        }
    }

    /// Everybody answers the open question, at once.
    async fn all_answer(&mut self, table: TableId) {
        let session = self.service.load(table).await.unwrap();
        for (_, user) in session.people().collect::<Vec<_>>() {
            self.answers(table, user).await;
        }
    }
}

/// A game that has ended in between takes no move.
fn over(refusal: Refusal) -> Result<(), Refusal> {
    if refusal == Refusal::Over { Ok(()) } else { Err(refusal) }
}
