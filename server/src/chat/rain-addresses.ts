import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { raiseSignals } from '../safety/raise-signal.ts'

/** How many accounts at one address a rain pays: a family or two, and no farm. */
export const RAIN_CLAIMS_PER_ADDRESS = 5
/** A rain is over within a day. */
const SEEN_DAYS = 1

/** An account that claims a rain beside others of its device or address. */
export type Suspect = { playerId: number; remoteAddress: string; accounts: number }

/** How many claims of a rain came from each of these addresses. */
export async function readAddressClaims(
  tx: Tx,
  rainId: number,
  addresses: string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('rain_address')
    .select(['remote_address', 'claims'])
    .where('rain_id', '=', rainId)
    .where('remote_address', 'in', addresses)
    .execute()
  return new Map(rows.map(({ remote_address, claims }) => [remote_address, claims]))
}

/** Keeps how many claims of a rain came from each address by now. */
export async function writeAddressClaims(
  tx: Tx,
  rainId: number,
  claimsFrom: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    insert into rain_address (rain_id, remote_address, claims)
    select ${rainId}, remote_address, claims
    from unnest(${[...claimsFrom.keys()]}::text[], ${[...claimsFrom.values()]}::int[])
      as address (remote_address, claims)
    on conflict (rain_id, remote_address) do update set claims = excluded.claims`.execute(tx)
}

/** Where earlier rains were claimed from is not kept. */
export async function forgetEarlierAddresses(tx: Tx, rainId: number): Promise<void> {
  await tx.deleteFrom('rain_address').where('rain_id', '<', rainId).execute()
}

/** Shows accounts to the admins that look like more than one of one person. */
export async function flagSuspects(tx: Tx, suspects: Suspect[], now: Date): Promise<void> {
  const once = new Map(suspects.map((suspect) => [suspect.playerId, suspect]))
  const signals = [...once.values()].map(({ playerId, remoteAddress, accounts }) => ({
    playerId,
    kind: 'many_accounts' as const,
    subject: remoteAddress,
    details: { accounts, days: SEEN_DAYS },
    now,
  }))
  await raiseSignals(tx, signals)
}
