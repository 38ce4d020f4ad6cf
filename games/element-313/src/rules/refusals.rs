//! Refusals: the reason why a move is not legal, and what would help. They go to the player in turn and use
//! only what that player sees: their own hand, and everything that lies open.

use super::purse::Purse;
use crate::state::{
    Element313,
    action::Action,
    cards::{Ability, Atom, Primary, quarks::Bag},
    names,
    payment::{Means, Payment},
    player::{Held, Player},
    sum::{self, Reach, TARGET},
};
use quark_game::{
    Illegal, Seat,
    kit::words::{figure, listed},
};

/// No atom costs more quarks than this, so no more can be missing.
const MOST: u8 = 6;
/// A sentence names at most this number of alternatives.
const NAMED: usize = 3;

/// Moves that come too late in the turn, or too early.
impl Element313 {
    /// The move that has ended buying in this turn.
    pub(super) fn why_too_late(&self) -> &'static str {
        match self.player().claim {
            Some(_) => "you’ve formed Element 313 in this turn: that comes after buying",
            None => "you’ve discarded quarks in this turn: that comes after buying",
        }
    }

    /// The player has bought an attack atom and must use it first.
    pub(super) fn why_attack_first(&self) -> String {
        let such = self.targets().next().map(|atom| format!(", such as {}", Action::Zap(atom)));
        let such = such.unwrap_or_default();
        format!("you’ve bought an attack atom: first choose an atom of another player{such}")
    }

    /// Attacks are possible only on buying an attack atom.
    pub(super) fn why_no_attack(&self) -> String {
        let mut offered = self.conveyor.iter();
        let is_attack = |atom: &&Atom| atom.ability(self.abilities()) == Some(Ability::Zap);
        let now = match offered.find(is_attack) {
            Some(atom) => format!("atom {atom} is on the conveyor"),
            None => "none is on the conveyor now".to_owned(),
        };
        format!("you attack only at the moment you buy one of the atoms 57 to 60; {now}")
    }

    /// No other player has this atom.
    pub(super) fn why_no_target(&self, atom: Atom) -> String {
        let others = listed(self.targets().take(NAMED), "or");
        format!("no other player has atom {atom}; choose another, such as {others}")
    }
}

/// Atoms that are somewhere else, or cannot be used.
impl Element313 {
    /// The atom is not on the conveyor; says where it is, as far as everyone can see.
    pub(super) fn why_not_offered(&self, atom: Atom) -> String {
        let has =
            |seat: &Seat| self.players[seat.index()].atoms.iter().any(|held| held.atom == atom);
        let place = match Seat::all(self.seats()).find(has) {
            Some(seat) if seat == self.turn => "you have it".to_owned(),
            Some(owner) => format!("{owner} has it"),
            None => "it is in the deck".to_owned(),
        };
        let offered = match self.conveyor.as_slice() {
            [] => "the conveyor is empty".to_owned(),
            offered => format!("on it are {}", listed(offered, "and")),
        };
        format!("atom {atom} isn’t on the conveyor: {place}; {offered}")
    }

    /// No atom of the player in turn can do this now; `none` is the text if none ever can.
    pub(super) fn why_unused(&self, none: &str, does: impl Fn(Ability) -> bool) -> String {
        let abilities = self.abilities();
        let able = |held: &&Held| held.atom.ability(abilities).is_some_and(&does);
        let mut mine = self.player().atoms.iter().filter(able);
        let mut up = mine.clone().filter(|held| !held.down);
        match (up.next(), mine.next()) {
            (Some(used), _) => {
                format!("you’ve used atom {} in this turn; it works again in your next", used.atom)
            }
            (None, Some(down)) => {
                format!("atom {} lies face down: it works from your next turn on", down.atom)
            }
            (None, None) => none.to_owned(),
        }
    }
}

/// Refusals of payments.
impl Element313 {
    /// The player in turn cannot pay for `atom` with this payment.
    pub(super) fn why_unpaid(&self, atom: Atom, payment: Payment) -> Illegal {
        let purse = Purse::of(self.player(), self.abilities());
        let cost = names::cost(atom);
        let way = purse.cheapest(atom).map(|way| Action::Buy(atom, way).to_string());
        let help = match &way {
            Some(way) => format!("you could write {way}"),
            None => self.shortage(atom, purse),
        };
        match (self.lacking(purse, payment), way) {
            (Some((rule, why)), Some(_)) => Illegal::new(rule, format!("{why}; {help}")),
            (Some((rule, why)), None) => {
                Illegal::new(rule, format!("{why}; atom {atom} costs {cost}: {help}"))
            }
            (None, Some(_)) => {
                Illegal::new("EA22", format!("atom {atom} costs exactly {cost}; {help}"))
            }
            (None, None) => {
                let rule = if payment.is_empty() { "E9" } else { "EA22" };
                Illegal::new(rule, format!("atom {atom} costs {cost}: {help}"))
            }
        }
    }

