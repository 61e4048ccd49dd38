-- Admins who took a payout to pay it by hand. A take that ended was given back or taken over.
create table payout_take (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  admin_id bigint not null references player,
  taken_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= taken_at)
);
create unique index payout_take_open on payout_take (withdrawal_id) where ended_at is null;
create index payout_take_withdrawal on payout_take (withdrawal_id, id);
-- The queue of payouts that admins pay by hand.
create index payout_attempt_by_hand on payout_attempt (withdrawal_id, submitted_at)
  where provider = 'manual' and result is null;

create trigger payout_take_append_only before update on payout_take for each row
  when (
    (old.id, old.withdrawal_id, old.admin_id, old.taken_at)
      is distinct from (new.id, new.withdrawal_id, new.admin_id, new.taken_at)
    or old.ended_at is not null
  )
  execute function refuse_change();
create trigger payout_take_no_truncate before delete or truncate on payout_take
  for each statement execute function refuse_change();

-- A payout by hand is recorded as paid only after an admin took it.
create function require_take() returns trigger language plpgsql as $$
begin
  if exists (
      select from payout_attempt
      where withdrawal_id = new.withdrawal_id and provider = 'manual' and result is null
    ) and not exists (
      select from payout_take where withdrawal_id = new.withdrawal_id and ended_at is null
    ) then
    raise check_violation using message = format('withdrawal %s was not taken', new.withdrawal_id);
  end if;
  return new;
end $$;
create trigger manual_resolution_taken before insert on manual_resolution for each row
  when (new.outcome = 'paid') execute function require_take();
