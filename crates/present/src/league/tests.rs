use super::*;
use crate::{LeagueRule, Spot, league::rounds::Seated};
use quark_game::{Luck, any::Json, conformance::sight};
use quark_games::catalog;
use quark_scene::{Theme, paint};
use quark_session::{
    DAY,
    league::{MOST_MEMBERS, Verdict, divisions, draw, standings as computed},
};

/// A league of these people after two rounds.
struct Made {
    terms: LeagueTerms,
    members: Vec<Member>,
    names: HashMap<UserId, String>,
    sittings: Vec<Sitting>,
}

impl Made {
    fn new(people: usize, seats: u8, division: Option<u8>) -> Made {
        let terms = LeagueTerms {
            game: "quark".to_owned(),
            options: Json::Null,
            pace: "steady".parse().unwrap(),
            seats,
            least: 2,
            swiss: Some(5),
            days: 14,
            wait: 7,
            division,
            vacant: Vacant::Bye,
        };
        let users: Vec<UserId> = (1..=people as u64).map(|nth| UserId(nth << 40)).collect();
        let placed = divisions(division, &users, &HashMap::new());
        let member = |(person, division)| Member { person, division, gone: false };
        let mut members: Vec<Member> = users.iter().copied().zip(placed).map(member).collect();
        members.iter_mut().skip(2).step_by(7).for_each(|member| member.gone = true);
        let first = ["Ana of the Longest Name There Is", "Ben", "Chloé *x*", "Dmitri", "Emre"];
        let names = users.iter().enumerate();
        let names = names.map(|(nth, user)| (*user, format!("{}{}", first[nth % 5], nth / 5)));
        let (names, mut sittings) = (names.collect(), Vec::new());
        let mut luck = Luck::seeded(3);
        for round in 1..=3 {
            let mut drawn = draw(&terms, &members, &sittings, round, &[1; 32]);
            for sitting in drawn.iter_mut().filter(|one| one.verdict == Verdict::Open) {
                let mut places: Vec<u8> = (1..=sitting.seats.len() as u8).collect();
                luck.shuffle(&mut places);
                sitting.verdict = Verdict::Places(places);
            }
            sittings.extend(drawn);
        }
        Made { terms, members, names, sittings }
    }

    fn league(&self, stage: Stage) -> League<'_> {
        let begun = !matches!(stage, Stage::Draft | Stage::Open);
        League {
            id: 3,
            info: catalog().find("quark").unwrap().info(),
            season: 2,
            terms: &self.terms,
            stage,
            start: 1_800_000_000_000,
            rounds: if begun { 5 } else { 0 },
            round: if begun { 3 } else { 0 },
            until: 1_800_000_000_000 + 40 * DAY,
            seed_hash: "0123456789abcdef".repeat(4),
            seed: (stage == Stage::Over).then(|| "fedcba9876543210".repeat(4)),
            members: &self.members,
            names: &self.names,
            standings: if begun {
                computed(&self.members, &self.sittings, &[1; 32])
            } else {
                Vec::new()
            },
            sittings: if begun { self.sittings.clone() } else { Vec::new() },
        }
    }
}

fn fits(message: Private<Message>) -> Message {
    message.check().unwrap();
    message.open()
}

#[test]
fn every_message_of_the_largest_league_fits() {
    for (people, seats, division) in [(MOST_MEMBERS, 2, Some(16)), (33, 4, None), (2, 2, None)] {
        let mut made = Made::new(people, seats, division);
        for (nth, name) in made.names.values_mut().enumerate() {
            *name = format!("{nth}{}", "*_M".repeat(11));
        }
        for vacant in [Vacant::Bye, Vacant::Machine] {
            made.terms.vacant = vacant;
            for stage in [Stage::Open, Stage::On, Stage::Over, Stage::Stopped] {
                let league = made.league(stage);
                announcement(&league).check().unwrap();
                ended(&league).check().unwrap();
                for page in 0..12 {
                    for words in [false, true] {
                        fits(standings(&league, page, words, (false, true)));
                    }
                }
                for message in [joined(&league), ask_to_leave(&league), ask_to_stop(&league)] {
                    fits(message);
                }
                fits(manage(&league, Some(REMOVED)));
                fits(announced(&league));
                let all = (1..=25).map(|id| League { id, ..league.clone() });
                fits(list(&all.collect::<Vec<_>>()));
            }
            fits(draft(&made.league(Stage::Draft), None));
        }
    }
}

