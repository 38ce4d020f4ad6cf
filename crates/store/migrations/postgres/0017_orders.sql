-- The standing orders of somebody for decisions to come: as where SQLite's is made.
create table orders (
    session   bigint not null references sessions (id),
    seat      bigint not null,
    person    bigint not null,
    given     text   not null,
    since     bigint not null,
    played    text   not null,
    primary key (session, seat)
);

create index orders_by_person on orders (person);
