-- What is pending is migrated in one transaction, in which a reason that was added cannot be used.
alter type transfer_reason add value 'referral_reward';
alter type transfer_reason add value 'referral_commission';
alter type transfer_reason add value 'referral_debt_repayment';
alter type transfer_reason add value 'referral_chargeback';
alter type transfer_reason add value 'referral_chargeback_debt';

-- The code in the links a player shares.
alter table player add column referral_code text unique;
-- Who is here already: an odd factor makes another number of each id, the same of no two.
update player set referral_code =
  upper(lpad(to_hex((id::numeric * 668265261391 % 1099511627776)::bigint), 10, '0'));
alter table player alter column referral_code set not null;

-- Where a player was seen, lately: what accounts of one person have in common.
create table sighting (
  player_id bigint not null references player,
  remote_address text not null,
  -- A random name that a browser keeps; empty for one that keeps none.
  device text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, remote_address, device)
);
create index sighting_address on sighting (remote_address, first_at);
create index sighting_device on sighting (device) where device <> '';
create index sighting_last on sighting (last_at);

-- Who brought whom. A flagged one pays nothing until an admin clears it.
create table referral (
  friend_id bigint primary key references player,
  referrer_id bigint not null references player,
  -- Why it is not believed: the friend shares an address or a device with the referrer, or with
  -- another friend of theirs.
  flag text check (flag in ('address', 'device')),
  flagged_at timestamptz,
  -- An admin looked at it, and it is believed for good.
  cleared_at timestamptz,
  created_at timestamptz not null,
  check ((flag is null) = (flagged_at is null)),
  check (flag is null or cleared_at is null),
  -- Who brings somebody was there before them, so nobody brings themselves, by whatever detour.
  check (referrer_id < friend_id)
);
create index referral_referrer on referral (referrer_id, friend_id);

-- What a friend brought their referrer: the reward, or a share of one offer.
create table referral_payment (
  id bigint generated always as identity primary key,
  friend_id bigint not null references referral,
  kind text not null check (kind in ('reward', 'commission')),
  offer_transaction_id bigint unique references offer_transaction,
  -- A reward may be set to nothing; then this only says that the friend is worth a commission.
  points bigint not null check (points >= 0),
  -- What the friend had to have earned for the reward.
  threshold bigint,
  paid_at timestamptz not null,
  -- What chargebacks took back of it.
  taken_points bigint not null default 0 check (taken_points between 0 and points),
  reversed_at timestamptz,
  check ((kind = 'commission') = (offer_transaction_id is not null)),
  check ((kind = 'reward') = (threshold is not null)),
  check (kind = 'reward' or points > 0),
  check (reversed_at is null or taken_points = points)
);
create index referral_payment_friend on referral_payment (friend_id);
-- One reward at a time: it is paid again only after it was taken back.
create unique index referral_payment_reward on referral_payment (friend_id)
  where kind = 'reward' and reversed_at is null;

-- Each part of a payment that a chargeback took, so that it is taken once.
create table referral_chargeback (
  id bigint generated always as identity primary key,
  referral_payment_id bigint not null references referral_payment,
  points bigint not null check (points > 0),
  created_at timestamptz not null
);
create index referral_chargeback_of on referral_chargeback (referral_payment_id);

insert into setting (key, value, description) values
  ('referral_reward', '500', 'Points for a friend who earns'),
  ('referral_threshold', '500', 'Points a friend has to earn before that reward is paid'),
  ('referral_commission_percent', '10', 'Share of what friends earn from offers thereafter');
