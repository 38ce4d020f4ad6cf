-- The results of a game on a server, to find how close their finishes were: as where SQLite's are found.
create index results_by_server on results (guild, game, ended);
