//! The signs in the pictures.

use crate::{
    look::{
        board,
        lanes::shelves::{self, Entry},
        middle, pieces,
        signs::{
            completed as finished, nucleon, particles as held, quests, sign as group_sign, token,
        },
    },
    state::cards::{Card, Flavour, Particle, Quest},
};
use quark_game::{
    Seat, Sign,
    kit::signs::{self, drawn, sign},
};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// All signs, in the order the eye meets them. Signs of one kind share a line.
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
    drawn(
        "card with a dot, a band or a tick",
        "Particles in hand; Quests in hand; completed Quests. Three fanned cards: all cards in hand.",
        cards,
    ),
    drawn(
        "dark disc; red ring with a barred q",
        "A quark: u, d, s, c, b or t. In red, an anti-quark; its card has a cut corner.",
        quarks,
    ),
    drawn("blue square with a letter", "A lepton: e electron, μ muon, τ tau.", |scene| {
        tokens(scene, [Particle::Electron, Particle::Muon, Particle::Tau])
    }),
    drawn("brown diamond with a letter", "A boson: g gluon, γ photon, W, Z, H Higgs.", |scene| {
        tokens(scene, [Particle::Gluon, Particle::Photon, Particle::Higgs])
    }),
    drawn(
        "ν in a frame, with a word",
        "A Neutrino, never held. Electron: you gain 2 eV. Muon: you draw a card. Tau: you may swap a \
         particle, or you gain 1 eV.",
        neutrinos,
    ),
    drawn(
        "ribbon on a card; ×2 on a card",
        "With a ribbon: one of your Quests lacks this card. With ×2: there are two of it.",
        marked,
    ),
    drawn(
        "wide card with signs in a row",
        "A Quest: its group, name and points; below, what it costs.",
        quest,
    ),
    drawn(
        "green name, grey words below it",
        "A Quest with a power: the words say what you have once it is completed.",
        |scene| powers(scene, ["bmeson"]),
    ),
    drawn(
        "+1 eV each ejected; +3 for each Atom",
        "1 eV more for each card that you eject; points at the end for each Atom you have.",
        |scene| powers(scene, ["phi", "nucleo"]),
    ),
    drawn(
        "p, n: 1 quark less; Atoms: 1 e less",
        "Your Protons and Neutrons cost 1 quark less; your Atoms 1 electron less.",
        |scene| powers(scene, ["dmeson", "muonium"]),
    ),
    drawn(
        "low card with a name and a figure",
        "A completed Quest and its points; with a bolt it has a power.",
        completed,
    ),
    drawn(
        "circle with p or n",
        "A completed Proton or Neutron: as a cost, an Atom uses it up.",
        nucleons,
    ),
    drawn(
        "dot with two orbits",
        "Atoms: H Hydrogen, ²H Deuterium, ³H Tritium, ³He Helium-3, ⁴He Helium-4.",
        |scene| group(scene, "hydrogen"),
    ),
    drawn(
        "disc next to a ring",
        "Mesons: π⁺ and π⁻ Pions, K Kaon, D and B mesons, φ Phi, J/ψ J/psi, Υ Upsilon.",
        |scene| group(scene, "pi+"),
    ),
    drawn(
        "plain dark square",
        "Leptons: Mu Muonium, β Beta decay, μ→ Muon decay, τ→ Tau decay.",
        |scene| group(scene, "mudecay"),
    ),
    drawn(
        "plain dark diamond",
        "Bosons: γe Compton scattering, 3γ Laser, 3j Three-jet, 3g Glueball, EW Electroweak, \
         DY Drell-Yan, H! Higgs, t! Top, QGP Quark-gluon plasma.",
        |scene| group(scene, "laser"),
    ),
    drawn(
        "three discs",
        "Baryons: Λ⁰ Lambda, Σ⁺ Sigma, Ξ⁰ Xi, Ω⁻ Omega, Λc⁺ charmed Lambda, Δ⁺⁺ Delta.",
        |scene| group(scene, "lambda"),
    ),
    drawn(
        "ring around a dot",
        "Objectives, which score more at the end: SM Standard Model, NS Nucleosynthesis, MF Meson \
         factory, GU Grand unification.",
        |scene| group(scene, "standard"),
    ),
    drawn(
        "symbol and figure at an accelerator",
        "Who bids most there, and how many eV. “No bid” or “not taken”: nobody.",
        bid,
    ),
    drawn("dim symbols next to an auction", "These players have passed for this card.", passed),
    drawn("outline with a filled corner", "You can choose this now.", signs::possible),
    drawn("thick frame with a tick", "You have picked this.", signs::picked),
    drawn("dimmed row or card", "You can’t choose this now.", signs::impossible),
    drawn(
        "2 uses below a card",
        "While you eject: how many Quests in your hand it can help to pay for, also as one of three alike that replace \
         another.",
        needed,
    ),
    drawn(
        "orange outline, ejected",
        "You have chosen this card to eject; 1 of 3: one of your three.",
        ejected,
    ),
    drawn(
        "bright outline or word; four corners",
        "Outline or word: what the last move changed. Corners: what has changed since your last move.",
        changed,
    ),
    drawn(
        "large figure next to a name",
        "That player’s points if the game ended now, eV included if you can see it.",
        |scene| scored(scene, None),
    ),
    drawn("+ eV after points", "That player’s eV is hidden; each eV is 1 point more.", |scene| {
        scored(scene, Some(Piece::new("+ eV", 32, Weight::Medium, Ink::DIM).after(12)))
    }),
];

