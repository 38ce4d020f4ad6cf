-- Who looks for others to play with on a server. `games`: their keys, with spaces between them. `seats` and `pace`: null
-- for any. `since`: when they came to the list; `sign`: when they last asked; both in milliseconds since 1970.
-- `channel`: where a table would open for them. `press`: the press or command by which they last asked.
-- `session`: the table that they are called to; null while they wait.
create table seekers (
    guild   bigint not null,
    person  bigint not null,
    games   text   not null,
    seats   bigint,
    pace    text,
    since   bigint not null,
    sign    bigint not null,
    channel bigint not null,
    press   bigint not null,
    session bigint references sessions (id),
    primary key (guild, person)
);

create index seekers_by_person on seekers (person);
create index seekers_by_session on seekers (session) where session is not null;
