-- An announcement is a notification to all players: one row for everybody, and a row for each player who read it.
alter table notification
  alter column player_id drop not null,
  add column expires_at timestamptz,
  add column sent_by bigint references player,
  add column ended_at timestamptz,
  add column ended_by bigint references player,
  add constraint notification_announcement check (
    (player_id is null) = (sent_by is not null)
    and (player_id is null or (expires_at is null and ended_at is null))
    and (ended_at is null) = (ended_by is null)
  );
create index notification_global on notification (id) where player_id is null;

create table announcement_read (
  player_id bigint not null references player,
  notification_id bigint not null references notification on delete cascade,
  read_at timestamptz not null,
  primary key (player_id, notification_id)
);
create index announcement_read_notification on announcement_read (notification_id);
