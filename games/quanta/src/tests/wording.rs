//! Words that players read: events, questions, picks, refusals.

use super::*;
use quark_game::{Brief, Viewer, kit::testing::said, told_briefly};

#[test]
fn events_read_as_sentences() {
    let ring = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7";
    let told = |table: Table| table.told();
    assert_eq!(told(Table::new().play("+c3")), ["Ada places a positive particle on c3."]);
    assert_eq!(told(Table::new().play("+c3; -d3")), ["Ben places a negative particle on d3."]);
    assert_eq!(told(Table::new().play("nc3")), ["Ada places a neutron on c3."]);
    let table = Table::only(ring).turn(Side::Blue).play("-g6");
    assert_eq!(
        table.told(),
        ["Ben places a negative particle on g6.", "Ada captures the neutron on f6."]
    );
    let [ada, ben] = [0, 1].map(|seat| table.told_to(Viewer::Seat(Seat(seat))));
    assert_eq!(ada, ["Ben places a negative particle on g6.", "You capture the neutron on f6."]);
    assert_eq!(ben, ["You place a negative particle on g6.", "Ada captures the neutron on f6."]);
    assert_eq!(told(table.clone().play("na1")), ["Ada places a bonus neutron on a1."]);
    assert_eq!(told(table.play("decline")), ["Ada declines the bonus neutron."]);
    assert_eq!(
        told(Table::only(ring).spend(Piece::Neutron, 1).play("ng6")),
        [
            "Ada places a neutron on g6.",
            "Ada captures the neutron on f6.",
            "There are no neutrons left for Ada’s bonus.",
        ]
    );
    assert_eq!(
        told(Table::only("nf6 ne5 nf5 ng5 ne6 ne7 nf7 ng7").play("ng6")),
        [
            "Ada places a neutron on g6.",
            "The neutron on f6 is surrounded, but nobody has the majority.",
        ]
    );
    let passed = named(&Quanta::tell(&Event::Passed { seat: Seat(1) }, Viewer::Spectator));
    assert_eq!(passed, "Ben can’t place anything and passes.");
    let ben = Viewer::Seat(Seat(1));
    let passed = Quanta::tell(&Event::Passed { seat: Seat(1) }, ben);
    assert_eq!(passed, "You can’t place anything and pass.");
    let lacking = Quanta::tell(&Event::Lacking { seat: Seat(1) }, ben);
    assert_eq!(lacking, "There are no neutrons left for your bonus.");
}

#[test]
fn neutrons_that_one_player_captures_are_named_together() {
    let deeds = |events: &[Event]| {
        let deeds =
            events.iter().filter_map(|event| match Quanta::brief(event, Viewer::Spectator) {
                Brief::Deed(deed) => Some(deed),
                _ => None,
            });
        named(&told_briefly(deeds, Viewer::Spectator))
    };
    let captured = |name| Event::Captured { seat: Seat(1), square: square(name) };
    assert_eq!(deeds(&[captured("a1")]), "Ben captures the neutron on a1.");
    let three = ["a1", "c3", "d4"].map(captured);
    assert_eq!(deeds(&three), "Ben captures the neutrons on a1, c3 and d4.");
    let placed = |particle, name| {
        let square = square(name);
        Event::Placed { seat: Seat(1), particle, square, bonus: false }
    };
    let mixed = [(Particle::Positive, "b2"), (Particle::Neutron, "e5"), (Particle::Neutron, "f6")];
    assert_eq!(
        deeds(&mixed.map(|(particle, name)| placed(particle, name))),
        "Ben places a positive particle on b2 and neutrons on e5 and f6."
    );
}

// N36
#[test]
fn the_end_reads_as_a_result() {
    let ended = |white: &str, blue: &str, left| {
        let mut table = Table::new();
        table.game.captured = [squares(white), squares(blue)];
        named(&Quanta::tell(
            &Event::Finished { outcome: table.game.outcome(), left },
            Viewer::Spectator,
        ))
    };
    assert_eq!(
        ended("b2 c3", "d4", 0),
        "The game is over because all particles are placed: Ada wins by 2 captured neutrons to 1."
    );
    assert_eq!(
        ended("", "d4", 1),
        "The game is over because nobody can place the last particle: \
         Ben wins by 1 captured neutron to 0."
    );
    assert_eq!(
        ended("b2", "d4", 7),
        "The game is over because nobody can place any of the last 7 particles: \
         a draw, 1 captured neutron each."
    );
}

