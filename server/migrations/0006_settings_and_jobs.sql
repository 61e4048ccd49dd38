create table setting (
  key text primary key,
  value text not null,
  description text not null,
  updated_at timestamptz not null default now()
);

insert into setting (key, value, description) values
  ('signup_bonus', '100', 'Points a new player receives'),
  ('points_per_usd', '100', 'Points that are worth one dollar'),
  ('robux_per_point', '1', 'Robux paid for one point'),
  ('withdrawal_daily_limit', '5000', 'Points a player may withdraw in one UTC day'),
  ('withdrawal_minimum_robux', '5', 'Smallest Robux withdrawal, in points'),
  ('withdrawal_minimum_paypal', '1000', 'Smallest PayPal withdrawal, in points'),
  ('withdrawal_minimum_zelle', '1000', 'Smallest Zelle withdrawal, in points'),
  ('withdrawal_minimum_cashapp', '1000', 'Smallest CashApp withdrawal, in points'),
  ('withdrawal_minimum_giftcard', '1000', 'Smallest gift card withdrawal, in points'),
  ('withdrawal_minimum_crypto', '1000', 'Smallest crypto withdrawal, in points'),
  ('withdrawal_methods', 'robux,paypal,zelle,cashapp', 'Withdrawal methods that are on');

-- Work that happens later, enqueued in the transaction that makes it necessary. It is due at
-- `run_at`, which every further attempt puts off, and was due first at `due_at`.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  locked_until timestamptz,
  finished_at timestamptz
);
create index job_due on job (kind, run_at) where finished_at is null;
