//! Chance: derived from a committed key and recorded with every entry, or read back from a record.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;

use super::Seat;

/// The only source of chance a game may use.
///
/// It remembers every draw, so a move can be stored with its draws and replayed without any generator.
///
/// The derivation never changes, so anyone can check a finished game: the draws of log entry `v` come from
/// the 32-bit words of ChaCha20 stream number `v` under the table's key (block counter from zero, words in
/// little-endian order, as RFC 8439 numbers them but with a 64-bit stream number). A draw below `n` takes
/// words until one is less than the largest multiple of `n` that fits into 32 bits (2^32 - 1 rounded down to
/// a multiple of `n`); the draw is that word modulo `n`.
///
/// ```
/// use quark_game::Luck;
///
/// let mut luck = Luck::seeded(7);
/// let mut deck = ["ace", "king", "queen"];
/// luck.shuffle(&mut deck);
/// let die = luck.below(6) + 1;
///
/// // What was drawn is stored with the move, and gives the same again.
/// let mut again = Luck::recorded(&luck.into_draws()?);
/// let mut same = ["ace", "king", "queen"];
/// again.shuffle(&mut same);
/// assert_eq!((same, again.below(6) + 1), (deck, die));
/// # Ok::<(), quark_game::Diverged>(())
/// ```
#[derive(Debug)]
pub struct Luck {
    source: Source,
    drawn: Vec<u32>,
}

#[derive(Debug)]
enum Source {
    Derived(Box<ChaCha20Rng>),
    Recorded { left: std::vec::IntoIter<u32>, diverged: bool },
}

/// Error: a replay asked for other draws than were recorded.
#[derive(Debug, PartialEq, thiserror::Error)]
#[error("the rules drew differently than when this was recorded")]
pub struct Diverged;

impl Luck {
    /// Creates the luck of log entry `entry` at the table with this key.
    #[must_use]
    pub fn derived(key: &[u8; 32], entry: u64) -> Luck {
        let mut generator = ChaCha20Rng::from_seed(*key);
        generator.set_stream(entry);
        Luck { source: Source::Derived(Box::new(generator)), drawn: Vec::new() }
    }

    /// Creates luck that depends on `seed` alone: for tests, self-play and imagined worlds.
    #[must_use]
    pub fn seeded(seed: u64) -> Luck {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Luck::derived(&key, 0)
    }

    /// Creates luck that repeats `draws`: a record, or a test's script.
    ///
    /// ```
    /// use quark_game::Luck;
    ///
    /// // A test that wants a throw of five.
    /// let mut luck = Luck::recorded(&[4]);
    /// assert_eq!(luck.below(6) + 1, 5);
    /// ```
    #[must_use]
    pub fn recorded(draws: &[u32]) -> Luck {
        let left = Vec::from(draws).into_iter();
        Luck { source: Source::Recorded { left, diverged: false }, drawn: Vec::new() }
    }

