-- `proven_at` is when the password or a code was last entered, which includes the login; `confirmed_at` does
-- not include it.
alter table session add column confirmed_at timestamptz;

-- A long break can be undone within an hour with an emailed link, stored by its hash. It then ends at that
-- instant; otherwise breaks do not change.
alter table play_break
  add column undo_hash bytea,
  add column undone_at timestamptz,
  add constraint play_break_undone
    check (undone_at is null or (undo_hash is not null and undone_at = ends_at));
create index play_break_undo on play_break (undo_hash) where undo_hash is not null;
drop trigger play_break_append_only on play_break;
create trigger play_break_append_only before update on play_break for each row
  when (
    (old.id, old.player_id, old.kind, old.started_at, old.undo_hash)
      is distinct from (new.id, new.player_id, new.kind, new.started_at, new.undo_hash)
    or old.undone_at is not null
    or new.undone_at is null
    or new.ends_at >= old.ends_at
    or new.undone_at >= old.started_at + interval '1 hour'
  )
  execute function refuse_change();
drop trigger play_break_no_truncate on play_break;
create trigger play_break_no_truncate before delete or truncate on play_break
  for each statement execute function refuse_change();

-- Calls that one admin proposed and another has to approve, because they make points. `action`, `target_id`,
-- `player_id`, and `details` are what `admin_action` will have once the call is made.
create table proposal (
  id bigint generated always as identity primary key,
  call text not null,
  params jsonb not null,
  body jsonb not null,
  action text not null,
  target_id bigint not null,
  player_id bigint references player,
  details jsonb not null,
  proposed_by bigint not null references player,
  proposed_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined')),
  -- Null if an operator decided on the command line.
  decided_by bigint references player,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (decided_by is null or decided_at is not null),
  -- The second person is never the first.
  constraint proposal_two_admins
    check (outcome is distinct from 'approved' or decided_by is distinct from proposed_by)
);
create index proposal_open on proposal (id) where outcome is null;
create index proposal_player on proposal (player_id) where player_id is not null;
create index admin_action_proposal on admin_action ((details ->> 'proposalId'))
  where details ->> 'proposalId' is not null;
create trigger proposal_append_only before update on proposal for each row
  when (
    (old.id, old.call, old.params, old.body, old.action, old.target_id, old.player_id, old.details)
      is distinct from
      (new.id, new.call, new.params, new.body, new.action, new.target_id, new.player_id, new.details)
    or (old.proposed_by, old.proposed_at) is distinct from (new.proposed_by, new.proposed_at)
    or old.outcome is not null
  )
  execute function refuse_change();
create trigger proposal_no_truncate before delete or truncate on proposal
  for each statement execute function refuse_change();
