-- The last moment at which the product was up: one row, shared by all processes. An epoch is a time
-- without an interruption.
create table heartbeat (
  is_only boolean primary key default true check (is_only),
  epoch bigint not null,
  -- Null before the first heartbeat.
  beaten_at timestamptz
) with (fillfactor = 50);
-- Before there were heartbeats, the last movement of points is the last sign of life.
insert into heartbeat (epoch, beaten_at)
values (1, (select created_at from transfer order by id desc limit 1));

-- An interruption ended this epoch. Live rounds of the epoch are cashed out at its last heartbeat.
create table interruption (
  epoch bigint primary key,
  last_heartbeat_at timestamptz not null,
  recovered_at timestamptz not null
);

-- The epoch in which a live round began; null for rounds that time does not change.
alter table open_round add column epoch bigint;
update open_round set epoch = 1 where game = 'crash';
alter table round add column epoch bigint;
create index open_round_epoch on open_round (epoch) where epoch is not null;
