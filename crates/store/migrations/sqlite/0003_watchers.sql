-- Who is told of a table by direct message: at its end, or at every turn as well.
create table watchers (
    session    integer not null references sessions (id),
    person     integer not null,
    every_turn integer not null,
    primary key (session, person)
) strict, without rowid;

create index watchers_by_person on watchers (person);
