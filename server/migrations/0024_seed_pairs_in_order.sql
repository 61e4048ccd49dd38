-- Finds the pair before a pair.
create index seed_pair_order on seed_pair (player_id, id);
