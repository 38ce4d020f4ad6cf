-- A finished table has at most one rematch, whoever presses first.
alter table sessions add column rematch_of integer references sessions (id);

create unique index sessions_by_rematch on sessions (rematch_of) where rematch_of is not null;
