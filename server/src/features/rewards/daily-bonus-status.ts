import type { dailyBonusStatus } from '@tallyhouse/contract/rewards'
import type * as z from 'zod/mini'
import { lastEnd, readBreakEnds, readBreaksSince } from '#core/protection/breaks.ts'
import type { Db } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { changeableAt, readPlayerZone } from '#platform/zones/player-zone.ts'
import { missingChanges } from '#platform/zones/zone-data.ts'
import { bonusPoints, isMega } from './bonus-terms.ts'
import { readBoostExpiry } from './boost.ts'
import { nextClaim, readLastClaim } from './next-claim.ts'

export async function readDailyBonusStatus(
  db: Db,
  playerId: number,
  now: Date,
): Promise<z.input<typeof dailyBonusStatus.response>> {
  const [zone, last, breakEnds, boostExpiresAt, settings] = await Promise.all([
    readPlayerZone(db, playerId),
    readLastClaim(db, playerId),
    readBreakEnds(db, playerId, now),
    readBoostExpiry(db, playerId, now),
    readSettings(db),
  ])
  const breaks = await readBreaksSince(db, playerId, last?.claimedAt ?? now)
  const next = nextClaim(last, { timeZone: zone.timeZone, breaks, now })
  const { streak } = next
  const pausedUntil = lastEnd(breakEnds)
  const waitMs = Math.max(next.waitMs, (pausedUntil?.getTime() ?? 0) - now.getTime())
  return {
    canClaim: waitMs === 0,
    timeUntilNext: waitMs,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    streak,
    lastDailyBonus: last?.claimedAt.toISOString() ?? null,
    nextPoints: bonusPoints(streak + 1),
    isNextMega: isMega(streak + 1),
    boostExpiresAt: boostExpiresAt?.toISOString() ?? null,
    boostPercent: settings.boostPercent,
    timeZone: zone.timeZone,
    unknownTimeZone: zone.unknownZone,
    missingClockChange:
      missingChanges().find((change) => change.zone === zone.timeZone)?.on ?? null,
    timeZoneChangeableAt: changeableAt(zone, now)?.toISOString() ?? null,
  }
}
