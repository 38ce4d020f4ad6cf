//! A machine player that fails: the game goes on with a random move.

use quark::{
    ai::Mind,
    games,
    operator::verify::verify,
    scene::Scene,
    service::{Clock, Service},
    session::{Entry, GameEntry, Logged, Thought},
    store::{SILENCE, Store, TableId},
};
use quark_game::{Face, Game, Guide, Illegal, Info, Luck, Note, Seat, Status, Viewer};
use quark_testing::{
    chat::{Chat, text},
    player,
};
use secret_nim::Nim;
use serde::{Deserialize, Serialize};

use crate::running::Running;

type View = <Nim as Game>::View;
type Event = <Nim as Game>::Event;

/// Secret Nim, whose machine players fail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Failing(Nim);

impl Game for Failing {
    type Options = ();
    type Action = u8;
    type View = View;
    type Event = Event;
    const INFO: Info = Info { key: "failing", title: "Failing Nim", ..Nim::INFO };

    fn setup(options: &(), seats: u8, luck: &mut Luck) -> Failing {
        Failing(Nim::setup(options, seats, luck))
    }
    fn validate(&self, options: &(), seats: u8) -> Result<(), &'static str> {
        self.0.validate(options, seats)
    }
    fn status(&self) -> Status {
        self.0.status()
    }
    fn legal(&self, seat: Seat) -> Vec<u8> {
        self.0.legal(seat)
    }
    fn apply(
        &mut self,
        seat: Seat,
        action: &u8,
        luck: &mut Luck,
    ) -> Result<Vec<Note<Event>>, Illegal> {
        self.0.apply(seat, action, luck)
    }
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Failing {
        Failing(self.0.imagine(viewer, luck))
    }
}

impl Face for Failing {
    fn scene(view: &View) -> Scene {
        Nim::scene(view)
    }
    fn text(view: &View) -> String {
        Nim::text(view)
    }
    fn tell(event: &Event, to: Viewer) -> String {
        Nim::tell(event, to)
    }
}

impl Guide for Failing {}

impl Mind for Failing {
    fn promise(&self) -> Vec<f64> {
        panic!("on purpose")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_although_its_machine_player_panics() {
    let chat = Chat::without_bot().await;
    let store = Store::own(&chat.database(), SILENCE).await.unwrap();
    let catalog = games::catalog().with::<Failing>();
    let service = Service::new(store, Clock::system(), catalog);
    let bot = Running::start(&chat, &service).await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let game = player::Game::start_of(&chat, "failing", None, &channel, &people[..1], 1).await;
    let mut board = game.board().await;
    for _ in 0..2 {
        let person = game.called(&board).remove(0);
        game.take_turn(&person, &board).await;
        board = game.next_board(&text(&board["id"])).await;
    }
    let log = service.store().log(TableId(game.number)).await.unwrap();
    let thought = |one: &Logged| match &one.entry {
        Entry::Game(GameEntry::Moved { thought, .. }) => *thought,
        _ => None,
    };
    let thoughts: Vec<Thought> = log.iter().filter_map(thought).collect();
    assert!(!thoughts.is_empty() && thoughts.iter().all(|one| *one == Thought::BY_CHANCE));
    bot.stop().await;
    assert_eq!(verify(&service, true).await.unwrap().wrong, Vec::<String>::new());
}
