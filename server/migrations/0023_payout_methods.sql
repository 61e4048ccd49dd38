-- Each method defines in code which destinations are the same. Versions before this one leave the key to the trigger.
alter table payout_address add column destination_key text;
update payout_address set destination_key = address_key(method, destination);
alter table payout_address alter column destination_key set not null;

create function fill_destination_key() returns trigger language plpgsql as $$
begin
  new.destination_key = coalesce(new.destination_key, address_key(new.method, new.destination));
  return new;
end $$;
create trigger payout_address_key before insert on payout_address for each row
  execute function fill_destination_key();

drop index payout_address_kept;
create index payout_address_shared on payout_address (method, destination_key);
create unique index payout_address_saved on payout_address (player_id, method, destination_key)
  where removed_at is null;

-- What the payout is counted in, and how much it is; null if its price is known only when it is sent.
alter table withdrawal
  add column unit text,
  add column amount_units bigint check (amount_units >= 0),
  -- The key of what is paid once, such as a gamepass.
  add column once_key text,
  drop constraint withdrawal_check1;
update withdrawal set
  unit = case when robux is null then 'usd' else 'robux' end,
  amount_units = coalesce(robux, usd_cents),
  once_key = ltrim(details ->> 'gamepassId', '0');
alter table withdrawal alter column unit set not null;
create index withdrawal_once on withdrawal (method, once_key) where once_key is not null;

-- Versions before this one write and read only "robux".
create function fill_payout_amount() returns trigger language plpgsql as $$
begin
  if new.unit is null then
    new.unit = case when new.robux is null then 'usd' else 'robux' end;
    new.amount_units = coalesce(new.robux, new.usd_cents);
    new.once_key = ltrim(new.details ->> 'gamepassId', '0');
  elsif new.unit = 'robux' then
    new.robux = new.amount_units;
  end if;
  return new;
end $$;
create trigger withdrawal_amount before insert on withdrawal for each row
  execute function fill_payout_amount();
