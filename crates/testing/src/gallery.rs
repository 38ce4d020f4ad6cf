//! Positions of every game, from games played at random or by machine players.

use quark_game::{
    Luck, Seat, Status, Viewer,
    ai::{Halt, Player},
    any::{AnyGame, GameKind, Json},
};
use quark_games::catalog;
use quark_present::{
    Picture, Room,
    summary::{Before, summary},
};
use quark_scene::{Caption, Header, Scene};
use quark_session::{
    Course, Logged, Roster, Session, began,
    record::{Place, selfplay::Machines},
};

/// A picture that players see.
pub struct Exhibit {
    /// Name that is also valid for a file.
    pub name: String,
    pub scene: Scene,
    pub caption: Caption,
}

/// Part of a game to look at.
#[derive(Clone, Copy, Debug)]
pub enum TimeOfDay {
    Start,
    Middle,
    Late,
    End,
}

pub const HOURS: [TimeOfDay; 4] =
    [TimeOfDay::Start, TimeOfDay::Middle, TimeOfDay::Late, TimeOfDay::End];

/// Returns player names, very long ones or short ones.
pub fn caption(seats: u8, long: bool) -> Caption {
    let short = ["Ada", "Bruno", "Chloe", "Dmitri", "Esi"];
    let name = |seat: u8| {
        if long {
            "Wwwwwwww Mmmmmmmm Wwwwwwww Mmmmm".to_owned()
        } else {
            short[usize::from(seat)].to_owned()
        }
    };
    Caption {
        names: (0..seats).map(name).collect(),
        table: "12".to_owned(),
        moves: 87,
        seed_hash: "4f1ce3a2b1".repeat(6),
    }
}

/// A game to look at, from its first position to its last.
pub struct Game {
    kind: &'static dyn GameKind,
    seats: u8,
    /// Begins the names of its pictures.
    title: String,
    /// Every position, with the seat that moved last.
    past: Vec<(Option<Seat>, Box<dyn AnyGame>)>,
}

impl Game {
    /// Plays a game of players who make any move.
    #[must_use]
    pub fn random(kind: &'static dyn GameKind, seats: u8, seed: u64) -> Game {
        let title = format!("{}-{seats}-{seed}", kind.info().key);
        Game { kind, seats, title, past: play(kind, seats, seed, Player::Random) }
    }

    /// Plays a game of machine players.
    #[must_use]
    pub fn of(players: Player, kind: &'static dyn GameKind, seats: u8, seed: u64) -> Game {
        let title = format!("{}-{seats}-{players}-{seed}", kind.info().key);
        Game { kind, seats, title, past: play(kind, seats, seed, players) }
    }

    /// Number of the position in this part of the game.
    fn nth(&self, hour: TimeOfDay) -> usize {
        let last = self.past.len() - 1;
        match hour {
            TimeOfDay::Start => 0,
            TimeOfDay::Middle => last / 2,
            TimeOfDay::Late => last.saturating_sub(1),
            TimeOfDay::End => last,
        }
    }

    #[must_use]
    pub fn position(&self, hour: TimeOfDay) -> &dyn AnyGame {
        &*self.past[self.nth(hour)].1
    }

    /// Returns everything that players see in a part of the game: the board, each hand, and the panel of each
    /// player who must act, at each depth of the first picks.
    #[must_use]
    pub fn exhibits(&self, hour: TimeOfDay, long: bool) -> Vec<Exhibit> {
        let (info, position) = (self.kind.info(), self.position(hour));
        let mut shown = vec![("board".to_owned(), position.scene(Viewer::Spectator))];
        if info.secrets {
            let hand = |seat: Seat| {
                (format!("{}{}", info.private, seat.0), position.scene(Viewer::Seat(seat)))
            };
            shown.extend(Seat::all(self.seats).map(hand));
        }
        let panels = (0..).zip(panels(position));
        shown.extend(panels.map(|(nth, scene): (u8, _)| (format!("panel{nth}"), scene)));
        let hang = |(what, scene)| Exhibit {
            name: format!("{}-{hour:?}-{what}", self.title).to_lowercase(),
            scene,
            caption: caption(self.seats, long),
        };
        shown.into_iter().map(hang).collect()
    }