#[test]
fn the_question_says_what_to_place() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7");
    assert_eq!(Quanta::ask(&table.game), "place a particle");
    assert_eq!(Quanta::ask(&table.play("-g6").game), "place a bonus neutron, or decline");
}

#[test]
fn the_question_counts_the_bonus_neutrons_of_a_turn() {
    // The first of two bonus neutrons captures a third neutron, and so brings one more.
    let two = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7 nh6 Wh5 wi5 Wi6 wh7 wi7";
    let table = Table::only(two).lay("nl11 Wk10 wl10 Wm10 wk11 Wk12 wl12 Wm12").play("-g6");
    assert_eq!(Quanta::ask(&table.game), "place bonus neutron 1 of 2, or decline");
    let table = table.play("nm11");
    assert_eq!(Quanta::ask(&table.game), "place bonus neutron 2 of 3, or decline");
    let table = table.play("decline");
    assert_eq!(Quanta::ask(&table.game), "place bonus neutron 3 of 3, or decline");
}

#[test]
fn captures_are_told_between_the_placements_of_their_turn() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").play("-g6");
    let events = [table.heard(), table.play("na1").heard()].concat();
    let deeds = events.iter().filter_map(|event| match Quanta::brief(event, Viewer::Spectator) {
        Brief::Deed(deed) => Some(deed),
        _ => None,
    });
    assert_eq!(
        named(&told_briefly(deeds, Viewer::Spectator)),
        "Ada places a negative particle on g6, captures the neutron on f6 and places a bonus neutron on a1."
    );
}

fn steps(table: &Table, text: &str) -> Vec<String> {
    let steps = Quanta::steps(&table.game, &action(text));
    steps.iter().map(|step| named(step)).collect()
}

#[test]
fn picks_lead_from_the_particle_to_a_region_to_the_square() {
    let table = Table::new();
    assert_eq!(steps(&table, "+c3"), ["Positive", "3: b2–g7", "c3"]);
    assert_eq!(steps(&table, "-l12"), ["Negative", "2: h8–m13", "l12"]);
    assert_eq!(steps(&table, "nk10"), ["Neutron", "2: h8–m13", "k10"]);
    assert_eq!(steps(&Table::only("nf6"), "ne5"), ["Neutron", "e5"]);
    assert_eq!(steps(&table, "decline"), ["Decline"]);
}

#[test]
fn a_bonus_neutron_needs_no_pick_of_its_kind() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").play("-g6");
    assert!(table.game.is_bonus());
    let all = table.game.legal(Seat(0));
    let [region, square] = &steps(&table, "na1")[..] else { panic!("a region, then a square") };
    assert!(region.starts_with(|first: char| first.is_ascii_digit()), "{region}");
    assert_eq!(square, "a1");
    let panel = Quanta::panel(&table.game, &all);
    assert!(said(&panel).contains(&"Bonus neutron".to_owned()));
    assert!(said(&panel).contains(&"1".to_owned()), "regions have numbers at once");
    assert_eq!(steps(&table, "decline"), ["Decline"]);
}

#[test]
fn captures_stand_together_and_the_last_pick_says_what_is_surrounded() {
    let both = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7 nh6 bh5 Bi5 bi6 bh7 Bi7";
    let last = |table: &Table, text: &str| steps(table, text).pop().unwrap();
    let table = Table::only(both);
    assert_eq!(last(&table, "-g6"), "Capture f6: negative on g6, Ben captures h6");
    assert_eq!(
        last(&table.clone().turn(Side::Blue), "-g6"),
        "Capture h6: negative on g6, Ada captures f6"
    );
    assert_eq!(steps(&table, "-g6")[0], "Capture…");
    assert_eq!(last(&table, "nh8"), "h8");
    let hole = Table::only("ne5 nf5 ng5 ne6 ng6 ne7 nf7 ng7");
    assert_eq!(last(&hole, "nf6"), "f6, nobody gets f6");
    assert_eq!(last(&hole, "+f6"), "f6");
    let grid = Table::only(
        "nd4 nf4 nd6 nf6 Wc3 wd3 We3 wf3 Wg3 wc4 we4 wg4 Wc5 wd5 wf5 Wg5 wc6 we6 wg6 Wc7 wd7 We7 wf7 Wg7",
    );
    assert_eq!(last(&grid, "ne5"), "Capture 5 neutrons: neutron on e5");
    let bonus = Table::only(both).play("-g6").lay("nl6 Wk5 wl5 Wm5 wk6 Wk7 wl7 Wm7");
    assert_eq!(last(&bonus, "nm6"), "Capture l6: place the bonus neutron on m6");
}

