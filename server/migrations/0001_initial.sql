-- Every table of the product. Amounts are points.

create type hold_resolution as enum ('posted', 'voided');

-- A player has available, held, and debt, together with the transfer's player_id. The others belong to the
-- house.
create type ledger_account as enum (
  'available', 'held', 'debt', 'games', 'offers', 'bonuses', 'payouts'
);

create type transfer_reason as enum (
  'signup_bonus', 'stake', 'payout', 'offer_credit', 'offer_chargeback',
  'offer_chargeback_debt', 'offer_debt_repayment', 'hold', 'hold_post', 'hold_void',
  'hold_debt_repayment', 'stake_hold', 'raise_hold', 'stake_post', 'stake_void', 'daily_bonus',
  'daily_bonus_debt_repayment', 'challenge_reward', 'challenge_debt_repayment',
  'referral_reward', 'referral_commission', 'referral_debt_repayment', 'referral_chargeback',
  'referral_chargeback_debt', 'rain', 'rain_debt_repayment', 'payout_return',
  'payout_return_debt_repayment', 'adjustment_credit', 'adjustment_debit',
  'adjustment_debt_repayment'
);

create type withdrawal_handling as enum ('automated', 'review');

create sequence round_id;

-- Destinations that differ only in case are the same, except where case is part of the address.
create function address_key(method text, destination text) returns text
language sql immutable strict parallel safe
return case when method in ('crypto', 'giftcard') then destination else lower(destination) end;

create table player (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text,
  last_name text,
  is_admin boolean not null default false,
  -- Identifies the player to offer networks, and reveals nothing else.
  offer_id text not null unique,
  time_zone text not null default 'UTC',
  referral_code_used text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  -- Determines when the player's day begins, so it can rarely be changed.
  time_zone_changed_at timestamptz,
  -- In the player's invitation links.
  referral_code text not null unique,
  -- Replaces `email` once it is verified. Until then the account is unverified, and its emails go to the
  -- earlier address, which was verified at `email_proven_at`.
  new_email text,
  email_proven_at timestamptz,
  last_log_in_at timestamptz,
  last_log_in_address text,
  email_marked_verified_by bigint references player,
  email_marked_verified_at timestamptz,
  -- When the password, the email, or a lost second factor last changed.
  security_changed_at timestamptz,
  is_owner boolean not null default false,
  -- The name of a built-in avatar in the contract; null shows the initial.
  avatar text,
  -- Since when the player's statistics are hidden from others; null shows them.
  statistics_hidden_at timestamptz,
  constraint player_email_marked_verified
    check ((email_marked_verified_by is null) = (email_marked_verified_at is null)),
  constraint player_new_email check (new_email is null or email_verified_at is null),
  constraint player_owner_is_admin check (is_admin or (not is_owner))
);
create index player_admin on player (id) where is_admin;
create index player_age on player (created_at, id);
create index player_email_marked_verified on player (id)
  where email_marked_verified_by is not null;
create index player_email_search on player (lower(email) COLLATE "C", id);
create unique index player_proven_email on player (lower(email))
  where email_verified_at is not null or email_proven_at is not null;
create index player_unverified on player (id) where email_verified_at is null;
create unique index player_username on player (lower(username));
-- For the admin area. A search is a range of usernames or emails, by bytes.
create index player_username_search on player (lower(username) COLLATE "C", id);

-- How games animate and sound for a player. Without a row, as the contract's defaults.
create table game_preference (
  player_id bigint primary key references player,
  animation_on boolean not null,
  fast_mode_on boolean not null,
  sound_on boolean not null,
  sound_volume_percent smallint not null check (sound_volume_percent between 0 and 100)
);

-- The games that players marked with a star in the lobby.
create table favorite_game (
  player_id bigint not null references player,
  game text not null,
  added_at timestamptz not null,
  primary key (player_id, game)
);

create table email_verification (
  token_hash bytea primary key,
  player_id bigint not null references player,
  email text not null,
  expires_at timestamptz not null
);
create index email_verification_player on email_verification (player_id);

-- `sid` is the SHA-256 of the cookie's value, so a stolen table opens no session.
create table session (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null,
  player_id bigint generated always as ((sess ->> 'playerId')::bigint) stored
    not null references player,
  -- How the player recognizes the session.
  device text not null default 'Unknown device',
  remote_address text not null default '',
  seen_at timestamptz not null default now(),
  -- The player's totals at login. Their difference from the current totals is the result of the session.
  wagered_before bigint not null default 0,
  won_before bigint not null default 0,
  proven_at timestamptz,
  proven_address text not null default ''
);
create index session_expire on session (expire);
create index session_player on session (player_id);

create table admin_action (
  id bigint generated always as identity primary key,
  admin_id bigint not null references player,
  action text not null,
  target_id bigint not null,
  details jsonb not null,
  created_at timestamptz not null,
  -- The player that the action is about, if any, and the admin's address.
  player_id bigint references player,
  remote_address text
);
create index admin_action_admin on admin_action (admin_id, created_at, id);
create index admin_action_age on admin_action (created_at, id);
create index admin_action_kind on admin_action (action, created_at, id);
create index admin_action_player on admin_action (player_id, created_at, id)
  where player_id is not null;
create index admin_action_target on admin_action (action, target_id);

