//! Scores and the final result.

use super::{
    cards::{Group, Power},
    table::Player,
};
use quark_game::{Outcome, Score, Seat};

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
    let of = |group: Group| {
        let count = player.made.iter().filter(|quest| quest.printed().group == group).count();
        i32::try_from(count).unwrap_or(i32::MAX)
    };
    let powers = player.made.iter().filter_map(|quest| quest.printed().power);
    let points = powers.map(|power| match power {
        Power::ScoreAll => i32::try_from(player.made.len()).unwrap_or(i32::MAX),
        Power::ScoreAtoms => PER_ATOM * of(Group::Atom),
        Power::ScoreMesons => PER_MESON * of(Group::Meson),
        Power::ScoreGroups => {
            PER_GROUP * Group::ALL.into_iter().map(|group| of(group).min(1)).sum::<i32>()
        }
        Power::FundingEv
        | Power::FundingCard
        | Power::DrawBefore
        | Power::EjectLess
        | Power::Refund
        | Power::DrawAfter
        | Power::CheapNucleon
        | Power::CheapAtom => 0,
    });
    points.sum()
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
