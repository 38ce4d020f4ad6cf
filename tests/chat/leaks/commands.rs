//! Every command with every option, as a person at a table types it.

use serde_json::{Value, json};

/// A typed command, with its options in words.
#[derive(Clone, Debug)]
pub struct Line {
    pub path: &'static str,
    pub options: Vec<(&'static str, String)>,
}

/// The values that lines are made from.
pub struct Spot {
    pub table: String,
    pub game: &'static str,
    /// A player who need not move, and who is not the observer.
    pub idle: String,
    /// A person without a seat, who is not the observer.
    pub guest: String,
    pub guild: String,
    /// Moves that the observer may not make now.
    pub probes: Vec<String>,
}

/// The commands as the chat knows them.
pub struct Commands(Vec<(String, Vec<Value>)>);

impl Commands {
    pub fn all() -> Commands {
        let commands = quark::discord::told_commands(&quark::games::catalog()).unwrap();
        let mut all = Vec::new();
        for root in commands.as_array().unwrap() {
            leaves("", &root["options"], &mut all);
        }
        Commands(all)
    }

    /// Every command by its path, with its options.
    pub fn each(&self) -> impl Iterator<Item = (&str, &[Value])> {
        self.0.iter().map(|(path, options)| (path.as_str(), options.as_slice()))
    }

    /// Encodes a command for the chat; `typing` is an option that is being typed, with its text so far.
    pub fn written(
        &self,
        path: &str,
        given: &[(&str, String)],
        typing: Option<(&str, &str)>,
    ) -> Value {
        let (_, known) = self.each().find(|(known, _)| *known == path).expect("a command");
        let mut options = Vec::new();
        for (name, words) in given {
            let option = known.iter().find(|option| option["name"] == *name);
            let option = option.unwrap_or_else(|| panic!("{path} has no option {name}"));
            options
                .push(json!({"name": name, "type": option["type"], "value": value(option, words)}));
        }
        if let Some((name, words)) = typing {
            options.retain(|option| option["name"] != name);
            options.push(json!({"name": name, "type": 3, "value": words, "focused": true}));
        }
        let mut path = path.split(' ').rev();
        let leaf = json!({"name": path.next(), "type": 1, "options": options});
        let around =
            |inner: Value, name: &str| json!({"name": name, "type": 2, "options": [inner]});
        json!([path.fold(leaf, around)])
    }
}

fn leaves(above: &str, options: &Value, all: &mut Vec<(String, Vec<Value>)>) {
    for option in options.as_array().into_iter().flatten() {
        let path = format!("{above} {}", option["name"].as_str().unwrap()).trim().to_owned();
        if option["type"] == 2 {
            leaves(&path, &option["options"], all);
        } else {
            let options = option["options"].as_array().cloned().unwrap_or_default();
            all.push((path, options));
        }
    }
}

/// Encodes a value for its option.
fn value(option: &Value, words: &str) -> Value {
    let choices = option["choices"].as_array().into_iter().flatten();
    if let Some(choice) = choices.into_iter().find(|choice| choice["name"] == words) {
        return choice["value"].clone();
    }
    match option["type"].as_u64() {
        Some(4) => json!(words.parse::<i64>().unwrap()),
        Some(5) => json!(words.parse::<bool>().unwrap()),
        _ => json!(words),
    }
}

fn line(path: &'static str, options: &[(&'static str, &str)]) -> Line {
    let options = options.iter().map(|(name, words)| (*name, (*words).to_owned())).collect();
    Line { path, options }
}

/// Commands that only show something, or ask before they do anything.
pub fn looks(spot: &Spot) -> Vec<Line> {
    let table = ("table", spot.table.as_str());
    let mut lines = vec![
        line("games", &[]),
        line("play", &[table]),
        line("hand", &[]),
        line("hand", &[table]),
        line("hint", &[]),
        line("hint", &[table]),
        line("table league", &[]),
        line("table note", &[]),
        line("table note", &[table]),
        line("table pause", &[]),
        line("table pause", &[table]),
        line("table find", &[]),
        line("board", &[table]),
        line("board", &[("text", "true")]),
        line("log", &[]),
        line("log", &[table]),
        line("replay", &[]),
        line("replay", &[table]),
        line("replay", &[("animate", "true"), ("from", "1"), ("to", "9"), table]),
        line("stats", &[]),
        line("stats", &[("player", &spot.idle), ("game", spot.game)]),
        line("history", &[]),
        line("history", &[("player", &spot.idle), ("game", spot.game)]),
        line("leaderboard", &[]),
        line("leaderboard", &[("game", spot.game), ("season", "2026")]),
        line("rules", &[("game", spot.game)]),
        line("learn", &[]),
        line("learn", &[("game", spot.game)]),
        line("resign", &[table]),
        line("doctor", &[]),
        line("new", &[("game", spot.game), ("variants", "nothing=such")]),
        line("new", &[("game", spot.game), ("who", "80%"), ("role", &spot.guild)]),
        line("privacy export", &[]),
        line("privacy delete", &[]),
        line("admin tables", &[]),
        line("admin end", &[table]),
        line("admin skip", &[("player", &spot.idle), table]),
        line("admin export", &[table]),
    ];
    let probe = |action: &String| line("play", &[("move", action), table]);
    lines.extend(spot.probes.iter().map(probe));
    // The answer gives the number of unseen copies.
    let catalog = quark::games::catalog();
    let topics = catalog.find(spot.game).map(|kind| kind.topics()).unwrap_or_default();
    for topic in topics.iter().filter(|topic| topic.count.is_some()).step_by(9) {
        lines.push(line("what", &[("thing", &topic.name)]));
        lines.push(line("what", &[("thing", &topic.key), ("game", spot.game)]));
    }
    lines
}

