//! Names that are not known yet: one private-use character stands for the person in a seat.
//!
//! Games speak of seats; who sits there, and how a name must be escaped, is known only where a
//! sentence is shown. So every text that a game makes carries marks, and they are filled last.

/// The first mark; that of seat `n` is `n` further on.
const FIRST: u32 = 0xE000;
/// How many marks there are.
const MARKS: u32 = 16;

/// The mark that stands for the name of seat number `seat`, counted from zero (0 to 15).
#[must_use]
pub fn name_mark(seat: u8) -> char {
    char::from_u32(FIRST + u32::from(seat) % MARKS).unwrap_or('?')
}

/// `text` with every mark replaced by what `name` says of its seat number.
#[must_use]
pub fn fill_names(text: &str, name: impl Fn(u8) -> String) -> String {
    let mut filled = String::with_capacity(text.len());
    for letter in text.chars() {
        match u32::from(letter).checked_sub(FIRST).and_then(|seat| u8::try_from(seat).ok()) {
            Some(seat) if u32::from(seat) < MARKS => filled.push_str(&name(seat)),
            Some(_) | None => filled.push(letter),
        }
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_names_and_nothing_else_changes() {
        let text = format!("{} passes, {} plays é🀄", name_mark(0), name_mark(3));
        let named = fill_names(&text, |seat| format!("<{seat}>"));
        assert_eq!(named, "<0> passes, <3> plays é🀄");
    }
}
