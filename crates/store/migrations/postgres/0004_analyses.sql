-- What a machine has found that went over a game: as where SQLite's is made.
create table analyses (
    session bigint primary key references sessions (id),
    version bigint not null,
    budget  bigint not null,
    found   text   not null
);
