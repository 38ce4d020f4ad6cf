//! Words that players read.

use super::*;
use crate::state::cards::Flavour;
use quark_game::{Brief, told_briefly};

#[test]
fn bids_read_as_sentences() {
    let mut table = Table::new(2).play("limit lhc 5");
    assert_eq!(table.told(), ["Ada seals a limit of 5 eV at LHC.", "Ada bids 0 eV at LHC."]);
    table.go("bid lhc 3");
    assert_eq!(
        table.told(),
        ["Ben bids 3 eV at LHC and outbids Ada.", "Ada bids 4 eV at LHC and outbids Ben."]
    );
    assert_eq!(
        table.told_to(Viewer::Seat(Seat(1))),
        ["You bid 3 eV at LHC and outbid Ada.", "Ada bids 4 eV at LHC and outbids you."]
    );
    assert_eq!(
        table.told_to(Viewer::Seat(Seat(0))),
        ["Ben bids 3 eV at LHC and outbids you.", "You bid 4 eV at LHC and outbid Ben."]
    );
    table.go("else slac 1");
    assert_eq!(table.told(), ["Ben seals a fallback of 1 eV at SLAC.", "Ben seals a fallback."]);
    table.go("bid rhic 0");
    assert_eq!(
        table.told()[..3],
        [
            "Ben bids 0 eV at RHIC.",
            "Ada pays 4 eV at LHC and takes u, g, e, q̄ and Kaon.",
            "Ben pays 0 eV at RHIC and takes d, c, γ and Hydrogen.",
        ]
    );
}

/// Events of one turn in a few words, for everybody.
fn in_short(events: &[Event]) -> String {
    let deeds =
        events.iter().filter_map(|event| match QuirkyQuarks::brief(event, Viewer::Spectator) {
            Brief::Deed(deed) => Some(deed),
            _ => None,
        });
    named(&told_briefly(deeds, Viewer::Spectator))
}

#[test]
fn deeds_of_one_turn_read_as_one_sentence() {
    let seat = Seat(1);
    let card = |code| cards(code)[0];
    let passed = |code| Event::Passed { seat, card: card(code) };
    let declined = |minimum| Event::Declined { seat, minimum };
    assert_eq!(in_short(&[declined(2), declined(3)]), "Ben opens no auction.");
    assert_eq!(
        in_short(&[passed("neutron"), passed("u"), passed("neutron")]),
        "Ben stops bidding for 2× Neutron and u."
    );
    let opened = Event::Opened { seat, card: card("u"), minimum: 2 };
    let both = "Ben opens an auction for u and opens no auction.";
    assert_eq!(in_short(&[opened, declined(2)]), both);
    let won = Event::Won { seat, card: card("u"), paid: 3 };
    assert_eq!(in_short(&[won.clone(), won]), "Ben wins u for 3 eV twice.");
    let raised = |amount| Event::Raised { seat, card: card("u"), amount };
    let opened = Event::Opened { seat, card: card("u"), minimum: 2 };
    assert_eq!(in_short(&[opened, raised(2), raised(4)]), "Ben bids 4 eV for u.");
    let outbid = |amount| Event::Bid { seat, at: Accelerator::Lhc, amount, outbid: Some(Seat(0)) };
    assert_eq!(in_short(&[outbid(2), outbid(4)]), "Ben outbids Ada at LHC with 4 eV.");
    let chose = Event::Chose { seat, card: card("u"), left: 0 };
    let ejected = Event::Ejected { seat, cards: bag("u"), refund: 1 };
    assert_eq!(in_short(std::slice::from_ref(&chose)), "Ben chooses to eject u.");
    assert_eq!(in_short(&[chose, ejected]), "Ben ejects u (+1 eV).");
    let claimed = |codes: &[Card]| {
        in_short(&[Event::Claimed { seat, at: Accelerator::Lhc, paid: 2, cards: codes.to_vec() }])
    };
    let muon = Card::Particle(Particle::Neutrino(Flavour::Muon));
    assert_eq!(
        claimed(&[card("u"), muon, card("u"), muon]),
        "Ben takes 2 u and 2× muon Neutrino for 2 eV."
    );
}

