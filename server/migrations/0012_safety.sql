-- What looks like abuse, for an admin to judge. One open row for each player, kind and subject.
create table abuse_signal (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null,
  -- What it is about: an address, a domain, a device, or nothing.
  subject text not null,
  details jsonb not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references player,
  check ((resolved_at is null) = (resolved_by is null))
);
create unique index abuse_signal_once on abuse_signal (player_id, kind, subject)
  where resolved_at is null;
create index abuse_signal_open on abuse_signal (id) where resolved_at is null;

create table blocked_address (
  id bigint generated always as identity primary key,
  ip_address text not null unique,
  reason text not null,
  blocked_by bigint not null references player,
  created_at timestamptz not null
);
