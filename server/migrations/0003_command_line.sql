-- An operator acts on the command line without being a player: no admin is named, but the account of the
-- operating system.
alter table admin_action
  alter column admin_id drop not null,
  add column operator text,
  add constraint admin_action_actor check (num_nonnulls(admin_id, operator) = 1);
alter table ban
  alter column banned_by drop not null,
  drop constraint ban_check,
  add constraint ban_lifted check (lifted_by is null or lifted_at is not null);
alter table player
  drop constraint player_email_marked_verified,
  add constraint player_email_marked_verified
    check (email_marked_verified_by is null or email_marked_verified_at is not null);
drop index player_email_marked_verified;
create index player_email_marked_verified on player (id)
  where email_marked_verified_at is not null;

-- Why a call was refused.
alter table postback add column reason text;

-- Lost server seeds are replaced by encrypted ones, so none is in plain text before it is revealed.
drop index seed_pair_clear;
