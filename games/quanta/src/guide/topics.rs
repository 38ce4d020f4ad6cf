//! Topics: everything in Quanta that has a name.

use crate::state::board::{CHARGES, NEUTRONS, Piece, Side};
use quark_game::Topic;

/// All topics, in the order that people look for them.
pub(super) fn all() -> Vec<Topic> {
    let mut all = pieces();
    all.extend(placing());
    all.extend(capturing());
    all.extend(table());
    all.extend(variants());
    all
}

/// Key of the topic about a kind of piece.
pub(super) const fn key_of(piece: Piece) -> &'static str {
    match piece {
        Piece::Positive(Side::White) => "white-positive",
        Piece::Negative(Side::White) => "white-negative",
        Piece::Positive(Side::Blue) => "blue-positive",
        Piece::Negative(Side::Blue) => "blue-negative",
        Piece::Neutron => "neutron",
    }
}

fn pieces() -> Vec<Topic> {
    let charges = u32::from(CHARGES);
    let own = |side: &str, sign: &str, looks: &str| {
        format!(
            "{looks}. Only {side} places it. It counts for {side} around every neutron that it touches, and \
             never stands next to another {sign} in a row or column, no matter whose it is."
        )
    };
    vec![
        Topic::new(
            "neutron",
            "Neutron",
            "N6",
            "A red disc with an n. It is nobody’s: both of you place neutrons from one supply. It may go next \
             to anything and counts for nobody. Fill all eight squares around it: the player with more charges \
             there captures it.",
        )
        .also("Red neutron")
        .also("n")
        .also("n⁰")
        .counted(u32::from(NEUTRONS)),
        Topic::new("white-positive", "White positive particle", "N7", own("White", "+", "A white diamond with a plus"))
            .also("White crystal")
            .also("White plus")
            .counted(charges),
        Topic::new("white-negative", "White negative particle", "N8", own("White", "−", "A white disc with a minus"))
            .also("White solid")
            .also("White minus")
            .counted(charges),
        Topic::new("blue-positive", "Blue positive particle", "N9", own("Blue", "+", "A blue diamond with a plus"))
            .also("Blue crystal")
            .also("Blue plus")
            .counted(charges),
        Topic::new("blue-negative", "Blue negative particle", "N10", own("Blue", "−", "A blue disc with a minus"))
            .also("Blue solid")
            .also("Blue minus")
            .counted(charges),
        Topic::new(
            "positive",
            "Positive charge",
            "N15",
            "A diamond with a plus, white or blue. It never stands next to another plus in a row or column.",
        )
        .also("Plus")
        .also("+")
        .also("Crystal")
        .counted(2 * charges),
        Topic::new(
            "negative",
            "Negative charge",
            "N15",
            "A disc with a minus, white or blue. It never stands next to another minus in a row or column.",
        )
        .also("Minus")
        .also("−")
        .also("-")
        .also("Solid")
        .counted(2 * charges),
    ]
}

fn placing() -> Vec<Topic> {
    vec![
        Topic::new(
            "turn",
            "Turn",
            "N21",
            "You place one particle: a positive or a negative one of yours, or a neutron. Then the other player \
             has a turn. A bonus neutron is an extra move and takes no turn.",
        )
        .also("Place"),
        Topic::new(
            "next-to",
            "Next to a particle",
            "N22",
            "A square may be filled if something lies on one of the eight squares around it, no matter whose it is. \
             Only a bonus neutron needs no neighbour.",
        )
        .also("Adjacent")
        .also("Neighbour"),
        Topic::new(
            "like-charges",
            "Like charges",
            "N15",
            "Two pluses, or two minuses, never stand side by side in a row or column, whatever their colours. \
             They may touch at a corner. A plus and a minus may stand side by side.",
        )
        .also("Quantum charge")
        .also("Charge"),
        Topic::new(
            "pass",
            "Pass",
            "N32",
            "You pass only if nothing that you have fits anywhere; the bot does it for you. As soon as something \
             fits again, you have your turns again.",
        ),
        Topic::new(
            "squares",
            "Squares and their names",
            "N3",
            "The board has 14 columns, a to n from the left, and 14 rows, 1 to 14 from the bottom. So d4 is in the \
             fourth column and the fourth row.",
        )
        .also("Board")
        .also("Coordinates"),
        Topic::new(
            "start",
            "Starting squares",
            "N4",
            "Four squares on which a neutron lies before the first turn. Usually they are d4, k4, d11 and k11.",
        )
        .also("Gold dots")
        .counted(4),
    ]
}

