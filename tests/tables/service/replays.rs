//! Replays of games that people look at again.

use std::cell::Cell;

use quark::game::{Seat, Viewer};
use quark::session::Session;
use quark_testing::server::{ADA, BEN, Server};

#[tokio::test]
async fn the_figures_of_a_viewer_are_found_once_for_all_steps() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    for _ in 0..60 {
        server.any_move(table).await;
    }
    let replay = server.service.replay(table).await.unwrap();
    let figure = |then: &Session| u16::try_from(then.moves * 3).unwrap();
    let asked = Cell::new(0);
    let counting = |then: &Session| {
        asked.set(asked.get() + 1);
        figure(then)
    };
    let each = replay.steps().iter().map(|step| figure(&replay.at(*step).unwrap()));
    let each: Vec<u16> = each.collect();
    assert_eq!(replay.figures(Viewer::Spectator, counting).unwrap()[..], each);
    assert_eq!(asked.get(), replay.steps().len(), "each step once, and nothing in between");
    assert_eq!(replay.figures(Viewer::Spectator, counting).unwrap()[..], each);
    assert_eq!(asked.get(), replay.steps().len(), "the second answer costs nothing");
    let other = replay.figures(Viewer::Seat(Seat(0)), |then| figure(then) + 1).unwrap();
    assert_eq!(other[60], each[60] + 1, "each viewer has figures");
    server.any_move(table).await;
    let longer = server.service.replay(table).await.unwrap();
    let newest = longer.figures(Viewer::Spectator, |then| u16::try_from(then.moves).unwrap());
    assert_eq!(newest.unwrap().last(), Some(&61), "a game that went on is looked through again");
}
