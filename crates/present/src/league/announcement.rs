//! The announcement of a league, with all its rules.

use super::{Button, League, LeagueClick, Message, Stage, Style, Vacant, first_page, pace};
use crate::{lobby::HASH, message::letters, room::SPACE};
use quark_game::{
    Info, Variant,
    any::Json,
    kit::words::{amount, listed},
};
use quark_session::league::LeagueTerms;

/// Characters around the names.
const MORE: usize = 40;

/// Returns the announcement as it stands.
#[must_use]
pub fn announcement(league: &League<'_>) -> Message {
    let mut lines = vec![format!("## {} league{}", league.info.title, league.of_season())];
    let end =
        league.end().map(|end| format!(" The league ends {} at the latest.", pace::date(end)));
    lines.push(state(league) + &end.unwrap_or_default());
    lines.extend(rules(league.terms, league.info));
    let place = lines.len();
    let hash: String = league.seed_hash.chars().take(HASH).collect();
    lines.push(match &league.seed {
        Some(seed) => format!("-# League {} · seed `{seed}`", league.id),
        None => format!("-# League {} · hash of the seed `{hash}`…", league.id),
    });
    // Names fill the rest of the message.
    let room = SPACE.saturating_sub(letters(&lines.join("\n")));
    lines.insert(place, members(league, room));
    Message::text(lines.join("\n")).with_buttons(buttons(league))
}

fn state(league: &League<'_>) -> String {
    match league.stage {
        Stage::Draft => String::new(),
        Stage::Open => format!(
            "Press **Join** to play. The first round begins {}; then nobody can join any more.",
            pace::moment(league.start)
        ),
        Stage::On => format!(
            "**Round {} of {}** is on, until {} at the latest.",
            league.round,
            league.rounds,
            pace::moment(league.until)
        ),
        Stage::Over => format!("It is over. {}", winners(league)),
        Stage::Stopped if league.rounds == 0 => {
            "It didn’t begin: too few people joined, or a moderator stopped it.".to_owned()
        }
        Stage::Stopped => "A moderator has stopped it.".to_owned(),
    }
}

/// The rules of a league, a line each.
pub(super) fn rules(terms: &LeagueTerms, info: &Info) -> Vec<String> {
    let rounds = match terms.swiss {
        Some(rounds) => format!(
            "{} by the Swiss system: you meet people with about as many points as you, and rarely the same ones again",
            amount(rounds.into(), "round")
        ),
        None if terms.division.is_some() => "everyone meets everyone in their division".to_owned(),
        None => "everyone meets everyone".to_owned(),
    };
    let mut lines = vec![
        format!("**Rounds**: {rounds}."),
        format!(
            "**Time**: a round lasts at most {}{}. The next round begins as soon as all tables are over. A table without \
             a result by then is a draw.",
            amount(terms.days.into(), "day"),
            haste(terms, info).map(|haste| format!(", so {haste}")).unwrap_or_default()
        ),
        format!("**Tables**: {} players, {}.", terms.seats, pace::pace(terms.pace)),
    ];
    let options = variants(terms, info);
    if !options.is_empty() {
        lines.push(format!("**Variants**: {options}."));
    }
    let points = match terms.seats {
        2 => "1 for a win, ½ for a draw",
        _ => {
            "1 for each person you’re ahead of, ½ for a tie; a smaller table counts as much as a full one"
        }
    };
    lines.push(format!(
        "**Points**: {points}. Equal points are ranked by those of the people you met (Buchholz)."
    ));
    lines.extend(terms.division.map(|people| {
        format!(
            "**Divisions** of about {people}: in the next season the best quarter of each goes up, and the last \
             quarter goes down. New people begin below."
        )
    }));
    lines
        .push("**Ratings**: tables without machines count, if this server has ratings.".to_owned());
    lines.push(match terms.vacant {
        Vacant::Bye if terms.seats == 2 => "**Empty seats**: you have a free round, which counts as a win. If you leave, \
                                            you give up your table."
            .to_owned(),
        Vacant::Bye => "**Empty seats**: tables are smaller, or you have a free round, which counts as a win. If you \
                        leave, you give up your table."
            .to_owned(),
        Vacant::Machine => "**Empty seats**: machines play, and don’t count; alone with them you win anyway. If you \
                            leave, you give up your table."
            .to_owned(),
    });
    lines
}

/// Says how fast everyone must play, if a turn a day is too slow for a round.
pub(super) fn haste(terms: &LeagueTerms, info: &Info) -> Option<String> {
    let (few, many) = info.turns_of(terms.seats..=terms.seats).into_inner();
    let a_day = few.div_ceil(terms.days.max(1));
    (1 < a_day)
        .then(|| format!("expect {a_day} turns a day: each player has {few} to {many} in a game"))
}

/// The chosen variants that differ from the usual ones.
pub(super) fn variants(terms: &LeagueTerms, info: &Info) -> String {
    let shown =
        |(variant, (_, shown)): (&Variant, (&str, &str))| format!("{}: {shown}", variant.title);
    chosen(terms, info).into_iter().map(shown).collect::<Vec<String>>().join(", ")
}

/// Variants that differ from the usual ones, each with the chosen value and its name.
pub(super) fn chosen<'a>(
    terms: &LeagueTerms,
    info: &'a Info,
) -> Vec<(&'a Variant, (&'a str, &'a str))> {
    let Json::Object(options) = &terms.options else { return Vec::new() };
    let found = |(key, value): (&String, &Json)| {
        let variant = info.variants.iter().find(|variant| variant.key == key)?;
        let unusual = variant.values.iter().skip(1);
        let chosen = unusual.copied().find(|(name, _)| value.as_str() == Some(name))?;
        Some((variant, chosen))
    };
    options.iter().filter_map(found).collect()
}

/// Names the members, in about `room` characters.
pub(super) fn members(league: &League<'_>, room: usize) -> String {
    if league.members.is_empty() {
        return "**Members**: nobody yet.".to_owned();
    }
    let mut names = String::new();
    let (mut shown, mut separator) = (0, "");
    for member in league.members.iter().filter(|member| !member.gone) {
        let name = league.name(member.person);
        if room < letters(&names) + letters(&name) + MORE {
            break;
        }
        names += separator;
        names += &name;
        (shown, separator) = (shown + 1, ", ");
    }
    let more = match league.size() - shown {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("**Members** ({}): {names}{more}.", league.size())
}

fn buttons(league: &League<'_>) -> Vec<Button> {
    let join = Button::new("Join", Style::Success, league.click(LeagueClick::Join));
    let leave = Button::plain("Leave", league.click(LeagueClick::Leave));
    let standings = Button::plain("Standings", league.click(first_page()));
    match league.stage {
        Stage::Draft => Vec::new(),
        Stage::Open => vec![join, leave, standings],
        Stage::On => vec![standings, leave],
        Stage::Over => {
            vec![standings, Button::plain("Next Season", league.click(LeagueClick::Next))]
        }
        Stage::Stopped => vec![standings],
    }
}

/// Most divisions whose winners are named.
const NAMED: usize = 4;

/// Names the winners of the first divisions.
pub(super) fn winners(league: &League<'_>) -> String {
    let first = league.standings.iter().filter(|one| one.place == 1);
    let won = first.map(|one| match league.has_divisions() {
        true => format!("{} wins division {}", league.name(one.person), one.division),
        false => format!("{} wins", league.name(one.person)),
    });
    let won: Vec<String> = won.take(NAMED).collect();
    if won.is_empty() { String::new() } else { format!("{}.", listed(won, "and")) }
}
