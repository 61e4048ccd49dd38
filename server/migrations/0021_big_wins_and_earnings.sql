-- The rounds that count as a big win, which are few: the lobby shows the last one of each game.
create index round_big_win on round (game, created_at desc, id desc)
  where payout >= 1000 and payout >= 50 * stake and not is_refund;

-- What a player earned, of all time and in the week that begins on `week`, as of the last roll-up.
alter table standing
  add column earned bigint not null default 0,
  add column week date,
  add column week_earned bigint not null default 0;
create index standing_earned on standing (earned desc, player_id) where earned > 0;
create index standing_week on standing (week, week_earned desc, player_id) where week_earned > 0;

-- As `standing_step`, for what players earned since a day: the first one of the week, or -infinity for all time.
-- The step with the fewest points counts every player.
create table earned_step (
  since date not null,
  points bigint not null,
  players bigint not null,
  primary key (since, points)
);
