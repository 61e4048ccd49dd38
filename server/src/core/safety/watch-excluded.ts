import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { raiseSignals } from './raise-signal.ts'
import type { DeviceAndAddress } from './sightings.ts'

/** Applies to addresses, which are reassigned to other people. Device ids are not, so they never expire. */
const ADDRESS_DAYS = 30
const DAY_MS = 86_400_000
/** Limits the signals per sign-up: many people may share one address. */
const SIGNALS_MAX = 5
/** Limits the sightings searched, so that a crowded address does not slow down a sign-up. */
const SIGHTINGS_MAX = 1000

type Excluded = { username: string; shared: 'device' | 'address' }

/**
 * Raises a signal about a new player if a self-excluded player was seen on the same device, or recently at
 * the same address. Searches only the newest sightings. It never rejects the sign-up.
 */
export async function watchExcluded(
  tx: Tx,
  { playerId, remoteAddress, device, now }: DeviceAndAddress & { playerId: number; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS)
  const { rows } = await sql<Excluded>`
    with seen as (
      (select player_id, true as has_device from sighting
        where device = ${device} and device <> '' limit ${SIGHTINGS_MAX})
      union all
      (select player_id, false from sighting
        where remote_address = ${callerAddress(remoteAddress)} and last_at > ${since}
        order by last_at desc limit ${SIGHTINGS_MAX})
    ), other as (
      select player_id, bool_or(has_device) as has_device from seen
      where player_id <> ${playerId} group by player_id
    )
    select username, case when has_device then 'device' else 'address' end as shared
    from other join player on player.id = player_id
    where exists (
      select from play_break where play_break.player_id = other.player_id
        and kind = 'self_exclusion' and ends_at > ${now}
    )
    order by has_device desc, player_id desc
    limit ${SIGNALS_MAX}`.execute(tx)
  const signals = rows.map(({ username, shared }) => ({
    playerId,
    kind: 'self_excluded_again' as const,
    subject: username,
    details: { excluded: username, shared },
    now,
  }))
  await raiseSignals(tx, signals)
}
