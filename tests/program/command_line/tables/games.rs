//! Finished games as pages and films, and their analysis.

use crate::command_line::*;

#[tokio::test]
async fn a_game_is_written_as_a_page_and_as_a_film() {
    let server = Server::new().await;
    let (lobby, over) = (server.opened(ADA, 2, 0).await, server.started(&[ADA, BEN]).await);
    server.played_out(over).await;
    let folder = server.folder.path();
    let url = database(folder);
    let write = |table: TableId, more: &[&str]| {
        let number = table.to_string();
        let arguments = [&["replay", number.as_str()][..], more].concat();
        quark(folder, &[("DATABASE_URL", &url)], &arguments)
    };
    let output = write(over, &["--html", "game.html", "--gif", "game.gif", "--seat", "2"]);
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(out(&output), "Wrote game.html.\nWrote game.gif.\n");
    let page = fs::read_to_string(folder.join("game.html")).unwrap();
    let record = verify::record(&server.service, over).await.unwrap().0;
    let moves = record.lines.iter().filter(|line| line.action.is_some()).count();
    assert_eq!(page.matches("<li id=\"s").count(), 1 + moves);
    assert!(page.len() < 3_000_000, "{} bytes", page.len());
    assert!(page.contains("<h2>Round 2</h2>") && !page.contains("Only you see this"));
    let gif = fs::read(folder.join("game.gif")).unwrap();
    assert!(gif.starts_with(b"GIF89a") && gif.len() < 8_000_000, "{}", gif.len());

    // The record of the same game leads to the same moves.
    let reread = |record: &Record| {
        fs::write(folder.join("game.jsonl"), record.to_string()).unwrap();
        let output = quark(folder, &[], &["replay", "game.jsonl", "--html", "again.html"]);
        assert!(output.status.success(), "{}", err(&output));
        let again = fs::read_to_string(folder.join("again.html")).unwrap();
        (again.matches("<li id=\"s").count(), err(&output))
    };
    assert_eq!(reread(&record), (1 + moves, String::new()));
    // Without the last move and the result it is cut off; without the seed as well, it is the record of a running game.
    let mut torn = record;
    torn.lines.truncate(torn.lines.len() - 2);
    let (seen, said) = reread(&torn);
    assert_eq!(seen, moves);
    assert!(said.contains("game.jsonl ends before the game does"), "{said}");
    torn.header.seed = None;
    assert_eq!(reread(&torn), (moves, String::new()));

    let no_seat = write(over, &["--html", "x.html", "--seat", "3"]);
    assert_eq!(complaint(&no_seat, 1), "there are 2 players in this game");
    let early = write(lobby, &["--html", "x.html"]);
    assert_eq!(complaint(&early, 1), "this game has not been dealt: there is nothing to replay");
    assert!(!folder.join("x.html").exists());
    let torn = quark(folder, &[], &["replay", "game.gif", "--html", "x.html"]);
    assert!(complaint(&torn, 1).starts_with("game.gif"), "{}", err(&torn));
}

#[tokio::test]
async fn a_finished_game_is_analysed_and_the_result_is_stored() {
    let server = Server::new().await;
    let (on, over) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    for _ in 0..12 {
        server.any_move(over).await;
    }
    server.run(over, ADA, Act::Resign).await.unwrap();
    let folder = server.folder.path();
    let url = database(folder);
    let analyse = |game: &str, budget: &str| {
        let variables = [("DATABASE_URL", url.as_str()), ("QUARK_ANALYSIS", budget)];
        quark(folder, &variables, &["analyse", game])
    };
    let early = analyse(&on.to_string(), "300");
    assert_eq!(
        complaint(&early, 1),
        "this game is not over yet: only finished games can be analysed"
    );
    let off = analyse(&over.to_string(), "0");
    assert_eq!(complaint(&off, 1), "analyses are turned off: QUARK_ANALYSIS is 0");
    let first = analyse(&over.to_string(), "300");
    assert!(first.status.success(), "{}", err(&first));
    assert!(
        err(&first).contains("Looking at moves: 12 of 12"),
        "it shows progress: {}",
        err(&first)
    );
    let said = out(&first);
    assert!(said.contains("The chance to win after each"), "{said}");
    let kept = server.service.analysis(over).await.unwrap().unwrap();
    assert_eq!((kept.budget, said.matches(" %").count() >= kept.moves.len()), (300, true));
    assert_eq!(out(&analyse(&over.to_string(), "0")), said, "it is kept");
    let number = over.to_string();
    let html = ["replay", &number, "--html", "game.html"];
    let page = quark(folder, &[("DATABASE_URL", &url)], &html);
    assert!(page.status.success(), "{}", err(&page));
    let page = fs::read_to_string(folder.join("game.html")).unwrap();
    let marks = page.to_lowercase().matches("costliest move").count();
    assert_eq!(marks, kept.costly().len());

    // The record of the same game gives the same analysis, except for the names.
    let record = verify::record(&server.service, over).await.unwrap().0;
    fs::write(folder.join("game.jsonl"), record.to_string()).unwrap();
    let again = analyse("game.jsonl", "300");
    assert!(again.status.success(), "{}", err(&again));
    let figures = |said: &str| -> Vec<String> {
        let chance = |line: &str| line.split(": ").skip(1).collect::<Vec<_>>().join(": ");
        said.lines().filter(|line| line.contains(" %")).map(chance).collect()
    };
    assert_eq!(figures(&out(&again)), figures(&said));
}
