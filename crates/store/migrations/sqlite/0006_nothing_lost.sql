-- Over the version and the state, so that a damaged state is known for what it is; null where an older release wrote it.
alter table sessions add column checksum integer;

-- The bot that plays on this database: one row. `holder` is drawn at each start, and null after a clean stop; `who` names
-- the process for people; `beat` grows as long as it lives; `seen` is the last moment that its clock has shown.
create table owner (
    id     integer primary key check (id = 1),
    holder text,
    who    text    not null,
    beat   integer not null,
    seen   integer not null
) strict;
