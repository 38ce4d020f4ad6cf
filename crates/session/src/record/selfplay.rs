//! Games among machines alone, as records.

use super::Chance;
use crate::{
    Ending, EntryKind, GameEntryKind, Thought,
    record::{GameResult, Header, Line, Record},
};
use quark_game::{
    Luck, Status,
    ai::{Halt, Player},
    any::{GameKind, Json, Unreadable},
};

/// Plays one game of `kind` by its default rules among `seats` machines that move at random; the same `seed`
/// gives the same game.
///
/// # Panics
/// If a machine finds no move although it must act; the conformance tests rule that out.
#[must_use]
pub fn play(kind: &'static dyn GameKind, seats: u8, seed: u64) -> Record {
    let players = vec![Player::Random; seats.into()];
    let machines = Machines { kind, options: Json::Null, players };
    machines.play(seed).expect("the defaults can be played")
}

/// Longer games are left unfinished, because some could go on for ever among players that move at random.
const LONGEST: i64 = 20_000;

/// A game among machines.
#[derive(Clone, Debug)]
pub struct Machines {
    /// The game that all of them play.
    pub kind: &'static dyn GameKind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// The player in each seat.
    pub players: Vec<Player>,
}

impl Machines {
    /// Plays one game; the same `seed` gives the same game.
    ///
    /// # Errors
    /// [`Unreadable`] if the options are not this game's.
    ///
    /// # Panics
    /// If a machine finds no move although it must act; the conformance tests rule that out.
    pub fn play(&self, seed: u64) -> Result<Record, Unreadable> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let chance = Chance::of(seed);
        // Picks the seat to act where several must, and random moves.
        let mut whim = Luck::seeded(!seed);

        let mut luck = chance.luck(1);
        let mut position = self.kind.setup(&self.options, seats, &mut luck)?;
        let mut lines = vec![line(1, GameEntryKind::Started, luck)];
        for entry in 2..LONGEST {
            let Status::Waiting(turn) = position.status() else {
                let result = GameResult::of(&Ending::Finished, Some(position.as_ref()), seats);
                let end = Line::bare(entry, EntryKind::Game(GameEntryKind::Ended));
                lines.push(Line { result: Some(result), ..end });
                break;
            };
            let waiting: Vec<_> = turn.iter().collect();
            let seat = *whim.pick(&waiting).expect("somebody must act");
            let player = self.players[seat.index()];
            let action = match player {
                Player::Random => position.any_move(seat, &mut whim),
                Player::Greedy | Player::Easy | Player::Medium | Player::Hard | Player::Expert => {
                    position.think(seat, player, &mut chance.thought(entry), &Halt::default())
                }
            };
            let action = action.expect("a seat that must act has a move");
            let mut luck = chance.luck(entry);
            let played = position.apply(seat, &action, &mut luck).expect("a legal move applies");
            let made = line(entry, GameEntryKind::Moved, luck);
            let (seat, action) = (Some(seat), Some(played.notation));
            lines.push(Line { seat, action, thought: player.level().map(Thought::of), ..made });
        }
        Ok(Record { header: header(self.kind, &self.options, seats, &chance), lines })
    }
}

/// Returns the first line of a record of a game among machines, without their names.
#[must_use]
pub fn header(kind: &dyn GameKind, options: &Json, seats: u8, chance: &Chance) -> Header {
    Header {
        record: 1,
        game: kind.info().key.to_owned(),
        rules: Some(kind.info().version),
        options: options.clone(),
        players: Vec::new(),
        seats: vec!["machine".to_owned(); seats.into()],
        seed_hash: chance.seed.hash(),
        joins: Vec::new(),
        seed: Some(chance.seed.reveal()),
    }
}

/// Returns a line with the draws of its luck.
///
/// # Panics
/// If the luck was recorded, and diverged from its record.
#[must_use]
pub fn line(entry: i64, kind: GameEntryKind, luck: Luck) -> Line {
    let draws = luck.into_draws().expect("derived luck cannot diverge");
    Line { draws, ..Line::bare(entry, EntryKind::Game(kind)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machines(players: &[Player], options: Json) -> Machines {
        let kind = quark_games::catalog().find("quark").unwrap();
        Machines { kind, options, players: players.to_vec() }
    }

    #[test]
    fn a_players_way_of_thinking_does_not_change_the_deal() {
        let game = |players: &[Player]| machines(players, Json::Null).play(7).unwrap();
        let [random, thinking] =
            [&[Player::Random; 2], &[Player::Greedy, Player::Random]].map(|who| game(who));
        assert_eq!(random.lines[0], thinking.lines[0], "the same deal");
        assert_ne!(random.lines, thinking.lines, "and another game");
        assert_eq!(game(&[Player::Greedy, Player::Random]), thinking, "which can be had again");
        assert_eq!(random, play(quark_games::catalog().find("quark").unwrap(), 2, 7));
    }

    #[test]
    fn moves_of_the_machines_of_tables_are_found_again() {
        let record = machines(&[Player::Easy, Player::Random], Json::Null).play(3).unwrap();
        let own = record.lines.iter().filter(|line| line.thought.is_some()).count();
        let thoughts = record.rethink(&quark_games::catalog()).unwrap();
        assert!(0 < own && thoughts.other == 0);
        assert_eq!(usize::try_from(thoughts.again).unwrap(), own);
    }

    #[test]
    fn variants_are_played_and_recorded() {
        let variant = &quark_games::catalog().find("quark").unwrap().info().variants[0];
        let options = Json::from_iter([(variant.key, variant.values[1].0)]);
        let record = machines(&[Player::Random; 2], options.clone()).play(1).unwrap();
        assert_eq!(record.header.options, options);
        assert!(record.replay(&quark_games::catalog()).unwrap().is_some());
        let strange = Json::from_iter([(variant.key, "no such value")]);
        assert!(machines(&[Player::Random; 2], strange).play(1).is_err());
    }
}
