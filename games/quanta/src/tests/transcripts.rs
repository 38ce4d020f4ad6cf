//! Transcripts of whole games, so that no sentence changes by accident.

use super::*;

/// Every move with its events in words, then the final board and its alt text.
fn transcript(options: Options, seed: u64) -> String {
    let mut lines = vec![serde_json::to_string(&options).unwrap()];
    let mut moves = 0;
    let mut seat = Seat(0);
    let end = played(options, seed, eager, |table, action| {
        moves += 1;
        lines.push(format!(
            "{moves}. {} {action}: {}",
            named(&seat.to_string()),
            table.told().join(" ")
        ));
        seat = table.waiting().first().unwrap_or(seat);
    });
    let rows: Vec<String> = end.game.board.clone().into();
    lines.extend(rows);
    lines.push(named(&Quanta::alt(&end.game)));
    lines.join("\n")
}

#[test]
fn whole_games_are_told_as_in_the_transcripts() {
    let edges = Options { start: Start::Centre, edges: Edges::Filled, ..orthogonal() };
    testing::assert_kept!("../transcripts", "usual", transcript(Options::default(), 3));
    testing::assert_kept!("../transcripts", "orthogonal-centre-filled", transcript(edges, 4));
}
