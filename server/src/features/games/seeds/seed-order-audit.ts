import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { foundBy, readBreaches } from '#platform/module/read-breaches.ts'
import { readMark, verifyAllPages } from '../integrity-mark.ts'
import { settledBefore } from '../new-rounds.ts'

/** How many pairs one statement verifies while the server runs. */
const PAGE_PAIRS = 1000

/**
 * Compares each seed pair with the one before it. Neither changes in what is compared, so while the server runs, only
 * new pairs are read.
 */
export const seedOrderCheck: AuditCheck = {
  id: 'seed-order',
  invariant:
    'Each seed pair uses the server seed that was committed for it and has the right order label',
  breaches: foundBy(
    misordered(sql`
      select id, player_id, client_seed, seed_order, server_seed_hash, committed_at, created_at,
        lag(next_server_seed_hash) over pairs as promised_hash,
        lag(next_committed_at) over pairs as promised_at,
        -- The promised seed was lost with its pair.
        lag(revealed_at is not null and sealed_server_seed is not null) over pairs as is_after_lost
      from seed_pair window pairs as (partition by player_id order by id)`),
  ),
  share: (db, accepted, now) => verifyNewPairs(db, accepted, now),
}

function misordered(chain: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with chain as (${chain})
    select format('seed pair %s', id) as name,
      format('labeled %s, uses %s of %s, promised %s of %s', seed_order,
        left(server_seed_hash, 16), committed_at, left(promised_hash, 16),
        promised_at) as problem,
      array[player_id] as players
    from chain
    where is_after_lost is not true
        and (server_seed_hash <> promised_hash or committed_at <> promised_at)
      or promised_hash is null and committed_at <> created_at
      or seed_order = 'server_first' and (promised_hash is null or exists (
        select from seed_pair earlier
        where earlier.player_id = chain.player_id and earlier.client_seed = chain.client_seed
          and earlier.id < chain.id
      ))`
}

async function verifyNewPairs(
  db: Db,
  accepted: Accepted,
  now: Date,
): Promise<Breach[] | undefined> {
  const checkId = 'seed-order'
  const before = settledBefore(now)
  const { rows: recent } = await sql<{ id: number }>`
    select id from seed_pair
    where id > ${await readMark(db, checkId)} and created_at >= ${before}`.execute(db)
  const recentIds = recent.map(({ id }) => id)
  return verifyAllPages(db, {
    checkId,
    earlier: await readBreaches(db, accepted, misordered(withFormer(recentIds))),
    async verifyPage(after) {
      const { rows } = await sql<{ id: number }>`
        select id from seed_pair where id > ${after} and created_at < ${before}
        order by id limit ${PAGE_PAIRS}`.execute(db)
      const ids = rows.map(({ id }) => id)
      return {
        breaches: await readBreaches(db, accepted, misordered(withFormer(ids))),
        position: ids.at(-1) ?? after,
        isLast: ids.length < PAGE_PAIRS,
      }
    },
  })
}

/** These pairs, each with what its player's former pair promised. */
function withFormer(ids: number[]): RawBuilder<unknown> {
  return sql`
    select id, player_id, client_seed, seed_order, server_seed_hash, committed_at, created_at,
      former.promised_hash, former.promised_at, former.is_after_lost
    from seed_pair pair left join lateral (
      select next_server_seed_hash as promised_hash, next_committed_at as promised_at,
        revealed_at is not null and sealed_server_seed is not null as is_after_lost
      from seed_pair where player_id = pair.player_id and id < pair.id order by id desc limit 1
    ) as former on true
    where id = any(${ids})`
}
