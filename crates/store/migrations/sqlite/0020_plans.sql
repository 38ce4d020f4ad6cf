-- What somebody has planned for their next turn, or tries in it. Nobody else reads it, and it is deleted when it is played,
-- when the seat changes hands and when the game ends.
create table plans (
    session   integer not null references sessions (id),
    seat      integer not null,
    person    integer not null,
    -- The moves in notation, a line each.
    moves     text    not null,
    -- "unchanged", "whatever", or "after", a seat and a move.
    condition text    not null,
    -- The version of the session for which it was made, and a checksum of what the moves meant then.
    made      integer not null,
    meaning   integer not null,
    -- "draft", "kept", or why it was not played.
    state     text    not null,
    primary key (session, seat)
) strict, without rowid;

create index plans_by_person on plans (person);
