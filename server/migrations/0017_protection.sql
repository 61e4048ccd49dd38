-- Whether the player ever set a limit or took a break: what is to be asked before each of their bets.
-- Read with the wallet's lock, so that everybody else costs nothing.
alter table wallet add column is_guarded boolean not null default false;

-- A limit on what a player may lose, net, or stake. Null: none. `next_points` takes the place of
-- `points` at `next_at`.
create table play_limit (
  player_id bigint not null references wallet,
  kind text not null check (kind in ('loss', 'wager')),
  days smallint not null check (days in (1, 7, 30)),
  points bigint check (points > 0),
  next_points bigint check (next_points > 0),
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, kind, days)
);

-- What a player with limits staked and was paid, by the hour (hours since 1970) in which their rounds
-- were over. It goes back at least as far as the longest limit.
create table play_hour (
  player_id bigint not null references wallet,
  hour integer not null,
  staked bigint not null,
  paid bigint not null,
  primary key (player_id, hour)
) with (fillfactor = 50);

-- The same of every player, as far as rounds are rolled up: so that a first limit need not add up all
-- rounds of a month. It goes back a little further than the longest limit.
create table round_hour (
  player_id bigint not null,
  hour integer not null,
  staked bigint not null,
  paid bigint not null,
  primary key (player_id, hour)
) with (fillfactor = 50);
create index round_hour_age on round_hour using brin (hour) with (pages_per_range = 16);

-- Up to which round, in the order of (created_at, id), rounds are added up in round_hour: one row, and
-- the lock of whoever adds. A mark of its own, because a process that does not know of the hours moves
-- the one of the returns.
create table round_hour_mark (
  is_only boolean primary key default true check (is_only),
  round_created_at timestamptz not null,
  round_id bigint not null
);
insert into round_hour_mark (round_created_at, round_id) values ('2020-01-01T00:00:00Z', 0);

-- A time-out or self-exclusion. Nobody can shorten one.
create table play_break (
  id bigint generated always as identity primary key,
  player_id bigint not null references wallet,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at)
);
create index play_break_player on play_break (player_id, ends_at);
create trigger play_break_append_only before update or delete on play_break
  for each row execute function refuse_change();
create trigger play_break_no_truncate before truncate on play_break
  for each statement execute function refuse_change();

create table reality_check (
  player_id bigint primary key references player,
  minutes smallint not null check (minutes in (15, 30, 60))
);

-- The player's totals when they logged in: what came of a session is the difference. A session that
-- began before these were kept counts from now on.
alter table session add column wagered_before bigint not null default 0;
alter table session add column won_before bigint not null default 0;
update session set wagered_before = wagered, won_before = won
from wallet where wallet.player_id = session.player_id;

-- Who was seen at an address last.
create index sighting_address_last on sighting (remote_address, last_at);
