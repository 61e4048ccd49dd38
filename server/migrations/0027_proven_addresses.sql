-- An address belongs to the account that proved it. Before that it is a claim, which several accounts
-- may make: sign-up answers alike whether or not an address has an account.
drop index player_email;
create unique index player_proven_email on player (lower(email))
  where email_verified_at is not null or email_proven_at is not null;
-- Of players without a proven address, only those whose wanted address was taken had one waiting.
update player set email = new_email, new_email = null
where new_email is not null and email_proven_at is null;
