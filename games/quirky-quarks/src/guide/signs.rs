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
    sign(
        "ν in a dashed frame",
        "A Neutrino: it works as soon as it comes to you. You never hold it.",
    ),
    sign("ν and 2 in a hexagon", "Electron Neutrino: you gain 2 eV."),
    sign("ν and a card with a plus", "Muon Neutrino: you draw a card."),
    sign("ν and two arrows", "Tau Neutrino: you may swap a particle, or you gain 1 eV."),
    sign("ribbon on a card", "One of your Quests lacks this card."),
    sign("×2 on a card", "There are two of this card."),
    sign("wide card with signs in a row", "A Quest; the signs in the row are what it costs."),
    sign("figure in a shield", "The points of a Quest."),
    sign("green words on a Quest", "The power that you have once it is completed."),
    sign("+1 eV each ejected", "You gain 1 eV more for each card that you eject."),
    sign("p, n: 1 quark less", "Your Protons and Neutrons cost 1 quark less."),
    sign("Atoms: 1 e less", "Your Atoms cost 1 electron less."),
    sign("+3 for each Atom", "Points at the end for each Atom that you have then."),
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
    sign(
        "orange outline, ejected",
        "You have chosen this card to eject; 1 of 3: one of your three.",
    ),
    sign("yellow outline", "What the last move changed."),
    sign("four yellow corners", "What has changed since your last move."),
    sign(
        "large figure at the right of a lane",
        "The points of that player if the game ended now, eV included where you can see it.",
    ),
    sign("points beside a name", "The same, in your panel: yours, and those of the others."),
    sign("+ eV after points", "That player’s eV is hidden; each eV is 1 point more."),
];
