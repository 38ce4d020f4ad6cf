//! Checks that equal views share one picture, which is painted and packed once.

use super::{SPOT, Seated, hand, panel, panel::Ask};
use crate::{Message, board, table, watch};
use quark_game::{Luck, Seat, Viewer};
use quark_games::catalog;
use quark_scene::{Theme, paint::Key};
use quark_session::Session;

/// The painter's cache key of a message's picture.
fn key(message: &Message) -> Key {
    let picture = message.picture.as_ref().expect("it has a picture");
    Key::of(&picture.scene, &picture.caption, Theme::Dark)
}

/// Keys of the board, in each message that has it.
fn boards(seated: &Seated) -> Vec<Key> {
    seated.looked_at(|room| {
        let all = [
            table::public(room),
            board::picture(room, Viewer::Spectator).open(),
            watch::on(room, true, false).open(),
            watch::instead(room, false).open(),
            watch::news(room, SPOT, false).open(),
        ];
        all.iter().map(key).collect()
    })
}

/// Keys of a seat's hand, in each message that has it.
fn hands(seated: &Seated, seat: Seat) -> Vec<Key> {
    seated.looked_at(|room| {
        let all = [
            hand::reply(room, seat, None, false),
            hand::reply(room, seat, Some("Said once."), false),
            hand::direct(room, seat, SPOT, None, false),
        ];
        all.into_iter().map(|message| key(&message.open())).collect()
    })
}

/// Keys of a seat's panel.
fn panels(seated: &Seated, seat: Seat) -> Vec<Key> {
    let asks = [Ask::default(), Ask { notice: Some("Said once."), ..Ask::default() }];
    let panel = |ask| seated.looked_at(|room| panel::panel(room, seat, ask).open());
    asks.into_iter().map(|ask| key(&panel(ask))).collect()
}

#[test]
fn equal_boards_hands_and_panels_share_one_picture() {
    let one = |keys: Vec<Key>, what: &str| {
        assert!(keys.windows(2).all(|two| two[0] == two[1]), "{what} differs: {keys:?}");
        keys[0]
    };
    for kind in catalog().iter() {
        let (title, seats) = (kind.info().title, *kind.info().seats.end());
        let mut seated = Seated::dealt(kind, seats, 7);
        for _ in 0..8 {
            let seat = seated.turn().expect("so soon no game is over");
            seated.moves(seat);
        }
        // The same table, read again from its log.
        let session = Session::fold(&catalog(), &seated.log).unwrap();
        let (seed, names) = (seated.seed.clone(), seated.names.clone());
        let again = Seated { session, seed, log: Vec::new(), whim: Luck::seeded(0), names };
        let both = |keys: &dyn Fn(&Seated) -> Vec<Key>| [keys(&seated), keys(&again)].concat();
        let mut all = vec![one(both(&boards), &format!("the board of {title}"))];
        for seat in Seat::all(seats) {
            let hand = both(&|seated| hands(seated, seat));
            all.push(one(hand, &format!("the hand of {seat:?} in {title}")));
        }
        let seat = seated.turn().unwrap();
        all.push(one(both(&|seated| panels(seated, seat)), &format!("the panel of {title}")));
        if kind.info().secrets {
            let apart = |(place, key): (usize, &Key)| !all[..place].contains(key);
            assert!(all.iter().enumerate().all(apart), "{title}: who sees another thing shares it");
        }
    }
}
