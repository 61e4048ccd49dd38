-- What a player is told, written in the transaction that causes it.
create table notification (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  type text not null,
  title text not null,
  message text not null,
  amount bigint,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_player on notification (player_id, id);
create index notification_unread on notification (player_id) where read_at is null;
