-- A table at which rounds of several players follow each other. One process at a time flies them.
create table shared_table (
  game text primary key,
  -- The process that flies its rounds until then, unless it renews that.
  holder text,
  held_until timestamptz,
  -- When someone last watched it. While no one does, no round opens.
  watched_at timestamptz
);
insert into shared_table (game) values ('crash');

-- A bet for the next round, whose stake is not held before that opens.
create table queued_bet (
  player_id bigint not null references wallet,
  id bigint generated always as identity,
  game text not null,
  stake bigint not null check (stake > 0),
  setup jsonb not null,
  queued_at timestamptz not null,
  primary key (player_id, id)
);

-- Rounds of the table. Other draws have no chain.
create index draw_of_chain on draw (game, id) where chain_id is not null;

insert into setting (key, value, description) values
  ('crash_player_payout_max', '2000000', 'The most points that a player is paid in a shared round of crash'),
  ('crash_round_payout_max', '10000000', 'The most points that all bets in a shared round of crash are paid together')
  on conflict (key) do nothing;
