-- What is pending is migrated in one transaction, in which a reason that was added cannot be used.
alter type transfer_reason add value 'daily_bonus';
alter type transfer_reason add value 'daily_bonus_debt_repayment';
alter type transfer_reason add value 'challenge_reward';
alter type transfer_reason add value 'challenge_debt_repayment';

-- The zone decides when a player's day begins, so it is changed seldom.
alter table player add column time_zone_changed_at timestamptz;

create table daily_bonus_claim (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  -- The player's own calendar day, and the zone in which it was that day.
  day date not null,
  time_zone text not null,
  -- Days in a row, this one included.
  streak int not null check (streak > 0),
  points bigint not null check (points > 0),
  -- Set by the seventh day of each week: offers pay more until then.
  boost_expires_at timestamptz,
  claimed_at timestamptz not null,
  unique (player_id, day)
);

create table challenge (
  id bigint generated always as identity primary key,
  challenge_id text not null unique,
  title text not null,
  description text not null,
  type text not null check (type in ('earn', 'games', 'offers')),
  target bigint not null check (target > 0),
  reward bigint not null check (reward > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into challenge (challenge_id, title, description, type, target, reward) values
  ('earn_500_points', 'Earn 500 points', 'Earn 500 points today from offers and bonuses.',
    'earn', 500, 50),
  ('play_5_games', 'Play 5 games', 'Play five rounds of any game today.', 'games', 5, 25),
  ('complete_3_offers', 'Complete 3 offers', 'Finish three offers today.', 'offers', 3, 100);

create table challenge_claim (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  challenge_id bigint not null references challenge,
  -- The player's own calendar day.
  day date not null,
  reward bigint not null check (reward > 0),
  claimed_at timestamptz not null,
  unique (player_id, day, challenge_id)
);

-- What a player earned in a day; bets, of which there are many more, are not in it.
create index transfer_earned on transfer (player_id, created_at)
  where from_account in ('offers', 'bonuses');

insert into setting (key, value, description) values
  ('boost_percent', '10', 'How much more offers pay in the day after a mega bonus');
