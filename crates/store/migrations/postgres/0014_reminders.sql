-- How often somebody is reminded of their turn at one table, and the messages that call somebody to a seat: as where
-- SQLite's are made.
create table cadences (
    session bigint not null references sessions (id),
    person  bigint not null,
    cadence text   not null,
    primary key (session, person)
);

create index cadences_by_person on cadences (person);

create table calls (
    session bigint not null references sessions (id),
    person  bigint not null,
    channel bigint not null,
    message bigint not null,
    direct  bigint not null,
    primary key (session, person, channel, message)
);

create index calls_by_person on calls (person);
