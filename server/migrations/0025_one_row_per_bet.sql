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
-- bet has the id after its stake's, which is the round's.
alter table recorded_transfer alter column id set increment by 2;
select setval('transfer_id_seq', greatest(transfers.last_value, rounds.last_value))
from transfer_id_seq as transfers, round_id as rounds;
drop sequence round_id;

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
-- rounds once it has ended. What a bet changes is in the last columns: an update logs the bytes from the first changed
-- one to the last.
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
drop trigger seed_pair_append_only on seed_pair;
alter table seed_pair alter column nonce drop not null, alter column nonce drop default;
update seed_pair set nonce = null where revealed_at is null;
alter table seed_pair add constraint seed_pair_nonce check ((nonce is null) = (revealed_at is null));
create trigger seed_pair_append_only before update on seed_pair for each row
  when (
    (old.id, old.player_id, old.created_at, old.server_seed_hash)
      is distinct from (new.id, new.player_id, new.created_at, new.server_seed_hash)
    or (old.nonce is not null and new.nonce is distinct from old.nonce)
    or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at)
    or (
      old.next_server_seed_hash is not null
      and new.next_server_seed_hash is distinct from old.next_server_seed_hash
    )
  )
  execute function refuse_change();

-- Earlier versions look for transfers and nonces where they are no longer written.
update schema_compatibility set oldest_migration = '0025_one_row_per_bet';
