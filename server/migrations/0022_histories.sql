-- A player's transfers apart from bets, which are far more and are not in it.
create index transfer_without_bets on transfer (player_id, created_at)
  where reason not in ('stake', 'stake_hold', 'raise_hold', 'stake_post', 'stake_void', 'payout');

-- The withdrawal that a notification is about. Its notifications are one line, which shows the last of them.
alter table notification add column withdrawal_id bigint;
