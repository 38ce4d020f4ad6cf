//! Whole games as text: every move, and the events that each viewer was told.

use std::{collections::BTreeSet, fmt::Write as _};

use super::*;
use quark_game::Seats;

/// Plays a game to its end. A player who can win at once does so; other moves are random, with Draw
/// rarely chosen. The seeds give short games that show every option and a reshuffle.
fn transcript(options: Options, seats: u8, seed: u64) -> String {
    let mut written = String::new();
    let dealt: ZarkCity = testing::dealt(&options, seats, seed);
    let hands = dealt.players.iter().map(|player| text(player.hand.iter()));
    writeln!(written, "Dealt: {}", hands.collect::<Vec<String>>().join(" | ")).unwrap();
    let mut moves = 0;
    let mut verbs = BTreeSet::new();
    let over = testing::played(&options, seats, seed, choice, |one| {
        let name = |seat: Seat| named(&seat.to_string());
        moves += 1;
        verbs.insert(one.action.to_string().split(' ').next().unwrap().to_owned());
        writeln!(written, "{moves}. {}: {}", name(one.seat), one.action).unwrap();
        for note in one.notes {
            let to = match note.to {
                Audience::Everyone => "all".to_owned(),
                Audience::Only(seat) => format!("only {}", name(seat)),
                Audience::Except(seat) => format!("not {}", name(seat)),
            };
            writeln!(written, "    {to}: {}", testing::noted::<ZarkCity>(note)).unwrap();
        }
    });
    assert_eq!(verbs.len(), 12, "every kind of move is shown: {verbs:?}");
    let view = over.view(Viewer::Spectator);
    write!(written, "\n{}", named(&ZarkCity::text(&view))).unwrap();
    written
}

fn choice(game: &ZarkCity, turn: Seats, whim: &mut Luck) -> (Seat, Action) {
    let seat = *whim.pick(&turn.iter().collect::<Vec<Seat>>()).unwrap();
    let legal = game.legal(seat);
    let wins = |action: &&Action| {
        let mut after = game.clone();
        after.apply(seat, action, &mut Luck::seeded(1)).unwrap();
        after.phase == Phase::Won(seat)
    };
    if let Some(win) = legal.iter().find(wins) {
        return (seat, *win);
    }
    let bold: Vec<Action> = legal.iter().copied().filter(|one| *one != Action::Draw).collect();
    let among = if bold.is_empty() || whim.below(4) == 0 { &legal } else { &bold };
    (seat, *whim.pick(among).unwrap())
}

#[test]
fn a_game_of_two_reads_as_it_did() {
    insta::assert_snapshot!(transcript(Options::default(), 2, 4));
}

#[test]
fn a_game_of_four_reads_as_it_did() {
    let options = Options { jokers: Jokers::One, ..Options::default() };
    insta::assert_snapshot!(transcript(options, 4, 274));
}
