//! Positions of Quark worth a look: quiet, crowded, bare, ending and over.

use quark::{
    game::{Outcome, Score, Seat, Viewer},
    games::quark::{
        Action, Atom, Bag, Card, Decks, Ending, Lane, Last, Particle, Payment, Phase, Place, Thing,
        View,
    },
    scene::Caption,
};

/// A position with its name and the people in it.
#[derive(Clone, Debug)]
pub struct Position {
    /// Usable as a file name.
    pub name: &'static str,
    pub view: View,
    pub caption: Caption,
}

/// The board in the README.
pub fn shown() -> Position {
    let mut view = table(3);
    // All 121 quark cards are somewhere.
    view.discards = cards("u s d u d -d").into_iter().cycle().take(54).collect();
    view.last = Some(Last { seat: Seat(1), place: Place::Baryon(1) });
    Position { name: "shown", view, caption: caption(&["Ada", "Bruno", "Chloe"]) }
}

/// Every position, boards first.
pub fn all() -> Vec<Position> {
    boards().into_iter().chain(hands()).collect()
}

/// Positions as the public sees them.
pub fn boards() -> Vec<Position> {
    let three = ["Ada", "Bruno", "Chloe"];
    let quiet = shown().view;

    let mut opening = table(2);
    opening.round = 1;
    opening.actions = 2;
    opening.turn = Seat(0);
    opening.discards.clear();
    opening.last = None;
    for lane in &mut opening.lanes {
        *lane = Lane { hand: 5, energy: 2, score: 2, ..bare() };
    }

    let mut four = table(4);
    four.turn = Seat(3);
    four.phase = Phase::Drawing(2);
    four.last = Some(Last { seat: Seat(3), place: Place::Discards });

    let mut crowded = table(4);
    crowded.turn = Seat(2);
    crowded.phase = Phase::Discarding(2);
    crowded.last = Some(Last { seat: Seat(2), place: Place::Energy });
    for (seat, lane) in crowded.lanes.iter_mut().enumerate() {
        lane.hand = 9 + seat as u8;
        lane.energy = 14 + seat as u8 * 9;
        lane.protons = 10 + seat as u8;
        lane.neutrons = 15;
        lane.decayed = cards("t -t b -c t -b d s");
        lane.decayed.truncate(5 + seat);
        lane.created = particles(&[37, 46, 14, 29, 33, 17, 26, 0, 43, 23, 24, 5, 41]);
        lane.created.truncate(10 + seat);
        lane.score = 188 - seat as i32 * 31;
        lane.atom = Atom::ALL.get(seat).copied();
    }

    let mut last_round = table(3);
    last_round.turn = Seat(2);
    last_round.ending = Some(Ending::Quarks);
    last_round.decks.quarks = 0;
    last_round.quarks = cards("-t");
    last_round.mesons = particles(&[37]);
    last_round.decks.mesons = 0;
    last_round.energy = 0;
    last_round.discards = cards("u -s").into_iter().cycle().take(108).collect();
    last_round.last = Some(Last { seat: Seat(1), place: Place::Quark(2) });

    let mut atom = table(3);
    atom.ending = Some(Ending::Atom(Seat(0)));
    atom.last = Some(Last { seat: Seat(0), place: Place::Neutron });
    atom.lanes[0].atom = Some(Atom::Beryllium);
    atom.neutrons = 0;

    let mut twice = table(3);
    twice.turn = Seat(2);
    twice.actions = 2;
    twice.earlier = vec![Place::Baryon(1)];
    twice.last = Some(Last { seat: Seat(1), place: Place::Baryon(2) });

    let mut many = table(2);
    many.turn = Seat(1);
    many.lanes[0].decayed = cards("-c t");
    many.earlier = vec![Place::Decayed, Place::Discards, Place::Quark(1)];
    many.last = Some(Last { seat: Seat(0), place: Place::Deck });

    let mut long = table(2);
    long.earlier = vec![Place::Meson(0), Place::Proton];
    long.last = Some(Last { seat: Seat(0), place: Place::Energy });
    for (seat, lane) in long.lanes.iter_mut().enumerate() {
        lane.decayed = cards("-b -t b c s");
        lane.created = particles(&[37, 46, 14, 29, 33, 17, 26, 0, 43, 23, 24, 5, 41, 22, 12, 30]);
        lane.created.extend(particles(&[45, 44, 43, 42, 41, 40, 39, 38, 37]));
        lane.created.truncate(9 + 14 * seat);
    }

    let mut over = table(3);
    over.phase = Phase::Over;
    over.ending = Some(Ending::Baryons);
    over.decks.baryons = 0;
    over.baryons.pop();
    over.outcome = Some(outcome(&over, &[1, 3, 2]));
    over.last = Some(Last { seat: Seat(2), place: Place::Decayed });

    let mut tied = table(4);
    tied.phase = Phase::Over;
    tied.ending = Some(Ending::Quarks);
    tied.outcome = Some(outcome(&tied, &[3, 1, 1, 4]));

    let wide = ["WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Constantine Bartholomew the 32nd"];
    let scripts = ["日本語の名前がとても長いですね三十二文字", "Αλέξανδρος Παπαδόπουλος", "Жанна"];
    let wild = ["\u{202E}drow\u{202C}", "Z\u{300}\u{301}\u{302}\u{303}algo", "👩‍🚀", "محمد علي"];
    vec![
        Position { name: "board-three", view: quiet.clone(), caption: caption(&three) },
        Position { name: "board-opening", view: opening.clone(), caption: caption(&three) },
        Position {
            name: "board-four",
            view: four.clone(),
            caption: caption(&["Ada", "Bruno", "Chloe", "Dmitri"]),
        },
        Position {
            name: "board-crowded",
            view: crowded,
            caption: caption(&[
                "Ada",
                "Constantine Bartholomew the 32nd",
                "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
                "Jo",
            ]),
        },
        Position { name: "board-last-round", view: last_round, caption: caption(&three) },
        Position {
            name: "board-atom",
            view: atom,
            caption: caption(&["Constantine Bartholomew the 32nd", "Bo", "Chloe"]),
        },
        Position { name: "board-two-created", view: twice, caption: caption(&three) },
        Position { name: "board-many-moves", view: many, caption: caption(&three) },
        Position { name: "board-long-game", view: long, caption: caption(&three) },
        Position { name: "board-over", view: over, caption: caption(&three) },
        Position {
            name: "board-tied",
            view: tied,
            caption: caption(&["Ada", "Bruno", "Chloe", "Dmitri"]),
        },
        Position { name: "board-wide", view: opening, caption: caption(&wide) },
        Position { name: "board-scripts", view: quiet, caption: caption(&scripts) },
        Position { name: "board-wild", view: four, caption: caption(&wild) },
    ]
}

