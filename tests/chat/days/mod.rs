//! Clocks, absence, consent, substitution, moderation and privacy, by presses and commands alone. The test moves the
//! clock forward, and the chat works or misbehaves in several ways.

mod accord;
mod bot;
mod company;
mod faults;
mod invitations;
mod lateness;
mod leaving;
mod lobby;
mod pauses;
mod seats;
mod trouble;
mod wishes;

use bot::Bot;
use faults::ALL;

/// Runs a story with every fault, each in its own chat, and all at the same time, because much of the time is spent
/// waiting.
fn in_every_weather(story: impl AsyncFn(&Bot) + Copy + Send + Sync) {
    std::thread::scope(|scope| {
        for fault in ALL {
            let tells = move || {
                let mut runtime = tokio::runtime::Builder::new_current_thread();
                runtime.enable_all().build().unwrap().block_on(async {
                    let bot = Bot::new(fault).await;
                    story(&bot).await;
                    bot.stops().await;
                });
            };
            // A panic names its thread.
            std::thread::Builder::new()
                .name(format!("in {fault:?} fault"))
                .spawn_scoped(scope, tells)
                .unwrap();
        }
    });
}

#[test]
fn time_runs_out_and_the_other_chooses() {
    in_every_weather(lateness::time_runs_out);
}

#[test]
fn seats_change_hands() {
    in_every_weather(seats::seats_change_hands);
}

#[test]
fn moves_are_undone_and_games_are_ended() {
    in_every_weather(accord::moves_are_undone_and_games_are_ended);
}

#[test]
fn a_game_is_paused_and_goes_on() {
    in_every_weather(pauses::a_game_is_paused_and_goes_on);
}

#[test]
fn a_larger_company_goes_on() {
    in_every_weather(company::a_larger_company_goes_on);
}

#[test]
fn lobbies_end_and_people_are_deleted() {
    in_every_weather(lobby::lobbies_end);
}

#[test]
fn invitations_are_answered_or_run_out() {
    in_every_weather(invitations::invitations_are_answered);
}

#[test]
fn preferences_are_respected() {
    in_every_weather(wishes::preferences_are_respected);
}

#[test]
fn nobody_waits_for_a_player_who_left_the_server() {
    in_every_weather(leaving::somebody_leaves);
}
