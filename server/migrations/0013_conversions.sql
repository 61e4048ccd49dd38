-- The conversion that a transaction belongs to, for networks that name it beside the transaction: a chargeback of
-- some has a transaction of its own and only the conversion in common with the credit.
alter table offer_transaction add column conversion_id text;
create index offer_transaction_conversion on offer_transaction (network, conversion_id)
  where conversion_id is not null;
-- Reversals of credits that were not reported, or not under that name.
create index offer_transaction_unreported on offer_transaction (id) where reported_at is null;

insert into setting (key, value, description) values
  ('offer_event_max_points', '500', 'Events that share a signature are credited without an admin up to this');
