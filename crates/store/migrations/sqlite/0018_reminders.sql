-- How often somebody is reminded of their turn at one table, if they have chosen that.
create table cadences (
    session integer not null references sessions (id),
    person  integer not null,
    cadence text    not null,
    primary key (session, person)
) strict, without rowid;

create index cadences_by_person on cadences (person);

-- The messages that call somebody to the seat that is kept for them. They lose their buttons when that is over.
create table calls (
    session integer not null references sessions (id),
    person  integer not null,
    channel integer not null,
    message integer not null,
    -- 1 for a direct message.
    direct  integer not null,
    primary key (session, person, channel, message)
) strict, without rowid;

create index calls_by_person on calls (person);
