-- Everything that its player chose among when they made a plan, a line each: it is played only if all of it is still there.
-- Plans of earlier releases have none. The condition can be "untouched", too.
alter table plans add column among text not null default '';
