-- Those who asked to be forgotten: the number that stands for each of them in every log. It belongs to nobody.
create table forgotten (
    id integer primary key,
    at integer not null
) strict;

-- Raised whenever the log was rewritten for one of them, so that nothing is kept that was decided before.
alter table sessions add column rewritten integer not null default 0;