-- The player's balances and totals: a cache of the transfers, checked by the audit, and the lock for the
-- player's money.
create table wallet (
  player_id bigint primary key references player,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  debt bigint not null default 0 check (debt >= 0),
  earned bigint not null default 0,
  wagered bigint not null default 0,
  won bigint not null default 0,
  withdrawn bigint not null default 0,
  rounds bigint not null default 0,
  -- The highest level that the player was notified of.
  level_notified smallint not null default 1,
  -- Whether the player ever set a limit or took a break, which have to be read before each bet. Read with
  -- the wallet, so that other players cost nothing.
  is_guarded boolean not null default false
) with (fillfactor = 50);

-- One row moves points from one account to another, so it always balances. Unique keys start with the
-- player, so that the table can be distributed.
create table transfer (
  player_id bigint not null,
  id bigint generated always as identity not null,
  reason transfer_reason not null,
  -- The row that caused it, such as a round, a hold, or an offer transaction, by the reason.
  source_id bigint not null,
  from_account ledger_account not null,
  to_account ledger_account not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, reason, source_id),
  check (from_account <> to_account)
);
-- What a player earned in a day. Bets, which are far more, are not in it.
create index transfer_earned on transfer (player_id, created_at)
  where from_account in ('offers', 'bonuses');
-- Transfers are written roughly in the order of their ids, so a small index finds a range of them.
create index transfer_order on transfer using brin (id) with (pages_per_range='32', autosummarize='on');

-- Points set aside, resolved once by posting them to the house or voiding them.
create table hold (
  id bigint generated always as identity primary key,
  player_id bigint not null references wallet,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  resolution hold_resolution,
  resolved_at timestamptz,
  check ((resolution is null) = (resolved_at is null))
);
create index hold_open on hold (player_id) where resolution is null;

-- The responses of calls that move points, written with their transfers.
create table idempotency_key (
  player_id bigint not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (player_id, route, key)
);
create index idempotency_key_age on idempotency_key using brin (created_at);

create table seed_pair (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  server_seed text,
  server_seed_hash text not null,
  client_seed text not null,
  -- The nonce of the next round.
  nonce bigint not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  sealed_server_seed bytea,
  -- When the hash of the server seed was published.
  committed_at timestamptz not null,
  -- Which seed was fixed first; `server_made` if the server also made the client seed.
  seed_order text not null check (seed_order in ('server_first', 'client_first', 'server_made')),
  -- The server seed of the player's next pair, encrypted, deleted when that pair begins. Its hash and the
  -- time of its publication stay.
  sealed_next_server_seed bytea,
  next_server_seed_hash text,
  next_committed_at timestamptz,
  check (num_nonnulls(server_seed, sealed_server_seed) = 1),
  check ((next_server_seed_hash is null) = (next_committed_at is null))
) with (fillfactor = 50);
create unique index seed_pair_active on seed_pair (player_id) where revealed_at is null;
-- Seeds in clear, which a start encrypts.
create index seed_pair_clear on seed_pair (id)
  where revealed_at is null and server_seed is not null;
-- Finds earlier uses of a client seed.
create index seed_pair_client_seed on seed_pair (player_id, client_seed);

create table round (
  player_id bigint not null,
  id bigint not null,
  game text not null,
  seed_pair_id bigint not null,
  nonce bigint not null,
  stake bigint not null check (stake > 0),
  choice jsonb not null,
  outcome jsonb not null,
  multiplier_hundredths bigint not null check (multiplier_hundredths >= 0),
  payout bigint not null check (payout >= 0),
  created_at timestamptz not null,
  -- The stake was returned: it counts as neither wagered nor won.
  is_refund boolean not null default false,
  epoch bigint,
  primary key (player_id, game, created_at, id),
  unique (seed_pair_id, nonce)
);
-- Rounds are written in the order of time, so a small index finds a range of them.
create index round_age on round using brin (created_at) with (pages_per_range='32', autosummarize='on');
create index round_by_id on round (id);

-- Every call of a network, as received, with the verdict.
create table postback (
  id bigint generated always as identity primary key,
  network text not null,
  query text not null,
  remote_address text not null,
  verdict text not null,
  received_at timestamptz not null,
  method text not null default 'GET',
  body text not null default ''
);
-- Unauthenticated calls are deleted after a week.
create index postback_unproven on postback (received_at)
  where verdict in ('signature_wrong', 'forbidden');

create table setting (
  key text primary key,
  value text not null,
  description text not null,
  updated_at timestamptz not null default now(),
  id bigint generated by default as identity,
  changed_by bigint references player,
  pending_value text,
  pending_from timestamptz,
  constraint setting_pending check ((pending_value is null) = (pending_from is null))
);

-- Background work, enqueued in the transaction that requires it. It runs at `run_at`, which each attempt
-- postpones; `due_at` is when it was first due.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  locked_until timestamptz,
  finished_at timestamptz
);
create index job_due on job (kind, run_at) where finished_at is null;

-- A round in progress, one per game. It takes its id and nonce when it begins and becomes a row of `round`
-- when it ends. `state` holds what is still secret.
create table open_round (
  player_id bigint not null references wallet,
  game text not null,
  id bigint not null,
  seed_pair_id bigint not null references seed_pair,
  nonce bigint not null,
  -- The total stake so far, which is held.
  stake bigint not null check (stake > 0),
  state jsonb not null,
  started_at timestamptz not null,
  -- When it ends without a move.
  due_at timestamptz not null,
  -- The epoch in which a live round began; null for rounds that do not depend on time.
  epoch bigint,
  primary key (player_id, game),
  unique (seed_pair_id, nonce)
) with (fillfactor = 50);
create index open_round_due on open_round (due_at);
create index open_round_epoch on open_round (epoch) where epoch is not null;

