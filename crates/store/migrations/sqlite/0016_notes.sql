-- What somebody has noted about a table for themselves. Nobody else reads it.
create table notes (
    session integer not null references sessions (id),
    person  integer not null,
    note    text    not null,
    primary key (session, person)
) strict, without rowid;

create index notes_by_person on notes (person);
