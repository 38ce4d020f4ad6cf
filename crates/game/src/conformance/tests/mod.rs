//! Mistakes planted on purpose in a small game with hands. The suite must find each of them, and say what is
//! wrong.

mod face;
mod hands;

use std::{
    panic::catch_unwind,
    sync::atomic::{AtomicU8, Ordering::Relaxed},
};

use super::{conforms, picks_are_short, run::said};
use face::recount;
use hands::Hands;

/// Mistakes of a game's author.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(u8)]
enum Mistake {
    Nothing,
    ShowsTheChoice,
    ShowsAHand,
    ShowsThePublicAHand,
    ShowsTheOrderOfTheDeck,
    CountsInTheText,
    TellsADrawToAll,
    RefusesByAHand,
    AllowsByAHand,
    ImaginesByTheOrder,
    ImaginesTheTruth,
    ShufflesAHand,
    ChangesThenRefuses,
    CountsOutside,
    ReadsTheClock,
    WritesTwoMovesAlike,
    ReadsAnotherMove,
    WaitsForWhoIsOut,
    NeverEnds,
    AddsWrongly,
    NamesTwoPlacesAlike,
    SaysTooMuch,
    LabelsByAHand,
    EndsByAHand,
    ForetellsWhoIsOut,
    PanicsInValidate,
    AcceptsADouble,
    AsksForTooMany,
    FollowsItself,
    CountsTheChoices,
    TellsAChoiceToAll,
    KeepsTheChoices,
    PlansByAHand,
    PlansWhatIsDue,
    OrdersByAHand,
    OrdersWhatIsNotHeld,
    OrdersTogether,
    BriefsADrawToAll,
    BriefsAChoiceToAll,
    ChartsAHand,
    SizesByAHand,
    TellsWhoHeldWhat,
    ForgetsAPile,
    LeavesAPile,
    TellsADealToAll,
    DecidesByMemory,
    TurnsUpByAHand,
    DrawsByAHand,
    OrdersAPileByAHand,
    StoresADrawForAll,
    StoresAChoiceForAll,
    ShowsProgramsAHand,
}
use Mistake::*;

/// Each mistake, and words that the failure must contain.
const MISTAKES: [(Mistake, &str); 51] = [
    (ShowsTheChoice, "true from `Game::conceals`"),
    (ShowsAHand, "by `view`"),
    (
        ShowsThePublicAHand,
        "the public can tell the real world from what `imagine` makes, by `view`",
    ),
    (ShowsTheOrderOfTheDeck, "by `view`"),
    (CountsInTheText, "by `text`"),
    (TellsADrawToAll, "hears a secret"),
    (RefusesByAHand, "from the refusal"),
    (AllowsByAHand, "by `legal`"),
    (ImaginesByTheOrder, "imagines something else"),
    (ImaginesTheTruth, "imagines something else"),
    (ShufflesAHand, "by `view`"),
    (ChangesThenRefuses, "is refused, but changes the game"),
    (CountsOutside, "replayed from its record"),
    (ReadsTheClock, "replayed from its record"),
    (WritesTwoMovesAlike, "are written"),
    (ReadsAnotherMove, "which is read as"),
    (WaitsForWhoIsOut, "lists no move"),
    (NeverEnds, "the game does not end"),
    (AddsWrongly, "add up to"),
    (NamesTwoPlacesAlike, "two places of a picture"),
    (SaysTooMuch, "`alt` has"),
    (LabelsByAHand, "from the labels"),
    (EndsByAHand, "reads another ending"),
    (ForetellsWhoIsOut, "`upcoming` had"),
    (PanicsInValidate, "`validate` panics"),
    (AcceptsADouble, "a second time"),
    (AsksForTooMany, "can’t follow the others"),
    (FollowsItself, "which can’t follow"),
    (CountsTheChoices, "others must still choose, but"),
    (TellsAChoiceToAll, "hears whether"),
    (KeepsTheChoices, "imagines whether"),
    (PlansByAHand, "by whether `in_turn_of`"),
    (PlansWhatIsDue, "must act already"),
    (OrdersByAHand, "tell worlds apart"),
    (OrdersWhatIsNotHeld, "but `apply` refuses it"),
    (OrdersTogether, "none of the orders"),
    (BriefsADrawToAll, "hears a secret"),
    (BriefsAChoiceToAll, "hears whether"),
    (ChartsAHand, "by `standing`"),
    (SizesByAHand, "by `scene`"),
    (TellsWhoHeldWhat, "hears a secret"),
    (
        ForgetsAPile,
        "/aside is hidden, but it is always as here in what `imagine` makes for Seat(0)",
    ),
    (TellsADealToAll, "hears a secret"),
    (DecidesByMemory, "differs without the field `memory`"),
    (TurnsUpByAHand, "by `turns_up`"),
    (DrawsByAHand, "draws luck"),
    (OrdersAPileByAHand, "that depends on the hidden cards"),
    (StoresADrawForAll, "has a secret that `tell` leaves out"),
    (StoresAChoiceForAll, "is sent an event that shows whether"),
    (ShowsProgramsAHand, "by `view, as JSON`"),
    (LeavesAPile, "/aside is hidden, but it is always as here in what `reshuffle_unseen` makes"),
];

/// The mistake that is made now. Not a constant of the type: the suite would be compiled for each mistake.
static MADE: AtomicU8 = AtomicU8::new(0);
/// Chance that is no [`Luck`].
static COUNT: AtomicU8 = AtomicU8::new(0);

impl Mistake {
    fn is_made(self) -> bool {
        MADE.load(Relaxed) == self as u8
    }
}

/// Runs the suite on a game with this mistake. Returns the message of its failure.
fn failure(mistake: Mistake) -> Option<String> {
    MADE.store(mistake as u8, Relaxed);
    let failed = catch_unwind(|| {
        conforms::<Hands>(recount);
        picks_are_short::<Hands>(1);
    });
    failed.err().map(|panic| said(panic.as_ref()).to_owned())
}

/// One test, because all mistakes are made in one place.
#[test]
fn every_planted_mistake_is_found_and_an_honest_game_passes() {
    assert_eq!(failure(Nothing), None);
    let mut wrong = Vec::new();
    for (mistake, words) in MISTAKES {
        match failure(mistake) {
            Some(said) if said.contains(words) => (),
            Some(said) => wrong.push(format!("{mistake:?} is found with other words: {said}")),
            None => wrong.push(format!("{mistake:?} is not found")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
