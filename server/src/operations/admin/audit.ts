import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { recordChecks } from './actions/record-audit.ts'
import { figureChecks } from './figures/audit.ts'
import { proposalChecks } from './proposals/audit.ts'

/** Withdrawals with the decisions and manual resolutions that count. */
const reviewed = sql`
  select withdrawal.*, first_approval.admin_id as first_approved_by, decision.admin_id as decided_by,
    decision.id is not null and decision.admin_id is null as auto_approved,
    first_resolution.admin_id as first_resolved_by, resolution.admin_id as resolved_by,
    resolution.outcome as resolved_outcome, submitted_at
  from withdrawal
    left join withdrawal_decision first_approval on first_approval.withdrawal_id = withdrawal.id
      and first_approval.step = 'first' and first_approval.voided_at is null
    left join withdrawal_decision decision on decision.withdrawal_id = withdrawal.id
      and decision.step = 'final' and decision.voided_at is null
      and (decision.outcome = 'rejected') = (withdrawal.status = 'rejected')
    left join manual_resolution first_resolution on first_resolution.withdrawal_id = withdrawal.id
      and first_resolution.step = 'first' and first_resolution.voided_at is null
    left join manual_resolution resolution
      on resolution.withdrawal_id = withdrawal.id and resolution.step = 'final'
    left join payout_attempt attempt
      on attempt.withdrawal_id = withdrawal.id and attempt.result is distinct from 'refused'`

