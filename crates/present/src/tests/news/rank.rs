//! Tests the order of the news, and what it keeps where there is little room.

use super::*;
use quark_game::any::Choice;

/// Makes a move that captures something, if there is one, or else any.
fn captures(table: &mut Seated, seat: Seat) {
    let moves = table.session.position().unwrap().moves(seat);
    let step = |choice: &Choice| choice.steps.concat();
    let best = moves.iter().find(|choice| step(choice).contains("Capture "));
    match best.map(|choice| choice.notation.clone()) {
        Some(action) => table.plays(&action),
        None => table.moves(seat),
    }
}

#[test]
fn what_somebody_captured_is_never_left_out() {
    let (mut told, mut shortened) = (0, 0);
    for seed in 0..12 {
        let mut table = Seated::dealt(catalog().find("quanta").unwrap(), 2, seed);
        table.names = ["Ada", "Ben"].map(str::to_owned).to_vec();
        while let Some(seat) = table.turn() {
            let reader = Viewer::Seat(seat);
            let news = &table.session.told;
            let from = news.iter().rposition(|told| told.is_move_of(seat)).unwrap_or(0);
            let since = news[from..].iter().filter(|told| told.seat != Some(seat));
            let events = since.flat_map(|told| told.heard(reader));
            let said = |event| table.session.game.tell(event, reader).unwrap();
            let captures = events.map(said).any(|said| said.contains(" captures the neutron"));
            for rows in [1, 2, ROWS] {
                let space = Space { rows, ..SPACE };
                let short = table.looked_at(|room| short(room, news[from..].iter(), reader, space));
                let said = short.lines.join(" ");
                assert!(!captures || said.contains("captures the"), "{said}");
                shortened += usize::from(captures && short.has_more);
            }
            told += usize::from(captures);
            self::captures(&mut table, seat);
        }
    }
    assert!(10 < told && 10 < shortened, "{told} turns, {shortened} shortened");
}

#[test]
fn the_own_turn_is_one_sentence_before_what_others_did_after_it() {
    let mut turns = 0;
    for seed in 0..6 {
        let mut table = Seated::dealt(catalog().find("quark").unwrap(), 4, seed);
        table.names = ["Ada", "Bruno", "Chloe", "Dmitri"].map(str::to_owned).to_vec();
        for _ in 0..120 {
            let Some(seat) = table.turn() else { break };
            let panel = table.panel(seat, Ask::default());
            let own = |line: &&&str| line.starts_with("• You ") && !line.contains("**");
            let lines = news(&panel);
            let first = lines.iter().filter(own).count();
            assert!(first <= 1, "{}", panel.content);
            let later = lines.iter().skip(1).filter(own).count();
            assert_eq!(later, 0, "{}", panel.content);
            turns += first;
            table.moves(seat);
        }
    }
    assert!(20 < turns, "{turns}");
}

#[test]
fn what_others_did_is_kept_before_what_the_reader_drew_then() {
    let (mut both, mut left_out) = (0, 0);
    for seed in 0..20 {
        let mut table = Seated::dealt(catalog().find("element-313").unwrap(), 2, seed);
        table.names = ["Ada", "Ben"].map(str::to_owned).to_vec();
        for _ in 0..120 {
            let Some(seat) = table.turn() else { break };
            let told = &table.session.told;
            let from = told.iter().rposition(|told| told.is_move_of(seat)).unwrap_or_default();
            let other = &table.names[usize::from(1 - seat.0)];
            let short = |rows| {
                let (reader, space) = (Viewer::Seat(seat), Space { rows, ..SPACE });
                table.looked_at(|room| short(room, told[from..].iter(), reader, space))
            };
            let (whole, brief) = (short(30).lines.join(" "), short(2).lines.join(" "));
            let buys = format!("{other} buys ");
            if whole.contains(&buys) && whole.contains("You draw") {
                assert!(brief.contains(&buys) || !brief.contains("You draw"), "{brief} {whole}");
                both += 1;
                left_out += usize::from(brief.contains(&buys) && !brief.contains("You draw"));
            }
            let moves = table.session.position().unwrap().moves(seat);
            let bought = moves.iter().find(|choice| choice.notation.starts_with("buy "));
            match bought.map(|choice| choice.notation.clone()) {
                Some(buys) => table.plays(&buys),
                None => table.moves(seat),
            }
        }
    }
    assert!(10 < both && 0 < left_out, "{both} {left_out}");
}

