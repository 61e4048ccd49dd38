-- When a session was last used, up to half a minute late. Recorded in batches, and without an index, so that an
-- update touches only the row. `seen_at` is the last use whose address was recorded, up to an hour old.
alter table session add column active_at timestamptz;

-- Finds players by a part of their name, without an extension that a database may lack.
create function name_trigrams(name text) returns text[]
  language sql immutable strict parallel safe
  return array(select substr(name, at, 3) from generate_series(1, length(name) - 2) as at);
create index player_username_trigrams on player
  using gin (name_trigrams(lower(username collate "C"))) with (fastupdate = off);
