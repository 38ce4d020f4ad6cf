//! The editor of plans: what it shows, and that it shows nothing hidden.

use super::{Ask, Seated};
use crate::{
    Click, Message, PlanClick, Press, Row, TableClick,
    plan::{self, Draft},
};
use quark_game::{Luck, Seat, Viewer};
use quark_games::catalog;
use quark_session::{Condition, Plan, PlanState, Stage, Unplayed};

/// Moves of a turn that are planned in each position.
const MOVES: usize = 3;

fn a_plan(seated: &Seated, seat: Seat, moves: &[&str], state: PlanState) -> Plan {
    Plan {
        user: seated.person(seat),
        moves: moves.iter().map(|&action| action.to_owned()).collect(),
        condition: Condition::default(),
        made: seated.session.version,
        meaning: 0,
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
    let buttons = message.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => &buttons[..],
        Row::Menu(_) => &[],
    });
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
                    let editors = plans.iter().map(|plan| {
                        let panel = seated.panel(seat, Ask { plan: Some(plan), ..Ask::default() });
                        let when =
                            |room: &crate::Room<'_>| plan::conditions(room, seat, plan).open();
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
    assert_eq!(labels(&drawn), ["Back", "Keep", "Condition", "Discard", "My Panel"]);
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
    assert_eq!(labels(&tried), ["Back", "Play All", "Discard", "My Panel"]);
    let play = Click::at(i64::MAX, PlanClick::PlayAll { seen: seated.session.version });
    let plays = |row: &Row| match row {
        Row::Buttons(all) => all.iter().any(|one| one.press == Press::Click(play.clone())),
        Row::Menu(_) => false,
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
    assert!(said(&seated, PlanState::Kept).contains("is played within two minutes"));
    for why in [Unplayed::Illegal, Unplayed::Changed, Unplayed::Otherwise] {
        let told = said(&seated, PlanState::Dropped(why));
        assert!(told.contains(plan::unplayed(why)), "{told}");
    }
}

#[test]
fn conditions_name_only_moves_that_all_know_to_be_possible() {
    let seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let mover = seated.turn().unwrap();
    let seat = mover.next(2);
    let plan = a_plan(&seated, seat, &["draw"], PlanState::Draft);
    let asked = seated.looked_at(|room| plan::conditions(room, seat, &plan)).open();
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
