//! A second, plain implementation of Quanta, written from the ledger alone with arrays and loops. It
//! uses nothing of the real rules.

const SIDE: i32 = 14;

/// A piece on a square: its sign (`+`, `-`, `n`) and its owner (2 for nobody).
type Token = (char, usize);

/// A move: sign, column and row from zero; `None` for declining.
pub type Move = Option<(char, i32, i32)>;

/// State of one game; `eight` and `edges` are its variants.
#[derive(Clone)]
pub struct Plain {
    eight: bool,
    edges: bool,
    squares: [[Option<Token>; 14]; 14],
    /// Positive and negative particles left, of White and of Blue.
    stock: [[u32; 2]; 2],
    neutrons: u32,
    turn: usize,
    queue: Vec<usize>,
    pub points: [u32; 2],
    over: bool,
}

/// Notation of a move.
pub fn written(one: Move) -> String {
    match one {
        Some((sign, column, row)) => {
            format!("{sign}{}{}", (b'a' + column as u8) as char, row + 1)
        }
        None => "decline".to_owned(),
    }
}

impl Plain {
    /// A new game with neutrons on these four columns and rows, counted from 1.
    pub fn new(eight: bool, edges: bool, start: [(i32, i32); 4]) -> Plain {
        let mut squares = [[None; 14]; 14];
        for (column, row) in start {
            squares[column as usize - 1][row as usize - 1] = Some(('n', 2));
        }
        Plain {
            eight,
            edges,
            squares,
            stock: [[20, 20], [20, 20]],
            neutrons: 36,
            turn: 0,
            queue: Vec::new(),
            points: [0, 0],
            over: false,
        }
    }

    /// The side that must move: 0 for White, 1 for Blue.
    pub fn who(&self) -> Option<usize> {
        if self.over { None } else { Some(*self.queue.first().unwrap_or(&self.turn)) }
    }

    fn at(&self, column: i32, row: i32) -> Option<Token> {
        if is_on_board(column, row) { self.squares[column as usize][row as usize] } else { None }
    }

    /// Every legal move.
    pub fn moves(&self) -> Vec<Move> {
        let Some(who) = self.who() else { return Vec::new() };
        let mut moves = Vec::new();
        for column in 0..SIDE {
            for row in 0..SIDE {
                if self.at(column, row).is_some() {
                    continue;
                }
                if !self.queue.is_empty() {
                    moves.push(Some(('n', column, row)));
                    continue;
                }
                for sign in ['+', '-', 'n'] {
                    if self.may(who, sign, column, row) {
                        moves.push(Some((sign, column, row)));
                    }
                }
            }
        }
        if !self.queue.is_empty() {
            moves.push(None);
        }
        moves
    }

    /// Returns `true` if a placement on this empty square is legal in a turn.
    fn may(&self, who: usize, sign: char, column: i32, row: i32) -> bool {
        let left = match sign {
            '+' => self.stock[who][0],
            '-' => self.stock[who][1],
            _ => self.neutrons,
        };
        if left == 0 {
            return false;
        }
        let mut adjacent = false;
        for across in -1..=1 {
            for up in -1..=1 {
                if (across, up) == (0, 0) {
                    continue;
                }
                let Some((other, _)) = self.at(column + across, row + up) else { continue };
                let straight = across == 0 || up == 0;
                if straight && sign != 'n' && other == sign {
                    return false;
                }
                if straight || self.eight {
                    adjacent = true;
                }
            }
        }
        adjacent
    }

    /// All surrounded neutrons, row by row.
    fn surrounded(&self) -> Vec<(i32, i32)> {
        let mut found = Vec::new();
        for row in 0..SIDE {
            for column in 0..SIDE {
                let Some(('n', _)) = self.at(column, row) else { continue };
                let filled = |across: i32, up: i32| match is_on_board(column + across, row + up) {
                    true => self.at(column + across, row + up).is_some(),
                    false => self.edges,
                };
                if (-1..=1).all(|across| (-1..=1).all(|up| filled(across, up))) {
                    found.push((column, row));
                }
            }
        }
        found
    }

    /// Plays a legal move.
    pub fn play(&mut self, one: Move) {
        let who = self.who().expect("the game is not over");
        if !self.queue.is_empty() {
            self.queue.remove(0);
        }
        if let Some((sign, column, row)) = one {
            let before = self.surrounded();
            let owner = match sign {
                '+' => {
                    self.stock[who][0] -= 1;
                    who
                }
                '-' => {
                    self.stock[who][1] -= 1;
                    who
                }
                _ => {
                    self.neutrons -= 1;
                    2
                }
            };
            self.squares[column as usize][row as usize] = Some((sign, owner));
            let mut bonuses = [0, 0];
            for neutron in self.surrounded() {
                if before.contains(&neutron) {
                    continue;
                }
                let mut count = [0, 0, 0];
                for across in -1..=1 {
                    for up in -1..=1 {
                        if let Some((_, owner)) = self.at(neutron.0 + across, neutron.1 + up) {
                            count[owner] += 1;
                        }
                    }
                }
                for (mine, theirs) in [(0, 1), (1, 0)] {
                    if count[theirs] < count[mine] {
                        self.points[mine] += 1;
                        bonuses[mine] += 1;
                    }
                }
            }
            for side in [self.turn, 1 - self.turn] {
                for _ in 0..bonuses[side] {
                    self.queue.push(side);
                }
            }
        }
        if self.neutrons == 0 {
            self.queue.clear();
        }
        if self.queue.is_empty() {
            self.turn = 1 - self.turn;
            if self.moves().is_empty() {
                self.turn = 1 - self.turn;
                self.over = self.moves().is_empty();
            }
        }
    }

    /// Number of sequences of `depth` legal moves.
    pub fn sequences(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |one: &Move| {
            let mut next = self.clone();
            next.play(*one);
            next.sequences(depth - 1)
        };
        moves.iter().map(after).sum()
    }
}

fn is_on_board(column: i32, row: i32) -> bool {
    (0..SIDE).contains(&column) && (0..SIDE).contains(&row)
}
