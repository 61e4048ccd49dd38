-- What a player is told, written in the transaction that causes it.
create table notification (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  type text not null,
  title text not null,
  message text not null,
  amount bigint,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Which transaction wrote it. Once all transactions up to a number are over, everything that they
  -- wrote can be seen; ids may become visible in another order than they were given out.
  written_by xid8 not null default pg_current_xact_id()
);
create index notification_player on notification (player_id, id);
create index notification_written on notification (written_by);
create index notification_read on notification (read_at) where read_at is not null;
create index notification_unread on notification (created_at) where read_at is null;

-- The highest level that a player was told to have reached. Who played before levels were told is
-- taken to know theirs.
alter table wallet add column level_told smallint not null default 1;
with level as (
  select at + 1 as level, coalesce(
    sum(floor(1000 * power(1.25::numeric, at))) over (order by at rows between unbounded preceding
      and 1 preceding), 0) as begins_at
  from generate_series(0, 99) as at
)
update wallet set level_told = (
  select max(level) from level where begins_at <= earned + wagered
) where earned + wagered >= 1000;