/// Middle of a sign.
const AT: Point = Point::new(60, 60);
/// Card of a particle.
const PARTICLE: Area = Area::new(20, 20, 78, 104);
/// Width of a sign that takes all the room there is.
const WIDE: i16 = 256;

fn phase(scene: &mut Scene) {
    board::phase(scene, Area::new(10, 10, 212, 60), "Research", true);
}

fn cards(scene: &mut Scene) {
    for (place, draw) in (0..).zip([held, quests, finished, fan]) {
        draw(scene, Point::new(36 + 62 * place, 44));
    }
}

fn fan(scene: &mut Scene, centre: Point) {
    shapes::fan(scene, centre, Ink::DIM);
}

fn tokens(scene: &mut Scene, particles: [Particle; 3]) {
    for (place, particle) in (0..).zip(particles) {
        let area = Area::new(10 + 84 * place, 10, 76, 76);
        shapes::card(scene, area, 0);
        token(scene, area.centre(), 24, particle);
    }
}

/// Cards of particles side by side.
fn particles(scene: &mut Scene, particles: impl IntoIterator<Item = (Particle, u8)>) {
    for (place, (particle, count)) in (0..).zip(particles) {
        pieces::particle_card(scene, beside(place), particle, count);
    }
}

/// Area of the card at this place of a row.
fn beside(place: i16) -> Area {
    Area { x: PARTICLE.x + place * (PARTICLE.width + 10), ..PARTICLE }
}

fn quarks(scene: &mut Scene) {
    particles(scene, [(Particle::Up, 1), (Particle::Anti, 1)]);
}

fn neutrinos(scene: &mut Scene) {
    let flavours = [Flavour::Electron, Flavour::Muon, Flavour::Tau];
    for (place, flavour) in (0..).zip(flavours) {
        let area = Area::new(10 + place * 116, 20, 108, 104);
        pieces::particle_card(scene, area, Particle::Neutrino(flavour), 1);
    }
}

fn marked(scene: &mut Scene) {
    particles(scene, [(Particle::Gluon, 1), (Particle::Up, 2)]);
    pieces::ribbon(scene, PARTICLE, Card::Particle(Particle::Down), Seat(1));
}

fn quest(scene: &mut Scene) {
    if let Ok(quest) = "hydrogen".parse() {
        pieces::quest_card(scene, Area::new(10, 10, WIDE, 95), quest, 1);
    }
}

/// The powers of Quests as their cards print them, each in two lines.
fn powers<const COUNT: usize>(scene: &mut Scene, codes: [&str; COUNT]) {
    const LINE: i16 = 32;
    for (place, code) in (0..).zip(codes) {
        let Ok(quest) = code.parse::<Quest>() else { continue };
        let area = Area::new(10, 10 + place * 76, WIDE, 72);
        scene.add(Panel::filled(area, 13, Ink::CARD_FACE));
        let power = quest.printed().power.map(|power| power.short()).unwrap_or_default();
        let power = Piece::new(power, 32, Weight::Medium, Ink::CARD_DIM);
        for (line, words) in (0..).zip(power.lines(WIDE - 20, 2)) {
            let at = Point::new(area.centre().x, area.y + 29 + line * LINE);
            scene.add(Text::centred(at, words));
        }
    }
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

fn completed(scene: &mut Scene) {
    if let Ok(quest) = "kaon".parse() {
        let entry = Entry { quest, count: 1, figure: "3".to_owned(), costs: false };
        shelves::one(scene, Area::new(10, 10, WIDE, 56), &entry);
    }
}

fn ejected(scene: &mut Scene) {
    particles(scene, [(Particle::Down, 1)]);
    let shape = pieces::shape(PARTICLE, Card::Particle(Particle::Down));
    scene.add(Panel { fill: None, ..shape }.edged(Edge::solid(5, Ink::WARNING)));
    let word = Piece::new("ejected", 34, Weight::SemiBold, Ink::WARNING);
    scene.add(Text::left(Point::new(PARTICLE.right() + 14, PARTICLE.centre().y + 12), word));
}

fn needed(scene: &mut Scene) {
    particles(scene, [(Particle::Down, 1)]);
    let word = Piece::new("2 uses", 34, Weight::Medium, Ink::TEXT);
    scene.add(Text::left(Point::new(PARTICLE.right() + 14, PARTICLE.centre().y + 12), word));
}

fn changed(scene: &mut Scene) {
    particles(scene, [(Particle::Up, 1), (Particle::Down, 1)]);
    scene.add(Panel::outline(PARTICLE.grown(5), 17, Edge::solid(6, Ink::ACCENT)));
    shapes::brackets(scene, beside(1).grown(8), scene.area());
}

fn bid(scene: &mut Scene) {
    middle::best_bid(scene, Area::new(10, 10, 186, 60), Seat(1), 3);
}

/// The right end of a lane with a player's points, and a word after them.
fn scored(scene: &mut Scene, word: Option<Piece>) {
    let area = Area::new(10, 10, WIDE, 76);
    scene.add(Panel::filled(area, 20, Ink::LANE));
    shapes::symbol(scene, Seat(1), Point::new(50, 48), 22, Ink::seat(Seat(1)));
    let points = Piece::new("34", 54, Weight::SemiBold, Ink::TEXT);
    let pieces: Vec<Piece> = std::iter::once(points).chain(word).collect();
    scene.add(Text::right(Point::new(area.right() - 24, 67), pieces));
}

fn passed(scene: &mut Scene) {
    scene.dimmed(signs::symbols);
}
