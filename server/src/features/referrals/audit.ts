import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { earnedToward } from './referral-status.ts'

export const referralsChecks: AuditCheck[] = [
  {
    id: 'referral-payment',
    invariant: 'Each referral payment has exactly one transfer to the referrer, and vice versa',
    breaches: foundBy(sql`
      with paid as (
        select payment.id, referrer_id as player_id, friend_id, points,
          ('referral_' || kind)::transfer_reason as reason
        from referral_payment payment join referral using (friend_id) where points > 0
      ), booked as (
        select source_id as id, player_id, amount, reason from transfer
        where reason in ('referral_reward', 'referral_commission')
      )
      select format('referral payment %s to player %s', id, player_id) as name,
        format('%s points, booked %s', paid.points, booked.amount) as problem,
        array[player_id, friend_id] as players
      from paid full join booked using (id, player_id, reason)
      where paid.points is distinct from booked.amount`),
  },
  {
    id: 'referral-chargeback',
    invariant:
      'Points taken back from a referral payment were taken from the referrer who received it',
    breaches: foundBy(sql`
      with booked as (
        select player_id, source_id as id, sum(amount) as points from transfer
        where reason in ('referral_chargeback', 'referral_chargeback_debt')
        group by player_id, source_id
      ), recorded as (
        select chargeback.id, referrer_id as player_id, chargeback.points,
          referral_payment_id as payment_id, friend_id
        from referral_chargeback chargeback
        join referral_payment payment on payment.id = referral_payment_id
        join referral using (friend_id)
      ), taken as (
        select payment_id, sum(points) as points from recorded group by payment_id
      )
      select format('referral chargeback %s of player %s', id, player_id) as name,
        format('%s points, booked %s', recorded.points, booked.points) as problem,
        array[player_id, friend_id] as players
      from recorded full join booked using (id, player_id)
      where recorded.points is distinct from booked.points
      union all
      select format('referral payment %s', id),
        format('%s of %s points marked as taken, %s charged back', payment.taken_points,
          payment.points, taken.points),
        array[friend_id, referrer_id]
      from referral_payment payment join referral using (friend_id)
        left join taken on taken.payment_id = payment.id
      where taken_points <> coalesce(taken.points, 0)
        or (reversed_at is null and taken_points = payment.points and payment.points > 0)`),
  },
  {
    id: 'referral-commission',
    invariant:
      'Each commission is for a credited offer of the friend, in proportion to what is left',
    breaches: foundBy(sql`
      select format('referral payment %s', payment.id) as name,
        format('%s of %s points left, offer transaction %s has %s of %s',
          payment.points - payment.taken_points, payment.points, offer.id,
          offer.points + boost_points - offer.taken_points, offer.points + boost_points) as problem,
        array[friend_id, referrer_id, offer.player_id] as players
      from referral_payment payment join referral using (friend_id)
      join offer_transaction offer on offer.id = offer_transaction_id
      where offer.player_id <> friend_id or credited_at is null
        or payment.points - payment.taken_points <> div(
          payment.points::numeric * (offer.points + boost_points - offer.taken_points),
          offer.points + boost_points)`),
  },
  {
    id: 'referral-reward',
    invariant:
      'A reward is paid only for a friend who earned enough, and never for a flagged referral',
    breaches: foundBy(sql`
      select format('referral payment %s', payment.id) as name,
        format('paid at %s, player %s earned %s of %s points, flagged at %s', paid_at, friend_id,
          earned, threshold, flagged_at) as problem,
        array[friend_id, referrer_id] as players
      from referral_payment payment join referral using (friend_id)
      cross join lateral (select ${earnedToward(sql`friend_id`, sql`counts_challenges`)} as earned) as friend
      where paid_at > flagged_at
        or (kind = 'reward' and reversed_at is null and earned < threshold)`),
  },
]
