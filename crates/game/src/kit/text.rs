//! Macros for moves and other types that are stored as text.

/// Implements `Serialize` and `Deserialize` for a type, as the text that [`Display`](std::fmt::Display)
/// writes and [`FromStr`](std::str::FromStr) reads.
///
/// ```
/// use std::{fmt, num::ParseIntError, str::FromStr};
///
/// use quark_game::kit::text::stored_as_text;
///
/// /// A square on a line, counted from 1.
/// #[derive(Debug, PartialEq)]
/// struct Square(u8);
///
/// impl fmt::Display for Square {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{}", self.0)
///     }
/// }
///
/// impl FromStr for Square {
///     type Err = ParseIntError;
///
///     fn from_str(text: &str) -> Result<Square, ParseIntError> {
///         text.parse().map(Square)
///     }
/// }
///
/// stored_as_text!(Square);
///
/// assert_eq!(serde_json::to_string(&Square(7))?, r#""7""#);
/// assert_eq!(serde_json::from_str::<Square>(r#""7""#)?, Square(7));
/// assert!(serde_json::from_str::<Square>(r#""seven""#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! stored_as_text {
    ($($kind:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $kind {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $kind {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<$kind, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )+};
}

pub use stored_as_text;

/// Implements `FromStr` for a type with a function that returns `None` if it can't read a text. The error is
/// then [`BadNotation`](crate::BadNotation) with that text.
///
/// ```
/// use quark_game::{BadNotation, kit::text::read_by};
///
/// #[derive(Debug, PartialEq)]
/// struct Square(u8);
///
/// read_by!(Square, |text| text.parse().ok().map(Square));
///
/// assert_eq!("7".parse(), Ok(Square(7)));
/// assert_eq!("seven".parse::<Square>(), Err(BadNotation("seven".to_owned())));
/// ```
#[macro_export]
macro_rules! read_by {
    ($kind:ty, $read:expr) => {
        impl ::std::str::FromStr for $kind {
            type Err = $crate::BadNotation;

            fn from_str(text: &str) -> Result<$kind, $crate::BadNotation> {
                let read: fn(&str) -> Option<$kind> = $read;
                read(text).ok_or_else(|| $crate::BadNotation(text.to_owned()))
            }
        }
    };
}

pub use read_by;
