-- Whom each log names: as where SQLite's is made.
create table named (
    person  bigint not null,
    session bigint not null references sessions (id),
    primary key (person, session)
);

create function names(entry text) returns setof bigint language sql immutable as $$
    select number[1]::bigint
    from regexp_matches(
        regexp_replace(entry, '"(interaction|guild|channel)":"[0-9]+"', '', 'g'), '"([0-9]{1,19})"', 'g'
    ) as number
    where length(number[1]) < 19 or number[1] collate "C" <= '9223372036854775807'
$$;

-- What is written meanwhile comes after the trigger.
lock table entries in share row exclusive mode;

insert into named (person, session)
select names(entry), session from entries on conflict do nothing;

create function name_people() returns trigger language plpgsql as $$
begin
    insert into named (person, session) select names(new.entry), new.session on conflict do nothing;
    return null;
end
$$;

create trigger entries_name after insert on entries for each row when (new.entry ~ '"[0-9]')
execute function name_people();

-- What is looked for is found without reading everything there is.
drop index sessions_open;
create index sessions_open on sessions (game, rules, stage, id) where stage <> 'over';
create index jobs_in_trouble on jobs (session) where problem is not null;
