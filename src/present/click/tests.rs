//! Every click reads back, whatever anybody sends.

use proptest::prelude::*;

use super::*;

fn any_click() -> impl Strategy<Value = Click> {
    let table = 1..=i64::MAX;
    let makers: [fn(i64) -> Click; 16] = [
        Click::Join,
        Click::Leave,
        Click::Start,
        Click::AddMachine,
        Click::Cancel,
        Click::CallOff,
        Click::Keep,
        Click::Take,
        Click::Hand,
        Click::Rewind,
        Click::Return,
        Click::Snooze,
        Click::AskEnd,
        Click::Resign,
        Click::Stop,
        Click::Rematch,
    ];
    let about = (0..makers.len(), table.clone()).prop_map(move |(at, table)| makers[at](table));
    let path = prop::collection::vec(any::<u16>(), 0..=DEEPEST);
    prop_oneof![
        about,
        ("[a-z0-9_]{1,32}", any::<u16>()).prop_map(|(game, page)| Click::Rules { game, page }),
        (table.clone(), any::<u16>()).prop_map(|(table, page)| Click::Log { table, page }),
        (table.clone(), any::<u16>()).prop_map(|(table, page)| Click::Text { table, page }),
        any::<u16>().prop_map(|page| Click::Games { page }),
        (table.clone(), table.clone(), any::<u16>(), path)
            .prop_map(|(table, seen, page, path)| Click::Pick { table, seen, page, path }),
        (table.clone(), table.clone(), "[ -~]{1,40}")
            .prop_map(|(table, seen, notation)| Click::Play { table, seen, notation }),
        (table.clone(), table.clone(), "[ -~]{1,40}")
            .prop_map(|(table, seen, notation)| Click::Sure { table, seen, notation }),
        (table.clone(), table.clone()).prop_map(|(table, seen)| Click::Type { table, seen }),
        (table.clone(), table.clone()).prop_map(|(table, seen)| Click::Typed { table, seen }),
        (table.clone(), table.clone()).prop_map(|(table, seen)| Click::UndoTurn { table, seen }),
        (table.clone(), table.clone()).prop_map(|(table, asked)| Click::Agree { table, asked }),
        (table.clone(), table.clone()).prop_map(|(table, asked)| Click::Decline { table, asked }),
        (table.clone(), any::<u16>(), 0..CHOICES.len())
            .prop_map(|(table, seat, at)| { Click::Choose { table, seat, choice: CHOICES[at].0 } }),
        (table.clone(), any::<u16>()).prop_map(|(table, seat)| Click::TakeOver { table, seat }),
        (table, any::<u16>()).prop_map(|(table, nth)| Click::Menu { table, nth }),
    ]
}

proptest! {
    #[test]
    fn every_click_reads_back_and_fits(click in any_click()) {
        let id = click.encode();
        prop_assert!(id.len() <= 100, "{id}");
        prop_assert_eq!(Click::read(&id), Some(click));
    }

    #[test]
    fn whatever_reads_was_written_by_us(
        id in prop_oneof![".{0,120}", "1:(pick|play|join|log|rules)(:[0-9a-z.+-]{0,9}){0,5}"],
    ) {
        if let Some(click) = Click::read(&id) {
            prop_assert_eq!(click.encode(), id);
        }
    }
}

#[test]
fn ids_in_old_messages_read_for_ever() {
    let written = [
        ("1:join:48", Click::Join(48)),
        ("1:leave:48", Click::Leave(48)),
        ("1:start:48", Click::Start(48)),
        ("1:machine:48", Click::AddMachine(48)),
        ("1:cancel:48", Click::Cancel(48)),
        ("1:calloff:48", Click::CallOff(48)),
        ("1:keep:48", Click::Keep(48)),
        ("1:rules:quirky_quarks:2", Click::Rules { game: "quirky_quarks".into(), page: 2 }),
        ("1:take:48", Click::Take(48)),
        ("1:hand:48", Click::Hand(48)),
        ("1:log:48:0", Click::Log { table: 48, page: 0 }),
        ("1:text:48:1", Click::Text { table: 48, page: 1 }),
        ("1:games:0", Click::Games { page: 0 }),
        ("1:pick:48:17:0:", Click::Pick { table: 48, seen: 17, page: 0, path: vec![] }),
        ("1:pick:48:17:1:3.0", Click::Pick { table: 48, seen: 17, page: 1, path: vec![3, 0] }),
        (
            "1:play:48:17:create p:u/d +2",
            Click::Play { table: 48, seen: 17, notation: "create p:u/d +2".into() },
        ),
        ("1:sure:48:17:draw", Click::Sure { table: 48, seen: 17, notation: "draw".into() }),
        ("1:type:48:17", Click::Type { table: 48, seen: 17 }),
        ("1:typed:48:17", Click::Typed { table: 48, seen: 17 }),
        ("1:undo:48:17", Click::Undo { table: 48, seen: 17 }),
        ("1:undoturn:48:17", Click::UndoTurn { table: 48, seen: 17 }),
        ("1:rewind:48", Click::Rewind(48)),
        ("1:agree:48:17", Click::Agree { table: 48, asked: 17 }),
        ("1:decline:48:17", Click::Decline { table: 48, asked: 17 }),
        ("1:choose:48:1:wait", Click::Choose { table: 48, seat: 1, choice: Choice::Wait }),
        ("1:choose:48:0:skip", Click::Choose { table: 48, seat: 0, choice: Choice::Skip }),
        ("1:choose:48:0:machine", Click::Choose { table: 48, seat: 0, choice: Choice::StandIn }),
        (
            "1:choose:48:0:substitute",
            Click::Choose { table: 48, seat: 0, choice: Choice::Substitute },
        ),
        ("1:choose:48:0:claim", Click::Choose { table: 48, seat: 0, choice: Choice::Claim }),
        ("1:end:48", Click::AskEnd(48)),
        ("1:return:48", Click::Return(48)),
        ("1:sit:48:2", Click::TakeOver { table: 48, seat: 2 }),
        ("1:snooze:48", Click::Snooze(48)),
        ("1:resign:48", Click::Resign(48)),
        ("1:stop:48", Click::Stop(48)),
        ("1:rematch:48", Click::Rematch(48)),
        ("1:forget", Click::Forget),
        ("1:remember", Click::Remember),
        ("1:unwatch:48", Click::Unwatch(48)),
        ("1:house:3", Click::House { page: 3 }),
        ("1:menu:48:0", Click::Menu { table: 48, nth: 0 }),
    ];
    for (id, click) in written {
        assert_eq!(Click::read(id).as_ref(), Some(&click), "{id}");
        assert_eq!(click.encode(), id);
    }
}

#[test]
fn forged_ids_read_as_nothing() {
    let forged = [
        "",
        "1",
        "1:",
        "1:join",
        "1:join:",
        "1:join:0",
        "1:join:-4",
        "1:join:+4",
        "1:join:04",
        "1:join:4:",
        "1:join:4:5",
        "1:join:99999999999999999999",
        "2:join:4",
        "join:4",
        "1:jump:4",
        "1:pick:4:5:0",
        "1:pick:4:5:0:1..2",
        "1:pick:4:5:0:1.2.3.4.5.6.7.8.9",
        "1:pick:4:5:70000:1",
        "1:play:4:5:",
        "1:play:4:5:\u{202e}",
        "1:play:4:5:a\nb",
        "1:rules:Quark:0",
        "1:rules:../quark:0",
    ];
    for id in forged {
        assert_eq!(Click::read(id), None, "{id:?}");
    }
}
