//! A note to the player who comes next.

use quark::{session::JobKind, store::TableId};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, NEXT};
use quark_testing::chat::{Chat, Person, text};

#[tokio::test(flavor = "multi_thread")]
async fn players_who_ask_for_it_are_told_that_they_come_next() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let players = people[..3].to_vec();
    for player in &players[..2] {
        let said = bot.prefers(player, json!({"next": true})).await;
        assert!(said.contains("direct message when you’re up next"), "{said}");
    }
    let game = bot.game(&players).await;
    let after = |person: &Person| {
        let at = players.iter().position(|other| other == person).unwrap();
        players[(at + 1) % 3].clone()
    };
    let mut board = game.board().await;
    let mut mover = game.called(&board).remove(0);
    let mut told = [0; 3];
    for turn in 0..7 {
        let next = after(&mover);
        let at = players.iter().position(|other| *other == next).unwrap();
        // In the fifth turn nobody may be disturbed: a note that is dropped then does not come later.
        let quiet = turn == 4;
        told[at] += usize::from(at < 2 && !quiet);
        bot.chat
            .until("the word to be paid", async |_: &Chat| {
                let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
                let next = jobs.iter().any(|job| matches!(job.kind, JobKind::Next(_)));
                (!next).then_some(())
            })
            .await;
        let letter = bot
            .chat
            .until("the message to the player who comes next", async |_: &Chat| {
                let letters = bot.letters(&next, NEXT).await;
                (letters.len() == told[at]).then_some(letters)
            })
            .await
            .pop();
        if let Some(letter) = letter.filter(|_| at < 2 && !quiet) {
            let content = text(&letter["content"]);
            assert!(content.contains(&format!("it’s {}’s turn", mover.name)), "{content}");
            assert!(content.contains(&format!("/{}/{})", game.place, text(&board["id"]))));
        }
        if turn == 6 {
            break; // The note of another turn might come while the notes are counted.
        }
        let hours = if turn == 3 { "11-15" } else { "none" };
        for player in &players {
            bot.prefers(player, json!({"quiet": hours})).await;
        }
        game.take_turn(&mover, &board).await;
        board = game.quiet_board(&text(&board["id"])).await;
        mover = next;
    }
    for (player, count) in players.iter().zip(told) {
        assert_eq!(bot.letters(player, NEXT).await.len(), count, "{}", player.name);
    }
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_games_of_two_nobody_is_told_that_they_come_next() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    for player in &people[..2] {
        bot.prefers(player, json!({"next": true})).await;
    }
    let game = bot.game(&people[..2]).await;
    let mut board = game.board().await;
    for _ in 0..3 {
        let mover = game.called(&board).remove(0);
        game.take_turn(&mover, &board).await;
        board = game.next_board(&text(&board["id"])).await;
    }
    for player in &people[..2] {
        assert_eq!(bot.letters(player, NEXT).await, [] as [Value; 0]);
    }
    bot.stops().await;
}