#[test]
fn what_decides_the_game_begins_its_line() {
    let (mut formed, mut last) = (0, 0);
    for seed in [23, 24, 25] {
        let mut table = Seated::dealt(catalog().find("element-313").unwrap(), 4, seed);
        table.names = ["Ada", "Bruno", "Chloe", "Dmitri"].map(str::to_owned).to_vec();
        for _ in 0..900 {
            let Some(seat) = table.turn() else { break };
            let panel = table.panel(seat, Ask::default());
            for line in panel.content.lines().filter(|line| line.contains("orms Element 313")) {
                assert!(line.starts_with("• **"), "{line}");
                assert!(line.find("orms Element 313") < line.find("."), "{line}");
                formed += 1;
            }
            last += usize::from(panel.content.contains("the last one"));
            table.moves(seat);
        }
    }
    assert!(0 < formed && 0 < last, "{formed} {last}");
}

#[test]
fn a_deed_of_every_action_is_told_where_there_is_room() {
    let mut actions = 0;
    panels(|table, _| {
        if table.session.game.info().key != "quark" {
            return;
        }
        let (seat, told) = (table.turn().unwrap(), &table.session.told);
        let from = told.iter().rposition(|told| told.is_move_of(seat)).unwrap_or_default();
        let news = |rows| {
            let space = Space { rows, ..SPACE };
            table.looked_at(|room| short(room, told[from..].iter(), Viewer::Seat(seat), space))
        };
        let (short, whole) = (news(ROWS).lines.join(" "), news(50).lines.join(" "));
        let drawn = |said: &str| said.matches(" draws ").count();
        assert!(news(ROWS + 1).has_more || drawn(&short) == drawn(&whole), "{short} {whole}");
        actions += drawn(&short);
    });
    assert!(10 < actions, "{actions}");
}

#[test]
fn what_the_own_move_has_brought_is_never_left_out() {
    let mut count = 0;
    for seed in 0..6 {
        let mut table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), 4, seed);
        table.names = ["Ada", "Bruno", "Chloe", "Dmitri"].map(str::to_owned).to_vec();
        for _ in 0..120 {
            let Some(seat) = table.turn() else { break };
            table.moves(seat);
            let reader = Viewer::Seat(seat);
            let from = table.session.told.iter().rposition(|told| told.is_move_of(seat)).unwrap();
            let newest = &table.session.told[from..];
            let mut events = newest.iter().flat_map(|told| told.heard(reader));
            let said = |event| table.session.game.tell(event, reader).unwrap();
            if events.any(|event| said(event).starts_with("You pay ")) {
                let space = Space { rows: 2, ..SPACE };
                let short = table.looked_at(|room| short(room, newest.iter(), reader, space));
                let lines = short.lines.join(" ");
                assert!(lines.contains("You ") && lines.contains("take "), "{lines}");
                count += 1;
            }
        }
    }
    assert!(5 < count, "{count} times");
}