    /// Finds a turn near a part of the game. Returns the panel of a player who must act, with the changes since
    /// their last move marked, and the number of items without these marks.
    #[must_use]
    pub fn changes(&self, hour: TimeOfDay) -> (Exhibit, usize) {
        let past = &self.past;
        let begins = |at: &usize| {
            let Status::Waiting(turn) = past[*at].1.status() else { return false };
            0 < *at && turn.first() != past[*at].0
        };
        let near = self.nth(hour);
        let at = (0..past.len()).filter(begins).min_by_key(|at| at.abs_diff(near)).unwrap();
        let now = &past[at].1;
        let Status::Waiting(turn) = now.status() else { panic!("it is not over") };
        let seat = turn.first().unwrap();
        let last = past[..=at].iter().rfind(|(mover, _)| *mover == Some(seat)).unwrap_or(&past[0]);
        let moves = now.moves(seat);
        let open: Vec<&str> = moves.iter().map(|choice| choice.notation.as_str()).collect();
        let mut scene = now.panel(seat, &open);
        let items = scene.items.len();
        let last = &last.1;
        let board = last.scene(Viewer::Spectator);
        scene.mark_changes(&[board, last.scene(Viewer::Seat(seat)), last.panel(seat, &[])]);
        let name = format!("{}-{hour:?}-changes", self.title).to_lowercase();
        (Exhibit { name, scene, caption: caption(self.seats, false) }, items)
    }
}

/// Returns the panels of a turn, from the first pick on: each time the one in the middle is picked. A pick that leaves one
/// move makes all further picks of that move, as a button does.
fn panels(position: &dyn AnyGame) -> Vec<Scene> {
    let Status::Waiting(turn) = position.status() else { return Vec::new() };
    let seat = turn.first().unwrap();
    let moves = position.moves(seat);
    let mut open: Vec<_> = moves.iter().collect();
    let (mut trail, mut panels) = (Vec::new(), Vec::new());
    for depth in 0..4 {
        let notations: Vec<&str> = open.iter().map(|choice| choice.notation.as_str()).collect();
        let mut scene = position.panel(seat, &notations);
        if !trail.is_empty() {
            Header::set_step(&mut scene, &trail.join(" › "));
        }
        panels.push(scene);
        let Some(choice) = open.get(open.len() / 2).copied().filter(|_| trail.len() <= depth)
        else {
            break;
        };
        let Some(pick) = choice.steps.get(depth) else { break };
        let all = open.len();
        open.retain(|other| other.steps.get(depth) == Some(pick));
        let made =
            if open.len() == 1 { &choice.steps[depth..] } else { &choice.steps[depth..=depth] };
        trail.extend(made.iter().map(|pick| pick.trim_end_matches('…').to_owned()));
        // A step with a single option is skipped.
        if open.len() == all && 1 < all {
            panels.pop();
        }
    }
    panels
}

/// Plays a game to its end. Returns every position, with the seat that moved last.
fn play(
    kind: &dyn GameKind,
    seats: u8,
    seed: u64,
    players: Player,
) -> Vec<(Option<Seat>, Box<dyn AnyGame>)> {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let position = kind.setup(&Json::Null, seats, &mut luck).unwrap();
    let mut past = vec![(None, position)];
    loop {
        let mut position = past[past.len() - 1].1.clone();
        let Status::Waiting(turn) = position.status() else { return past };
        let seat = turn.first().unwrap();
        let action = position.think(seat, players, &mut whim, &Halt::default()).unwrap();
        position.apply(seat, &action, &mut luck).unwrap();
        past.push((Some(seat), position));
    }
}

/// Returns every game with each of its numbers of players.
pub fn tables() -> impl Iterator<Item = (&'static dyn GameKind, u8)> {
    catalog().iter().flat_map(|kind| kind.info().seats.clone().map(move |seats| (kind, seats)))
}

/// A whole game played at random, as a table of its players.
pub struct Finished {
    pub log: Vec<Logged>,
    pub session: Session,
    pub course: Course,
}

impl Finished {
    pub fn of(kind: &'static dyn GameKind, players: &[Player], seed: u64) -> Finished {
        Finished::with(kind, Json::Null, players, seed)
    }

    pub fn with(
        kind: &'static dyn GameKind,
        options: Json,
        players: &[Player],
        seed: u64,
    ) -> Finished {
        let machines = Machines { kind, options, players: players.to_vec() };
        let log = machines.play(seed).unwrap().log(&catalog(), &Place::default()).unwrap();
        let session = Session::fold(&catalog(), &log).unwrap();
        let course = Course::of(&catalog(), &log).unwrap().unwrap();
        Finished { log, session, course }
    }

    /// Returns the second picture of the last message.
    pub fn summary(&self, long: bool) -> Picture {
        let names = caption(self.session.size(), long).names;
        let roster = Roster { names, former: Vec::new() };
        let room = Room::new(12, &self.session, &roster);
        let course = Some(&self.course);
        let before = Before { course, began: began(&self.log).unwrap(), closest: None };
        summary(&room, before).unwrap()
    }

    /// Returns that picture as an exhibit.
    pub fn exhibit(&self, name: String, long: bool) -> Exhibit {
        let picture = self.summary(long);
        Exhibit { name, scene: picture.scene, caption: picture.caption }
    }
}
