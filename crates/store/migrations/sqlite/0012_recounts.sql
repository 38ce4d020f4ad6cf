-- The servers whose games must be counted again, since an earlier release has counted them by other rules.
create table recounts (guild integer primary key) strict;

insert into recounts (guild) select distinct guild from results where guild is not null;
