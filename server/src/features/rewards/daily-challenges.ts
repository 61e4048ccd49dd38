import type { dailyChallenge } from '@tallyhouse/contract/rewards'
import type * as z from 'zod/mini'
import { lastEnd, readBreakEnds } from '#core/protection/breaks.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Day } from '#platform/zones/zone-day.ts'
import { readProgress } from './challenge-progress.ts'
import { readPlayersDay } from './players-day.ts'

/** The active challenges, with a player's progress today; none during a break. */
export async function readDailyChallenges(
  db: Db,
  playerId: number,
  now: Date,
): Promise<z.input<typeof dailyChallenge>[]> {
  if (lastEnd(await readBreakEnds(db, playerId, now)) !== null) return []
  const day = await readPlayersDay(db, playerId, now)
  const [challenges, claimedIds] = await Promise.all([
    db.selectFrom('challenge').selectAll().where('is_active', '=', true).orderBy('id').execute(),
    readClaimedIds(db, playerId, day.day),
  ])
  return Promise.all(
    challenges.map(async ({ id, challenge_id, title, description, type, reward, target }) => {
      const claimed = claimedIds.has(id)
      const progress = await readProgress(db, type, { playerId, day, target })
      const completed = claimed || progress >= target
      return {
        ...{ id: challenge_id, title, description, type, reward },
        ...{ progress, target, completed, claimed },
      }
    }),
  )
}

export async function readClaimedIds(db: Db, playerId: number, day: Day): Promise<Set<number>> {
  const claims = await db
    .selectFrom('challenge_claim')
    .select('challenge_id')
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .execute()
  return new Set(claims.map((claim) => claim.challenge_id))
}
