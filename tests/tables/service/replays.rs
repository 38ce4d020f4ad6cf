//! Replays of games that people look at again.

use std::cell::Cell;

use quark::game::{Seat, Viewer};
use quark::session::Session;
use quark_testing::server::{ADA, BEN, Server};

#[tokio::test]
async fn the_largest_figure_of_a_viewer_is_found_once_among_all_steps() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    for _ in 0..60 {
        server.any_move(table).await;
    }
    let replay = server.service.replay(table).await.unwrap();
    // It rises and falls, so that its largest value lies in the middle.
    let figure = |then: &Session| u16::try_from(then.moves * (40 - then.moves.min(40))).unwrap();
    let asked = Cell::new(0);
    let counting = |then: &Session| {
        asked.set(asked.get() + 1);
        figure(then)
    };
    let each = replay.steps().iter().map(|step| figure(&replay.at(*step).unwrap()));
    let most = each.max().unwrap();
    assert_eq!(most, 400, "after 20 moves");
    assert_eq!(replay.largest(Viewer::Spectator, counting).unwrap(), most);
    assert_eq!(asked.get(), replay.steps().len(), "each step once, and nothing in between");
    assert_eq!(replay.largest(Viewer::Spectator, counting).unwrap(), most);
    assert_eq!(asked.get(), replay.steps().len(), "the second answer costs nothing");
    let other = replay.largest(Viewer::Seat(Seat(0)), |then| figure(then) + 1).unwrap();
    assert_eq!(other, most + 1, "each viewer has a largest figure");
    server.any_move(table).await;
    let longer = server.service.replay(table).await.unwrap();
    let newest = longer.largest(Viewer::Spectator, |then| u16::try_from(then.moves).unwrap());
    assert_eq!(newest.unwrap(), 61, "a game that went on is looked through again");
}
