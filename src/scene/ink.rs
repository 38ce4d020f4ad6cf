//! Colours by role.

/// The role of a colour; a [`super::Theme`] knows the colour.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Ink {
    /// Behind everything.
    Background,
    /// A quiet panel on the background.
    Panel,
    /// A player's lane.
    Lane,
    /// The lane of a player who is to act.
    LaneLit,
    /// Text and figures.
    Text,
    /// Labels, and figures that are zero.
    Dim,
    /// Thin lines between rows, and things that are not there.
    Rule,
    /// The last move, and what is asked.
    Accent,
    /// Marks upon [`Ink::Accent`] or a seat's colour.
    OnAccent,
    /// Good news.
    Good,
    /// A warning.
    Warning,
    /// Under a card, far from it.
    Shade,
    /// Under a card, near it.
    Shadow,
    /// The face of a card.
    CardFace,
    /// Print on a card.
    CardInk,
    /// The edge of a card.
    CardEdge,
    /// The band that sets a part of a card apart.
    CardBand,
    /// Small print on a band.
    CardDim,
    /// What a card no longer is.
    CardGhost,
    /// Print on a card that is red.
    CardRed,
    /// Gold on a card: crowns, wings.
    Gold,
    /// Faces on a card.
    Skin,
    /// A jester's cloth.
    Teal,
    /// Anti-quarks.
    Anti,
    /// Leptons.
    Lepton,
    /// Bosons.
    Boson,
    /// What a card does for its owner.
    Power,
    /// Letters and figures on a filled mark of a card.
    OnMark,
    /// Neutrons.
    Neutron,
    /// Letters and figures on a neutron.
    OnNeutron,
    /// Protons.
    Proton,
    /// The edge of a proton, where its ground is as light as itself.
    ProtonEdge,
    /// Letters and figures on a proton.
    OnProton,
    /// Energy.
    Energy,
    /// Marks upon energy.
    OnEnergy,
    /// The back of a card.
    Back,
    /// The edge and the drawing of a card's back.
    BackLine,
    /// Labels and dots on a card's back.
    BackDim,
    /// Figures on a card's back.
    OnBack,
    /// Solid pieces of a side that the rules call white.
    WhiteSide,
    /// Marks on [`Ink::WhiteSide`].
    OnWhite,
    /// Outlines, names and figures of that side.
    WhiteLine,
    /// The upper half of its crystals.
    WhiteGlass,
    /// The lower half of its crystals.
    WhiteDepth,
    /// Ground that it has won.
    WhiteTint,
    /// Pieces, names and figures of a side that the rules call blue; marks on it are
    /// [`Ink::OnAccent`].
    BlueSide,
    /// The upper half of its crystals.
    BlueGlass,
    /// The lower half of its crystals.
    BlueDepth,
    /// Ground that it has won.
    BlueTint,
    /// A piece of this colour; a letter or a shape says so as well.
    Red,
    /// A piece of this colour.
    Blue,
    /// A piece of this colour.
    Yellow,
    /// A piece of this colour.
    Green,
    /// A piece of this colour.
    Orange,
    /// A piece of this colour.
    Purple,
    /// A player, counted from zero; there are five colours.
    Seat(u8),
}

/// How many seats have colours of their own.
pub(super) const SEATS: u8 = 5;

impl Ink {
    /// Every ink, in the order of [`Ink::index`].
    pub(super) const ALL: [Ink; 60] = [
        Ink::Background,
        Ink::Panel,
        Ink::Lane,
        Ink::LaneLit,
        Ink::Text,
        Ink::Dim,
        Ink::Rule,
        Ink::Accent,
        Ink::OnAccent,
        Ink::Good,
        Ink::Warning,
        Ink::Shade,
        Ink::Shadow,
        Ink::CardFace,
        Ink::CardInk,
        Ink::CardEdge,
        Ink::CardBand,
        Ink::CardDim,
        Ink::CardGhost,
        Ink::CardRed,
        Ink::Gold,
        Ink::Skin,
        Ink::Teal,
        Ink::Anti,
        Ink::Lepton,
        Ink::Boson,
        Ink::Power,
        Ink::OnMark,
        Ink::Neutron,
        Ink::OnNeutron,
        Ink::Proton,
        Ink::ProtonEdge,
        Ink::OnProton,
        Ink::Energy,
        Ink::OnEnergy,
        Ink::Back,
        Ink::BackLine,
        Ink::BackDim,
        Ink::OnBack,
        Ink::WhiteSide,
        Ink::OnWhite,
        Ink::WhiteLine,
        Ink::WhiteGlass,
        Ink::WhiteDepth,
        Ink::WhiteTint,
        Ink::BlueSide,
        Ink::BlueGlass,
        Ink::BlueDepth,
        Ink::BlueTint,
        Ink::Red,
        Ink::Blue,
        Ink::Yellow,
        Ink::Green,
        Ink::Orange,
        Ink::Purple,
        Ink::Seat(0),
        Ink::Seat(1),
        Ink::Seat(2),
        Ink::Seat(3),
        Ink::Seat(4),
    ];

    /// Its place in [`Ink::ALL`]; seats beyond the fifth begin again.
    pub(super) fn index(self) -> usize {
        let folded = match self {
            Ink::Seat(seat) => Ink::Seat(seat % SEATS),
            other => other,
        };
        Ink::ALL.iter().position(|ink| *ink == folded).unwrap_or_default()
    }

    /// Whether other things lie on it, so that their edges must be smooth there.
    pub(super) fn is_surface(self) -> bool {
        matches!(
            self,
            Ink::Background
                | Ink::Panel
                | Ink::Lane
                | Ink::LaneLit
                | Ink::CardFace
                | Ink::CardBand
                | Ink::CardInk
                | Ink::Back
                | Ink::WhiteSide
                | Ink::WhiteTint
                | Ink::BlueSide
                | Ink::BlueTint
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_has_its_own_place() {
        for (place, ink) in Ink::ALL.into_iter().enumerate() {
            assert_eq!(ink.index(), place);
        }
        assert_eq!(Ink::Seat(5).index(), Ink::Seat(0).index());
    }
}
