-- A player went to an offer from our pages. The network is given the id, signed, and hands it back.
create table offer_click (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  network text not null,
  offer_id text not null,
  offer_name text not null,
  -- What the offer promised the player.
  points bigint not null check (points > 0),
  remote_address text not null,
  clicked_at timestamptz not null
);
create index offer_click_player on offer_click (player_id, id);

-- `points` are what the network reported, and unknown while only a reversal came. A credit that was
-- reported may wait until `release_at`; it moves its points (and the boost) at `credited_at`.
alter table offer_transaction
  alter column points drop not null,
  add column boost_points bigint not null default 0 check (boost_points >= 0),
  -- What reversals took back of both, a part or all of it.
  add column taken_points bigint not null default 0 check (taken_points >= 0),
  add column offer_name text,
  add column click_id bigint references offer_click,
  add column reported_at timestamptz,
  add column release_at timestamptz;
update offer_transaction set reported_at = credited_at, release_at = credited_at,
  points = case when credited_at is null then null else points end,
  taken_points = case when credited_at is null or reversed_at is null then 0 else points end;
alter table offer_transaction
  add check ((points is null) = (reported_at is null)),
  add check ((reported_at is null) = (release_at is null)),
  add check (credited_at is null or reported_at is not null),
  add check (taken_points <= points + boost_points);
create unique index offer_transaction_click on offer_transaction (click_id);

-- What a network took back, once for each name it gives that: a transaction of its own or the one it
-- reverses. `points` is null when all of it goes.
create table offer_reversal (
  id bigint generated always as identity primary key,
  network text not null,
  transaction_id text not null,
  offer_transaction_id bigint not null references offer_transaction,
  points bigint check (points > 0),
  -- How much of it was really taken: at the most what was credited and is left of it.
  taken_points bigint not null default 0 check (taken_points >= 0),
  reported_at timestamptz not null,
  unique (network, transaction_id)
);
create index offer_reversal_of on offer_reversal (offer_transaction_id);
insert into offer_reversal
  (id, network, transaction_id, offer_transaction_id, points, taken_points, reported_at)
  overriding system value
  select id, network, transaction_id, id, null, taken_points, reversed_at
  from offer_transaction where reversed_at is not null;
select setval(pg_get_serial_sequence('offer_reversal', 'id'),
  coalesce((select max(id) from offer_reversal), 0) + 1, false);

alter table postback
  add column method text not null default 'GET',
  add column body text not null default '';

-- "I did it and got nothing": a question about a click, answered once by an admin.
create table offer_ticket (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  click_id bigint not null unique references offer_click,
  message text not null,
  created_at timestamptz not null,
  answer text,
  is_credited boolean,
  answered_by bigint references player,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check ((answer is null) = (is_credited is null))
);
create index offer_ticket_player on offer_ticket (player_id, id);
create index offer_ticket_open on offer_ticket (id) where answered_at is null;

insert into setting (key, value, description) values
  ('offer_hold_days', '0', 'Days an offer credit waits before it is available'),
  ('offer_risk_hold_days', '30', 'Days it waits for a player whose offers are often reversed');
