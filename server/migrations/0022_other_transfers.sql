-- A player's transfers apart from bets, which are far more and are not in it.
create index transfer_without_bets on transfer (player_id, created_at)
  where reason not in ('stake', 'stake_hold', 'raise_hold', 'stake_post', 'stake_void', 'payout');