-- What games paid and what their rules expected, per game and UTC day. The expected sums are in points, and
-- in their squares and cubes.
create table game_return (
  game text not null,
  day date not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  expected double precision not null,
  variance double precision not null,
  third_moment double precision not null,
  primary key (game, day)
);

-- How often each player played each game, and their highest multiplier there, of the rounds up to
-- `game_return_mark`. Refunded rounds do not count.
create table player_game (
  player_id bigint not null,
  game text not null,
  rounds bigint not null,
  best_multiplier_hundredths bigint not null,
  primary key (player_id, game)
);

-- The round up to which, in order of (created_at, id), rounds are added to `game_return` and `player_game`:
-- one row, which locks the addition.
create table game_return_mark (
  is_only boolean default true primary key check (is_only),
  round_created_at timestamptz not null,
  round_id bigint not null
);

-- A visit of a player to an offer. The network gets the signed id and returns it.
create table offer_click (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  network text not null,
  offer_id text not null,
  offer_name text not null,
  -- The points that the offer promised.
  points bigint not null check (points > 0),
  remote_address text not null,
  clicked_at timestamptz not null,
  -- When a network reported its completion.
  reported_at timestamptz
);
create index offer_click_open on offer_click (player_id, clicked_at, id)
  where reported_at is null;
create index offer_click_player on offer_click (player_id, clicked_at, id);
-- Clicks without a result are deleted.
create index offer_click_vain on offer_click (clicked_at) where reported_at is null;

-- One row per transaction of a network. A reversal may arrive before its credit.
create table offer_transaction (
  id bigint generated always as identity primary key,
  network text not null,
  transaction_id text not null,
  player_id bigint not null references player,
  points bigint check (points > 0),
  credited_at timestamptz,
  reversed_at timestamptz,
  boost_points bigint not null default 0 check (boost_points >= 0),
  -- What reversals took back of both.
  taken_points bigint not null default 0 check (taken_points >= 0),
  offer_name text,
  click_id bigint references offer_click,
  -- The amount that the network reported, in dollars × 1,000,000. The rate may change later.
  reported_usd_micros bigint,
  reported_at timestamptz,
  release_at timestamptz,
  unique (network, transaction_id),
  check ((points is null) = (reported_at is null)),
  check ((reported_at is null) = (release_at is null)),
  check (
    reported_at is not null or (credited_at is null and reversed_at is null and taken_points = 0)
  ),
  check (taken_points <= (points + boost_points)),
  check ((taken_points = (points + boost_points)) = (reversed_at is not null))
);
create unique index offer_transaction_click on offer_transaction (click_id);
create index offer_transaction_pending on offer_transaction (player_id, reported_at, id)
  include (points, boost_points, taken_points)
  where reported_at is not null and credited_at is null and reversed_at is null;
create index offer_transaction_player on offer_transaction (player_id, id);
create index offer_transaction_reported on offer_transaction (player_id, reported_at, id)
  where reported_at is not null;
create index offer_transaction_reversed on offer_transaction (player_id, reported_at, id)
  where reversed_at is not null;

-- A chargeback, once for each ID: its own transaction or the one it reverses. `points` are of what the
-- network reported; null reverses everything.
create table offer_reversal (
  id bigint generated always as identity primary key,
  network text not null,
  transaction_id text not null,
  offer_transaction_id bigint not null references offer_transaction,
  points bigint check (points > 0),
  -- What was taken, including the boost's share, at most what was left. Zero until the credit is reported.
  taken_points bigint not null default 0 check (taken_points >= 0),
  reported_at timestamptz not null,
  unique (network, transaction_id)
);
create index offer_reversal_of on offer_reversal (offer_transaction_id);

-- A player's question about a click without a credit, answered once by an admin.
create table offer_ticket (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  click_id bigint not null unique references offer_click,
  message text not null,
  created_at timestamptz not null,
  answer text,
  is_credited boolean,
  answered_by bigint references player,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check ((answer is null) = (is_credited is null))
);
create index offer_ticket_open on offer_ticket (id) where answered_at is null;
create index offer_ticket_player on offer_ticket (player_id, id);

create table daily_bonus_claim (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  -- The player's calendar day, and the time zone in which it was that day.
  day date not null,
  time_zone text not null,
  -- Days in a row, including this one.
  streak int not null check (streak > 0),
  points bigint not null check (points > 0),
  -- Set by the seventh day of each week: offers pay more until then.
  boost_expires_at timestamptz,
  claimed_at timestamptz not null,
  unique (player_id, day)
);

