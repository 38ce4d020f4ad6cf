-- Whether a table that is over has lost its log, its state and what else only the log explains, since the operator keeps them
-- for so many days only. Its results stay, and so does what is counted of them.
alter table sessions add column dropped integer not null default 0;

create index sessions_undropped on sessions (changed) where stage = 'over' and dropped = 0;
create index named_by_session on named (session);
