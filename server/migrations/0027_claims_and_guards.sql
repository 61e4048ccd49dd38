-- An address belongs to the account that proved it. Before that it is a claim, which several accounts
-- may make: sign-up answers alike whether or not an address has an account.
drop index player_email;
create unique index player_proven_email on player (lower(email))
  where email_verified_at is not null or email_proven_at is not null;
-- Of players without a proven address, only those whose wanted address was taken had one waiting.
update player set email = new_email, new_email = null
where new_email is not null and email_proven_at is null;

-- What was settled stays as it is. A hold is resolved once. A round is what it was when it ended. A seed
-- pair goes on to higher nonces and is revealed once, and the hashes that were promised stay.
create trigger hold_append_only before update on hold for each row
  when (
    (old.id, old.player_id, old.amount, old.created_at)
      is distinct from (new.id, new.player_id, new.amount, new.created_at)
    or old.resolution is not null
  )
  execute function refuse_change();
create trigger hold_no_truncate before delete or truncate on hold
  for each statement execute function refuse_change();

create trigger round_append_only before update on round for each row
  when (
    (old.id, old.player_id, old.game, old.seed_pair_id, old.nonce, old.stake, old.payout, old.created_at)
      is distinct from
      (new.id, new.player_id, new.game, new.seed_pair_id, new.nonce, new.stake, new.payout, new.created_at)
    or (old.choice, old.outcome, old.multiplier_hundredths, old.is_refund)
      is distinct from (new.choice, new.outcome, new.multiplier_hundredths, new.is_refund)
  )
  execute function refuse_change();
create trigger round_no_truncate before delete or truncate on round
  for each statement execute function refuse_change();

create trigger seed_pair_append_only before update on seed_pair for each row
  when (
    (old.id, old.player_id, old.created_at, old.server_seed_hash)
      is distinct from (new.id, new.player_id, new.created_at, new.server_seed_hash)
    or new.nonce < old.nonce
    or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at)
    or (
      old.next_server_seed_hash is not null
      and new.next_server_seed_hash is distinct from old.next_server_seed_hash
    )
  )
  execute function refuse_change();
create trigger seed_pair_no_truncate before delete or truncate on seed_pair
  for each statement execute function refuse_change();
