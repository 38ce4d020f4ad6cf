//! The signs in the pictures.

use quark_game::Sign;

const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign { looks, means }
}

/// All signs, in the order the eye meets them.
pub(super) const SIGNS: &[Sign] = &[
    sign("bar along the top", "Whose turn it is: the bar has that player’s colour."),
    sign("row of five words", "The phases of a round; the yellow one is going on now."),
    sign("Round 2 of 5, first Ada", "The round, and who goes first in every phase of it."),
    sign("violet hexagon with a bolt", "Energy in eV: your money, and 1 point each at the end."),
    sign("fan of cards", "Cards in hand; 2 Q beside it: two of them are Quests."),
    sign("empty frame and a figure", "How many Quests that player has completed."),
    sign("dark disc with a letter", "A quark: u, d, s, c, b or t."),
    sign("red ring with a barred q", "An anti-quark. Its card has a cut corner."),
    sign("blue square with a letter", "A lepton: e electron, μ muon, τ tau."),
    sign("brown diamond with a letter", "A boson: g gluon, γ photon, W, Z, H Higgs."),
    sign("dashed circle with ν", "A Neutrino: it works at once when it comes to somebody."),
    sign("×2 on a card", "There are two of this card."),
    sign("wide card with signs in a row", "A Quest; the signs in the row are what it costs."),
    sign("figure in a shield", "The points of a Quest."),
    sign("green words on a Quest", "The power that you have once it is completed."),
    sign("+1 eV, +1 card", "You gain 1 eV more, or draw 1 card more, in each Funding."),
    sign("draw first, draw last", "You draw a card before, or after, each Ejection."),
    sign("eject −1, refund +1", "You eject 1 card fewer, or gain 1 eV more for each card ejected."),
    sign("p, n −1", "Your Protons and Neutrons cost 1 quark less."),
    sign("atom −e", "Your Atoms cost 1 electron less."),
    sign(
        "1/Quest, 3/Atom, 2/Meson, 2/group",
        "Points at the end for each completed Quest, Atom, Meson, or group of Quests.",
    ),
    sign("circle with p or n", "A completed Proton or Neutron: as a cost, an Atom uses it up."),
    sign("dot with two orbits", "The Quest is an Atom."),
    sign("disc beside a ring", "The Quest is a Meson."),
    sign("plain dark square", "The Quest is a Lepton."),
    sign("plain dark diamond", "The Quest is a Boson."),
    sign("three discs", "The Quest is a Baryon."),
    sign("ring around a dot", "The Quest is an Objective: it scores more at the end."),
    sign("green bolt", "This completed Quest has a power."),
    sign("small card with a few letters", "A completed Quest in short; ×2 means two of them."),
    sign("H ²H ³H ³He ⁴He", "Hydrogen, Deuterium, Tritium, Helium-3 and Helium-4."),
    sign("π+ π− K D", "Pion+, Pion-, Kaon and D meson."),
    sign("B φ J/ψ Υ", "B meson, Phi, J/psi and Upsilon."),
    sign("Mu β μ→ τ→", "Muonium, Beta decay, Muon decay and Tau decay."),
    sign(
        "γe 3γ 3j 3g EW",
        "Compton scattering, Laser, Three-jet event, Glueball and Electroweak unification.",
    ),
    sign("DY H! t! QGP", "Drell-Yan process, Higgs discovery, Top event and Quark-gluon plasma."),
    sign("Λ Σ+ Ξ0 Ω− Λc Δ++", "Lambda, Sigma+, Xi0, Omega-, Lambda_c and Delta++."),
    sign("SM NS MF GU", "Standard Model, Nucleosynthesis, Meson factory and Grand unification."),
    sign("symbol and figure at an accelerator", "Who bids most there, and how many eV."),
    sign("no bid, not taken", "Nobody bids there, or nobody has won what lies there."),
    sign("dim symbols beside an auction", "These players have passed for this card."),
    sign("green outline with a corner", "You can choose this now."),
    sign("orange outline, ejected", "You have chosen this card to eject."),
    sign("yellow outline", "What the last move changed."),
    sign("four yellow corners", "What has changed since your last move."),
    sign(
        "large figure at the right of a lane",
        "The points of that player if the game ended now, eV included where you can see it.",
    ),
    sign("points beside a name", "The same, in your panel: yours, and those of the others."),
];
