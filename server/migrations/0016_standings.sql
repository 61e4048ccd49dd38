-- Players by their points, as the last roll-up found them. Ranks are counted here, so that wallets
-- need no index on their points, which every bet changes. Banned players have no row.
create table standing (
  player_id bigint primary key references player,
  points bigint not null
) with (fillfactor = 80);
create index standing_order on standing (points desc, player_id);

-- How many players have at least so many points, for about every thousandth of them: a rank is one of
-- these and a count of fewer than a thousand rows.
create table standing_step (
  points bigint primary key,
  players bigint not null
);

-- When the last roll-up began, on whichever process, how many players it ranked, and the figures of the
-- whole product that it found: accounts, rounds, what was paid out and the mean of the ratings.
create table standing_roll_up (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null,
  players bigint not null,
  accounts bigint not null default 0,
  rounds bigint not null default 0,
  paid_usd_cents bigint not null default 0,
  average_rating numeric
);
insert into standing_roll_up (begun_at, players) values ('2020-01-01T00:00:00Z', 0);

create table rating (
  player_id bigint primary key references player,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null
);
