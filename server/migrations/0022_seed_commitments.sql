-- The seed of a pair in use is encrypted, and in clear once the pair is revealed. A pair that was begun before
-- this migration has its seed in clear until the product starts.
alter table seed_pair
  alter column server_seed drop not null,
  add column sealed_server_seed bytea,
  -- When the hash of the server seed was published.
  add column committed_at timestamptz,
  -- Which seed was fixed first; 'server_made' where the server made the client seed, too.
  add column seed_order text check (seed_order in ('server_first', 'client_first', 'server_made')),
  -- The server seed that the next pair of the player will use: encrypted, and gone when that pair begins. Its
  -- hash stays, with the time of its publication.
  add column sealed_next_server_seed bytea,
  add column next_server_seed_hash text,
  add column next_committed_at timestamptz,
  add check (num_nonnulls(server_seed, sealed_server_seed) = 1),
  add check ((next_server_seed_hash is null) = (next_committed_at is null));

-- So far the client seed of a player's first pair was made by the server, and each server seed was drawn when
-- the client seed was known.
update seed_pair set committed_at = created_at,
  seed_order = case
    when seed_pair.client_seed = first_pair.client_seed then 'server_made' else 'client_first'
  end
from (
  select distinct on (player_id) player_id, client_seed from seed_pair order by player_id, id
) as first_pair
where first_pair.player_id = seed_pair.player_id;

alter table seed_pair
  alter column committed_at set not null,
  alter column seed_order set not null;

-- Whether a client seed was known before.
create index seed_pair_client_seed on seed_pair (player_id, client_seed);
-- What a start has to encrypt: nothing, but after this migration.
create index seed_pair_clear on seed_pair (id)
  where revealed_at is null and server_seed is not null;
