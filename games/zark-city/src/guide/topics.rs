//! The topics: everything in Zark City that has a name.

use std::sync::LazyLock;

use crate::{
    state::cards::{
        Card, Cards, HIGHEST, Kind, LOWEST,
        suits::{Face, Suit},
    },
    words,
};
use quark_game::{
    Topic,
    kit::words::{capitalised, listed},
};

/// Plural names of the numbers, from [`LOWEST`] on.
const NUMBERS: [&str; 9] =
    ["Twos", "Threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens"];

static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    let faces = Face::ALL.into_iter().map(face);
    let suits = Suit::ALL.into_iter().map(suit);
    let numbers = (LOWEST..=HIGHEST).zip(NUMBERS).map(number);
    let cards = Cards::NUMBERS.iter().map(number_card);
    ideas().into_iter().chain(faces).chain(suits).chain(numbers).chain(cards).collect()
});

/// All topics: options, terms, things, faces, suits, numbers and cards.
pub(crate) fn all() -> &'static [Topic] {
    &TOPICS
}

/// Key of the topic about this card.
pub(crate) fn key(card: Card) -> Option<&'static str> {
    let wanted = match card.kind() {
        Kind::Number(card) => card.to_string(),
        Kind::Face(face) => face.name().to_owned(),
    };
    all().iter().map(|topic| topic.key.as_str()).find(|key| *key == wanted)
}

/// The cards that a topic is about, if any.
pub(crate) fn cards(key: &str) -> Option<Cards> {
    let face = Face::ALL.into_iter().find(|face| face.name() == key).map(Face::cards);
    let of =
        |fits: &dyn Fn(Card) -> bool| Cards::NUMBERS.iter().filter(|&card| fits(card)).collect();
    let suit = Suit::ALL.into_iter().find(|suit| suit.name() == key);
    let value = (LOWEST..=HIGHEST).zip(NUMBERS).find(|(_, name)| name.to_lowercase() == key);
    numbered(key)
        .map(|card| Cards::from_iter([card]))
        .or(face)
        .or_else(|| suit.map(|suit| of(&|card| card.suit() == Some(suit))))
        .or_else(|| value.map(|(value, _)| of(&|card| card.value() == Some(value))))
}

/// The number card whose topic has this key, such as `7h`.
fn numbered(key: &str) -> Option<Card> {
    key.parse().ok().filter(|card: &Card| card.value().is_some())
}

fn face(face: Face) -> Topic {
    let (rule, about) = match face {
        Face::King => ("Z43", "Pays 3 points in an attack: enough for any pyramid."),
        Face::Queen => ("Z44", "Pays 2 points in an attack: enough for a medium pyramid."),
        Face::Jack => ("Z45", "Pays 1 point in an attack: enough for a small pyramid."),
        Face::Ace => (
            "Z62",
            "Pays 1 point in an attack, like a jack. Or you discard it to let a card fly. One ace can’t do both.",
        ),
        Face::Joker => (
            "Z45",
            "Pays 1 point in an attack, like a jack. It is not wild. A table can choose to play with one, or none.",
        ),
    };
    let about = format!("{about} It never lies on the board, and its suit doesn’t matter.");
    let about = if face == Face::Joker {
        about.replace(", and its suit doesn’t matter", "")
    } else {
        about
    };
    let topic = Topic::new(face.name(), capitalised(face.name()), rule, about)
        .also(face.letters())
        .counted(face.cards().len().into());
    face.cards().iter().fold(topic, |topic, card| {
        let topic = topic.also(card.to_string());
        match card.suit() {
            Some(suit) => topic.also(capitalised(&words::card(card))).also(format!(
                "{}{}",
                face.letters(),
                suit.sign()
            )),
            None => topic,
        }
    })
}

fn suit(suit: Suit) -> Topic {
    let name = suit.name();
    let about = format!(
        "The nine number cards of {name}, from 2 to 10. Three consecutive numbers of one suit are a suited run. \
         Of kings, queens, jacks and aces the suit doesn’t matter."
    );
    Topic::new(name, capitalised(name), "Z17", about).also(suit.sign()).counted(9)
}

