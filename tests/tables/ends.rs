//! Rare endings of games, by their numbers in the ledger, and tests to recognise them in a recorded game from its
//! events and its last position.

use quark::{
    any::{AnyGame, Json},
    game::{Luck, Outcome, Seat, Status},
    games::{
        self,
        element_313::{Element313, sum::Sign},
        quanta::{Quanta, board::Piece},
        quark::{Atom, Ending, Event as Matter},
        quirky_quarks::{QuirkyQuarks, cards::Group, event::Event as Quirk},
        zark_city::{Phase, ZarkCity},
    },
    record::Record,
    session::{EntryKind, GameEntryKind},
};
use serde::de::DeserializeOwned;

/// A game that was replayed from its record.
#[derive(Debug)]
pub struct Played {
    pub record: Record,
    /// Events of every move, for each audience.
    told: Vec<Json>,
    last: Box<dyn AnyGame>,
    outcome: Outcome,
}

impl Played {
    /// Replays the record of a whole game. Machines undo nothing.
    pub fn of(record: Record) -> Played {
        let kind = games::catalog().find(&record.header.game).unwrap();
        let seats = u8::try_from(record.header.seats.len()).unwrap();
        let (deal, moves) = record.lines.split_first().unwrap();
        let options = &record.header.options;
        let mut last = kind.setup(options, seats, &mut Luck::recorded(&deal.draws)).unwrap();
        let mut told = Vec::new();
        for line in moves.iter().filter(|line| line.kind == EntryKind::Game(GameEntryKind::Moved)) {
            let (action, mut luck) = (line.action.as_ref().unwrap(), Luck::recorded(&line.draws));
            let played = last.apply(line.seat.unwrap(), action, &mut luck).unwrap();
            told.extend(played.notes.into_iter().map(|note| note.event));
        }
        let Status::Over(outcome) = last.status() else { panic!("the game is over") };
        Played { record, told, last, outcome }
    }

    /// True if machines chose all moves, or all except one that somebody made on purpose because machines would not: a
    /// claim with one's own signs, or a move that lets another player win.
    pub fn is_by_good_players(&self) -> bool {
        let moves = self.record.lines.iter().filter(|line| line.action.is_some());
        moves.filter(|line| line.thought.is_none()).count() <= 1
    }

    /// True if one of the events matches.
    fn told<E: DeserializeOwned>(&self, such: impl Fn(E) -> bool) -> bool {
        self.told.iter().any(|event| such(serde_json::from_value(event.clone()).unwrap()))
    }

    /// The last position.
    fn last<G: DeserializeOwned>(&self) -> G {
        serde_json::from_value(self.last.save()).unwrap()
    }

    /// True if the notation of one of the moves matches.
    fn was_written(&self, such: impl Fn(&str) -> bool) -> bool {
        self.record.lines.iter().filter_map(|line| line.action.as_deref()).any(such)
    }

    fn has_several_winners(&self) -> bool {
        1 < self.outcome.winners().count()
    }

    fn seats(&self) -> u8 {
        u8::try_from(self.outcome.places.len()).unwrap()
    }
}

/// An ending, or an event on the way to it that decides who wins.
#[derive(Debug)]
pub struct End {
    /// Key of its game.
    pub game: &'static str,
    /// Its name, after the numbers of the ledger.
    pub name: &'static str,
    /// True if a game had it.
    pub reached: fn(&Played) -> bool,
}

const fn end(game: &'static str, name: &'static str, reached: fn(&Played) -> bool) -> End {
    End { game, name, reached }
}

