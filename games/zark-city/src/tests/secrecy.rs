//! Secrets: the knowledge of each viewer.

use std::collections::HashSet;

use super::*;
use crate::state::view::Starter;

// Z21, Z22
#[test]
fn a_starter_card_is_its_seats_secret_until_all_have_chosen() {
    let mut table = Table::dealt(&["7h 9c", "9d 2s", "4c 5c"]).play("1: choose 9d");
    let starter = |table: &Table, viewer| table.view(viewer).lanes[1].starter;
    assert_eq!(starter(&table, Viewer::Seat(Seat(1))), Starter::Known(card("9d")));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        assert_eq!(starter(&table, viewer), Starter::FaceDown);
        let view = table.view(viewer);
        for words in [ZarkCity::text(&view), ZarkCity::alt(&view), format!("{view:?}")] {
            assert!(!words.contains("9d") && !words.contains("9 of diamonds"), "{words}");
        }
    }
    table.go("0: choose 9c; 2: choose 4c");
    assert_eq!(starter(&table, Viewer::Spectator), Starter::Absent, "it lies in the city");
    let lanes = table.public().lanes;
    assert_eq!(lanes[0].starter, Starter::Known(card("9c")), "and the others lie face up");
}

// Z22, Z21
#[test]
fn a_concealed_choice_is_told_to_its_seat_alone() {
    let table = Table::dealt(&["7h 9c", "9d 2s", "4c 5c"]).play("1: choose 9d");
    let told: Vec<(Audience, &Event)> =
        table.heard.iter().map(|note| (note.to, &note.event)).collect();
    assert_eq!(
        told,
        [
            (Audience::Only(Seat(1)), &Event::Chose { seat: Seat(1), card: card("9d") }),
            (Audience::Except(Seat(1)), &Event::HasChosen { seat: Seat(1) }),
        ]
    );
}

// Z28, Z35, ZA32
#[test]
fn drawn_cards_are_seen_by_the_drawer_and_counted_by_the_others() {
    let city = "n12 7h bs; p12 2c os";
    let table = Table::new(2, city).deck("2h 3h Kh 5h 6h").play("draw");
    let drawn = Cards::from(cards("2h 3h Kh"));
    assert_eq!(
        table.heard_by(Audience::Only(Seat(0))),
        [Event::Drew { seat: Seat(0), cards: drawn }]
    );
    assert_eq!(
        table.heard_by(Audience::Except(Seat(0))),
        [Event::DrewUnseen { seat: Seat(0), count: 3 }]
    );
    assert_eq!(
        table.heard_by(Audience::Except(Seat(1))),
        [Event::DrewUnseen { seat: Seat(1), count: 1 }]
    );
    assert_eq!(table.heard_by(Audience::Everyone), []);
    let view = table.public();
    assert_eq!((view.lanes[0].hand, view.lanes[1].hand, view.deck), (3, 1, 1));
    assert_eq!(view.hand, None);
    assert_eq!(table.seen_by(0).hand, Some(drawn));
}

// ZA31, ZA32
#[test]
fn the_public_sees_city_stashes_discards_and_numbers_of_cards() {
    let table = Table::new(2, "n12 7h bs bl; p12 2c om").hand(0, "9s Kd").hand(1, "3c");
    let table = table.discards("Jh Jo1").deck("4c 5c");
    let view = table.public();
    assert_eq!(written(&view.city), table.city());
    assert_eq!(view.discards, cards("Jh Jo1"));
    assert_eq!((view.lanes[0].hand, view.lanes[1].hand, view.deck), (2, 1, 2));
    assert_eq!(view.lanes[0].stash.to_string(), "ssmmmll");
    let words = format!("{view:?}");
    for hidden in ["9s", "Kd", "3c", "4c", "5c"] {
        let debug = format!("{:?}", card(hidden));
        let shown = [format!("{:?}", Cards::from_iter([card(hidden)])), debug];
        assert!(shown.iter().all(|text| !words.contains(text)), "{hidden}");
    }
}

/// Public knowledge about a card, tracked independently of the rules.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Known {
    /// In the city, on the discard pile, or shown.
    Seen,
    /// Not seen since this shuffle.
    Since(u32),
}

/// Follows the public events of a game, and counts the cards of each shuffle that each hand must
/// hold.
struct Memory {
    known: Vec<(Card, Known)>,
    shuffle: u32,
    /// Number of cards, by seat and shuffle.
    held: Vec<Vec<u32>>,
}

impl Memory {
    fn of(game: &ZarkCity) -> Memory {
        let all = Cards::deck(game.options.jokers.count()).iter();
        let held = game.players.iter().map(|player| vec![u32::from(player.hand.len())]).collect();
        Memory { known: all.map(|card| (card, Known::Since(0))).collect(), shuffle: 0, held }
    }

    fn see(&mut self, seat: Seat, card: Card) {
        let place = self.known.iter_mut().find(|(one, _)| *one == card).unwrap();
        if let Known::Since(shuffle) = place.1 {
            self.held[seat.index()][shuffle as usize] -= 1;
        }
        place.1 = Known::Seen;
    }

