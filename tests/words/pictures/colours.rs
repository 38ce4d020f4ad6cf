//! Colours as eyes see them: contrast, and the differences that remain with common colour-blindnesses.

use quark::scene::{Ink, Theme};

/// Red, green and blue as light, 0 to 1.
fn light(colour: [u8; 3]) -> [f64; 3] {
    colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// Contrast ratio of two colours (WCAG 2.1).
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |colour| {
        let [red, green, blue] = light(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Vision without red, green or blue cones (Machado, Oliveira, Fernandes 2009, severity 1).
const BLIND: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// The distance in OKLab between two colours after `matrix`, times 100.
fn apart(one: [u8; 3], other: [u8; 3], matrix: &[[f64; 3]; 3]) -> f64 {
    let seen = |colour| {
        let part = light(colour);
        let row = |row: &[f64; 3]| row.iter().zip(part).map(|(a, b)| a * b).sum::<f64>();
        let [red, green, blue] = [row(&matrix[0]), row(&matrix[1]), row(&matrix[2])];
        let [red, green, blue] = [red, green, blue].map(|part| part.clamp(0.0, 1.0));
        let l = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue).cbrt();
        let m = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue).cbrt();
        let s = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue).cbrt();
        [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    };
    let (one, other) = (seen(one), seen(other));
    let square: f64 = one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum();
    square.sqrt() * 100.0
}

#[test]
fn seats_are_told_apart_by_every_eye() {
    for theme in Theme::ALL {
        for (name, matrix) in BLIND {
            for seat in 0..5 {
                for other in seat + 1..5 {
                    let distance = apart(
                        Ink::seat(seat).colour(theme),
                        Ink::seat(other).colour(theme),
                        &matrix,
                    );
                    // The dark theme keeps the well-known colours, because symbols tell the seats apart as well.
                    let least = if theme == Theme::Dark { 4.0 } else { 9.5 };
                    assert!(least <= distance, "{theme} {name} {seat} {other}: {distance:.1}");
                }
            }
        }
    }
}

/// Eyes with all cones.
const EVERY_CONE: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

#[test]
fn marks_look_like_no_seat_and_like_no_other_mark() {
    let marks = [("accent", Ink::ACCENT), ("good", Ink::GOOD), ("warning", Ink::WARNING)];
    let seats = ["seat 0", "seat 1", "seat 2", "seat 3", "seat 4"];
    let seats = (0_u8..).zip(seats).map(|(seat, name)| (name, Ink::seat(seat)));
    let all: Vec<(&str, Ink)> = marks.into_iter().chain(seats).collect();
    for theme in Theme::ALL {
        // As for the seats; the shapes of the marks tell them apart as well.
        let least = if theme == Theme::Dark { 3.5 } else { 9.5 };
        for (place, (name, ink)) in all.iter().enumerate() {
            for (other, with) in &all[..place] {
                let distance = apart(ink.colour(theme), with.colour(theme), &EVERY_CONE);
                assert!(least <= distance, "{theme}: {name}, {other}: {distance:.1}");
            }
        }
    }
}

#[test]
fn what_is_possible_looks_like_no_piece_to_colour_blind_eyes() {
    let colour = |ink: Ink| ink.colour(Theme::ColourBlind);
    let seats = (0..5_u8).map(Ink::seat);
    for ink in [Ink::ACCENT, Ink::WARNING, Ink::TEXT, Ink::ENERGY].into_iter().chain(seats) {
        for (name, matrix) in BLIND {
            let distance = apart(colour(Ink::GOOD), colour(ink), &matrix);
            assert!(8.5 <= distance, "{name}: {ink:?}: {distance:.1}");
        }
    }
}

#[test]
fn texts_stand_out_from_their_background() {
    for theme in Theme::ALL {
        let colour = |ink: Ink| ink.colour(theme);
        for ground in [Ink::BACKGROUND, Ink::PANEL, Ink::LANE, Ink::LANE_LIT] {
            for (ink, least) in [(Ink::TEXT, 7.0), (Ink::DIM, 4.5)] {
                let contrast = contrast(colour(ink), colour(ground));
                assert!(least <= contrast, "{theme}: {ink:?} on {ground:?}: {contrast:.1}");
            }
        }
        let pairs = [
            (Ink::CARD_INK, Ink::CARD_FACE, 7.0),
            (quark::games::zark_city::RED, Ink::CARD_FACE, 4.5),
            (Ink::ANTI, Ink::CARD_FACE, 4.5),
            (Ink::ANTI, Ink::CARD_BAND, 3.5),
            (Ink::CARD_DIM, Ink::CARD_BAND, 4.5),
            (Ink::ON_MARK, Ink::CARD_INK, 7.0),
            (Ink::ON_NEUTRON, Ink::NEUTRON, 4.5),
            (Ink::ON_PROTON, Ink::PROTON, 7.0),
            (Ink::ON_ENERGY, Ink::ENERGY, 4.5),
            (Ink::ON_MARK, quark::games::element_313::palette::RED, 4.0),
            (Ink::ON_MARK, quark::games::element_313::palette::BLUE, 4.5),
            (Ink::ON_MARK, quark::games::element_313::palette::GREEN, 4.5),
            (Ink::ON_MARK, quark::games::element_313::palette::PURPLE, 4.5),
            (Ink::CARD_INK, quark::games::element_313::palette::YELLOW, 7.0),
            (Ink::CARD_INK, quark::games::element_313::palette::ORANGE, 6.0),
            (Ink::ON_BACK, Ink::BACK, 7.0),
            (Ink::BACK_DIM, Ink::BACK, 4.5),
            (Ink::ACCENT, Ink::BACKGROUND, 4.5),
            (Ink::WARNING, Ink::BACKGROUND, 4.5),
            (Ink::ON_ACCENT, Ink::ACCENT, 4.5),
            (Ink::GOOD, Ink::BACKGROUND, 4.5),
            (Ink::ON_ACCENT, Ink::GOOD, 4.5),
        ];
        for (ink, ground, least) in pairs {
            let contrast = contrast(colour(ink), colour(ground));
            assert!(least <= contrast, "{theme}: {ink:?} on {ground:?}: {contrast:.1}");
        }
        for seat in 0..5 {
            for ground in [Ink::BACKGROUND, Ink::LANE, Ink::LANE_LIT] {
                let contrast = contrast(colour(Ink::seat(seat)), colour(ground));
                assert!(3.0 <= contrast, "{theme}: seat {seat} on {ground:?}: {contrast:.1}");
            }
        }
    }
}
