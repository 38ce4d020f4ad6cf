-- Everything is either a log of what happened, or follows from it and can be made again.
-- Times are milliseconds since 1970; numbers of the chat (people, channels, messages) are its 64-bit ids.

-- One row for every table that was ever opened. `state` is a cache of the log, `seed` its secret.
create table sessions (
    id      integer primary key,
    version integer not null,
    game    text    not null,
    rules   integer not null,
    stage   text    not null check (stage in ('lobby', 'playing', 'over')),
    guild   integer,
    channel integer not null,
    seed    blob    not null check (length(seed) = 32),
    state   text    not null,
    opened  integer not null,
    changed integer not null
) strict;

create index sessions_by_channel on sessions (channel, stage);

-- What happened, in order. Append only. `interaction` is the press that asked for it, and no press
-- counts twice at any table.
create table entries (
    session     integer not null references sessions (id),
    version     integer not null,
    at          integer not null,
    interaction integer,
    entry       text    not null,
    primary key (session, version)
) strict, without rowid;

create unique index entries_by_interaction on entries (interaction) where interaction is not null;

-- Who sits where: follows from the log, kept to find a person's tables.
create table occupants (
    session integer not null references sessions (id),
    seat    integer not null,
    person  integer not null,
    primary key (session, seat)
) strict, without rowid;

create index occupants_by_person on occupants (person);

-- What we owe the world. Levels have turn 0 and are replaced by the next one; edges are kept per turn.
create table jobs (
    session integer not null references sessions (id),
    kind    text    not null,
    seat    integer not null,
    turn    integer not null,
    version integer not null,
    due     integer not null,
    tries   integer not null default 0,
    problem text,
    primary key (session, kind, seat, turn)
) strict, without rowid;

create index jobs_by_due on jobs (due);

-- Where a table is shown: the thread it moved to, and the newest public message with what it shows.
create table shown (
    session integer primary key references sessions (id),
    channel integer not null,
    threaded integer not null default 0,
    message integer,
    turn    integer not null default 0,
    version integer not null default 0,
    retired integer
) strict;

create index shown_by_channel on shown (channel);

-- The direct message that holds a seat's hand.
create table hands (
    session integer not null references sessions (id),
    seat    integer not null,
    person  integer not null,
    channel integer not null,
    message integer not null,
    version integer not null,
    primary key (session, seat)
) strict, without rowid;

-- People, as far as play needs them. `unreachable`: they take no direct messages; `notified`: and know that we know.
create table people (
    id          integer primary key,
    name        text    not null,
    unreachable integer not null default 0,
    notified    integer not null default 0,
    settings    text    not null default '{}'
) strict, without rowid;

-- What a server has chosen.
create table settings (
    guild  integer primary key,
    choice text   not null default '{}'
) strict, without rowid;
