//! Tests that a hint is whole, and leaves room for the picture.

use super::*;

#[test]
fn below_a_hint_the_question_of_the_turn_makes_room_for_the_picture() {
    let (mut with, mut without) = (0, 0);
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, 2, 7);
        table.session.hints = Some(true);
        for _ in 0..30 {
            let Some(seat) = table.turn() else { break };
            let best = table.looked_at(|room| room.moves(seat)[0].notation.clone());
            for notice in ["**Hint**", "**Hint**\nIt helps.\nSo does this."] {
                let ask = Ask { notice: Some(notice), best: Some(&best), ..Ask::default() };
                let panel = table.panel(seat, ask);
                assert!(panel.content.starts_with(notice), "{}", panel.content);
                let asks = panel.content.to_lowercase().contains("**your turn**");
                *(if asks { &mut with } else { &mut without }) += 1;
            }
            table.moves(seat);
        }
    }
    assert!(10 < with && 0 < without, "{with} {without}");
}

#[test]
fn a_long_move_in_a_whole_hint_is_not_cut() {
    let mut long = 0;
    for seed in 0..12 {
        let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, seed);
        for _ in 0..60 {
            let Some(seat) = table.turn() else { break };
            table.looked_at(|room| {
                let moves = room.moves(seat);
                let best = moves.iter().rev().take(3).enumerate().map(|(nth, choice)| Advice {
                    action: choice.notation.clone(),
                    chance: 0.5 - nth as f64 / 5.0,
                    good_for: format!("It brings {nth} points."),
                });
                let hint = hint(room, seat, &Advised { best: best.collect(), alike: false });
                let whole = hint.whole.unwrap_or_default();
                assert!(!whole.contains('…'), "{whole}");
                let bold = whole.split("**").skip(1).step_by(2);
                long += bold.filter(|named| 100 < named.chars().count()).count();
            });
            table.moves(seat);
        }
    }
    assert!(0 < long, "no move has a long name");
}
