//! Secret Nim: a whole game in one file, in the order you would write your own. `cargo run -p secret-nim
//! --features bot` plays it in the sandbox. Its guide is `docs/adding-a-game.md`, with chapters named as the parts
//! here.

use std::sync::LazyLock;

use quark_game::{kit::checks::ensure, kit::lanes::*, kit::secrets::redealt, kit::words::*, *};
use quark_scene::*;
use serde::{Deserialize, Serialize};

/// *The rules in plain words*: begin with them. The button *Rules* shows them to players.
const RULES: &str = "# Secret Nim\n
A heap has 21 stones. A bag has 25 tokens: five each of 0, 1, 2, 3 and 4 points. **Everybody draws a token, and keeps it secret.**\n
In your turn **take one, two or three stones**: 1 point each. If you take only one, draw one more secret token. The player who takes the last stone gets 4 points more. Then all tokens are turned up: the most points win. A move is written `1`, `2` or `3`.";

/// *The state*: everything on the table. It is stored, so rename nothing once people play. `Nim<u8>` is
/// the whole truth; a `View` is what one person may know of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Nim<Token = u8> {
    heap: u8,
    turn: Seat,
    points: Vec<u8>,
    /// All tokens in drawing order, and who drew the first, the second and so on.
    tokens: Vec<Token>,
    owners: Vec<Seat>,
}
type View = Nim<Option<u8>>;
type Told = Result<Vec<Note<Event>>, Illegal>;

/// *Moves and notation*: the number of stones to take, as players type it and as it is stored for ever.
type Take = u8;

/// *What happens, and who hears of it*: the events.
#[allow(missing_docs, reason = "the names say it")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    Took { seat: Seat, stones: u8 },
    Drew { seat: Seat, points: u8 },
}

/// *The rules in code*: all chance comes from `luck`, so every game can be replayed and checked.
impl Game for Nim {
    type Options = ();
    type Action = Take;
    type View = View;
    type Event = Event;
    const INFO: Info = Info {
        key: "nim",
        title: "Secret Nim",
        pitch: "Take the last stone, and guess what the others hide.",
        credits: "After the old game of Nim. An example of how to add a game.",
        rules: RULES,
        seats: 2..=4,
        turns: &[4..=6, 3..=5, 3..=4],
        secrets: true,
        private: "tokens",
        ..Info::OPEN
    };
    fn setup(_: &(), seats: u8, luck: &mut Luck) -> Nim {
        let mut tokens: Vec<u8> = (0..25).map(|token| token % 5).collect();
        luck.shuffle(&mut tokens);
        let (points, owners) = (vec![0; seats.into()], Seat::all(seats).collect());
        Nim { heap: 21, turn: luck.seat(seats), points, tokens, owners }
    }
    /// Checks that a state can exist: anybody may have made up the file it came from.
    fn validate(&self, _: &(), seats: u8) -> Result<(), &'static str> {
        ensure(self.points.len() == usize::from(seats) && seats <= 4, "a player is missing")?;
        ensure(self.owners.iter().chain([&self.turn]).all(|seat| seat.0 < seats), "no such seat")?;
        let stones: u32 = self.points.iter().chain([&self.heap]).map(|&one| u32::from(one)).sum();
        ensure(stones == if self.heap == 0 { 21 + 4 } else { 21 }, "a stone is missing")?;
        ensure(self.owners.len() + usize::from(self.heap) <= 25, "too many tokens are drawn")?;
        let five = |one: u8| self.tokens.iter().filter(|token| **token == one).count() == 5;
        ensure(self.tokens.len() == 25 && (0..5).all(five), "a token is missing")
    }
    fn status(&self) -> Status {
        match self.heap {
            0 => Status::Over(Outcome::by_points(&self.view(Viewer::Spectator).totals())),
            _ => Status::turn_of(self.turn),
        }
    }
    fn legal(&self, seat: Seat) -> Vec<Take> {
        (1..=self.heap.min(3)).filter(|_| seat == self.turn).collect()
    }
    fn apply(&mut self, seat: Seat, take: &Take, _: &mut Luck) -> Told {
        if !self.legal(seat).contains(take) {
            return Err(Illegal::new("2", "take one to three stones, in your turn"));
        }
        self.heap -= take;
        self.points[seat.index()] += take + if self.heap == 0 { 4 } else { 0 };
        self.turn = if self.heap == 0 { seat } else { seat.next(self.points.len() as u8) };
        let mut notes = vec![Note::everyone(Event::Took { seat, stones: *take })];
        if *take == 1 {
            self.owners.push(seat);
            let points = self.tokens[self.owners.len() - 1];
            notes.push(Note::only(seat, Event::Drew { seat, points })); // A secret.
        }
        Ok(notes)
    }
    /// Lets players plan their turn while others take stones. You may leave it out.
    fn in_turn_of(&self, seat: Seat) -> Option<Nim> {
        let plans = self.heap != 0 && seat != self.turn && self.owners.contains(&seat);
        plans.then(|| Nim { turn: seat, ..self.clone() })
    }
    /// Everything that `viewer` may know. Texts and pictures are made from it, so they can't reveal more.
    fn view(&self, viewer: Viewer) -> View {
        let mine = |at| self.owners.get(at).is_some_and(|seat| viewer == Viewer::Seat(*seat));
        let known = |(at, token): (usize, &u8)| (mine(at) || self.heap == 0).then_some(*token);
        let tokens = self.tokens.iter().enumerate().map(known).collect();
        let Nim { heap, turn, points, owners, .. } = self.clone();
        Nim { heap, turn, points, tokens, owners }
    }
    /// A game that `viewer` can't tell from this one. Tests compare the two to find leaks.
    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Nim {
        let tokens = redealt(&self.tokens, &self.view(viewer).tokens, luck);
        Nim { tokens, ..self.clone() }
    }
    /// Shuffles what nobody knows: the bag.
    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        luck.shuffle(&mut self.tokens[self.owners.len()..]);
    }
}

