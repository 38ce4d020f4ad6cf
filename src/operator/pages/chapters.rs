//! Rounds and phases of a game, for the list of its moves.

use crate::game::{Chapter, Seat};

/// A step of a game, as far as its rounds and phases go.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Seat that moved.
    pub seat: Option<Seat>,
    /// The part of the game that begins with the step.
    pub begins: Option<Chapter>,
    /// Parts of the game that begin after it.
    pub then: Vec<Chapter>,
}

/// Parts of the game that begin with each step: those that the game names, or else rounds of the table.
pub(super) fn chapters(parts: &[&Part]) -> Vec<Vec<Chapter>> {
    let named = |part: &&Part| part.begins.into_iter().chain(part.then.clone()).collect::<Vec<_>>();
    let is_named = |chapter: &Chapter| *chapter != Chapter::Setup;
    let all: Vec<Chapter> = parts.iter().flat_map(named).filter(is_named).collect();
    if all.is_empty() {
        return rounds(parts);
    }
    // The first round begins with the game, and with the same phase as the others.
    let is_phase = |chapter: &&Chapter| matches!(chapter, Chapter::Phase(_));
    let first_phase = all.iter().skip_while(is_phase).find(is_phase);
    let mut next: Vec<Chapter> =
        [Chapter::Round(1)].into_iter().chain(first_phase.copied()).collect();
    let mut now = None;
    let mut each = Vec::new();
    for part in parts {
        next.extend(part.begins);
        next.retain(|chapter| now.replace(*chapter) != Some(*chapter));
        each.push(std::mem::replace(&mut next, part.then.clone()));
    }
    each
}

/// Rounds of the table: each begins with a turn of the player who began the game. Moves before the first turn come under
/// a heading of their own.
fn rounds(parts: &[&Part]) -> Vec<Vec<Chapter>> {
    let sets_up =
        |part: &Part| part.begins.iter().chain(&part.then).any(|one| *one == Chapter::Setup);
    let turn = |part: &&Part| part.seat.filter(|_| !sets_up(part));
    let (first, has_setup) = (parts.iter().find_map(turn), parts.iter().any(|part| sets_up(part)));
    let (mut round, mut before) = (0_u8, None);
    let begins = |part: &&Part| {
        let seat = turn(part);
        let begins = seat.is_some() && seat == first && before != seat;
        before = seat;
        round = round.saturating_add(begins.into());
        let has_heading = begins && (has_setup || 1 < round);
        has_heading.then_some(Chapter::Round(round)).into_iter().collect()
    };
    let mut each: Vec<Vec<Chapter>> = parts.iter().map(begins).collect();
    let start = if has_setup { Chapter::Setup } else { Chapter::Round(1) };
    each.iter_mut().take(1).for_each(|first| first.insert(0, start));
    each
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(seat: u8, begins: Option<Chapter>, then: &[Chapter]) -> Part {
        Part { seat: Some(Seat(seat)), begins, then: then.to_vec() }
    }

    fn begun(parts: &[Part]) -> Vec<Vec<Chapter>> {
        chapters(&parts.iter().collect::<Vec<_>>())
    }

    #[test]
    fn a_round_begins_with_each_turn_of_the_first_player() {
        let mut parts: Vec<Part> =
            [1, 1, 0, 1, 0, 0, 1].into_iter().map(|seat| part(seat, None, &[])).collect();
        parts.insert(0, Part { seat: None, ..part(0, None, &[]) });
        let begun = (0..).zip(begun(&parts)).filter(|(_, chapters)| !chapters.is_empty());
        let begun: Vec<(usize, Vec<Chapter>)> = begun.collect();
        let round = |at: usize, number| (at, vec![Chapter::Round(number)]);
        assert_eq!(begun, [round(0, 1), round(4, 2), round(7, 3)]);
    }

    #[test]
    fn the_first_round_begins_after_the_setup() {
        let setup = |seat| part(seat, Some(Chapter::Setup), &[]);
        let parts = [setup(0), setup(1), setup(0), part(1, None, &[]), part(0, None, &[])];
        let next = [part(1, None, &[]), part(0, None, &[])];
        let begun = begun(&[&parts[..], &next[..]].concat());
        let headed: Vec<(usize, Chapter)> = (0..)
            .zip(begun)
            .flat_map(|(at, all)| all.into_iter().map(move |one| (at, one)))
            .collect();
        let expected = [(0, Chapter::Setup), (3, Chapter::Round(1)), (5, Chapter::Round(2))];
        assert_eq!(headed, expected);
    }

    #[test]
    fn a_phase_begins_with_the_move_that_is_part_of_it() {
        let (ejection, research) = (Chapter::Phase("Ejection"), Chapter::Phase("Research"));
        let parts = [
            part(0, None, &[]),
            part(0, Some(ejection), &[]),
            part(1, Some(ejection), &[Chapter::Round(2), research]),
            part(0, None, &[]),
        ];
        let [first, second] = [1, 2].map(|round| vec![Chapter::Round(round), research]);
        assert_eq!(begun(&parts), [first, vec![ejection], vec![], second]);
    }
}
