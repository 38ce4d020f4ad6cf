//! Decides which entries a command adds to the log, without side effects.

mod absence;
mod accord;
mod invitations;
mod lobby;
mod play;
mod schedule;

use super::{
    Act, By, Command, Ending, Entry, GameEntry, LobbyEntry, MINUTE, ModeratorAct, Opened, Opening,
    Refusal, SeatFact, Seed, Session, Stage, SystemAct, TableEntry, Thought, Timestamp, Uninvited,
    UserId,
};
use quark_game::{Seat, any::Catalog};

/// Shorter pauses of the clocks are not reported to players, in milliseconds.
const WORTH_TELLING: Timestamp = 10 * MINUTE;

/// Result of a command.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Entries that it adds, at least one.
    pub entries: Vec<Entry>,
    /// The session after these entries, which are applied as in a replay.
    pub after: Session,
}

/// Opens a table of a game in `catalog` at `now`.
///
/// # Errors
/// [`Refusal`] if the game cannot be played with these settings.
pub fn open(
    catalog: &Catalog,
    opening: &Opening,
    seed: &Seed,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let info = opening.game.info();
    let seats = opening.seats.unwrap_or(*info.seats.end());
    lobby::check_seats(opening.game, seats)?;
    if usize::from(seats) <= opening.machines.len() + opening.joined.len() {
        return Err(Refusal::Full(seats));
    }
    if opening.rated && (!opening.machines.is_empty() || opening.hints == Some(true)) {
        return Err(Refusal::Rated);
    }
    let options = opening.game.for_new_table(&opening.options);
    opening.game.check(&options).map_err(|why| Refusal::NoSuchVariant(why.to_string()))?;
    let interaction = opening.interaction;
    let opened = Opened {
        host: opening.host,
        interaction,
        game: info.key.to_owned(),
        options,
        seats,
        auto_start: opening.auto_start,
        seed_hash: seed.hash(),
        location: opening.location,
        pace: opening.pace,
        undo_within: opening.undo_within,
        hints: opening.hints,
        rated: opening.rated,
        cadence: opening.cadence,
        admits: opening.admits,
        found: opening.found,
        order: opening.order.clone(),
        rematch_of: opening.rematch_of,
        imported: None,
    };
    let mut trial = Trial::opened(catalog, LobbyEntry::Opened(opened).into(), seed, now)?;
    for &(user, interaction) in &opening.joined {
        trial.add(LobbyEntry::Joined { user, interaction });
    }
    for &level in &opening.machines {
        trial.add(LobbyEntry::MachineAdded { interaction, level });
    }
    trial.invite(opening.host, &opening.invited, opening.answer_within)?;
    if opening.start.is_some() {
        trial.schedule(opening.host, opening.start)?;
    }
    trial.start_if_full()?;
    Ok(trial.decided())
}

/// Decides which entries `command` adds to `session` at `now`; `seed` is the table's secret.
///
/// ```
/// use quark_session::{Act, Command, Location, Opening, Refusal, Seed, UserId, decide, open};
///
/// let (catalog, seed) = (quark_games::catalog(), Seed::new([7; 32]));
/// let (ada, ben) = (UserId(1), UserId(2));
/// let place = Location { guild: Some(1), channel: 2 };
/// let opening = Opening::new(catalog.find("quanta").unwrap(), ada, 100, place);
/// let lobby = open(&catalog, &opening, &seed, 1_000)?.after;
///
/// let join = Command::of_person(ben, Some(101), Act::Join);
/// let joined = decide(&lobby, &join, &seed, 2_000)?;
/// assert_eq!((joined.entries.len(), joined.after.version), (1, lobby.version + 1));
/// let again = decide(&joined.after, &join, &seed, 3_000);
/// assert_eq!(again.unwrap_err(), Refusal::Seated);
/// # Ok::<(), Refusal>(())
/// ```
///
/// # Errors
/// [`Refusal`] gives the reason if there are none.
pub fn decide(
    session: &Session,
    command: &Command,
    seed: &Seed,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    if session.is_over() {
        return Err(Refusal::Over);
    }
    let now = now.max(session.at);
    let mut trial =
        Trial { session: session.clone(), entries: Vec::new(), seed, now, moderator: None };
    let interaction = command.interaction.unwrap_or_default();
    match &command.by {
        By::Person(user, act) => trial.person(*user, act, interaction)?,
        By::Machine { seat, action, seen, thought } => {
            trial.machine(*seat, action, *seen, *thought)?;
        }
        By::Moderator(user, act) => {
            trial.moderator = *user;
            trial.moderator(act)?;
        }
        By::System(act) => trial.system(act)?,
    }
    Ok(trial.decided())
}

