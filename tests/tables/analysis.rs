//! Analyses of finished games: their contents, storage and display.

use quark::{
    ai::{Halt, Player},
    any::{AnyGame, GameKind, Json},
    game::{Luck, Seat, Status, Viewer, conformance::sight},
    games::catalog,
    present::{
        Room,
        analysis::{self, Costly, place},
    },
    results::{Analysis, Judged, analyse, positions},
    scene::{Theme, paint},
    session::{Act, Moment, Roster, Session, steps},
    store::Store,
};
use quark_testing::gallery::{Exhibit, Finished, caption, tables};
use quark_testing::server::{ADA, BEN, Server};

/// Moves that are tried for each move: enough to find the obvious.
const BUDGET: u32 = 1_200;

/// Every position of a random game.
fn history(kind: &dyn GameKind, seed: u64) -> Vec<Box<dyn AnyGame>> {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut position = kind.setup(&Json::Null, 2, &mut luck).unwrap();
    let mut past = Vec::new();
    while let Status::Waiting(turn) = position.status() {
        past.push(position.clone());
        let seat = turn.first().unwrap();
        let action = position.any_move(seat, &mut whim).unwrap();
        position.apply(seat, &action, &mut luck).unwrap();
    }
    past
}

/// Results of a move in several worlds that its player can imagine.
fn worlds(position: &dyn AnyGame, seat: Seat, action: &str) -> Vec<Status> {
    let luck = &mut Luck::seeded(1);
    let played = |_| {
        let mut world = position.imagine(Viewer::Seat(seat), luck);
        world.apply(seat, action, luck).unwrap();
        world.status()
    };
    (0..4).map(played).collect()
}

/// True if `seat` has won.
fn wins(status: &Status, seat: Seat) -> bool {
    matches!(status, Status::Over(outcome) if outcome.winners().eq([seat]))
}

/// True if `seat` has lost, or can do no more in this turn.
fn misses(status: &Status, seat: Seat) -> bool {
    match status {
        Status::Over(_) => !wins(status, seat),
        Status::Waiting(turn) => !turn.contains(seat),
    }
}

/// A position, the seat in turn, the moves that win at once, and one that does not.
type Decided = (Box<dyn AnyGame>, Seat, Vec<String>, String);

/// Finds a position where a player can win at once, with the moves that do, and one that does not and ends their turn.
fn decided(kind: &dyn GameKind) -> Option<Decided> {
    let late = (0..12).flat_map(|seed| history(kind, seed).into_iter().rev().take(3));
    late.into_iter().find_map(|position| {
        let Status::Waiting(turn) = position.status() else { return None };
        let seat = turn.first()?;
        let all = |action: &str, holds: fn(&Status, Seat) -> bool| {
            worlds(position.as_ref(), seat, action).iter().all(|world| holds(world, seat))
        };
        let moves: Vec<String> =
            position.moves(seat).into_iter().map(|choice| choice.notation).collect();
        let winning: Vec<String> = moves.iter().filter(|one| all(one, wins)).cloned().collect();
        let missing = moves.into_iter().find(|one| all(one, misses))?;
        (!winning.is_empty()).then_some((position, seat, winning, missing))
    })
}

#[test]
fn an_analysis_finds_missed_wins() {
    for game in ["quark", "quanta"] {
        let kind = catalog().find(game).unwrap();
        let (table, seat, winning, missing) = decided(kind).expect("such a position");
        let appraise = |action: &str| {
            let luck = &mut Luck::seeded(7);
            table.appraise(seat, action, BUDGET, luck, &Halt::default()).unwrap().unwrap()
        };
        let (title, blunder) = (kind.info().title, appraise(&missing));
        assert!(winning.contains(&blunder.best), "{title}: {blunder:?}, of {winning:?}");
        assert!(0.3 < blunder.best_chance - blunder.played_chance, "{title}: {blunder:?}");
        let right = appraise(&winning[0]);
        assert!(right.best_chance - right.played_chance < 0.01, "{title}: {right:?}");
        assert!(0.9 < right.played_chance, "{title}: {right:?}");
    }
}

