//! A league that a moderator opens without typing a command about it.

use quark::present::{league::ONLY_DRAFT, words::NO_PACE};
use serde_json::{Value, json};

use super::{Club, words};
use quark_testing::made_up;

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
    let games = club.presses(0, &settings, "Open a League").await;
    let draft = club.picks(0, &games, "Quanta").await;
    assert!(words(&draft).contains("isn’t announced yet"), "{draft}");
    let draft = club.writes(0, &draft, "Pace", "whenever").await;
    assert!(words(&draft).starts_with(NO_PACE), "{draft}");
    let draft = club.writes(0, &draft, "Pace", "2d").await;
    assert!(words(&draft).contains("starts with 2 days"), "{draft}");
    for written in ["size", "colour=pink"] {
        let draft = club.writes(0, &draft, "Variants", written).await;
        assert!(words(&draft).starts_with("I can’t read these variants"), "{draft}");
    }
    let variant = &club.bot.service.catalog().find("quanta").unwrap().info().variants[0];
    let (value, shown) = variant.values[1];
    let written = format!("{}={value}", variant.key);
    let draft = club.writes(0, &draft, "Variants", &written).await;
    let said = format!("**Variants**: {}: {shown}.", variant.title);
    assert!(words(&draft).contains(&said), "{draft}");
    let draft = club.writes(0, &draft, "Variants", "").await;
    assert!(!words(&draft).contains("**Variants**"), "{draft}");
    assert!(words(&draft).contains("starts with 2 days"), "{draft}");
    club.presses(0, &draft, "Announce It").await;
    let card = club.says("Press **Join** to play").await;
    assert!(words(&card).contains("Quanta league"), "{card}");
    let ids = ["1:league:1:type:pace".to_owned()];
    let forged = made_up::message(&club.bot.chat, &club.channel, &ids).await;
    let late = club.bot.chat.press(&club.people[0], &forged, &ids[0], &[]).await;
    assert_eq!(words(&late["message"]), ONLY_DRAFT);
    club.bot.stops().await;
}
