import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from './audit-check.ts'

/** How many breaches are reported per invariant. */
export const BREACHES_MAX = 20

/**
 * A check that is a query.
 * @param found selects `name`, `problem`, and `players` for each row in breach: an array with the IDs
 * of those concerned. Null IDs are ignored; without any other, the breach concerns all players.
 */
export function foundBy(found: RawBuilder<unknown>): AuditCheck['breaches'] {
  return (db, accepted) => readBreaches(db, accepted, found)
}

type FoundRow = { row: string; playerIds: number[] | null; text: string }

/** Runs a check's query, as described for {@link foundBy}. */
export async function readBreaches(
  db: Db,
  accepted: Accepted,
  found: RawBuilder<unknown>,
): Promise<Breach[]> {
  const { rows } = await sql<FoundRow>`
    select name as "row", text, nullif(array_remove(players, null), '{}') as "playerIds"
    from (
      select name, players, concat_ws(': ', name, problem) as text from (${found}) as found
    ) as breach
    where text <> all(${[...accepted]}::text[]) limit ${BREACHES_MAX}`.execute(db)
  return rows.map(({ playerIds, ...breach }) => ({ ...breach, playerIds: playerIds ?? 'all' }))
}

/** Drops accepted breaches that were found without a query. */
export function withoutAccepted(breaches: Breach[], accepted: Accepted): Breach[] {
  return breaches.filter(({ text }) => !accepted.has(text))
}
