create type withdrawal_status as enum ('pending', 'approved', 'completed', 'failed', 'rejected');
create type withdrawal_handling as enum ('automated', 'review');

create table withdrawal (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  method text not null,
  handling withdrawal_handling not null,
  amount bigint not null check (amount > 0),
  usd_cents bigint not null check (usd_cents >= 0),
  -- Where the payout goes, as the provider needs it.
  details jsonb not null,
  status withdrawal_status not null,
  hold_id bigint not null unique references hold,
  -- The key under which the provider is asked to pay, and since when it may have been.
  payout_key uuid not null unique default gen_random_uuid(),
  submitted_at timestamptz,
  provider_reference text,
  error_message text,
  admin_notes text,
  decided_by bigint references player,
  created_at timestamptz not null,
  decided_at timestamptz,
  finished_at timestamptz
);
create index withdrawal_player on withdrawal (player_id, id);
create index withdrawal_status_id on withdrawal (status, id);
