//! Compression of a picture's rows to a zlib stream.

use zlib_rs::{Deflate, DeflateFlush, Status};

/// Largest acceptable result in bytes; a larger one is compressed again. With its palette and all headers, a
/// file should stay below 100,000 bytes.
const LARGE: usize = 99_000;

/// Levels to try in order, until the result is not above [`LARGE`]. The second takes 1.5 times as long as the
/// first and saves 5 %; the last takes 4 times as long and saves 25 %.
const LEVELS: [i32; 2] = [2, 3];
const LAST_LEVEL: i32 = 6;
/// The level for pictures that nobody waits for.
const BEST: i32 = 9;

/// Compresses one picture after another in the same memory.
pub(crate) struct Packer {
    deflate: Deflate,
    packed: Vec<u8>,
}

impl Default for Packer {
    fn default() -> Packer {
        Packer { deflate: Deflate::new(LEVELS[0], true, 15), packed: Vec::new() }
    }
}

impl Packer {
    /// Compresses `data` to a zlib stream.
    pub(crate) fn pack(&mut self, data: &[u8]) -> &[u8] {
        let small = LEVELS.into_iter().find_map(|level| self.packed(level, data, LARGE));
        let most = zlib_rs::compress_bound(data.len());
        let length = small.or_else(|| self.packed(LAST_LEVEL, data, most));
        let length = length.expect("there is room for every result");
        // Memory that a very large picture needed is freed.
        self.packed.truncate(length.max(LARGE));
        self.packed.shrink_to(LARGE);
        &self.packed[..length]
    }

    /// Compresses `data` as small as possible, however long it takes.
    pub(crate) fn pack_tight(&mut self, data: &[u8]) -> &[u8] {
        let most = zlib_rs::compress_bound(data.len());
        let length = self.packed(BEST, data, most).expect("there is room for every result");
        &self.packed[..length]
    }

    /// Compresses `data` at a level, and returns the number of bytes; `None` if they exceed `room`.
    fn packed(&mut self, level: i32, data: &[u8], room: usize) -> Option<usize> {
        self.packed.resize(room, 0);
        self.deflate.reset();
        self.deflate.set_level(level).ok()?;
        match self.deflate.compress(data, &mut self.packed, DeflateFlush::Finish) {
            Ok(Status::StreamEnd) => usize::try_from(self.deflate.total_out()).ok(),
            Ok(Status::Ok | Status::BufError) | Err(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Data that hardly compresses.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1_u32;
        let byte = |_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        };
        (0..length).map(byte).collect()
    }

    fn unpacked(packed: &[u8], length: usize) -> Vec<u8> {
        let mut found = vec![0; length];
        let config = zlib_rs::InflateConfig::default();
        zlib_rs::decompress_slice(&mut found, packed, config);
        found
    }

    #[test]
    fn earlier_data_does_not_change_how_data_is_packed() {
        let mut packer = Packer::default();
        let (flat, wild) = (vec![7; 500_000], noise(200_000));
        let first = packer.pack(&flat).to_vec();
        let large = packer.pack(&wild).to_vec();
        assert!(LARGE < large.len(), "the last level takes it however large it stays");
        assert_eq!(unpacked(&large, wild.len()), wild);
        assert_eq!(packer.pack(&flat), first);
        assert_eq!(unpacked(&first, flat.len()), flat);
        assert!(packer.packed.capacity() <= LARGE);
    }

    #[test]
    fn a_large_result_is_packed_again_at_another_level() {
        // Random words: how well they compress depends on how far back the encoder searches for repeats.
        let (letters, order) = (noise(4_096), noise(160_000));
        let word = |&at: &u8| &letters[usize::from(at) * 16..][..4 + usize::from(at % 12)];
        let text: Vec<u8> = order.iter().flat_map(word).copied().collect();
        let mut packer = Packer::default();
        assert_eq!(packer.packed(LEVELS[0], &text, LARGE), None);
        let most = zlib_rs::compress_bound(text.len());
        let first = packer.packed(LEVELS[0], &text, most).unwrap();
        assert!(LARGE < first && packer.pack(&text).len() < first, "another level does better");
    }
}