    fn hear(&mut self, seats: u8, notes: &[Note<Event>], discards: &mut Vec<Card>) {
        for note in notes.iter().filter(|note| note.to.includes(Viewer::Spectator)) {
            match &note.event {
                Event::Placed { seat, card, .. }
                | Event::Built { seat, card, .. }
                | Event::Hatched { seat, card, .. } => self.see(*seat, *card),
                Event::Revealed { .. } => (),
                Event::Discarded { seat, card } => {
                    self.see(*seat, *card);
                    discards.push(*card);
                }
                Event::Flew { seat, ace, .. } => {
                    self.see(*seat, *ace);
                    discards.push(*ace);
                }
                Event::Attacked { seat, paid, .. } => {
                    for card in paid.iter() {
                        self.see(*seat, card);
                        discards.push(card);
                    }
                }
                Event::DrewUnseen { seat, count } => {
                    self.held[seat.index()][self.shuffle as usize] += u32::from(*count);
                }
                Event::Reshuffled { .. } => {
                    self.shuffle += 1;
                    for card in discards.drain(..) {
                        let place = self.known.iter_mut().find(|(one, _)| *one == card).unwrap();
                        place.1 = Known::Since(self.shuffle);
                    }
                    for seat in Seat::all(seats) {
                        self.held[seat.index()].push(0);
                    }
                }
                _ => (),
            }
        }
    }

    /// Checks that a world agrees with all events heard.
    fn allows(&self, world: &ZarkCity) -> Result<(), String> {
        let since = |card: Card| self.known.iter().find(|(one, _)| *one == card).unwrap().1;
        for (seat, player) in (0_u8..).map(Seat).zip(&world.players) {
            let mut held = vec![0; self.shuffle as usize + 1];
            for card in player.hand.iter().chain(player.starter) {
                match since(card) {
                    Known::Seen => return Err(format!("{seat:?} cannot hold {card}")),
                    Known::Since(shuffle) => held[shuffle as usize] += 1,
                }
            }
            if held != self.held[seat.index()] {
                return Err(format!(
                    "{seat:?} holds {held:?} by shuffles, not {:?}",
                    self.held[seat.index()]
                ));
            }
        }
        for &card in &world.deck {
            if since(card) != Known::Since(self.shuffle) {
                return Err(format!("{card} cannot be in the deck"));
            }
        }
        Ok(())
    }
}

// Z34, ZA32
#[test]
fn imagined_worlds_agree_with_all_that_was_ever_seen() {
    let mut reshuffled = 0;
    for seed in 0..10 {
        let seats = 2 + (seed % 4) as u8;
        let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
        let mut game = ZarkCity::setup(&Options::default(), seats, &mut luck);
        let mut memory = Memory::of(&game);
        let mut discards = Vec::new();
        while let Status::Waiting(turn) = game.status() {
            assert_eq!(memory.allows(&game), Ok(()), "the memory is right");
            if whim.below(6) == 0 {
                for viewer in Viewer::all(seats) {
                    let world = game.imagine(viewer, &mut whim);
                    assert_eq!(memory.allows(&world), Ok(()));
                    assert_eq!(world.view(viewer), game.view(viewer));
                }
            }
            let seat = turn.first().unwrap();
            let action = *whim.pick(&game.legal(seat)).unwrap();
            let notes = game.apply(seat, &action, &mut luck).unwrap();
            memory.hear(seats, &notes, &mut discards);
        }
        reshuffled += memory.shuffle;
    }
    assert!(10 < reshuffled, "{reshuffled} reshuffles");
}

// ZA32
#[test]
fn unknown_cards_are_dealt_again() {
    let mut luck = Luck::seeded(4);
    let game = ZarkCity::setup(&Options::default(), 3, &mut luck);
    let viewer = Viewer::Seat(Seat(1));
    let worlds: Vec<ZarkCity> = (0..60).map(|_| game.imagine(viewer, &mut luck)).collect();
    let hands: HashSet<String> =
        worlds.iter().map(|world| text(world.players[0].hand.iter())).collect();
    assert!(50 < hands.len());
    for world in &worlds {
        assert_eq!(world.players[1], game.players[1]);
        assert_ne!(world.deck, game.deck);
        for player in &world.players {
            assert!(player.hand.iter().any(|card| card.value().is_some()), "everyone can start");
        }
    }
    let publics: HashSet<String> = (0..60)
        .map(|_| text(game.imagine(Viewer::Spectator, &mut luck).players[1].hand.iter()))
        .collect();
    assert!(50 < publics.len());
}

// Z21, Z6
#[test]
fn a_hidden_starter_card_is_imagined_as_any_number() {
    let mut luck = Luck::seeded(9);
    let mut game = ZarkCity::setup(&Options::default(), 3, &mut luck);
    let action = game.legal(Seat(0))[0];
    game.apply(Seat(0), &action, &mut luck).unwrap();
    let starters: HashSet<Card> = (0..200)
        .map(|_| {
            let world = game.imagine(Viewer::Seat(Seat(2)), &mut luck);
            assert_eq!(world.players[0].hand.len(), game.players[0].hand.len());
            assert_eq!(world.status(), game.status());
            world.players[0].starter.unwrap()
        })
        .collect();
    assert!(starters.iter().all(|card| card.value().is_some()));
    assert!(25 < starters.len(), "{}", starters.len());
    let own = game.imagine(Viewer::Seat(Seat(0)), &mut luck);
    assert_eq!(own.players[0], game.players[0], "one knows one’s own");
}

