//! The worth of the cards in a hand.

use crate::{
    rules::payment::REPLACING,
    state::{
        Phase, QuirkyQuarks, ROUNDS,
        cards::{Bag, Card, Group, Particle, Power, Quest, Sorted as _},
        score,
        table::Player,
    },
};

/// Points for a particle that no Quest in hand takes, before the last round.
const LOOSE: f64 = 1.8;
/// Points for such a particle in the last round, when few Quests are still to come.
const LOOSE_LAST: f64 = 0.4;
/// Share of the points that counts for a Quest that could be completed now.
const READY: f64 = 0.97;
/// Factor for each particle that a Quest lacks, on its gain beyond its particles, before the last
/// round.
const LACKING: f64 = 0.45;
/// Factor for each particle that a Quest lacks, in the last round.
const LACKING_LAST: f64 = 0.15;
/// Extra points for a Quest in hand, which another player might want.
const QUEST: f64 = 0.3;
/// Points each round for one more card.
pub(super) const CARD: f64 = 2.2;
/// Points each round for one card fewer to eject.
const KEPT: f64 = 1.5;
/// Points each round for one eV more for each card ejected.
const REFUND: f64 = 1.0;
/// Points each round for nucleons that cost a quark less, or Atoms that cost an electron less.
const CHEAPER: f64 = 1.5;
/// Extra points each round for an objective, on top of its current score.
const OBJECTIVE: f64 = 0.7;
/// Number of Quests in a hand that are considered.
const MOST: usize = 16;

/// Weights of particles and Quests at this time of the game.
#[derive(Clone, Copy)]
struct Season {
    /// Points for a particle left over.
    loose: f64,
    /// Factor on a Quest's gain for each particle that it lacks.
    lacking: f64,
    /// Extra points for a Quest.
    quest: f64,
}

/// Rest of a hand while its Quests are completed one after another.
struct Stock {
    particles: [u8; Particle::HELD],
    protons: u8,
    neutrons: u8,
}

/// Needs of a Quest, compared with a stock.
struct Needs {
    /// Number of particles that are missing and not yet replaced.
    missing: u8,
    /// Number of nucleons that are missing.
    nucleons: u8,
    /// Particles left over.
    rest: [u8; Particle::HELD],
}

impl Needs {
    /// Particles left after three of a kind replace each missing one; `None` if there are too few.
    fn replaced(&self) -> Option<[u8; Particle::HELD]> {
        let threes: u8 = self.rest.iter().map(|count| count / REPLACING).sum();
        if self.nucleons != 0 || threes < self.missing {
            return None;
        }
        let (mut rest, mut to_replace) = (self.rest, self.missing);
        for count in &mut rest {
            while to_replace != 0 && REPLACING <= *count {
                *count -= REPLACING;
                to_replace -= 1;
            }
        }
        Some(rest)
    }
}

impl Stock {
    fn count(&self) -> u8 {
        self.particles.iter().sum()
    }

    /// Needs of a Quest that costs `fewer` particles less.
    fn needs(&self, quest: Quest, fewer: u8) -> Needs {
        let printed = quest.printed();
        let short = printed.particles.iter();
        let short = short.map(|&(kind, need)| need.saturating_sub(self.particles[kind.index()]));
        let mut rest = self.particles;
        for &(kind, need) in printed.particles {
            rest[kind.index()] = rest[kind.index()].saturating_sub(need);
        }
        Needs {
            missing: short.sum::<u8>().saturating_sub(fewer),
            nucleons: printed.protons.saturating_sub(self.protons)
                + printed.neutrons.saturating_sub(self.neutrons),
            rest,
        }
    }

    /// Completes a Quest, which leaves these particles.
    fn complete(&mut self, quest: Quest, left: [u8; Particle::HELD]) {
        self.particles = left;
        self.protons -= quest.printed().protons;
        self.neutrons -= quest.printed().neutrons;
        self.protons += u8::from(quest == Quest::PROTON);
        self.neutrons += u8::from(quest == Quest::NEUTRON);
    }
}

impl QuirkyQuarks {
    /// Points that the cards in hand are worth. The best Quests are completed first, as long as
    /// particles last. The other Quests count by how little they lack, and leftover particles by
    /// their number.
    pub(super) fn worth_of(&self, player: &Player, hand: &Bag) -> f64 {
        let last = self.round == ROUNDS;
        if self.phase == Phase::Over
            || last && self.phase == Phase::Quests && self.done_with(player)
        {
            return 0.0;
        }
        let season = self.season();
        let mut stock = Stock {
            particles: std::array::from_fn(|place| hand.particle(Particle::ALL[place])),
            protons: player.completed(Quest::PROTON),
            neutrons: player.completed(Quest::NEUTRON),
        };
        let mut quests = [(0.0, Quest::PROTON); MOST];
        let mut worth = 0.0;
        for &(brings, quest) in self.in_hand(player, hand, &mut quests) {
            worth += worth_of_quest(player, quest, brings, &mut stock, season);
        }
        worth + season.loose * f64::from(stock.count())
    }

