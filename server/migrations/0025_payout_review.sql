alter table withdrawal
  -- Points that its player had to have earned from offers; null for those requested before that rule.
  add column unlock_points bigint check (unlock_points >= 0),
  -- Why it is not sent without an admin, as of when it was requested or was to be sent.
  add column review_reasons text[] not null default '{}'
    check (review_reasons <@ array['open_signal', 'shared_destination', 'new_account']);

-- Of all players, as the same destination may be several players'.
create index payout_address_destination
  on payout_address (method, address_key(method, destination));
create index withdrawal_gamepass on withdrawal (ltrim(details ->> 'gamepassId', '0'))
  where method = 'robux';

-- Whether the admin who resolved a signal found abuse.
alter table abuse_signal add column is_confirmed boolean not null default false;
update abuse_signal set is_confirmed = true from admin_action
where action = 'signal_resolved' and target_id = abuse_signal.id
  and admin_action.details ->> 'isCleared' = 'false';

insert into setting (key, value, description) values
  ('bonus_unlock_points', '100', 'Points to earn from offers before anything can be withdrawn'),
  ('withdrawals_per_day', '10', 'Withdrawals a player may request in one UTC day'),
  ('new_account_auto_points', '1000', 'Points an account is paid without review in its first 7 days')
on conflict (key) do nothing;

-- What those who owe have requested, and was not sent, repays their debt.
insert into job (kind, payload, run_at, due_at)
select 'reclaim', jsonb_build_object('playerId', player_id), now(), now() from wallet
where debt > 0 and exists (
  select from withdrawal
  where withdrawal.player_id = wallet.player_id and status in ('pending', 'approved'));