/// Positions as one seat sees them.
pub fn hands() -> Vec<Position> {
    let hand = |name, cards_held: &str, decayed: &str, makeable: &[(Thing, u8)]| {
        let mut view = table(3);
        view.viewer = Viewer::Seat(Seat(1));
        view.hand = Some(cards(cards_held));
        view.lanes[1].decayed = cards(decayed);
        view.lanes[1].hand = view.hand.as_ref().map_or(0, Vec::len) as u8;
        view.makeable = makeable.to_vec();
        Position { name, view, caption: caption(&["Ada", "Bruno", "Chloe"]) }
    };
    let thing = |place, energy| (Thing::Particle(Particle(place)), energy);
    let few = [thing(23, 0), thing(11, 1), thing(37, 1), thing(2, 0), thing(26, 0)];
    let many = [
        thing(17, 5),
        thing(14, 2),
        thing(20, 0),
        thing(42, 1),
        thing(36, 0),
        thing(46, 4),
        (Thing::Proton, 0),
        (Thing::Neutron, 3),
    ];
    let mut over = hand("hand-discarding", "u u d d s s b t -u", "", &few[..2]);
    over.view.phase = Phase::Discarding(2);
    let mut waiting = hand("hand-waiting", "u d -d", "b", &many[6..]);
    waiting.view.turn = Seat(0);
    waiting.view.lanes[1].energy = 23;
    waiting.view.lanes[1].protons = 12;
    let mut creator = hand("hand-creator", "u u d s b -s -c", "t -c", &many);
    creator.view.lanes = long_lanes(creator.view.lanes);
    creator.view.actions = 2;
    vec![
        hand("hand-seven", "u u d s b -s -c", "t", &few),
        hand("hand-none", "", "", &[]),
        over,
        waiting,
        creator,
        hand("hand-twelve", "u u u d d s c b t -u -d -t", "t -t b -b c -c", &many),
        hand("hand-too-many", "u u u d d s c b t -u -d -t", "t -t b -b c -c d s -d", &many),
        hand("hand-every-anti", "-u -d -s -c -b -t", "-t -b", &many[..5]),
    ]
}

