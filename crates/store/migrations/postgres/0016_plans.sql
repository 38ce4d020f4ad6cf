-- What somebody has planned for their next turn, or tries in it: as where SQLite's is made.
create table plans (
    session   bigint not null references sessions (id),
    seat      bigint not null,
    person    bigint not null,
    moves     text   not null,
    condition text   not null,
    made      bigint not null,
    meaning   bigint not null,
    state     text   not null,
    primary key (session, seat)
);

create index plans_by_person on plans (person);
