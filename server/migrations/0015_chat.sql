-- What is pending is migrated in one transaction, in which a reason that was added cannot be used.
alter type transfer_reason add value 'rain';
alter type transfer_reason add value 'rain_debt_repayment';

-- What was said in the chat, and when it began to rain.
create table chat_message (
  id bigint generated always as identity primary key,
  -- Nobody when it rained by itself.
  player_id bigint references player,
  type text not null check (type in ('message', 'rain')),
  message text not null,
  -- Points that the rain pays each claimant.
  rain_amount bigint,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references player,
  check ((type = 'rain') = (rain_amount is not null)),
  check (type = 'rain' or player_id is not null),
  check ((deleted_at is null) = (deleted_by is null))
);
create index chat_message_player on chat_message (player_id, id);
create index chat_message_age on chat_message (created_at);

-- Who may not write, by the latest decision of an admin.
create table chat_mute (
  player_id bigint primary key references player,
  reason text not null,
  muted_by bigint not null references player,
  muted_at timestamptz not null,
  expires_at timestamptz not null
);

-- Points that fall from the sky for some seconds.
create table rain (
  id bigint generated always as identity primary key,
  -- The admin who made it rain; nobody when it rained by itself.
  started_by bigint references player,
  claim_points bigint not null check (claim_points > 0),
  budget_points bigint not null check (budget_points >= claim_points),
  paid_points bigint not null default 0 check (paid_points between 0 and budget_points),
  started_at timestamptz not null,
  -- Until when it may be claimed, and when it was over; that is sooner once the budget is used up.
  ends_at timestamptz not null check (ends_at > started_at),
  ended_at timestamptz
);
-- At most one at a time.
create unique index rain_running on rain ((ended_at is null)) where ended_at is null;
create index rain_started on rain (started_at);

create table rain_claim (
  player_id bigint not null references player,
  rain_id bigint not null references rain,
  points bigint not null check (points > 0),
  claimed_at timestamptz not null,
  primary key (player_id, rain_id)
);
create index rain_claim_rain on rain_claim (rain_id);

insert into setting (key, value, description) values
  ('rain_every_minutes', '0', 'Minutes between two rains that come by themselves; 0 for none'),
  ('rain_seconds', '15', 'Seconds for which it rains'),
  ('rain_points', '20', 'Points that a rain pays each claimant'),
  ('rain_budget', '1000', 'Points that one rain pays at the most');
