-- Whom each log names, so that a person's tables are found without reading every log. The database keeps this itself,
-- whichever release writes to it. A number too many does no harm: whoever asks looks into the log as well. Somebody's rows
-- go when they are forgotten. 0 stands for everybody, where a log was damaged before this was kept.
create table named (
    person  integer not null,
    session integer not null references sessions (id),
    primary key (person, session)
) strict, without rowid;

insert or ignore into named (person, session)
select cast(names.value as integer), entries.session
from entries, json_tree(case when json_valid(entries.entry) then entries.entry else '[]' end) as names
where names.type = 'text' and names.value not glob '*[^0-9]*' and length(names.value) between 1 and 19
    and (names.key is null or names.key not in ('interaction', 'guild', 'channel'));

insert or ignore into named (person, session)
select 0, session from entries where not json_valid(entry);

create trigger entries_name after insert on entries when new.entry glob '*"[0-9]*'
begin
    insert or ignore into named (person, session)
    select cast(names.value as integer), new.session
    from json_tree(case when json_valid(new.entry) then new.entry else '[]' end) as names
    where names.type = 'text' and names.value not glob '*[^0-9]*' and length(names.value) between 1 and 19
        and (names.key is null or names.key not in ('interaction', 'guild', 'channel'));
    insert or ignore into named (person, session) select 0, new.session where not json_valid(new.entry);
end;

-- What is looked for is found without reading everything there is.
create index sessions_by_guild on sessions (guild, id);
create index sessions_open on sessions (game, rules, stage) where stage <> 'over';
create index hands_by_person on hands (person);
create index jobs_in_trouble on jobs (session) where problem is not null;