fn capturing() -> Vec<Topic> {
    vec![
        Topic::new(
            "ring",
            "Ring",
            "N24",
            "The eight squares around a neutron. Along a full ring, each plus has a minus or a neutron on both \
             sides: so there are at most four of each sign in it.",
        )
        .also("Cluster"),
        Topic::new(
            "surrounded",
            "Surrounded",
            "N24",
            "A neutron is surrounded when all eight squares around it are filled, no matter with what and by whom. \
             It is judged once, at that moment.",
        ),
        Topic::new(
            "majority",
            "Majority",
            "NA3",
            "More charges in the ring than the other player. Plus and minus count the same, and neutrons count for \
             nobody. One more is enough: 3 to 2 is a majority.",
        ),
        Topic::new(
            "capture",
            "Captured neutron",
            "N27",
            "When a neutron is surrounded, the player who has the majority around it captures it: 1 point and a bonus \
             neutron. It doesn’t matter who filled the last square.",
        )
        .also("Capture")
        .also("Point")
        .also("Score"),
        Topic::new(
            "nobodys",
            "Nobody’s neutron",
            "N28",
            "A surrounded neutron around which both of you have the same number of charges. Nobody gets a point or \
             a bonus for it, to the end of the game.",
        )
        .also("Tie around a neutron"),
        Topic::new(
            "bonus",
            "Bonus neutron",
            "N25",
            "The player who captures a neutron may at once place another one on any empty square. It is an extra move. \
             If it fills a ring, that one is judged as well.",
        )
        .also("Bonus move")
        .costing("a neutron of the common supply"),
        Topic::new(
            "decline",
            "Decline",
            "NA6",
            "You may do without a bonus. The neutron then stays in the supply, and the point is still yours.",
        ),
        Topic::new(
            "territory",
            "Territory",
            "N27",
            "The tinted squares with a frame: a captured neutron and the squares around it. It shows who won what \
             and changes nothing: you can place there as everywhere.",
        ),
        Topic::new(
            "edge",
            "Edge of the board",
            "NA10",
            "A neutron on the edge or in a corner has fewer than eight squares around it, so usually nobody can \
             capture it. Some tables play that it can be captured.",
        )
        .also("Corner"),
    ]
}

fn table() -> Vec<Topic> {
    vec![
        Topic::new("white", "White", "NA19", "The player with the white particles. White has the first turn."),
        Topic::new("blue", "Blue", "N11", "The player with the blue particles, who has the second turn."),
        Topic::new(
            "supply",
            "Supply",
            "N13",
            "What is left to place. Each of you has 20 positive and 20 negative particles, and you share 40 \
             neutrons, four of which lie on the board as you begin. All can see what is left.",
        )
        .also("Common supply"),
        Topic::new(
            "end",
            "The end",
            "N34",
            "The game is over when all particles are placed, or when neither of you can place any that are left. \
             The most captured neutrons win.",
        ),
        Topic::new("draw", "Draw", "NA18", "Both of you captured the same number of neutrons: nobody wins."),
    ]
}

fn variants() -> Vec<Topic> {
    vec![
        Topic::new("white-lots", "White drawn by lot", "NA24", "A variant, the usual one: chance says which of you is White and begins."),
        Topic::new("white-host", "White is the first to join", "NA24", "A variant: the player who joined the table first is White and begins."),
        Topic::new("white-guest", "White is the second to join", "NA24", "A variant: the player who joined second is White and begins."),
        Topic::new("placement-eight", "Placement with diagonals", "NA1", "A variant, the usual one: a particle may go next to another one at a side or at a corner.")
            .also("eight"),
        Topic::new("placement-orthogonal", "Orthogonal placement", "NA1", "A variant: a particle must go next to another one in its row or column; a corner is not enough. Fewer squares are open, and fewer games are a draw.")
            .also("orthogonal"),
        Topic::new("start-quadrants", "Start in the quadrants", "N4", "A variant, the usual one: the first neutrons lie on d4, k4, d11 and k11.")
            .also("quadrants"),
        Topic::new("start-centre", "Start in the centre", "N4", "A variant: the first neutrons lie in the middle, on g7, h7, g8 and h8.")
            .also("centre"),
        Topic::new("start-fifths", "Start on the fifth lines", "N4", "A variant: the first neutrons lie on e5, j5, e10 and j10, fifth from the edges.")
            .also("fifths"),
        Topic::new("edges-open", "Open edges", "NA10", "A variant, the usual one: a neutron on the edge can never be surrounded.")
            .also("open"),
        Topic::new("edges-filled", "Filled edges", "NA10", "A variant: what is beyond the edge counts as filled. A neutron on the edge is surrounded when the five squares around it are filled, or the three in a corner.")
            .also("filled"),
    ]
}
