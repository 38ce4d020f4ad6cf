//! Tests the news above the pictures.

mod left_out;
mod rank;

use super::Seated;
use crate::{
    Message, Room,
    message::letters,
    news::short::{ROWS, Space, short},
    panel::Ask,
    phone, table, waiting,
};
use quark_game::{Brief, Seat, Viewer, ai::Level, told_briefly};
use quark_games::catalog;
use quark_session::{Machine, News, Occupant, Told, Until};
use std::collections::BTreeSet;

const SPACE: Space = Space { rows: ROWS, letters: 1_900 };

/// Lines of news in a message.
fn news(message: &Message) -> Vec<&str> {
    message.content.lines().filter_map(|line| line.get(line.find("• ")?..)).collect()
}

/// Panels at the begin of turns in random games of every kind, at the most seats.
fn panels(mut look: impl FnMut(&Seated, &Message)) {
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, *kind.info().seats.end(), 23);
        table.names = ["Ada", "Bruno", "Chloe", "Dmitri", "Esi"].map(str::to_owned).to_vec();
        for _ in 0..150 {
            let Some(seat) = table.turn() else { break };
            look(&table, &table.panel(seat, Ask::default()));
            table.moves(seat);
        }
    }
}

#[test]
fn the_news_takes_five_rows_and_the_rest_is_one_press_away() {
    let (mut more, mut all) = (0, 0);
    panels(|table, panel| {
        let lines = news(panel);
        let rows: usize = lines.iter().map(|line| phone::lines(line)).sum();
        assert!(rows <= ROWS, "{rows} rows: {}", panel.content);
        let leads = super::labels(panel).contains(&"All News".to_owned());
        let is_cut = lines.iter().any(|line| line.ends_with('…'));
        assert!(leads || !is_cut, "{}", panel.content);
        let (seat, told) = (table.turn().unwrap(), &table.session.told);
        let from = told.iter().rposition(|told| told.is_move_of(seat)).unwrap_or_default();
        let whole =
            table.looked_at(|room| short(room, told[from..].iter(), Viewer::Seat(seat), SPACE));
        more += usize::from(leads);
        all += usize::from(!whole.has_more);
    });
    assert!(0 < more && more < all, "{more} panels need a button, {all} don’t");
}

#[test]
fn every_player_since_the_last_turn_keeps_a_place_in_the_news() {
    let (mut many, mut shortened, mut missing) = (0, 0, 0);
    panels(|table, panel| {
        assert!(!panel.content.contains('…'), "{}", panel.content);
        let (seat, told) = (table.turn().unwrap(), &table.session.told);
        let Some(from) = told.iter().rposition(|told| told.is_move_of(seat)) else { return };
        let reader = Viewer::Seat(seat);
        // Five rows, even where the picture leaves room for fewer.
        let news = table.looked_at(|room| short(room, told[from..].iter(), reader, SPACE));
        let said = news.lines.join("\n");
        let events = told[from..].iter().flat_map(|told| told.heard(reader));
        let did = |event| match table.session.game.brief(event, reader) {
            Some(Brief::Deed(deed)) if deed.seat != seat => Some(deed.seat),
            _ => None,
        };
        let did: Vec<Seat> = events.filter_map(did).collect();
        let is_named = |rival: &&Seat| said.contains(&table.names[rival.index()]);
        assert!(did.last().iter().all(is_named), "the newest is missing in {said}");
        let rivals: BTreeSet<Seat> = did.into_iter().collect();
        missing += rivals.iter().filter(|rival| !is_named(rival)).count();
        many += usize::from(2 < rivals.len());
        shortened += usize::from(news.has_more);
    });
    assert!(10 < many && 10 < shortened, "{many} {shortened}");
    // Five rows can’t hold four of the longest deeds.
    assert!(missing < many / 20, "{missing} of {many}");
}

#[test]
fn the_news_always_says_who_plays_now() {
    let mut shortened = 0;
    panels(|table, _| {
        let (seat, told) = (table.turn().unwrap(), &table.session.told);
        let from = told.iter().rposition(|told| told.is_move_of(seat)).unwrap_or_default();
        let Some(first) = told.get(from) else { return };
        let stand_in = News::StandIn { seat: Seat(1), until: Until::Return };
        let stands_in = Told { news: stand_in, seat: Some(Seat(1)), ..first.clone() };
        let told = [&stands_in].into_iter().chain(&told[from..]);
        let news = table.looked_at(|room| short(room, told, Viewer::Seat(seat), SPACE));
        let said = news.lines.join("\n");
        assert!(said.contains("A machine is playing for"), "{said}");
        shortened += usize::from(news.has_more);
    });
    assert!(10 < shortened, "{shortened}");
}

