//! A league from its announcement to its end, by presses and commands alone, on a clock that the test moves forward.

mod buttons;
mod crash;

use std::collections::{BTreeSet, HashMap};

use quark::{
    service::League,
    session::{
        DAY, MINUTE,
        league::{POINT, Verdict},
    },
    store::{LeagueState, LeagueTable, TableId},
};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, number};
use quark_testing::chat::{Chat, Person, buttons, menus, text, words};

const PEOPLE: usize = 7;

/// Types a command of a group.
async fn typed(
    chat: &Chat,
    person: &Person,
    channel: &str,
    path: [&str; 2],
    options: &[(&str, &str)],
) -> Value {
    let options = options.iter().copied().collect();
    chat.command_of_group(person, channel, path, options).await["message"].clone()
}

/// A server with a bot, and people who play in a league there.
struct Club {
    bot: Bot,
    people: Vec<Person>,
    channel: String,
}

impl Club {
    async fn new() -> Club {
        let bot = Bot::new().await;
        for name in ["fatima", "gus"] {
            bot.chat.admin("people", json!({"username": name, "global_name": name})).await;
        }
        let people = bot.chat.people().await;
        let channel = bot.chat.channel("The Lab", "games").await;
        Club { people: people[..PEOPLE].to_vec(), bot, channel }
    }

    /// Types a command of a group.
    async fn types(&self, who: usize, path: [&str; 2], options: &[(&str, &str)]) -> Value {
        typed(&self.bot.chat, &self.people[who], &self.channel, path, options).await
    }

    async fn presses(&self, who: usize, message: &Value, label: &str) -> Value {
        self.bot.chat.press_label(&self.people[who], message, label).await["message"].clone()
    }

    /// Picks an option from one of the menus of a message.
    async fn picks(&self, who: usize, message: &Value, label: &str) -> Value {
        let (menu, option) = menus(message)
            .into_iter()
            .find_map(|menu| {
                let options = menu["options"].as_array()?.clone();
                let option = options.into_iter().find(|option| option["label"] == label)?;
                Some((menu, option))
            })
            .unwrap_or_else(|| panic!("no option {label:?} in {message}"));
        let (id, value) = (text(&menu["custom_id"]), text(&option["value"]));
        self.bot.chat.press(&self.people[who], message, &id, &[&value]).await["message"].clone()
    }

    /// The newest message in the channel with these words, once it is there.
    async fn says(&self, said: &str) -> Value {
        self.bot
            .chat
            .until(&format!("{said:?}"), async |chat: &Chat| {
                let seen = chat.messages(&self.people[0], &self.channel).await;
                seen.into_iter().rfind(|message| words(message).contains(said))
            })
            .await
    }

    async fn league(&self, id: i64) -> League {
        self.bot.service.league(id).await.unwrap().unwrap()
    }

    /// The league once it has this stage and round, and all tables of it are open.
    async fn reaches(&self, id: i64, state: LeagueState, round: u16) -> League {
        self.bot
            .chat
            .until(&format!("round {round}"), async |_: &Chat| {
                let league = self.league(id).await;
                let open = league.current().all(|one| one.is_over || one.session.is_some());
                let there = (league.stored.state, league.stored.round) == (state, round);
                (there && open).then_some(league)
            })
            .await
    }

    fn who(&self, table: &quark::store::LeagueTable) -> Vec<usize> {
        let nth = |user| self.people.iter().position(|person| number(person) == user).unwrap();
        table.sitting.people().map(nth).collect()
    }

    /// Gives a game up.
    async fn resigns(&self, who: usize, table: TableId) {
        let person = &self.people[who];
        let options = json!({"table": table.to_string()});
        let asked = self.bot.chat.command(person, &self.channel, "resign", options).await;
        let asked = asked["message"].clone();
        let sure = text(&buttons(&asked)[0]["custom_id"]);
        let done = self.bot.chat.press(person, &asked, &sure, &[]).await;
        assert_eq!(done["outcome"], "updated", "{done}");
    }