/// These lanes after many turns.
fn long_lanes(mut lanes: Vec<Lane>) -> Vec<Lane> {
    let created = particles(&[37, 46, 14, 29, 33, 17, 26, 0, 43, 23, 24, 5, 41, 22, 12, 30]);
    for (seat, lane) in lanes.iter_mut().enumerate() {
        lane.created = created.iter().copied().take(9 + 5 * seat).collect();
    }
    lanes
}

/// The moves that the panel of a position offers: to create each thing, and to take each open quark.
pub fn open(view: &View) -> Vec<Action> {
    if view.phase != Phase::Choose || view.viewer != Viewer::Seat(view.turn) {
        return Vec::new();
    }
    let payment = Payment::of(&[]).expect("some particle is made of nothing in a picture");
    let creations = view.makeable.iter().map(|(thing, _)| Action::Create(*thing, payment));
    creations.chain(view.quarks.iter().copied().map(Action::Take)).collect()
}

/// A running game.
pub fn table(seats: usize) -> View {
    let mut lanes = vec![
        Lane {
            hand: 5,
            shown: Bag::default(),
            energy: 3,
            protons: 2,
            neutrons: 2,
            decayed: cards("t"),
            created: particles(&[24]),
            atom: Some(Atom::Helium),
            score: 59,
        },
        Lane {
            hand: 7,
            shown: Bag::default(),
            energy: 4,
            protons: 1,
            neutrons: 0,
            decayed: cards("t -c"),
            created: particles(&[28, 7, 30, 3]),
            atom: Some(Atom::Hydrogen),
            score: 53,
        },
        Lane {
            hand: 6,
            shown: Bag::default(),
            energy: 6,
            protons: 0,
            neutrons: 1,
            decayed: cards("d -s"),
            created: particles(&[4, 38, 31, 5]),
            atom: None,
            score: 38,
        },
        Lane {
            hand: 4,
            shown: Bag::default(),
            energy: 0,
            protons: 3,
            neutrons: 4,
            decayed: Vec::new(),
            created: particles(&[37, 46]),
            atom: None,
            score: 20,
        },
    ];
    lanes.truncate(seats);
    View {
        viewer: Viewer::Spectator,
        round: 12,
        starter: Seat(0),
        turn: Seat(1),
        actions: 1,
        phase: Phase::Choose,
        baryons: particles(&[2, 11, 23]),
        mesons: particles(&[26, 33, 37]),
        quarks: cards("d -s t"),
        decks: Decks { baryons: 17, mesons: 15, quarks: 41 },
        discards: cards("u u d s -c -d"),
        protons: 13,
        neutrons: 17,
        energy: 67,
        lanes,
        hand: None,
        makeable: Vec::new(),
        last: Some(Last { seat: Seat(0), place: Place::Deck }),
        earlier: Vec::new(),
        ending: None,
        outcome: None,
    }
}

fn bare() -> Lane {
    Lane {
        hand: 0,
        shown: Bag::default(),
        energy: 0,
        protons: 0,
        neutrons: 0,
        decayed: Vec::new(),
        created: Vec::new(),
        atom: None,
        score: 0,
    }
}

fn outcome(view: &View, places: &[u8]) -> Outcome {
    let score = |lane: &Lane| Score { total: lane.score, parts: Vec::new() };
    Outcome { places: places.to_vec(), scores: view.lanes.iter().map(score).collect() }
}

pub fn caption(names: &[&str]) -> Caption {
    Caption {
        names: names.iter().map(|&name| name.to_owned()).collect(),
        table: "QK-48".into(),
        moves: 71,
        seed_hash: "9f3c27ab55aa".into(),
    }
}

/// Cards by their notation.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn particles(places: &[u8]) -> Vec<Particle> {
    places.iter().copied().map(Particle).collect()
}
