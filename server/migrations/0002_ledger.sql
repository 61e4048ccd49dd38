-- Accounts of a player (available, held, debt) are qualified by the transfer's player_id;
-- the others belong to the house and are sums.
create type ledger_account as enum (
  'available', 'held', 'debt', 'games', 'offers', 'bonuses', 'payouts'
);

create type transfer_reason as enum (
  'signup_bonus', 'stake', 'payout',
  'offer_credit', 'offer_chargeback', 'offer_chargeback_debt', 'offer_debt_repayment',
  'hold', 'hold_post', 'hold_void', 'hold_debt_repayment'
);

-- The player's balances and totals: a cache of the transfers, checked by the audit, and the lock
-- under which everything of the player's money happens.
create table wallet (
  player_id bigint primary key references player,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  debt bigint not null default 0 check (debt >= 0),
  earned bigint not null default 0,
  wagered bigint not null default 0,
  won bigint not null default 0,
  withdrawn bigint not null default 0,
  rounds bigint not null default 0
) with (fillfactor = 50);

-- One row moves points from one account to another: balanced by construction. Every unique key
-- begins with the player, so that the table can be distributed by it.
create table transfer (
  player_id bigint not null,
  id bigint generated always as identity,
  reason transfer_reason not null,
  -- The row that caused it (a round, a hold, an offer transaction ...), as the reason implies.
  source_id bigint not null,
  from_account ledger_account not null,
  to_account ledger_account not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, reason, source_id),
  check (from_account <> to_account)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s is append-only', tg_table_name);
end $$;

create trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change();
create trigger transfer_no_truncate before truncate on transfer
  for each statement execute function refuse_change();

create trigger admin_action_append_only before update or delete on admin_action
  for each row execute function refuse_change();
create trigger admin_action_no_truncate before truncate on admin_action
  for each statement execute function refuse_change();

create type hold_resolution as enum ('posted', 'voided');

-- Points set aside; resolved once, by posting them to the house or voiding them.
create table hold (
  id bigint generated always as identity primary key,
  player_id bigint not null references wallet,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  resolution hold_resolution,
  resolved_at timestamptz,
  check ((resolution is null) = (resolved_at is null))
);
create index hold_open on hold (player_id) where resolution is null;

-- The stored answers of calls that move points, written with the transfers they report.
create table idempotency_key (
  player_id bigint not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (player_id, route, key)
);
create index idempotency_key_age on idempotency_key using brin (created_at);
