-- A player may have left many draws.
create index entry_open on entry (player_id) where left_at is null;
