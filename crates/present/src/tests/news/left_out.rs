//! Tests what the news leaves out first, and what it never tells.

use super::*;
use quark_game::{Deed, Rank, told_of_all};

/// Deeds of these moves, as a reader hears them.
fn deeds(table: &Seated, moves: &[Told], reader: Viewer) -> Vec<Deed> {
    let game = table.session.game;
    let briefs = moves.iter().flat_map(|told| told.heard(reader));
    let deed = |event| match game.brief(event, reader)? {
        Brief::Deed(deed) => Some(deed),
        Brief::Nothing | Brief::Whole(_) | Brief::Notice(_) => None,
    };
    briefs.filter_map(deed).collect()
}

#[test]
fn cards_that_a_turn_ends_with_leave_the_news_before_its_move() {
    let (mut told, mut left_out) = (0, 0);
    for seed in 0..4 {
        let mut table = Seated::dealt(catalog().find("zark-city").unwrap(), 5, seed);
        let names = ["Ada", "Bruno", "Chloe", "Dmitri", "Esi"];
        table.names = names.map(str::to_owned).to_vec();
        for _ in 0..120 {
            let Some(seat) = table.turn() else { break };
            let reader = Viewer::Seat(seat);
            let news = &table.session.told;
            let from = news.iter().rposition(|told| told.is_move_of(seat)).unwrap_or_default();
            for rows in [1, 2] {
                let space = Space { rows, ..SPACE };
                let short = table.looked_at(|room| short(room, news[from..].iter(), reader, space));
                let said = short.lines.join(" ");
                for told_of in news[from..].chunk_by(|one, next| one.turn == next.turn) {
                    let deeds = deeds(&table, told_of, reader);
                    let Some(by) = deeds.first().map(|deed| deed.seat).filter(|by| *by != seat)
                    else {
                        continue;
                    };
                    let Some(best) = deeds.iter().find(|deed| deed.rank != Rank::Minor) else {
                        continue;
                    };
                    let whole = told_of_all(&[by], [best.clone()], reader);
                    let verb = whole.split(' ').nth(1).unwrap();
                    let says =
                        |verb: &str| said.contains(&format!("{} {verb} ", names[by.index()]));
                    assert!(says(verb) || !says("discards"), "{deeds:?} in {said}");
                    told += 1;
                    left_out += usize::from(short.has_more);
                }
            }
            table.moves(seat);
        }
    }
    assert!(50 < told && 10 < left_out, "{told} turns, {left_out} in shortened news");
}

#[test]
fn only_the_others_read_that_somebody_asks_for_a_hint() {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    table.names = ["Ada", "Ben"].map(str::to_owned).to_vec();
    let seat = table.turn().unwrap();
    let (version, turn) = (table.session.version, table.session.turn);
    let hint = Told { version, turn, seat: Some(seat), undone: false, news: News::Hinted };
    table.session.told.push(hint);
    let asks = |seat| table.panel(seat, Ask::default()).content.contains("for a hint");
    assert_eq!([seat, seat.next(2)].map(asks), [false, true]);
}