/// A copy of a session to try a command on, and the entries so far.
struct Trial<'a> {
    session: Session,
    entries: Vec<Entry>,
    seed: &'a Seed,
    now: Timestamp,
    /// Moderator who gives the command, if one does.
    moderator: Option<UserId>,
}

impl Trial<'_> {
    fn person(&mut self, user: UserId, act: &Act, interaction: u64) -> Result<(), Refusal> {
        match act {
            Act::Join => self.join(user, interaction),
            Act::TakeOver(seat) => self.take_over(user, *seat),
            Act::Leave => self.leave(user),
            Act::AddMachine(level) => self.add_machine(user, *level, interaction),
            Act::RemoveMachine => self.remove_machine(user),
            Act::Dismiss(other) => self.dismiss(user, *other),
            Act::Invite { users, within } => self.invite(user, users, *within),
            Act::Withdraw(other) => self.withdraw(user, *other),
            Act::TurnDown => self.turn_down(user),
            Act::Change(terms) => self.change(user, terms),
            Act::Start => {
                self.in_lobby()?;
                self.seat_of(user)?;
                self.not_planned()?;
                self.enough_players()?;
                self.all_have_answered()?;
                self.start()
            }
            Act::StartWithout => {
                self.in_lobby()?;
                self.seat_of(user)?;
                self.start_without(user)
            }
            Act::StartFilled(level) => {
                self.in_lobby()?;
                self.only_host(user)?;
                self.end_all_invitations(Uninvited::RanOut)?;
                self.fill(*level)?;
                self.start()
            }
            Act::Schedule(start) => self.schedule(user, *start),
            Act::Cancel => {
                self.in_lobby()?;
                self.only_host(user)?;
                self.end(Ending::Cancelled);
                Ok(())
            }
            Act::Move { action, seen } => {
                let seat = self.seat_of(user)?;
                self.play_oneself(seat, action, *seen)
            }
            Act::Moves { moves, seen } => {
                let seat = self.seat_of(user)?;
                let seen = std::iter::once(Some(*seen)).chain(std::iter::repeat(None));
                let mut moves = moves.iter().zip(seen);
                moves.try_for_each(|(action, seen)| self.play_oneself(seat, action, seen))
            }
            Act::Undo { seen, turn } => {
                let seat = self.seat_of(user)?;
                self.undo(seat, *seen, *turn)
            }
            Act::Propose(what) => {
                let seat = self.seat_of(user)?;
                self.propose(seat, what)
            }
            Act::Agree { asked } => {
                let seat = self.seat_of(user)?;
                self.agree(seat, *asked)
            }
            Act::Decline { asked } => {
                let seat = self.seat_of(user)?;
                self.decline(seat, *asked)
            }
            Act::Resume => {
                let seat = self.seat_of(user)?;
                self.resume(Some(seat))
            }
            Act::Choose { seat, choice } => {
                let by = self.seat_of(user)?;
                self.choose(Some(by), *seat, *choice)
            }
            Act::Return => {
                let seat = self.seat_of(user)?;
                self.come_back(seat)
            }
            Act::Look => {
                let seat = self.seat_of(user)?;
                self.show(seat)
            }
            Act::Hint => {
                let seat = self.seat_of(user)?;
                self.hint(seat)
            }
            Act::Offer { to } => {
                let seat = self.seat_of(user)?;
                self.offer(seat, *to)
            }
            Act::Resign => {
                let seat = self.seat_of(user)?;
                self.resign(seat)
            }
            Act::Away { until } => {
                let seat = self.seat_of(user)?;
                self.away(seat, *until)
            }
            Act::KeepHours { quiet } => {
                let seat = self.seat_of(user)?;
                self.in_play()?;
                self.add_to(seat, SeatFact::Hours { quiet: *quiet });
                Ok(())
            }
            Act::Snooze => {
                let seat = self.seat_of(user)?;
                self.snooze(seat)
            }
        }
    }

    fn machine(
        &mut self,
        seat: Seat,
        action: &str,
        seen: Option<i64>,
        thought: Option<Thought>,
    ) -> Result<(), Refusal> {
        // The luck of a thought depends on the entry's number.
        if thought.is_some() && seen != Some(self.session.version) {
            return Err(Refusal::Stale);
        }
        if self.session.is_machine(seat) {
            self.play(seat, action, seen, thought)
        } else {
            Err(Refusal::NotSeated)
        }
    }

    fn moderator(&mut self, act: &ModeratorAct) -> Result<(), Refusal> {
        match act {
            ModeratorAct::Choose { seat, choice } => self.choose(None, *seat, *choice),
            ModeratorAct::Replace { seat, user } => self.replace(*seat, *user),
            ModeratorAct::Relocate(location) => {
                if *location == self.session.location {
                    return Err(Refusal::SamePlace);
                }
                self.add(TableEntry::Relocated { location: *location, by: self.moderator });
                Ok(())
            }
            ModeratorAct::Stop => {
                self.end(Ending::Stopped { by: self.moderator });
                Ok(())
            }
        }
    }

    fn system(&mut self, act: &SystemAct) -> Result<(), Refusal> {
        match act {
            SystemAct::Reminded { seat, count } => self.reminded(*seat, *count),
            SystemAct::Warned => {
                self.add(TableEntry::Warned);
                Ok(())
            }
            SystemAct::TimeUp(seat) => self.time_up(*seat),
            SystemAct::Gone(seat) => self.gone(*seat),
            SystemAct::TimedOut { seat, until } => self.timed_out(*seat, *until),
            SystemAct::GraceOver(seat) => self.grace_over(*seat),
            SystemAct::Show(seat) => self.show(*seat),
            SystemAct::StandStill { since, until } => {
                let clocked = self.session.runs_clocks() && self.session.pace.bank().is_some();
                let told = clocked && WORTH_TELLING <= until - since;
                self.add(TableEntry::StoodStill { since: *since, until: *until, told });
                Ok(())
            }
            SystemAct::EndInvitations => self.end_invitations(),
            SystemAct::FollowSchedule => self.follow_schedule(),
            SystemAct::Call { users, within } => self.call(users, *within),
            SystemAct::Uninvite(user) => {
                self.in_lobby()?;
                self.uninvite(*user, Uninvited::Left)
            }
            SystemAct::Resume => self.resume(None),
            SystemAct::Abandon => {
                let lobby = matches!(self.session.stage, Stage::Lobby);
                self.end(if lobby { Ending::Cancelled } else { Ending::Abandoned });
                Ok(())
            }
            SystemAct::Rebase { state, turn } => {
                let game = self.session.game;
                let read = self.session.read(state);
                read.map_err(|why| Refusal::Unreadable(why.to_string()))?;
                let rules = game.info().version;
                self.add(GameEntry::Rebased { rules, state: state.clone(), turn: *turn });
                Ok(())
            }
            SystemAct::Break { why } => {
                self.end(Ending::Broken { why: why.clone() });
                Ok(())
            }
        }
    }

    fn decided(self) -> Decision {
        Decision { entries: self.entries, after: self.session }
    }

    /// Applies an entry already known to be valid.
    fn add(&mut self, entry: impl Into<Entry>) {
        let entry = entry.into();
        self.session.evolve(&entry, self.now).expect("decided entries fit: they were tried before");
        self.entries.push(entry);
    }

    /// Adds an event of `seat`.
    fn add_to(&mut self, seat: Seat, fact: SeatFact) {
        self.add(Entry::seat(seat, fact));
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        match self.session.stage {
            Stage::Lobby => Ok(()),
            Stage::Playing(_) => Err(Refusal::Started),
            Stage::Over { .. } => Err(Refusal::Over),
        }
    }

    fn in_play(&self) -> Result<(), Refusal> {
        match self.session.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Playing(_) => Ok(()),
            Stage::Over { .. } => Err(Refusal::Over),
        }
    }

    /// Checks that a game is on and not paused.
    fn in_time(&self) -> Result<(), Refusal> {
        self.in_play()?;
        self.session.paused_until().map_or(Ok(()), |until| Err(Refusal::Paused(until)))
    }

    fn seat_of(&self, user: UserId) -> Result<Seat, Refusal> {
        self.session.seat_of(user).ok_or(Refusal::NotSeated)
    }

    fn end(&mut self, how: Ending) {
        self.add(GameEntry::Ended { how, seed: self.seed.reveal() });
    }
}
