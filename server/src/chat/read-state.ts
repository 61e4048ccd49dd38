import type { chatState } from '@tallyhouse/contract/chat'
import type * as z from 'zod/mini'
import type { Db } from '#db/connect.ts'
import { lastEnd, readBreakEnds } from '#protection/breaks.ts'
import { readMute } from './mute.ts'
import { budgetLeft, readRain } from './rain/rain.ts'

type State = z.output<typeof chatState.answer>

/** The active rain, unless the player takes a break, and the player's mute. */
export async function readState(
  db: Db,
  playerId: number,
  now: Date,
): Promise<Pick<State, 'rain' | 'mute'>> {
  const [rain, mute] = await Promise.all([
    readActiveRain(db, playerId, now),
    readMute(db, playerId, now),
  ])
  return { rain, mute: mute ? { reason: mute.reason, until: mute.expiresAt.toISOString() } : null }
}

async function readActiveRain(db: Db, playerId: number, now: Date): Promise<State['rain']> {
  const rain = await readRain(db)
  if (rain === undefined || now >= rain.endsAt) return null
  if (lastEnd(await readBreakEnds(db, playerId, now)) !== null) return null
  const claim = await db
    .selectFrom('rain_claim')
    .select('points')
    .where('player_id', '=', playerId)
    .where('rain_id', '=', rain.id)
    .executeTakeFirst()
  return {
    endsAt: rain.endsAt.toISOString(),
    points: rain.claimPoints,
    budgetLeft: budgetLeft(rain),
    isClaimed: claim !== undefined,
  }
}
