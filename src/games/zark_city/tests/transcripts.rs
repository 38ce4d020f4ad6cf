//! Whole games as text: every move, and what each viewer was told of it.

use std::{collections::BTreeSet, fmt::Write as _};

use super::*;

/// Plays a game to its end: whoever can win at once does, and the rest is chance that seldom takes the
/// option Draw. The seeds are those of short games that show every option and a reshuffle.
fn transcript(options: Options, seats: u8, seed: u64) -> String {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut game = ZarkCity::setup(&options, seats, &mut luck);
    let mut written = String::new();
    let hands = game.players.iter().map(|player| text(player.hand.iter()));
    writeln!(written, "Dealt: {}", hands.collect::<Vec<String>>().join(" | ")).unwrap();
    let mut moves = 0;
    let mut verbs = BTreeSet::new();
    while let Status::Waiting(turn) = game.status() {
        let waiting: Vec<Seat> = turn.iter().collect();
        let seat = *whim.pick(&waiting).unwrap();
        let action = choice(&game, seat, &mut whim);
        let notes = game.apply(seat, &action, &mut luck).unwrap();
        moves += 1;
        verbs.insert(action.to_string().split(' ').next().unwrap().to_owned());
        writeln!(written, "{moves}. {}: {action}", named(&seat.to_string())).unwrap();
        for note in notes {
            let to = match note.to {
                Audience::Everyone => "all".to_owned(),
                Audience::Only(seat) => format!("only {}", named(&seat.to_string())),
                Audience::Except(seat) => format!("not {}", named(&seat.to_string())),
            };
            writeln!(written, "    {to}: {}", named(&ZarkCity::tell(&note.event))).unwrap();
        }
    }
    assert_eq!(verbs.len(), 12, "every kind of move is shown: {verbs:?}");
    let view = game.view(Viewer::Spectator);
    write!(written, "\n{}", named(&ZarkCity::text(&view))).unwrap();
    written
}

fn choice(game: &ZarkCity, seat: Seat, whim: &mut Luck) -> Action {
    let legal = game.legal(seat);
    let wins = |action: &&Action| {
        let mut after = game.clone();
        after.apply(seat, action, &mut Luck::seeded(1)).unwrap();
        after.stage == Stage::Won(seat)
    };
    if let Some(win) = legal.iter().find(wins) {
        return *win;
    }
    let bold: Vec<Action> = legal.iter().copied().filter(|one| *one != Action::Draw).collect();
    let among = if bold.is_empty() || whim.below(4) == 0 { &legal } else { &bold };
    *whim.pick(among).unwrap()
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
