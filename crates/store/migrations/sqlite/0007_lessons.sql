-- How far somebody has come in the lesson of a game, and in which channel they learn, so that a table can be opened
-- there when they are done.
create table lessons (
    person  integer not null,
    game    text    not null,
    step    integer not null,
    guild   integer,
    channel integer,
    primary key (person, game)
) strict, without rowid;
