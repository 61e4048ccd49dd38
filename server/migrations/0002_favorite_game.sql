-- The games that players marked with a star in the lobby.
create table favorite_game (
  player_id bigint not null references player,
  game text not null,
  added_at timestamptz not null,
  primary key (player_id, game)
);