#[test]
fn ejection_and_discovery_read_as_sentences() {
    let mut table = Table::new(2).hand(0, "u u d d e e e e e e").ejecting();
    table.go("eject u");
    assert_eq!(
        table.told(),
        [
            "Ada chooses an up quark to eject, 1 more to go.",
            "Ada has chosen a card to eject, 1 more to go.",
        ]
    );
    table.game.bundles.clear();
    table.go("eject u");
    assert_eq!(
        table.told(),
        [
            "Ada chooses an up quark to eject.",
            "Ada has chosen what to eject.",
            "Ada ejects 2× up and gains 2 eV.",
            "The Discovery Zone holds 2× up.",
        ]
    );
    table.go("open u");
    assert_eq!(table.told(), ["Ada opens an auction for an up quark, at 2 eV or more."]);
    table.go("limit 4");
    assert_eq!(table.told(), ["Ada seals a limit of 4 eV.", "Ada bids 2 eV for an up quark."]);
    table.go("pass");
    assert_eq!(
        table.told(),
        ["Ben stops bidding for an up quark.", "Ada wins an up quark for 2 eV."]
    );
    table.go("pass; pass");
    assert_eq!(table.told()[0], "Ada does not open an auction at 3 eV.");
    assert_eq!(table.told()[1], "Discovery is over; the last card is discarded.");
}

#[test]
fn quests_read_as_sentences() {
    let table = Table::completing(1, "s q kaon laser", "").play("play kaon s q");
    assert_eq!(
        table.told(),
        ["Ada completes Kaon, 3 points, with strange and anti-quark; from now on 1 card more in \
             each Funding."]
    );
    let table = Table::completing(5, "e y hydrogen", "proton").play("play hydrogen e y");
    assert_eq!(
        table.told(),
        [
            "Ada completes Hydrogen, 16 points, with Proton, electron and photon.",
            "The game is over: Ada wins the Nobel Prize with 26 points; Ben has 10.",
        ]
    );
}

#[test]
fn the_question_says_what_the_player_must_do() {
    let ask = |table: &Table| QuirkyQuarks::ask(&table.public());
    assert_eq!(ask(&Table::new(2)), "bid at an accelerator");
    let mut table = Table::new(2).hand(0, "u u u d d d e e g g").ejecting();
    let ask_of = |table: &Table, seat| QuirkyQuarks::ask(&table.seen_by(seat));
    assert_eq!((ask(&table), ask_of(&table, 1)), ("choose cards to eject".to_owned(), ask(&table)));
    assert_eq!(ask_of(&table, 0), "choose 2 cards to eject");
    table.go("eject u");
    assert_eq!(ask_of(&table, 0), "choose 1 more card to eject");
    let mut table = Table::discovering(2, "u d");
    assert_eq!(ask(&table), "open an auction for 2 eV or more, or don’t");
    table.go("open u");
    assert_eq!(ask(&table), "bid 2 eV or more");
    table.go("bid 4");
    assert_eq!(ask(&table), "raise to 5 eV or more, or pass");
    assert_eq!(ask(&Table::completing(1, "laser", "")), "complete Quests, or none");
}

#[test]
fn the_question_offers_nothing_that_the_player_cannot_do() {
    let asked = |table: &Table| {
        let view = table.seen_by(table.acting().0);
        (QuirkyQuarks::ask(&view), crate::words::asked::in_short(&view))
    };
    let says = |table: &Table, long: &str, short: &str| {
        assert_eq!(asked(table), (long.to_owned(), short.to_owned()));
    };
    says(&Table::new(2), "bid at an accelerator", "Make a bid");
    let outbid = Table::new(2).play("bid slac 3");
    says(&outbid, "bid at an accelerator", "Bid or outbid");
    says(&outbid.ev(1, 3), "bid at an accelerator", "Make a bid");
    let poor = Table::discovering(2, "u d").ev(0, 1);
    says(&poor, "pass, since 2 eV can’t be paid", "Can’t open");
    let public = QuirkyQuarks::ask(&poor.public());
    assert_eq!(public, "open an auction for 2 eV or more, or don’t", "eV may be hidden");
    let raised = Table::discovering(2, "u d").play("open u; bid 4").ev(1, 4);
    says(&raised, "pass, since 5 eV can’t be paid", "Can’t raise");
    let unpaid = Table::completing(1, "laser", "");
    says(&unpaid, "go on, since no Quest can be completed", "Nothing to complete");
    let other = QuirkyQuarks::ask(&unpaid.seen_by(1));
    assert_eq!(other, "complete Quests, or none", "the others can’t know");
}