pub const ENDS: &[End] = &[
    end("quark", "Q70: the baryon deck is empty", |game| ended_by(game, Ending::Baryons)),
    end("quark", "Q70: the meson deck is empty", |game| ended_by(game, Ending::Mesons)),
    end("quark", "Q71: Beryllium of two", |game| game.seats() == 2 && ended_by_an_atom(game)),
    end("quark", "Q71: Beryllium of three", |game| game.seats() == 3 && ended_by_an_atom(game)),
    end("quark", "Q72: Lithium of four", |game| game.seats() == 4 && ended_by_an_atom(game)),
    end("quark", "Q77: Lithium counts", |game| counts(game, Atom::Lithium)),
    end("quark", "QD1: Beryllium counts", |game| counts(game, Atom::Beryllium)),
    end("quark", "QA37: a shared win", Played::has_several_winners),
    end("quark", "QA37: a tie that the atom breaks", is_told_apart),
    end("element-313", "E15: an atom upside down", is_turned),
    end("element-313", "E15: signs of one’s own", |game| {
        game.was_written(|action| action.starts_with("claim "))
    }),
    end("element-313", "EA1: an atom left out", leaves_out),
    end("element-313", "E22: the first to form it does not win", |game| {
        let over: Element313 = game.last();
        over.creator.is_some_and(|seat| game.outcome.places[seat.index()] != 1)
    }),
    end("element-313", "E23: the fewest atoms", |game| {
        formed(game).as_deref().is_some_and(by_atoms)
    }),
    end("element-313", "E24: the smallest hand limit", |game| {
        formed(game).as_deref().is_some_and(by_limit)
    }),
    end("element-313", "EA6: a shared win", |game| {
        formed(game).is_some() && game.has_several_winners()
    }),
    end("element-313", "EA33: nobody forms it", |game| formed(game).is_none()),
    end("quanta", "NA16: particles are left over", |game| left_over(game) != 0),
    end("quanta", "N32: a turn is passed, and the game goes on", |game| {
        let is_pass = |event: &Json| event.get("passed").is_some();
        let passed = game.told.iter().position(is_pass);
        let placed = game.told.iter().rposition(|event| event.get("placed").is_some());
        passed < placed && passed.is_some()
    }),
    end("quanta", "NA18: a draw", Played::has_several_winners),
    end("zark-city", "ZA25: a win on another’s turn", |game| {
        winner_and_turn(game).is_some_and(|(seat, turn)| seat != turn)
    }),
    end("zark-city", "ZA27: two Power Blocks of one player at once", |game| {
        let over: ZarkCity = game.last();
        game.outcome.winners().any(|seat| 1 < over.city.blocks_of(seat).len())
    }),
    end("zark-city", "Z65: Power Blocks of two players at once", |game| {
        let over: ZarkCity = game.last();
        let have = |seat| !over.city.blocks_of(seat).is_empty();
        1 < Seat::all(game.seats()).filter(|seat| have(*seat)).count()
    }),
    end("zark-city", "ZA34: a draw", Played::has_several_winners),
    end("quirky-quarks", "KD2: Hydrogen", |game| completes(game, "hydrogen")),
    end("quirky-quarks", "KD2: Deuterium", |game| completes(game, "deuterium")),
    end("quirky-quarks", "KD2: Tritium", |game| completes(game, "tritium")),
    end("quirky-quarks", "KD2: Helium-3", |game| completes(game, "he3")),
    // In twelve thousand games no machine saved up for it: one player did nothing else, against a machine.
    end("quirky-quarks", "KD2: Helium-4", |game| completes(game, "he4")),
    end("quirky-quarks", "KD2: Nucleosynthesis", |game| completes(game, "nucleo")),
    end("quirky-quarks", "K50: Nucleosynthesis with an atom beside it", synthesises),
    end("quirky-quarks", "K53: more cards in hand win", |game| {
        ties(game).is_some_and(|cards| cards)
    }),
    end("quirky-quarks", "K54: the turn order wins", |game| ties(game).is_some_and(|cards| !cards)),
];

/// True if `this` ended a game of Quark.
fn ended_by(game: &Played, this: Ending) -> bool {
    game.told(|event| matches!(event, Matter::EndNear { ending, .. } if ending == this))
}

