//! Types of several games that are stored as the text by which people know them.

/// Has a type that can be written ([`Display`](std::fmt::Display)) and read
/// ([`FromStr`](std::str::FromStr)) stored as that text.
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

/// Has a type read from text by a function that answers `None` for what is none of its texts:
/// then the text comes back as [`BadNotation`](crate::BadNotation).
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
