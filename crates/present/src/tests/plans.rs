//! The editor of plans: what it shows, and that it shows nothing hidden.

use std::collections::HashMap;

use super::{Ask, Seated};
use crate::{
    Click, Message, PlanClick, Press, Row, TableClick,
    foresight::Ahead,
    plan::{self, Draft},
};
use quark_game::{Luck, Seat, Viewer};
use quark_games::catalog;
use quark_session::{Condition, MOST_PLANNED, Meaning, Plan, PlanState, Stage, Unplayed};

/// Moves of a turn that are planned in each position.
const MOVES: usize = 3;

fn a_plan(seated: &Seated, seat: Seat, moves: &[&str], state: PlanState) -> Plan {
    Plan {
        user: seated.person(seat),
        moves: moves.iter().map(|&action| action.to_owned()).collect(),
        condition: Condition::default(),
        made: seated.session.version,
        meaning: Meaning::default(),
        state,
    }
}

fn editor(seated: &Seated, seat: Seat, plan: Option<&Plan>) -> Option<Message> {
    let draft = Draft { plan, ..Draft::default() };
    seated.looked_at(|room| plan::editor(room, seat, draft)).map(|editor| editor.open())
}

/// Moves that a seat could plan now.
fn moves(seated: &Seated, seat: Seat) -> Vec<String> {
    let turn = seated.session.turn_to_plan(seat, &mut Luck::seeded(1));
    let all = turn.map(|turn| turn.moves(seat)).unwrap_or_default();
    let step = (all.len() / MOVES).max(1);
    all.into_iter().step_by(step).take(MOVES).map(|choice| choice.notation).collect()
}

fn labels(message: &Message) -> Vec<&str> {
    let buttons = message.rows.iter().flat_map(Row::buttons);
    buttons.map(|button| button.label.as_str()).collect()
}

#[test]
fn a_plan_shows_only_what_its_player_may_know() {
    for kind in catalog().iter() {
        let seats = (*kind.info().seats.end()).min(3);
        let mut seated = Seated::dealt(kind, seats, 9);
        let mut planned = 0;
        for number in 0..30 {
            let Some(turn) = seated.turn() else { break };
            for seat in Seat::all(seats).filter(|_| number % 5 == 0) {
                let all = moves(&seated, seat);
                let plans: Vec<Plan> = all
                    .iter()
                    .step_by(1 + all.len() / 8)
                    .map(|action| a_plan(&seated, seat, &[action], PlanState::Kept))
                    .collect();
                let shown = |seated: &Seated| {
                    let empty = editor(seated, seat, None);
                    let often = seated.session.likely_moves(seat);
                    let editors = plans.iter().map(|plan| {
                        let panel = seated.panel(seat, Ask { plan: Some(plan), ..Ask::default() });
                        let when = |room: &crate::Room<'_>| {
                            plan::conditions(room, seat, plan, &often).open()
                        };
                        let possible =
                            seated.looked_at(|room| plan::possible(room, seat, &plan.moves));
                        (editor(seated, seat, Some(plan)), panel, seated.looked_at(when), possible)
                    });
                    (empty, editors.collect::<Vec<_>>())
                };
                let here = shown(&seated);
                let world = seated.session.position().unwrap();
                let world = world.imagine(Viewer::Seat(seat), &mut Luck::seeded(number));
                let truth = std::mem::replace(&mut seated.session.stage, Stage::Playing(world));
                assert_eq!(shown(&seated), here, "{} of {seat:?}", kind.info().key);
                seated.session.stage = truth;
                planned += here.1.len();
            }
            seated.moves(turn);
        }
        assert!(30 < planned, "{}: {planned}", kind.info().key);
    }
}