impl View {
    fn asked(&self) -> String {
        format!("{} {}", self.turn, if self.heap == 0 { "took the last stone" } else { "to take" })
    }
    fn tokens(&self, seat: Seat) -> impl Iterator<Item = Option<u8>> {
        let drawn = self.owners.iter().zip(&self.tokens);
        drawn.filter(move |(owner, _)| **owner == seat).map(|(_, token)| *token)
    }
    fn totals(&self) -> Vec<i32> {
        let total = |(seat, open): (u8, &u8)| open + self.tokens(Seat(seat)).flatten().sum::<u8>();
        (0..).zip(&self.points).map(|player| total(player).into()).collect()
    }
}

/// *The picture*, and then the words. A seat in a text is replaced by the player's name.
impl Face for Nim {
    fn scene(view: &View) -> Scene {
        let heap = |scene: &mut Scene, area: Area| {
            for (stone, cell) in (0..).zip(area.cells(7, 3)) {
                let ink = if stone < view.heap { Ink::TEXT } else { Ink::LANE };
                scene.add(Item::Disc { centre: cell.centre(), radius: 52, ink });
            }
            // Name what lies where, so that a player who comes back sees the changes marked.
            scene.place("the heap", area, view.heap);
        };
        let lane = |(seat, total)| {
            let tokens = view.tokens(seat);
            let lane = Lane::new(seat).lit(0 < view.heap && seat == view.turn).figure(total);
            // All see the number of tokens. Those that the viewer knows are a place of their own.
            let known: String = view.tokens(seat).flatten().map(|one| one.to_string()).collect();
            lane.place("tokens", view.tokens(seat).count())
                .place("known tokens", known)
                .tokens(tokens)
        };
        let picture = Lanes::new("SECRET NIM", view.turn, view.asked()).board(360, heap);
        picture.draw((0..).map(Seat).zip(view.totals()).map(lane))
    }
    fn text(view: &View) -> String {
        let mut text = format!("{}. {} in the heap.", view.asked(), figure(view.heap, "stone"));
        let token = |token: Option<u8>| token.map_or("hidden".into(), |token| token.to_string());
        for (seat, total) in (0..).map(Seat).zip(view.totals()) {
            let tokens = listed(view.tokens(seat).map(token), "and");
            text += &format!("\n{seat}: {}, tokens {tokens}.", figure(total, "point"));
        }
        text
    }
    fn ask(_: &View) -> String {
        "take one, two or three stones".to_owned()
    }
    fn tell(event: &Event, to: Viewer) -> String {
        let does = |who: &Seat, verb: &str| to.who(*who).does(verb); // "Ada" or "You".
        match event {
            Event::Took { seat, stones } => does(seat, &format!("takes {stones} of the stones.")),
            Event::Drew { seat, points } => does(seat, &format!("draws a token worth {points}.")),
        }
    }
    fn steps(_: &View, take: &Take) -> Vec<String> {
        vec![format!("Take {}", figure(*take, "stone"))]
    }
}

/// *Teach it*: a lesson, names to look up, and moves that players may want to make.
impl Guide for Nim {
    const LESSON: &'static str = include_str!("nim.toml");
    fn topics() -> &'static [Topic] {
        const ABOUT: &str = "A secret of its owner: 0 to 4 points at the end.";
        static TOPICS: LazyLock<Topic> = LazyLock::new(|| Topic::new("token", "Token", "1", ABOUT));
        std::slice::from_ref(&TOPICS)
    }
    fn wishes(_: &View) -> Wishes<Take> {
        (1..=3).map(|stones| (format!("Take {}", figure(stones, "stone")), stones)).collect()
    }
}

/// *What machine players know*: nothing here, so machines play every line to the end.
impl ai::Mind for Nim {}
