-- How many entries a draw had when it started.
alter table draw add column entry_count bigint check (entry_count is null or started_at is not null);
-- When all stakes in it were returned, because its server seed was lost.
alter table draw add column voided_at timestamptz check (ended_at is null or voided_at is null);

drop index draw_open;
create index draw_open on draw (game) where ended_at is null and voided_at is null;

drop trigger draw_append_only on draw;
create trigger draw_append_only before update on draw for each row
  when (
    (old.id, old.game, old.chain_id, old.nonce, old.server_seed_hash, old.opened_at, old.closes_at) is distinct from
      (new.id, new.game, new.chain_id, new.nonce, new.server_seed_hash, new.opened_at, new.closes_at)
    or (old.started_at is not null and (old.started_at, old.epoch, old.client_seeds, old.client_seed, old.entry_count)
      is distinct from (new.started_at, new.epoch, new.client_seeds, new.client_seed, new.entry_count))
    or old.ended_at is not null or old.voided_at is not null
  )
  execute function refuse_change();

-- Once a draw has ended, everyone knows what was drawn. Once it has started, only a void returns stakes.
create function refuse_late_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from draw where id = old.draw_id and (
      ended_at is not null or (new.left_at is not null and started_at is not null and voided_at is null)
    )
  ) then
    raise insufficient_privilege using message = format('entry %s can no longer change', old.id);
  end if;
  return new;
end $$;
create trigger entry_append_only before update on entry for each row
  when (
    (old.player_id, old.id, old.draw_id, old.stake, old.client_seed, old.joined_at, old.gift_points, old.gift_total)
      is distinct from
      (new.player_id, new.id, new.draw_id, new.stake, new.client_seed, new.joined_at, new.gift_points, new.gift_total)
    or old.left_at is not null
  )
  execute function refuse_change();
create trigger entry_late_change before update on entry for each row execute function refuse_late_change();
create trigger entry_no_truncate before truncate on entry
  for each statement execute function refuse_change();
