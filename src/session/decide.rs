//! What should happen, decided without doing anything.

use super::{
    Act, By, Command, Ending, Entry, InteractionId, Occupant, Opening, Refusal, Seed, Session,
    Stage, UserId,
};
use crate::game::{Seat, Status};

/// What a command comes to.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The facts it adds, at least one.
    pub entries: Vec<Entry>,
    /// The session with them, played from their record as a replay would.
    pub after: Session,
}

/// The facts that open a table.
///
/// # Errors
/// [`Refusal`] if the game cannot be played like that.
pub fn open(opening: &Opening, seed: &Seed) -> Result<Decision, Refusal> {
    let info = opening.game.info();
    let (least, most) = (*info.seats.start(), *info.seats.end());
    let seats = opening.seats.unwrap_or(most);
    if seats < least || most < seats {
        return Err(Refusal::SeatsOutOfRange { least, most });
    }
    if seats < opening.machines.saturating_add(1) {
        return Err(Refusal::Full(seats));
    }
    opening.game.check(&opening.options).map_err(|why| Refusal::NoSuchVariant(why.to_string()))?;
    let interaction = opening.interaction;
    let opened = Entry::Opened {
        host: opening.host,
        interaction,
        game: info.key.to_owned(),
        options: opening.options.clone(),
        seats,
        auto_start: opening.auto_start,
        seed_hash: seed.hash(),
        place: opening.place,
    };
    let mut trial = Trial::opened(opened)?;
    for _ in 0..opening.machines {
        trial.add(Entry::MachineAdded { interaction });
    }
    trial.start_if_full(seed)?;
    Ok(trial.decided())
}

/// The facts that `command` adds to `session`; `seed` is the table's secret.
///
/// # Errors
/// [`Refusal`] says why there are none.
pub fn decide(session: &Session, command: &Command, seed: &Seed) -> Result<Decision, Refusal> {
    if session.is_over() {
        return Err(Refusal::Over);
    }
    let mut trial = Trial { session: session.clone(), entries: Vec::new() };
    let interaction = command.interaction.unwrap_or_default();
    match (&command.act, command.by) {
        (Act::Join, By::Person(user)) => trial.join(user, interaction, seed)?,
        (Act::Leave, By::Person(user)) => {
            trial.in_lobby()?;
            session.seat_of(user).ok_or(Refusal::NotSeated)?;
            trial.add(Entry::Left { user });
            if trial.session.people().next().is_none() {
                trial.end(Ending::Cancelled, seed);
            }
        }
        (Act::AddMachine, By::Person(user)) => {
            trial.in_lobby()?;
            session.seat_of(user).ok_or(Refusal::NotSeated)?;
            if session.most <= session.size() {
                return Err(Refusal::Full(session.most));
            }
            trial.add(Entry::MachineAdded { interaction });
            trial.start_if_full(seed)?;
        }
        (Act::Start, By::Person(user)) => {
            trial.in_lobby()?;
            session.seat_of(user).ok_or(Refusal::NotSeated)?;
            trial.start(seed)?;
        }
        (Act::Cancel, By::Person(user)) => {
            trial.in_lobby()?;
            trial.only_host(user)?;
            trial.end(Ending::Cancelled, seed);
        }
        (Act::Move { action, seen }, by) => {
            let seat = match by {
                By::Person(user) => session.seat_of(user).ok_or(Refusal::NotSeated)?,
                By::Machine(seat) if session.is_machine(seat) => seat,
                By::Machine(_) | By::Caretaker => return Err(Refusal::NotSeated),
            };
            trial.play(seat, action, *seen, seed)?;
        }
        (Act::Undo { seen }, By::Person(user)) => {
            let seat = session.seat_of(user).ok_or(Refusal::NotSeated)?;
            trial.undo(seat, *seen)?;
        }
        (Act::Rebase { state }, By::Caretaker) => {
            session.game.restore(state).map_err(|why| Refusal::Unreadable(why.to_string()))?;
            trial.add(Entry::Rebased { rules: session.game.info().version, state: state.clone() });
        }
        (Act::Break { why }, By::Caretaker) => trial.end(Ending::Broken { why: why.clone() }, seed),
        (
            Act::Join | Act::Leave | Act::AddMachine | Act::Start | Act::Cancel | Act::Undo { .. },
            By::Machine(_) | By::Caretaker,
        )
        | (Act::Rebase { .. } | Act::Break { .. }, By::Person(_) | By::Machine(_)) => {
            return Err(Refusal::NotSeated);
        }
    }
    Ok(trial.decided())
}

/// A session to try things on, and the entries tried.
struct Trial {
    session: Session,
    entries: Vec<Entry>,
}

