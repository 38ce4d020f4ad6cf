//! The editor of a plan, where a player chooses moves before their turn, or tries them in it.

mod condition;

use super::{
    Button, CONTENT, Click, Form, LookClick, Message, Modal, Picture, PlanClick, Private, Room,
    Row, Style, cut, escape,
    foresight::Ahead,
    orders,
    picker::{Leads, Picker, phrase},
    typed,
};
use condition::{likely, when};
use quark_game::{Luck, Seat, any::Choice, kit::words::amount};
use quark_scene::Scene;
use quark_session::{Meaning, Plan, PlanState, Unplayed, meaning};

pub use condition::conditions;

/// Shown if the table has changed since a move was offered.
pub const CHANGED: &str = "The table has changed. This is your plan as it stands now.";
/// Shown if a plan can't be made now.
pub const NOTHING: &str = "There’s nothing to plan right now.";
/// Shown once a plan is deleted.
pub const DISCARDED: &str = "Your plan is gone.";
/// Shown if a typed move can't be planned.
pub const ILLEGAL: &str = "That move isn’t possible there.";
/// Shown above a picture with question marks.
const UNSURE: &str = "Nobody can know what comes after that, so you can’t add another move.";
/// Follows if there is a picture of that.
const MARKED: &str = "The picture has a “?” on what you can’t know yet.";
/// Most moves that are listed: the last ones.
const LISTED: usize = 4;
/// Most characters of a move in a list of them.
const MOVE: usize = 160;

/// Contents of the editor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Draft<'a> {
    /// The plan; `None` if it has no moves yet.
    pub plan: Option<&'a Plan>,
    /// Picks that lead to the next move.
    pub path: &'a [u16],
    /// Page of picks, from 0.
    pub page: u16,
    /// Text to show first.
    pub notice: Option<&'a str>,
    /// In how many imagined worlds it would be played, and how many were tried.
    pub chance: Option<(u32, u32)>,
    /// True for text in place of the picture.
    pub words: bool,
}

/// Returns the moves of a plan that are possible now, in their canonical spelling, and what they mean.
/// `None` if there is no turn to plan.
#[must_use]
pub fn possible(room: &Room<'_>, seat: Seat, moves: &[String]) -> Option<(Vec<String>, Meaning)> {
    let ahead = Ahead::of(room.session, seat, moves)?;
    let moves: Vec<String> = ahead.played.into_iter().map(|choice| choice.notation).collect();
    let meaning = meaning(ahead.start.as_ref(), seat, &moves)?;
    Some((moves, meaning))
}

/// Returns true if there is a turn to plan or to try.
#[must_use]
pub fn is_offered(room: &Room<'_>, seat: Seat) -> bool {
    let mut luck = Luck::seeded(0);
    room.session.turn_to_plan(seat, &mut luck).is_some()
}

/// The button on a player's panel that opens the editor.
pub(crate) fn button(room: &Room<'_>, seat: Seat, plan: Option<&Plan>) -> Option<Button> {
    let label = match plan {
        _ if !is_offered(room, seat) => return None,
        _ if room.session.waiting().contains(seat) => "Try",
        Some(plan) if !matches!(plan.state, PlanState::Dropped(_)) => "My Plan",
        Some(_) | None => "Plan My Turn",
    };
    Some(Button::plain(label, Click::at(room.table, PlanClick::Open)))
}

/// Returns true for a plan that leaves nothing to standing orders: it is played, or was not, and its player was called.
pub(crate) fn decides(plan: Option<&Plan>) -> bool {
    plan.is_some_and(|plan| plan.state != PlanState::Draft)
}

/// The lines about a plan on its player's panel.
pub(crate) fn lines(room: &Room<'_>, seat: Seat, plan: Option<&Plan>) -> Vec<String> {
    let Some(plan) = plan else { return Vec::new() };
    let ahead = Ahead::of(room.session, seat, &plan.moves);
    let played = ahead.map(|ahead| ahead.played).unwrap_or_default();
    let is_possible = played.len() == plan.moves.len();
    let moves: Vec<String> = played.into_iter().map(|one| said(room, one)).collect();
    let moves = moves.join(", then ");
    let turn = room.session.waiting().contains(seat);
    match plan.state {
        PlanState::Draft => Vec::new(),
        PlanState::Dropped(why) if turn && is_possible => {
            vec![format!("{} It is still possible, and **Try** has it: {moves}.", unplayed(why))]
        }
        PlanState::Dropped(why) => vec![unplayed(why).to_owned()],
        PlanState::Kept if moves.is_empty() => Vec::new(),
        PlanState::Kept if turn => vec![format!(
            "Your plan is played within half a minute, unless you move yourself: {moves}."
        )],
        PlanState::Kept => vec![format!("**Your plan**, which only you see: {moves}.")],
    }
}

/// Says why a plan was not played.
#[must_use]
pub fn unplayed(why: Unplayed) -> &'static str {
    match why {
        Unplayed::Illegal => {
            "Your plan wasn’t played, because a move of it isn’t possible any more."
        }
        Unplayed::Changed => {
            "Your plan wasn’t played, because a move of it doesn’t mean the same any more, or has another price."
        }
        Unplayed::Taken => {
            "Your plan wasn’t played, because something that you could have picked instead is gone."
        }
        Unplayed::Otherwise => {
            "Your plan wasn’t played, because it was for a move that wasn’t made."
        }
    }
}

/// A move in Markdown.
fn said(room: &Room<'_>, choice: Choice) -> String {
    escape::markdown(&cut(&phrase(&room.named(choice).steps), MOVE))
}