/// Commands that change something at a table, if allowed, and reveal nothing hidden.
pub fn deeds(spot: &Spot) -> Vec<Line> {
    let table = ("table", spot.table.as_str());
    vec![
        line("watch", &[("off", "true"), table]),
        line("watch", &[("every_turn", "true"), table]),
        line("undo", &[("whole_turn", "true"), table]),
        line("undo", &[table]),
        line("table pause", &[("until", "3"), table]),
        line("end", &[("draw", "true"), table]),
        line("end", &[table]),
        line("give", &[table]),
        line("give", &[("to", &spot.guest), table]),
    ]
}

/// Lets a machine play for a player who need not move; `menu` leaves the table to a menu.
pub fn standing_in(spot: &Spot, menu: bool) -> Line {
    of_one(line("admin stand-in", &[("player", &spot.idle), ("table", &spot.table)]), menu)
}

/// Removes the table from a line if `menu`.
fn of_one(mut line: Line, menu: bool) -> Line {
    line.options.retain(|(name, _)| !menu || *name != "table");
    line
}

/// Settings of a person and of a server, chosen once.
pub fn choices(spot: &Spot, reads: bool) -> Vec<Line> {
    let confirm = if reads { "always" } else { "never" };
    let reads = reads.to_string();
    vec![
        line("prefs", &[("theme", "light"), ("hands", "true"), ("reminders", "at the table")]),
        line("prefs", &[("zone", "Europe/Berlin"), ("quiet", "02:00-03:00"), ("next", "true")]),
        line("prefs", &[("quiet", "none"), ("zone", "UTC"), ("theme", "dark"), ("digest", "23")]),
        line(
            "prefs",
            &[("text", &reads), ("confirm", confirm), ("next", &reads), ("listed", &reads)],
        ),
        line("table notify", &[("game", spot.game)]),
        line("table notify", &[("off", "true")]),
        line("table find", &[("game", spot.game), ("seats", "2"), ("pace", "steady")]),
        line("prefs", &[("invitations", "everyone on a server with me")]),
        line("privacy block", &[("person", &spot.guest)]),
        line("privacy unblock", &[("person", &spot.guest)]),
        line("admin channels", &[("where", "allow here")]),
        line("admin channels", &[("where", "forbid here")]),
        line("admin channels", &[("where", "all channels")]),
        line("admin pace", &[("pace", "steady")]),
        line("admin pace", &[("pace", "friendly")]),
        line("admin role", &[("role", &spot.guild)]),
        line("admin role", &[]),
        line("admin ratings", &[("on", "false")]),
        line("admin ratings", &[("on", "true")]),
        line("admin limits", &[("person", "40"), ("channel", "90")]),
        line("admin limits", &[]),
        line("admin invitations", &[("hours", "24")]),
        line("admin invitations", &[]),
        line(
            "admin league",
            &[("game", spot.game), ("pace", "brisk"), ("variants", "nothing=such")],
        ),
        line("admin league", &[("game", spot.game)]),
        line("admin theme", &[("theme", "light")]),
        line("admin theme", &[("theme", "dark")]),
    ]
}

/// Opens a table, with every option.
pub fn opening(spot: &Spot, seats: u8) -> Line {
    let seats = seats.to_string();
    let options = [
        ("game", spot.game),
        ("seats", &seats),
        ("machines", "0"),
        ("level", "hard"),
        ("hints", "true"),
        ("rated", "false"),
        ("auto_start", "false"),
        ("pace", "steady"),
        ("undo", "2"),
        ("start", "in 9h"),
        ("fill", "medium"),
    ];
    line("new", &options)
}

/// Opens no table, because it has too few seats for all who are invited.
pub fn too_many(spot: &Spot) -> Line {
    let guest = spot.guest.as_str();
    let others =
        [("invite", guest), ("invite2", &spot.idle), ("invite3", guest), ("invite4", guest)];
    let options: Vec<_> = [("game", spot.game), ("seats", "2")].into_iter().chain(others).collect();
    line("new", &options)
}

/// Lists all games where none can be opened: the first has fewer seats for machines.
pub fn any_game() -> Line {
    line("new", &[("machines", "4")])
}

/// Shows a person's preferences.
pub fn preferences() -> Line {
    line("prefs", &[])
}

/// Commands that need a table, if there are several, with the effect of picking one.
pub fn anywhere(spot: &Spot) -> Vec<(Line, &'static str)> {
    vec![
        (line("board", &[]), "board"),
        (line("resign", &[]), "giveup"),
        (line("hint", &[]), "hint"),
        (line("replay", &[]), "replay"),
        (line("end", &[("draw", "true")]), "draw"),
        (line("table note", &[]), "note"),
        (line("table pause", &[]), "more"),
        (line("table pause", &[("until", "90")]), "pause"),
        (line("give", &[("to", &spot.guest)]), "offer"),
        (line("watch", &[("every_turn", "true")]), "watch"),
        (line("admin end", &[]), "askstop"),
    ]
}

/// Going away, and coming back.
pub fn leaving() -> [Line; 2] {
    ["2", "0"].map(|days| line("away", &[("days", days)]))
}

/// Puts another person into a seat; `menu` leaves the table to a menu.
pub fn replacing(spot: &Spot, menu: bool) -> Line {
    let table = ("table", spot.table.as_str());
    of_one(line("admin replace", &[("player", &spot.idle), ("by", &spot.guest), table]), menu)
}

/// Moves a table to another channel; `menu` leaves the table to a menu.
pub fn moving(spot: &Spot, menu: bool) -> Line {
    of_one(line("admin move", &[("table", &spot.table)]), menu)
}
