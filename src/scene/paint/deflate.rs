//! A zlib stream for flat pictures: matches are looked for where such pictures repeat themselves,
//! in the row above, in a run of one colour, and where the same four bytes were last seen.
//!
//! General compressors search the whole window: on these pictures that takes four times as long and
//! gains nothing.

/// The longest match that a token can say.
const LONGEST: usize = 258;
/// The shortest worth a token.
const SHORTEST: usize = 3;
/// A match so long that no longer one is looked for.
const ENOUGH: usize = 48;
/// A match shorter than this waits for a better one.
const PATIENT: usize = 12;
/// How far back a match may lie.
const WINDOW: usize = 32_768;
/// Bits of a hash of four bytes.
const HASH: u32 = 15;
/// The literal-and-length code that ends a block.
const END: usize = 256;
/// Codes for literals and lengths, and for distances.
const LITERALS: usize = 286;
const DISTANCES: usize = 30;

/// `data` as a zlib stream; what lies `stride` bytes back is like what comes now.
pub fn zlib(data: &[u8], stride: usize) -> Vec<u8> {
    let tokens = tokens(data, stride);
    let mut out = Bits { bytes: Vec::with_capacity(tokens.len() * 2 + 1024), held: 0, count: 0 };
    out.bytes.extend([0x78, 0x01]);
    block(&tokens, &mut out);
    out.flush();
    out.bytes.extend(adler(data).to_be_bytes());
    out.bytes
}

/// A literal, or a length with a distance: `length << 16 | distance`, a literal having length 0.
type Token = u32;

fn tokens(data: &[u8], stride: usize) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(data.len() / 16);
    let mut past = Past { data, stride, seen: vec![0; 1 << HASH] };
    let mut at = 0;
    while at < data.len() {
        let found = past.best(at);
        past.note(at);
        // A short match gives way to a longer one that begins a byte later.
        let waits = found.length < PATIENT && found.length < past.best(at + 1).length;
        if found.length < SHORTEST || waits {
            tokens.push(data.get(at).copied().unwrap_or_default().into());
            at += 1;
            continue;
        }
        tokens.push((found.length as u32) << 16 | found.distance as u32);
        if found.length < ENOUGH {
            (at + 1..at + found.length).for_each(|inner| past.note(inner));
        }
        at += found.length;
    }
    tokens
}

/// Bytes that come again.
#[derive(Clone, Copy, Default)]
struct Match {
    length: usize,
    distance: usize,
}

/// Where matches may be found.
struct Past<'a> {
    data: &'a [u8],
    stride: usize,
    /// By the hash of four bytes: where they were last.
    seen: Vec<u32>,
}

impl Past<'_> {
    /// The longest match for what begins at `at`.
    fn best(&self, at: usize) -> Match {
        let slot = hash(self.data, at).and_then(|hash| self.seen.get(hash));
        let last = slot.map_or(0, |&last| at.saturating_sub(last as usize));
        let mut best = Match::default();
        for distance in [1, self.stride, last] {
            if best.length < ENOUGH && 0 < distance && distance <= at.min(WINDOW) {
                let length = common(self.data, at - distance, at);
                if best.length < length {
                    best = Match { length, distance };
                }
            }
        }
        best
    }

    /// Remembers what begins at `at`.
    fn note(&mut self, at: usize) {
        if let Some(slot) = hash(self.data, at).and_then(|hash| self.seen.get_mut(hash)) {
            *slot = at as u32;
        }
    }
}

/// How many bytes are the same from `one` and from `other` on, at most [`LONGEST`].
fn common(data: &[u8], one: usize, other: usize) -> usize {
    let most = LONGEST.min(data.len().saturating_sub(other));
    let (one, other) = (data.get(one..one + most), data.get(other..other + most));
    let (Some(one), Some(other)) = (one, other) else { return 0 };
    let mut same = 0;
    for (one, other) in one.chunks_exact(8).zip(other.chunks_exact(8)) {
        let differing = word(one) ^ word(other);
        if differing != 0 {
            return same + differing.trailing_zeros() as usize / 8;
        }
        same += 8;
    }
    let rest = one.iter().zip(other).skip(same);
    same + rest.take_while(|(one, other)| one == other).count()
}