#[test]
fn a_call_reaches_everybody_in_as_few_messages_as_it_takes() {
    let made = Made::new(MOST_MEMBERS, 2, None);
    let league = made.league(Stage::On);
    let spot = Spot { guild: Some(u64::MAX), channel: u64::MAX, message: Some(u64::MAX) };
    let seated: Vec<Seated> = made
        .members
        .chunks(2)
        .map(|two| Seated {
            people: two.iter().map(|one| one.person).collect(),
            machines: 0,
            table: Some((i64::from(u32::MAX), spot)),
        })
        .chain([Seated { people: Vec::new(), machines: 1, table: None }])
        .collect();
    let calls = call(&league, &seated);
    let mut called: Vec<UserId> = calls.iter().flat_map(|call| call.mentions.clone()).collect();
    called.sort_unstable();
    assert_eq!(called, made.members.iter().map(|one| one.person).collect::<Vec<_>>());
    for call in &calls {
        call.check().unwrap();
        assert!(call.mentions.iter().all(|user| call.content.contains(&crate::mention(*user))));
    }
    assert!((2..=6).contains(&calls.len()), "{}", calls.len());
}

#[test]
fn the_standings_are_a_picture_that_a_phone_can_show() {
    for (name, people, seats, division) in
        [("pairs", 9, 2, None), ("fours", 33, 4, Some(8)), ("threes", 4, 3, None)]
    {
        let made = Made::new(people, seats, division);
        let league = made.league(Stage::On);
        let message = fits(standings(&league, 0, false, (false, false)));
        let picture = message.picture.expect("somebody has played");
        assert!(picture.scene.height <= quark_scene::LOW.unsigned_abs());
        sight::check(name, &picture.scene, &picture.caption);
        for theme in Theme::ALL {
            let png = paint::png(&picture.scene, &picture.caption, theme);
            assert!(png.len() < 100_000, "{name} in {theme}: {} bytes", png.len());
            if let Ok(folder) = std::env::var("QUARK_PICTURES") {
                std::fs::write(format!("{folder}/{name}-{theme}.png"), png).unwrap();
            }
        }
        let first = &league.standings[0];
        assert!(
            picture.alt.starts_with(&format!("Standings: 1. {}", league.plain_name(first.person)))
        );
    }
}

#[test]
fn a_name_that_no_font_can_draw_leaves_no_box_in_the_standings() {
    let mut made = Made::new(4, 2, None);
    let mut of = |name: &str| {
        made.names.values_mut().for_each(|one| *one = name.to_owned());
        let message = fits(standings(&made.league(Stage::On), 0, false, (false, false)));
        message.picture.expect("somebody has played").scene
    };
    assert_eq!(of("Ana 🎲 ߒߞߏ"), of("Ana"));
    assert_eq!(of("ߒߞߏ"), of(SOMEBODY));
}

#[test]
fn words_say_points_ties_and_who_moves() {
    let made = Made::new(33, 4, Some(8));
    let league = made.league(Stage::On);
    let said = fits(standings(&league, 0, true, (true, false))).content;
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "**League 3: Quark**, season 2: round 3 of 5.");
    assert_eq!(lines[1], "**Division 1**");
    assert!(
        lines[2].starts_with("1. **") && lines[2].contains(" of 3 rounds, Buchholz "),
        "{said}"
    );
    assert!(said.contains("goes down") && !said.contains("goes up"), "{said}");
    assert!(said.contains("has left"), "{said}");
    let second = fits(standings(&league, 1, true, (true, false))).content;
    assert!(second.contains("**Division 2**") && second.contains("goes up"), "{second}");
    assert_eq!(
        ["0", "40", "60", "120"].map(|points| league.points(points.parse().unwrap())),
        ["0", "1", "1½", "3"]
    );
}

#[test]
fn an_announcement_says_every_rule_and_offers_what_can_be_done() {
    let made = Made::new(5, 2, Some(8));
    let labels = |stage| -> Vec<String> {
        let rows = announcement(&made.league(stage)).rows;
        let Some(Row::Buttons(buttons)) = rows.into_iter().next() else { return Vec::new() };
        buttons.into_iter().map(|button| button.label).collect()
    };
    assert_eq!(labels(Stage::Open), ["Join", "Leave", "Standings"]);
    assert_eq!(labels(Stage::On), ["Standings", "Leave"]);
    assert_eq!(labels(Stage::Over), ["Standings", "Next Season"]);
    let said = announcement(&made.league(Stage::Open)).content;
    for rule in [
        "5 rounds by the Swiss system",
        "at most 14 days",
        "is a draw",
        "1 for a win",
        "Buchholz",
        "the best quarter",
        "free round",
        "hash of the seed `0123456789abcdef`",
    ] {
        assert!(said.contains(rule), "{rule} in {said}");
    }
    let over = announcement(&made.league(Stage::Over)).content;
    assert!(over.contains(" wins.") && over.contains(&"fedcba9876543210".repeat(4)), "{over}");
    let none = LeagueTerms { swiss: None, vacant: Vacant::Machine, ..made.terms.clone() };
    let league = League { terms: &none, members: &[], ..made.league(Stage::Open) };
    let said = announcement(&league).content;
    assert!(said.contains("everyone meets everyone") && said.contains("machines play"), "{said}");
    assert!(said.contains("nobody yet"), "{said}");
}

