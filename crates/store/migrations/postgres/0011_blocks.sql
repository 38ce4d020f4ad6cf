-- Whom somebody does not want to play with. The other person is never told.
create table blocks (
    person  bigint not null,
    blocked bigint not null,
    primary key (person, blocked)
);

create index blocks_by_blocked on blocks (blocked);
