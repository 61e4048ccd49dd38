-- When, and from which address, the player last entered their password or a second factor in a session.
alter table session
  add column proven_at timestamptz,
  add column proven_address text not null default '';
update session set
  proven_at = (sess ->> 'createdAt')::timestamptz,
  proven_address = remote_address;

-- When the password, the e-mail, or a lost second factor last changed.
alter table player add column security_changed_at timestamptz;

-- Until when a payout to a destination that was never paid waits after a security change.
alter table withdrawal add column held_until timestamptz;