    /// The first part of a payment that the player does not have, with its rule.
    fn lacking(&self, purse: Purse, payment: Payment) -> Option<(&'static str, String)> {
        if let Err(short) = self.holds("E9", payment.hand()) {
            return Some((short.rule, short.why));
        }
        let lacks = |means: &Means| purse.0.count(*means) < payment.count(*means);
        let means = Means::ALL.into_iter().find(lacks)?;
        let what = names::means(means);
        let rule = match means {
            Means::Hand(_) => "E9",
            Means::Extra(_) | Means::Any | Means::Mixed(_) => "EA17",
            Means::ConvertPrimary => "EA20",
            Means::ConvertSecondary => "EA21",
        };
        let gives = |ability| Means::given_by(ability) == Some(means);
        Some(match purse.0.count(means) {
            0 => (rule, self.why_unused(&format!("none of your atoms gives you {what}"), gives)),
            1 => (rule, format!("you have {what} only once in this turn")),
            more => (rule, format!("you have {what} only {more} times in this turn")),
        })
    }

    /// The number of missing quarks for `atom`, and their colours.
    fn shortage(&self, atom: Atom, purse: Purse) -> String {
        for count in 1..=MOST {
            let pays = |more: &Bag| with(purse, *more).cheapest(atom).is_some();
            let enough: Vec<Bag> = bags(count).filter(pays).collect();
            if enough.is_empty() {
                continue;
            }
            if count == 1 {
                let colours = enough.iter().flat_map(|bag| bag.kinds()).map(Primary::name);
                let colours = listed(colours, "or");
                return format!("a {colours} quark is missing{}", self.exchange_for(atom));
            }
            let ways = listed(enough.into_iter().take(NAMED).map(names::quarks), "or");
            return format!("{} are missing, such as {ways}", figure(count, "quark"));
        }
        "too many quarks are missing".to_owned()
    }

    /// Advice to exchange a quark first, if that may help; else empty.
    fn exchange_for(&self, atom: Atom) -> String {
        let mut filters = Vec::new();
        self.filters(&mut filters);
        let helps = |filter: &Action| {
            let Action::Filter(gone) = *filter else { return false };
            let mut player: Player = self.player().clone();
            player.hand.remove(gone);
            let purse = Purse::of(&player, self.abilities());
            bags(1).any(|more| with(purse, more).cheapest(atom).is_some())
        };
        match filters.into_iter().find(helps) {
            Some(filter) => format!("; you may draw it with {filter}"),
            None => String::new(),
        }
    }
}

/// Forming Element 313.
impl Element313 {
    /// The atoms of the player in turn do not come to 313.
    pub(super) fn why_not_formed(&self) -> String {
        let (player, counting) = (self.player(), self.options.counting);
        let all = player.atoms.iter().map(|held| held.atom);
        let next = player.atoms.iter().any(|held| held.down) && sum::can_form(all, counting);
        if player.counting().next().is_none() {
            return "you have no face-up atoms yet; one that you buy counts from your next turn on"
                .to_owned();
        }
        let total = sum::nearest(player.counting(), counting).sum();
        let far = match TARGET - total {
            short if 0 < short => format!("{total}, {short} short"),
            over => format!("{total}, {} over", -over),
        };
        let help = match next {
            true => "with those face down you can form it on your next turn".to_owned(),
            false => self.missing_value(),
        };
        format!("your face-up atoms come to {far}; {help}")
    }

    /// The values of one more atom that would make 313.
    fn missing_value(&self) -> String {
        let reach = Reach::of(self.player().counting(), self.options.counting);
        let mut values: Vec<u8> = Atom::all().map(Atom::value).collect();
        values.sort_unstable();
        values.dedup();
        values.retain(|value| reach.forms_with(*value));
        values.truncate(NAMED);
        match values.as_slice() {
            [] => "at least two more atoms are missing".to_owned(),
            values => format!("one more atom of {} would do", listed(values, "or")),
        }
    }
}

/// A purse with these quarks added to the hand.
fn with(purse: Purse, more: Bag) -> Purse {
    let all = Primary::ALL
        .into_iter()
        .fold(purse.0, |all, colour| all.with(Means::Hand(colour), more.count(colour)));
    Purse(all)
}

/// Every bag of `count` quarks.
fn bags(count: u8) -> impl Iterator<Item = Bag> {
    (0..=count).rev().flat_map(move |red| {
        (0..=count - red).rev().map(move |blue| Bag::of([red, blue, count - red - blue]))
    })
}
