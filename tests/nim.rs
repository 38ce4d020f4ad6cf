//! The example of how to add a game: it keeps every promise, can be seen, and is played to its end.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "common/discord.rs"]
mod discord;
#[path = "common/gallery.rs"]
mod gallery;
#[path = "../examples/nim.rs"]
#[allow(dead_code, reason = "its main is for people")]
mod nim;
#[path = "common/player.rs"]
mod player;
#[path = "common/running.rs"]
mod running;

use std::path::PathBuf;

use discord::{Chat, Person, text};
use gallery::{HOURS, exhibits};
use nim::{Nim, Take};
use player::{Game, is_over};
use quark::{
    game::{
        Game as _, Luck, Status,
        conformance::{changed, conforms, picks_are_short, sight},
    },
    games,
    operator::verify::verify,
    scene::{Theme, paint},
    service::{Clock, Service},
    store::{SILENCE, Store},
    table::{Catalog, KindOf},
};
use running::Running;
use serde_json::Value;

fn catalog() -> Catalog {
    games::catalog().with(&KindOf::<Nim>::WITH_GUIDE)
}

/// The points counted again, from what everyone can see at the end.
fn recount(view: &<Nim as quark::game::Game>::View) -> Vec<i32> {
    let view = serde_json::to_value(view).unwrap();
    let list = |name: &str| view[name].as_array().unwrap().clone();
    let whole = |value: &Value| i32::try_from(value.as_i64().unwrap()).unwrap();
    let mut points: Vec<i32> = list("points").iter().map(whole).collect();
    assert_eq!(points.iter().sum::<i32>(), 21 + 4, "a point a stone, and four for the last one");
    for (owner, token) in list("owners").iter().zip(&list("tokens")) {
        points[usize::try_from(whole(owner)).unwrap()] += whole(token);
    }
    points
}

#[test]
fn it_keeps_what_every_game_promises() {
    conforms::<Nim>(recount);
    picks_are_short::<Nim>(1);
}

#[test]
fn the_panel_marks_the_heap_and_who_has_drawn() {
    let mut luck = Luck::seeded(4);
    let past = Nim::setup(&Default::default(), 2, &mut luck);
    let Status::Waiting(turn) = past.status() else { panic!("it has begun") };
    let (first, mut now) = (turn.sole().unwrap(), past.clone());
    let takes = |stones: &str| stones.parse::<Take>().unwrap();
    now.apply(first, &takes("1"), &mut luck).unwrap();
    let tokens = format!("{}’s tokens", ["Ada", "Ben"][first.index()]);
    assert_eq!(changed(&past, &now, first.next(2)), [tokens.as_str(), "the heap"]);
    let refused = now.apply(first, &takes("2"), &mut luck).unwrap_err();
    assert_eq!(refused.why, "take one to three stones, in your turn");
}

#[test]
fn its_pictures_can_be_read_and_are_small() {
    let catalog = catalog();
    let kind = catalog.find("nim").unwrap();
    let tables = kind.info().seats.clone().flat_map(|seats| HOURS.map(|hour| (seats, hour)));
    let mut themes = Theme::ALL.into_iter().cycle();
    for (seats, hour) in tables {
        for long in [false, true] {
            for exhibit in exhibits(kind, seats, u64::from(seats), hour, long) {
                sight::check(&exhibit.name, &exhibit.scene, &exhibit.caption);
                let theme = themes.next().unwrap();
                let png = paint::png(&exhibit.scene, &exhibit.caption, theme);
                assert!(png.len() <= 100_000, "{}: {} bytes", exhibit.name, png.len());
                let folder = std::env::var_os("QUARK_PICTURES").map(PathBuf::from);
                if let Some(folder) = folder.filter(|_| !long) {
                    let name = format!("{}-{theme}.png", exhibit.name);
                    std::fs::write(folder.join(name), png).unwrap();
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_it_to_the_end_beside_the_five_others() {
    let chat = Chat::without_bot().await;
    let store = Store::own(&chat.database(), SILENCE).await.unwrap();
    let service = Service::new(store, Clock::system(), catalog());
    let bot = Running::start(&chat, &service).await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let game = Game::start_of(&chat, "nim", None, &channel, &people[..3], 0).await;
    for person in &people[..3] {
        told_in_private(&chat, person, |hand| !hand.is_empty()).await;
    }
    let mut board = game.board().await;
    let mut turns = 0;
    while !is_over(&board) {
        let called = game.called(&board);
        let [person] = called.as_slice() else { panic!("one is called: {board}") };
        assert_eq!(game.take_turn(person, &board).await, 1, "a turn is one move");
        board = game.next_board(&text(&board["id"])).await;
        turns += 1;
    }
    assert!((7..=21).contains(&turns), "{turns} turns take 21 stones");
    let found = verify(&service, true).await.unwrap();
    assert_eq!((found.finished, found.wrong), (1, Vec::new()));
    for person in &people[..3] {
        let told = told_in_private(&chat, person, |hand| hand.contains("The game is over.")).await;
        assert_eq!(told, 1, "{} has one message about the tokens", person.name);
    }
    bot.stop().await;
}

/// Waits until all direct messages to somebody are as they should be, and there is one; says how many.
async fn told_in_private(chat: &Chat, person: &Person, fits: impl Fn(&str) -> bool) -> usize {
    chat.until("a direct message about the tokens", async |chat: &Chat| {
        let channel = chat.direct_channel(person).await?;
        let told = chat.messages(person, &channel).await;
        let all = !told.is_empty() && told.iter().all(|hand| fits(&text(&hand["content"])));
        all.then_some(told.len())
    })
    .await
}
