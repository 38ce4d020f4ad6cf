//! The vocabulary of Quanta: particles, squares, events, questions and picks in words.

use std::cmp::Reverse;

use super::{
    board::{Particle, Side},
    event::Event,
    regions::Region,
    rules::{Action, Quanta},
    squares::{Square, Squares},
};
use quark_game::{
    Game, Luck, MENU, Outcome, Seat,
    kit::words::{Reader, figure, listed},
};

/// A kind of particle as an adjective, or as what it is.
#[must_use]
pub const fn particle(particle: Particle) -> &'static str {
    match particle {
        Particle::Positive => "positive",
        Particle::Negative => "negative",
        Particle::Neutron => "neutron",
    }
}

/// A particle with its article.
#[must_use]
pub const fn one(particle: Particle) -> &'static str {
    match particle {
        Particle::Positive => "a positive particle",
        Particle::Negative => "a negative particle",
        Particle::Neutron => "a neutron",
    }
}

/// The colour of a side.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Blue => "blue",
    }
}

/// Squares as a list.
#[must_use]
pub fn squares(squares: Squares, last: &str) -> String {
    listed(squares.iter(), last)
}

/// What is asked of the player who must act.
#[must_use]
pub fn ask(view: &Quanta) -> String {
    let bonuses = view.bonuses.iter().filter(|side| view.bonuses.first() == Some(side)).count();
    match (view.acting(), bonuses) {
        (Some(_), 0) => "place a particle".to_owned(),
        (Some(_), 1) => "place a bonus neutron, or decline".to_owned(),
        (Some(_), more) => format!("place a bonus neutron, the first of {more}, or decline"),
        (None, _) => "nothing more".to_owned(),
    }
}

/// Who has won, as a clause.
#[must_use]
pub fn result(outcome: &Outcome, to: Reader) -> String {
    let points = outcome.scores.iter().map(|score| u8::try_from(score.total).unwrap_or_default());
    let (least, most) =
        points.fold((u8::MAX, 0), |(least, most), one| (least.min(one), most.max(one)));
    let captured = figure(most, "captured neutron");
    let winners: Vec<Seat> = outcome.winners().collect();
    match winners.as_slice() {
        [winner] => format!("{} by {captured} to {least}", to.seat(*winner).clause("wins")),
        _ => format!("a draw, {captured} each"),
    }
}

/// An event as a sentence.
#[must_use]
pub fn tell(event: &Event, to: Reader) -> String {
    let who = |seat: &Seat| to.seat(*seat);
    match event {
        Event::Placed { seat, particle, square, bonus: false } => {
            format!("{} {} on {square}.", who(seat).does("places"), one(*particle))
        }
        Event::Placed { seat, square, bonus: true, particle: _ } => {
            format!("{} a bonus neutron on {square}.", who(seat).does("places"))
        }
        Event::Captured { seat, square } => {
            format!("{} the neutron on {square}.", who(seat).does("captures"))
        }
        Event::Shared { square } => {
            format!("The neutron on {square} is surrounded, but nobody has the majority.")
        }
        Event::Declined { seat } => who(seat).does("declines the bonus neutron."),
        Event::Lacking { seat } => {
            format!("There are no neutrons left for {} bonus.", who(seat).own())
        }
        Event::Passed { seat } => {
            let (cant, passes) = (who(seat).does("can’t"), who(seat).also("passes"));
            format!("{cant} place anything and {passes}.")
        }
        Event::Finished { outcome, left } => {
            let why = match left {
                0 => "all particles are placed".to_owned(),
                1 => "nobody can place the last particle".to_owned(),
                left => format!("nobody can place any of the last {left} particles"),
            };
            format!("The game is over because {why}: {}.", result(outcome, to))
        }
    }
}

/// The picks that lead to a move: what, where one menu could not hold all squares in which region,
/// where.
#[must_use]
pub fn steps(view: &Quanta, action: &Action) -> Vec<String> {
    match *action {
        Action::Place(what, square) => {
            let name = match what {
                Particle::Positive => "Positive",
                Particle::Negative => "Negative",
                Particle::Neutron => "Neutron",
            };
            let side = view.acting().unwrap_or(view.turn);
            let many = MENU < usize::from(view.open(side, what).len());
            let region = many.then(|| Region::of(square).to_string());
            let picks = [Some(name.to_owned()), region, Some(place(view, action, square))];
            picks.into_iter().flatten().collect()
        }
        Action::Decline => vec!["Decline".to_owned()],
    }
}

/// By particle, as they are listed; then as the eye finds the squares: regions from the top left, and
/// in each region squares from the top left.
pub fn arrange(moves: &mut [Action]) {
    let place = |square: Square| (Reverse(square.row()), square.column());
    moves.sort_by_key(|action| match *action {
        Action::Place(what, square) => {
            let particle = Particle::ALL.into_iter().position(|one| one == what);
            (particle.unwrap_or_default(), Some((place(Region::of(square).first), place(square))))
        }
        Action::Decline => (Particle::ALL.len(), None),
    });
}

/// A square, and what the move there surrounds.
fn place(view: &Quanta, action: &Action, square: Square) -> String {
    let Some(side) = view.acting() else { return square.to_string() };
    let mut after = view.clone();
    if after.apply(view.seat_of(side), action, &mut Luck::recorded(&[])).is_err() {
        return square.to_string();
    }
    let captured = |side: Side| after.captured[side as usize] - view.captured[side as usize];
    let (mine, theirs) = (captured(side), captured(side.other()));
    let nobodys = after.shared() - view.shared();
    let count = mine.len() + theirs.len() + nobodys.len();
    if NAMED < count {
        return format!("{square}, surrounds {count} neutrons");
    }
    let opponent = view.seat_of(side.other());
    let clauses = [
        (mine, ", captures ".to_owned(), ""),
        (theirs, format!(", {opponent} captures "), ""),
        (nobodys, ", surrounds ".to_owned(), " for nobody"),
    ];
    let clauses = clauses.into_iter().filter(|(squares, _, _)| !squares.is_empty());
    let clauses = clauses.map(|(all, before, after)| before + &squares(all, "and") + after);
    square.to_string() + &clauses.collect::<String>()
}

/// As many neutrons are named in a label.
const NAMED: u8 = 3;