    /// Draws a number in `0..n`, each equally likely. `n` must be at least 1.
    ///
    /// ```
    /// use quark_game::Luck;
    ///
    /// let mut luck = Luck::seeded(1);
    /// let dice: Vec<u32> = (0..5).map(|_| luck.below(6) + 1).collect();
    /// assert!(dice.iter().all(|die| (1..=6).contains(die)));
    /// ```
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(0 < n, "there is nothing below zero");
        let draw = match &mut self.source {
            Source::Derived(generator) => uniform(generator, n),
            Source::Recorded { left, diverged } => match left.next() {
                Some(draw) if draw < n => draw,
                Some(_) | None => {
                    *diverged = true;
                    0
                }
            },
        };
        self.drawn.push(draw);
        draw
    }

    /// Draws a seat, such as the one that begins; each is equally likely. `seats` must be at least 1.
    ///
    /// ```
    /// use quark_game::{Luck, Seat};
    ///
    /// let starter = Luck::recorded(&[2]).seat(4);
    /// assert_eq!(starter, Seat(2));
    /// ```
    pub fn seat(&mut self, seats: u8) -> Seat {
        Seat(u8::try_from(self.below(seats.into())).unwrap_or_default())
    }

    /// Shuffles `items` (Fisher-Yates from the last item down, written out here so that no library can change
    /// a deal).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(bound) as usize);
        }
    }

    /// Draws one of `items`, each equally likely; `None` if there are none.
    ///
    /// ```
    /// use quark_game::Luck;
    ///
    /// assert_eq!(Luck::recorded(&[1]).pick(&["ace", "king"]), Some(&"king"));
    /// assert_eq!(Luck::seeded(1).pick::<u8>(&[]), None);
    /// ```
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let n = u32::try_from(items.len()).ok().filter(|&n| 0 < n)?;
        items.get(self.below(n) as usize)
    }

    /// Returns the draws made, for storing.
    ///
    /// # Errors
    /// [`Diverged`] if this luck repeats a record, and the rules drew more, fewer or other numbers.
    ///
    /// ```
    /// use quark_game::{Diverged, Luck};
    ///
    /// let mut luck = Luck::recorded(&[2]);
    /// assert_eq!(luck.below(6), 2);
    /// luck.below(6);
    /// assert_eq!(luck.into_draws(), Err(Diverged), "one draw too many");
    /// ```
    pub fn into_draws(self) -> Result<Vec<u32>, Diverged> {
        match self.source {
            Source::Recorded { left, diverged } if diverged || left.len() != 0 => Err(Diverged),
            Source::Recorded { .. } | Source::Derived(_) => Ok(self.drawn),
        }
    }
}

fn uniform(generator: &mut ChaCha20Rng, n: u32) -> u32 {
    let fair = u32::MAX - u32::MAX % n; // Larger words would favour small numbers.
    loop {
        let word = generator.next_u32();
        if word < fair {
            return word % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recording_replays_the_same_shuffle() {
        let mut live = Luck::seeded(7);
        let mut dealt = [1, 2, 3, 4, 5];
        live.shuffle(&mut dealt);
        let draws = live.into_draws().unwrap();

        let mut replay = Luck::recorded(&draws);
        let mut again = [1, 2, 3, 4, 5];
        replay.shuffle(&mut again);
        assert_eq!(again, dealt);
        assert_eq!(replay.into_draws(), Ok(draws));
    }

    #[test]
    fn a_replay_that_draws_too_few_too_many_or_too_high_is_caught() {
        assert_eq!(Luck::recorded(&[3]).into_draws(), Err(Diverged));
        let mut greedy = Luck::recorded(&[]);
        greedy.below(6);
        assert_eq!(greedy.into_draws(), Err(Diverged));
        let mut high = Luck::recorded(&[6]);
        assert_eq!(high.below(6), 0);
        assert_eq!(high.into_draws(), Err(Diverged));
    }

    /// Key of zeros, stream 0: the first words of the ChaCha20 test vector (draft-strombergson, TC1).
    #[test]
    fn the_words_are_those_of_chacha20() {
        let mut luck = Luck::derived(&[0; 32], 0);
        let Source::Derived(generator) = &mut luck.source else { panic!("derived") };
        let words: Vec<u32> = (0..4).map(|_| generator.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    /// Values from an independent implementation (Python). A change here would make every stored seed
    /// worthless.
    #[test]
    fn draws_are_the_same_for_ever() {
        let key: [u8; 32] = std::array::from_fn(|i| i as u8);
        let draws = |entry| {
            let mut luck = Luck::derived(&key, entry);
            [2, 6, 52, 121, 1_000_000, 3_000_000_000].map(|n| luck.below(n))
        };
        assert_eq!(draws(1), VECTOR_1);
        assert_eq!(draws(2), VECTOR_2);
    }

    const VECTOR_1: [u32; 6] = [1, 4, 2, 110, 924_849, 2_028_904_175];
    const VECTOR_2: [u32; 6] = [0, 2, 30, 93, 877_545, 417_288_052];

    #[test]
    fn no_number_is_favoured() {
        let mut luck = Luck::seeded(1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[luck.below(7) as usize] += 1;
        }
        let chi_square: f64 = counts.iter().map(|&n| (f64::from(n) - 1e4).powi(2) / 1e4).sum();
        assert!(chi_square < 22.5, "six degrees of freedom, one in a thousand: {chi_square}");
    }
}
