//! Positions of every game, from games played at random.

use quark_game::{
    Luck, Seat, Status, Viewer,
    ai::Player,
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

/// Plays one game of `kind` at random up to a part of it.
pub fn played(kind: &dyn GameKind, seats: u8, seed: u64, hour: TimeOfDay) -> Box<dyn AnyGame> {
    let length = play(kind, seats, seed, u64::MAX).1;
    let moves = match hour {
        TimeOfDay::Start => 0,
        TimeOfDay::Middle => length / 2,
        TimeOfDay::Late => length.saturating_sub(1),
        TimeOfDay::End => length,
    };
    play(kind, seats, seed, moves).0
}

fn play(kind: &dyn GameKind, seats: u8, seed: u64, most: u64) -> (Box<dyn AnyGame>, u64) {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut position = kind.setup(&Json::Null, seats, &mut luck).unwrap();
    let mut moves = 0;
    while moves < most {
        let Status::Waiting(turn) = position.status() else { break };
        let seat = turn.first().unwrap();
        let action = position.any_move(seat, &mut whim).unwrap();
        position.apply(seat, &action, &mut luck).unwrap();
        moves += 1;
    }
    (position, moves)
}

/// Returns everything that players see in a part of the game: the board, each hand, and the panel of each
/// player who must act, at each depth of the first picks.
pub fn exhibits(
    kind: &dyn GameKind,
    seats: u8,
    seed: u64,
    hour: TimeOfDay,
    long: bool,
) -> Vec<Exhibit> {
    let position = played(kind, seats, seed, hour);
    let caption = caption(seats, long);
    let title = format!("{}-{seats}-{seed}-{hour:?}", kind.info().key).to_lowercase();
    let mut shown = vec![(format!("{title}-board"), position.scene(Viewer::Spectator))];
    if kind.info().secrets {
        shown.extend(Seat::all(seats).map(|seat| {
            (
                format!("{title}-{}{}", kind.info().private, seat.0),
                position.scene(Viewer::Seat(seat)),
            )
        }));
    }
    if let Status::Waiting(turn) = position.status() {
        let seat = turn.first().unwrap();
        let moves = position.moves(seat);
        let mut open: Vec<_> = moves.iter().collect();
        let (mut trail, mut panels) = (Vec::new(), 0);
        for depth in 0..4 {
            let before = shown.len();
            let notations: Vec<&str> = open.iter().map(|choice| choice.notation.as_str()).collect();
            let mut scene = position.panel(seat, &notations);
            if !trail.is_empty() {
                Header::set_step(&mut scene, &trail.join(" › "));
            }
            shown.push((format!("{title}-panel{panels}"), scene));
            let Some(pick) = open.get(open.len() / 2).and_then(|choice| choice.steps.get(depth))
            else {
                break;
            };
            trail.push(pick.trim_end_matches('…').to_owned());
            let all = open.len();
            open.retain(|choice| choice.steps.get(depth) == Some(pick));
            // A step with a single option is skipped.
            match open.len() == all && 1 < all {
                true => shown.truncate(before),
                false => panels += 1,
            }
        }
    }
    shown
        .into_iter()
        .map(|(name, scene)| Exhibit { name, scene, caption: caption.clone() })
        .collect()
}

/// Finds a turn near a part of the game. Returns the panel of a player who must act, with the changes since
/// their last move marked, and the number of items without these marks.
pub fn changes(kind: &dyn GameKind, seats: u8, seed: u64, hour: TimeOfDay) -> (Scene, usize) {
    let past = history(kind, seats, seed);
    let near = match hour {
        TimeOfDay::Start => 0,
        TimeOfDay::Middle => past.len() / 2,
        TimeOfDay::Late | TimeOfDay::End => past.len() - 1,
    };
    let begins = |at: &usize| {
        let Status::Waiting(turn) = past[*at].1.status() else { return false };
        0 < *at && turn.first() != past[*at].0
    };
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
    (scene, items)
}

/// Returns every position of a game played at random, with the seat that moved last.
fn history(kind: &dyn GameKind, seats: u8, seed: u64) -> Vec<(Option<Seat>, Box<dyn AnyGame>)> {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let position = kind.setup(&Json::Null, seats, &mut luck).unwrap();
    let mut past = vec![(None, position)];
    loop {
        let mut position = past[past.len() - 1].1.clone();
        let Status::Waiting(turn) = position.status() else { return past };
        let seat = turn.first().unwrap();
        let action = position.any_move(seat, &mut whim).unwrap();
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
