//! Machines at a table of several people, which wait before their turn.

use quark::store::TableId;
use quark_testing::chat::words;
use quark_testing::{chat::Chat, player::Game};

use super::bot::Bot;

/// Waits until the table's message shows its state. Returns the number of the message.
async fn shown(bot: &Bot, game: &Game<'_>) -> u64 {
    let shown = bot.chat.until("the board as it stands", async |_: &Chat| {
        let shown = bot.service.store().shown(TableId(game.number)).await.unwrap();
        (shown.version == bot.session(game).await.version).then_some(shown)
    });
    shown.await.message.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_machine_waits_the_board_of_the_turn_before_goes_on() {
    let bot = Bot::new().await;
    let (people, channel) = (bot.chat.people().await, bot.chat.channel("The Lab", "games").await);
    let game = Game::start(&bot.chat, &channel, &people[..2], 1).await;
    let mut before = shown(&bot, &game).await;
    let mut session = bot.session(&game).await;
    if session.only_machines_act() {
        bot.passes();
        let moved = bot.chat.until("a person’s turn", async |_: &Chat| {
            let now = bot.session(&game).await;
            (!now.only_machines_act()).then_some(now)
        });
        session = moved.await;
    }
    while !session.only_machines_act() {
        before = shown(&bot, &game).await;
        bot.plays(&game, &session, None).await;
        session = bot.session(&game).await;
    }
    assert_eq!(shown(&bot, &game).await, before, "no message comes for the machine’s turn yet");
    let machine = game.board().await;
    assert!(words(&machine).contains("Easy 1"), "{machine}");
    bot.passes();
    let after = bot.chat.until("the next person’s turn", async |_: &Chat| {
        let now = bot.session(&game).await;
        (!now.only_machines_act()).then_some(now)
    });
    assert!(session.version < after.await.version);
    assert_ne!(shown(&bot, &game).await, before, "people get a message");
    bot.stops().await;
}