export const adminChecks: AuditCheck[] = [
  {
    id: 'admin-decision',
    invariant: 'Each decision on a withdrawal is recorded once, under the admin who made it',
    breaches: foundBy(sql`
      with reviewed as (${reviewed}), decision as (
        -- A withdrawal may return to review because it has come to need two admins. The existing
        -- approval then counts as the first.
        select target_id as id, action_row.id as action_id, admin_id,
          action = 'withdrawal_first_approval' or action = 'withdrawal_approved'
            and withdrawal.needs_two_admins and (first_approved_by = admin_id or exists (
              select from admin_action later where later.target_id = action_row.target_id
                and later.id > action_row.id
                and later.action in ('withdrawal_first_approval', 'withdrawal_approved'))) as is_first_approval,
          action
        from admin_action action_row left join reviewed withdrawal on withdrawal.id = target_id
        where action in ('withdrawal_first_approval', 'withdrawal_approved', 'withdrawal_rejected')
      ), recorded as (
        select id, array_agg(action order by action_id) as actions,
          (array_agg(admin_id order by action_id desc))[1] as admin_id
        from decision where is_first_approval is not true group by id
      ), first_approval as (
        -- The approval of a former admin is replaced by another admin's.
        select id, count(*) as actions,
          (array_agg(admin_id order by action_id desc))[1] as admin_id
        from decision where is_first_approval group by id
      )
      select format('withdrawal %s', id) as name,
        format('%s by %s, recorded as %s by %s; first approved by %s, %s by %s', withdrawal.status,
          withdrawal.decided_by, recorded.actions, recorded.admin_id, withdrawal.first_approved_by,
          first_approval.actions, first_approval.admin_id) as problem,
        null::bigint[] as players
      from reviewed withdrawal full join recorded using (id) full join first_approval using (id)
      where first_approval.admin_id is distinct from withdrawal.first_approved_by
        or recorded.admin_id is distinct from withdrawal.decided_by
        or case
          when withdrawal.status = 'rejected' then recorded.actions is null
            or recorded.actions not in
              ('{withdrawal_rejected}', '{withdrawal_approved,withdrawal_rejected}')
          when recorded.actions is not null then recorded.actions <> '{withdrawal_approved}'
          -- There is no decision if it is paid without review, auto-approved, or ends before a decision.
          else (withdrawal.needs_two_admins
              or withdrawal.handling = 'automated' and withdrawal.review_reasons <> '{}'
              or withdrawal.handling = 'review' and not withdrawal.auto_approved)
            and (withdrawal.status = 'approved' or withdrawal.submitted_at is not null) end`),
  },
  {
    id: 'admin-two',
    invariant: 'A withdrawal that needs two admins was approved or manually resolved by two admins',
    breaches: foundBy(sql`
      select format('withdrawal %s', id) as name,
        format('%s, approved by %s and %s, resolved by %s and %s', status, first_approved_by,
          decided_by, first_resolved_by, resolved_by) as problem,
        null::bigint[] as players
      from (${reviewed}) as withdrawal
      where needs_two_admins and status <> 'rejected' and decided_by is not null
          and (first_approved_by <> decided_by) is not true
        or resolved_by is not null and (needs_two_admins or first_resolved_by is not null)
          and (first_resolved_by <> resolved_by) is not true`),
  },
  {
    id: 'admin-ending',
    invariant: 'Each manual resolution of a payout is recorded once, under the admin who made it',
    breaches: foundBy(sql`
      with recorded as (
        select target_id as id, count(*) as actions, min(admin_id) as admin_id,
          min(details ->> 'outcome') as outcome
        from admin_action where action = 'withdrawal_resolved' group by target_id
      )
      select format('withdrawal %s', id) as name,
        format('%s, resolved by %s, recorded %s times by %s as %s', withdrawal.status,
          withdrawal.resolved_by, recorded.actions, recorded.admin_id, recorded.outcome) as problem,
        null::bigint[] as players
      from recorded full join
        (select * from (${reviewed}) as resolved where resolved_by is not null) as withdrawal
        using (id)
      where (recorded.actions, recorded.admin_id) is distinct from (1, withdrawal.resolved_by)
        or recorded.outcome <> withdrawal.resolved_outcome
        or (withdrawal.resolved_outcome = 'paid')
          <> (withdrawal.status in ('completed', 'returned'))`),
  },
  {
    id: 'admin-take',
    invariant: 'Each take of a payout by hand is recorded under the admin who took it',
    breaches: foundBy(sql`
      with taken as (
        select withdrawal_id as id, admin_id, count(*) as takes from payout_take group by 1, 2
      ), recorded as (
        select target_id as id, admin_id, count(*) as actions
        from admin_action where action = 'payout_taken' group by 1, 2
      )
      select format('withdrawal %s', id) as name,
        format('taken %s times by %s, recorded %s times', takes, admin_id, actions) as problem,
        null::bigint[] as players
      from taken full join recorded using (id, admin_id)
      where takes is distinct from actions`),
  },
  {
    id: 'admin-challenge',
    invariant: 'Each challenge matches its latest recorded change',
    breaches: foundBy(sql`
      select format('challenge %s', challenge.challenge_id) as name,
        format('changed at %s, recorded at %s as %s', updated_at, recorded.created_at,
          recorded.details) as problem,
        null::bigint[] as players
      from challenge left join lateral (
        select created_at, details from admin_action
        where action = 'challenge_updated' and target_id = challenge.id order by id desc limit 1
      ) as recorded on true
      where (recorded.created_at is not null or updated_at <> challenge.created_at)
        and (updated_at, title, description, target, reward, is_active) is distinct from
          (recorded.created_at, details ->> 'title', details ->> 'description',
            (details ->> 'target')::bigint, (details ->> 'reward')::bigint,
            (details ->> 'isActive')::boolean)`),
  },
  {
    id: 'admin-ticket',
    invariant: 'Each answer to an offer ticket is recorded once, with the same content',
    breaches: foundBy(sql`
      with recorded as (
        select target_id as id, count(*) as actions, min(admin_id) as admin_id,
          min(details ->> 'answer') as answer, bool_or((details ->> 'credit')::boolean) as credit
        from admin_action where action = 'ticket_answered' group by target_id
      )
      select format('ticket %s', id) as name,
        format('answered by %s, credited %s, recorded %s times by %s, %s', ticket.answered_by,
          ticket.is_credited, recorded.actions, recorded.admin_id, recorded.credit) as problem,
        null::bigint[] as players
      from offer_ticket ticket full join recorded using (id)
      where (recorded.id is not null or ticket.answered_at is not null)
        and (recorded.actions, recorded.admin_id, recorded.answer, recorded.credit)
          is distinct from (1, ticket.answered_by, ticket.answer, ticket.is_credited)`),
  },
  {
    id: 'admin-review',
    invariant: 'Each decision on an offer review is recorded once, under the admin who made it',
    breaches: foundBy(sql`
      with recorded as (
        select target_id as id, count(*) as actions, min(admin_id) as admin_id,
          bool_or(action = 'offer_approved') as is_approved
        from admin_action where action in ('offer_approved', 'offer_rejected') group by target_id
      )
      select format('review %s', id) as name,
        format('approved %s by %s, recorded %s times by %s as %s', review.is_approved,
          review.decided_by, recorded.actions, recorded.admin_id, recorded.is_approved) as problem,
        null::bigint[] as players
      from offer_review review full join recorded using (id)
      where (recorded.id is not null or review.decided_at is not null)
        and (recorded.actions, recorded.admin_id, recorded.is_approved)
          is distinct from (1, review.decided_by, review.is_approved)`),
  },
  {
    id: 'admin-ban',
    invariant: 'Each ban and each unban is recorded under the admin or operator who decided it',
    breaches: foundBy(sql`
      with decision as (
        select player_id, coalesce(banned_by, 0) as admin_id, 'player_banned' as action,
          created_at as at
        from ban
        union all
        select player_id, coalesce(lifted_by, 0), 'player_unbanned', lifted_at from ban
        where lifted_at is not null
      ), decided as (
        select player_id, admin_id, action, at, count(*) as times from decision group by 1, 2, 3, 4
      ), recorded as (
        select target_id as player_id, coalesce(admin_id, 0) as admin_id, action, created_at as at,
          count(*) as times
        from admin_action where action in ('player_banned', 'player_unbanned') group by 1, 2, 3, 4
      )
      select format('%s of player %s', action, player_id) as name,
        format('by %s at %s, decided %s times, recorded %s times', admin_id, at, decided.times,
          recorded.times) as problem,
        null::bigint[] as players
      from decided full join recorded using (player_id, admin_id, action, at)
      where decided.times is distinct from recorded.times`),
  },
  {
    id: 'admin-announcement',
    invariant: 'Each announcement, and each early end of one, is recorded once',
    breaches: foundBy(sql`
      -- Old announcements are deleted, but their records remain.
      select format('notification %s', id) as name,
        format('sent by %s, ended by %s, recorded %s and %s times', sent_by, ended_by, sent.actions,
          ended.actions) as problem,
        null::bigint[] as players
      from notification,
        lateral (
          select count(*) as actions, min(admin_id) as admin_id from admin_action
          where action = 'announcement_sent' and target_id = notification.id
        ) as sent,
        lateral (
          select count(*) as actions, min(admin_id) as admin_id from admin_action
          where action = 'announcement_ended' and target_id = notification.id
        ) as ended
      where player_id is null
        and ((sent.actions, sent.admin_id) is distinct from (1, sent_by)
          or (ended.actions, ended.admin_id) is distinct from ((ended_at is not null)::int, ended_by))`),
  },
  ...recordChecks,
  ...proposalChecks,
  ...figureChecks,
]