fn number((value, name): (u8, &'static str)) -> Topic {
    let about = format!(
        "The four cards with the number {value}. Any three of them, side by side in a line or an L, are three of a \
         kind."
    );
    Topic::new(name.to_lowercase(), name, "Z19", about).counted(4)
}

fn number_card(card: Card) -> Topic {
    let name = words::card(card);
    let (value, suit) = (card.value().unwrap_or(LOWEST), card.suit().unwrap_or(Suit::Clubs));
    let runs = (LOWEST..=HIGHEST - 2).map(|low| low..=low + 2).filter(|run| run.contains(&value));
    let others = runs.map(|run| listed(run.filter(|other| *other != value), "and"));
    // The first sentence must say it all, since a menu shows no more.
    let about = format!(
        "It matches two other {}, or in a run the {} of {}. Such three make a Power Block.",
        NUMBERS[usize::from(value - LOWEST)].to_lowercase(),
        listed(others, "or"),
        suit.name()
    );
    let topic = Topic::new(card.to_string(), capitalised(&name), "Z16", about)
        .also(card.to_string())
        .also(format!("{value}{}", suit.sign()))
        .costing("build it with one option, next to a card you occupy")
        .counted(1);
    if value == HIGHEST { topic.also(card.to_string().replace("10", "T")) } else { topic }
}

/// Topics that are not cards.
fn ideas() -> Vec<Topic> {
    let mut topics = options();
    topics.extend(terms());
    topics.extend(things());
    topics
}

fn options() -> Vec<Topic> {
    vec![
        Topic::new("draw", "Draw", "Z35", "Take three cards from the deck, in addition to the one that begins your turn. It is always possible, so there is no pass."),
        Topic::new("grow", "Grow", "Z36", "Replace one of your pyramids with the next size. The smaller one goes back to your stash.")
            .costing("the next size must be in your stash"),
        Topic::new("spawn", "Spawn", "Z37", "Put a small pyramid from your stash on a card where you already stand.")
            .costing("a small pyramid must be in your stash"),
        Topic::new("build", "Build", "Z38", "Put a number card from your hand at a free place whose side touches a card you occupy. Nobody stands on it yet."),
        Topic::new("move", "Move", "Z40", "Slide one of your pyramids to a card whose side touches. It doesn’t matter who stands there."),
        Topic::new("convert", "Convert", "Z46", "Replace an opponent’s pyramid with one of yours from your stash, of its size or smaller. It must stand on a card you occupy or on one next to it.")
            .costing("face cards for 1, 2 or 3 points: the size of the pyramid"),
        Topic::new("demolish", "Demolish", "Z47", "Send an opponent’s pyramid back to its owner’s stash. It must stand on a card you occupy or on one next to it.")
            .costing("face cards for 1, 2 or 3 points: the size of the pyramid"),
        Topic::new("fly", "Fly", "Z51", "Move a card you occupy, with all that stands on it, to a free place next to another card. Afterwards all cards must hang together, by sides or corners.")
            .costing("one ace"),
        Topic::new("hatch", "Hatch", "Z58", "Only if you have no pyramid on the board: put a number card at any free place next to a card, with a small pyramid on it.")
            .costing("a number card of your hand"),
        Topic::new("attack", "Attack", "Z41", "Convert or demolish: you remove an opponent’s pyramid, and pay with face cards.")
            .costing("face cards for 1, 2 or 3 points: the size of the pyramid"),
    ]
}

fn terms() -> Vec<Topic> {
    vec![
        Topic::new("power-block", "Power Block", "Z16", "A block whose three cards match: a suited run or three of a kind. If you control all three, you win at once."),
        Topic::new("suited-run", "Suited run", "Z17", "Three consecutive numbers of one suit, such as 7, 8 and 9 of hearts. They may lie in any order."),
        Topic::new("three-of-a-kind", "Three of a kind", "Z19", "Three cards with the same number, such as three sevens."),
        Topic::new("block", "Block", "Z15", "Three cards that touch by their sides, in a line or an L."),
        Topic::new("occupy", "Occupy", "Z13", "You occupy a card if at least one of your pyramids stands on it."),
        Topic::new("control", "Control", "Z14", "You control a card if you are the only one who stands on it."),
        Topic::new("contested", "Contested", "Z14", "Several players stand on a card, so nobody controls it."),
        Topic::new("adjacent", "Adjacent", "Z11", "Two cards are adjacent, or next to each other, if their sides touch. Corners are not enough.").also("Next to"),
        Topic::new("diagonal", "Corners", "Z57", "Cards whose corners touch are not adjacent. But corners are enough to hold the city together when a card flies.").also("Diagonally connected"),
        Topic::new("points", "Points", "Z42", "A small pyramid costs 1, a medium one 2, a large one 3. A king pays 3, a queen 2, a jack, an ace or a Joker 1.").also("Pips"),
        Topic::new("overpaying", "Points left over", "Z48", "If you pay too much for an attack, you draw a card for each point too many. But you can’t add a card that isn’t needed.").also("Overpaying"),
        Topic::new("turn-draw", "Turn draw", "Z28", "Each turn begins with one card from the deck. It comes by itself."),
        Topic::new("hand-limit", "Hand limit", "Z30", "At the end of your turn you discard down to six cards. During it you may hold more."),
        Topic::new("places", "Names of places", "Z72", "Places are named by column and row. The first card lies at n12. Names stay the same as the city grows."),
    ]
}

fn things() -> Vec<Topic> {
    vec![
        Topic::new("small-pyramid", "Small pyramid", "Z3", "Each player has three. They come by Spawn and Hatch, or with the starter card, and grow into medium ones.")
            .costing("to remove it: 1 point").also("Small"),
        Topic::new("medium-pyramid", "Medium pyramid", "Z3", "Each player has three. A small one grows into it, and it grows into a large one.")
            .costing("to remove it: 2 points").also("Medium"),
        Topic::new("large-pyramid", "Large pyramid", "Z3", "Each player has three. It is the hardest to remove, and grows no more.")
            .costing("to remove it: 3 points").also("Large"),
        Topic::new("stash", "Stash", "Z32", "Your pyramids that are not on the board. You can only take a size that is still there. What is removed comes back to it."),
        Topic::new("city", "City", "Z9", "All number cards on the table: the gameboard. Cards stay there until the end; only Fly moves them.").also("Gameboard"),
        Topic::new("starter-card", "Starter card", "Z21", "The number card that you choose in secret to begin. The highest number goes first; of equal ones, the one chosen first."),
        Topic::new("deck", "Deck", "Z34", "The cards to draw from. When it is empty, the discard pile is shuffled and becomes the deck."),
        Topic::new("discard-pile", "Discard pile", "ZA31", "What was paid or discarded lies here, face up, until the deck is empty."),
        Topic::new("face-cards", "Face cards", "Z42", "Kings, queens, jacks, aces and Jokers. They stay in your hand until you attack with them, and never lie on the board.").also("Attack cards"),
        Topic::new("number-cards", "Number cards", "Z8", "The cards from 2 to 10 in four suits. Only these make the city.").counted(36),
    ]
}
