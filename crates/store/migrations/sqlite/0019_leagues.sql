-- Leagues of servers, a row for each season. `terms`: its rules, as JSON. `seed`: the source of all chance in it, also of
-- its tables' seeds. `start`: when the first round begins. `until`: when the current round ends at the latest.
-- `called`: the last round whose players were called. `message`: the announcement. `version` counts the changes that a
-- round is drawn from. `due`: when the league must be looked after next; null if never.
create table leagues (
    id      integer primary key,
    guild   integer not null,
    channel integer not null,
    season  integer not null,
    before  integer unique,
    terms   text    not null,
    seed    blob    not null,
    state   text    not null check (state in ('draft', 'open', 'on', 'over', 'stopped')),
    version integer not null default 0,
    start   integer not null default 0,
    rounds  integer not null default 0,
    round   integer not null default 0,
    until   integer not null default 0,
    called  integer not null default 0,
    message integer,
    due     integer,
    tries   integer not null default 0,
    problem text
) strict;

create index leagues_by_guild on leagues (guild);
create index leagues_by_due on leagues (due) where due is not null;

-- People in a league, in the order in which they joined. `press`: the press that did it, a part of the key to the deal
-- at their tables. `gone`: they have left after the league began.
create table league_members (
    league   integer not null references leagues (id),
    person   integer not null,
    nth      integer not null,
    press    integer not null,
    division integer not null default 0,
    gone     integer not null default 0,
    primary key (league, person)
) strict, without rowid;

create index league_members_by_person on league_members (person);

-- Tables and free rounds of leagues. `until`: later results don't count. `session`: the table, once it is open.
create table league_tables (
    league   integer not null references leagues (id),
    round    integer not null,
    nth      integer not null,
    division integer not null,
    free     integer not null,
    until    integer not null,
    session  integer unique references sessions (id),
    primary key (league, round, nth)
) strict, without rowid;

-- Who was drawn for which seat; null for a machine.
create table league_seats (
    league integer not null,
    round  integer not null,
    nth    integer not null,
    seat   integer not null,
    person integer,
    primary key (league, round, nth, seat),
    foreign key (league, round, nth) references league_tables (league, round, nth)
) strict, without rowid;

create index league_seats_by_person on league_seats (person);
