import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { callerAddress, callerNetwork } from '#platform/http/caller-address.ts'

/** A request's source. `device` is the device id from the cookie; empty without a cookie. */
export type DeviceAndAddress = { remoteAddress: string; device: string }

const SIGHTINGS_MAX = 50

/** Records that a player was seen at an address with a device. Retains the player's newest 50 sightings. */
export async function recordSighting(
  tx: Tx,
  { playerId, remoteAddress, device, now }: DeviceAndAddress & { playerId: number; now: Date },
): Promise<void> {
  await sql`
    insert into sighting (player_id, remote_address, network, device, first_at, last_at)
    values (
      ${playerId}, ${callerAddress(remoteAddress)}, ${callerNetwork(remoteAddress) ?? null},
      ${device}, ${now}, ${now}
    )
    on conflict (player_id, remote_address, device)
    do update set last_at = excluded.last_at, network = excluded.network`.execute(tx)
  await sql`
    delete from sighting where ctid = any(array(
      select ctid from sighting where ctid = any(array(
        select ctid from sighting where player_id = ${playerId}
        order by last_at desc offset ${SIGHTINGS_MAX}
      )) for update skip locked
    ))`.execute(tx)
}
