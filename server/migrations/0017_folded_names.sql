-- Usernames and emails are compared without case by the same rules in every locale of a database. With the rules
-- of Turkish, two players could have names that differ only in the case of an i.
do $$
declare
  names text;
begin
  select string_agg(same, '; ') into names from (
    select string_agg(format('%s (ID %s)', username, id), ', ' order by id) as same
    from player group by lower(username collate "C") having count(*) > 1 order by min(id) limit 10
  ) as found;
  if names is not null then
    raise exception 'These usernames differ only in case: %. Rename all but one of each, such as with "update player set username = ''another_name'' where id = 1", and start again.', names;
  end if;
  select string_agg(same, '; ') into names from (
    select string_agg(format('%s (ID %s)', email, id), ', ' order by id) as same
    from player where email_verified_at is not null or email_proven_at is not null
    group by lower(email collate "C") having count(*) > 1 order by min(id) limit 10
  ) as found;
  if names is not null then
    raise exception 'These verified emails differ only in case: %. Mark all but one of each as unverified, such as with "update player set email_verified_at = null, email_proven_at = null, email_marked_verified_at = null, email_marked_verified_by = null where id = 1", and start again.', names;
  end if;
end
$$;
drop index player_email_search;
drop index player_proven_email;
drop index player_username;
drop index player_username_search;
create index player_email_search on player (lower(email collate "C"), id);
create unique index player_proven_email on player (lower(email collate "C"))
  where email_verified_at is not null or email_proven_at is not null;
create unique index player_username on player (lower(username collate "C"));
create index player_username_search on player (lower(username collate "C"), id);