    /// At every open table of the round the later of two people in the list gives up. Returns the winners.
    async fn all_end(&self, league: &League) -> Vec<usize> {
        let mut won = Vec::new();
        for table in league.current().filter(|table| !table.is_over) {
            let people = self.who(table);
            let [worse, better] = [people.iter().max().unwrap(), people.iter().min().unwrap()];
            self.resigns(*worse, table.session.unwrap()).await;
            won.push(*better);
        }
        won
    }

    /// The call to a round; it notifies everybody who has a table or a free round.
    async fn calls(&self, league: &League) -> Value {
        let round =
            format!("**round {} of {}** has begun", league.stored.round, league.stored.rounds);
        let call = self.says(&round).await;
        let called: BTreeSet<u64> = call["mentions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|user| text(&user["id"]).parse().unwrap())
            .collect();
        let drawn = league.current().flat_map(|table| table.sitting.people().map(|user| user.0));
        assert_eq!(called, drawn.collect(), "{call}");
        for table in league.current().filter_map(|table| table.session) {
            let shown = self.bot.service.store().shown(table).await.unwrap();
            assert!(words(&call).contains(&format!("[Table {table}](")), "{call}");
            assert!(shown.message.is_some());
        }
        let all = self.bot.chat.messages(&self.people[0], &self.channel).await;
        assert_eq!(all.iter().filter(|one| words(one).contains(&round)).count(), 1, "once");
        call
    }
}

/// Somebody opens a league, others join.
async fn opens(club: &Club) -> (i64, Value) {
    let refused = club.types(1, ["admin", "league"], &[("game", "quanta")]).await;
    assert!(words(&refused).contains("Only those who can manage"), "{refused}");
    assert!(words(&club.types(1, ["table", "league"], &[]).await).contains("no league yet"));
    let draft = club.types(0, ["admin", "league"], &[("game", "quanta")]).await;
    assert!(words(&draft).contains("isn’t announced yet"), "{draft}");
    let draft = club.picks(0, &draft, "3 rounds by the Swiss system").await;
    let draft = club.picks(0, &draft, "A round lasts at most 3 days").await;
    assert!(words(&draft).contains("expect 17 turns a day"), "{draft}");
    let draft = club.picks(0, &draft, "The first round begins in 1 day").await;
    let draft = club.picks(0, &draft, "Machines play in empty seats").await;
    let draft = club.picks(0, &draft, "Divisions of about 8 people").await;
    let shown = |draft: &Value| -> Vec<String> {
        menus(draft).iter().map(|menu| text(&menu["placeholder"])).collect()
    };
    assert_eq!(
        shown(&draft),
        [
            "2 players, machines; divisions of 8",
            "3 rounds by the Swiss system",
            "Rounds up to 3 days, first in 1 day",
            "Options: usual"
        ]
    );
    let draft = club.picks(0, &draft, "Empty seats stay empty").await;
    let draft = club.picks(0, &draft, "No divisions").await;
    assert_eq!(shown(&draft)[0], "2 players, no divisions");
    let announced = club.presses(0, &draft, "Announce It").await;
    assert!(words(&announced).contains("is open"), "{announced}");
    let card = club.says("Press **Join** to play").await;
    let said = words(&card);
    assert!(said.contains("3 rounds by the Swiss system") && said.contains("3 days"), "{said}");
    assert!(said.contains("free round") && !said.contains("**Divisions**"), "{said}");
    let id = club.bot.service.store().live_leagues().await.unwrap()[0].id;
    for who in 0..PEOPLE {
        let said = club.presses(who, &card, "Join").await;
        assert!(words(&said).contains("You’re in"), "{said}");
    }
    // One leaves, and comes back.
    let asked = club.presses(3, &card, "Leave").await;
    let left = club.presses(3, &asked, "Leave the League").await;
    assert!(words(&left).contains("You’ve left"), "{left}");
    assert!(words(&club.presses(3, &card, "Leave").await).contains("You aren’t in this league"));
    club.presses(3, &card, "Join").await;
    let all = club.people.iter().map(|person| person.name.clone());
    for name in all {
        club.says(&name).await;
    }
    (id, card)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_is_played_from_its_announcement_to_the_next_season() {
    let mut club = Club::new().await;
    let (id, card) = opens(&club).await;
    assert!(words(&club.presses(1, &card, "Standings").await).contains("begins"));

    // Round 1: one table is never finished, and somebody leaves the server.
    club.bot.passes(DAY + MINUTE);
    let league = club.reaches(id, LeagueState::On, 1).await;
    assert_eq!((league.stored.rounds, league.tables.len()), (3, 4), "three tables, a free round");
    club.calls(&league).await;
    let gone = PEOPLE - 1;
    let stays = |table: &&LeagueTable| table.session.is_some() && !club.who(table).contains(&gone);
    let slow = league.current().find(stays).unwrap().clone();
    for table in league.current().filter(|table| !table.is_over && table.nth != slow.nth) {
        let people = club.who(table);
        club.resigns(*people.iter().max().unwrap(), table.session.unwrap()).await;
    }
    let state = club.bot.chat.get(&format!("state?as={}", club.people[0].id)).await;
    let guild = text(&state["guilds"][0]["id"]);
    let leaver = json!({"guild": guild, "user": club.people[gone].id});
    club.bot.chat.admin("remove_member", leaver).await;
    club.bot.passes(3 * DAY);

    // Round 2: everybody has a table, and the next round begins when all are over.
    let league = club.reaches(id, LeagueState::On, 2).await;
    assert_eq!(league.tables[usize::from(slow.nth) - 1].sitting.verdict, Verdict::Draw);
    assert!(!league.has(number(&club.people[gone])), "who has left the server is out");
    assert_eq!(league.current().count(), 3);
    club.calls(&league).await;
    let place = club.bot.service.store().shown(slow.session.unwrap()).await.unwrap().channel;
    let there = club.bot.chat.messages(&club.people[0], &place.to_string()).await;
    let told =
        |one: &&Value| words(one).contains("round 1 is over, and this game counts as a draw");
    assert_eq!(there.iter().filter(told).count(), 1, "{there:?}");
    club.all_end(&league).await;

    // Round 3: one leaves, a moderator removes another; their tables are given up.
    let league = club.reaches(id, LeagueState::On, 3).await;
    club.calls(&league).await;
    // The first two are needed until the end.
    let leavers = league.current().filter_map(|table| club.who(table).into_iter().max());
    let leavers: Vec<usize> = leavers.filter(|who| 1 < *who).take(2).collect();
    let [quits, removed] = leavers[..] else { panic!("{leavers:?}") };
    let card = club.says("**Round 3 of 3** is on").await;
    let asked = club.presses(quits, &card, "Leave").await;
    assert!(words(&asked).contains("You give up your table"), "{asked}");
    club.presses(quits, &asked, "Leave the League").await;
    let shown = club.presses(removed, &card, "Standings").await;
    assert!(buttons(&shown).iter().all(|button| button["label"] != "Manage"), "{shown}");
    let shown = club.presses(0, &card, "Standings").await;
    assert_eq!(shown["attachments"].as_array().unwrap().len(), 1, "a picture: {shown}");
    let manage = club.presses(0, &shown, "Manage").await;
    let menu = &manage["components"][0]["components"][0];
    assert_eq!(menu["type"], 5, "{manage}");
    let (menu, user) = (text(&menu["custom_id"]), club.people[removed].id.clone());
    let done = club.bot.chat.press(&club.people[0], &manage, &menu, &[&user]).await;
    assert!(words(&done["message"]).contains("aren’t in the league any more"), "{done}");
    let league = club.league(id).await;
    for who in [quits, removed] {
        assert!(!league.has(number(&club.people[who])));
    }
    club.all_end(&league).await;

    // The end: standings in words, as they follow from the results.
    let league = club.reaches(id, LeagueState::Over, 3).await;
    let end = club.says("** is over. ").await;
    let standings = league.standings();
    let winner = club.people.iter().find(|person| number(person) == standings[0].person).unwrap();
    assert!(words(&end).contains(&format!("{} wins.", winner.name)), "{end}");
    assert_eq!(end["attachments"].as_array().unwrap().len(), 1, "a picture: {end}");
    let shown = club.types(1, ["table", "league"], &[]).await;
    let shown = club.presses(1, &shown, "In Words").await;
    let said = words(&shown);
    for one in &standings {
        let name = &league.names[&one.person];
        let points = match (one.points / POINT, one.points % POINT) {
            (0, 60) => "½ point".to_owned(),
            (1, 0) => "1 point".to_owned(),
            (whole, 0) => format!("{whole} points"),
            (whole, _) => format!("{whole}½ points"),
        };
        let line = format!("{}. **{name}**: {points} of {} round", one.place, one.played);
        assert!(said.contains(&line), "{line:?} in {said}");
    }
    let gone_ones = standings.iter().filter(|one| one.gone).count();
    assert_eq!((gone_ones, said.matches("has left").count()), (3, 3), "{said}");
    computed_again(&club, id).await;

    // The next season: the same rules, and everybody joins again.
    let card = club.says("It is over. ").await;
    let refused = club.presses(1, &card, "Next Season").await;
    assert!(words(&refused).contains("Only those who can manage"), "{refused}");
    let draft = club.presses(0, &card, "Next Season").await;
    assert!(words(&draft).contains("season 2"), "{draft}");
    assert!(draft.to_string().contains("3 rounds by the Swiss system"), "the same rules: {draft}");
    club.presses(0, &draft, "Announce It").await;
    let next = club.says("league, season 2").await;
    club.presses(1, &next, "Join").await;
    let two = club.types(1, ["table", "league"], &[]).await;
    let shown = club.picks(1, &two, &format!("League {id}: Quanta")).await;
    assert!(words(&shown).contains("over"), "finished leagues are shown, too: {shown}");
    let again = club.presses(0, &card, "Next Season").await;
    assert!(words(&again).contains("is already announced"), "{again}");

    // A moderator stops it. Somebody is forgotten, and stays in the standings as somebody.
    let shown = club.presses(0, &next, "Standings").await;
    let asked = club.presses(0, &club.presses(0, &shown, "Manage").await, "Stop the League").await;
    let kept = club.presses(0, &asked, "Keep It").await;
    assert!(words(&kept).contains("nothing has changed"), "{kept}");
    let shown = club.presses(0, &next, "Standings").await;
    let asked = club.presses(0, &club.presses(0, &shown, "Manage").await, "Stop the League").await;
    assert!(words(&club.presses(0, &asked, "Stop It").await).contains("is stopped"));
    club.says("It didn’t begin").await;
    forgets(&club, id, winner).await;
    club.bot.stops().await;
}

/// The standings follow from the stored results alone.
async fn computed_again(club: &Club, id: i64) {
    let before = club.league(id).await.standings();
    let service = &club.bot.service;
    assert!(0 < service.store().unsum().await.unwrap());
    service.sum_up(0).await.unwrap();
    assert_eq!(club.league(id).await.standings(), before);
}

async fn forgets(club: &Club, id: i64, winner: &Person) {
    let user = number(winner);
    let kept = club.bot.service.kept_of(user).await.unwrap();
    assert_eq!(kept["leagues"][0]["league"], id, "{kept}");
    let points: HashMap<_, _> = points_of(&club.league(id).await);
    club.bot.service.forget(user).await.unwrap();
    let league = club.league(id).await;
    assert!(!league.names.contains_key(&user) && !league.has(user));
    let now = points_of(&league);
    assert_eq!(now.len(), points.len());
    let other = usize::from(*winner == club.people[0]);
    let shown = club.presses(other, &club.says("It is over. ").await, "Standings").await;
    let said = words(&club.presses(other, &shown, "In Words").await);
    assert!(said.contains("**somebody**") && !said.contains(&winner.name), "{said}");
}

fn points_of(league: &League) -> HashMap<quark::session::UserId, i64> {
    league.standings().iter().map(|one| (one.person, one.points)).collect()
}
