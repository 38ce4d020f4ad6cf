//! Checks that what a player reads around a move tells no secret: the labels of moves, refusals, and what is
//! drawn. Also checks that everybody reads the same reason for the end of a game.

use super::{
    Face, Luck, Status, Viewer,
    report::{At, Promise, Who},
    secrecy::sounds_the_same,
};

/// Most moves of a seat that are tried although they are not listed.
const TRIED: usize = 20;

/// Checks that in a world that a seat can't tell from the real one, its moves have the same labels, and moves
/// that are not listed are refused with the same words. Also checks that nobody else hears what somebody draws: in
/// a reshuffled world other cards are drawn, and nothing else differs.
pub(crate) fn tell_no_secret<G: Face>(game: &G, at: &At, known: &[G::Action], luck: &mut Luck) {
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    for viewer in Viewer::all(at.seats) {
        sounds_the_same(game, (&reshuffled, "in the reshuffled world"), viewer, at, luck);
        let Viewer::Seat(seat) = viewer else { continue };
        let world = game.imagine(viewer, luck);
        let (here, there) = (game.view(viewer), world.view(viewer));
        let legal = game.legal(seat);
        for action in &legal {
            let labels = |view| {
                let (steps, about) = (G::steps(view, action), G::about(view, action));
                let stake = G::at_stake(view, action);
                (steps, about, stake, G::several(view, action), G::sequel(view, action))
            };
            at.same(
                Promise::Secrets,
                format_args!("{seat:?} learns a secret from the labels of {action}"),
                (&labels(&here), &labels(&there)),
                "in the imagined world",
                "let `steps`, `about`, `at_stake`, `several` and `sequel` use only what the view shows",
            );
        }
        let mut tried: Vec<&G::Action> =
            known.iter().filter(|action| !legal.contains(action)).collect();
        luck.shuffle(&mut tried);
        tried.truncate(TRIED);
        for action in tried {
            let refusal = |game: &G| game.clone().apply(seat, action, &mut Luck::seeded(1)).err();
            at.same(
                Promise::Secrets,
                format_args!("{seat:?} learns a secret from the refusal of {action}"),
                (&refusal(game), &refusal(&world)),
                "in the imagined world",
                "refuse for reasons that the player can see",
            );
        }
    }
}

/// Checks that there is no reason for the end while the game is on, and that then all read the same one.
pub(crate) fn agree_on_the_end<G: Face>(game: &G, at: &At) {
    let is_on = matches!(game.status(), Status::Waiting(_));
    let of = |viewer| {
        let view = game.view(viewer);
        // A game that is on can't be lost yet; games need not look at that.
        (G::ending(&view), !is_on && G::is_lost(&view))
    };
    let public = of(Viewer::Spectator);
    for viewer in Viewer::all(at.seats) {
        let (own, who) = (of(viewer), Who(viewer));
        at.check(
            Promise::End,
            !is_on || own.0.is_none(),
            format_args!("the game is on, but `ending` is {:?} for {who}", own.0),
            "return None until the game is over",
        );
        let fault = format_args!("{who} reads another ending than the public");
        let remedy = "let `ending` and `is_lost` use only what everybody sees";
        at.same(Promise::End, fault, (&own, &public), "for the public", remedy);
    }
}
