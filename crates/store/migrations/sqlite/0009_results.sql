-- What remains of games that are over. All of it follows from logs: `summed` says whether this does for a table, so that
-- what an earlier release has ended is summed up later.
alter table sessions add column summed integer not null default 0;

create index sessions_unsummed on sessions (id) where stage = 'over' and summed = 0;

-- One row for each game that was dealt and is over; `rated`: it counts for ratings.
create table results (
    session integer primary key references sessions (id),
    guild   integer,
    game    text    not null,
    began   integer not null,
    ended   integer not null,
    moves   integer not null,
    how     text    not null,
    seats   integer not null,
    rated   integer not null,
    clocked integer not null
) strict;

create index results_rated on results (guild, game, ended, session) where rated = 1;

-- Every person who had a seat, in order. `joined`: while the game was on; `gone`: not to the end; `usual`: how long half of their
-- turns took at most.
create table players (
    session integer not null references results (session),
    nth     integer not null,
    seat    integer not null,
    person  integer not null,
    joined  integer not null,
    gone    integer not null,
    place   integer,
    score   integer,
    turns   integer not null,
    late    integer not null,
    usual   integer,
    primary key (session, seat, person)
) strict, without rowid;

create index players_by_person on players (person, session);

-- How often somebody played on a server, and was first: of a game or, where it is empty, of all; in a season or ever.
create table tallies (
    guild  integer not null,
    game   text    not null,
    season text    not null,
    person integer not null,
    games  integer not null,
    wins   integer not null,
    primary key (guild, game, season, person)
) strict, without rowid;

create index tallies_by_wins on tallies (guild, game, season, wins desc, games, person);
create index tallies_by_person on tallies (person);

-- How strong somebody is, in thousandths of a point.
create table ratings (
    guild  integer not null,
    game   text    not null,
    person integer not null,
    level  integer not null,
    doubt  integer not null,
    games  integer not null,
    primary key (guild, game, person)
) strict, without rowid;

create index ratings_by_level on ratings (guild, game, level desc);
create index ratings_by_person on ratings (person);
