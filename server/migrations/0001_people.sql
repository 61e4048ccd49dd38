create table player (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text,
  last_name text,
  is_admin boolean not null default false,
  -- What offer networks know the player by; it says nothing about them.
  offer_id text not null unique,
  time_zone text not null default 'UTC',
  referral_code_used text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null
);
create unique index player_username on player (lower(username));
create unique index player_email on player (lower(email));

create table email_verification (
  token_hash bytea primary key,
  player_id bigint not null references player,
  email text not null,
  expires_at timestamptz not null
);
create index email_verification_player on email_verification (player_id);

-- sid is the SHA-256 of the cookie's value: a stolen table opens no session.
create table session (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null,
  player_id bigint not null generated always as ((sess ->> 'playerId')::bigint) stored
    references player
);
create index session_player on session (player_id);
create index session_expire on session (expire);

create table admin_action (
  id bigint generated always as identity primary key,
  admin_id bigint not null references player,
  action text not null,
  target_id bigint not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index admin_action_target on admin_action (action, target_id);
