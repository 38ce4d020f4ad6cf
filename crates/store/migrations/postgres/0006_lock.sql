-- The advisory lock that a process holds on a connection of its own for as long as it lives.
alter table processes add column lock bigint;
