-- Stakes of rounds that last several calls are held until the round is over. What is pending is
-- migrated in one transaction, in which a reason that was added cannot be used yet.
alter type transfer_reason add value 'stake_hold';
alter type transfer_reason add value 'raise_hold';
alter type transfer_reason add value 'stake_post';
alter type transfer_reason add value 'stake_void';

-- A round that is not over: one of a game at a time. It takes its id and nonce as it begins and
-- becomes a row of `round` when it ends. `state` holds what is still secret.
create table open_round (
  player_id bigint not null references wallet,
  game text not null,
  id bigint not null,
  seed_pair_id bigint not null references seed_pair,
  nonce bigint not null,
  -- Everything staked on it so far; that much is held.
  stake bigint not null check (stake > 0),
  state jsonb not null,
  started_at timestamptz not null,
  -- When it ends by itself.
  due_at timestamptz not null,
  primary key (player_id, game),
  unique (seed_pair_id, nonce)
) with (fillfactor = 50);
create index open_round_due on open_round (due_at);

-- A player's history, of one game or from some instant on, is a range of this key.
alter table round drop constraint round_pkey;
alter table round add primary key (player_id, game, created_at, id);

-- The round was void and its stake given back: it counts as neither wagered nor won.
alter table round add column is_refund boolean not null default false;