fn ended_by_an_atom(game: &Played) -> bool {
    Seat::all(game.seats()).any(|seat| ended_by(game, Ending::Atom(seat)))
}

/// True if a player has points for this atom.
fn counts(game: &Played, atom: Atom) -> bool {
    let part = ("atom".into(), i32::from(atom.points()));
    game.outcome.scores.iter().any(|score| score.parts.contains(&part))
}

/// True if several players have the most points, but only one has won.
fn is_told_apart(game: &Played) -> bool {
    let totals = || game.outcome.scores.iter().map(|score| score.total);
    let best = totals().max();
    1 < totals().filter(|total| Some(*total) == best).count() && !game.has_several_winners()
}

/// True if a player has formed Element 313 with an atom that is subtracted.
fn is_turned(game: &Played) -> bool {
    let over: Element313 = game.last();
    let mut claims = over.players.iter().filter_map(|player| player.claim);
    claims.any(|signs| signs.atoms().any(|(_, sign)| sign == Sign::Minus))
}

/// True if a player has formed it without a face-up atom: none is readied after that.
fn leaves_out(game: &Played) -> bool {
    let over: Element313 = game.last();
    let mut claims = over.players.iter().filter_map(|player| Some((player, player.claim?)));
    claims.any(|(player, signs)| player.counting().any(|atom| signs.of(atom) == Sign::Out))
}

/// Number of atoms and hand limit of each player who formed it, the best first; `None` if nobody has.
fn formed(game: &Played) -> Option<Vec<(usize, u8)>> {
    let over: Element313 = game.last();
    let abilities = over.options.abilities;
    let formed = over.players.iter().filter(|player| player.claim.is_some());
    let mut formed: Vec<(usize, u8)> =
        formed.map(|player| (player.atoms.len(), player.limit(abilities))).collect();
    formed.sort_unstable();
    (!formed.is_empty()).then_some(formed)
}

fn by_atoms(formed: &[(usize, u8)]) -> bool {
    matches!(formed, [best, next, ..] if best.0 < next.0)
}

fn by_limit(formed: &[(usize, u8)]) -> bool {
    matches!(formed, [best, next, ..] if best.0 == next.0 && best.1 < next.1)
}

/// Number of particles that nobody could place.
fn left_over(game: &Played) -> u8 {
    let over: Quanta = game.last();
    Piece::ALL.into_iter().map(|piece| over.board.left(piece)).sum()
}

/// The winner, and the seat in turn.
fn winner_and_turn(game: &Played) -> Option<(Seat, Seat)> {
    let over: ZarkCity = game.last();
    match over.phase {
        Phase::Won(seat) => Some((seat, over.turn)),
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding | Phase::Drawn => None,
    }
}

/// True if a player completes this Quest.
fn completes(game: &Played, code: &str) -> bool {
    game.told(|event| match event {
        Quirk::Completed { quest, .. } => quest.printed().code == code,
        _ => false,
    })
}

/// True if Nucleosynthesis brings a player points for atoms.
fn synthesises(game: &Played) -> bool {
    let over: QuirkyQuarks = game.last();
    over.players.iter().any(|player| {
        let mut made = player.made.iter().map(|quest| quest.printed());
        made.clone().any(|quest| quest.code == "nucleo")
            && made.any(|quest| quest.group == Group::Atom)
    })
}

/// True if the cards in hand decide between the players with the most points; `None` if there is only one.
fn ties(game: &Played) -> Option<bool> {
    let over: QuirkyQuarks = game.last();
    let totals = || game.outcome.scores.iter().map(|score| score.total);
    let best = totals().max()?;
    let tied = over.players.iter().zip(totals()).filter(|(_, total)| *total == best);
    let mut hands: Vec<u8> = tied.map(|(player, _)| player.hand.size()).collect();
    hands.sort_unstable();
    match hands[..] {
        [.., second, first] => Some(second < first),
        [] | [_] => None,
    }
}
