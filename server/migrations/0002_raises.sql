-- A round of blackjack can be raised several times, by splits, doubles, and insurance.
alter table transfer
  -- Distinguishes the raises of a round; 0 for other reasons.
  add column raise smallint not null default 0,
  drop constraint transfer_player_id_reason_source_id_key;
create unique index transfer_once on transfer (player_id, reason, source_id, raise);
