//! Terms that are on no card: phases, money, auctions.

use super::named;
use crate::state::cards::{Card, Pile};
use quark_game::Topic;

/// Key, name, another name, rule, and explanation.
type Idea = (&'static str, &'static str, &'static str, &'static str, &'static str);

const IDEAS: &[Idea] = &[
    (
        "ev",
        "eV",
        "Energy",
        "K51",
        "Energy is money. You begin with 10 eV and gain 3 in each Funding. All can see it, unless the table hides it. Each eV that you have at the end is 1 point.",
    ),
    (
        "points",
        "Points",
        "Score",
        "K49",
        "You score the points on your completed Quests, what your Objectives bring, and 1 point for each eV. Quests still in your hand score nothing.",
    ),
    (
        "particle",
        "Particle",
        "Elementary Particle",
        "K2",
        "Particles are what Quests cost. You hold them in your hand in secret and discard them when you complete a Quest.",
    ),
    (
        "quest",
        "Quest",
        "Quests",
        "K3",
        "A card with a cost, points and often a power. It scores only when you complete it in the Quest phase.",
    ),
    (
        "starting-physicist",
        "Starting Physicist",
        "First player",
        "K8",
        "The player who goes first in every phase of the round. The marker moves one player to the left each round; chance names the first one.",
    ),
    (
        "round",
        "Round",
        "Rounds",
        "K4",
        "The game has five rounds. Each has the phases Funding, Research, Ejection, Discovery and Quests; the first has no Funding.",
    ),
    (
        "funding",
        "Funding",
        "Funding Phase",
        "K10",
        "The first phase, in rounds 2 to 5: you gain 3 eV and draw a card from the pile you choose. Some Quests bring more.",
    ),
    (
        "research",
        "Research",
        "Research Phase",
        "K14",
        "The second phase: you bid for accelerators until all players have a token at a different one. Then all pay and take the cards there.",
    ),
    (
        "ejection",
        "Ejection",
        "Eject",
        "K24",
        "The third phase: for every 5 cards in your hand, Quests too, you choose one to give away. All choose in secret at once. You gain 1 eV for each.",
    ),
    (
        "discovery",
        "Discovery",
        "Discovery Phase",
        "K27",
        "The fourth phase: cards of the Discovery Zone are auctioned one at a time. In turn, each player may open an auction.",
    ),
    (
        "quest-phase",
        "Quest phase",
        "Quests Phase",
        "K41",
        "The last phase of a round: in turn, you complete as many Quests from your hand as you can pay for.",
    ),
    (
        "accelerator",
        "Accelerator",
        "Particle Accelerator",
        "K61",
        "A place with cards to bid for. There are four with two or three players and five with four players.",
    ),
    (
        "bid",
        "Bid",
        "Token",
        "K16",
        "In Research a bid may be any number, also 0, and must be higher than the bid that lies there. You can’t bid more eV than you have. Only the last bid is paid.",
    ),
    (
        "outbid",
        "Outbid",
        "Overbid",
        "K17",
        "Somebody bids more at your accelerator: you take your token back and pay nothing. When it is your turn, you bid again, there or elsewhere.",
    ),
    (
        "auction",
        "Auction",
        "Raise",
        "KA25",
        "In Discovery, all bid in turn for one card: raise by 1 eV or more, or pass and be out for this card. The last player left pays and takes it.",
    ),
    (
        "chance",
        "Chance",
        "Minimum bid",
        "K37",
        "You may open one auction per chance. The first bid must be 2 eV or more on your first chance and 3 on your second. In round 5 the chances go on: 4, 5, 6 eV and so on.",
    ),
    (
        "discovery-zone",
        "Discovery Zone",
        "Zone",
        "K26",
        "The ejected cards and those that nobody won at the accelerators. They lie open and are auctioned in Discovery; the rest is discarded.",
    ),
    (
        "limit",
        "Let the bot bid",
        "Limit",
        "K15",
        "A way to bid: the bot bids for you, as little as it must, up to a limit that only you see. It ends with the auction.",
    ),
    (
        "fallback",
        "Fallback",
        "Second place",
        "K16",
        "A second accelerator with its own limit. If others bid more than your limit at the first, the bot bids there for you.",
    ),
    (
        "refund",
        "Refund",
        "",
        "K25",
        "The 1 eV that you gain for each card that you eject; with Phi it is 2 eV.",
    ),
    (
        "three-of-a-kind",
        "Three of a kind",
        "Replace",
        "K44",
        "Three particles of the same kind replace any one other particle of a cost, as often as you like. They never replace a Proton or Neutron.",
    ),
    (
        "discount",
        "Discount",
        "",
        "K45",
        "D meson and Muonium make later Quests cheaper. You can use a discount in the same turn, several add up, and you need not use it.",
    ),
    (
        "power",
        "Power",
        "Powers",
        "K3",
        "What a completed Quest does for you, in colour on its card. It works from the moment the Quest is completed.",
    ),
    (
        "replaced-nucleons",
        "Used-up Proton",
        "Used-up Neutron",
        "K43",
        "An Atom uses up completed Protons and Neutrons in front of you: they are discarded, and their points are gone.",
    ),
    (
        "hand",
        "Hand",
        "Hand cards",
        "KA36",
        "Your cards are secret; all see how many particles and how many Quests you hold. There is no limit but Ejection.",
    ),
    (
        "discards",
        "Discard pile",
        "Discards",
        "KA14",
        "All may look at the discarded cards. If a pile runs out, its discards are shuffled to make a new one.",
    ),
    (
        "tie",
        "Tie",
        "Ties",
        "K53",
        "With equal points, the player with more cards in hand wins; if that is equal too, the one who is earlier in turn order.",
    ),
    (
        "nobel-laureate",
        "Nobel Laureate",
        "Winner",
        "K52",
        "The player with the most points after five rounds.",
    ),
];

/// All terms, with the piles and a topic for Neutrinos in general.
pub(super) fn topics() -> impl Iterator<Item = Topic> {
    let ideas = IDEAS.iter().map(|&(key, name, also, rule, about)| {
        let topic = Topic::new(key, name, rule, about);
        if also.is_empty() { topic } else { topic.also(also) }
    });
    let piles = Pile::ALL.into_iter().map(|pile| {
        let cards: u32 = Card::all()
            .filter(|card| card.pile() == pile)
            .map(|card| u32::from(card.copies()))
            .sum();
        let about =
            format!("{cards} cards face down. You draw from it in Funding, when you choose it.");
        let key = named::pile(pile).to_lowercase().replace(' ', "-");
        Topic::new(key, named::pile(pile), "KA14", about)
    });
    let neutrino = Topic::new(
        named::NEUTRINO,
        "Neutrino",
        "KD3",
        "A card that you never hold: it works as soon as you draw or win it, and is discarded. An \
         electron Neutrino brings 2 eV, a muon Neutrino a card, a tau Neutrino a swap. Several at \
         once: you choose the order.",
    );
    ideas.chain(piles).chain([neutrino.also("ν").counted(6)])
}
