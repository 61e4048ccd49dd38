import { gameType } from '@tallyhouse/contract/games'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import type { PlayersDay } from './players-day.ts'

type ChallengeType = Schema['challenge']['type']

/** Whose progress, on which day, and how far it is looked for. */
type Asked = { playerId: number; day: PlayersDay; target: number }

/** What a player did of a challenge on a day, from 0 to its target. */
export async function readProgress(db: Db, type: ChallengeType, asked: Asked): Promise<number> {
  const { rows } = await queries[type](asked).execute(db)
  return Math.max(0, Math.min(rows[0]?.done ?? 0, asked.target))
}

const queries = { earn: earnedQuery, games: gamesQuery, offers: offersQuery }

/** Points of the day's offers and friends, less what was taken back of them, and the bonus. */
function earnedQuery({ playerId, day }: Asked) {
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
      and transfer.reason in
        ('offer_credit', 'daily_bonus', 'referral_reward', 'referral_commission')`
}

/** Rounds that were settled and not given back; it stops at the target, however many there are. */
export function gamesQuery({ playerId, day, target }: Asked) {
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

/** Offers that were credited, those that were taken back whole left out. */
function offersQuery({ playerId, day }: Asked) {
  return sql<{ done: number }>`
    select count(*) as done
    from transfer join offer_transaction offer on offer.id = transfer.source_id
    where transfer.player_id = ${playerId} and transfer.reason = 'offer_credit'
      and transfer.from_account in ('offers', 'bonuses')
      and transfer.created_at >= ${day.since} and transfer.created_at < ${day.until}
      and offer.reversed_at is null`
}
