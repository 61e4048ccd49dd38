-- A public chain of hashes, of which draws use the links from the end on. The end is published first.
create table seed_chain (
  id bigint generated always as identity primary key,
  terminator text not null,
  length bigint not null check (length > 0),
  -- A value that nobody controls, which was named before it existed. It is the client seed of each draw.
  salt text not null,
  created_at timestamptz not null
);

-- What is drawn once for the entries of several players. A round of one player draws from the player's own seed pair.
create table draw (
  id bigint generated always as identity primary key,
  game text not null,
  -- Null for the joined seeds of its players.
  chain_id bigint references seed_chain,
  -- The number of the link, from 1 on; 0 for joined seeds.
  nonce bigint not null check (nonce >= 0),
  server_seed_hash text not null,
  -- Encrypted until the draw has ended.
  sealed_server_seed bytea,
  server_seed text,
  -- The players' seeds in the order in which they joined. Null before the start, and for a chain.
  client_seeds text[],
  -- The salt of the chain, or what the players' seeds are joined to. Null until they are.
  client_seed text,
  opened_at timestamptz not null,
  -- From then on, no player can join.
  closes_at timestamptz not null check (closes_at >= opened_at),
  started_at timestamptz check (started_at >= opened_at),
  ended_at timestamptz check (ended_at >= started_at),
  -- The epoch in which it started; an interruption ends the epoch.
  epoch bigint,
  unique (chain_id, nonce),
  check (num_nonnulls(client_seed, epoch) = 2 or started_at is null),
  check (num_nonnulls(server_seed, sealed_server_seed) = 1 and (server_seed is null) = (ended_at is null))
) with (fillfactor = 50);
create index draw_open on draw (game) where ended_at is null;

-- A player's part in a draw until it is settled as the round with the same id.
create table entry (
  player_id bigint not null references wallet,
  id bigint not null,
  draw_id bigint not null references draw,
  -- Held until the round is settled or the player left before the start.
  stake bigint not null check (stake > 0),
  -- What the player chose, and did since. Nothing that is drawn.
  state jsonb not null,
  -- The player's part of joined seeds.
  client_seed text,
  joined_at timestamptz not null,
  -- When the player left before the start. The entry stays as the record of the stake that was returned.
  left_at timestamptz,
  gift_points bigint not null,
  gift_total bigint not null,
  primary key (player_id, id),
  constraint entry_gift_share check (gift_points between 0 and gift_total)
) with (fillfactor = 50);
create index entry_draw on entry (draw_id);

-- Stakes that are held for rounds.
create view held_stake as
  select player_id, id, game, stake, started_at from open_round
  union all
  select player_id, entry.id, game, stake, joined_at from entry join draw on draw.id = draw_id where left_at is null;

-- A round has either a seed pair with a nonce, or a draw.
alter table round add column draw_id bigint;
alter table round alter column seed_pair_id drop not null;
alter table round alter column nonce drop not null;
alter table round add constraint round_source
  check (num_nonnulls(seed_pair_id, nonce) = case when draw_id is null then 2 else 0 end) not valid;
create index round_draw on round (draw_id) where draw_id is not null;

drop trigger round_append_only on round;
create trigger round_append_only before update on round for each row
  when (
    (old.id, old.player_id, old.game, old.seed_pair_id, old.nonce, old.stake, old.payout, old.created_at)
      is distinct from
      (new.id, new.player_id, new.game, new.seed_pair_id, new.nonce, new.stake, new.payout, new.created_at)
    or (old.choice, old.outcome, old.multiplier_hundredths, old.is_refund)
      is distinct from (new.choice, new.outcome, new.multiplier_hundredths, new.is_refund)
    or (old.balance, old.call_key, old.draw_id) is distinct from (new.balance, new.call_key, new.draw_id)
  )
  execute function refuse_change();

create trigger seed_chain_append_only before update or delete on seed_chain
  for each row execute function refuse_change();
create trigger seed_chain_no_truncate before truncate on seed_chain
  for each statement execute function refuse_change();
create trigger draw_append_only before update on draw for each row
  when (
    (old.id, old.game, old.chain_id, old.nonce, old.server_seed_hash, old.opened_at, old.closes_at) is distinct from
      (new.id, new.game, new.chain_id, new.nonce, new.server_seed_hash, new.opened_at, new.closes_at)
    or (old.started_at is not null and (old.started_at, old.epoch, old.client_seeds, old.client_seed)
      is distinct from (new.started_at, new.epoch, new.client_seeds, new.client_seed))
    or old.ended_at is not null
  )
  execute function refuse_change();
create trigger draw_no_truncate before delete or truncate on draw
  for each statement execute function refuse_change();
