-- The next digest of everybody who has asked for one a day: whose day's (a date such as 2026-05-04), when it was to
-- come, and when it is tried next. All three are null for whoever wants none any more. `settled` is the last day that
-- needs none: it had its digest, or it is too late for it.
create table digests (
    person  integer primary key,
    settled text,
    day     text,
    at      integer,
    due     integer,
    tries   integer not null default 0,
    problem text
) strict, without rowid;

create index digests_by_due on digests (due) where due is not null;
