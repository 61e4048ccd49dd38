import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findZone } from '#platform/zones/find-zone.ts'
import { changeableAt, type PlayerZone, readPlayerZone } from '#platform/zones/player-zone.ts'
import { toZoneDay } from '#platform/zones/zone-day.ts'

/**
 * Changes the time zone for a player's days. Setting the same zone again does not count as a change. `name`
 * is an IANA name in any case, present or former.
 * @throws AppError `invalid_request` for an unknown name, `zone_changed_recently`
 */
export async function changeTimeZone(
  tx: Tx,
  { playerId, name, now }: { playerId: number; name: string; now: Date },
): Promise<PlayerZone> {
  const timeZone = findZone(name)
  if (timeZone === undefined) throw new AppError('invalid_request', text(m.timeZoneInvalid))
  // A claim reads the zone under the same lock.
  await openBooks(tx, [playerId])
  const zone = await readPlayerZone(tx, playerId)
  if (zone.unknownZone === null && zone.timeZone === timeZone) return zone
  const blockedUntil = changeableAt(zone, now)
  if (blockedUntil !== null) {
    throw new AppError(
      'zone_changed_recently',
      text(m.zoneChangedUntil, { date: toZoneDay(blockedUntil, zone.timeZone) }),
    )
  }
  await tx
    .updateTable('player')
    .set({ time_zone: timeZone, time_zone_changed_at: now })
    .where('id', '=', playerId)
    .execute()
  return { timeZone, unknownZone: null, changedAt: now }
}
