-- How often each player played each game, and their highest multiplier there, of the rounds up to
-- `game_return_mark`. Refunded rounds do not count.
create table player_game (
  player_id bigint not null,
  game text not null,
  rounds bigint not null,
  best_multiplier_hundredths bigint not null,
  primary key (player_id, game)
);

insert into player_game (player_id, game, rounds, best_multiplier_hundredths)
select player_id, game, count(*), max(multiplier_hundredths)
from round, game_return_mark
where not is_refund and (created_at, id) <= (round_created_at, round_id)
group by player_id, game;

-- Since when the statistics of the player are hidden from others; null shows them.
alter table player add column statistics_hidden_at timestamptz;
