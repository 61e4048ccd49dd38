-- What happens to a withdrawal, as rows with a time. `withdrawal` keeps what was requested, and its status.

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
  check (step = 'final' or outcome = 'approved'),
  check (admin_id is not null or (step = 'final' and outcome = 'approved'))
);
create index withdrawal_decision_withdrawal on withdrawal_decision (withdrawal_id, id);
create unique index withdrawal_decision_once on withdrawal_decision (withdrawal_id, step, outcome)
  where voided_at is null;
create unique index withdrawal_decision_two_admins on withdrawal_decision (withdrawal_id, admin_id)
  where outcome = 'approved' and voided_at is null;

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
  check (result is distinct from 'refused' or next_check_at is null)
);
create unique index payout_attempt_taken on payout_attempt (withdrawal_id)
  where result is distinct from 'refused';
create index payout_attempt_check on payout_attempt (next_check_at) where next_check_at is not null;
create index payout_attempt_reference
  on payout_attempt (provider_reference collate "C", withdrawal_id);

-- Withdrawals whose payout waited for a pause, a ban, or broken books. How long they took says nothing of
-- payouts.
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
  voided_at timestamptz check (voided_at is null or step = 'first')
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
  message text check (message is null or status <> 'completed'),
  ended_at timestamptz not null,
  primary key (withdrawal_id, status)
);

insert into withdrawal_decision
  (withdrawal_id, step, outcome, admin_id, admin_notes, decided_at)
select id, 'first', 'approved', first_approved_by,
  case when decided_by is null then admin_notes end, first_approved_at
from withdrawal where first_approved_by is not null order by id;
insert into withdrawal_decision (withdrawal_id, step, outcome, decided_at)
select id, 'final', 'approved', coalesce(case when decided_by is null then decided_at end, created_at)
from withdrawal where auto_approved order by id;
insert into withdrawal_decision
  (withdrawal_id, step, outcome, admin_id, admin_notes, decided_at)
select id, 'final', case when status = 'rejected' then 'rejected' else 'approved' end, decided_by,
  admin_notes, coalesce(decided_at, finished_at, created_at)
from withdrawal where decided_by is not null order by id;

insert into payout_attempt (withdrawal_id, provider, provider_account, provider_handle,
  provider_reference, submitted_at, sent_at, answered_at, next_check_at, pending_notice_sent, result)
select id, provider, provider_account, provider_handle, provider_reference, submitted_at,
  coalesce(sent_at, submitted_at), answered_at, next_check_at, pending_notice_sent,
  case status when 'completed' then 'paid' when 'failed' then 'failed' when 'returned' then 'returned' end
from withdrawal where submitted_at is not null order by id;

insert into payout_postponement (withdrawal_id, postponed_at)
select id, created_at from withdrawal where was_held;

-- The admin actions have the times.
insert into manual_resolution (withdrawal_id, step, admin_id, outcome, note, resolved_at)
select id, 'first', resolution_proposed_by, proposed_outcome, resolution_note, coalesce((
    select max(admin_action.created_at) from admin_action
    where action = 'withdrawal_first_resolution' and target_id = withdrawal.id
      and admin_id = resolution_proposed_by), sent_at, submitted_at, created_at)
from withdrawal where resolution_proposed_by is not null order by id;
insert into manual_resolution (withdrawal_id, step, admin_id, outcome, note, resolved_at)
select id, 'final', resolved_by, case when is_paid then 'paid' else 'not_paid' end,
  coalesce(case when is_paid then provider_reference else error_message end, ''),
  coalesce(finished_at, sent_at, created_at)
from withdrawal cross join lateral (select status in ('completed', 'returned') as is_paid) as found
where resolved_by is not null order by id;

insert into withdrawal_end (withdrawal_id, status, message, ended_at)
select id, status, case when status <> 'completed' then error_message end,
  coalesce(finished_at, created_at)
from withdrawal where status in ('completed', 'failed', 'rejected', 'returned');

-- What repaid a debt is in the ledger.
alter table withdrawal
  drop column submitted_at, drop column provider, drop column provider_account,
  drop column provider_handle, drop column provider_reference, drop column sent_at,
  drop column answered_at, drop column next_check_at, drop column pending_notice_sent,
  drop column was_held, drop column error_message, drop column finished_at, drop column debt_repaid,
  drop column admin_notes, drop column decided_by, drop column decided_at, drop column auto_approved,
  drop column first_approved_by, drop column first_approved_at, drop column resolved_by,
  drop column resolution_proposed_by, drop column proposed_outcome, drop column resolution_note;

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
create trigger withdrawal_end_append_only before update or delete on withdrawal_end
  for each row execute function refuse_change();
create trigger withdrawal_end_no_truncate before truncate on withdrawal_end
  for each statement execute function refuse_change();

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
create trigger withdrawal_decision_two_admins before insert on withdrawal_decision for each row
  when (new.step = 'final' and new.outcome = 'approved') execute function require_first_admin();
create trigger manual_resolution_two_admins before insert on manual_resolution for each row
  when (new.step = 'final') execute function require_first_admin();
