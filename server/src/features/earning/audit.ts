import { sql } from 'kysely'
import { referrerFor } from '#features/referrals/referral-status.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { clickChecks } from './clicks/click-audit.ts'
import { RELEASE_JOB } from './offers/release-job.ts'
import { isInReview } from './reviews/offer-review.ts'

export const earningChecks: AuditCheck[] = [
  {
    id: 'offer-net',
    invariant: 'Each credited offer moved its full amount, and no other offer moved points',
    breaches: foundBy(sql`
      with booked as (
        select player_id, source_id as id, sum(amount) as amount
        from transfer where reason = 'offer_credit' group by player_id, source_id
      )
      select format('offer transaction %s of player %s', id, player_id) as name,
        format('%s and %s points, credited %s, moved %s', coalesce(points::text, 'no'), boost_points,
          coalesce(credited_at::text, 'never'), coalesce(amount, 0)) as problem,
        array[player_id, ${referrerFor('player_id')}] as players
      from offer_transaction full join booked using (player_id, id)
      where coalesce(amount, 0) is distinct from
        case when credited_at is not null then points + boost_points
          when network is not null then 0 end`),
  },
  {
    id: 'offer-reversal',
    invariant: 'Each reversal of a credited offer moved what it took, and no other moved points',
    breaches: foundBy(sql`
      with reversal as (
        select offer.player_id, reversal.id, reversal.taken_points, credited_at
        from offer_reversal reversal
        join offer_transaction offer on offer.id = reversal.offer_transaction_id
      ), booked as (
        select player_id, source_id as id, sum(amount) as amount from transfer
        where reason in ('offer_chargeback', 'offer_chargeback_debt')
        group by player_id, source_id
      )
      select format('reversal %s of player %s', id, player_id) as name,
        format('took %s, credited %s, moved %s', coalesce(taken_points::text, 'nothing'),
          coalesce(credited_at::text, 'never'), coalesce(amount, 0)) as problem,
        array[player_id, ${referrerFor('player_id')}] as players
      from reversal full join booked using (player_id, id)
      where coalesce(amount, 0) is distinct from
        case when credited_at is null then taken_points * 0 else taken_points end`),
  },
  {
    id: 'offer-taken',
    invariant: 'Reversals took from each reported offer what they asked for, up to its full amount',
    breaches: foundBy(sql`
      with requested as (
        select offer.id, sum(reversal.taken_points) as taken,
          least(sum(coalesce(reversal.points, offer.points)), offer.points)::bigint as part
        from offer_reversal reversal
        join offer_transaction offer on offer.id = reversal.offer_transaction_id
        group by offer.id
      )
      select format('offer transaction %s of player %s', id, player_id) as name,
        format('took %s, its reversals took %s of %s requested', taken_points, coalesce(taken, 0),
          coalesce(part, 0)) as problem,
        array[player_id, ${referrerFor('player_id')}] as players
      from offer_transaction left join requested using (id)
      where taken_points <> coalesce(taken, 0)
        or taken_points <> coalesce(part + boost_points * part / points, 0)`),
  },
  {
    id: 'offer-click',
    invariant: 'A click and its offer belong to one player and were reported at the same time',
    breaches: foundBy(sql`
      select format('click %s of player %s', click.id, click.player_id) as name,
        format('reported %s, its offer %s of player %s %s',
          coalesce(click.reported_at::text, 'never'), coalesce(offer.id::text, 'none'),
          offer.player_id, coalesce(offer.reported_at::text, 'never')) as problem,
        array[click.player_id, offer.player_id, ${referrerFor('click.player_id')}] as players
      from offer_click click left join offer_transaction offer on offer.click_id = click.id
      where click.reported_at is distinct from offer.reported_at
        or click.player_id <> offer.player_id`),
  },
  {
    id: 'offer-release',
    invariant: 'Each pending offer is in review or has a release job, and none was released early',
    breaches: foundBy(sql`
      with open_jobs as (
        select distinct (payload ->> 'offerId')::bigint as id from job
        where kind = ${RELEASE_JOB} and finished_at is null
      )
      select format('offer transaction %s of player %s', id, player_id) as name,
        format('due %s, credited %s, %s', release_at, coalesce(credited_at::text, 'never'),
          case when open_jobs.id is null then 'no job' else 'a job' end) as problem,
        array[player_id, ${referrerFor('player_id')}] as players
      from offer_transaction left join open_jobs using (id)
      where credited_at < release_at or (reported_at is not null and credited_at is null
        and reversed_at is null and open_jobs.id is null and not ${isInReview})`),
  },
  {
    id: 'offer-postback',
    invariant:
      'Each credit has a postback or an admin grant, each reversal a postback or an admin decision',
    breaches: foundBy(sql`
      with reported as (
        select network,
          count(*) filter (where verdict in ('credited', 'pending', 'credited_reversed', 'in_review'))
            as credits,
          count(*) filter (where verdict in ('reversed', 'reversed_early')) as reversals
        from postback group by network
      ), granted as (
        select network, count(*) as credits
        from offer_ticket ticket join offer_transaction offer using (click_id)
        where ticket.is_credited and ticket.answered_at = offer.reported_at group by network
      ), rejected as (
        select network, count(*) as reversals
        from offer_review review join offer_transaction offer on offer.id = offer_transaction_id
        where not is_approved group by network
      ), undone as (
        select details ->> 'network' as network, count(*) as reversals
        from admin_action where action = 'offer_reversed' group by 1
      ), credit as (
        select network, count(*) as credits from offer_transaction
        where reported_at is not null group by network
      ), reversal as (
        select network, count(*) as reversals from offer_reversal group by network
      )
      select format('%s', network) as name,
        format('recorded credits exceed reported and granted ones by %s, reversals by %s',
          coalesce(credit.credits, 0) - coalesce(reported.credits, 0) - coalesce(granted.credits, 0),
          coalesce(reversal.reversals, 0) - coalesce(reported.reversals, 0)
            - coalesce(rejected.reversals, 0) - coalesce(undone.reversals, 0)) as problem,
        null::bigint[] as players
      from reported full join granted using (network) full join rejected using (network)
        full join undone using (network) full join credit using (network) full join reversal using (network)
      where (coalesce(reported.credits, 0) + coalesce(granted.credits, 0),
          coalesce(reported.reversals, 0) + coalesce(rejected.reversals, 0)
            + coalesce(undone.reversals, 0))
        <> (coalesce(credit.credits, 0), coalesce(reversal.reversals, 0))`),
  },
  {
    id: 'offer-review',
    invariant: 'An offer in review is credited only after approval, and reversed if rejected',
    breaches: foundBy(sql`
      select format('review %s of offer transaction %s', review.id, offer.id) as name,
        format('approved %s, credited %s, reversed %s', coalesce(is_approved::text, 'not decided'),
          coalesce(credited_at::text, 'never'), coalesce(reversed_at::text, 'never')) as problem,
        array[review.player_id, offer.player_id, ${referrerFor('review.player_id')}] as players
      from offer_review review join offer_transaction offer on offer.id = offer_transaction_id
      where review.player_id <> offer.player_id or case
        when is_approved then credited_at < decided_at
        when is_approved is null then credited_at is not null
        else credited_at is not null or reversed_at is null end`),
  },
  ...clickChecks,
]
