-- An owner is an admin who makes and unmakes admins. The first admin is one.
alter table player
  add column is_owner boolean not null default false,
  add constraint player_owner_is_admin check (is_admin or not is_owner);
update player set is_owner = true where id = (
  select min(id) from player where is_admin and not exists (
    select from ban where ban.player_id = player.id and ban.lifted_at is null
  )
);

-- What was changed of settings by hand: no admin is named, or the row is gone.
create table setting_hand_change (
  id bigint generated always as identity primary key,
  setting_id bigint not null,
  key text not null,
  old_value text not null,
  -- Null when the row was deleted.
  value text,
  changed_at timestamptz not null default now()
);
create trigger setting_hand_change_append_only before update or delete on setting_hand_change
  for each row execute function refuse_change();
create trigger setting_hand_change_no_truncate before truncate on setting_hand_change
  for each statement execute function refuse_change();

create function keep_hand_change() returns trigger language plpgsql as $$
begin
  insert into setting_hand_change (setting_id, key, old_value, value)
  values (old.id, old.key, old.value, case when tg_op = 'UPDATE' then new.value end);
  return null;
end $$;
create trigger setting_changed_by_hand after update on setting for each row
  when (
    new.changed_by is null
    and (new.key, new.value, new.waiting_value) is distinct from (old.key, old.value, old.waiting_value)
  )
  execute function keep_hand_change();
create trigger setting_deleted after delete on setting
  for each row execute function keep_hand_change();
