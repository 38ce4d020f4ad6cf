//! Games among machines alone, written as records.

use crate::{
    game::{Luck, Status},
    record::{Header, Line, Record},
    session::{EntryKind, GameKind, Seed},
    table::{Json, Kind},
};

/// One game of `kind` among `seats` machines; the same `seed` gives the same game.
///
/// # Panics
/// If a machine finds no move although it must act: conformance says that cannot be.
#[must_use]
pub fn play(kind: &'static dyn Kind, seats: u8, seed: u64) -> Record {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let seed_of_table = Seed::new(bytes);
    let key = seed_of_table.key(&[]);
    let mut whim = Luck::seeded(!seed);

    let mut luck = key.luck(1);
    let mut table = kind.setup(&Json::Null, seats, &mut luck).expect("the defaults can be played");
    let draws = luck.into_draws().expect("derived luck cannot diverge");
    let mut lines = vec![line(1, GameKind::Started, draws)];
    for entry in 2.. {
        let Status::Waiting(turn) = table.status() else { break };
        let waiting: Vec<_> = turn.iter().collect();
        let seat = *whim.pick(&waiting).expect("somebody must act");
        let action = table.any_move(seat, &mut whim).expect("whoever must act can");
        let mut luck = key.luck(entry);
        let played = table.apply(seat, &action, &mut luck).expect("a legal move applies");
        let draws = luck.into_draws().expect("derived luck cannot diverge");
        lines.push(Line {
            seat: Some(seat),
            action: Some(played.notation),
            ..line(entry, GameKind::Moved, draws)
        });
    }
    Record { header: header(kind, seats, &seed_of_table), lines }
}

fn header(kind: &dyn Kind, seats: u8, seed: &Seed) -> Header {
    Header {
        record: 1,
        game: kind.info().key.to_owned(),
        rules: Some(kind.info().version),
        options: Json::Null,
        seats: vec!["machine".to_owned(); seats.into()],
        seed_hash: seed.hash(),
        joins: Vec::new(),
        seed: Some(seed.reveal()),
    }
}

fn line(entry: i64, kind: GameKind, draws: Vec<u32>) -> Line {
    Line {
        entry,
        kind: EntryKind::Game(kind),
        seat: None,
        action: None,
        draws,
        thought: None,
        undone: None,
        state: None,
    }
}
