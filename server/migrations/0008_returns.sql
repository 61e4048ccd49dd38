-- What games paid against what their rules expected, a row a game and UTC day. The expected sums are
-- in points, squares and cubes of points.
create table game_return (
  game text not null,
  day date not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  expected double precision not null,
  variance double precision not null,
  third_moment double precision not null,
  primary key (game, day)
);

-- Up to which round, in the order of (created_at, id), rounds are added up in game_return: one row,
-- and the lock of whoever adds.
create table game_return_mark (
  is_only boolean primary key default true check (is_only),
  round_created_at timestamptz not null,
  round_id bigint not null
);
insert into game_return_mark (round_created_at, round_id) values ('2020-01-01T00:00:00Z', 0);

-- Rounds are written in the order of their time, so a few kilobytes find a stretch of it.
create index round_age on round using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
