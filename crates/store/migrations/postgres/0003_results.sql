-- What remains of games that are over: as where SQLite's is made.
alter table sessions add column summed bigint not null default 0;

create index sessions_unsummed on sessions (id) where stage = 'over' and summed = 0;

create table results (
    session bigint primary key references sessions (id),
    guild   bigint,
    game    text    not null,
    began   bigint not null,
    ended   bigint not null,
    moves   bigint not null,
    how     text    not null,
    seats   bigint not null,
    rated   bigint not null,
    clocked bigint not null
);

create index results_rated on results (guild, game, ended, session) where rated = 1;

create table players (
    session bigint not null references results (session),
    nth     bigint not null,
    seat    bigint not null,
    person  bigint not null,
    joined  bigint not null,
    gone    bigint not null,
    place   bigint,
    score   bigint,
    turns   bigint not null,
    late    bigint not null,
    usual   bigint,
    primary key (session, seat, person)
);

create index players_by_person on players (person, session);

create table tallies (
    guild  bigint not null,
    game   text    not null collate "C",
    season text    not null collate "C",
    person bigint not null,
    games  bigint not null,
    wins   bigint not null,
    primary key (guild, game, season, person)
);

create index tallies_by_wins on tallies (guild, game, season, wins desc, games, person);
create index tallies_by_person on tallies (person);

create table ratings (
    guild  bigint not null,
    game   text    not null collate "C",
    person bigint not null,
    level  bigint not null,
    doubt  bigint not null,
    games  bigint not null,
    primary key (guild, game, person)
);

create index ratings_by_level on ratings (guild, game, level desc);
create index ratings_by_person on ratings (person);