#[test]
fn a_plan_stops_where_nobody_can_know_more() {
    let seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let seat = seated.turn().unwrap().next(2);
    let empty = editor(&seated, seat, None).unwrap();
    assert!(empty.content.contains("as if it were your turn now"), "{}", empty.content);
    assert!(labels(&empty).contains(&"My Panel") && !labels(&empty).contains(&"Keep"));
    let plan = a_plan(&seated, seat, &["draw", "draw"], PlanState::Draft);
    let drawn = editor(&seated, seat, Some(&plan)).unwrap();
    assert!(drawn.content.contains("can’t add another move"), "{}", drawn.content);
    assert!(!drawn.content.contains("2\\."), "the second is left out: {}", drawn.content);
    assert_eq!(labels(&drawn), ["Back", "Keep", "Condition", "Forget Plan", "My Panel"]);
    let kept = Plan { state: PlanState::Kept, ..plan };
    let kept = editor(&seated, seat, Some(&kept)).unwrap();
    assert!(kept.content.contains("**Kept**: when your turn comes"), "{}", kept.content);
    assert!(!labels(&kept).contains(&"Keep"));
}

#[test]
fn in_ones_own_turn_moves_are_tried() {
    let seated = Seated::dealt(catalog().find("quanta").unwrap(), 2, 1);
    let seat = seated.turn().unwrap();
    let first = moves(&seated, seat).remove(0);
    let plan = a_plan(&seated, seat, &[&first], PlanState::Draft);
    let tried = editor(&seated, seat, Some(&plan)).unwrap();
    assert!(tried.content.contains("try it first"), "{}", tried.content);
    assert!(tried.content.contains("Your turn ends there."), "{}", tried.content);
    assert_eq!(labels(&tried), ["Back", "Play All", "Forget Plan", "My Panel"]);
    let play = Click::at(i64::MAX, PlanClick::PlayAll { seen: seated.session.version });
    let plays = |row: &Row| match row {
        Row::Buttons(all) => all.iter().any(|one| one.press == Press::Click(play.clone())),
        Row::Menu(_) | Row::Choice(_) => false,
    };
    assert!(tried.rows.iter().any(plays));
}

#[test]
fn a_panel_says_what_has_become_of_a_plan() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let seat = seated.turn().unwrap().next(2);
    let said = |seated: &Seated, state| {
        let plan = a_plan(seated, seat, &["draw"], state);
        let panel = seated.panel(seat, Ask { plan: Some(&plan), ..Ask::default() });
        let opens = panel
            .rows
            .iter()
            .flat_map(Row::clicks)
            .any(|click| matches!(click, Click::Table(_, TableClick::Plan(PlanClick::Open))));
        assert!(opens, "{:?}", panel.rows);
        panel.content
    };
    assert!(said(&seated, PlanState::Kept).contains("**Your plan**, which only you see"));
    assert!(!said(&seated, PlanState::Draft).contains("plan"));
    seated.plays("draw");
    seated.plays("draw");
    assert!(said(&seated, PlanState::Kept).contains("is played within half a minute"));
    for why in [Unplayed::Illegal, Unplayed::Changed, Unplayed::Taken, Unplayed::Otherwise] {
        let told = said(&seated, PlanState::Dropped(why));
        assert!(told.contains(plan::unplayed(why)), "{told}");
        assert!(told.contains("**Try** has it: "), "its card is still there: {told}");
    }
    seated.plays("draw");
    seated.plays("draw");
    let told = said(&seated, PlanState::Dropped(Unplayed::Illegal));
    assert!(!told.contains("**Try**"), "it is not their turn: {told}");
}

#[test]
fn conditions_name_only_moves_that_all_know_to_be_possible() {
    let seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let mover = seated.turn().unwrap();
    let seat = mover.next(2);
    let plan = a_plan(&seated, seat, &["draw"], PlanState::Draft);
    let often = seated.session.likely_moves(seat);
    let asked = seated.looked_at(|room| plan::conditions(room, seat, &plan, &often)).open();
    let [Row::Menu(menu), Row::Buttons(_)] = &*asked.rows else { panic!("{asked:?}") };
    let waits_for = |pick: &crate::Pick| match &pick.click {
        Click::Table(_, TableClick::Plan(PlanClick::If(Condition::After { seat, action }))) => {
            assert_eq!(*seat, mover);
            Some(action.clone())
        }
        _ => None,
    };
    let moves: Vec<String> = menu.options.iter().filter_map(waits_for).collect();
    assert!(moves.contains(&"draw".to_owned()), "{moves:?}");
    assert!(moves.iter().any(|action| action.starts_with("take")), "{moves:?}");
    assert!(!moves.iter().any(|action| action.starts_with("swap")), "a hand is hidden: {moves:?}");
}