#[test]
fn the_own_turn_is_told_from_its_first_move() {
    let mut whole = 0;
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, *kind.info().seats.start(), 23);
        table.names = ["Ada", "Ben"].map(str::to_owned).to_vec();
        for _ in 0..150 {
            let Some(seat) = table.turn() else { break };
            let panel = table.panel(seat, Ask::default());
            let leads = super::labels(&panel).contains(&"All News".to_owned());
            if let Some(verb) = first_verb(&table, seat).filter(|_| !leads) {
                let said = news(&panel).join("\n");
                // What was chosen is told as it is ejected.
                let verb =
                    if said.contains("ou eject ") { verb.replace("choose", "eject") } else { verb };
                assert!(said.contains(&verb), "{verb} is missing in {said}");
                whole += 1;
            }
            table.moves(seat);
        }
    }
    assert!(20 < whole, "{whole} turns of several moves");
}

/// The first verb that tells this seat's last turn, if that turn is over and had several moves.
fn first_verb(table: &Seated, seat: Seat) -> Option<String> {
    let session = &table.session;
    let turn = session.told.iter().rfind(|told| told.is_move_of(seat))?.turn;
    let mine = |told: &&Told| told.is_move_of(seat) && told.turn == turn;
    let is_long = 1 < session.told.iter().filter(mine).count();
    let reader = Viewer::Seat(seat);
    let events = session.told.iter().filter(mine).flat_map(|told| told.heard(reader));
    let deeds = events.filter_map(|event| match session.game.brief(event, reader) {
        Some(Brief::Deed(deed)) if deed.seat == seat => Some(deed),
        _ => None,
    });
    let said = told_briefly(deeds.filter(|_| is_long && turn < session.turn), reader);
    said.split_whitespace().nth(1).map(|verb| verb.trim_end_matches('.').to_owned())
}

#[test]
fn what_happens_to_the_reader_is_bold_and_not_cut() {
    let mut hits = 0;
    panels(|_, panel| {
        for line in news(panel) {
            let bold: Vec<&str> = line.split("**").skip(1).step_by(2).collect();
            assert!(bold.iter().all(|said| said.ends_with('.')), "{}", panel.content);
            hits +=
                bold.iter().filter(|said| said.contains("your ") || said.contains(" you ")).count();
        }
    });
    assert!(10 < hits, "{hits} sentences are about the reader");
}

/// The short news, and for each of its sentences, in their order, its place in the whole news.
fn places(table: &Seated, seat: Seat, told: &[Told], rows: usize) -> (String, Vec<usize>) {
    let reader = Viewer::Seat(seat);
    let space = Space { rows, ..SPACE };
    let said = table.looked_at(|room| short(room, told.iter(), reader, space)).lines.join(" ");
    let game = table.session.game;
    let sentence = |event| {
        let said = match game.brief(event, reader)? {
            Brief::Deed(deed) => told_briefly([deed], reader),
            Brief::Whole(said) | Brief::Notice(said) => said,
            Brief::Nothing => return None,
        };
        Some(table.looked_at(|room| room.told(&said)))
    };
    let all: Vec<String> =
        told.iter().flat_map(|told| told.heard(reader)).filter_map(sentence).collect();
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (nth, sentence) in all.iter().enumerate() {
        // The same sentence twice says nothing about their order.
        let is_single = all.iter().filter(|one| one.contains(sentence.as_str())).count() == 1;
        found.extend(said.find(sentence.as_str()).filter(|_| is_single).map(|at| (at, nth)));
    }
    found.sort_unstable();
    (said, found.into_iter().map(|(_, nth)| nth).collect())
}

