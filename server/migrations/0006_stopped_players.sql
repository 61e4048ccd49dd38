-- The players whose payouts a broken invariant stops; null for all players.
alter table integrity_breach add column player_ids bigint[];
