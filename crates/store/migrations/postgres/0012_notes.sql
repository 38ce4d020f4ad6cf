-- What somebody has noted about a table for themselves: as where SQLite's is made.
create table notes (
    session bigint not null references sessions (id),
    person  bigint not null,
    note    text   not null,
    primary key (session, person)
);

create index notes_by_person on notes (person);
