-- Mailed links by which a player who forgot it sets a new password: the first that is used voids the
-- others. token_hash is the SHA-256 of what the link holds.
create table password_reset (
  token_hash bytea primary key,
  player_id bigint not null references player,
  expires_at timestamptz not null
);
create index password_reset_player on password_reset (player_id);

-- What a player's codes are made from, encrypted. It asks nothing of them before it is confirmed by a
-- code, within minutes after it was begun.
create table two_factor (
  player_id bigint primary key references player,
  secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- Of the newest code that was used: it and older ones do not count again.
  last_step bigint
);

create table recovery_code (
  player_id bigint not null references player,
  -- SHA-256 of 120 random bits.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Guesses at a password or a code within the last hour. The key is a hash of whose they are.
create table guess_count (
  key bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index guess_count_last on guess_count (last_at);

-- Mails of one kind to one address on a UTC day, counted in days since 1970. The key is a hash of both.
create table mail_count (
  key bytea primary key,
  day integer not null,
  mails integer not null
);
create index mail_count_day on mail_count (day);

-- A player is banned while a row of theirs is not lifted.
create table ban (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  reason text not null,
  banned_by bigint not null references player,
  created_at timestamptz not null,
  lifted_by bigint references player,
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index ban_player on ban (player_id) where lifted_at is null;

-- How a player knows a session of theirs.
alter table session add column device text not null default 'Unknown device';
alter table session add column remote_address text not null default '';
alter table session add column seen_at timestamptz;
update session set seen_at = expire - interval '14 days';
alter table session alter column seen_at set not null;
-- For a process of the release before, which opens sessions without it.
alter table session alter column seen_at set default now();

-- The address that is to take the place of `email` once it is verified; until then the account is
-- unverified, and its mails and reset links go to the one before. `email_proven_at`: when that one was
-- verified.
alter table player add column new_email text;
alter table player add column email_proven_at timestamptz;
alter table player add constraint player_new_email
  check (new_email is null or email_verified_at is null);

alter table player add column last_log_in_at timestamptz;
alter table player add column last_log_in_address text;
