//! A league that a moderator opens without typing a command about it.

use quark::present::{
    league::{NO_DAY, NO_ROUNDS, ONLY_DRAFT},
    words::NO_PACE,
};
use serde_json::{Value, json};

use super::{Club, words};
use quark_testing::{chat::buttons, made_up};

impl Club {
    /// Fills in the form that a button opens.
    async fn writes(&self, who: usize, message: &Value, label: &str, written: &str) -> Value {
        let person = &self.people[who];
        let opened = self.bot.chat.press_label(person, message, label).await;
        let modal = &opened["modal"];
        let field = &modal["components"][0]["components"][0]["custom_id"];
        let body = json!({"type": 5, "channel": message["channel_id"], "message": message["id"],
            "custom_id": modal["custom_id"], "components": [{"type": 1, "components": [
                {"type": 4, "custom_id": field, "value": written}]}]});
        self.bot.chat.interact(person, body).await["message"].clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_opens_a_league_by_buttons_alone() {
    let mut club = Club::new().await;
    let settings = club.types(0, ["admin", "invitations"], &[]).await;
    let ids = ["1:newleague:-", "1:newleague:quanta"].map(str::to_owned);
    let forged = made_up::message(&club.bot.chat, &club.channel, &ids).await;
    for id in ids {
        let refused = club.bot.chat.press(&club.people[1], &forged, &id, &[]).await;
        assert!(words(&refused["message"]).contains("Only those who can manage"), "{refused}");
    }
    let asked =
        |who: usize| club.bot.chat.command(&club.people[who], &club.channel, "doctor", json!({}));
    let (mine, theirs) = (asked(0).await, asked(1).await);
    assert!(buttons(&theirs["message"]).is_empty(), "who can open none is offered none: {theirs}");
    let of_settings = club.presses(0, &settings, "Open a League").await;
    let games = club.presses(0, &mine["message"], "Open a League").await;
    assert_eq!(words(&games), words(&of_settings));
    let draft = club.picks(0, &games, "Quanta").await;
    assert!(words(&draft).contains("isn’t announced yet"), "{draft}");
    let draft = club.writes(0, &draft, "Pace", "whenever").await;
    assert!(words(&draft).starts_with(NO_PACE), "{draft}");
    let draft = club.writes(0, &draft, "Pace", "2d").await;
    assert!(words(&draft).contains("starts with 2 days"), "{draft}");
    let variant = &club.bot.service.catalog().find("quanta").unwrap().info().variants[0];
    let [(_, usual), (_, shown)] = [variant.values[0], variant.values[1]];
    let draft = club.picks(0, &draft, shown).await;
    let said = format!("**Variants**: {}: {shown}.", variant.title);
    assert!(words(&draft).contains(&said), "{draft}");
    let draft = club.picks(0, &draft, usual).await;
    assert!(!words(&draft).contains("**Variants**"), "{draft}");
    assert!(words(&draft).contains("starts with 2 days"), "{draft}");
    assert!(words(&draft).contains("**Last day**: <t:"), "{draft}");
    let draft = club.writes(0, &draft, "Last Day", "yesterday").await;
    assert!(words(&draft).starts_with(NO_DAY), "{draft}");
    let draft = club.writes(0, &draft, "Last Day", "9").await;
    assert!(words(&draft).starts_with("That’s too soon"), "5 rounds after 7 days: {draft}");
    let draft = club.writes(0, &draft, "Last Day", "60").await;
    let league = club.bot.service.league(1).await.unwrap().unwrap();
    assert_eq!(league.stored.terms.days, 10, "5 rounds share 53 days");
    let draft = club.picks(0, &draft, "Everyone meets everyone").await;
    assert!(words(&draft).contains("depends on who joins"), "{draft}");
    let draft = club.writes(0, &draft, "Last Day", "60").await;
    assert!(words(&draft).starts_with(NO_ROUNDS), "{draft}");
    let draft = club.picks(0, &draft, "5 rounds by the Swiss system").await;
    club.presses(0, &draft, "Announce It").await;
    let card = club.says("Press **Join** to play").await;
    assert!(words(&card).contains("Quanta league"), "{card}");
    assert!(words(&card).contains("The league ends <t:"), "{card}");
    let ids = ["1:league:1:type:pace", "1:league:1:type:end"].map(str::to_owned);
    let forged = made_up::message(&club.bot.chat, &club.channel, &ids).await;
    for id in &ids {
        let late = club.bot.chat.press(&club.people[0], &forged, id, &[]).await;
        assert_eq!(words(&late["message"]), ONLY_DRAFT);
    }
    club.bot.stops().await;
}
