//! Standing orders of a player: the list of them, and what they have done.

use super::{
    Button, CONTENT, Click, LookClick, Menu, Message, OrderClick, Pick, Private, Room, Row,
    TableClick, cut, escape,
    message::OPTION,
    news,
    picker::{Leads, Picker, phrase},
};
use quark_game::{Seat, Viewer, any::Choice};
use quark_session::{MOST_ORDERS, Orders, Stage, Told};

/// Shown if an order that was offered can't be given any more.
pub const CHANGED: &str = "The table has changed. These are your orders as they stand now.";
/// Shown if there is nothing to order.
pub const NOTHING: &str = "There’s nothing to order at this table.";
/// Most characters of a move that was made by order.
const MOVE: usize = 160;
/// Most moves made by order that are named.
const NAMED: usize = 3;
/// Rows of buttons and menus that leave room for a menu of orders to remove.
const ROOM: usize = 3;

/// Says that a player has too many orders.
#[must_use]
pub fn too_many() -> String {
    format!("You can give {MOST_ORDERS} orders. Remove one first.")
}

/// Contents of the list of orders.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown<'a> {
    /// The orders; `None` if none were given.
    pub orders: Option<&'a Orders>,
    /// Picks that lead to the next order.
    pub path: &'a [u16],
    /// Page of picks, from 0.
    pub page: u16,
    /// Text to show first.
    pub notice: Option<&'a str>,
}

/// Returns the orders that `seat` can give now.
#[must_use]
pub fn offered(room: &Room<'_>, seat: Seat) -> Vec<Choice> {
    let Stage::Playing(position) = &room.session.stage else { return Vec::new() };
    position.orders(seat).into_iter().map(|choice| room.named(choice)).collect()
}

/// The given orders that can still decide something.
fn given(room: &Room<'_>, seat: Seat, orders: Option<&Orders>) -> Vec<Choice> {
    let Stage::Playing(position) = &room.session.stage else { return Vec::new() };
    let all = orders.map_or(&[][..], |orders| &orders.given).iter();
    let known = all.filter_map(|order| position.order(seat, order));
    known.map(|choice| room.named(choice)).collect()
}

/// The button that opens the list, if there is something to order or to remove.
pub(crate) fn button(room: &Room<'_>, seat: Seat, orders: Option<&Orders>) -> Option<Button> {
    let any = !given(room, seat, orders).is_empty() || !offered(room, seat).is_empty();
    any.then(|| Button::plain("Standing Orders", Click::at(room.table, OrderClick::Open)))
}

/// The button on a player's panel: where the editor of plans, which also has it, is not at hand, or if there are orders.
pub(crate) fn beside_plan(
    room: &Room<'_>,
    seat: Seat,
    orders: Option<&Orders>,
    has_plan: bool,
) -> Option<Button> {
    let wanted = !has_plan || !given(room, seat, orders).is_empty();
    wanted.then(|| button(room, seat, orders)).flatten()
}

/// The lines about orders on their player's panel.
pub(crate) fn lines(room: &Room<'_>, seat: Seat, orders: Option<&Orders>) -> Vec<String> {
    let Some(orders) = orders else { return Vec::new() };
    let mut lines = made(room, seat, orders);
    let moves = room.session.ordered(seat, orders);
    if !moves.is_empty() {
        let listed = room.moves(seat);
        let named = |action: &String| {
            let choice = listed.iter().find(|choice| choice.notation == *action);
            escape::markdown(&choice.map_or_else(|| action.clone(), |one| phrase(&one.steps)))
        };
        let first = moves.first().map(named).unwrap_or_default();
        let more = if 1 < moves.len() { ", and so on" } else { "" };
        lines.push(format!(
            "Your standing orders decide this within half a minute, unless you move yourself: {}{more}.",
            cut(&first, MOVE)
        ));
    }
    lines
}

/// Says which moves were made by order since the player last moved.
pub(crate) fn made(room: &Room<'_>, seat: Seat, orders: &Orders) -> Vec<String> {
    let all: Vec<&Told> = room.session.made_by_order(seat, orders).collect();
    let newest = all.iter().skip(all.len().saturating_sub(NAMED));
    let said = newest.filter_map(|told| news::said(room, told, Viewer::Seat(seat)));
    said.map(|said| format!("By your order: {}", cut(&said, MOVE))).collect()
}

/// Returns the list of orders, with those to give and to remove. `None` if there are none.
#[must_use]
pub fn list(room: &Room<'_>, seat: Seat, shown: Shown<'_>) -> Option<Private<Message>> {
    let table = room.table;
    let given = given(room, seat, shown.orders);
    let mut choices = offered(room, seat);
    choices.retain(|choice| given.iter().all(|one| one.notation != choice.notation));
    if choices.is_empty() && given.is_empty() {
        return None;
    }
    let leads = Leads::Order { table };
    let picker = Picker { leads, moves: &choices, path: shown.path, page: shown.page };
    let mut lines: Vec<String> = shown.notice.map(str::to_owned).into_iter().collect();
    lines.push(format!("{}: **standing orders**. Only you see this.", room.heading()));
    lines.extend(
        (1..)
            .zip(&given)
            .map(|(nth, one)| format!("{nth}\\. {}", escape::markdown(&phrase(&one.steps)))),
    );
    let mut rows = picker.rows();
    rows.retain(|row| !matches!(row, Row::Buttons(ways) if ways.is_empty()));
    let asks = picker.asks(escape::markdown);
    if asks.is_empty() {
        lines.push(match given.is_empty() {
            true => "An order makes a move for you when you are asked for it, also while you are away. Give one below.".to_owned(),
            false => "They apply from the next time that you are asked, the first one first. Where none of them decides, I ask you as usual.".to_owned(),
        });
        if 1 < given.len() && rows.len() <= ROOM {
            rows.push(remove(table, &given));
        }
        let panel = Button::plain("My Panel", Click::at(table, LookClick::Take));
        let label = if given.len() == 1 { "Remove It" } else { "Remove All" };
        let all = Button::plain(label, Click::at(table, OrderClick::Clear));
        rows.push(Row::Buttons(
            (!given.is_empty()).then_some(all).into_iter().chain([panel]).collect(),
        ));
    } else {
        lines.extend(asks);
    }
    let content = cut(&lines.join("\n"), CONTENT);
    Some(Private::new(Message { rows, ..Message::text(content) }))
}

/// The menu to remove one of these orders.
fn remove(table: i64, given: &[Choice]) -> Row {
    let option = |choice: &Choice| Pick {
        label: cut(&phrase(&choice.steps), OPTION),
        description: String::new(),
        click: Click::at(table, OrderClick::Drop(choice.notation.clone())),
    };
    Row::Menu(Menu {
        click: Click::Table(table, TableClick::Menu { nth: 1 }),
        placeholder: "Remove an order".to_owned(),
        options: given.iter().map(option).collect(),
    })
}