fn word(bytes: &[u8]) -> u64 {
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

fn hash(data: &[u8], at: usize) -> Option<usize> {
    let four = data.get(at..at + 4)?.try_into().map_or(0, u32::from_le_bytes);
    Some((four.wrapping_mul(0x9E37_79B1) >> (u32::BITS - HASH)) as usize)
}

/// Writes `tokens` as one last block with codes of its own.
fn block(tokens: &[Token], out: &mut Bits) {
    let mut literals = [0_u32; LITERALS];
    let mut distances = [0_u32; DISTANCES];
    literals[END] = 1;
    for &token in tokens {
        match split(token) {
            (0, literal) => literals[literal] += 1,
            (length, distance) => {
                literals[length_code(length).0] += 1;
                distances[distance_code(distance).0] += 1;
            }
        }
    }
    let literal = Code::of(&literals, 15);
    let distance = Code::of(&distances, 15);
    out.write(0b101, 3); // The last block, with codes of its own.
    head(&literal, &distance, out);
    for &token in tokens {
        match split(token) {
            (0, byte) => literal.write(byte, out),
            (length, back) => {
                let (code, extra, bits) = length_code(length);
                literal.write(code, out);
                out.write(extra, bits);
                let (code, extra, bits) = distance_code(back);
                distance.write(code, out);
                out.write(extra, bits);
            }
        }
    }
    literal.write(END, out);
}

/// Length (of a literal 0), and distance (or the literal).
fn split(token: Token) -> (usize, usize) {
    ((token >> 16) as usize, (token & 0xFFFF) as usize)
}

/// The code of a length, its extra bits and their number (RFC 1951, 3.2.5).
fn length_code(length: usize) -> (usize, u32, u32) {
    match length {
        LONGEST => (285, 0, 0),
        0..=10 => (254 + length, 0, 0),
        longer => {
            let past = (longer - 3) as u32;
            let bits = past.ilog2() - 2;
            (
                257 + (bits as usize + 1) * 4 + ((past >> bits) & 3) as usize,
                past & ((1 << bits) - 1),
                bits,
            )
        }
    }
}

/// The code of a distance, its extra bits and their number.
fn distance_code(distance: usize) -> (usize, u32, u32) {
    let past = distance as u32 - 1;
    if past < 4 {
        return (past as usize, 0, 0);
    }
    let bits = past.ilog2() - 1;
    ((bits as usize + 1) * 2 + ((past >> bits) & 1) as usize, past & ((1 << bits) - 1), bits)
}

/// Writes the lengths of both codes, themselves coded (RFC 1951, 3.2.7), without run lengths but of
/// noughts.
fn head(literal: &Code, distance: &Code, out: &mut Bits) {
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let lengths: Vec<u8> = literal.lengths.iter().chain(&distance.lengths).copied().collect();
    let mut symbols: Vec<(usize, u32, u32)> = Vec::new();
    for same in lengths.chunk_by(|one, next| one == next) {
        let length = same.first().copied().unwrap_or_default();
        let mut left = same.len();
        while 11 <= left && length == 0 {
            let run = left.min(138);
            symbols.push((18, run as u32 - 11, 7));
            left -= run;
        }
        symbols.extend(std::iter::repeat_n((usize::from(length), 0, 0), left));
    }
    let mut counts = [0_u32; 19];
    symbols.iter().for_each(|&(symbol, _, _)| counts[symbol] += 1);
    let code = Code::of(&counts, 7);
    out.write(LITERALS as u32 - 257, 5);
    out.write(DISTANCES as u32 - 1, 5);
    out.write(ORDER.len() as u32 - 4, 4);
    ORDER.iter().for_each(|&symbol| out.write(code.lengths[symbol].into(), 3));
    for (symbol, extra, bits) in symbols {
        code.write(symbol, out);
        out.write(extra, bits);
    }
}

/// A prefix code: for each symbol how many bits it takes, and which.
struct Code {
    lengths: Vec<u8>,
    words: Vec<(u32, u32)>,
}

impl Code {
    /// A code that is short for what is frequent, of at most `longest` bits a symbol.
    fn of(counts: &[u32], longest: u8) -> Code {
        let lengths = lengths(counts, longest);
        let mut next = [0_u16; 16];
        let mut code = 0_u16;
        for bits in 1..16_u8 {
            let shorter =
                lengths.iter().filter(|&&length| 0 < length && length == bits - 1).count();
            code = (code + shorter as u16) << 1;
            next[usize::from(bits)] = code;
        }
        let word = |&length: &u8| {
            let word = next[usize::from(length)];
            next[usize::from(length)] = word.wrapping_add(1);
            let bits = if length == 0 { 0 } else { word.reverse_bits() >> (16 - length) };
            (u32::from(bits), u32::from(length))
        };
        let words = lengths.iter().map(word).collect();
        Code { lengths, words }
    }

    fn write(&self, symbol: usize, out: &mut Bits) {
        let (word, length) = self.words[symbol];
        out.write(word, length);
    }
}

/// Huffman's lengths, none longer than `longest`; at least two symbols have one.
fn lengths(counts: &[u32], longest: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    // A code of a single symbol is no complete code, and some readers refuse it.
    for symbol in 0..2 {
        if counts.iter().filter(|&&count| 0 < count).count() < 2 && counts[symbol] == 0 {
            counts[symbol] = 1;
        }
    }
    loop {
        let lengths = unbounded(&counts);
        if lengths.iter().all(|&length| length <= longest) {
            return lengths;
        }
        // Flatter counts give a flatter tree; at the latest all are equal.
        counts.iter_mut().filter(|count| 0 < **count).for_each(|count| *count = *count / 2 + 1);
    }
}

fn unbounded(counts: &[u32]) -> Vec<u8> {
    use std::{cmp::Reverse, collections::BinaryHeap};
    let mut parents = vec![usize::MAX; counts.len()];
    let leaves = counts.iter().enumerate().filter(|(_, count)| 0 < **count);
    let mut heap: BinaryHeap<_> = leaves.map(|(leaf, &count)| Reverse((count, leaf))).collect();
    while let (Some(Reverse(one)), Some(Reverse(other))) = (heap.pop(), heap.pop()) {
        let node = parents.len();
        parents.push(usize::MAX);
        parents[one.1] = node;
        parents[other.1] = node;
        heap.push(Reverse((one.0 + other.0, node)));
        if heap.len() == 1 {
            break;
        }
    }
    let depth = |leaf: usize| {
        let up = |&node: &usize| parents.get(node).copied();
        let path = std::iter::successors(parents.get(leaf).copied(), up);
        path.take_while(|&node| node != usize::MAX).count()
    };
    (0..counts.len()).map(|leaf| depth(leaf) as u8).collect()
}

/// Bits, the lowest first.
struct Bits {
    bytes: Vec<u8>,
    held: u64,
    count: u32,
}

impl Bits {
    /// Adds the `count` bits of `value`, at most 16.
    #[inline]
    fn write(&mut self, value: u32, count: u32) {
        self.held |= u64::from(value) << self.count;
        self.count += count;
        if 32 <= self.count {
            self.bytes.extend((self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.count -= 32;
        }
    }

    fn flush(&mut self) {
        let bytes = self.count.div_ceil(8) as usize;
        self.bytes.extend(self.held.to_le_bytes().iter().take(bytes));
    }
}

/// Adler-32, thirty-two bytes at a step.
fn adler(data: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    const STEP: usize = 32;
    let (mut low, mut high) = (1_u32, 0_u32);
    // As many steps as fit before the sums must be reduced.
    for stretch in data.chunks(STEP * 128) {
        let steps = stretch.chunks_exact(STEP);
        let rest = steps.remainder();
        for step in steps {
            let sum: u32 = step.iter().map(|&byte| u32::from(byte)).sum();
            let weighted =
                (1..=STEP as u32).rev().zip(step).map(|(weight, &byte)| weight * u32::from(byte));
            high += STEP as u32 * low + weighted.sum::<u32>();
            low += sum;
        }
        for &byte in rest {
            low += u32::from(byte);
            high += low;
        }
        low %= MODULUS;
        high %= MODULUS;
    }
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_that_of_the_standard() {
        assert_eq!(adler(b"Wikipedia"), 0x11E6_0398);
        let long: Vec<u8> = (0..100_000_u32).map(|n| (n % 251) as u8).collect();
        let (low, high) = long.iter().fold((1, 0), |(low, high), &byte| {
            let low = (low + u32::from(byte)) % 65_521;
            (low, (high + low) % 65_521)
        });
        assert_eq!(adler(&long), high << 16 | low);
    }

    #[test]
    fn lengths_and_distances_have_the_codes_of_the_standard() {
        let cases = [(3, (257, 0, 0)), (10, (264, 0, 0)), (11, (265, 0, 1)), (12, (265, 1, 1))];
        for (length, code) in cases.into_iter().chain([(257, (284, 30, 5)), (258, (285, 0, 0))]) {
            assert_eq!(length_code(length), code, "{length}");
        }
        let cases = [(1, (0, 0, 0)), (4, (3, 0, 0)), (5, (4, 0, 1)), (32_768, (29, 8191, 13))];
        for (distance, code) in cases {
            assert_eq!(distance_code(distance), code, "{distance}");
        }
    }

    #[test]
    fn no_code_is_longer_than_it_may_be() {
        let mut fibonacci = vec![1, 1];
        while fibonacci.len() < 30 {
            fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
        }
        let lengths = lengths(&fibonacci, 15);
        assert!(lengths.iter().all(|&length| (1..=15).contains(&length)), "{lengths:?}");
        let filled: u32 = lengths.iter().map(|&length| 1 << (15 - length)).sum();
        assert_eq!(filled, 1 << 15, "complete");
    }
}
