-- What a machine has found that went over a game which is over, computed once. `version`: of the machine players; `budget`:
-- about how many moves it tried for each; `found`: JSON of the moves with their chances, no sentences.
create table analyses (
    session integer primary key references sessions (id),
    version integer not null,
    budget  integer not null,
    found   text    not null
) strict;
