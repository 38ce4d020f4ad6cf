//! Decides which entries a command adds to the log, without side effects.

mod absence;
mod accord;
mod acts;
mod invitations;
mod lobby;
mod play;
mod schedule;

use super::{
    By, Command, Ending, Entry, GameEntry, LobbyEntry, Opened, Opening, Refusal, SeatFact, Seed,
    Session, Stage, Timestamp, UserId,
};
use quark_game::{Seat, any::Catalog};

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
