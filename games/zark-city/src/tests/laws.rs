//! Laws of every game: nothing is lost, notation, the contract of `Game`.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{
    state::{
        cards::{
            Kind,
            payment::Payment,
            suits::{Face, Suit},
        },
        city::pieces::Target,
    },
    words::picks,
};
use quark_game::conformance::{conforms, picks_are_short};

#[test]
fn machines_play_zark_city_with_their_own_knowledge_only() {
    quark_game::ai::conformance::machines_conform::<ZarkCity>();
}

#[test]
fn zark_city_keeps_the_promises_of_every_game() {
    conforms::<ZarkCity>(|_| Vec::new());
}

#[test]
fn no_move_is_more_than_three_picks_away() {
    picks_are_short::<ZarkCity>(3);
}

// Z2, Z3, Z68, ZA30, ZA37
#[test]
fn no_card_and_no_pyramid_is_ever_lost_or_made() {
    let mut moves = 0;
    for seed in 0..15 {
        let jokers = [Jokers::Two, Jokers::One, Jokers::None][seed as usize % 3];
        let options = Options { jokers, ..Options::default() };
        // `random_game` checks cards and pyramids.
        random_game(options, 2 + (seed % 4) as u8, seed, |game, _| {
            moves += 1;
            let places: BTreeSet<Cell> = game.city.sites.iter().map(|site| site.cell).collect();
            assert_eq!(places.len(), game.city.sites.len(), "one card a place");
        });
    }
    assert!(3_000 < moves, "{moves}");
}

#[test]
fn notation_reads_generously_and_writes_one_way() {
    reads_as::<Action>(&[
        ("  DRAW ", "draw"),
        ("Choose 7H", "choose 7h"),
        ("choose 10♠", "choose 10s"),
        ("place N13", "place n13"),
        ("grow n12 S", "grow n12 s"),
        ("grow n12 medium", "grow n12 m"),
        ("SPAWN -A0", "spawn -a0"),
        ("build  7h   n13", "build 7h n13"),
        ("move s n12 n13", "move n12 n13 s"),
        ("move n12 n13 Small", "move n12 n13 s"),
        ("convert n12 om s j q", "convert n12 om s Q J"),
        ("convert n12 2m s Jd QH", "convert n12 om s Q J"),
        ("convert n12 OM q j", "convert n12 om m Q J"),
        ("convert n12 ol jo A Jo", "convert n12 ol l A Jo Jo"),
        ("demolish n12 5s JO", "demolish n12 ys Jo"),
        ("demolish n12 bs Kd", "demolish n12 bs K"),
        ("fly N12 P13", "fly n12 p13"),
        ("hatch 2c n13", "hatch 2c n13"),
        ("discard kd", "discard K"),
        ("discard jo", "discard Jo"),
    ]);
}

#[test]
fn texts_that_are_not_moves_are_refused() {
    no_moves::<Action>(&[
        "",
        "pass",
        "draw 2",
        "draw four cards",
        "choose",
        "choose 1h",
        "choose 11h",
        "choose 07h",
        "choose h",
        "choose 7",
        "place 7h n13 x",
        "grow n12",
        "grow n12 x",
        "grow s",
        "build n13 Q♥ x",
        "move n12 n13",
        "move s n12",
        "convert n12",
        "convert n12 o s Q",
        "convert n12 6s s Q",
        "convert n12 xs s Q",
        "convert n12 oms s Q",
        "demolish n12 om Q Q Q Q Q",
        "demolish n12 om Jo Jo Jo",
        "demolish n12 om Joh",
        "fly n12",
        "fly n12 n13 A",
        "discard 7h 8h",
        "drаw",
        "place é1",
    ]);
}

fn any_kind() -> impl Strategy<Value = Kind> {
    prop_oneof![
        (0..4_usize, 2_u8..=10)
            .prop_map(|(suit, value)| Kind::Number(Card::number(Suit::ALL[suit], value))),
        (0..5_usize).prop_map(|face| Kind::Face(Face::ALL[face])),
    ]
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (-999_i16..=999, -99_i16..=99).prop_map(|(column, row)| Cell { column, row })
}

fn any_size() -> impl Strategy<Value = Size> {
    (0..3_usize).prop_map(|size| Size::ALL[size])
}

fn any_target() -> impl Strategy<Value = Target> {
    (any_cell(), 0..5_u8, any_size()).prop_map(|(cell, owner, size)| Target {
        cell,
        owner: Seat(owner),
        size,
    })
}

fn any_payment() -> impl Strategy<Value = Payment> {
    let faces = proptest::collection::vec((0..5_usize).prop_map(|face| Face::ALL[face]), 0..=3);
    faces.prop_filter_map("more Jokers than there are", |faces| Payment::of(&faces))
}

fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        any_kind().prop_map(Action::Choose),
        any_cell().prop_map(Action::FreeCell),
        Just(Action::Draw),
        (any_cell(), any_size()).prop_map(|(cell, size)| Action::Grow(cell, size)),
        any_cell().prop_map(Action::Spawn),
        (any_kind(), any_cell()).prop_map(|(kind, cell)| Action::Build(kind, cell)),
        (any_size(), any_cell(), any_cell())
            .prop_map(|(size, from, to)| Action::Move(size, from, to)),
        (any_target(), any_size(), any_payment())
            .prop_map(|(target, size, payment)| Action::Convert(target, size, payment)),
        (any_target(), any_payment())
            .prop_map(|(target, payment)| Action::Demolish(target, payment)),
        (any_cell(), any_cell()).prop_map(|(from, to)| Action::Fly(from, to)),
        (any_kind(), any_cell()).prop_map(|(kind, cell)| Action::Hatch(kind, cell)),
        any_kind().prop_map(Action::Discard),
    ]
}

/// The letters of a column may also be the start of a word.
#[test]
fn far_columns_are_read_as_columns() {
    let cell = |column| Cell { column, row: 0 };
    for column in 0..80 {
        let action = Action::Move(Size::Small, cell(0), cell(column));
        assert_eq!(action.to_string().parse::<Action>(), Ok(action));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_move_is_short_and_reads_back(action in any_action()) {
        let text = action.to_string();
        prop_assert!(text.len() <= 40 && text.is_ascii(), "{text}");
        prop_assert_eq!(text.parse::<Action>(), Ok(action));
        let loud: Action = text.to_uppercase().parse().unwrap();
        prop_assert_eq!(loud, action);
    }

    #[test]
    fn the_order_of_paid_cards_does_not_matter(
        faces in proptest::collection::vec(0..5_usize, 1..=3),
        turned in any::<bool>(),
    ) {
        let mut letters: Vec<&str> = faces.iter().map(|&face| Face::ALL[face].letters()).collect();
        prop_assume!(letters.iter().filter(|letters| **letters == "Jo").count() < 3);
        let one = action(&format!("demolish n12 ol {}", letters.join(" ")));
        if turned { letters.reverse() } else { letters.rotate_left(1) }
        prop_assert_eq!(action(&format!("demolish n12 ol {}", letters.join(" "))), one);
    }

    /// Unlikely moves are played if they are legal, else refused without any change.
    #[test]
    fn a_move_is_applied_exactly_if_it_is_listed(action in any_action(), seat in 0..6_u8) {
        let table = Table::new(3, "n12 7h bs om; p12 2c os; n13 3d gl")
            .hand(0, "Kh Ac Jo1 9s 2d")
            .deck("2h 3h 4h");
        let mut after = table.game.clone();
        let listed = table.game.legal(Seat(seat)).contains(&action);
        match after.apply(Seat(seat), &action, &mut Luck::seeded(1)) {
            Ok(_) => prop_assert!(listed, "{action}"),
            Err(why) => {
                prop_assert!(!listed && !why.why.is_empty(), "{action}");
                prop_assert_eq!(after, table.game);
            }
        }
    }
}

/// The largest menus possible: all opponents are next to one player, who can pay with every face.
#[test]
fn menus_have_at_most_25_entries_with_everything_in_reach() {
    let mut built = Vec::new();
    let column = |place: usize| Cell::column_name(12 + place as i16);
    let colours = ["o", "g", "p", "y"];
    // Blue stands on nine cards in a row. All other pieces stand above and below, two on each card.
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let mut deck = numbers.iter();
    for place in 0..9 {
        let size = ["s", "m", "l"][place / 3];
        built.push(format!("{}12 {} b{size}", column(place), deck.next().unwrap()));
    }
    for place in 0..18 {
        let (row, at) = if place < 9 { (13, place) } else { (11, place - 9) };
        let pieces: Vec<String> = (0..2)
            .map(|more| {
                let number = 2 * place + more;
                format!("{}{}", colours[number / 9], ["s", "m", "l"][number % 3])
            })
            .collect();
        built.push(format!("{}{row} {} {}", column(at), deck.next().unwrap(), pieces.join(" ")));
    }
    let mut table = Table::new(5, &built.join("; ")).hand(0, "Kh Qh Qs Jh Jc Jd Ah Ac As Jo1 Jo2");
    // Pieces in the stash to convert to.
    for place in [0, 3, 6] {
        table.game.city.sites[place].nests[0] = Nest::one(Size::Small);
    }
    table.game.city.sites[1].nests[0] = Nest::EMPTY;
    let view = table.seen_by(0);
    let legal = table.game.legal(Seat(0));
    let steps: Vec<Vec<String>> = legal.iter().map(|one| picks::steps(&view, one)).collect();
    let all: BTreeSet<&Vec<String>> = steps.iter().collect();
    assert_eq!(all.len(), legal.len(), "picks lead to one move");
    assert!(900 < legal.len(), "{}", legal.len());
    for depth in 0..3 {
        let starts: BTreeSet<&[String]> = steps.iter().filter_map(|one| one.get(..depth)).collect();
        for start in starts {
            let here = steps.iter().filter(|one| one.starts_with(start));
            let menu: BTreeSet<&String> = here.filter_map(|one| one.get(depth)).collect();
            assert!(menu.len() <= 25, "{} entries after {start:?}", menu.len());
        }
    }
    assert!(steps.iter().all(|one| one.len() <= 3));
}
