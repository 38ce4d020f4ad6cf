//! The condition for playing a plan, and how likely that is.

use super::said;
use crate::{
    Button, Click, Menu, Message, Pick, PlanClick, Private, Room, Row, TableClick, cut,
    foresight::moves_of_others,
    message::{OPTION, OPTIONS},
    picker::phrase,
};
use quark_game::{Seat, any::Choice};
use quark_session::{Condition, Plan};
use std::{cmp::Reverse, collections::HashMap};

/// Number of tries from which on an estimate is no rough guess.
const ENOUGH: u32 = 6;

/// Returns the menu of conditions. `often` says how often others make each move before the turn; see
/// [`Session::likely_moves`](quark_session::Session::likely_moves). The likely moves come first.
#[must_use]
pub fn conditions(
    room: &Room<'_>,
    seat: Seat,
    plan: &Plan,
    often: &HashMap<(Seat, String), u32>,
) -> Private<Message> {
    let table = room.table;
    let pick = |condition, label: String, description: &str| Pick {
        label: cut(&label, OPTION),
        description: cut(description, OPTION),
        click: Click::at(table, PlanClick::If(condition)),
    };
    let mut options = vec![
        pick(
            Condition::Untouched,
            "If all that I chose from is still there".to_owned(),
            "Nobody has taken what I could have picked instead, and my moves still do the same.",
        ),
        pick(
            Condition::Unchanged,
            "If my moves still do the same".to_owned(),
            "They are still possible, with the same things at the same price.",
        ),
        pick(
            Condition::Whatever,
            "Whatever happens".to_owned(),
            "They are possible, even if they mean something else by then.",
        ),
    ];
    let mut others = moves_of_others(room.session, seat);
    let times = |by: Seat, choice: &Choice| often.get(&(by, choice.notation.clone())).copied();
    others.sort_by_cached_key(|(by, choice)| Reverse(times(*by, choice)));
    let others = others.into_iter().map(|(by, choice)| {
        let action = choice.notation.clone();
        let label = format!("Only if {} plays…", room.plain_name(by));
        let said = phrase(&room.named(choice).steps);
        pick(Condition::After { seat: by, action }, label, &said)
    });
    options.extend(others);
    options.truncate(OPTIONS);
    let menu = Row::Menu(Menu {
        click: Click::Table(table, TableClick::Menu { nth: 0 }),
        placeholder: "When should it be played?".to_owned(),
        options,
    });
    let back = Button::plain("Back", Click::at(table, PlanClick::Open));
    let said = format!("{}: your plan is played {}.", room.heading(), when(room, seat, plan));
    Private::new(Message { rows: vec![menu, Row::Buttons(vec![back])], ..Message::text(said) })
}

/// The condition as a clause after "it's played".
pub(super) fn when(room: &Room<'_>, seat: Seat, plan: &Plan) -> String {
    match &plan.condition {
        Condition::Untouched => {
            "if all that you could have picked instead is still there, and these moves still do the same"
                .to_owned()
        }
        Condition::Unchanged => "if these moves are still possible and do the same then".to_owned(),
        Condition::Whatever => "if these moves are possible, whatever they mean by then".to_owned(),
        Condition::After { seat: by, action } => {
            let known = moves_of_others(room.session, seat).into_iter();
            let mut known =
                known.filter(|(other, choice)| other == by && choice.notation == *action);
            let said = known.next().map(|(_, choice)| said(room, choice));
            let said = said.unwrap_or_else(|| format!("`{action}`"));
            format!(
                "only if {} plays “{said}”, and these moves still do the same then",
                room.name(*by)
            )
        }
    }
}

/// Says how often a plan was played in imagined worlds.
pub(super) fn likely(played: u32, of: u32) -> String {
    let quarters = (4 * played + of / 2) / of.max(1);
    let often = match quarters {
        _ if played == 0 => "As far as I can tell, it won’t be played",
        0 => "It will hardly be played",
        1 => "It’s played about once in 4 times",
        2 => "It’s played about 2 times in 4",
        3 => "It’s played about 3 times in 4",
        _ => "It will probably be played",
    };
    let if_easy = match quarters {
        1..4 => ", if the others move like easy machines",
        _ => "",
    };
    let rough = match of {
        ..ENOUGH => " Your turn is far ahead, so that’s a rough guess.",
        _ => "",
    };
    format!("{often}{if_easy}.{rough}")
}
