-- The standing orders of somebody for decisions to come. Nobody else reads them, and they are deleted when the seat changes
-- hands and when the game ends.
create table orders (
    session   integer not null references sessions (id),
    seat      integer not null,
    person    integer not null,
    -- The orders in notation, a line each.
    given     text    not null,
    -- The version of the session at which they were last changed, or a move was taken back.
    since     integer not null,
    -- The versions of the moves that were made by order since the person last moved, a line each.
    played    text    not null,
    primary key (session, seat)
) strict, without rowid;

create index orders_by_person on orders (person);
