-- A chain may name a later value as its salt, which is recorded once. Without a source, the salt is the chain's own end.
alter table seed_chain alter column salt drop not null;
alter table seed_chain add column salt_source text;
alter table seed_chain add column salt_recorded_at timestamptz;
alter table seed_chain add constraint seed_chain_salt check (
  case when salt_source is null then salt is not null and salt_recorded_at is null
  else num_nonnulls(salt, salt_recorded_at) in (0, 2) end
);

drop trigger seed_chain_append_only on seed_chain;
create trigger seed_chain_append_only before update on seed_chain for each row
  when (
    (old.id, old.terminator, old.length, old.salt_source, old.created_at)
      is distinct from (new.id, new.terminator, new.length, new.salt_source, new.created_at)
    or old.salt is not null
  )
  execute function refuse_change();
drop trigger seed_chain_no_truncate on seed_chain;
create trigger seed_chain_no_truncate before delete or truncate on seed_chain
  for each statement execute function refuse_change();

-- Some links of a chain, from which the others follow. Without them, nothing can be drawn from the chain any more.
create table chain_checkpoint (
  chain_id bigint not null references seed_chain,
  -- How many links are before it.
  position bigint not null check (position >= 0),
  -- Encrypted.
  sealed_link bytea not null,
  primary key (chain_id, position)
);
