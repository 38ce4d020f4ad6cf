//! Suits, and the faces that pay for attacks.

/// Suit of a card, which matters only in a Suited Run (Z17).
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Suit {
    /// Written `c`.
    Clubs,
    /// Written `d`.
    Diamonds,
    /// Written `h`.
    Hearts,
    /// Written `s`.
    Spades,
}

impl Suit {
    /// In the sort order of a hand.
    pub(crate) const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Its letter in notation.
    #[must_use]
    pub(crate) const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }

    /// Its sign, as on a printed card.
    #[must_use]
    pub(crate) const fn sign(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
        }
    }

    /// Its name in lower case.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }

    pub(crate) fn read(letter: char) -> Option<Suit> {
        match letter.to_ascii_lowercase() {
            'c' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | '♥' | '♡' => Some(Suit::Hearts),
            's' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }
}

/// A card without a number, which pays for attacks. Its suit never matters.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Face {
    /// Written `K`.
    King,
    /// Written `Q`.
    Queen,
    /// Written `J`.
    Jack,
    /// Written `A`; also lets a card fly (Z51).
    Ace,
    /// Written `Jo`.
    Joker,
}

impl Face {
    /// The strongest first.
    pub(crate) const ALL: [Face; 5] = [Face::King, Face::Queen, Face::Jack, Face::Ace, Face::Joker];

    /// Pips in an attack (Z43 to Z45).
    #[must_use]
    pub(crate) const fn pips(self) -> u8 {
        match self {
            Face::King => 3,
            Face::Queen => 2,
            Face::Jack | Face::Ace | Face::Joker => 1,
        }
    }

    /// Its letters in notation.
    #[must_use]
    pub(crate) const fn letters(self) -> &'static str {
        match self {
            Face::King => "K",
            Face::Queen => "Q",
            Face::Jack => "J",
            Face::Ace => "A",
            Face::Joker => "Jo",
        }
    }

    /// Its name in lower case.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Face::King => "king",
            Face::Queen => "queen",
            Face::Jack => "jack",
            Face::Ace => "ace",
            Face::Joker => "joker",
        }
    }

    /// Reads the letters in any case, with or without a suit. A Joker has no suit.
    pub(crate) fn read(text: &str) -> Option<Face> {
        let face = |letters: &str| {
            Face::ALL.into_iter().find(|face| face.letters().eq_ignore_ascii_case(letters))
        };
        face(text).or_else(|| {
            let mut letters = text.chars();
            Suit::read(letters.next_back()?)?;
            face(letters.as_str()).filter(|&face| face != Face::Joker)
        })
    }
}