#[test]
fn a_league_of_twos_has_no_smaller_tables_and_lists_who_is_in_it() {
    for (seats, smaller) in [(2, false), (3, true)] {
        let made = Made::new(5, seats, None);
        let league = made.league(Stage::Open);
        let rules = announcement(&league).content;
        assert!(rules.contains("a free round, which counts as a win"), "{rules}");
        assert_eq!(rules.contains("tables are smaller"), smaller, "{rules}");
        let said = fits(standings(&league, 0, true, (true, false))).content;
        assert!(said.contains("Nobody has played yet.") && said.contains("Ben0"), "{said}");
    }
}

#[test]
fn a_person_who_was_forgotten_is_somebody() {
    let mut made = Made::new(4, 2, None);
    let nobody = UserId(7);
    let first = made.members[0].person;
    made.members[0].person = nobody;
    made.names.remove(&first);
    made.names.insert(nobody, "Ana".to_owned());
    let league = made.league(Stage::On);
    assert_eq!(league.plain_name(nobody), "somebody");
}

#[test]
fn a_league_of_every_game_is_prepared_from_menus_and_forms() {
    let (made, catalog) = (Made::new(2, 2, None), catalog());
    let games = fits(games(&catalog));
    let Row::Menu(menu) = &games.rows[0] else { panic!("{games:?}") };
    assert_eq!(menu.options.len(), catalog.iter().count());
    for (option, kind) in menu.options.iter().zip(catalog.iter()) {
        let picked = Click::picked(&menu.click.encode(), &option.click.encode());
        assert_eq!(picked, Some(Click::NewLeague { game: Some(kind.info().key.to_owned()) }));
        let league = League { info: kind.info(), ..made.league(Stage::Draft) };
        form(&league).check().unwrap();
        let draft = fits(draft(&league, Some(crate::words::NO_PACE)));
        let picks: Vec<&Click> = draft.rows.iter().flat_map(Row::clicks).collect();
        for variant in kind.info().variants {
            for (value, _) in variant.values.iter().skip(1) {
                let (key, value) = (variant.key.to_owned(), (*value).to_owned());
                let rule = LeagueClick::Set(LeagueRule::Variant { key, value });
                assert!(picks.contains(&&league.click(rule)), "{variant:?} of {draft:?}");
            }
        }
    }
}

#[test]
fn a_phone_shows_every_rule_of_a_draft_and_the_button_that_announces_it() {
    for kind in catalog().iter() {
        for (division, vacant) in [(None, Vacant::Bye), (Some(16), Vacant::Machine)] {
            let mut made = Made::new(2, 4, division);
            made.terms.vacant = vacant;
            let league = League { info: kind.info(), ..made.league(Stage::Draft) };
            let shown = fits(draft(&league, None));
            assert!(crate::phone::height(&shown) <= crate::phone::MOST, "{shown:?}");
            let menus = shown.rows.iter().filter_map(|row| match row {
                Row::Menu(menu) => Some(menu),
                Row::Buttons(_) | Row::Choice(_) => None,
            });
            let sets = |menu: &crate::Menu| {
                assert!(menu.placeholder.chars().count() <= 38, "{}", menu.placeholder);
                menu.options
                    .iter()
                    .all(|pick| matches!(pick.click, Click::League(_, LeagueClick::Set(_))))
            };
            let variants = usize::from(!kind.info().variants.is_empty());
            assert_eq!(menus.filter(|menu| sets(menu)).count(), 3 + variants);
            let first = shown.rows.iter().flat_map(Row::buttons).next().unwrap();
            assert_eq!((first.label.as_str(), first.style), ("Announce It", Style::Primary));
        }
    }
}

#[test]
fn a_round_too_short_for_a_turn_a_day_says_how_many_to_expect() {
    let mut made = Made::new(6, 2, None);
    let said = "a round lasts at most 14 days, so expect 2 turns a day: each player has 21 to 41 in a game.";
    let announced = announcement(&made.league(Stage::Open)).content;
    assert!(announced.contains(said), "{announced}");
    let drafted = draft(&made.league(Stage::Draft), None).open().content;
    assert!(drafted.contains("expect 2 turns a day"), "{drafted}");
    made.terms.days = 21;
    let announced = announcement(&made.league(Stage::Open)).content;
    assert!(announced.contains("a round lasts at most 21 days. The next"), "{announced}");
}