create table challenge (
  id bigint generated always as identity primary key,
  challenge_id text not null unique,
  title text not null,
  description text not null,
  type text not null check (type in ('earn', 'games', 'offers')),
  target bigint not null check (target > 0),
  reward bigint not null check (reward > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table challenge_claim (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  challenge_id bigint not null references challenge,
  -- The player's calendar day.
  day date not null,
  reward bigint not null check (reward > 0),
  claimed_at timestamptz not null,
  unique (player_id, day, challenge_id)
);

-- Where a player was seen recently: accounts of one person have it in common.
create table sighting (
  player_id bigint not null references player,
  remote_address text not null,
  -- A random name that the browser stores; empty if it stores none.
  device text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, remote_address, device)
);
create index sighting_address on sighting (remote_address, first_at);
-- The players last seen at an address.
create index sighting_address_last on sighting (remote_address, last_at);
create index sighting_device on sighting (device) where device <> '';
create index sighting_last on sighting (last_at);

-- Who invited whom. A flagged referral pays nothing until an admin clears it.
create table referral (
  friend_id bigint primary key references player,
  referrer_id bigint not null references player,
  -- Why it is in doubt: the friend shares an address or a device with the referrer or another friend.
  flag text check (flag in ('address', 'device')),
  flagged_at timestamptz,
  -- When an admin cleared it permanently.
  cleared_at timestamptz,
  created_at timestamptz not null,
  check ((flag is null) = (flagged_at is null)),
  check (flag is null or cleared_at is null),
  check (referrer_id < friend_id)
);
create index referral_referrer on referral (referrer_id, friend_id);

-- What a friend earned their referrer: the reward, or a share of one offer.
create table referral_payment (
  id bigint generated always as identity primary key,
  friend_id bigint not null references referral,
  kind text not null check (kind in ('reward', 'commission')),
  offer_transaction_id bigint unique references offer_transaction,
  -- Zero if the reward is set to zero; then the row only marks that commissions are due.
  points bigint not null check (points >= 0),
  -- What the friend had to earn for the reward.
  threshold bigint,
  paid_at timestamptz not null,
  -- What chargebacks took back of it.
  taken_points bigint not null default 0,
  reversed_at timestamptz,
  check ((taken_points >= 0) and (taken_points <= points)),
  check ((kind = 'commission') = (offer_transaction_id is not null)),
  check ((kind = 'reward') = (threshold is not null)),
  check ((kind = 'reward') or (points > 0)),
  check ((reversed_at is null) or (taken_points = points))
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

-- Possible abuse, for an admin to judge. One open row per player, kind, and subject.
create table abuse_signal (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null,
  -- An address, a domain, a device, or empty.
  subject text not null,
  details jsonb not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references player,
  -- Whether the admin who resolved the signal found abuse.
  is_confirmed boolean not null default false,
  check ((resolved_at is null) = (resolved_by is null))
);
create unique index abuse_signal_once on abuse_signal (player_id, kind, subject)
  where resolved_at is null;
create index abuse_signal_open on abuse_signal (id) where resolved_at is null;
create index abuse_signal_player on abuse_signal (player_id, id);

create table blocked_address (
  id bigint generated always as identity primary key,
  ip_address text not null unique,
  reason text not null,
  blocked_by bigint not null references player,
  created_at timestamptz not null
);

-- A player's notifications, written in the transaction that causes them.
create table notification (
  id bigint generated always as identity primary key,
  player_id bigint references player,
  type text not null,
  title text not null,
  message text not null,
  amount bigint,
  created_at timestamptz not null,
  read_at timestamptz,
  -- The transaction that wrote it. Rows may become visible in another order than their ids; once all
  -- transactions up to a number are over, everything that they wrote is visible.
  written_by xid8 not null default pg_current_xact_id(),
  -- The game's name, as players read it.
  game_name text,
  expires_at timestamptz,
  sent_by bigint references player,
  ended_at timestamptz,
  ended_by bigint references player,
  texts jsonb,
  constraint notification_announcement check (
    (player_id is null) = (sent_by is not null)
    and (player_id is null or (expires_at is null and ended_at is null))
    and (ended_at is null) = (ended_by is null)
  ),
  constraint notification_texts check (texts is null or player_id is not null)
);
create index notification_global on notification (id) where player_id is null;
create index notification_player on notification (player_id, id);
create index notification_read on notification (read_at) where read_at is not null;
create index notification_unread on notification (created_at) where read_at is null;
create index notification_written on notification (written_by);

-- Emailed links for setting a new password. Using one voids the others. `token_hash` is the SHA-256 of the
-- token in the link.
create table password_reset (
  token_hash bytea primary key,
  player_id bigint not null references player,
  expires_at timestamptz not null
);
create index password_reset_player on password_reset (player_id);

-- The secret of a player's codes, encrypted. It has no effect until a code confirms it, within minutes.
create table two_factor (
  player_id bigint primary key references player,
  secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The step of the newest code that was used; it and older ones are refused.
  last_step bigint
);

create table recovery_code (
  player_id bigint not null references player,
  -- SHA-256 of 120 random bits.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Wrong passwords or codes within the last hour. The key is a hash of the account.
create table failed_attempt (
  key bytea primary key,
  attempts int not null,
  last_at timestamptz not null
);
create index failed_attempt_last on failed_attempt (last_at);

-- Emails of one kind to one address on a UTC day, in days since 1970. The key is a hash of both.
create table email_count (
  key bytea primary key,
  day int not null,
  emails int not null
);
create index email_count_day on email_count (day);

-- A player is banned while one of these rows is not lifted.
create table ban (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  reason text not null,
  banned_by bigint not null references player,
  created_at timestamptz not null,
  lifted_by bigint references player,
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index ban_player on ban (player_id) where lifted_at is null;

-- Messages of the chat, and when rain began.
create table chat_message (
  id bigint generated always as identity primary key,
  -- Null for scheduled rain.
  player_id bigint references player,
  type text not null check (type in ('message', 'rain')),
  message text not null,
  -- What the rain pays each claimant.
  rain_amount bigint,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references player,
  check ((type = 'rain') = (rain_amount is not null)),
  check ((type = 'rain') or (player_id is not null)),
  check ((deleted_at is null) = (deleted_by is null))
);
create index chat_message_age on chat_message (created_at);
-- Deletions that a disconnected process has not received yet.
create index chat_message_deleted on chat_message (deleted_at) where deleted_at is not null;
create index chat_message_player on chat_message (player_id, id);

-- Who may not write, by the latest decision of an admin.
create table chat_mute (
  player_id bigint primary key references player,
  reason text not null,
  muted_by bigint not null references player,
  muted_at timestamptz not null,
  expires_at timestamptz not null
);

-- Points that active chat members may claim for some seconds.
create table rain (
  id bigint generated always as identity primary key,
  -- The admin who started it; null for scheduled rain.
  started_by bigint references player,
  claim_points bigint not null check (claim_points > 0),
  budget_points bigint not null,
  paid_points bigint not null default 0,
  started_at timestamptz not null,
  -- When claims end, and when it was over, which is sooner once the budget is used up.
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (budget_points >= claim_points),
  check ((paid_points >= 0) and (paid_points <= budget_points)),
  check (ends_at > started_at)
);
-- At most one at a time.
create unique index rain_running on rain ((ended_at is null)) where ended_at is null;
create index rain_started on rain (started_at);

create table rain_claim (
  player_id bigint not null references player,
  rain_id bigint not null references rain,
  points bigint not null check (points > 0),
  claimed_at timestamptz not null,
  primary key (player_id, rain_id)
);
create index rain_claim_rain on rain_claim (rain_id);

-- Players by points as of the last roll-up. Ranks are counted here, so that wallets need no index on points,
-- which every bet changes. Banned players have no row.
create table standing (
  player_id bigint primary key references player,
  points bigint not null
) with (fillfactor = 80);
create index standing_order on standing (points desc, player_id);

-- How many players have at least this many points, for about every thousandth player: a rank is one of these
-- plus a count of fewer than a thousand rows.
create table standing_step (
  points bigint primary key,
  players bigint not null
);

-- When the last roll-up began, the number of ranked players, and the public statistics that it computed.
create table standing_roll_up (
  is_only boolean default true primary key check (is_only),
  started_at timestamptz not null,
  players bigint not null,
  accounts bigint not null default 0,
  rounds bigint not null default 0,
  paid_usd_cents bigint not null default 0,
  average_rating numeric
);

create table rating (
  player_id bigint primary key references player,
  stars smallint not null check ((stars >= 1) and (stars <= 5)),
  rated_at timestamptz not null
);

-- A limit on a player's net loss or stakes. Null is none. `next_points` replaces `points` at `next_at`.
create table play_limit (
  player_id bigint not null references wallet,
  kind text not null check (kind in ('loss', 'wager')),
  days smallint not null check (days in (1, 7, 30)),
  points bigint check (points > 0),
  next_points bigint check (next_points > 0),
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, kind, days)
);

-- Stakes and payouts of a player with limits, by the hour (since 1970) in which the rounds ended, at least as
-- far back as the longest limit.
create table play_hour (
  player_id bigint not null references wallet,
  hour int not null,
  staked bigint not null,
  paid bigint not null,
  primary key (player_id, hour)
) with (fillfactor = 50);

-- The same for every player, as far as rounds are rolled up, so that a first limit does not have to add up a
-- month of rounds.
create table round_hour (
  player_id bigint not null,
  hour int not null,
  staked bigint not null,
  paid bigint not null,
  primary key (player_id, hour)
) with (fillfactor = 50);
create index round_hour_age on round_hour using brin (hour) with (pages_per_range='16');

-- The round up to which, in order of (created_at, id), rounds are added to `round_hour`: one row, which locks
-- the addition.
create table round_hour_mark (
  is_only boolean default true primary key check (is_only),
  round_created_at timestamptz not null,
  round_id bigint not null
);

-- A time-out or self-exclusion. It cannot be shortened.
create table play_break (
  id bigint generated always as identity primary key,
  player_id bigint not null references wallet,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > started_at)
);
create index play_break_player on play_break (player_id, ends_at);

create table reality_check (
  player_id bigint primary key references player,
  minutes smallint not null check (minutes in (15, 30, 60))
);

-- How many claims of the latest rain came from an address. Deleted at the next rain.
create table rain_address (
  rain_id bigint not null references rain,
  remote_address text not null,
  claims int not null check (claims > 0),
  primary key (rain_id, remote_address)
);

-- Where a player receives payouts, from `usable_at` on. A removed address keeps its row, for the withdrawals
-- that refer to it.
create table payout_address (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  method text not null,
  label text not null,
  -- The account as the player writes it; the username for Robux.
  destination text not null,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  check (usable_at >= created_at)
);
-- For all players, because several may share a destination.
create index payout_address_destination on payout_address (method, address_key(method, destination));
create unique index payout_address_kept on payout_address (player_id, method, address_key(method, destination))
  where removed_at is null;
create index payout_address_player on payout_address (player_id, id);

create table withdrawal (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  method text not null,
  handling withdrawal_handling not null,
  amount bigint not null check (amount > 0),
  usd_cents bigint not null check (usd_cents >= 0),
  -- The destination, as the provider needs it.
  details jsonb not null,
  status text not null,
  hold_id bigint not null unique references hold,
  -- The key that the provider receives, and when it first may have.
  payout_key uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null,
  address_id bigint not null references payout_address,
  -- The fee in points, and the Robux that the rest is worth.
  fee bigint not null default 0,
  robux bigint check (robux > 0),
  -- Whether it needs two admins, by the settings when it was requested or by stricter ones since.
  needs_two_admins boolean not null default false,
  -- Until when a payout to a new destination waits after a security change.
  held_until timestamptz,
  -- The points that the player had to earn from offers.
  unlock_points bigint check (unlock_points >= 0),
  -- Why it needs an admin, as of its request or its sending.
  review_reasons text[] not null default '{}'
    check (review_reasons <@ array['open_signal', 'shared_destination', 'new_account']),
  check ((fee >= 0) and (fee < amount)),
  check ((method = 'robux') = (robux is not null)),
  constraint withdrawal_status check (status in
    ('pending', 'approved', 'processing', 'completed', 'failed', 'rejected', 'returned'))
);
create index withdrawal_address on withdrawal (address_id);
create index withdrawal_age on withdrawal (created_at, id);
create index withdrawal_gamepass on withdrawal (ltrim((details ->> 'gamepassId'), '0'))
  where method = 'robux';
create index withdrawal_method on withdrawal (method, id);
create index withdrawal_method_status on withdrawal (method, status, id);
create index withdrawal_player on withdrawal (player_id, id);
create index withdrawal_status_id on withdrawal (status, id);

-- Transfers of a UTC day by reason, and the range of their ids.
create table transfer_day (
  day date not null,
  reason transfer_reason not null,
  transfers bigint not null,
  points bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (day, reason)
);

-- The UTC days on which a player did something that moved points.
create table active_day (
  player_id bigint not null,
  day date not null,
  primary key (player_id, day)
);

-- New and active players per UTC day.
create table player_day (
  day date primary key,
  new_players bigint not null default 0,
  active_players bigint not null default 0
);

-- The transfer and the player up to which all are added up: one row, which locks the addition.
create table figure_mark (
  is_only boolean default true primary key check (is_only),
  transfer_id bigint not null,
  player_id bigint not null
);

-- When the product was last up: one row, shared by all processes. An epoch is a time without an interruption.
create table heartbeat (
  is_only boolean default true primary key check (is_only),
  epoch bigint not null,
  -- Null before the first heartbeat.
  recorded_at timestamptz
) with (fillfactor = 50);

-- An interruption ended this epoch. Its live rounds are cashed out at its last heartbeat.
create table interruption (
  epoch bigint primary key,
  last_heartbeat_at timestamptz not null,
  recovered_at timestamptz not null
);

-- The hex SHA-256 of a call's signature and of the values that it first came with, so that a call cannot be
-- repeated from this table.
create table postback_signature (
  network text not null,
  signature_hash text not null,
  values_hash text not null,
  transaction_id text not null,
  bound_at timestamptz not null,
  primary key (network, signature_hash)
);

-- A reported offer that an admin decides before its points are available.
create table offer_review (
  id bigint generated always as identity primary key,
  offer_transaction_id bigint not null unique references offer_transaction,
  player_id bigint not null references player,
  reason text not null check (reason in ('above_limit', 'signature_shared')),
  created_at timestamptz not null,
  is_approved boolean,
  decided_by bigint references player,
  decided_at timestamptz,
  check (num_nulls(is_approved, decided_by, decided_at) = any (array[0, 3]))
);
create index offer_review_open on offer_review (id) where decided_at is null;

-- The verified state of a wallet: the sums of its transfers up to this one.
create table wallet_check (
  player_id bigint primary key references player,
  transfer_id bigint not null,
  available bigint not null,
  held bigint not null,
  debt bigint not null,
  earned bigint not null,
  wagered bigint not null,
  won bigint not null,
  withdrawn bigint not null,
  rounds bigint not null
);

-- How far the checks that verify a share at a time have come.
create table integrity_mark (
  check_id text primary key,
  position bigint not null
);

-- When the next pass of the background checks may begin, and its first check.
create table integrity_pass (
  id boolean default true primary key check (id),
  due_at timestamptz not null,
  next_check text not null,
  passed_at timestamptz
);

-- A broken invariant. While one is open, no payout is sent.
create table integrity_breach (
  id bigint generated always as identity primary key,
  check_id text not null,
  breaches text[] not null,
  found_at timestamptz not null,
  cleared_at timestamptz
);
create unique index integrity_breach_open on integrity_breach (check_id) where cleared_at is null;

-- One row, written to check that the database accepts writes.
create table readiness_check (
  id int primary key check (id = 1),
  checked_at timestamptz not null
);

-- Sessions that a ban ended, so that their browsers can show the reason.
create table banned_session (
  sid text primary key,
  player_id int not null references player,
  ended_at timestamptz not null
);
create index banned_session_ended on banned_session (ended_at);

create table announcement_read (
  player_id bigint not null references player,
  notification_id bigint not null references notification on delete cascade,
  read_at timestamptz not null,
  primary key (player_id, notification_id)
);
create index announcement_read_notification on announcement_read (notification_id);

-- Changes of settings in SQL: no admin is named, or the row was deleted.
create table setting_direct_change (
  id bigint generated always as identity primary key,
  setting_id bigint not null,
  key text not null,
  old_value text not null,
  -- Null when the row was deleted.
  value text,
  changed_at timestamptz not null default now()
);

-- Approvals and rejections. `first` is the first of two admins' approvals. Auto-approval has no admin.
create table withdrawal_decision (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  step text not null check (step in ('first', 'final')),
  outcome text not null check (outcome in ('approved', 'rejected')),
  admin_id bigint references player,
  -- Visible to admins only.
  admin_notes text,
  decided_at timestamptz not null,
  -- When an approval stopped counting: the withdrawal returned to review, or another admin approved it
  -- first because this one had lost their rights.
  voided_at timestamptz,
  check ((step = 'final') or (outcome = 'approved')),
  check ((admin_id is not null) or ((step = 'final') and (outcome = 'approved')))
);
create unique index withdrawal_decision_once on withdrawal_decision (withdrawal_id, step, outcome)
  where voided_at is null;
create unique index withdrawal_decision_two_admins on withdrawal_decision (withdrawal_id, admin_id)
  where outcome = 'approved' and voided_at is null;
create index withdrawal_decision_withdrawal on withdrawal_decision (withdrawal_id, id);

-- Submissions to a provider, each saved before the provider is called. All of a withdrawal use its
-- payout key. Another one follows only if the provider refused to take the payout.
create table payout_attempt (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  provider text not null,
  -- The paying account, if the provider has several.
  provider_account text,
  -- The provider's own ID of the payout.
  provider_handle text,
  provider_reference text,
  submitted_at timestamptz not null,
  -- When it was sent last, and when the provider last reported a status.
  sent_at timestamptz not null,
  answered_at timestamptz,
  -- Null when there is nothing left to check.
  next_check_at timestamptz,
  -- What the player was notified of while it is being paid; null if nothing.
  pending_notice_sent text,
  -- Null while it is being paid.
  result text check (result in ('paid', 'failed', 'returned', 'refused')),
  check ((result is distinct from 'refused') or (next_check_at is null))
);
create index payout_attempt_check on payout_attempt (next_check_at)
  where next_check_at is not null;
create index payout_attempt_reference on payout_attempt (provider_reference COLLATE "C", withdrawal_id);
create unique index payout_attempt_taken on payout_attempt (withdrawal_id)
  where result is distinct from 'refused';

-- Withdrawals whose payout waited for a pause, a ban, or broken books, which does not count as payout time.
create table payout_postponement (
  withdrawal_id bigint primary key references withdrawal,
  postponed_at timestamptz not null
);

-- Outcomes of payouts that admins recorded. `first` is what the first of two admins found.
create table manual_resolution (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  step text not null check (step in ('first', 'final')),
  admin_id bigint not null references player,
  outcome text not null check (outcome in ('paid', 'not_paid')),
  -- The payment reference, or the reason for not paying. Shown to the player.
  note text not null,
  resolved_at timestamptz not null,
  -- When a first resolution was replaced by another admin's.
  voided_at timestamptz,
  check ((voided_at is null) or (step = 'first'))
);
create unique index manual_resolution_once on manual_resolution (withdrawal_id, step)
  where voided_at is null;
create unique index manual_resolution_two_admins on manual_resolution (withdrawal_id, admin_id)
  where voided_at is null;

-- A payout that was returned after it was paid has two ends.
create table withdrawal_end (
  withdrawal_id bigint not null references withdrawal,
  status text not null check (status in ('completed', 'failed', 'rejected', 'returned')),
  -- The reason shown to the player.
  message text,
  ended_at timestamptz not null,
  primary key (withdrawal_id, status),
  check ((message is null) or (status <> 'completed'))
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s is append-only', tg_table_name);
end $$;

create function record_direct_change() returns trigger language plpgsql as $$
begin
  insert into setting_direct_change (setting_id, key, old_value, value)
  values (old.id, old.key, old.value, case when tg_op = 'UPDATE' then new.value end);
  return null;
end $$;

-- The final approval or resolution of a withdrawal that needs two admins follows another admin's first.
create function require_first_admin() returns trigger language plpgsql as $$
declare
  has_first boolean;
begin
  execute format('select exists (select from %I where withdrawal_id = $1 and step = ''first''
    and voided_at is null and admin_id <> $2)', tg_table_name)
    into has_first using new.withdrawal_id, new.admin_id;
  if not has_first and (select needs_two_admins from withdrawal where id = new.withdrawal_id) then
    raise check_violation using message = format('withdrawal %s needs two admins', new.withdrawal_id);
  end if;
  return new;
end $$;

create trigger admin_action_append_only before update or delete on admin_action
  for each row execute function refuse_change();
create trigger admin_action_no_truncate before truncate on admin_action
  for each statement execute function refuse_change();
-- Settled rows do not change. A hold is resolved once. A seed pair's nonce only grows, it is revealed once,
-- and published hashes stay.
create trigger hold_append_only before update on hold for each row
  when (
    (old.id, old.player_id, old.amount, old.created_at)
      is distinct from (new.id, new.player_id, new.amount, new.created_at)
    or old.resolution is not null
  )
  execute function refuse_change();
create trigger hold_no_truncate before delete or truncate on hold
  for each statement execute function refuse_change();
create trigger manual_resolution_append_only before update on manual_resolution for each row
  when (
    (old.id, old.withdrawal_id, old.step, old.admin_id, old.outcome, old.note, old.resolved_at)
      is distinct from
      (new.id, new.withdrawal_id, new.step, new.admin_id, new.outcome, new.note, new.resolved_at)
    or old.voided_at is not null
  )
  execute function refuse_change();
create trigger manual_resolution_no_truncate before delete or truncate on manual_resolution
  for each statement execute function refuse_change();
create trigger manual_resolution_two_admins before insert on manual_resolution for each row
  when (new.step = 'final') execute function require_first_admin();
create trigger play_break_append_only before update or delete on play_break
  for each row execute function refuse_change();
create trigger play_break_no_truncate before truncate on play_break
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
create trigger setting_changed_directly after update on setting for each row
  when (
    new.changed_by is null
    and (new.key, new.value, new.pending_value)
      is distinct from (old.key, old.value, old.pending_value)
  )
  execute function record_direct_change();
create trigger setting_deleted after delete on setting
  for each row execute function record_direct_change();
create trigger setting_direct_change_append_only before update or delete on setting_direct_change
  for each row execute function refuse_change();
create trigger setting_direct_change_no_truncate before truncate on setting_direct_change
  for each statement execute function refuse_change();
create trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change();
create trigger transfer_no_truncate before truncate on transfer
  for each statement execute function refuse_change();
-- Rows stay as they are, except that a decision or resolution can be voided once.
create trigger withdrawal_decision_append_only before update on withdrawal_decision for each row
  when (
    (old.id, old.withdrawal_id, old.step, old.outcome, old.admin_id, old.admin_notes, old.decided_at)
      is distinct from
      (new.id, new.withdrawal_id, new.step, new.outcome, new.admin_id, new.admin_notes, new.decided_at)
    or old.voided_at is not null
  )
  execute function refuse_change();
create trigger withdrawal_decision_no_truncate before delete or truncate on withdrawal_decision
  for each statement execute function refuse_change();
create trigger withdrawal_decision_two_admins before insert on withdrawal_decision for each row
  when (new.step = 'final' and new.outcome = 'approved') execute function require_first_admin();
create trigger withdrawal_end_append_only before update or delete on withdrawal_end
  for each row execute function refuse_change();
create trigger withdrawal_end_no_truncate before truncate on withdrawal_end
  for each statement execute function refuse_change();

insert into setting (key, value, description) values
  ('signup_bonus', '100', 'Points a new player receives'),
  ('points_per_usd', '100', 'Points that are worth one dollar'),
  ('robux_per_point', '1', 'Robux paid for one point'),
  ('withdrawal_daily_limit', '5000', 'Points a player may withdraw in one UTC day'),
  ('withdrawal_minimum_robux', '5', 'Smallest Robux withdrawal, in points'),
  ('withdrawal_minimum_paypal', '1000', 'Smallest PayPal withdrawal, in points'),
  ('withdrawal_minimum_zelle', '1000', 'Smallest Zelle withdrawal, in points'),
  ('withdrawal_minimum_cashapp', '1000', 'Smallest CashApp withdrawal, in points'),
  ('withdrawal_minimum_giftcard', '1000', 'Smallest gift card withdrawal, in points'),
  ('withdrawal_minimum_crypto', '1000', 'Smallest crypto withdrawal, in points'),
  ('withdrawal_methods', 'robux,paypal,zelle,cashapp', 'Withdrawal methods that are on'),
  ('offer_hold_days', '0', 'Days an offer credit waits before it is available'),
  ('offer_risk_hold_days', '30', 'Days it waits for a player whose offers are often reversed'),
  ('boost_percent', '10', 'How much more offers pay in the day after a mega bonus'),
  ('referral_reward', '500', 'Points for a friend who earns'),
  ('referral_threshold', '500', 'Points a friend has to earn before that reward is paid'),
  ('referral_commission_percent', '10', 'Share of what friends earn from offers thereafter'),
  ('rain_every_minutes', '0', 'Minutes between two rains that come by themselves; 0 for none'),
  ('rain_seconds', '15', 'Seconds for which it rains'),
  ('rain_points', '20', 'Points that a rain pays each claimant'),
  ('rain_budget', '1000', 'Points that one rain pays at the most'),
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
  ('two_admins_from_points', '0', 'Withdrawals from these points a day on take two admins; 0 for none'),
  ('bonus_unlock_points', '100', 'Points to earn from offers before anything can be withdrawn'),
  ('withdrawals_per_day', '10', 'Withdrawals a player may request in one UTC day'),
  ('new_account_auto_points', '1000', 'Points an account is paid without review in its first 7 days'),
  ('offer_report_max_points', '20000', 'Points of one reported offer above which it waits for an admin');

insert into game_return_mark (round_created_at, round_id) values
  ('2020-01-01T00:00:00+00:00', 0);

insert into challenge (challenge_id, title, description, type, target, reward) values
  ('earn_500_points', 'Earn 500 points', 'Earn 500 points today from offers and bonuses.', 'earn', 500, 50),
  ('play_5_games', 'Play 5 games', 'Play five rounds of any game today.', 'games', 5, 25),
  ('complete_3_offers', 'Complete 3 offers', 'Finish three offers today.', 'offers', 3, 100);

insert into standing_roll_up (started_at, players) values
  ('2020-01-01T00:00:00+00:00', 0);

insert into round_hour_mark (round_created_at, round_id) values
  ('2020-01-01T00:00:00+00:00', 0);

insert into figure_mark (transfer_id, player_id) values
  (0, 0);

insert into heartbeat (epoch) values
  (1);

insert into integrity_pass (due_at, next_check) values
  ('-infinity', '');
