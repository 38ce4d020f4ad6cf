//! Discord's numbers, which contain the time when they were made.

/// The moment from which they count, in milliseconds since 1970.
const EPOCH: u64 = 1_420_070_400_000;

/// When a message or press was made, in milliseconds since 1970.
pub(crate) fn time(id: u64) -> u64 {
    (id >> 22) + EPOCH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_says_when_it_was_made() {
        // Discord's own example.
        assert_eq!(time(175_928_847_299_117_063), 1_462_015_105_796);
    }
}
