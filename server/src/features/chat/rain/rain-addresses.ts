import { sql } from 'kysely'
import { raiseSignals } from '#core/safety/raise-signal.ts'
import type { Tx } from '#platform/db/connect.ts'

/**
 * How many accounts at one address a rain pays: enough for a family or two, too few for an account farm. An
 * IPv6 /48 gets more, as for all limits per address.
 */
export const RAIN_CLAIMS_PER_ADDRESS = 5
/** The period reported with a signal. A rain never lasts longer. */
const SEEN_DAYS = 1

/** An account that claimed a rain together with other accounts on its device or address. */
export type Suspect = { playerId: number; remoteAddress: string; accounts: number }

/** How often each of these addresses and networks has claimed a rain. */
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

/** Stores how often each address has claimed a rain. */
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

/** Deletes addresses from earlier rains, which are not retained. */
export async function deleteEarlierAddresses(tx: Tx, rainId: number): Promise<void> {
  await tx.deleteFrom('rain_address').where('rain_id', '<', rainId).execute()
}

/** Raises a signal about each account that may belong to a person with several accounts. */
export async function flagSuspects(tx: Tx, suspects: Suspect[], now: Date): Promise<void> {
  const unique = new Map(suspects.map((suspect) => [suspect.playerId, suspect]))
  const signals = [...unique.values()].map(({ playerId, remoteAddress, accounts }) => ({
    playerId,
    kind: 'many_accounts' as const,
    subject: remoteAddress,
    details: { accounts, days: SEEN_DAYS },
    now,
  }))
  await raiseSignals(tx, signals)
}