/// A random game.
fn finished(game: &str, seats: u8) -> Finished {
    let kind = catalog().find(game).unwrap();
    Finished::of(kind, &vec![Player::Random; seats.into()], 5)
}

fn found(game: &Finished, budget: u32) -> Analysis {
    let positions = positions(&catalog(), &game.log).unwrap();
    analyse(&positions, budget, &Halt::default(), |_| ()).unwrap()
}

#[test]
fn a_move_without_a_choice_is_not_judged() {
    let mut forced = 0;
    for (kind, seed) in catalog().iter().flat_map(|kind| [(kind, 0), (kind, 2)]) {
        for position in history(kind, seed) {
            let Status::Waiting(turn) = position.status() else { continue };
            for seat in turn.iter() {
                let [only] = &position.moves(seat)[..] else { continue };
                let (luck, halt) = (&mut Luck::seeded(7), &Halt::default());
                let said = position.appraise(seat, &only.notation, BUDGET, luck, halt).unwrap();
                assert_eq!(said, None, "{}: {}", kind.info().title, only.notation);
                forced += 1;
            }
        }
    }
    assert!(0 < forced);
}

#[test]
fn the_same_log_gives_the_same_analysis() {
    let game = finished("quanta", 2);
    let one = found(&game, 300);
    assert_eq!(one, found(&game, 300));
    let steps = steps(&game.log);
    for judged in &one.moves {
        let (step, number) = place(&steps, &game.session, judged.version).unwrap();
        assert_eq!(steps[step].seat, Some(judged.seat));
        assert_eq!(number as usize, step, "the deal is the first step");
    }
    let costly = one.costly();
    assert_eq!(costly.len(), 3, "at random somebody blunders");
    assert!(costly.is_sorted_by(|one, next| next.loss() <= one.loss()));
    let most = one.moves.iter().map(Judged::loss).max().unwrap();
    assert_eq!(costly[0].loss(), most);
}

#[test]
fn there_is_no_analysis_before_the_game_is_over() {
    let game = finished("quanta", 2);
    let on = positions(&catalog(), &game.log[..game.log.len() - 4]).unwrap();
    assert!(on.is_empty());
    let halt = Halt::default();
    halt.ask();
    let all = positions(&catalog(), &game.log).unwrap();
    assert!(analyse(&all, 300, &halt, |_| ()).is_err(), "a halted thought comes to nothing");
}

/// An analysis that no machine has made; only its display matters.
fn made_up(game: &Finished) -> Analysis {
    let mut luck = Luck::seeded(3);
    let mut chances = vec![500; game.session.size().into()];
    let mut moves = Vec::new();
    for step in steps(&game.log) {
        let Some(seat) = step.seat else { continue };
        let chance: &mut u16 = &mut chances[seat.index()];
        *chance = (*chance + u16::try_from(luck.below(141)).unwrap()).saturating_sub(70).min(900);
        let [played, best] = ["what was played", "what was best"].map(str::to_owned);
        let (played_chance, best_chance) = (*chance, *chance + (*chance / 10));
        let version = step.version;
        moves.push(Judged { version, seat, played, played_chance, best, best_chance });
    }
    Analysis { mind: 2, budget: 100, moves }
}

/// The picture of an analysis.
fn shown(game: &Finished, found: &Analysis, long: bool) -> Exhibit {
    let steps = steps(&game.log);
    let roster = Roster { names: caption(game.session.size(), long).names, former: Vec::new() };
    let costly: Vec<Costly> = found
        .costly()
        .into_iter()
        .map(|judged| {
            let at = place(&steps, &game.session, judged.version).unwrap();
            let log = &game.log[..usize::try_from(steps[at.0 - 1].version).unwrap()];
            let before = Session::fold(&catalog(), log).unwrap();
            Costly::of(&Room::new(12, &before, &roster), at, judged)
        })
        .collect();
    let room = Room::new(12, &game.session, &roster);
    for one in &costly {
        let said = one.plain();
        assert!(said.contains(&format!("Move {}, ", one.number)), "{said}");
        assert!(said.contains("Better: "), "{said}");
    }
    let picture = analysis::picture(&room, &steps, found, &costly).unwrap();
    assert!(picture.alt.contains("at the start, halfway and at the end"), "{}", picture.alt);
    let info = game.session.game.info();
    let name = format!("{}-{}-analysis", info.key, game.session.size());
    Exhibit { name, scene: picture.scene, caption: picture.caption }
}

