import { gameType } from '@tallyhouse/contract/games/all-games'
import { allRewards } from '@tallyhouse/contract/rewards/all-rewards'
import type { Reward } from '@tallyhouse/contract/rewards/reward'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { PlayersDay } from './players-day.ts'

type ChallengeType = Schema['challenge']['type']

/** Counting may stop at `target`. */
type ProgressQuery = { playerId: number; day: PlayersDay; target: number }

/** A player's progress in a challenge on a day, from 0 to the target. */
export async function readProgress(
  db: Db,
  type: ChallengeType,
  query: ProgressQuery,
): Promise<number> {
  const { rows } = await queries[type](query).execute(db)
  return Math.max(0, Math.min(rows[0]?.done ?? 0, query.target))
}

const queries = { earn: earnedQuery, games: gamesQuery, offers: offersQuery }

/** The reasons of the points that a challenge to earn counts: offers, and the rewards that are defined as earned. */
export const earnedReasons = [
  'offer_credit',
  ...allRewards.filter(({ isEarned }: Reward) => isEarned).map(({ reason }) => reason),
]

/** The day's earned points, net of chargebacks. */
function earnedQuery({ playerId, day }: ProgressQuery) {
  return sql<{ done: number }>`
    select (coalesce(sum(transfer.amount), 0)
      - coalesce(sum(offer.taken_points), 0) - coalesce(sum(payment.taken_points), 0)
    )::bigint as done
    from transfer
    left join offer_transaction offer
      on transfer.reason = 'offer_credit' and offer.id = transfer.source_id
    left join referral_payment payment
      on transfer.reason in ('referral_reward', 'referral_commission')
        and payment.id = transfer.source_id
    where transfer.player_id = ${playerId}
      and transfer.from_account in ('offers', 'bonuses')
      and transfer.created_at >= ${day.since} and transfer.created_at < ${day.until}
      and transfer.reason in (${sql.join(earnedReasons)})`
}

/** Settled rounds without refunds. Stops counting at the target, so that a long day stays cheap. */
export function gamesQuery({ playerId, day, target }: ProgressQuery) {
  return sql<{ done: number }>`
    select count(*) as done from (
      select from unnest(${gameType.options}::text[]) as listed (game)
      cross join lateral (
        select from round
        where round.player_id = ${playerId} and round.game = listed.game
          and round.created_at >= ${day.since} and round.created_at < ${day.until}
          and not round.is_refund
        limit ${target}
      ) as played
      limit ${target}
    ) as counted`
}

/** Credited offers, except fully reversed ones. */
function offersQuery({ playerId, day }: ProgressQuery) {
  return sql<{ done: number }>`
    select count(*) as done
    from transfer join offer_transaction offer on offer.id = transfer.source_id
    where transfer.player_id = ${playerId} and transfer.reason = 'offer_credit'
      and transfer.from_account in ('offers', 'bonuses')
      and transfer.created_at >= ${day.since} and transfer.created_at < ${day.until}
      and offer.reversed_at is null`
}