#[test]
fn the_news_is_told_in_order_of_time() {
    let (mut pairs, mut ends) = (0, 0);
    for kind in catalog().iter() {
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            let mut table = Seated::dealt(kind, seats, 23);
            table.names = ["Ada", "Bruno", "Chloe", "Dmitri", "Esi"].map(str::to_owned).to_vec();
            let mut turns = 0;
            while let Some(seat) = table.turn().filter(|_| turns < 150) {
                table.moves(seat);
                turns += 1;
                let told = &table.session.told;
                for seat in (0..seats).map(Seat) {
                    let from = told.iter().rposition(|told| told.is_move_of(seat)).unwrap_or(0);
                    for rows in [3, ROWS] {
                        let (said, places) = places(&table, seat, &told[from..], rows);
                        assert!(places.is_sorted(), "{places:?}: {said}");
                        pairs += places.len().saturating_sub(1);
                    }
                }
            }
            ends += usize::from(table.session.is_over());
        }
    }
    assert!(1_000 < pairs && 0 < ends, "{pairs} pairs of sentences, {ends} ends");
}

#[test]
fn the_turns_of_machines_share_a_line() {
    let mut table = Seated::dealt(catalog().find("zark-city").unwrap(), 4, 5);
    while table.session.turn < 12 {
        table.moves(table.turn().unwrap());
    }
    let lines = |table: &Seated| {
        let told = table.session.told.iter().filter(|told| 8 < told.turn);
        let space = Space { rows: 2 * ROWS, ..SPACE };
        table.looked_at(|room| short(room, told, Viewer::Spectator, space)).lines
    };
    table.names = ["Ada", "Ben", "Cy", "Di"].map(str::to_owned).to_vec();
    let apart = lines(&table);
    for seat in [1, 2, 3] {
        let machine = Machine { number: seat, level: Level::Easy };
        table.session.seats[usize::from(seat)] = Occupant::Machine(machine);
    }
    let together = lines(&table);
    assert!(together.len() < apart.len(), "{apart:?} {together:?}");
}

#[test]
fn machines_that_do_the_same_or_think_share_a_sentence() {
    let mut table = Seated::dealt(catalog().find("zark-city").unwrap(), 4, 5);
    for number in 1..4 {
        let machine = Machine { number, level: Level::Easy };
        table.session.seats[usize::from(number)] = Occupant::Machine(machine);
    }
    table.names = ["Ada", "Easy 1", "Easy 2", "Easy 3"].map(str::to_owned).to_vec();
    let asked = table.looked_at(waiting::asked);
    assert_eq!(asked.last().unwrap(), "Easy 1, Easy 2 and Easy 3 are thinking.");
    let mut chosen = Seated::dealt(catalog().find("zark-city").unwrap(), 4, 5);
    while chosen.session.waiting().iter().count() != 1 {
        chosen.moves(chosen.turn().unwrap());
    }
    chosen.names = table.names.clone();
    let told = &chosen.session.told;
    let said = chosen.looked_at(|room| short(room, told.iter(), Viewer::Spectator, SPACE)).lines;
    let all = "• Ada, Easy 1 and Easy 2 have chosen a starter card\\.";
    assert_eq!(said, [all], "{said:?}");
}

#[test]
fn neighbouring_deeds_with_one_verb_are_folded() {
    let mut folded = 0;
    panels(|table, _| {
        let said = table.looked_at(table::public).content.replace('\\', "");
        for line in said.lines().filter(|line| line.starts_with("• ")) {
            let clauses: Vec<&str> = line.split([',', '.']).map(str::trim).collect();
            let discards = |clause: &&&str| clause.starts_with("discards ");
            let apart = clauses.windows(2).any(|two| two.iter().all(|one| discards(&one)));
            assert!(!apart, "{line}");
            folded += usize::from(line.contains("draws 2 cards"));
        }
    });
    assert!(0 < folded, "nobody has drawn two cards");
}

#[test]
fn an_event_in_a_few_words_is_no_longer_than_its_sentence() {
    let mut deeds = 0;
    panels(|table, _| {
        let game = table.session.game;
        for told in table.session.told.iter().rev().take(1) {
            for event in told.heard(Viewer::Spectator) {
                let Some(Brief::Deed(deed)) = game.brief(event, Viewer::Spectator) else {
                    continue;
                };
                let brief = told_briefly([deed], Viewer::Spectator);
                // A word for a number may be longer than its figure.
                let whole = game.tell(event, Viewer::Spectator).unwrap();
                assert!(letters(&brief) <= letters(&whole) + 4, "{brief} {whole}");
                deeds += 1;
            }
        }
    });
    assert!(100 < deeds, "{deeds} deeds");
}