impl Trial {
    fn opened(entry: Entry) -> Result<Trial, Refusal> {
        let session =
            Session::opened(&entry).map_err(|corrupt| Refusal::NoSuchVariant(corrupt.why))?;
        Ok(Trial { session, entries: vec![entry] })
    }

    fn decided(self) -> Decision {
        Decision { entries: self.entries, after: self.session }
    }

    /// Takes in an entry that cannot fail to fit.
    fn add(&mut self, entry: Entry) {
        self.session.evolve(&entry).expect("decided entries fit: they were tried before");
        self.entries.push(entry);
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        match self.session.stage {
            Stage::Lobby => Ok(()),
            Stage::Playing(_) => Err(Refusal::Started),
            Stage::Over { .. } => Err(Refusal::Over),
        }
    }

    fn only_host(&self, user: UserId) -> Result<(), Refusal> {
        // A host who has left the lobby leaves the say to whoever sits there first.
        let first = self.session.people().next().map(|(_, user)| user);
        let host = self.session.seat_of(self.session.host).map(|_| self.session.host).or(first);
        match host {
            Some(host) if host != user => Err(Refusal::NotHost(host)),
            Some(_) | None => Ok(()),
        }
    }

    fn join(
        &mut self,
        user: UserId,
        interaction: InteractionId,
        seed: &Seed,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        if self.session.seat_of(user).is_some() {
            return Err(Refusal::Seated);
        }
        if self.session.most <= self.session.size() {
            let machines =
                self.session.seats.iter().any(|seat| matches!(seat, Occupant::Machine(_)));
            if !machines {
                return Err(Refusal::Full(self.session.most));
            }
            self.add(Entry::MachineRemoved);
        }
        self.add(Entry::Joined { user, interaction });
        self.start_if_full(seed)
    }

    fn start_if_full(&mut self, seed: &Seed) -> Result<(), Refusal> {
        if self.session.auto_start && self.session.size() == self.session.most {
            self.start(seed)?;
        }
        Ok(())
    }

    fn start(&mut self, seed: &Seed) -> Result<(), Refusal> {
        let info = self.session.game.info();
        if self.session.size() < *info.seats.start() {
            return Err(Refusal::TooFew(*info.seats.start()));
        }
        let mut luck = seed.key(&self.session.joins).luck(self.session.version + 1);
        let game = self.session.game;
        game.setup(&self.session.options, self.session.size(), &mut luck)
            .map_err(|why| Refusal::NoSuchVariant(why.to_string()))?;
        let draws = luck.into_draws().expect("derived luck cannot diverge");
        self.add(Entry::Started { rules: info.version, draws });
        self.end_if_decided(seed);
        Ok(())
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &str,
        seen: Option<i64>,
        seed: &Seed,
    ) -> Result<(), Refusal> {
        let Stage::Playing(table) = &self.session.stage else { return Err(Refusal::NotStarted) };
        if !self.session.waiting().contains(seat) {
            return Err(Refusal::NotYourTurn(self.session.waiting()));
        }
        self.not_stale(seat, seen)?;
        let mut luck = seed.key(&self.session.joins).luck(self.session.version + 1);
        let played = table.clone().apply(seat, action, &mut luck).map_err(Refusal::Rules)?;
        let draws = luck.into_draws().expect("derived luck cannot diverge");
        self.add(Entry::Moved { seat, action: played.notation, draws });
        self.end_if_decided(seed);
        Ok(())
    }

    fn undo(&mut self, seat: Seat, seen: Option<i64>) -> Result<(), Refusal> {
        let Stage::Playing(_) = &self.session.stage else { return Err(Refusal::NotStarted) };
        self.not_stale(seat, seen)?;
        let version = self.session.undoable(seat).ok_or(Refusal::NothingToUndo)?.version;
        self.add(Entry::Undone { seat, version });
        Ok(())
    }

    /// What `seat` saw at `seen` must be what it would see now.
    fn not_stale(&self, seat: Seat, seen: Option<i64>) -> Result<(), Refusal> {
        let fresh_from = self.session.fresh_from.get(seat.index()).copied().unwrap_or_default();
        match seen {
            Some(seen) if seen < fresh_from => Err(Refusal::Stale),
            Some(_) | None => Ok(()),
        }
    }

    fn end_if_decided(&mut self, seed: &Seed) {
        if let Stage::Playing(table) = &self.session.stage
            && let Status::Over(_) = table.status()
        {
            self.end(Ending::Finished, seed);
        }
    }

    fn end(&mut self, how: Ending, seed: &Seed) {
        self.add(Entry::Ended { how, seed: seed.reveal() });
    }
}
