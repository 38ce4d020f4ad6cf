//! Powers of completed Quests.

/// The power of a completed Quest, for its owner.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Power {
    /// One eV more in each Funding.
    FundingEv,
    /// One card more in each Funding.
    FundingCard,
    /// Draw a card at the start of each Ejection.
    DrawBefore,
    /// One card fewer to eject.
    EjectLess,
    /// One eV more for each card ejected.
    Refund,
    /// Draw a card at the end of each Ejection.
    DrawAfter,
    /// Protons and Neutrons cost a quark less.
    CheapNucleon,
    /// Atoms cost an Electron less.
    CheapAtom,
    /// One point at the end for each completed Quest.
    ScoreAll,
    /// Three points at the end for each Atom.
    ScoreAtoms,
    /// Two points at the end for each Meson.
    ScoreMesons,
    /// Two points at the end for each group.
    ScoreGroups,
}

impl Power {
    /// Label on the card, such as `+1 eV in Funding`; at most 21 letters.
    #[must_use]
    pub(crate) const fn short(self) -> &'static str {
        match self {
            Power::FundingEv => "+1 eV in Funding",
            Power::FundingCard => "+1 card in Funding",
            Power::DrawBefore => "draw before Ejection",
            Power::EjectLess => "eject 1 card fewer",
            Power::Refund => "+1 eV each ejected",
            Power::DrawAfter => "draw after Ejection",
            Power::CheapNucleon => "p, n: 1 quark less",
            Power::CheapAtom => "Atoms: 1 e less",
            Power::ScoreAll => "+1 for each Quest",
            Power::ScoreAtoms => "+3 for each Atom",
            Power::ScoreMesons => "+2 for each Meson",
            Power::ScoreGroups => "+2 for each group",
        }
    }

    /// Full description, such as `1 eV more in each Funding`.
    #[must_use]
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Power::FundingEv => "1 eV more in each Funding",
            Power::FundingCard => "1 card more in each Funding",
            Power::DrawBefore => "draw a card before each Ejection",
            Power::EjectLess => "eject 1 card fewer",
            Power::Refund => "1 eV more for each card ejected",
            Power::DrawAfter => "draw a card after each Ejection",
            Power::CheapNucleon => "Protons and Neutrons cost 1 quark less",
            Power::CheapAtom => "Atoms cost 1 electron less",
            Power::ScoreAll => "1 point for each completed Quest at the end",
            Power::ScoreAtoms => "3 points for each Atom at the end",
            Power::ScoreMesons => "2 points for each Meson at the end",
            Power::ScoreGroups => {
                "2 points at the end for each different group among the completed Quests"
            }
        }
    }
}