// Z5, Z6, Z7
#[test]
fn a_player_who_showed_cards_is_imagined_with_one_later_number() {
    let mut table = Table::dealt(&["Kc Kd Kh 9c", "2s 3s 4s Qs", "2h 3h 4h Qd"]);
    table.game.players[0].shown = cards("Kc Kd Kh").into();
    table.game.deck = cards("Qc Qh Jc Jd Jh Js Ac Ad Ah As");
    let all: Vec<Card> = table.game.deck.iter().copied().chain(cards("2s 3s 4s Qs 9c")).collect();
    let viewer = Viewer::Seat(Seat(2));
    table.game.shuffles = vec![Cards::from(all).or(cards("Kc Kd Kh 2h 3h 4h Qd").into())];
    for seed in 0..200 {
        let world = table.game.imagine(viewer, &mut Luck::seeded(seed));
        assert_eq!(world.view(viewer), table.game.view(viewer));
        let numbers = |seat: usize| world.players[seat].hand.and(Cards::NUMBERS).len();
        assert!(numbers(0) == 1 && 0 < numbers(1), "{:?}", world.players);
    }
}

// Z6
#[test]
fn everyone_can_start_even_if_hardly_any_deal_allows_it() {
    let mut table = Table::dealt(&["2c Kc Kd", "3c Kh Ks", "4c Qc Qd"]);
    table.game.deck = cards("Qh Qs Jc Jd Jh Js Ac Ad Ah As Jo1 Jo2");
    let hands = table.game.players.iter().fold(Cards::NONE, |all, player| all.or(player.hand));
    table.game.shuffles = vec![hands.or(table.game.deck.iter().copied().collect())];
    for seed in 0..60 {
        let world = table.game.imagine(Viewer::Spectator, &mut Luck::seeded(seed));
        let numbers = |player: &Player| player.hand.and(Cards::NUMBERS).len();
        assert!(world.players.iter().all(|player| numbers(player) == 1), "{:?}", world.players);
        let hands = world.players.iter().fold(Cards::NONE, |all, player| all.or(player.hand));
        let all = hands.or(world.deck.iter().copied().collect());
        assert_eq!((all, world.deck.len()), (world.shuffles[0], 12), "nothing is lost");
    }
}

// Z7
#[test]
fn cards_that_were_shown_stay_known_until_they_are_played() {
    let mut table = Table::new(2, "n12 7h bs; p12 2c os").hand(0, "Kc Qd Jo1 9s").hand(1, "3h 4h");
    table = table.deck("5h 6h 8h 9h 5d");
    table.game.players[0].shown = cards("Kc Qd Jo1").into();
    let mut luck = Luck::seeded(2);
    let imagined = |table: &Table, luck: &mut Luck| {
        let worlds = (0..40).map(|_| table.game.imagine(Viewer::Seat(Seat(1)), luck));
        worlds.map(|world| text(world.players[0].hand.iter())).collect::<HashSet<String>>()
    };
    let hands = imagined(&table, &mut luck);
    assert!(3 < hands.len() && hands.iter().all(|hand| hand.ends_with("Kc Qd Jo1")), "{hands:?}");
    table.go("demolish p12 os K");
    assert_eq!(text(table.game.players[0].shown.iter()), "Qd Jo1");
    let hands = imagined(&table, &mut luck);
    assert!(hands.iter().all(|hand| hand.contains("Qd") && !hand.contains("Kc")), "{hands:?}");
}

#[test]
fn after_the_end_nothing_is_imagined() {
    let few = Options { turns: Turns::Few, ..Options::default() };
    let over = random_game(few, 2, 3, |_, _| ());
    assert_eq!(over.imagine(Viewer::Spectator, &mut Luck::seeded(5)), over);
}

#[test]
fn a_state_is_stored_in_notation_and_damaged_ones_are_refused() {
    let table = Table::new(2, "n12 7h bs bl; p12 2c om").hand(0, "9s Kd Jo2").deck("Ah 3c");
    let table = table.play("move n12 p12 s");
    let stored = table.stored(&[
        (r#""7h""#, r#""7x""#),
        (r#""7h""#, r#""7H""#),
        (r#""n12""#, r#""i12""#),
        (r#"["l""#, r#"["llll""#),
        ("move n12 p12 s", "pass"),
        (r#""acting""#, r#""resting""#),
    ]);
    for part in [
        r#"{"cell":"n12","card":"7h","nests":["l","","","",""]}"#,
        r#""action":"move n12 p12 s""#,
        r#""hand":["9s","Kd","Jo2"]"#,
        r#""deck":["3c"]"#,
    ] {
        assert!(stored.contains(part), "{part} in {stored}");
    }
}
