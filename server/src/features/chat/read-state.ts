import type { chatState } from '@tallyhouse/contract/chat'
import type * as z from 'zod/mini'
import { lastEnd, readBreakEnds } from '#core/protection/breaks.ts'
import type { Db } from '#platform/db/connect.ts'
import { readMute } from './mute.ts'
import { budgetLeft, readRain } from './rain/rain.ts'

type State = z.output<typeof chatState.response>

/** The active rain, unless the player takes a break, when the break ends, and the player's mute. */
export async function readState(
  db: Db,
  playerId: number,
  now: Date,
): Promise<Omit<State, 'onlineCount'>> {
  const [rain, breakEnds, mute] = await Promise.all([
    readActiveRain(db, playerId, now),
    readBreakEnds(db, playerId, now),
    readMute(db, playerId, now),
  ])
  const pausedUntil = lastEnd(breakEnds)?.toISOString() ?? null
  return {
    pausedUntil,
    rain: pausedUntil === null ? rain : null,
    mute: mute ? { reason: mute.reason, until: mute.expiresAt.toISOString() } : null,
  }
}

async function readActiveRain(db: Db, playerId: number, now: Date): Promise<State['rain']> {
  const rain = await readRain(db)
  if (rain === undefined || now >= rain.endsAt) return null
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
