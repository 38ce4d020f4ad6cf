-- Whether a process holds the lock of its number on a connection of its own for as long as it lives.
alter table processes add column held boolean not null default false;
