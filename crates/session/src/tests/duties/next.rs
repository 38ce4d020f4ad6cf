//! Notices to the player whose turn is next.

use super::*;

fn told_next(kinds: &[JobKind]) -> Vec<Seat> {
    let next = |kind: &JobKind| match kind {
        JobKind::Next(seat) => Some(*seat),
        JobKind::Announce
        | JobKind::Refresh
        | JobKind::Hand(_)
        | JobKind::Think(_)
        | JobKind::Clock(_)
        | JobKind::Show(_)
        | JobKind::Resume
        | JobKind::Idle
        | JobKind::Close
        | JobKind::Detour
        | JobKind::Repost
        | JobKind::Place
        | JobKind::Watch(_)
        | JobKind::Dismissed(_)
        | JobKind::Opened(_)
        | JobKind::Invited(_)
        | JobKind::Uninvited(_)
        | JobKind::Invitations
        | JobKind::Answered(_)
        | JobKind::Start
        | JobKind::StartNews(_)
        | JobKind::Daily(_)
        | JobKind::Fill
        | JobKind::Wake(_)
        | JobKind::Plan(_)
        | JobKind::Unseen(_) => None,
    };
    kinds.iter().filter_map(next).collect()
}

#[test]
fn the_next_player_is_told_once() {
    let mut table = three(0);
    let first = table.turn();
    let jobs = shown(None, &table.session);
    let kinds: Vec<JobKind> = jobs.iter().map(|job| job.kind).collect();
    assert_eq!(told_next(&kinds), [first.next(3)], "from the first turn on");
    let within = jobs_after(&mut table, |table| table.plays("draw"));
    assert_eq!(told_next(&self::kinds(&within)), [], "it is the same turn");
    let turned = jobs_after(&mut table, |table| table.plays("draw"));
    assert_eq!(table.turn(), first.next(3));
    assert_eq!(told_next(&self::kinds(&turned)), [first.next(3).next(3)]);
    let (seat, user) = (table.turn(), table.session.people().next().unwrap().1);
    let asked = Act::Propose(Proposal::End { draw: true });
    let asked = jobs_after(&mut table, |table| drop(table.does(user, asked).unwrap()));
    assert_eq!(told_next(&self::kinds(&asked)), [], "nobody's turn has begun: {seat:?}");
}

#[test]
fn a_resumed_turn_tells_nobody_a_second_time() {
    let mut table = Table::opened(&Opening {
        game: quark_games::catalog().find("element-313").unwrap(),
        ..opening(Some(3), 0)
    })
    .unwrap();
    table.does(BEN, Act::Join).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    let mover = table.turn();
    let (_, user) = table.session.people().find(|(seat, _)| *seat == mover).unwrap();
    let turned = jobs_after(&mut table, |table| table.plays("end"));
    assert_eq!(told_next(&kinds(&turned)).len(), 1);
    let Some(told) = table.session.told.last() else { panic!("a move is told") };
    let version = told.version;
    let before =
        Session::fold(&quark_games::catalog(), &table.log[..usize::try_from(version - 1).unwrap()])
            .unwrap();
    let state = before.position().unwrap().save();
    let asked = Act::Propose(Proposal::Rewind { version, state });
    table.does(user, asked).unwrap();
    let others: Vec<UserId> =
        table.session.people().map(|(_, other)| other).filter(|other| *other != user).collect();
    table.does(others[0], Act::Agree { asked: None }).unwrap();
    let asked = table.session.clone();
    let entries = table.does(others[1], Act::Agree { asked: None }).unwrap();
    assert_eq!(table.turn(), mover, "the turn is theirs again");
    let jobs = duties(Some(&asked), &table.session, &entries, Idleness::default(), NOW);
    let kinds: Vec<JobKind> = jobs.iter().map(|job| job.kind).collect();
    assert_eq!(told_next(&kinds), []);
}

#[test]
fn machines_are_left_out_of_notices_to_the_next_player() {
    let mut table = three(1);
    for _ in 0..60 {
        let turned = jobs_after(&mut table, Table::plays_any);
        let told = told_next(&kinds(&turned));
        for seat in &told {
            assert!(!table.session.is_machine(*seat) && !table.session.is_machine(table.turn()));
        }
        let begun = turned.iter().any(|(kind, _)| *kind == JobKind::Announce);
        let person = !table.session.is_machine(table.turn());
        if begun && person {
            // A machine in between takes only a moment.
            let mut after = table.turn().others(4);
            let expected = after.find(|seat| !table.session.is_machine(*seat));
            assert_eq!(told, Vec::from_iter(expected));
        }
    }
    assert!(Table::dealt(2).session.up_next().is_none(), "of two people everybody comes next");
}
