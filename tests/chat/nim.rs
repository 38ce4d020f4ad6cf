//! A game from another crate is played to its end like the others.

use quark::{
    any::Catalog,
    games,
    operator::verify::verify,
    service::{Clock, Service},
    store::{SILENCE, Store},
};
use quark_testing::{
    chat::{Chat, Person, text},
    player::{Game, is_over},
};
use secret_nim::Nim;

use crate::running::Running;

fn catalog() -> Catalog {
    games::catalog().with::<Nim>()
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_it_to_the_end_next_to_the_five_others() {
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

/// Waits until all direct messages to a person fit, and there is at least one. Returns their number.
async fn told_in_private(chat: &Chat, person: &Person, fits: impl Fn(&str) -> bool) -> usize {
    chat.until("a direct message about the tokens", async |chat: &Chat| {
        let channel = chat.direct_channel(person).await?;
        let told = chat.messages(person, &channel).await;
        let all = !told.is_empty() && told.iter().all(|hand| fits(&text(&hand["content"])));
        all.then_some(told.len())
    })
    .await
}
