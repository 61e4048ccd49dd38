import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { knownTimeZone } from '../known-time-zone.ts'
import { openBooks } from '../ledger/books.ts'
import { changeableAt, type PlayersZone, readPlayersZone } from './players-zone.ts'
import { dayOf } from './zone-day.ts'

/**
 * Changes the zone in which a player's days begin. The one they have is no change.
 * @param change `name` is the zone's IANA name
 * @throws AppError `invalid_request` for a name that is not known, `zone_changed_recently`
 */
export async function changeTimeZone(
  tx: Tx,
  { playerId, name, now }: { playerId: number; name: string; now: Date },
): Promise<PlayersZone> {
  const timeZone = knownTimeZone(name)
  if (timeZone === undefined) throw new AppError('invalid_request', 'This time zone is not known.')
  // A claim reads the zone under the same lock.
  await openBooks(tx, [playerId])
  const zone = await readPlayersZone(tx, playerId)
  if (zone.timeZone === timeZone) return zone
  const blockedUntil = changeableAt(zone, now)
  if (blockedUntil !== null) {
    throw new AppError(
      'zone_changed_recently',
      `The time zone can be changed once in 30 days, next on ${dayOf(blockedUntil, zone.timeZone)}.`,
    )
  }
  await tx
    .updateTable('player')
    .set({ time_zone: timeZone, time_zone_changed_at: now })
    .where('id', '=', playerId)
    .execute()
  return { timeZone, changedAt: now }
}