#[test]
fn a_chosen_card_is_told_once_when_it_is_ejected() {
    let (mut chosen, mut ejected) = (0, 0);
    for seed in 0..6 {
        let mut table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), 3, seed);
        table.names = ["Ada", "Bruno", "Chloe"].map(str::to_owned).to_vec();
        for _ in 0..120 {
            let Some(seat) = table.turn() else { break };
            table.moves(seat);
            for seat in (0..3).map(Seat) {
                let told = &table.session.told;
                let from = told.iter().rposition(|told| told.is_move_of(seat)).unwrap_or_default();
                let (reader, space) = (Viewer::Seat(seat), Space { rows: 30, ..SPACE });
                let news = |room: &Room<'_>| short(room, told[from..].iter(), reader, space);
                let said = table.looked_at(news).lines.join(" ");
                let [chooses, ejects] =
                    ["ou choose to eject ", "ou eject "].map(|verb| said.contains(verb));
                assert!(!chooses || !ejects, "{said}");
                chosen += usize::from(chooses);
                ejected += usize::from(ejects);
            }
        }
    }
    assert!(5 < chosen && 5 < ejected, "{chosen} {ejected}");
}

#[test]
fn the_news_of_a_first_turn_is_told_in_order() {
    let mut count = 0;
    for seed in 0..8 {
        let mut table = Seated::dealt(catalog().find("zark-city").unwrap(), 3, seed);
        table.names = ["Ada", "Bruno", "Chloe"].map(str::to_owned).to_vec();
        while table.session.turn < 6 {
            let seat = table.turn().unwrap();
            let told = table.session.told.iter();
            let space = Space { rows: 30, ..SPACE };
            let lines = table.looked_at(|room| short(room, told, Viewer::Seat(seat), space)).lines;
            let words = ["Starters: ", "the starter card at", "**You draw "];
            let at = |words| lines.iter().position(|line| line.replace('\\', "").contains(words));
            let found: Vec<usize> = words.into_iter().filter_map(at).collect();
            assert!(found.is_sorted(), "{lines:#?}");
            count += usize::from(found.len() == words.len());
            table.moves(seat);
        }
    }
    assert!(5 < count, "{count}");
}

#[test]
fn the_board_names_what_was_placed_next_to_what_it_captured() {
    let mut told = 0;
    for seed in 0..12 {
        let mut table = Seated::dealt(catalog().find("quanta").unwrap(), 2, seed);
        table.names = ["Ada", "Ben"].map(str::to_owned).to_vec();
        while let Some(seat) = table.turn() {
            let said = table.looked_at(table::public).content;
            let lines: Vec<&str> = said.lines().filter(|line| line.starts_with("• ")).collect();
            if let [line] = lines[..]
                && line.contains(" captures the neutron on ")
                && line.matches(" captures ").count() == 1
            {
                assert!(line.contains(" places a"), "{said}");
                told += 1;
            }
            captures(&mut table, seat);
        }
    }
    assert!(10 < told, "{told}");
}

#[test]
fn a_panel_repeats_nothing_that_was_told_before_the_last_own_move() {
    let mut seen = 0;
    for seed in 0..8 {
        let mut table = Seated::dealt(catalog().find("zark-city").unwrap(), 2, seed);
        table.names = ["Ada", "Ben"].map(str::to_owned).to_vec();
        while table.session.turn < 5 {
            table.moves(table.turn().unwrap());
        }
        let seat = table.turn().unwrap();
        let told = table.session.told.iter();
        let space = Space { rows: 30, ..SPACE };
        let all = table.looked_at(|room| short(room, told, Viewer::Seat(seat), space)).lines;
        seen += usize::from(all.join(" ").contains(" places the starter card"));
        let said = table.panel(seat, Ask::default()).content;
        assert!(said.contains("• ") && !said.contains(" places the starter card"), "{said}");
    }
    assert!(0 < seen, "nobody has placed a card");
}

#[test]
fn no_line_breaks_within_the_name_of_an_antiparticle() {
    let mut named = 0;
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 3);
    for _ in 0..60 {
        let Some(seat) = table.turn() else { break };
        let panel = table.panel(seat, Ask::default());
        let said = format!("{}{}", panel.content, crate::tests::labels(&panel).concat());
        assert!(!said.contains("anti-") && !said.contains("anti\\-"), "{said}");
        named += said.matches("anti‑").count();
        table.moves(seat);
    }
    assert!(0 < named);
}
