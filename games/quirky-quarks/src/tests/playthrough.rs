//! Whole games with their events, kept so that nothing changes by accident.

use std::fmt::Write;

use super::*;

/// A seeded game: every move as it is stored, and each event as each viewer is told it.
fn transcript(options: Options, seats: u8, seed: u64) -> String {
    let position =
        |game: &QuirkyQuarks| named(&QuirkyQuarks::text(&game.view(Viewer::Spectator))) + "\n";
    let mut text = position(&testing::dealt(&options, seats, seed));
    let over = testing::played(&options, seats, seed, sensible, |one| {
        let name = |seat: Seat| named(&seat.to_string());
        let secret = if QuirkyQuarks::conceals(one.action) { " (secret)" } else { "" };
        let _ = writeln!(text, "\n{}: {}{secret}", name(one.seat), one.action);
        for note in one.notes {
            let to: Vec<String> = Viewer::all(seats)
                .filter(|&viewer| note.to.includes(viewer))
                .map(|viewer| match viewer {
                    Viewer::Seat(seat) => name(seat)[..1].to_owned(),
                    Viewer::Spectator => "*".to_owned(),
                })
                .collect();
            let told = testing::noted::<QuirkyQuarks>(note);
            let _ = writeln!(text, "  [{}] {told}", to.concat());
        }
    });
    text + "\n" + &position(&over)
}

/// A move like those of people: Quests whenever possible, modest bids, now and then a limit.
fn sensible(game: &QuirkyQuarks, turn: Seats, whim: &mut Luck) -> (Seat, Action) {
    let seat = turn.first().unwrap();
    let legal = game.legal(seat);
    let quests = legal.iter().filter(|action| matches!(action, Action::Complete(..)));
    if let Some(quest) = quests.max_by_key(|action| match action {
        Action::Complete(quest, _) => quest.printed().points,
        _ => 0,
    }) {
        return (seat, *quest);
    }
    let modest = |action: &&Action| match action {
        Action::Bid(_, amount) | Action::Else(_, amount) => *amount <= 5,
        Action::Limit(first, other) => first.most <= 5 && other.is_none_or(|other| other.most <= 5),
        Action::Raise(amount) | Action::UpTo(amount) => *amount <= 4,
        _ => true,
    };
    let usual: Vec<Action> = legal.iter().filter(modest).copied().collect();
    (seat, *whim.pick(if usual.is_empty() { &legal } else { &usual }).unwrap())
}

#[test]
fn a_game_of_two_goes_as_before() {
    testing::assert_kept!("../playthroughs", "two", transcript(Options::default(), 2, 71));
}

#[test]
fn a_game_of_three_goes_as_before() {
    let options = Options { neutrinos: Unclaimed::Auctioned, ..Options::default() };
    testing::assert_kept!("../playthroughs", "three", transcript(options, 3, 72));
}

#[test]
fn a_game_of_four_with_hidden_purses_goes_as_before() {
    let options = Options { ev: Purses::Hidden, ..Options::default() };
    testing::assert_kept!("../playthroughs", "four", transcript(options, 4, 73));
}