/// Returns the editor; `None` if there is no turn to plan.
#[must_use]
pub fn editor(room: &Room<'_>, seat: Seat, draft: Draft<'_>) -> Option<Private<Message>> {
    let (session, table) = (room.session, room.table);
    let moves = draft.plan.map_or(&[][..], |plan| &plan.moves);
    let ahead = Ahead::of(session, seat, moves)?;
    let turn = session.waiting().contains(seat);
    let step = u16::try_from(ahead.played.len()).unwrap_or(u16::MAX);
    let choices: Vec<Choice> =
        ahead.choices(seat).into_iter().map(|choice| room.named(choice)).collect();
    let leads = Leads::Plan { table, seen: session.version, step };
    let picker = Picker { leads, moves: &choices, path: draft.path, page: draft.page };
    let trail = picker.trail();

    let mut lines: Vec<String> = draft.notice.map(str::to_owned).into_iter().collect();
    lines.push(match turn {
        true => format!("{}: **try it first**. Only you see this.", room.heading()),
        false => format!("{}: **plan your turn**. Only you see this.", room.heading()),
    });
    let earlier = ahead.played.len().saturating_sub(LISTED);
    lines.extend((0 < earlier).then(|| format!("-# After {}:", amount(earlier, "move"))));
    for (nth, choice) in (1..).zip(ahead.played.iter().cloned()).skip(earlier) {
        lines.push(format!("{nth}\\. {}", said(room, choice)));
    }
    if !trail.is_empty() {
        lines.extend(picker.asks(|said| room.told(said)));
    } else {
        lines.extend(outlook(room, seat, &ahead, draft, turn));
    }
    let mut rows = picker.rows();
    if trail.is_empty() {
        rows.push(Row::Buttons(ways(room, seat, draft.plan, step, turn)));
    }
    let open = picker.open();
    let mut message = Message::text("");
    if let Some((scene, alt)) = ahead.picture(seat, &open) {
        let alt = room.plain(&alt);
        match draft.words {
            true => lines.push(escape::markdown(&cut(&alt, 900))),
            false => {
                message.picture = Some(picture(room, seat, step, scene, &alt));
                lines.extend((trail.is_empty() && ahead.unsure).then(|| MARKED.to_owned()));
            }
        }
    }
    message.content = cut(&lines.join("\n"), CONTENT);
    Some(Private::new(Message { rows, ..message }))
}

fn picture(room: &Room<'_>, seat: Seat, step: u16, scene: Scene, alt: &str) -> Picture {
    let version = room.session.version;
    Picture {
        scene,
        caption: room.caption(),
        name: format!("{}-{}-plan-{step}-{version}.png", room.file(), seat.0 + 1),
        alt: format!("As you plan it, as far as you can know now: {}", cut(alt, 900)),
    }
}

/// Says what is known about the plan, and what will become of it.
fn outlook(
    room: &Room<'_>,
    seat: Seat,
    ahead: &Ahead,
    draft: Draft<'_>,
    turn: bool,
) -> Vec<String> {
    let mut lines = Vec::new();
    let Some(plan) = draft.plan.filter(|_| !ahead.played.is_empty()) else {
        lines.push(match turn {
            true => "Nothing is played until you press **Play All**. Pick a move.".to_owned(),
            false => "This is the table as if it were your turn now. Pick a move.".to_owned(),
        });
        return lines;
    };
    if ahead.unsure {
        lines.push(UNSURE.to_owned());
    } else if ahead.ends_turn {
        lines.push("Your turn ends there.".to_owned());
    } else if ahead.most <= ahead.played.len() {
        lines.push(match turn {
            true => format!("Play these first: you can try at most {} moves at once.", ahead.most),
            false => format!("A plan has at most {} moves.", ahead.most),
        });
    }
    if turn {
        return lines;
    }
    let kept = plan.state == PlanState::Kept;
    lines.push(match kept {
        true => format!("**Kept**: when your turn comes, it’s played {}.", when(room, seat, plan)),
        false => format!("If you keep it, it’s played {}.", when(room, seat, plan)),
    });
    lines.extend(draft.chance.map(|(played, of)| likely(played, of)));
    lines
}

/// The buttons below those of the moves.
fn ways(room: &Room<'_>, seat: Seat, plan: Option<&Plan>, step: u16, turn: bool) -> Vec<Button> {
    let (table, seen) = (room.table, room.session.version);
    let panel = Button::plain("My Panel", Click::at(table, LookClick::Take));
    let Some(plan) = plan.filter(|_| 0 < step) else {
        return orders::button(room, seat, None).into_iter().chain([panel]).collect();
    };
    let mut ways = vec![Button::plain("Back", Click::at(table, PlanClick::Back { step }))];
    let primary = |label: &str, click| Button::new(label, Style::Primary, Click::at(table, click));
    if turn {
        ways.push(primary("Play All", PlanClick::PlayAll { seen }));
    } else {
        if plan.state != PlanState::Kept {
            ways.push(primary("Keep", PlanClick::Keep { seen }));
        }
        ways.push(Button::plain("Condition", Click::at(table, PlanClick::When)));
    }
    ways.push(Button::plain("Forget Plan", Click::at(table, PlanClick::Discard)));
    ways.push(panel);
    ways
}

/// Returns the form to type a move of a plan.
#[must_use]
pub fn form(room: &Room<'_>, seat: Seat, moves: &[String]) -> Option<Modal> {
    let ahead = Ahead::of(room.session, seat, moves)?;
    let (table, seen) = (room.table, room.session.version);
    let step = u16::try_from(ahead.played.len()).unwrap_or(u16::MAX);
    Some(typed::form(Click::Form(Form::Plan { table, seen, step }), &ahead.choices(seat)))
}
