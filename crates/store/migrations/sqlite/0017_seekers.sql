-- Who looks for others to play with on a server. `games`: their keys, with spaces between them. `seats` and `pace`: null
-- for any. `since`: when they came to the list; `sign`: when they last asked; both in milliseconds since 1970.
-- `channel`: where a table would open for them. `press`: the press or command by which they last asked.
-- `session`: the table that they are called to; null while they wait.
create table seekers (
    guild   integer not null,
    person  integer not null,
    games   text    not null,
    seats   integer,
    pace    text,
    since   integer not null,
    sign    integer not null,
    channel integer not null,
    press   integer not null,
    session integer references sessions (id),
    primary key (guild, person)
) strict, without rowid;

create index seekers_by_person on seekers (person);
create index seekers_by_session on seekers (session) where session is not null;
