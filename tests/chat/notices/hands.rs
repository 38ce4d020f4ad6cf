//! Hands by direct message.

use quark::store::TableId;

use crate::notices::bot::{Bot, is_silent, number};
use quark_testing::{chat::Chat, player::Game};

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_makes_no_sound_for_players_whom_the_board_calls() {
    let bot = Bot::new().await;
    let people = bot.chat.people().await;
    let channel = bot.chat.channel("The Lab", "games").await;
    let game = Game::start(&bot.chat, &channel, &people[..2], 0).await;
    let session = bot.service.load(TableId(game.number)).await.unwrap();
    let mut called = 0;
    for person in &people[..2] {
        let letters = async |_: &Chat| bot.letters(person, "your hand.").await.pop();
        let hand = bot.chat.until("a hand", letters).await;
        let seat = session.seat_of(number(person)).unwrap();
        let is_called = session.waiting().contains(seat);
        assert_eq!(is_silent(&hand), is_called, "{hand}");
        called += usize::from(is_called);
    }
    assert_eq!(called, 1);
}