#[test]
fn the_chart_ends_with_the_result_and_is_readable() {
    for (kind, seats) in tables() {
        let info = kind.info();
        if ![info.seats.start(), info.seats.end()].contains(&&seats) {
            continue;
        }
        let game = finished(info.key, seats);
        let found = made_up(&game);
        let course = analysis::course(&found, &steps(&game.log), &game.session).unwrap();
        let last = course.moments.last().unwrap();
        assert_eq!(last.number, game.session.moves);
        let all: i32 = last.figures.iter().sum();
        assert!((99..=100).contains(&all) || all == 0, "{}: {last:?}", info.title);
        assert!(course.moments.is_sorted_by_key(|one| one.number));
        for long in [false, true] {
            let exhibit = shown(&game, &found, long);
            sight::check(&exhibit.name, &exhibit.scene, &exhibit.caption);
            if let Some(folder) = std::env::var_os("QUARK_PICTURES").filter(|_| !long) {
                let png = paint::png(&exhibit.scene, &exhibit.caption, Theme::Dark);
                let file = format!("{}.png", exhibit.name);
                std::fs::write(std::path::Path::new(&folder).join(file), png).unwrap();
            }
        }
    }
}

#[test]
fn a_player_without_a_judged_move_has_the_chances_that_are_left() {
    let game = finished("quark", 3);
    let mut log = game.log.clone();
    log.truncate(log.len() / 2);
    let on = Session::fold(&catalog(), &log).unwrap();
    let mut found = made_up(&game);
    found.moves.retain(|one| one.seat == Seat(1) && one.version < on.version);
    let course = analysis::course(&found, &steps(&log), &on).unwrap();
    for Moment { figures, .. } in &course.moments {
        assert_eq!(figures[0], figures[2]);
        assert!((99..=100).contains(&figures.iter().sum::<i32>()), "{figures:?}");
    }
}

#[tokio::test]
async fn an_analysis_is_stored_and_moved_with_its_table() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    for _ in 0..6 {
        server.any_move(table).await;
    }
    assert!(server.service.positions(table).await.unwrap().is_empty(), "the game is on");
    server.run(table, ADA, Act::Resign).await.unwrap();
    assert_eq!(server.service.analysis(table).await.unwrap(), None);
    let positions = server.service.positions(table).await.unwrap();
    assert_eq!(positions.len(), 6);
    let found = analyse(&positions, 100, &Halt::default(), |_| ()).unwrap();
    let log = server.service.store().log(table).await.unwrap();
    let session = Session::fold(&catalog(), &log).unwrap();
    let course = analysis::course(&found, &steps(&log), &session).unwrap();
    let chances = |moment: &Moment| moment.figures.iter().all(|chance| (1..100).contains(chance));
    assert!(course.moments.iter().all(chances), "no move led to this result: {course:?}");
    server.service.keep_analysis(table, &found).await.unwrap();
    assert_eq!(server.service.analysis(table).await.unwrap(), Some(found.clone()));
    assert_eq!(server.open().await.analysis(table).await.unwrap(), Some(found.clone()));

    // A deleted person is named nowhere in it, so it stays.
    server.service.store().forget(BEN, 1).await.unwrap();
    let url = format!("sqlite:{}", server.folder.path().join("copy").display());
    let copy = Store::open(&url).await.unwrap();
    server.service.store().copy_to(&copy, |_, _| ()).await.unwrap();
    assert_eq!(copy.analysis(table).await.unwrap(), Some(found));

    server.damage("update analyses set found = 'no moves'").await;
    assert_eq!(server.service.analysis(table).await.unwrap(), None, "it is made again");
}
