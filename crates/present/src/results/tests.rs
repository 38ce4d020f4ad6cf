use super::{stats::Figures, *};
use crate::Picture;
use quark_game::{Seat, conformance::sight};
use quark_games::catalog;
use quark_scene::{Theme, paint};
use quark_session::{
    DAY, HOUR, UserId,
    results::{HowEnded, Past, Player, Season, Summary},
};

/// A game that ended `days` days ago.
fn past(game: &str, days: i64, place: Option<u8>, left: bool) -> Past {
    let ended = 2_000_000_000_000 - days * DAY;
    let own = Player {
        seat: Seat(0),
        person: UserId(1 << 40),
        joined: false,
        left,
        place,
        score: place.map(|place| 40 - 3 * i32::from(place)),
        turns: 10,
        late: 0,
        usual: Some(HOUR * (days + 1)),
    };
    let game = Summary {
        guild: Some(1),
        game: game.to_owned(),
        began: ended - 4 * DAY,
        ended,
        moves: 50,
        how: HowEnded::Finished,
        seats: 4,
        rated: false,
        clocked: false,
        players: vec![own],
    };
    Past { table: days, own, game }
}

fn many(games: usize) -> Vec<Past> {
    let kinds: Vec<&str> = catalog().iter().map(|kind| kind.info().key).collect();
    let place = |nth: usize| [1, 2, 1, 3, 4, 1, 2, 2][nth * 5 % 8];
    let game = |nth: usize| {
        let kind = kinds[(nth * nth) % kinds.len()];
        past(kind, nth as i64, Some(place(nth)), false)
    };
    (0..games).map(game).collect()
}

fn record(past: &[Past]) -> Record<'_> {
    Record {
        person: None,
        name: Some("Ana of the Longest Name There Is"),
        game: None,
        on_server: true,
        past,
        ratings: &[],
        turns: (0, 0),
    }
}

/// Checks that the picture is readable, and small in every theme.
fn seen(picture: &Picture, name: &str) {
    sight::check(name, &picture.scene, &picture.caption);
    for theme in Theme::ALL {
        let png = paint::png(&picture.scene, &picture.caption, theme);
        assert!(png.len() < 100_000, "{name} in {theme}: {} bytes", png.len());
    }
}

#[test]
fn figures_count_games_with_a_result() {
    let games = [
        past("quark", 0, Some(1), false),
        past("quark", 1, Some(1), false),
        past("quark", 2, None, true),
        past("quark", 3, Some(3), false),
        past("quark", 4, Some(1), false),
    ];
    let figures = Figures::of(&games);
    assert_eq!((figures.games, figures.wins(), figures.left), (4, 3, 1));
    assert_eq!(figures.places, [3, 0, 1]);
    assert_eq!(figures.streak, (2, true), "a game without a result breaks no streak");
    assert_eq!(figures.scores, [31, 37, 37, 37]);
    assert_eq!(figures.usual, Some(3 * HOUR));
    assert_eq!(figures.turns, (50, 20 * DAY));
    assert_eq!(Figures::of(&games[3..]).streak, (1, false));
    assert_eq!(Figures::of([]), Figures::default());
}

#[test]
fn turns_a_day_count_only_games_that_took_days() {
    let paced = |past: &[Past]| {
        let content = stats(&catalog(), &record(past)).open().content;
        content.lines().find(|line| line.contains("turns a day")).map(str::to_owned)
    };
    let slow = past("quark", 0, Some(1), false);
    let mut quick = past("quark", 1, Some(1), false);
    quick.game.began = quick.game.ended - HOUR;
    assert_eq!(paced(std::slice::from_ref(&quick)), None, "in an evening nobody counts days");
    assert_eq!(paced(&[slow, quick]).as_deref(), Some("• 2.5 turns a day at a table."));
}

#[test]
fn the_picture_shows_places_of_every_game_and_is_readable() {
    for games in [1, 3, 12, 400] {
        let past = many(games);
        let message = stats(&catalog(), &record(&past)).open();
        let picture = message.picture.expect("there are results");
        seen(&picture, &format!("results-{games}"));
        assert!(picture.alt.contains(": 1 game") || 1 < games, "{}", picture.alt);
    }
    let only = [past("quark", 0, None, true)];
    assert_eq!(stats(&catalog(), &record(&only)).open().picture, None);
}

#[test]
fn a_name_that_no_font_can_draw_leaves_no_box_in_the_picture() {
    let past = many(3);
    let of = |name| {
        let record = Record { name: Some(name), ..record(&past) };
        stats(&catalog(), &record).open().picture.expect("there are results").scene
    };
    assert_eq!(of("Ana 🎲 ߒߞߏ"), of("Ana"));
    assert_eq!(of("ߒߞߏ 🎲"), of(""));
}

#[test]
fn a_rating_shows_its_margin_of_error() {
    assert_eq!(rating(quark_session::results::NEWCOMER), "1500 ± 1000, provisional");
    let sure = Rating { level: 1_633_600, uncertainty: 61_200, games: 40 };
    assert_eq!(rating(sure), "1634 ± 122");
}

#[test]
fn both_players_see_who_gave_a_game_up() {
    let told = |place: u8| {
        let mut past = past("quark", 0, Some(place), false);
        (past.game.how, past.game.seats) = (HowEnded::Resigned, 2);
        let shown = [(&past, Opponents::default())];
        history(&catalog(), (None, None, None), (0, 0), &shown).open().content
    };
    assert!(told(1).contains("**won** with 37, as the other gave up"), "{}", told(1));
    assert!(told(2).contains("2nd of 2 with 34, by giving up"), "{}", told(2));
}

#[test]
fn a_finished_season_does_not_promise_more_games() {
    let said = |season: &str| {
        let (season, month) = (season.parse().unwrap(), Season::Month(2026, 11));
        let board = Leaders { game: None, season, month, winners: &[], rated: &[] };
        leaders(&catalog(), &board).open().content
    };
    assert!(said("2026").contains("Nobody is listed yet."));
    assert!(said("2026-11").contains("yet."));
    assert!(said("2025").contains("Nobody is listed for 2025."));
    assert!(said("2026-10").contains("for 2026-10."), "{}", said("2026-10"));
}
