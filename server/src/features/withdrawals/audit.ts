import { sql } from 'kysely'
import { offerChange, offerReasons } from '#core/ledger/offer-earnings.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { PAYOUT_JOB } from './enqueue-payouts.ts'
import { holdBreaches } from './payouts/hold-breaches.ts'
import { MANUAL } from './providers/manual.ts'

export const withdrawalsChecks: AuditCheck[] = [
  {
    id: 'withdrawal-hold',
    invariant: 'Each withdrawal has its amount held, paid out, or returned according to its status',
    breaches: (db, accepted) => holdBreaches(db, accepted),
  },
  {
    id: 'withdrawal-return',
    invariant:
      'A payout that was returned after it was paid is credited back once, and no other is',
    breaches: foundBy(sql`
      with paid as (
        select withdrawal.*, hold.resolution from withdrawal
        join hold on hold.id = withdrawal.hold_id
        where withdrawal.status = 'returned' and hold.resolution = 'posted'
      )
      select format('withdrawal %s of player %s', paid.id, coalesce(paid.player_id, back.player_id)) as name,
        format('%s points returned, %s credited back', paid.amount, back.amount) as problem,
        array[paid.player_id, back.player_id] as players
      from paid full join (select * from transfer where reason = 'payout_return') as back
        on back.player_id = paid.player_id and back.source_id = paid.hold_id
      where paid.amount is distinct from back.amount`),
  },
  {
    id: 'withdrawal-payout',
    invariant:
      'A withdrawal is submitted to a provider, or has a job for it, only once it may be paid',
    breaches: foundBy(sql`
      with open_jobs as (
        select (payload ->> 'withdrawalId')::bigint as id, count(*) as jobs from job
        where kind = ${PAYOUT_JOB} and finished_at is null group by 1
      )
      select format('withdrawal %s', withdrawal.id) as name,
        format('%s, submitted %s to %s, jobs %s', withdrawal.status, coalesce(submitted_at::text, 'never'),
          coalesce(provider, 'no provider'), coalesce(jobs, 0)) as problem,
        array[withdrawal.player_id] as players
      from withdrawal left join open_jobs using (id)
        join payout_address on payout_address.id = address_id
        left join payout_attempt attempt
          on attempt.withdrawal_id = withdrawal.id and result is distinct from 'refused'
        left join withdrawal_end ended
          on (ended.withdrawal_id, ended.status) = (withdrawal.id, withdrawal.status)
      where case withdrawal.status
        when 'pending' then submitted_at is not null
        when 'rejected' then submitted_at is not null
        when 'approved' then submitted_at is not null or jobs is null
        when 'processing' then submitted_at is null or jobs is null or next_check_at is null
        when 'completed' then submitted_at is null or provider_reference is null
        when 'returned' then submitted_at is null
        -- A payout that was never submitted can end only because of a debt, which the hold then
        -- repays, because its player canceled it or removed its address, or because what is paid once
        -- was paid to another withdrawal. One that was submitted cannot be canceled.
        else case when submitted_at is not null then is_canceled
          else not coalesce(is_canceled, false) and removed_at is null
            and not exists (
              select from transfer where transfer.player_id = withdrawal.player_id
                and reason = 'hold_debt_repayment' and source_id = withdrawal.hold_id)
            and not exists (
              select from withdrawal other where other.id <> withdrawal.id
                and (other.method, other.once_key) = (withdrawal.method, withdrawal.once_key)
                and other.status in ('completed', 'returned')) end end`),
  },
  {
    id: 'withdrawal-end',
    invariant: 'A withdrawal, its payout, and its end agree on its status',
    breaches: foundBy(sql`
      select format('withdrawal %s', withdrawal.id) as name,
        format('%s, payout %s, ended %s', withdrawal.status, coalesce(result, 'open'),
          coalesce(ended_at::text, 'never')) as problem,
        array[withdrawal.player_id] as players
      from withdrawal
        left join payout_attempt attempt
          on attempt.withdrawal_id = withdrawal.id and result is distinct from 'refused'
        left join withdrawal_end ended
          on (ended.withdrawal_id, ended.status) = (withdrawal.id, withdrawal.status)
      where (ended_at is null) <> (withdrawal.status in ('pending', 'approved', 'processing'))
        or submitted_at is not null and result is distinct from case withdrawal.status
          when 'completed' then 'paid' when 'failed' then 'failed' when 'returned' then 'returned'
        end`),
  },
  {
    id: 'withdrawal-by-hand',
    invariant:
      'A payout by hand ends as an admin recorded it, and is paid only once an admin has taken it',
    breaches: foundBy(sql`
      select format('withdrawal %s', withdrawal.id) as name,
        format('payout %s, recorded as %s', result, coalesce(outcome, 'nothing')) as problem,
        array[withdrawal.player_id] as players
      from payout_attempt attempt join withdrawal on withdrawal.id = attempt.withdrawal_id
        left join manual_resolution resolution
          on resolution.withdrawal_id = withdrawal.id and step = 'final'
      where provider = ${sql.lit(MANUAL)} and result is not null
        and (outcome is distinct from case result when 'paid' then 'paid' else 'not_paid' end
          or result = 'paid' and not exists (
            select from payout_take where payout_take.withdrawal_id = withdrawal.id))`),
  },
  {
    id: 'withdrawal-address',
    invariant:
      'A withdrawal goes to an address of its player, and only once that address is usable',
    breaches: foundBy(sql`
      select format('withdrawal %s of player %s', withdrawal.id, withdrawal.player_id) as name,
        format('by %s, submitted %s: address of player %s for %s', withdrawal.method, submitted_at,
          address.player_id, address.method) as problem,
        array[withdrawal.player_id, address.player_id] as players
      from withdrawal join payout_address address on address.id = address_id
        left join payout_attempt attempt on attempt.withdrawal_id = withdrawal.id
      where (address.player_id, address.method) <> (withdrawal.player_id, withdrawal.method)
        or submitted_at < greatest(usable_at, held_until)`),
  },
  {
    id: 'withdrawal-unlock',
    invariant: 'Each player who requested a withdrawal had earned enough from offers to unlock it',
    breaches: foundBy(sql`
      -- Ids order the transfers of one player, because each is made under the player's lock.
      with event as (
        select player_id, id, null as hold_id, ${offerChange} as earned from transfer
        where reason = any(${offerReasons}::transfer_reason[])
        union all
        select player_id, id, source_id, 0 from transfer where reason = 'hold'
      ), running as (
        select hold_id, sum(earned) over (partition by player_id order by id) as earned from event
      ), since as (select min(id) as id from withdrawal where unlock_points is not null)
      select format('withdrawal %s of player %s', withdrawal.id, player_id) as name,
        format('%s earned from offers, of %s', running.earned, unlock_points) as problem,
        array[withdrawal.player_id] as players
      from withdrawal join running using (hold_id) cross join since
      where withdrawal.id >= since.id
        and (unlock_points is null or unlock_points > running.earned)`),
  },
  {
    id: 'withdrawal-gifts',
    invariant:
      'Each withdrawal took the player’s own points, or gifts in place of points earned from offers',
    breaches: foundBy(sql`
      with event as (
        select player_id, id, null as hold_id, ${offerChange} as allowed from transfer
        where reason = any(${offerReasons}::transfer_reason[])
        union all
        select player_id, id, case reason when 'hold' then source_id end,
          case reason when 'hold' then -amount else amount end
        from transfer where reason in ('hold', 'hold_void', 'payout_return')
      ), running as (
        select hold_id, sum(allowed) over (partition by player_id order by id) as allowed from event
      )
      select format('withdrawal %s of player %s', withdrawal.id, withdrawal.player_id) as name,
        format('%s points with %s gifts, of %s own and %s from offers', withdrawal.amount,
          gift_points, own_points, allowed + withdrawal.amount) as problem,
        array[withdrawal.player_id] as players
      from withdrawal join running using (hold_id) join hold on hold.id = hold_id
      where withdrawal.amount > greatest(own_points, allowed + withdrawal.amount)
        or gift_points <> greatest(0, withdrawal.amount - own_points)`),
  },
  {
    id: 'withdrawal-worth',
    invariant: 'The fee of a withdrawal is less than its amount, and its payout is above zero',
    breaches: foundBy(sql`
      select format('withdrawal %s', id) as name,
        format('%s points, fee %s, %s cents, %s %s', amount, fee, usd_cents, amount_units, unit) as problem,
        array[player_id] as players
      from withdrawal
      where fee >= amount or coalesce(amount_units, usd_cents) <= 0
        or unit = 'usd' and amount_units <> usd_cents`),
  },
]
