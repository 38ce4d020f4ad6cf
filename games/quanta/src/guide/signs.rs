//! Signs in the pictures, and their meaning.

use quark_game::Sign;

const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign { looks, means }
}

/// Signs from the top of the picture to its bottom, then those of a panel.
pub(super) const SIGNS: &[Sign] = &[
    sign(
        "name at the top",
        "Who must place something now, in the colour of that side; at the end, who has won.",
    ),
    sign("Turn 12", "The number of the turn; a bonus belongs to the turn that brought it."),
    sign(
        "orthogonal, edges filled",
        "Beside the title: the variants of this table that are not the usual ones.",
    ),
    sign(
        "letters and numbers at the edge",
        "They name the squares: a1 is at the bottom left, n14 at the top right.",
    ),
    sign("diamond with +", "A positive particle, in the colour of its owner."),
    sign("disc with −", "A negative particle, in the colour of its owner."),
    sign(
        "red disc with n",
        "A neutron. It belongs to nobody. No charges lie around it, or it lies on the edge.",
    ),
    sign(
        "red disc with two numbers",
        "A neutron, and the charges around it: those of White at the left, of Blue at the right.",
    ),
    sign("thick rim around a neutron", "The player of that colour has captured it: 1 point."),
    sign(
        "tinted squares in a frame",
        "The squares around captured neutrons, in the colour of the player who captured them.",
    ),
    sign(
        "grey ring around a neutron",
        "It is surrounded, but nobody has the majority: it stays nobody’s.",
    ),
    sign(
        "golden square with a symbol",
        "The last turn placed this. The symbol is that of the player who did.",
    ),
    sign("four golden corners", "This has changed since you last looked."),
    sign("bright frame below the board", "This player must place something now, or has won."),
    sign(
        "diamond and disc with numbers",
        "How many positive and negative particles this player can still place.",
    ),
    sign(
        "rimmed neutron with a big number",
        "How many neutrons this player has captured: the score.",
    ),
    sign("neutron between the players", "How many neutrons are left for both of you."),
    sign("green corner of a square", "You can place something there now."),
    sign(
        "small + and − on a square",
        "Charges of yours that fit there. A neutron fits as well while there are some.",
    ),
    sign("small red dot on a square", "Of what you can place, only a neutron fits there."),
    sign(
        "green frame with a number",
        "A region of the board that you can pick by its number; the squares come next.",
    ),
    sign("green frame with e5", "A square that you can pick."),
];
