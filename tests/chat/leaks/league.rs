//! A league that somebody joins and leaves.

use quark::present::{Click, Form, LeagueClick};
use serde_json::Value;

use crate::leaks::{
    eye::Eye,
    walk::{Walk, knows, picks},
};

impl Walk<'_> {
    /// Prepares a league by the buttons of a message, if the reader may.
    pub async fn drafts_a_league(&self, eye: &Eye, messages: &[Value; 2]) {
        let Some(games) = self.does(eye, messages, &["newleague"]).await else { return };
        let Some(draft) = self.does(eye, &games, &["newleague"]).await else { return };
        let mut leagues = picks(&draft[0]).into_iter().filter_map(|(.., click)| match click {
            Click::League(id, _) => Some(id),
            _ => None,
        });
        let Some(league) = leagues.next() else { return };
        self.presses_league(eye, &draft, league, LeagueClick::TypePace).await;
        let form = Click::Form(Form::LeaguePace { league }).encode();
        self.fills_in(eye, &draft, &form, "2d").await;
    }

    /// Announces the league in a message, if there is one. Its reader joins it and leaves it, then it is stopped. Its
    /// random seed is not compared.
    pub async fn leagues(&self, eyes: &[Eye], eye: &Eye, messages: &[Value; 2]) {
        let mut leagues = picks(&messages[0]).into_iter().filter_map(|(.., click)| match click {
            Click::League(id, _) => Some(id),
            _ => None,
        });
        let Some(id) = leagues.next() else { return };
        let mut seeds = Vec::new();
        for bot in &self.twins.bots {
            seeds.push(bot.service.store().league(id).await.unwrap().unwrap().seed);
        }
        knows(eyes, &seeds).await;
        self.does(eye, messages, &["league"]).await;
        let card = self.announcement(eye, id).await;
        self.presses_league(eye, &card, id, LeagueClick::Join).await;
        self.all_look_up(eyes, "a new member of a league").await;
        let asked = self.presses_league(eye, &card, id, LeagueClick::Leave).await;
        self.presses_league(eye, &asked, id, LeagueClick::Quit).await;
        self.all_look_up(eyes, "a member who leaves a league").await;
        for bot in &self.twins.bots {
            bot.service.stop_league(id).await.unwrap();
        }
        self.all_look_up(eyes, "a league that is stopped").await;
    }

    async fn announcement(&self, eye: &Eye, id: i64) -> [Value; 2] {
        let mut found = Vec::new();
        for bot in &self.twins.bots {
            let stored = bot.service.store().league(id).await.unwrap().unwrap();
            let seen = bot.chat.newest(&eye.person, &stored.channel.to_string(), 30).await;
            let message = stored.message.expect("it is announced").to_string();
            found.extend(seen.into_iter().find(|one| one["id"] == message.as_str()));
        }
        found.try_into().expect("both are there")
    }

    async fn presses_league(
        &self,
        eye: &Eye,
        messages: &[Value; 2],
        id: i64,
        click: LeagueClick,
    ) -> [Value; 2] {
        let custom_id = Click::League(id, click).encode();
        let answers = self.presses(eye, messages, &custom_id, None).await;
        answers.map(|answer| answer["message"].clone())
    }
}