    fn season(&self) -> Season {
        match (self.round == ROUNDS, self.phase) {
            (true, Phase::Quests) => Season { loose: 0.0, lacking: 0.0, quest: 0.0 },
            (true, _) => Season { loose: LOOSE_LAST, lacking: LACKING_LAST, quest: 0.0 },
            (false, _) => Season { loose: LOOSE, lacking: LACKING, quest: QUEST },
        }
    }

    /// Quests in hand with the points each brings: nucleons first, because Atoms need them, then
    /// the most valuable ones.
    fn in_hand<'a>(
        &self,
        player: &Player,
        hand: &Bag,
        room: &'a mut [(f64, Quest); MOST],
    ) -> &'a [(f64, Quest)] {
        let mut count = 0;
        for card in Card::all().skip(Particle::KINDS) {
            let Card::Quest(quest) = card else { continue };
            for _ in 0..hand.count(card) {
                if count < MOST {
                    room[count] = (self.brings(player, quest), quest);
                    count += 1;
                }
            }
        }
        let quests = &mut room[..count];
        let later = |quest: Quest| quest.printed().group != Group::Nucleon;
        quests.sort_by(|(one, a), (other, b)| later(*a).cmp(&later(*b)).then(other.total_cmp(one)));
        quests
    }

    /// Points that completing a Quest brings, less the points of the nucleons that it uses up.
    fn brings(&self, player: &Player, quest: Quest) -> f64 {
        let printed = quest.printed();
        let points = |quest: Quest, count: u8| f64::from(quest.printed().points) * f64::from(count);
        let taken =
            points(Quest::PROTON, printed.protons) + points(Quest::NEUTRON, printed.neutrons);
        let of = |group: Group| {
            player.made.iter().filter(|one| one.printed().group == group).count() as f64
        };
        let objective = match printed.power {
            Some(Power::ScoreAll) => player.made.len() as f64 + 1.0,
            Some(Power::ScoreAtoms) => f64::from(score::PER_ATOM) * of(Group::Atom),
            Some(Power::ScoreMesons) => f64::from(score::PER_MESON) * of(Group::Meson),
            Some(Power::ScoreGroups) => {
                let groups = Group::ALL.into_iter().filter(|group| of(*group) != 0.0).count();
                f64::from(score::PER_GROUP) * (groups as f64 + 1.0)
            }
            Some(_) | None => 0.0,
        };
        f64::from(printed.points) - taken + objective + self.power(printed.power)
    }

    /// Number of rounds after this one.
    pub(super) fn rounds_left(&self) -> f64 {
        f64::from(ROUNDS.saturating_sub(self.round))
    }

    /// Points that a power is likely to bring in the rounds to come.
    pub(super) fn power(&self, power: Option<Power>) -> f64 {
        let each = match power {
            Some(Power::FundingEv) => 1.0,
            Some(Power::FundingCard | Power::DrawBefore | Power::DrawAfter) => CARD,
            Some(Power::EjectLess) => KEPT,
            Some(Power::Refund) => REFUND,
            Some(Power::CheapNucleon | Power::CheapAtom) => CHEAPER,
            Some(Power::ScoreAll | Power::ScoreAtoms | Power::ScoreMesons | Power::ScoreGroups) => {
                OBJECTIVE
            }
            None => 0.0,
        };
        each * self.rounds_left()
    }

    /// Returns `true` if a player has had their last turn to complete Quests.
    fn done_with(&self, player: &Player) -> bool {
        let place =
            self.in_order().position(|seat| std::ptr::eq(&self.players[seat.index()], player));
        place.is_some_and(|place| place < usize::from(self.done))
    }
}

/// Worth of a Quest that brings this many points. If it can be completed, its cost is taken from
/// the stock.
fn worth_of_quest(
    player: &Player,
    quest: Quest,
    brings: f64,
    stock: &mut Stock,
    season: Season,
) -> f64 {
    let printed = quest.printed();
    let fewer = match printed.group {
        Group::Nucleon => player.powers(Power::CheapNucleon),
        Group::Atom => player.powers(Power::CheapAtom),
        Group::Meson | Group::Lepton | Group::Boson | Group::Baryon | Group::Objective => 0,
    };
    let needs = stock.needs(quest, fewer);
    if let Some(left) = needs.replaced() {
        // A player who gains more by keeping the particles keeps them.
        let given = stock.count() - left.iter().sum::<u8>();
        if season.loose * f64::from(given) < brings {
            stock.complete(quest, left);
            return READY * brings;
        }
    }
    // A missing nucleon takes three particles.
    let gap = needs.missing + 2 * needs.nucleons;
    let takes: u8 = printed.particles.iter().map(|&(_, need)| need).sum();
    let mut near = (brings - season.loose * f64::from(takes)).max(0.0);
    for _ in 0..gap.max(1) {
        near *= season.lacking;
    }
    near + season.quest
}
