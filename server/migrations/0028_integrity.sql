-- What a wallet was verified to be: the sums of its transfers up to this one.
create table wallet_check (
  player_id bigint primary key references player,
  transfer_id bigint not null,
  available bigint not null,
  held bigint not null,
  debt bigint not null,
  earned bigint not null,
  wagered bigint not null,
  won bigint not null,
  withdrawn bigint not null,
  rounds bigint not null
);

-- How far the checks have come that verify a share of their rows at a time.
create table integrity_mark (
  check_id text primary key,
  position bigint not null
);

-- When the next pass of the background checks may begin, and with which check it goes on.
create table integrity_pass (
  id boolean primary key default true check (id),
  due_at timestamptz not null,
  next_check text not null,
  passed_at timestamptz
);
insert into integrity_pass (due_at, next_check) values ('-infinity', '');

-- An invariant that was found broken. While one is open, no payout is sent.
create table integrity_breach (
  id bigint generated always as identity primary key,
  check_id text not null,
  breaches text[] not null,
  found_at timestamptz not null,
  cleared_at timestamptz
);
create unique index integrity_breach_open on integrity_breach (check_id) where cleared_at is null;
