-- Tables that are over and have lost their logs: as where SQLite's is made.
alter table sessions add column dropped bigint not null default 0;

create index sessions_undropped on sessions (changed) where stage = 'over' and dropped = 0;
create index named_by_session on named (session);
