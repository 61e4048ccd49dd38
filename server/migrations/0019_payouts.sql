-- Text with a check, because a value that is added to an enum cannot be used in the transaction that
-- adds it. What was being paid so far is `processing`.
alter table withdrawal alter column status type text using status::text;
drop type withdrawal_status;
alter table withdrawal add constraint withdrawal_status check (status in
  ('pending', 'approved', 'processing', 'completed', 'failed', 'rejected', 'returned'));
update withdrawal set status = 'processing' where status = 'approved' and submitted_at is not null;

-- A payout whose money came back after it was paid.
alter type transfer_reason add value 'payout_return';
alter type transfer_reason add value 'payout_return_debt_repayment';

-- Where a player has payouts sent. Nothing is sent there before `usable_at`. One that was removed
-- keeps its row, for the withdrawals that name it.
create table payout_address (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  method text not null,
  label text not null,
  -- The account that is paid, as the player writes it; of Robux, the username.
  destination text not null,
  created_at timestamptz not null,
  usable_at timestamptz not null check (usable_at >= created_at),
  removed_at timestamptz
);
-- Two that differ in case alone are one, but not where a letter's case is part of the address.
create function address_key(method text, destination text) returns text
language sql immutable strict parallel safe
return case when method in ('crypto', 'giftcard') then destination else lower(destination) end;
create unique index payout_address_kept on payout_address (player_id, method, address_key(method, destination))
  where removed_at is null;
create index payout_address_player on payout_address (player_id, id);

alter table withdrawal add column address_id bigint references payout_address;
insert into payout_address (player_id, method, label, destination, created_at, usable_at)
select player_id, method, '', (array_agg(destination order by id))[1], min(created_at), min(created_at)
from (
  select id, player_id, method, created_at,
    coalesce(details ->> 'username', details ->> 'paymentDetails', details::text) as destination
  from withdrawal
) as asked group by player_id, method, address_key(method, destination);
update withdrawal set address_id = payout_address.id from payout_address
where payout_address.player_id = withdrawal.player_id
  and payout_address.method = withdrawal.method
  and address_key(payout_address.method, destination) = address_key(
    withdrawal.method,
    coalesce(details ->> 'username', details ->> 'paymentDetails', details::text));
-- Where nothing was paid, and nothing is to be, is no address that is kept: a stranger may have named it.
update payout_address set removed_at = now() where not exists (
  select from withdrawal
  where address_id = payout_address.id and status in ('pending', 'approved', 'processing', 'completed'));
alter table withdrawal alter column address_id set not null;
create index withdrawal_address on withdrawal (address_id);

alter table withdrawal
  -- Points that are kept of the amount, and the Robux that the rest is worth.
  add column fee bigint not null default 0 check (fee >= 0 and fee < amount),
  add column robux bigint check (robux > 0),
  -- Who was given it to pay, and what they call it.
  add column provider text,
  add column provider_handle text,
  -- With which account of theirs, where they may have several.
  add column provider_account text,
  -- When they were told to pay it last, and when they said something of it last.
  add column sent_at timestamptz,
  add column answered_at timestamptz,
  -- When the provider is to be asked next; null when there is nothing to ask any more.
  add column check_at timestamptz,
  -- Whether the rules let it pass, so that no admin had to.
  add column passed_by_rule boolean not null default false,
  -- What of the points that were given back repaid a debt.
  add column repaid bigint not null default 0 check (repaid between 0 and amount),
  -- What the player was told of it while it is being paid; null as long as nothing.
  add column told_pending text,
  -- Whether its amount takes two admins: as the setting says when it is asked for, or stricter since.
  add column needs_two_admins boolean not null default false,
  -- The first of two admins who approve it.
  add column vouched_by bigint references player,
  add column vouched_at timestamptz,
  -- Who ended it by hand, as its provider could not tell; and what the first of two said it is.
  add column ended_by bigint references player,
  add column ending_by bigint references player,
  add column ending_outcome text check (ending_outcome in ('paid', 'not_paid')),
  add column ending_said text,
  add check (num_nulls(ending_by, ending_outcome, ending_said) in (0, 3)),
  add check (ended_by is null or not needs_two_admins or (ending_by <> ended_by) is true),
  add check ((vouched_by is null) = (vouched_at is null)),
  add check (vouched_by is null or vouched_by <> decided_by or status = 'rejected');
update withdrawal set provider = 'sandbox' where submitted_at is not null;
update withdrawal set check_at = submitted_at where status = 'processing';
-- What is not over pays as the terms say that its player saw; a rate that makes no sense counts as 1.
update withdrawal set robux = amount * case
  when status in ('completed', 'failed', 'rejected') then 1
  else coalesce((
    select value::bigint from setting
    where key = 'robux_per_point' and value ~ '^\s*0*([1-9][0-9]{0,2}|1000)\s*$'), 1)
  end
where method = 'robux';
update withdrawal set repaid = transfer.amount from transfer
where transfer.player_id = withdrawal.player_id and reason = 'hold_debt_repayment'
  and source_id = withdrawal.hold_id;
alter table withdrawal
  add check ((submitted_at is null) = (provider is null)),
  add check ((method = 'robux') = (robux is not null));
create index withdrawal_check on withdrawal (check_at) where check_at is not null;

insert into setting (key, value, description) values
  ('withdrawal_methods_soon', 'giftcard,crypto', 'Withdrawal methods that are shown as "Soon"'),
  ('withdrawal_fee_robux', '0', 'Points kept of a Robux withdrawal'),
  ('withdrawal_fee_paypal', '0', 'Points kept of a PayPal withdrawal'),
  ('withdrawal_fee_zelle', '0', 'Points kept of a Zelle withdrawal'),
  ('withdrawal_fee_cashapp', '0', 'Points kept of a CashApp withdrawal'),
  ('withdrawal_fee_giftcard', '0', 'Points kept of a gift card withdrawal'),
  ('withdrawal_fee_crypto', '0', 'Points kept of a crypto withdrawal'),
  ('withdrawal_provider_robux', 'auto', 'Who pays Robux out: auto, sandbox, paypal or webhook'),
  ('withdrawal_provider_paypal', 'auto', 'Who pays PayPal out: auto, sandbox, paypal or webhook'),
  ('withdrawal_provider_zelle', 'auto', 'Who pays Zelle out: auto, sandbox, paypal or webhook'),
  ('withdrawal_provider_cashapp', 'auto', 'Who pays CashApp out: auto, sandbox, paypal or webhook'),
  ('withdrawal_provider_giftcard', 'auto', 'Who pays gift cards: auto, sandbox, paypal or webhook'),
  ('withdrawal_provider_crypto', 'auto', 'Who pays crypto out: auto, sandbox, paypal or webhook'),
  ('payouts_paused', 'false', 'Whether nothing is sent to be paid'),
  ('payout_address_wait_hours', '24', 'Hours for which nothing is paid to an added address'),
  ('auto_approve_points', '0', 'Reviewed withdrawals up to these points a day may pass by rule'),
  ('auto_approve_account_days', '30', 'Days an account has to be old for that'),
  ('auto_approve_chargeback_percent', '0', 'Share of reversed offers it may have for that'),
  ('auto_approve_signals', '0', 'Open signals of abuse it may have for that'),
  ('two_admins_from_points', '0', 'Withdrawals from these points a day on take two admins; 0 for none');
