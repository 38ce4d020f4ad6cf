//! A snapshot of what people read who look for others, and at tables that don't admit everybody.

use quark::{
    any::Json,
    games,
    present::{
        self, Private,
        find::{self, Looking, Others},
        games::Mine,
        invitation,
    },
    session::{Act, Admission, Answer, DAY},
};

use crate::limits::{
    people::{Salon, user},
    presses::Said,
    words::{Album, SPOT},
};

#[test]
fn looking_for_players_and_choosing_them_reads_as_before() {
    let mut album = Album::new();
    let catalog = games::catalog();
    let mut salon = Salon::open(catalog.find("quark").unwrap(), 3, 0, Json::Null);
    let waiting = [("quanta", 1), ("quark", 2), ("gone", 3)];
    let games = ["quark".to_owned(), "quanta".to_owned()];
    let any = Looking { games: &games[..1], seats: None, pace: None, is_called: false };
    let some = Looking { games: &games, seats: Some(2), pace: "steady".parse().ok(), ..any };
    let panels = [
        ("Somebody who is on no list", None, None),
        ("Somebody who looks for any game of Quark", Some(any), None),
        ("Somebody who wants more", Some(some), None),
        ("Somebody who is called", Some(Looking { is_called: true, ..any }), None),
        ("Somebody who has left the list", None, Some(find::LEFT)),
    ];
    for (title, mine, notice) in panels {
        let waiting = if mine.is_some() { &waiting[..] } else { &[] };
        album.keep(title, &salon, |room| {
            let open = [(*room, SPOT)];
            let tables = if mine.is_some() { &[][..] } else { &open[..] };
            find::panel(&catalog, mine, Others { waiting, tables }, notice).into()
        });
    }
    album.keep("Somebody who has no table", &salon, |_| {
        present::games::list(user(7), &[], &[], 0).into()
    });

    let invite = Act::Invite { users: vec![user(7)], within: DAY };
    salon.person(user(0), invite).unwrap();
    salon.session.found = true;
    let open = [(user(7), Answer::Open)];
    album.keep("A table that the bot has opened", &salon, |room| present::lobby::card(room).into());
    album.keep("The last one who asked", &salon, |room| find::found(room, user(0), SPOT).into());
    album.keep("The host menu there", &salon, |room| present::host::panel(room, None, &[]).into());
    album.keep("The call to another", &salon, |room| invitation::call(room, &open, SPOT).into());
    album.keep("The direct message to them", &salon, |room| {
        Said::Private(find::found(room, user(7), SPOT))
    });
    album.keep("Their list of tables", &salon, |room| {
        present::games::list(user(7), &[Mine { room: *room, spot: SPOT }], &[], 0).into()
    });
    for has_left in [false, true] {
        album.keep("Somebody who has not come", &salon, |room| {
            Said::Private(find::taken_off(room, has_left))
        });
    }
    album.keep("Those who wait for somebody else then", &salon, |room| {
        Said::Private(find::keeps_looking(room, SPOT))
    });
    album.keep("Somebody who has been silent", &salon, |_| {
        Private::new(present::Message::text(find::SILENT)).into()
    });
    let answers =
        [find::NO_SERVER, find::WAS_NOT_THERE, find::GAME_FIRST, &find::not_for(3)].join("\n");
    album.keep("Those who can't be on the list", &salon, |_| {
        Private::new(present::Message::text(answers.clone())).into()
    });

    salon.session.found = false;
    let roles = [(7, "Physicists".to_owned()), (8, "@everyone **here**".to_owned())];
    for admits in ["everyone", "invited", "role-7", "80%", "1400-1600"] {
        salon.session.admits = admits.parse::<Admission>().unwrap();
        let title = format!("A table for {admits}");
        album.keep(&title, &salon, |room| present::lobby::card(room).into());
    }
    album.keep("The host's choices", &salon, |room| {
        present::admission::panel(room, Some(1_500), &roles).into()
    });
    album.keep("The host menu then", &salon, |room| present::host::panel(room, None, &[]).into());
    insta::assert_snapshot!(album.kept);
}
