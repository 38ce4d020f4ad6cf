//! Pictures: they are readable, nothing overlaps, and they mark the right things. If `QUARK_PICTURES` names
//! a folder, the tests paint positions there.

use super::*;
use quark_game::kit::testing::{caption, check, halos, paint_one, pictures, possible, said};
use quark_scene::{Area, Ink, Item, Mark, Panel, Place, Point, Scene};

const NAMES: [&str; 4] =
    ["Constantine Bartholomew the 32nd", "Bo", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Grace Hopper"];

/// A picture with its name.
type Shown = (String, Scene);

/// Pictures of positions made by hand: beginnings, crowds, attacks, ends.
fn laid_out() -> Vec<Shown> {
    let crowd = "45 46* 47 54 40* 41 25* 26 31* 32 16 13* 1 2 3-";
    let others = ["48 50 42** 44 27 28 17 18 4 5", "51 43 55 29 30 19 20 6 7 8-", "49 53 56 33 34"];
    let mut all = Vec::new();
    for seats in [2, 4] {
        let opening = Element313::setup(&Options::default(), seats, &mut Luck::seeded(9));
        all.extend(pictures(&format!("start-{seats}"), &opening, seats));
        let mut middle = Table::new(seats).hand(0, "rrbyy").before(0, "45 40* 41 32 25 8 13-");
        let mut crowded = Table::new(seats).hand(0, "rrrrrrbbbbbbyyyy").before(0, crowd);
        for seat in 1..seats {
            let held = others[usize::from(seat) - 1];
            let few: Vec<&str> = held.split(' ').take(4 + usize::from(seat)).collect();
            middle = middle.before(seat, &few.join(" ")).hand(seat, "rby");
            crowded = crowded.before(seat, held).hand(seat, "rryyb");
        }
        let middle = middle.conveyor("57 46 16 24 54 1").deck("9 10 11 12");
        all.extend(pictures(&format!("middle-{seats}"), &middle.game, seats));
        let bought = middle.play("buy 1 rr +y");
        all.extend(pictures(&format!("bought-{seats}"), &bought.game, seats));
        let crowded = crowded.conveyor("57 52 15 24 58 9").deck("10 11");
        all.extend(pictures(&format!("crowded-{seats}"), &crowded.game, seats));
        let attack = crowded.play("buy 57 rrbbyy");
        all.extend(pictures(&format!("attack-{seats}"), &attack.game, seats));
        let formed = Table::new(seats)
            .before(0, "45 47 48 41 25 13 14 8 2 18")
            .before(1, "49 51")
            .hand(0, "b")
            .play("claim");
        all.extend(pictures(&format!("formed-{seats}"), &formed.game, seats));
        let mut over = formed.play("end");
        while !over.is_over() {
            over.go("end");
        }
        all.extend(pictures(&format!("over-{seats}"), &over.game, seats));
        let mut nobody = Table::new(seats).before(0, "45 47 48").with(|game| game.round = 100);
        (0..seats).for_each(|_| nobody.go("end"));
        all.extend(pictures(&format!("nobody-{seats}"), &nobody.game, seats));
    }
    all
}

/// Pictures of the positions made by hand, and of some from random games.
fn many() -> Vec<Shown> {
    let mut all = laid_out();
    for seats in 2..=4 {
        let mut moves = 0;
        Table::random(Options::default(), seats, seats.into(), |game, _| {
            moves += 1;
            if moves % 40 == 0 {
                all.extend(pictures(&format!("played-{seats}-{moves:03}"), game, seats));
            }
        });
        let over = Table::random(options(r#"{"counting":"subset"}"#), seats, 7, |_, _| ());
        all.extend(pictures(&format!("ended-{seats}"), &over, seats));
    }
    all
}

#[test]
fn pictures_are_readable_and_nothing_lies_outside_or_on_a_text() {
    for (name, scene) in many() {
        check(&name, &scene, &caption(&NAMES));
    }
}

#[test]
fn pictures_are_small_files() {
    for (number, (name, scene)) in laid_out().into_iter().enumerate() {
        paint_one(number, &name, &scene, &caption(&NAMES));
    }
}

#[test]
fn the_panel_marks_what_can_still_be_picked() {
    let table =
        Table::new(3).hand(0, "rrrby").before(0, "54 13").before(1, "45").conveyor("1 16 2 46");
    let view = table.own_view();
    let legal = table.game.legal(Seat(0));
    let of = |start: &str| -> Vec<Action> {
        legal.iter().copied().filter(|one| one.to_string().starts_with(start)).collect()
    };
    let marks = |open: &[Action]| possible(&Element313::panel(&view, open)).len();
    assert_eq!(marks(&legal), 2, "what can be bought");
    assert_eq!(marks(&of("buy 16")), 0, "it is picked");
    assert_eq!(marks(&of("swap")), 4);
    assert_eq!(marks(&of("end")), 0);
    assert_eq!(marks(&of("discard")), 3, "quarks of each colour");
    assert_eq!(marks(&of("filter r")), 0, "it is picked");
    let own = Element313::scene(&view);
    assert_eq!(possible(&own).len(), 2, "what the hand pays for in its turn");
    let other = table.hand(1, "rrrby").seen_by(1);
    assert_eq!(possible(&Element313::scene(&other)).len(), 0, "it is another’s turn");
    let with_face = |open: &[Action], face: Ink| {
        let scene = Element313::panel(&view, open);
        let has_it = |item: &&Item| matches!(item, Item::Panel(one) if one.fill == Some(face));
        scene.items.iter().filter(has_it).count()
    };
    assert_eq!(with_face(&legal, Ink::CARD_FACE.faded()), 2, "what cannot be bought");
    let dimmed = |open: &[Action]| with_face(open, Ink::CARD_FACE.dimmed());
    assert_eq!(dimmed(&of("buy 16")), 3 + 2 + 2, "other atoms, own ones, and quarks that stay");
    assert_eq!(dimmed(&of("discard r")), 4 + 2 + 2, "atoms, own ones, and two other quarks");
    assert_eq!(dimmed(&of("end")), 4 + 5, "atoms and quarks");
    let task = |open: &[Action]| {
        let texts = said(&Element313::panel(&view, open));
        let tasks =
            ["Buy atoms", "Pay for atom 16", "Discard quarks", "Replace an atom", "End the turn"];
        tasks.into_iter().filter(|task| texts.iter().any(|text| text == task)).collect::<Vec<_>>()
    };
    assert_eq!(task(&legal), ["Buy atoms"]);
    assert_eq!(task(&of("buy 16")), ["Pay for atom 16"]);
    assert_eq!(task(&of("discard")), ["Discard quarks"]);
    assert_eq!(task(&of("swap")), ["Replace an atom"]);
    assert_eq!(task(&of("end")), ["End the turn"]);
    let framed = |open: &[Action]| {
        let scene = Element313::panel(&view, open);
        let is_lit = |panel: &&Panel| panel.fill == Some(Ink::LANE_LIT);
        let panels = scene.items.iter().filter_map(|item| match item {
            Item::Panel(panel) => Some(panel),
            _ => None,
        });
        panels.filter(is_lit).map(|panel| panel.area.y).collect::<Vec<i16>>()
    };
    let (atoms, hand) = (framed(&legal), framed(&of("discard")));
    assert!(hand.len() == 1 && atoms.len() == 1 && hand < atoms, "the hand is lit: {hand:?}");
}

#[test]
fn a_settled_turn_asks_for_what_is_still_possible() {
    let asked = |table: &Table| {
        let (own, board) = (table.own_view(), table.public());
        let open = table.game.legal(Seat(0));
        let asked = [Element313::panel(&own, &open), Element313::scene(&board)];
        let tasks = ["Buy or end", "Discard or end", "End the turn"];
        asked.map(|scene| tasks.into_iter().find(|task| said(&scene).contains(&(*task).to_owned())))
    };
    let late = |hand: &str, conveyor: &str| {
        let table = Table::new(2).hand(0, hand).conveyor(conveyor).deck("");
        table.with(|game| game.round = 100)
    };
    assert_eq!(asked(&late("rry", "1 16")), [Some("Buy or end"); 2]);
    let poor = asked(&late("b", "45"));
    assert_eq!(poor, [Some("Discard or end"), Some("Buy or end")], "others don’t know the hand");
    assert_eq!(asked(&late("b", "")), [Some("Discard or end"); 2]);
    let formed = Table::new(2).before(0, "45 47 48 13").hand(0, "rry").play("claim");
    assert_eq!(asked(&formed), [Some("Discard or end"); 2]);
}

#[test]
fn a_panel_marks_changes_of_the_conveyor_of_atoms_and_of_rivals_only() {
    let table = Table::new(4).hand(0, "rrrby").before(0, "54 13").before(1, "45");
    let panel = Element313::panel(&table.own_view(), &table.game.legal(Seat(0)));
    let (loud, quiet): (Vec<&Place>, Vec<&Place>) =
        panel.places.iter().partition(|place| place.mark != Mark::None);
    let ends_in = |place: &&Place, ends: &[&str]| ends.iter().any(|end| place.name.ends_with(end));
    let (atoms, loud): (Vec<&Place>, Vec<&Place>) = loud
        .into_iter()
        .partition(|place| ends_in(place, &["’s sum", "’s hand", "’s number of atoms"]));
    // Of each rival three, of the viewer one.
    assert_eq!((atoms.len(), loud.len()), (3 * 3 + 1, crate::state::CONVEYOR), "{loud:?}");
    assert!(loud.iter().all(|place| place.name.ends_with("of the conveyor")), "{loud:?}");
    assert!(quiet.iter().any(|place| place.name.ends_with("quarks")), "{quiet:?}");
    let mut areas: Vec<Area> = loud.iter().map(|place| place.area).collect();
    areas.sort_by_key(|area| area.x);
    // Marks reach up to 10 pixels over an edge.
    assert!(areas.windows(2).all(|two| two[0].grown(14).right() <= two[1].x - 14), "{areas:?}");
}

#[test]
fn what_else_pays_is_dim_while_quarks_are_discarded() {
    let table = Table::new(2).hand(0, "rry").before(0, "45 47");
    let legal = table.game.legal(Seat(0));
    let discards: Vec<Action> =
        legal.iter().copied().filter(|one| matches!(one, Action::Discard(..))).collect();
    let is_bright = |open: &[Action]| {
        let panel = Element313::panel(&table.own_view(), open);
        panel.items.iter().any(|item| match item {
            Item::Text(text) => {
                text.pieces.iter().any(|piece| piece.text == "Extra" && piece.ink == Ink::TEXT)
            }
            _ => false,
        })
    };
    assert!(is_bright(&legal));
    assert!(!is_bright(&discards) && !is_bright(&discards[..1]));
}

#[test]
fn an_attack_marks_the_atoms_it_may_hit() {
    let table = Table::new(3).before(1, "45 47*").before(2, "1").with(|game| game.step = Step::Zap);
    let view = table.own_view();
    let legal = table.game.legal(Seat(0));
    assert_eq!(possible(&Element313::panel(&view, &legal)).len(), 3);
    assert_eq!(possible(&Element313::panel(&view, &legal[..1])).len(), 1);
    let said = said(&Element313::panel(&view, &legal));
    assert!(said.contains(&"Which atom do you attack?".to_owned()), "{said:?}");
    assert!(!said.iter().any(|text| text.starts_with("Your hand")), "{said:?}");
}

#[test]
fn the_accent_marks_only_the_last_move() {
    let bought = Table::new(2).hand(0, "rrybb").play("buy 1 rry");
    let board = Element313::scene(&bought.public());
    assert_eq!(halos(&board).len(), 2, "the atom before its buyer, and the one that enters for it");
    let turn = Table::new(2).hand(0, "rrybb").play("buy 1 rry; end");
    let board = Element313::scene(&turn.public());
    assert_eq!(halos(&board).len(), 2, "what a turn has bought stays marked for the next player");
    let twice = Table::new(2).conveyor("16 33 45 50 51 55").before(0, "1- 2-");
    let ended = Last { seat: Seat(0), deed: Deed::Ended(None) };
    let twice = twice.with(|game| (game.turn, game.last) = (Seat(1), Some(ended)));
    let wide = |scene: &Scene| halos(scene).iter().map(|halo| halo.width).max();
    let board = Element313::scene(&twice.public());
    assert_eq!(halos(&board).len(), 2, "neighbours share a halo");
    assert!(Some(2 * 160) < wide(&board), "two atoms have entered: {:?}", wide(&board));
    let numbers = board.items.iter().filter_map(|item| match item {
        Item::Text(text) if ["1", "2"].contains(&text.pieces[0].text.as_str()) => Some(text.at),
        _ => None,
    });
    let holds = |at: &Point| {
        halos(&board).iter().any(|halo| halo.grown(-6).holds(Area::new(at.x, at.y, 0, 0)))
    };
    assert_eq!(numbers.filter(holds).count(), 4, "two atoms with their numbers");
    for (name, scene) in many() {
        let halos = halos(&scene);
        assert!(halos.len() <= if name.ends_with("-board") { 2 } else { 0 }, "{name}: {halos:?}");
    }
}

/// A phone has room for a low picture together with the buttons.
#[test]
fn the_picture_of_a_usual_turn_is_low() {
    for seats in 2..=4 {
        let mut table = Table::new(seats).hand(0, "rrbyy");
        let panel = |table: &Table| {
            let view = table.own_view();
            Element313::panel(&view, &table.game.legal(Seat(0)))
        };
        assert!(panel(&table).height <= 1_060, "{}", panel(&table).height);
        table = table.before(0, "45 40* 41 32 25 8 13-").before(1, "50 51");
        assert!(panel(&table).height <= 1_110, "{}", panel(&table).height);
        let crowd = "45 46* 47 54 40* 41 25* 26 31* 32 16 13* 1 2 3-";
        let crowded = table.before(0, crowd).hand(0, "rrrrrrbbbbbbyyyy");
        assert!(panel(&crowded).height <= 1_250, "{}", panel(&crowded).height);
    }
}

/// Areas of the panels of a picture that are as high as the cards of a hand.
fn cards_of_the_hand(scene: &Scene) -> usize {
    let is_card = |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == Some(Ink::CARD_FACE) && panel.area.height == 166);
    scene.items.iter().filter(is_card).count()
}

#[test]
fn the_panel_has_the_hand_largest_the_mixtures_and_the_numbers_of_atoms() {
    let table = Table::new(4).hand(0, "rrby").before(0, "45 13-").before(1, "33").conveyor("1 16");
    let legal = table.game.legal(Seat(0));
    let panel = Element313::panel(&table.own_view(), &legal);
    assert_eq!(cards_of_the_hand(&panel), 4);
    let tallest = panel.items.iter().filter_map(|item| match item {
        Item::Panel(panel) if panel.fill == Some(Ink::CARD_FACE) => Some(panel.area.height),
        _ => None,
    });
    assert_eq!(tallest.max(), Some(166));
    let texts = said(&panel);
    let count = |text: &str| texts.iter().filter(|one| *one == text).count();
    assert_eq!((count("+"), count("=")), (3 + 1, 3), "three mixtures, and an extra quark");
    assert_eq!([count("45"), count("13"), count("33")], [1, 2, 0], "numbers below own atoms");
    let board = said(&Element313::scene(&table.public()));
    assert!(["45", "13", "33"].iter().all(|one| board.contains(&(*one).to_owned())), "{board:?}");
}

#[test]
fn the_panel_asks_to_buy_only_if_an_atom_can_be_bought() {
    let asked = |hand: &str, held: &str| {
        let table = Table::new(2).hand(0, hand).before(0, held).conveyor("1 16");
        let texts = said(&Element313::scene(&table.own_view()));
        let tasks = ["Buy atoms", "Exchange a quark", "Replace an atom", "Discard or end"];
        let tasks = tasks.into_iter().chain(["End the turn"]);
        tasks.filter(|task| texts.iter().any(|text| text == task)).collect::<Vec<&str>>()
    };
    assert_eq!(asked("rry", ""), ["Buy atoms"]);
    assert_eq!(asked("bb", ""), ["Discard or end"]);
    assert_eq!(asked("bb", "13"), ["Exchange a quark"]);
    assert_eq!(asked("bb", "54"), ["Replace an atom"]);
    assert_eq!(asked("bb", "54* 13*"), ["Discard or end"]);
    assert_eq!(asked("", ""), ["End the turn"]);
}

#[test]
fn only_players_who_have_formed_313_have_a_place() {
    let table = Table::new(4).before(0, "45 47 48 13").before(3, "46 47 49 14").hand(0, "r");
    let mut table = table.hand(3, "r").before(1, "45").play("claim;end;end;end");
    table.go("claim");
    if !table.is_over() {
        table.go("end");
    }
    let texts = said(&Element313::scene(&table.public()));
    let count = |text: &str| texts.iter().filter(|one| *one == text).count();
    let places = ["1st, tied", "1st", "2nd", "3rd", "3rd, tied", "0of 313", "213 short"];
    assert_eq!(places.map(count), [2, 0, 0, 0, 0, 1, 1], "{texts:?}");
    let beaten = texts.iter().filter(|text| text.ends_with("no place"));
    assert_eq!(beaten.count(), 2, "{texts:?}");
}

#[test]
fn the_headline_of_the_end_has_the_winner_and_the_sum_of_their_atoms() {
    let table = Table::new(2).before(0, "45 47 48 13").hand(0, "r").before(1, "45");
    let mut over = table.play("claim;end");
    while !over.is_over() {
        over.go("end");
    }
    let texts = said(&Element313::scene(&over.public()));
    let place = |text: &str| texts.iter().position(|one| one == text).expect(text);
    let headline = place("313 with 4 atoms");
    assert!(headline < place("313"), "above the lanes: {texts:?}");
    assert!(texts[..headline].iter().any(|text| text.ends_with(" wins")), "{texts:?}");
}

#[test]
fn after_the_end_every_atom_of_every_player_is_shown() {
    for seats in 2..=4_u8 {
        let each = 60 / usize::from(seats);
        let held = |seat: u8| {
            let numbers = (1..=60).skip(each * usize::from(seat)).take(each);
            numbers.map(|number| number.to_string()).collect::<Vec<String>>().join(" ")
        };
        let table = (0..seats)
            .fold(Table::new(seats), |table, seat| table.before(seat, &held(seat)).hand(seat, "r"));
        let mut over = table.with(|game| game.round = 100);
        (0..seats).for_each(|_| over.go("end"));
        let board = Element313::scene(&over.public());
        check("all atoms", &board, &caption(&NAMES));
        let atoms = board.places.iter().filter(|place| place.name.contains("’s atom "));
        let mut areas: Vec<_> = atoms.map(|place| place.area).collect();
        assert_eq!(areas.len(), 60);
        let apart = |one: &Area, other: &Area| one == other || !one.meets(*other);
        assert!(
            areas
                .iter()
                .enumerate()
                .all(|(at, one)| areas[at + 1..].iter().all(|other| apart(one, other)))
        );
        areas.retain(|area| area.height < 64);
        assert_eq!(areas, [], "{seats}");
    }
}

#[test]
fn the_sign_of_an_ability_is_whole_on_a_card_of_any_width() {
    use crate::state::{cards::Abilities, player::Held, sum::Sign};
    let atoms = (1..=60).map(|number| Atom::new(number).unwrap());
    for (atom, wide) in atoms.flat_map(|atom| [72, 80, 90, 92, 96, 110].map(|wide| (atom, wide))) {
        let area = Area::new(100, 100, wide, 100);
        let mut scene = Scene::new(400, 400);
        let held = Held::ready(atom);
        crate::look::pieces::held(&mut scene, area, held, Sign::Plus, Abilities::Inferred);
        let solid = |item: &Item| match item {
            Item::Disc { .. } | Item::Polygon { .. } => item.extent(),
            _ => None,
        };
        let signs: Vec<_> = scene.items.iter().filter_map(solid).collect();
        for (place, sign) in signs.iter().enumerate() {
            assert!(area.grown(-2).holds(*sign), "{atom} of {wide}: {sign:?} is cut");
            assert!(!signs[place + 1..].iter().any(|other| sign.meets(*other)), "{atom} of {wide}");
        }
        for text in quark_scene::paint::texts(&scene, &caption(&NAMES)) {
            assert!(area.grown(-2).holds(text), "{atom} of {wide}: {text:?} is cut");
        }
    }
}

#[test]
fn the_panel_says_what_is_missing_to_313() {
    let said = |held: &str| {
        let view = Table::new(2).hand(0, "r").before(0, held).own_view();
        let text = said(&Element313::scene(&view));
        let title = text.into_iter().find(|text| text.starts_with("Your atoms")).unwrap();
        title.strip_prefix("Your atoms").unwrap().to_owned()
    };
    assert_eq!(said("45 47 48"), "An atom of 13 makes 313");
    assert_eq!(said("45 47"), "Still needed: an odd value");
    assert_eq!(said(""), "");
}

#[test]
fn a_lane_is_as_high_as_its_atoms_need() {
    let all: Vec<String> = (1..=39).map(|number| number.to_string()).collect();
    for seats in 2..=4 {
        let table = Table::new(seats).conveyor("60 59").before(1, &all.join(" ")).hand(0, "r");
        let board = Element313::scene(&table.public());
        assert!(board.height <= 1_500, "{seats}: {}", board.height);
        let high = |seat: u8| {
            let name = format!("{}’s ", Seat(seat));
            let lane = board.places.iter().filter(|place| place.name.starts_with(&name));
            let (tops, feet): (Vec<i16>, Vec<i16>) =
                lane.map(|place| (place.area.y, place.area.bottom())).unzip();
            feet.into_iter().max().unwrap() - tops.into_iter().min().unwrap()
        };
        assert!(high(0) < 140 && 140 < high(1), "{} {}", high(0), high(1));
    }
    let early = Table::new(4).before(0, "45 13").before(1, "1 2").hand(0, "r");
    let early = Element313::scene(&early.before(2, "33").before(3, "41 40-").public());
    assert!(early.height <= 1_405, "{}: a phone shows the buttons below", early.height);
}

#[test]
fn without_313_the_highest_sum_comes_first_at_the_end() {
    let table = Table::new(4).before(0, "45 13").before(1, "46 41").before(2, "25");
    let mut over = table.with(|game| game.round = 100);
    (0..4).for_each(|_| over.go("end"));
    let board = Element313::scene(&over.public());
    let texts = said(&board);
    let place = |sum: &str| texts.iter().position(|text| text == sum).unwrap();
    assert!(place("150") < place("113") && place("113") < place("298 short"), "{texts:?}");
    let parts = Element313::parts(&over.seen_by(0));
    assert!(parts[0].0.ends_with("’s atoms"), "atoms decide, not quarks left over");
}

#[test]
fn the_cost_of_an_atom_that_cannot_be_bought_keeps_its_colours() {
    let table = Table::new(2).hand(0, "rry").conveyor("1 16");
    let open = table.game.legal(Seat(0));
    let panel = Element313::panel(&table.own_view(), &open);
    let shut = panel.places.iter().find(|place| place.name == "atom 16 of the conveyor").unwrap();
    let inks = panel.items.iter().filter_map(|item| match item {
        Item::Disc { ink, .. } | Item::Polygon { ink, .. } => Some((item.extent()?, *ink)),
        _ => None,
    });
    let cost: Vec<_> = inks.filter(|(area, _)| shut.area.holds(*area)).map(|one| one.1).collect();
    assert!(cost.contains(&crate::look::palette::RED), "{cost:?}");
    assert!(cost.contains(&crate::look::palette::GREEN), "{cost:?}");
}

#[test]
fn every_picture_has_the_credits() {
    for (name, scene) in laid_out() {
        let credited = scene.items.iter().any(|item| match item {
            Item::Text(text) => text.pieces.iter().any(|piece| {
                piece.text.contains("Dan Brian, Bobby Fowler, Glenn Given · CC BY-NC-SA 3.0")
            }),
            _ => false,
        });
        assert!(credited, "{name}");
    }
}

#[test]
fn the_public_picture_shows_no_hand() {
    let table = Table::new(3).hand(0, "rrr").hand(1, "b");
    let other = Table::new(3).hand(0, "yyy").hand(1, "r");
    let board = |table: &Table| Element313::scene(&table.public());
    let hand = |table: &Table| Element313::scene(&table.seen_by(0));
    assert_eq!(board(&table), board(&other));
    assert_ne!(hand(&table), hand(&other));
    assert_ne!(board(&table), board(&table.hand(0, "rr")), "only the number of cards is shown");
}
