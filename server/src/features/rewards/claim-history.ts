import type { rewardClaims } from '@tallyhouse/contract/rewards'
import { allRewards } from '@tallyhouse/contract/rewards/all-rewards'
import { challengeReward } from '@tallyhouse/contract/rewards/challenge-reward'
import { dailyBonus } from '@tallyhouse/contract/rewards/daily-bonus'
import type { Reward } from '@tallyhouse/contract/rewards/reward'
import { type Text, text } from '@tallyhouse/messages/runtime'
import * as statement from '@tallyhouse/messages/statement'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { formatText } from '#platform/locale/format-text.ts'
import { isMega } from './bonus-terms.ts'

type Claim = z.input<typeof rewardClaims.response>[number]
type Row = {
  reason: string
  points: number
  claimedAt: Date
  streak: number | null
  challenge: string | null
}

const CLAIMS_MAX = 30

/** A player's latest claims of the rewards that have a history, newest first. */
export async function readClaims(db: Db, playerId: number): Promise<Claim[]> {
  const { rows } = await claimsQuery(playerId).execute(db)
  return rows.map(({ reason, points, claimedAt, streak, challenge }) => {
    const { kind = '', description = statement.dailyBonus } = listed.get(reason) ?? {}
    const titleText = streak === null ? text(description) : bonusTitle(streak)
    return {
      kind,
      title: challenge ?? formatText(titleText),
      titleText: challenge === null ? titleText : null,
      points,
      claimedAt: claimedAt.toISOString(),
    }
  })
}

/** The latest payments of the listed rewards. Later claims have higher sources. */
export function claimsQuery(playerId: number): RawBuilder<Row> {
  return sql<Row>`
    select paid.reason, paid.amount as points, paid.created_at as "claimedAt", bonus.streak,
      challenge.title as challenge
    from unnest(${[...listed.keys()]}::transfer_reason[]) as listed (reason)
    cross join lateral (
      select * from transfer where player_id = ${playerId} and reason = listed.reason
      order by source_id desc limit ${CLAIMS_MAX}
    ) as paid
    left join daily_bonus_claim bonus
      on paid.reason = ${dailyBonus.reason} and bonus.id = paid.source_id
    left join challenge_claim claim
      on paid.reason = ${challengeReward.reason} and claim.id = paid.source_id
    left join challenge on challenge.id = claim.challenge_id
    order by "claimedAt" desc limit ${CLAIMS_MAX}`
}

/** The rewards that are listed, by reason. */
const listed = new Map(
  allRewards.flatMap(({ reason, historyKind: kind, description }: Reward) =>
    kind === undefined ? [] : [[reason, { kind, description }] as const],
  ),
)

function bonusTitle(streak: number): Text {
  return text(isMega(streak) ? statement.megaBonusOnDay : statement.dailyBonusOnDay, {
    day: streak,
  })
}
