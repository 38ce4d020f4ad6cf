-- Parts of the chat that a process does not hear now: shard number `shard` of `shards`, or the server `server` (0 for a
-- shard). Nobody there can press, so no process lets a clock run out there. A row counts as long as its process lives;
-- after that another process takes it over, and gives the time back.
create unlogged table outages (
    process bigint not null,
    server  bigint not null,
    shard   bigint not null,
    shards  bigint not null,
    since   bigint not null,
    primary key (process, server, shard, shards)
);
