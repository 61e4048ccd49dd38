-- The signature of a call, bound to the values it came with first: the hex SHA-256 of both. Without the
-- signature itself, nobody who reads this table can repeat a call.
create table postback_signature (
  network text not null,
  signature_hash text not null,
  values_hash text not null,
  transaction_id text not null,
  bound_at timestamptz not null,
  primary key (network, signature_hash)
);

-- A reported offer on which an admin decides before its points are available.
create table offer_review (
  id bigint generated always as identity primary key,
  offer_transaction_id bigint not null unique references offer_transaction,
  player_id bigint not null references player,
  reason text not null check (reason in ('above_limit', 'signature_shared')),
  created_at timestamptz not null,
  is_approved boolean,
  decided_by bigint references player,
  decided_at timestamptz,
  check (num_nulls(is_approved, decided_by, decided_at) in (0, 3))
);
create index offer_review_open on offer_review (id) where decided_at is null;

insert into setting (key, value, description) values
  ('offer_report_max_points', '20000', 'Points of one reported offer above which it waits for an admin');

-- The calls that were kept so far: one value of the query or form in each, as it was sent. Networks send
-- plain values, apart from the colons of IPv6 addresses.
create function pg_temp.sent_value(call text, name text) returns text language sql immutable as $$
  select replace(replace((regexp_match(call, '(?:^|&)' || name || '=([^&]*)'))[1], '%3A', ':'), '%3a', ':')
$$;
create function pg_temp.part_value(call text, name text) returns text language sql immutable as $$
  select (regexp_match(call, '\mname="?' || name || '"?\r?\n\r?\n([^\r\n]*)'))[1]
$$;
create function pg_temp.hash_of(text) returns text language sql immutable as $$
  select encode(sha256(convert_to($1, 'UTF8')), 'hex')
$$;

create temporary table signed_by on commit drop as
select * from (values
  ('demo', 'signature', null, null),
  ('bitlabs', 'hash', null, null),
  ('cpx', 'hash', '{trans_id,user_id,amount_local}', 'trans_id'),
  ('lootably', 'hash', '{userID,ip,revenue,currencyReward}', 'transactionID'),
  ('torox', 'sig', '{oid,user_id}', 'id'),
  ('revlum', 'signature', '{subId,transId,reward,debug}', 'transId'),
  ('revtoo', 'signature', '{subId,transId,reward,debug}', 'transId'),
  ('dermoney', 'signature', '{subId,transId,reward,debug}', 'transId'),
  ('tplayad', 'signature', '{subId,transId,reward,debug}', 'transId')
) as signed_by (network, field, bound, transaction_field);

-- What was credited under a signature binds it.
insert into postback_signature (network, signature_hash, values_hash, transaction_id, bound_at)
select distinct on (network, signature_hash) network, signature_hash,
  pg_temp.hash_of('["' || array_to_string(bound_values, '","') || '"]'), transaction_id, received_at
from (
  select postback.id, postback.network, postback.received_at,
    pg_temp.hash_of(lower(coalesce(pg_temp.sent_value(call, field), pg_temp.part_value(call, field))))
      as signature_hash,
    coalesce(pg_temp.sent_value(call, transaction_field), pg_temp.part_value(call, transaction_field))
      as transaction_id,
    (select array_agg(coalesce(pg_temp.sent_value(call, name), pg_temp.part_value(call, name), '') order by place)
      from unnest(bound::text[]) with ordinality as value (name, place)) as bound_values
  from postback
  join signed_by using (network),
  lateral (select case when query = '' then body else query end as call) as sent
  where bound is not null and verdict in
    ('credited', 'pending', 'credited_reversed', 'duplicate', 'duplicate_other_amount', 'nothing')
) as proven
where signature_hash is not null and transaction_id is not null
order by network, signature_hash, id;

-- Calls are kept with the hash of their signature.
create function pg_temp.with_hash(call text, name text) returns text language sql immutable as $$
  select coalesce(string_agg(
    case when pair like name || '=%'
      then name || '=sha256:' || pg_temp.hash_of(lower(substr(pair, length(name) + 2)))
      else pair end, '&' order by place), '')
  from unnest(string_to_array(call, '&')) with ordinality as sent (pair, place)
$$;
update postback set
  query = pg_temp.with_hash(query, field),
  body = coalesce(
    replace(body, pg_temp.part_value(body, field),
      'sha256:' || pg_temp.hash_of(lower(pg_temp.part_value(body, field)))),
    pg_temp.with_hash(body, field))
from signed_by
where signed_by.network = postback.network and (query <> '' or body <> '');
