//! Moves as people type them: in any case and spacing, with names as printed.

use super::*;

/// A move with printed names for all cards.
fn in_full(action: &Action) -> String {
    match *action {
        Action::Resolve(flavour) => format!("Resolve the {} Neutrino", flavour.name()),
        Action::Swap(gone, back) => format!("Swap {} for {}", gone.name(), back.name()),
        Action::Bid(at, amount) => format!("Bid {amount} eV at the {}", at.full()),
        Action::Limit(first, None) => format!("Limit {} {} eV", first.at.full(), first.most),
        Action::Limit(first, Some(other)) => format!(
            "Limit {} {}, else {} {}",
            first.at.full(),
            first.most,
            other.at.name(),
            other.most
        ),
        Action::Else(at, most) => format!("Else {} {most}", at.full()),
        Action::Eject(card) => format!("Eject {}", card.name()),
        Action::Open(card) => format!("Open {}", card.name()),
        Action::Complete(quest, payment) => {
            let paid = payment.kinds().map(|(kind, count)| format!("{count}× {}", kind.name()));
            format!("Play {} with {}", quest.printed().name, paid.collect::<Vec<_>>().join(", "))
        }
        Action::Draw(_) | Action::Raise(_) | Action::UpTo(_) | Action::Pass => action.to_string(),
    }
}

#[test]
fn every_legal_move_is_read_in_capitals_with_spaces_and_by_printed_names() {
    let mut read = 0;
    for (seed, options) in (0..4).zip(variants().cycle()) {
        random_game(options, 2 + (seed % 3) as u8, seed, |game, _| {
            let Status::Waiting(turn) = game.status() else { return };
            for action in turn.iter().flat_map(|seat| game.legal(seat)).step_by(7) {
                let text = action.to_string();
                for typed in [
                    text.to_uppercase(),
                    format!("  {}  ", text.replace(' ', "   ")),
                    in_full(&action),
                    in_full(&action).to_uppercase(),
                ] {
                    assert_eq!(typed.parse(), Ok(action), "{typed}");
                    read += 1;
                }
            }
        });
    }
    assert!(1_000 < read, "{read}");
}

#[test]
fn every_quest_is_read_as_printed() {
    for quest in Quest::all() {
        let printed = quest.printed();
        for name in [printed.name, printed.symbol, printed.code] {
            let typed = format!("play {name}").parse::<Action>();
            let expected = Action::Complete(quest, crate::state::action::Payment::default());
            assert_eq!(typed, Ok(expected), "{name}");
        }
    }
    for particle in Particle::held() {
        for name in [particle.name(), particle.symbol(), particle.code()] {
            let card = Card::Particle(particle);
            assert_eq!(format!("eject {name}").parse(), Ok(Action::Eject(card)), "{name}");
        }
    }
}

#[test]
fn greek_letters_small_figures_and_short_forms_are_read() {
    reads_as::<Action>(&[
        ("play Λ uds", "play lambda u d s"),
        ("play Lambda_c u d c", "play lambdac u d c"),
        ("play Pion+ u q", "play pi+ u q"),
        ("play Σ⁺ u2s", "play sigma+ u2 s"),
        ("play Δ⁺⁺ 3 up", "play delta++ u3"),
        ("play Ω− 3× strange", "play omega- s3"),
        ("play π− d q̄", "play pi- d q"),
        ("play ³He e2 g", "play he3 e2 g"),
        ("play Helium-4 with 2 electrons and 2 gluons", "play he4 e2 g2"),
        ("play K s anti quark", "play kaon s q"),
        ("play D c q", "play dmeson c q"),
        ("play H e γ", "play hydrogen e y"),
        ("play J/ψ c q g", "play jpsi c q g"),
        ("play Higgs disc. h y2", "play higgsfound y2 h"),
        ("play plasma u d s g2", "play qgp u d s g2"),
        ("play Standard M. y g w z", "play standard g y w z"),
        ("play Nucleosynth. e y", "play nucleo e y"),
        ("play Meson fact. q2", "play mesons q2"),
        ("play Grand unif. u e y g", "play grand u e g y"),
        ("eject Up quark", "eject u"),
        ("eject μ", "eject mu"),
        ("eject D", "eject d"),
        ("eject p", "eject proton"),
        ("open ντ", "open nutau"),
        ("open Higgs boson", "open h"),
        ("resolve νμ", "resolve muon"),
        ("bid Large Hadron Collider 3", "bid lhc 3"),
        ("LHC 3", "bid lhc 3"),
        ("3 at rhic", "bid rhic 3"),
        ("5", "bid 5"),
        ("up to 6 at RHIC, then 4 at LHC", "limit rhic 6 else lhc 4"),
        ("give y take u", "swap y u"),
        ("Don’t open", "pass"),
        ("no more Quests", "pass"),
        ("draw a particle card", "draw particles"),
    ]);
    no_moves::<Action>(&[
        "play pion u q",
        "play helium e2 g",
        "open ν",
        "open neutrino",
        "open elec",
        "eject helium",
        "play K s x",
        "bid cern 3",
        "play ν",
        "u",
        "lhc",
        "3 3",
    ]);
}
