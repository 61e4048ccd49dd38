create table seed_pair (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- The nonce of the next round.
  nonce bigint not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
) with (fillfactor = 50);
create unique index seed_pair_active on seed_pair (player_id) where revealed_at is null;

create sequence round_id;

create table round (
  player_id bigint not null,
  id bigint not null,
  game text not null,
  seed_pair_id bigint not null,
  nonce bigint not null,
  stake bigint not null check (stake > 0),
  choice jsonb not null,
  outcome jsonb not null,
  multiplier_hundredths bigint not null check (multiplier_hundredths >= 0),
  payout bigint not null check (payout >= 0),
  created_at timestamptz not null,
  primary key (player_id, id),
  unique (seed_pair_id, nonce)
);
create index round_by_id on round (id);
