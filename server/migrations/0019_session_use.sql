-- When a session was last used, up to half a minute late. Recorded in batches, and without an index, so that an
-- update touches only the row. `seen_at` is the last use whose address was recorded, up to an hour old.
alter table session add column active_at timestamptz;
