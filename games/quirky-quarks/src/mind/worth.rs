//! What the cards in a hand are good for.

use super::{
    super::{
        cards::{Card, Group, Particle, Power, Quest},
        payment::REPLACING,
        rules::{Phase, QuirkyQuarks, ROUNDS},
        score,
        state::{Bag, Player},
    },
    LACKING, LACKING_LAST, LOOSE, LOOSE_LAST, QUEST, READY,
};
use crate::state::Sorted as _;

/// So many Quests of a hand are looked at.
const MOST: usize = 16;

/// What counts of particles and Quests at this time of the game.
#[derive(Clone, Copy)]
struct Season {
    /// Points for a particle that is left.
    loose: f64,
    /// What is left of a Quest's gain for each particle that it lacks.
    lacking: f64,
    /// Points for a Quest besides.
    quest: f64,
}

/// What a hand still has while its Quests are completed one after the other.
struct Stock {
    particles: [u8; Particle::HELD],
    protons: u8,
    neutrons: u8,
}

/// What a Quest takes of a stock.
struct Needs {
    /// Particles that lack and nothing replaces yet.
    missing: u8,
    /// Nucleons that lack.
    nucleons: u8,
    /// The particles that are left besides.
    rest: [u8; Particle::HELD],
}

impl Needs {
    /// The particles that are left, with three of a kind for each one that lacks; nothing if that is too few.
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

    /// What a Quest takes for which so many particles fewer are enough.
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

    /// A Quest is completed, and these particles are left.
    fn complete(&mut self, quest: Quest, left: [u8; Particle::HELD]) {
        self.particles = left;
        self.protons -= quest.printed().protons;
        self.neutrons -= quest.printed().neutrons;
        self.protons += u8::from(quest == Quest::PROTON);
        self.neutrons += u8::from(quest == Quest::NEUTRON);
    }
}

impl QuirkyQuarks {
    /// Points that cards in hand are good for: the best Quests are completed first, as far as particles
    /// go; of the others counts how little they lack, and of the particles that are left their number.
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

    /// The Quests of a hand with what each brings: nucleons first, since Atoms need them, then what brings most.
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

    /// Points that completing a Quest brings, less those of the nucleons that it takes.
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

    /// Whether a player has had the last turn to complete Quests.
    fn done_with(&self, player: &Player) -> bool {
        let place =
            self.in_order().position(|seat| std::ptr::eq(&self.players[seat.index()], player));
        place.is_some_and(|place| place < usize::from(self.done))
    }
}

/// What a Quest is good for that brings so many points; what completing it takes is taken from the stock.
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
        // Whoever would do better to keep the particles keeps them.
        let given = stock.count() - left.iter().sum::<u8>();
        if season.loose * f64::from(given) < brings {
            stock.complete(quest, left);
            return READY * brings;
        }
    }
    // A nucleon that lacks takes three particles.
    let gap = needs.missing + 2 * needs.nucleons;
    let takes: u8 = printed.particles.iter().map(|&(_, need)| need).sum();
    let mut near = (brings - season.loose * f64::from(takes)).max(0.0);
    for _ in 0..gap.max(1) {
        near *= season.lacking;
    }
    near + season.quest
}
