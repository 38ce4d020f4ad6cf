//! The signs in the pictures.

use crate::{
    look::{
        board, chips, middle, pieces,
        signs::{POWER, nucleon, sign as group_sign, token},
    },
    state::cards::{Card, Flavour, Particle, Quest},
};
use quark_game::{Seat, Sign, kit::signs};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign::new(looks, means)
}

const fn drawn(looks: &'static str, means: &'static str, draw: fn(&mut Scene)) -> Sign {
    sign(looks, means).drawn(draw)
}

/// All signs, in the order the eye meets them.
pub(super) const SIGNS: &[Sign] = &[
    drawn("bar along the top", "Whose turn it is: the bar has that player’s colour.", |scene| {
        scene.add(Panel::filled(Area::new(0, 0, 240, 12), 0, Ink::seat(1)))
    }),
    drawn("row of five words", "The phases of a round; the bright one is going on now.", phase),
    sign("Round 2 of 5, first Ada", "The round, and who goes first in every phase of it."),
    drawn(
        "violet hexagon with a bolt",
        "Energy in eV: your money, and 1 point each at the end.",
        |scene| pieces::ev(scene, AT, 44, Some(5), None),
    ),
    drawn("fan of cards", "Cards in hand; 2 Q beside it: two of them are Quests.", cards),
    sign("empty frame and a figure", "How many Quests that player has completed."),
    drawn("dark disc with a letter", "A quark: u, d, s, c, b or t.", |scene| {
        tokens(scene, [Particle::Up, Particle::Down, Particle::Strange])
    }),
    drawn("red ring with a barred q", "An anti-quark. Its card has a cut corner.", |scene| {
        particle(scene, Particle::Anti)
    }),
    drawn("blue square with a letter", "A lepton: e electron, μ muon, τ tau.", |scene| {
        tokens(scene, [Particle::Electron, Particle::Muon, Particle::Tau])
    }),
    drawn("brown diamond with a letter", "A boson: g gluon, γ photon, W, Z, H Higgs.", |scene| {
        tokens(scene, [Particle::Gluon, Particle::Photon, Particle::Higgs])
    }),
    drawn(
        "ν in a dashed frame",
        "A Neutrino: it works as soon as it comes to you. You never hold it.",
        neutrino,
    ),
    drawn("ν and 2 in a hexagon", "Electron Neutrino: you gain 2 eV.", |scene| {
        particle(scene, Particle::Neutrino(Flavour::Electron))
    }),
    drawn("ν and a card with a plus", "Muon Neutrino: you draw a card.", |scene| {
        particle(scene, Particle::Neutrino(Flavour::Muon))
    }),
    drawn(
        "ν and two arrows",
        "Tau Neutrino: you may swap a particle, or you gain 1 eV.",
        |scene| particle(scene, Particle::Neutrino(Flavour::Tau)),
    ),
    drawn("ribbon on a card", "One of your Quests lacks this card.", ribbon),
    drawn("×2 on a card", "There are two of this card.", |scene| {
        pieces::particle_card(scene, PARTICLE, Particle::Up, 2)
    }),
    drawn(
        "wide card with signs in a row",
        "A Quest; the signs in the row are what it costs.",
        |scene| quest_card(scene, "omega-"),
    ),
    drawn("figure in a shield", "The points of a Quest.", signs::points),
    drawn("coloured words on a Quest", "The power that you have once it is completed.", |scene| {
        quest_card(scene, "kaon")
    }),
    drawn("+1 eV each ejected", "You gain 1 eV more for each card that you eject.", |scene| {
        power(scene, "phi")
    }),
    drawn("p, n: 1 quark less", "Your Protons and Neutrons cost 1 quark less.", |scene| {
        power(scene, "dmeson")
    }),
    drawn("Atoms: 1 e less", "Your Atoms cost 1 electron less.", |scene| power(scene, "muonium")),
    drawn("+3 for each Atom", "Points at the end for each Atom that you have then.", |scene| {
        power(scene, "nucleo")
    }),
    drawn(
        "circle with p or n",
        "A completed Proton or Neutron: as a cost, an Atom uses it up.",
        nucleons,
    ),
    drawn("dot with two orbits", "The Quest is an Atom.", |scene| group(scene, "hydrogen")),
    drawn("disc beside a ring", "The Quest is a Meson.", |scene| group(scene, "pi+")),
    drawn("plain dark square", "The Quest is a Lepton.", |scene| group(scene, "mudecay")),
    drawn("plain dark diamond", "The Quest is a Boson.", |scene| group(scene, "laser")),
    drawn("three discs", "The Quest is a Baryon.", |scene| group(scene, "lambda")),
    drawn("ring around a dot", "The Quest is an Objective: it scores more at the end.", |scene| {
        group(scene, "standard")
    }),
    drawn("coloured bolt", "This completed Quest has a power.", |scene| {
        shapes::bolt(scene, AT, 40, Ink::GOOD)
    }),
    drawn(
        "small card with a few letters",
        "A completed Quest in short; ×2 means two of them.",
        chip,
    ),
    sign("H ²H ³H ³He ⁴He", "Hydrogen, Deuterium, Tritium, Helium-3 and Helium-4."),
    sign("π⁺ π⁻ K D", "Pion⁺, Pion⁻, Kaon and D meson."),
    sign("B φ J/ψ Υ", "B meson, Phi, J/psi and Upsilon."),
    sign("Mu β μ→ τ→", "Muonium, Beta decay, Muon decay and Tau decay."),
    sign(
        "γe 3γ 3j 3g EW",
        "Compton scattering, Laser, Three-jet event, Glueball and Electroweak unification.",
    ),
    sign("DY H! t! QGP", "Drell-Yan process, Higgs discovery, Top event and Quark-gluon plasma."),
    sign(
        "Λ⁰ Σ⁺ Ξ⁰ Ω⁻ Λc⁺ Δ⁺⁺",
        "The Baryons: Lambda, Sigma, Xi, Omega, charmed Lambda and Delta, each with its charge.",
    ),
    sign("SM NS MF GU", "Standard Model, Nucleosynthesis, Meson factory and Grand unification."),
    drawn("symbol and figure at an accelerator", "Who bids most there, and how many eV.", bid),
    sign("no bid, not taken", "Nobody bids there, or nobody has won what lies there."),
    drawn("dim symbols beside an auction", "These players have passed for this card.", passed),
    drawn("outline with a filled corner", "You can choose this now.", signs::possible),
    drawn(
        "orange outline, ejected",
        "You have chosen this card to eject; 1 of 3: one of your three.",
        ejected,
    ),
    drawn("bright outline", "What the last move changed.", outlined),
    drawn("four corners", "What has changed since your last move.", signs::changed),
    sign(
        "large figure at the right of a lane",
        "The points of that player if the game ended now, eV included where you can see it.",
    ),
    sign("points beside a name", "The same, in your panel: yours, and those of the others."),
    sign("+ eV after points", "That player’s eV is hidden; each eV is 1 point more."),
];

