-- The key of a submission that its provider took and then denied for a reason on our side. The payout is sent
-- again under another key.
alter table payout_attempt
  add column spent_key uuid,
  drop constraint payout_attempt_check,
  add constraint payout_attempt_spent check (spent_key is null or result is not distinct from 'refused'),
  add constraint payout_attempt_checked
    check (result is distinct from 'refused' or spent_key is not null or next_check_at is null);
create unique index payout_attempt_spent_key on payout_attempt (spent_key) where spent_key is not null;
create index payout_attempt_refused on payout_attempt (withdrawal_id, id) where result = 'refused';

-- Providers that refuse payouts for a reason on our side. Payouts wait for them, and one at a time is tried.
create table payout_delay (
  provider text primary key,
  -- Why it refused the latest payout.
  reason text not null,
  since timestamptz not null,
  refused_at timestamptz not null,
  -- When the next payout may be tried, and how many were.
  retry_at timestamptz not null,
  retries int not null default 0
);

-- Destinations that differ only in case are the same, except for crypto addresses whose case is part of them.
drop index payout_address_destination;
drop index payout_address_kept;
create or replace function address_key(method text, destination text) returns text
language sql immutable strict parallel safe
return case
  when method <> 'crypto'
    or destination ~ '^(0x[0-9A-Fa-f]+|(bc|ltc|ltcmweb)1[02-9ac-hj-np-z]+|(BC|LTC|LTCMWEB)1[02-9AC-HJ-NP-Z]+)$'
  then lower(destination collate "C") else destination end;

-- Of a player's addresses that have become the same, the one that was usable first stays.
with address as (
  select id, first_value(id) over (
    partition by player_id, method, address_key(method, destination) order by usable_at, id
  ) as kept_id
  from payout_address where removed_at is null
), moved as (
  update withdrawal set address_id = kept_id
  from address where address_id = address.id and address_id <> kept_id
)
delete from payout_address using address
where payout_address.id = address.id and payout_address.id <> kept_id;

create index payout_address_destination on payout_address (method, address_key(method, destination));
create unique index payout_address_kept on payout_address (player_id, method, address_key(method, destination))
  where removed_at is null;