#[test]
fn the_alt_text_begins_with_the_players_who_act_and_the_last_move() {
    let table = Table::new(2).play("bid slac 3");
    assert_eq!(
        table.alt(Viewer::Spectator),
        "Ben must bid at an accelerator, after Ada bid 3 eV at SLAC. Round 1, Research. Ada: 10 eV, \
         no cards in hand, 0 made, 10 points. Ben: 10 eV, no cards in hand, 0 made, 10 points. LHC: u g e q̄ Kaon; \
         no bid. SLAC: u d γ Pion⁺; Ada bids 3. Tevatron: s q̄ W Beta decay; no bid. RHIC: d c γ \
         Hydrogen; no bid."
    );
    let table = table.hand(1, "u u d proton").made(1, "kaon");
    assert_eq!(
        table.alt(Viewer::Seat(Seat(1))),
        "Ben must bid at an accelerator, after Ada bid 3 eV at SLAC. Your hand: 2× up, down and \
         Proton. 10 eV. You can pay for Proton. Completed: Kaon."
    );
    assert!(
        Table::new(2)
            .alt(Viewer::Spectator)
            .starts_with("Ada must bid at an accelerator, to begin. ")
    );
}

#[test]
fn the_text_says_everything_needed_to_play() {
    let table = Table::new(2).hand(1, "u u d proton").made(0, "kaon").play("bid slac 3");
    let text = table.text(Viewer::Seat(Seat(1)));
    assert_eq!(
        text,
        "Ben must bid at an accelerator, after Ada bid 3 eV at SLAC.\n\
         Round 1 of 5, Research. The Starting Physicist is Ada.\n\
         Your hand: 2× up (u), down (d), Proton (Nucleon: 2× up, down; 7 points)\n\
         Your eV: 10\n\
         Quests you can pay for: Proton\n\
         LHC: no bid; up (u), anti-quark (q̄), electron (e), gluon (g), Kaon (Meson: strange, \
         anti-quark; 3 points; 1 card more in each Funding)\n\
         SLAC: Ada bids 3; up (u), down (d), photon (y), Pion⁺ (Meson: up, anti-quark; 4 points; 1 eV \
         more in each Funding)\n\
         Tevatron: no bid; strange (s), anti-quark (q̄), W (w), Beta decay (Lepton: down, W, electron; \
         11 points)\n\
         RHIC: no bid; down (d), charm (c), photon (y), Hydrogen (Atom: completed Proton, electron, \
         photon; 16 points)\n\
         Last bids: Ada 3 at SLAC\n\
         Piles: 45 particles, 24 Quests\n\
         Discarded: none\n\
         Ada: 13 points; 10 eV; hand 0 particles and 0 Quests; completed Kaon; powers: 1 card more in \
         each Funding\n\
         Ben: 10 points; 10 eV; hand 3 particles and 1 Quest; completed nothing"
    );
}

#[test]
fn the_rules_list_every_quest_as_printed() {
    for quest in Quest::all() {
        let name = format!("{} ", quest.printed().name);
        let row = QuirkyQuarks::INFO.rules.lines().find(|line| line.starts_with(&name)).unwrap();
        let group = quest.printed().group.name().to_uppercase();
        let above = QuirkyQuarks::INFO.rules.lines().take_while(|line| *line != row);
        let heads = above.filter(|line| {
            crate::state::cards::Group::ALL
                .iter()
                .any(|group| group.name().to_uppercase() == **line)
        });
        assert_eq!(heads.last(), Some(group.as_str()), "{row}");
        let printed = quest.printed();
        let nucleons = [("p", printed.protons), ("n", printed.neutrons)];
        let particles = printed.particles.iter().map(|&(kind, count)| (kind.code(), count));
        let cost: Vec<&str> = nucleons
            .into_iter()
            .chain(particles)
            .flat_map(|(code, count)| std::iter::repeat_n(code, count.into()))
            .collect();
        let points = printed.points.to_string();
        let mut all = cost;
        all.push(&points);
        let copies = format!("x{}", printed.copies);
        if 1 < printed.copies {
            all.push(&copies);
        }
        let words: Vec<&str> = row.split_whitespace().collect();
        assert!(words.ends_with(&all), "{row}: {all:?}");
    }
}

#[test]
fn a_draw_outside_funding_says_why() {
    let due = |phase| {
        Table::new(2).with(|game| {
            game.phase = phase;
            game.players[0].due.draws = 1;
        })
    };
    let ask = |phase| QuirkyQuarks::ask(&due(phase).seen_by(0));
    assert_eq!(ask(Phase::Claims), "draw 1 card for the muon Neutrino");
    assert_eq!(ask(Phase::Before), "draw 1 card before the Ejection");
}

#[test]
fn the_text_lists_no_bids_in_the_phase_of_quests() {
    let table = Table::discovering(2, "u d").play("open u; bid 2; pass");
    let text = |table: &Table| table.text(Viewer::Spectator);
    assert!(text(&table).contains("Last bids: "));
    let table = table.with(|game| game.phase = Phase::Quests);
    assert!(!text(&table).contains("Last bids: "));
}