#[test]
fn conditions_list_the_likely_moves_first() {
    let seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let mover = seated.turn().unwrap();
    let seat = mover.next(2);
    let plan = a_plan(&seated, seat, &["draw"], PlanState::Draft);
    let listed = |often: &HashMap<(Seat, String), u32>| {
        let asked = seated.looked_at(|room| plan::conditions(room, seat, &plan, often)).open();
        let Some(Row::Menu(menu)) = asked.rows.first() else { panic!("{asked:?}") };
        let action = |pick: &crate::Pick| match &pick.click {
            Click::Table(_, TableClick::Plan(PlanClick::If(Condition::After { action, .. }))) => {
                Some(action.clone())
            }
            _ => None,
        };
        menu.options.iter().filter_map(action).collect::<Vec<String>>()
    };
    let by_rule = listed(&HashMap::new());
    assert!(3 < by_rule.len(), "{by_rule:?}");
    let (rare, often) = (&by_rule[1], by_rule.last().unwrap());
    let times = HashMap::from([((mover, rare.clone()), 1), ((mover, often.clone()), 7)]);
    let expected = [often, rare, &by_rule[0]].map(String::as_str);
    assert_eq!(listed(&times)[..3], expected);
    let likely = seated.session.likely_moves(seat);
    assert!(listed(&likely).first().is_some_and(|one| likely.contains_key(&(mover, one.clone()))));
}

/// The first turn, of any game, where more moves can be tried than a plan has.
fn a_long_turn() -> (Seated, Seat, Vec<String>) {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, 2, 3);
        for _ in 0..30 {
            let Some(seat) = seated.turn() else { break };
            let mut tried: Vec<String> = Vec::new();
            while let Some(next) = Ahead::of(&seated.session, seat, &tried)
                .filter(|ahead| ahead.played.len() == tried.len())
                .and_then(|ahead| ahead.choices(seat).pop())
            {
                tried.push(next.notation);
                if MOST_PLANNED + 1 < tried.len() {
                    return (seated, seat, tried);
                }
            }
            seated.moves(seat);
        }
    }
    panic!("no turn is long")
}

#[test]
fn a_try_goes_on_in_ones_own_turn_where_a_plan_would_end() {
    let (mut seated, seat, tried) = a_long_turn();
    let tried: Vec<&str> = tried.iter().map(String::as_str).collect();
    let plan = a_plan(&seated, seat, &tried, PlanState::Draft);
    let shown = editor(&seated, seat, Some(&plan)).unwrap().content;
    assert!(shown.contains("-# After 2 moves:") && shown.contains("6\\. "), "{shown}");
    assert!(!shown.contains("at most"), "{shown}");
    let possible = seated.looked_at(|room| plan::possible(room, seat, &plan.moves));
    assert_eq!(possible.map(|(moves, _)| moves), Some(plan.moves.clone()));
    for action in tried {
        seated.plays(action);
    }
}

#[test]
fn few_tries_make_a_rough_guess() {
    let seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let seat = seated.turn().unwrap().next(2);
    let plan = a_plan(&seated, seat, &["draw"], PlanState::Draft);
    let said = |chance| {
        let draft = Draft { plan: Some(&plan), chance: Some(chance), ..Draft::default() };
        seated.looked_at(|room| plan::editor(room, seat, draft)).unwrap().open().content
    };
    assert!(said((1, 2)).contains("about 2 times in 4"), "{}", said((1, 2)));
    assert!(said((1, 2)).contains("a rough guess") && !said((6, 12)).contains("a rough guess"));
}
