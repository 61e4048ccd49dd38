-- The game that a player is told of, as they read it.
alter table notification add column game_name text;

-- How many claims of the latest rain came from an address. It holds no player, and goes when it rains
-- again.
create table rain_address (
  rain_id bigint not null references rain,
  remote_address text not null,
  claims integer not null check (claims > 0),
  primary key (rain_id, remote_address)
);

-- What was deleted while a process could not be told.
create index chat_message_deleted on chat_message (deleted_at) where deleted_at is not null;
