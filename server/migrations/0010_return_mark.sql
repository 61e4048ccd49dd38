-- The sums of hi-lo expected no payouts, so every round is added up again. The mark is a new table, like
-- `game_return_mark` before. An older version that still runs uses that one, which therefore ends all rounds.
create table return_mark (
  is_only boolean default true primary key check (is_only),
  round_created_at timestamptz not null,
  round_id bigint not null
);
insert into return_mark (round_created_at, round_id) values
  ('2020-01-01T00:00:00+00:00', 0);
update game_return_mark set round_created_at = '9999-01-01T00:00:00+00:00', round_id = 0;
delete from game_return;
delete from player_game;