#[test]
fn a_refusal_gives_the_reason_and_what_would_fit() {
    let why = |table: &Table, text: &str| named(&table.refusal(text).why);
    let table = Table::only("Wf6 Bg7 nh8");
    for (text, reason) in [
        (
            "+f7",
            "square f7 is next to positive on f6 and g7; like charges never touch in a row or column; \
             a negative particle or a neutron fits there",
        ),
        (
            "+e6",
            "square e6 is next to positive on f6; like charges never touch in a row or column; \
             a negative particle or a neutron fits there",
        ),
        ("nf6", "square f6 is taken by a positive particle of Ada, and particles stay for good"),
        ("ng7", "square g7 is taken by a positive particle of Ben, and particles stay for good"),
        ("nh8", "square h8 is taken by a neutron, and particles stay for good"),
        ("-a1", "square a1 isn’t next to a particle; the nearest square where it may go is e5"),
        (
            "decline",
            "there is no bonus to decline, and a player who can place a particle must place one",
        ),
    ] {
        assert_eq!(why(&table, text), reason);
    }
    let four = Table::under(orthogonal()).bare().lay("Wf6");
    assert_eq!(
        why(&four, "ne7"),
        "square e7 isn’t next to a particle in its row or column; the nearest square where it may go is e6"
    );
    let between = Table::only("Wf6 bf8");
    assert_eq!(
        why(&between, "+f7"),
        "square f7 is next to positive on f6; like charges never touch in a row or column; \
         only a neutron fits there"
    );
    let spent = Table::only("nb2").spend(Piece::Positive(Side::White), 0).spend(Piece::Neutron, 0);
    assert_eq!(
        why(&spent, "+a2"),
        "all your 20 positive particles are on the board; you have 20 negative left"
    );
    assert_eq!(
        why(&spent, "na2"),
        "there are no neutrons left in the supply; you have 20 negative left"
    );
    assert_eq!(spent.refused("+a2"), "N39");
    let shut = Table::only("wf5 Wf6").spend(Piece::Neutron, 0);
    let shut = shut.lay("bg7 we7 bf8");
    assert_eq!(
        why(&shut, "-f7"),
        "square f7 is next to negative on e7, g7 and f8; like charges never touch in a row or column; \
         nothing that is left fits there"
    );
    let bonus = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").play("-g6");
    assert_eq!(
        why(&bonus, "+a1"),
        "a bonus move places a neutron: choose any empty square, or decline"
    );
    let other = named(&bonus.refusal_of(Seat(1), "na1").why);
    assert_eq!(other, "first Ada has a bonus move");
    let other = named(&table.refusal_of(Seat(1), "nf7").why);
    assert_eq!(other, "it isn’t your turn: waiting for Ada");
    assert_eq!(table.refusal_of(Seat(255), "nf7").rule, "N20");
}

// NA24
#[test]
fn the_rules_explain_moves_colours_variants_and_credits() {
    for word in [
        "+f7 ",
        "-f7 ",
        "nf7 ",
        "decline ",
        "Lots are drawn",
        "White begins",
        "unofficial",
        "names no author",
        "orthogonal",
        "filled",
        "fifths",
        "centre",
    ] {
        assert!(Quanta::INFO.rules.contains(word), "{word}");
    }
}

#[test]
fn captures_come_first_by_neutron_and_the_questions_name_what_is_picked() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7 nc3 Wb2 wc2 Wd2 wb3 Wb4 wc4 Wd4");
    let mut moves = table.game.legal(table.acting());
    Quanta::arrange(&table.game, &mut moves);
    let first = |one: &Action| Quanta::steps(&table.game, one).swap_remove(0);
    let captures: Vec<&Action> = moves.iter().take_while(|one| first(one) == "Capture…").collect();
    let named: Vec<String> = captures.iter().map(|one| one.to_string()).collect();
    assert_eq!(named, ["-g6", "ng6", "-d3", "nd3"]);
    assert!(moves[4..].iter().all(|one| first(one) != "Capture…"));
    let asked = |one: &Action| Quanta::about(&table.game, one);
    assert_eq!(asked(captures[0]), [""; 0]);
    let other = moves.iter().find(|one| first(one) == "Positive").unwrap();
    assert_eq!(asked(other), ["Which square?", ""]);
    let start = Table::new().game;
    let about = Quanta::about(&start, &start.legal(Seat(0))[0]);
    assert_eq!(about, ["Which region?", "Which square?", ""]);
}
