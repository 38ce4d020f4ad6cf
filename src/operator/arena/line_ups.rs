//! Line-ups and seating.

/// The line-ups to play, as indices into the list of players.
///
/// Up to `seats` players all play in one line-up, and the last of them takes the seats that are left. With more
/// players, every choice of `seats` players plays, in the order of the list.
pub(crate) fn line_ups(players: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut chosen = vec![Vec::new()];
    for place in 0..seats {
        let longer = |line_up: &Vec<usize>| {
            let first = line_up.last().map_or(0, |last| last + 1);
            let after = players.saturating_sub(seats - place - 1);
            let next = if players <= seats { place..place + 1 } else { first..after };
            next.map(|player| [line_up.as_slice(), &[player]].concat()).collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(longer).collect();
    }
    chosen
}

/// The player in each seat in game `number` of a line-up: all move on by one seat from one game to the next.
pub fn seated(line_up: &[usize], number: u32) -> Vec<usize> {
    let mut sides = line_up.to_vec();
    sides.rotate_left(number as usize % line_up.len().max(1));
    sides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_players_meets_once() {
        assert_eq!(line_ups(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(line_ups(5, 3).len(), 10);
        assert_eq!(
            line_ups(5, 4),
            [[0, 1, 2, 3], [0, 1, 2, 4], [0, 1, 3, 4], [0, 2, 3, 4], [1, 2, 3, 4]]
        );
    }

    #[test]
    fn players_who_fit_the_seats_all_meet() {
        assert_eq!(line_ups(3, 3), [[0, 1, 2]]);
        assert_eq!(line_ups(2, 4), [[0, 1, 2, 3]], "seats that are left have sides of their own");
    }

    #[test]
    fn everybody_sits_in_every_seat() {
        assert_eq!(
            [0, 1, 2, 3].map(|game| seated(&[4, 7, 9], game)),
            [[4, 7, 9], [7, 9, 4], [9, 4, 7], [4, 7, 9]]
        );
    }
}
