-- Whom somebody does not want to play with. The other person is never told.
create table blocks (
    person  integer not null,
    blocked integer not null,
    primary key (person, blocked)
) strict, without rowid;

create index blocks_by_blocked on blocks (blocked);