/// Middle of a sign.
const AT: Point = Point::new(60, 60);
/// Card of a particle.
const PARTICLE: Area = Area::new(20, 20, 86, 110);

fn phase(scene: &mut Scene) {
    board::phase(scene, Area::new(10, 10, 212, 60), "Research", true);
}

fn cards(scene: &mut Scene) {
    signs::hand(scene);
    let quests = Piece::new("2 Q", 34, Weight::Medium, Ink::DIM);
    scene.add(Text::left(Point::new(116, 56), quests));
}

fn tokens(scene: &mut Scene, particles: [Particle; 3]) {
    for (place, particle) in (0..).zip(particles) {
        let area = Area::new(10 + 84 * place, 10, 76, 76);
        shapes::card(scene, area, 0);
        token(scene, area.centre(), 24, particle);
    }
}

fn particle(scene: &mut Scene, particle: Particle) {
    pieces::particle_card(scene, PARTICLE, particle, 1);
}

fn neutrino(scene: &mut Scene) {
    shapes::card(scene, PARTICLE, 0);
    token(scene, PARTICLE.centre(), 28, Particle::Neutrino(Flavour::Electron));
}

fn ribbon(scene: &mut Scene) {
    particle(scene, Particle::Gluon);
    pieces::ribbon(scene, PARTICLE, Seat(1));
}

fn quest_card(scene: &mut Scene, code: &str) {
    if let Ok(quest) = code.parse() {
        pieces::quest_card(scene, Area::new(10, 10, 380, 120), quest, 1);
    }
}

/// The power of a Quest as its card prints it.
fn power(scene: &mut Scene, code: &str) {
    let Ok(quest) = code.parse::<Quest>() else { return };
    let area = Area::new(10, 10, 330, 64);
    scene.add(Panel::filled(area, 13, Ink::CARD_FACE));
    let power = quest.printed().power.map(|power| power.short()).unwrap_or_default();
    let power = Piece::new(power, 34, Weight::SemiBold, POWER);
    scene.add(Text::centred(area.centre().plus(0, 12), power).shrunk_within(area.width - 24));
}

fn nucleons(scene: &mut Scene) {
    nucleon(scene, AT, 30, Quest::PROTON);
    nucleon(scene, AT.plus(84, 0), 30, Quest::NEUTRON);
}

/// The sign of a Quest's group on the band of its card.
fn group(scene: &mut Scene, code: &str) {
    let Ok(quest) = code.parse() else { return };
    let area = Area::new(20, 20, 80, 80);
    scene.add(Panel::filled(area, 13, Ink::CARD_BAND));
    group_sign(scene, area.centre(), 26, quest, Ink::CARD_INK);
}

fn chip(scene: &mut Scene) {
    if let Ok(quest) = "kaon".parse() {
        let area = Area::new(10, 10, chips::chip_width(quest, 2), 54);
        chips::chip(scene, area, quest, 2);
    }
}

fn ejected(scene: &mut Scene) {
    particle(scene, Particle::Down);
    let shape = pieces::shape(PARTICLE, Card::Particle(Particle::Down));
    scene.add(Panel { fill: None, ..shape }.edged(Edge::solid(5, Ink::WARNING)));
    let word = Piece::new("ejected", 34, Weight::SemiBold, Ink::WARNING);
    scene.add(Text::left(Point::new(PARTICLE.right() + 14, PARTICLE.centre().y + 12), word));
}

fn outlined(scene: &mut Scene) {
    particle(scene, Particle::Up);
    scene.add(Panel::outline(PARTICLE.grown(5), 17, Edge::solid(6, Ink::ACCENT)));
}

fn bid(scene: &mut Scene) {
    middle::best_bid(scene, Area::new(10, 10, 186, 60), Seat(1), 3);
}

fn passed(scene: &mut Scene) {
    scene.dimmed(signs::symbols);
}
