import type { rewardClaims } from '@tallyhouse/contract/rewards'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { isMega } from './bonus-terms.ts'

type Claim = z.input<typeof rewardClaims.response>[number]
type Row = { points: number; claimedAt: Date; streak: number | null; challenge: string | null }

const CLAIMS_MAX = 30

/** A player's latest claims, newest first. */
export async function readClaims(db: Db, playerId: number): Promise<Claim[]> {
  const { rows } = await sql<Row>`
    (select points, claimed_at as "claimedAt", streak, null as challenge
      from daily_bonus_claim where player_id = ${playerId} order by day desc limit ${CLAIMS_MAX})
    union all
    (select claim.reward, claim.claimed_at, null, challenge.title
      from challenge_claim claim join challenge on challenge.id = claim.challenge_id
      where player_id = ${playerId} order by day desc, claim.id desc limit ${CLAIMS_MAX})
    order by "claimedAt" desc limit ${CLAIMS_MAX}`.execute(db)
  return rows.map(({ points, claimedAt, streak, challenge }) => ({
    kind: streak === null ? 'challenge' : 'daily_bonus',
    title: streak === null ? (challenge ?? '') : bonusTitle(streak),
    points,
    claimedAt: claimedAt.toISOString(),
  }))
}

function bonusTitle(streak: number): string {
  return `${isMega(streak) ? 'Mega bonus' : 'Daily bonus'}, day ${streak}`
}
