import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { callerAddress } from '../http/caller-address.ts'

/** Where somebody calls from: their address, and the random name that their browser keeps. */
export type Whereabouts = { remoteAddress: string; device: string }

/** Keeps that a player was seen at an address with a device, which they sign up or log in from. */
export async function sawPlayer(
  tx: Tx,
  { playerId, remoteAddress, device, now }: Whereabouts & { playerId: number; now: Date },
): Promise<void> {
  await sql`
    insert into sighting (player_id, remote_address, device, first_at, last_at)
    values (${playerId}, ${callerAddress(remoteAddress)}, ${device}, ${now}, ${now})
    on conflict (player_id, remote_address, device) do update set last_at = excluded.last_at
    `.execute(tx)
}

/** What a player has in common with somebody who calls now, the stronger of the two. */
export async function sharedWith(
  tx: Tx,
  playerId: number,
  { remoteAddress, device }: Whereabouts,
): Promise<'device' | 'address' | undefined> {
  const rows = await tx
    .selectFrom('sighting')
    .select('device')
    .where('player_id', '=', playerId)
    .where((where) =>
      where.or([
        where('remote_address', '=', callerAddress(remoteAddress)),
        where('device', '=', device),
      ]),
    )
    .execute()
  if (rows.length === 0) return undefined
  return rows.some((row) => row.device === device) ? 'device' : 'address'
}
