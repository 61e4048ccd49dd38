import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { callerAddress } from '../http/caller-address.ts'
import { raiseSignal } from './raise-signal.ts'
import type { Whereabouts } from './sightings.ts'

/** An address passes on to others; the random name of a browser does not. */
const ADDRESS_DAYS = 30
const DAY_MS = 86_400_000
/** Behind one address there may be many people. */
const SHOWN_MAX = 5

type Excluded = { username: string; shared: 'device' | 'address' }

/**
 * Shows a new player to the admins when somebody who excluded themself from playing was seen with the
 * same device, or lately at the same address. It refuses nobody.
 */
export async function watchExcluded(
  tx: Tx,
  { playerId, remoteAddress, device, now }: Whereabouts & { playerId: number; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS)
  const { rows } = await sql<Excluded>`
    select username, case when bool_or(device = ${device} and device <> '') then 'device'
      else 'address' end as shared
    from sighting join player on player.id = sighting.player_id
    where player_id <> ${playerId}
      and ((device = ${device} and device <> '')
        or (remote_address = ${callerAddress(remoteAddress)} and last_at > ${since}))
      and exists (
        select from play_break where play_break.player_id = sighting.player_id
          and kind = 'self_exclusion' and ends_at > ${now}
      )
    group by player_id, username
    order by bool_or(device = ${device} and device <> '') desc, player_id desc
    limit ${SHOWN_MAX}`.execute(tx)
  for (const { username, shared } of rows) {
    const details = { excluded: username, shared }
    await raiseSignal(tx, {
      playerId,
      kind: 'self_excluded_again',
      subject: username,
      details,
      now,
    })
  }
}
