-- The title and message of a notification as message keys and values, so that they can be shown in any
-- language. Null for announcements, which admins write, and for notifications of earlier versions.
alter table notification
  add column texts jsonb,
  add constraint notification_texts check (texts is null or player_id is not null);
