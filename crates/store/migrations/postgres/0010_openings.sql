-- Who is told by direct message when a table of a game opens on a server. `told`: the time of the last such message,
-- in milliseconds since 1970; at most one an hour is sent.
create table openings (
    guild  bigint not null,
    game   text   not null collate "C",
    person bigint not null,
    told   bigint not null default 0,
    primary key (guild, game, person)
);

create index openings_by_person on openings (person, guild);
