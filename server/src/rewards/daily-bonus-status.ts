import type { dailyBonusStatus } from '@tallyhouse/contract/rewards'
import type * as z from 'zod/mini'
import type { Db } from '#db/connect.ts'
import { readSettings } from '#settings/read-settings.ts'
import { bonusPoints, isMega } from './bonus-terms.ts'
import { readBoostExpiry } from './boost.ts'
import { nextClaim, readLastClaim } from './next-claim.ts'
import { changeableAt, readPlayerZone } from './player-zone.ts'

export async function readDailyBonusStatus(
  db: Db,
  playerId: number,
  now: Date,
): Promise<z.input<typeof dailyBonusStatus.answer>> {
  const [zone, last, boostExpiresAt, settings] = await Promise.all([
    readPlayerZone(db, playerId),
    readLastClaim(db, playerId),
    readBoostExpiry(db, playerId, now),
    readSettings(db),
  ])
  const { waitMs, streak } = nextClaim(last, { timeZone: zone.timeZone, now })
  return {
    canClaim: waitMs === 0,
    timeUntilNext: waitMs,
    streak,
    lastDailyBonus: last?.claimedAt.toISOString() ?? null,
    nextPoints: bonusPoints(streak + 1),
    isNextMega: isMega(streak + 1),
    boostExpiresAt: boostExpiresAt?.toISOString() ?? null,
    boostPercent: settings.boostPercent,
    timeZone: zone.timeZone,
    timeZoneChangeableAt: changeableAt(zone, now)?.toISOString() ?? null,
  }
}
