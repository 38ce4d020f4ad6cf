//! Scores and the final result.

use super::{
    cards::{Group, Power, Quest},
    table::Player,
};
use quark_game::{Outcome, Score, Seat, kit::words::amount};

/// Points that an objective scores for each Atom.
pub(crate) const PER_ATOM: i32 = 3;
/// Points that an objective scores for each Meson.
pub(crate) const PER_MESON: i32 = 2;
/// Points that an objective scores for each group.
pub(crate) const PER_GROUP: i32 = 2;

/// Points printed on the completed Quests that still lie before the player (K49, KA33).
#[must_use]
pub(crate) fn printed(player: &Player) -> i32 {
    player.made.iter().map(|quest| i32::from(quest.printed().points)).sum()
}

/// Points from objectives (K50, KA35).
#[must_use]
pub(crate) fn objectives(player: &Player) -> i32 {
    let powers = player.made.iter().filter_map(|quest| quest.printed().power);
    powers.filter_map(|power| objective(power, &player.made)).map(|(points, _)| points).sum()
}

/// Points that an objective brings for these completed Quests, and what it counts in words; `None` for
/// other powers.
#[must_use]
pub(crate) fn objective(power: Power, made: &[Quest]) -> Option<(i32, String)> {
    let of = |group: Group| made.iter().filter(|quest| quest.printed().group == group).count();
    let (each, count, what) = match power {
        Power::ScoreAll => (1, made.len(), "Quest"),
        Power::ScoreAtoms => (PER_ATOM, of(Group::Atom), "Atom"),
        Power::ScoreMesons => (PER_MESON, of(Group::Meson), "Meson"),
        Power::ScoreGroups => {
            let groups = Group::ALL.into_iter().filter(|&group| of(group) != 0);
            (PER_GROUP, groups.count(), "group")
        }
        Power::FundingEv
        | Power::FundingCard
        | Power::DrawBefore
        | Power::EjectLess
        | Power::Refund
        | Power::DrawAfter
        | Power::CheapNucleon
        | Power::CheapAtom => return None,
    };
    let points = each * i32::try_from(count).unwrap_or(i32::MAX);
    Some((points, amount(count, what)))
}

/// Score if the game ended now: Quests (K49), objectives (K50), eV (K51).
#[must_use]
pub(crate) fn score(player: &Player) -> Score {
    let parts = vec![
        ("Quests".into(), printed(player)),
        ("objectives".into(), objectives(player)),
        ("eV".into(), i32::from(player.ev)),
    ];
    Score { total: parts.iter().map(|(_, points)| points).sum(), parts }
}

/// The final result: the most points (K52), then the most cards in hand (K53), then the earlier in
/// turn order (K54, KA38).
#[must_use]
pub(crate) fn outcome(players: &[Player], order_of: impl Fn(Seat) -> u8) -> Outcome {
    let scores: Vec<Score> = players.iter().map(score).collect();
    let standings = (0_u8..).map(Seat).zip(players).zip(&scores);
    let standings = standings.map(|((seat, player), score)| {
        (score.total, player.hand.size(), std::cmp::Reverse(order_of(seat)))
    });
    Outcome::ranked(&standings.collect::<Vec<_>>(), scores)
}
