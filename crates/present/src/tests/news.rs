//! Tests the news above the pictures.

use super::Seated;
use crate::{
    Message,
    message::letters,
    news::short::{ROWS, short},
    panel::Ask,
    phone, table,
};
use quark_game::{Brief, Viewer, ai::Level, kit::words::Reader, told_briefly};
use quark_games::catalog;
use quark_session::{Machine, Occupant};

/// Lines of news in a message.
fn news(message: &Message) -> Vec<&str> {
    message.content.lines().filter(|line| line.starts_with("• ")).collect()
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
        let rest = lines.iter().filter(|line| !line.starts_with("• **"));
        let rows: usize = rest.map(|line| phone::lines(line)).sum();
        assert!(rows <= ROWS, "{rows} rows: {}", panel.content);
        let leads = super::labels(panel).contains(&"All News".to_owned());
        let is_cut = lines.iter().any(|line| line.ends_with('…'));
        assert!(leads || !is_cut, "{}", panel.content);
        let (seat, told) = (table.turn().unwrap(), &table.session.told);
        let from = told.iter().rposition(|told| told.is_move_of(seat)).unwrap_or_default();
        let whole =
            table.looked_at(|room| short(room, told[from..].iter(), Viewer::Seat(seat), 1_900));
        more += usize::from(leads);
        all += usize::from(!whole.has_more);
    });
    assert!(0 < more && more < all, "{more} panels need a button, {all} don’t");
}

#[test]
fn what_happens_to_the_reader_comes_first_and_is_not_cut() {
    let mut first = 0;
    panels(|_, panel| {
        let lines = news(panel);
        let bold = lines.iter().take_while(|line| line.starts_with("• **")).count();
        assert!(lines[bold..].iter().all(|line| !line.starts_with("• **")), "{}", panel.content);
        assert!(lines[..bold].iter().all(|line| line.ends_with(".**")), "{}", panel.content);
        let hit = |line: &&&str| line.contains("your ") || line.contains(" you ");
        first += lines[..bold].iter().filter(hit).count();
    });
    assert!(10 < first, "{first} lines are about the reader");
}

#[test]
fn the_turns_of_machines_share_a_line() {
    let mut table = Seated::dealt(catalog().find("zark-city").unwrap(), 4, 5);
    while table.session.turn < 12 {
        table.moves(table.turn().unwrap());
    }
    let lines = |table: &Seated| {
        let told = table.session.told.iter().filter(|told| 7 < told.turn);
        table.looked_at(|room| short(room, told, Viewer::Spectator, 1_900)).lines
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
fn neighbouring_deeds_with_one_verb_are_folded() {
    let mut folded = 0;
    panels(|table, _| {
        let said = table.looked_at(table::public).content.replace('\\', "");
        for line in said.lines().filter(|line| line.starts_with("• ")) {
            let clauses: Vec<&str> = line.split([',', '.']).map(str::trim).collect();
            let discards = |clause: &&&str| clause.starts_with("discards ");
            let apart = clauses.windows(2).any(|two| two.iter().all(|one| discards(&one)));
            assert!(!apart, "{line}");
            folded += usize::from(line.contains("draws two cards"));
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
                let brief = told_briefly([deed], Reader(Viewer::Spectator));
                // A word for a number may be longer than its figure.
                let whole = game.tell(event, Viewer::Spectator).unwrap();
                assert!(letters(&brief) <= letters(&whole) + 4, "{brief} {whole}");
                deeds += 1;
            }
        }
    });
    assert!(100 < deeds, "{deeds} deeds");
}
