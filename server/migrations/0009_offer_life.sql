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
  clicked_at timestamptz not null,
  -- When a network reported that it was completed.
  reported_at timestamptz
);
create index offer_click_player on offer_click (player_id, clicked_at, id);
create index offer_click_open on offer_click (player_id, clicked_at, id) where reported_at is null;
-- Clicks that nothing came of are forgotten.
create index offer_click_vain on offer_click (clicked_at) where reported_at is null;

-- `points` are what the network reported, and unknown while only a reversal came. A credit that was
-- reported may wait until `release_at`; it moves its points (and the boost) at `credited_at`.
alter table offer_transaction
  alter column points drop not null,
  add column boost_points bigint not null default 0 check (boost_points >= 0),
  -- What reversals took back of both, a part or all of it.
  add column taken_points bigint not null default 0 check (taken_points >= 0),
  add column offer_name text,
  add column click_id bigint references offer_click,
  -- What the network reported where that is money: dollars x 1,000,000. The rate may change later.
  add column reported_usd_micros bigint,
  add column reported_at timestamptz,
  add column release_at timestamptz;
create unique index offer_transaction_click on offer_transaction (click_id);
create index offer_transaction_reported on offer_transaction (player_id, reported_at, id)
  where reported_at is not null;
create index offer_transaction_pending on offer_transaction (player_id, reported_at, id)
  where reported_at is not null and credited_at is null and reversed_at is null;
create index offer_transaction_reversed on offer_transaction (player_id, reported_at, id)
  where reversed_at is not null;

-- What a network took back, once for each name it gives that: a transaction of its own or the one it
-- reverses. `points` are of what the network reported, and null when all of it goes.
create table offer_reversal (
  id bigint generated always as identity primary key,
  network text not null,
  transaction_id text not null,
  offer_transaction_id bigint not null references offer_transaction,
  points bigint check (points > 0),
  -- What went with it, the share of the boost included: at the most what was left. Nothing while the
  -- credit was not reported.
  taken_points bigint not null default 0 check (taken_points >= 0),
  reported_at timestamptz not null,
  unique (network, transaction_id)
);
create index offer_reversal_of on offer_reversal (offer_transaction_id);
insert into offer_reversal
  (id, network, transaction_id, offer_transaction_id, points, taken_points, reported_at)
  overriding system value
  select id, network, transaction_id, id, null,
    case when credited_at is null then 0 else points end, reversed_at
  from offer_transaction where reversed_at is not null;
select setval(pg_get_serial_sequence('offer_reversal', 'id'),
  coalesce((select max(id) from offer_reversal), 0) + 1, false);

-- A credit whose reversal came first moved nothing: it was never credited.
update offer_transaction offer set
  reported_at = credited_at,
  release_at = credited_at,
  points = case when credited_at is not null then points end,
  taken_points = case when credited_at is not null and reversed_at is not null then points else 0 end,
  reversed_at = case when credited_at is not null then reversed_at end,
  credited_at = case when exists (
    select from transfer where transfer.player_id = offer.player_id
      and reason = 'offer_credit' and source_id = offer.id) then credited_at end;
alter table offer_transaction
  add check ((points is null) = (reported_at is null)),
  add check ((reported_at is null) = (release_at is null)),
  add check (reported_at is not null
    or (credited_at is null and reversed_at is null and taken_points = 0)),
  add check (taken_points <= points + boost_points),
  add check ((taken_points = points + boost_points) = (reversed_at is not null));

alter table postback
  add column method text not null default 'GET',
  add column body text not null default '';
-- Calls that prove nothing are forgotten after a week.
create index postback_unproven on postback (received_at)
  where verdict in ('signature_wrong', 'forbidden');

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
