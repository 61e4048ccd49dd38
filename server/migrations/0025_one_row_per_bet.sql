-- A settled bet is one row of `round`, with its stake, its payout, and the idempotency key of its call. Other transfers, and those
-- of earlier rounds and of rounds with several steps, have rows of their own; `transfer` reads both.
alter table transfer rename to recorded_transfer;
drop trigger transfer_append_only on recorded_transfer;
drop trigger transfer_no_truncate on recorded_transfer;
create trigger recorded_transfer_append_only before update or delete on recorded_transfer
  for each row execute function refuse_change();
create trigger recorded_transfer_no_truncate before truncate on recorded_transfer
  for each statement execute function refuse_change();

-- Rounds and transfers share their ids from now on, in the order in which a player's points moved. The payout of a
-- bet has the id after its stake's, which is the round's. The version before takes the ids of its rounds from between.
alter table recorded_transfer alter column id set increment by 4;
alter sequence round_id increment by 4;
select setval('transfer_id_seq', last_id), setval('round_id', last_id + 2)
from (
  select (greatest(transfers.last_value, rounds.last_value) / 4 + 1) * 4 as last_id
  from transfer_id_seq as transfers, round_id as rounds
) as used;

alter table round
  -- The player's available points after a bet. Null if its transfers have rows of their own.
  add column balance bigint,
  -- The first 128 bits of the SHA-256 of the idempotency key with its route.
  add column call_key uuid;
alter table round
  add constraint round_balance check (balance >= 0) not valid;
create unique index round_call on round (player_id, call_key) where call_key is not null;
create index round_bet on round (player_id, id) where balance is not null;

drop trigger round_append_only on round;
create trigger round_append_only before update on round for each row
  when (
    (old.id, old.player_id, old.game, old.seed_pair_id, old.nonce, old.stake, old.payout, old.created_at)
      is distinct from
      (new.id, new.player_id, new.game, new.seed_pair_id, new.nonce, new.stake, new.payout, new.created_at)
    or (old.choice, old.outcome, old.multiplier_hundredths, old.is_refund)
      is distinct from (new.choice, new.outcome, new.multiplier_hundredths, new.is_refund)
    or (old.balance, old.call_key) is distinct from (new.balance, new.call_key)
  )
  execute function refuse_change();

-- `position` is the id of the row that holds the transfer.
create view transfer as
  select player_id, id, id as position, reason, source_id, raise, from_account, to_account, amount, created_at
  from recorded_transfer
  union all
  select player_id, id, id, 'stake'::transfer_reason, id, 0::smallint, 'available'::ledger_account,
    'games'::ledger_account, stake, created_at
  from round where balance is not null
  union all
  select player_id, id + 1, id, 'payout'::transfer_reason, id, 0::smallint, 'games'::ledger_account,
    'available'::ledger_account, payout, created_at
  from round where balance is not null and payout > 0;

-- The nonce of a player's next round is in the row that each bet writes anyway. A seed pair has the number of its
-- rounds once it has ended; until then, only the version before writes its nonce. What a bet changes is in the last
-- columns: an update logs the bytes from the first changed one to the last.
alter table wallet rename column available to former_available;
alter table wallet rename column wagered to former_wagered;
alter table wallet rename column won to former_won;
alter table wallet rename column rounds to former_rounds;
alter table wallet
  add column available bigint not null default 0 check (available >= 0),
  add column wagered bigint not null default 0,
  add column won bigint not null default 0,
  add column rounds bigint not null default 0,
  add column nonce bigint not null default 0 check (nonce >= 0);
update wallet set available = former_available, wagered = former_wagered, won = former_won,
  rounds = former_rounds, nonce = coalesce(
    (select nonce from seed_pair where seed_pair.player_id = wallet.player_id and revealed_at is null), 0);
alter table wallet drop column former_available, drop column former_wagered, drop column former_won,
  drop column former_rounds;

-- The version before still runs for a moment: it inserts into `transfer`, and writes nonces of seed pairs. Once this one
-- has placed a round, it must not: it would use the nonce again, and does not find the keys of bets.
create function record_transfer() returns trigger language plpgsql as $$
begin
  if exists (select from schema_compatibility where oldest_migration >= '0025_one_row_per_bet') then
    raise object_not_in_prerequisite_state using message = 'a newer version has placed rounds';
  end if;
  insert into recorded_transfer
    (player_id, reason, source_id, raise, from_account, to_account, amount, created_at)
  values (new.player_id, new.reason, new.source_id, coalesce(new.raise, 0), new.from_account, new.to_account,
    new.amount, new.created_at);
  return new;
end $$;
create trigger transfer_recorded instead of insert on transfer
  for each row execute function record_transfer();

create function carry_nonce() returns trigger language plpgsql as $$
begin
  update wallet set nonce = new.nonce where player_id = new.player_id and nonce <> new.nonce;
  return null;
end $$;
create trigger seed_pair_nonce_carried after insert or update of nonce on seed_pair
  for each row when (new.revealed_at is null) execute function carry_nonce();

-- No earlier round has a balance to check.
insert into integrity_mark (check_id, position)
select 'round-balance', last_value from transfer_id_seq
union all select 'round-balance-reached', 1;
