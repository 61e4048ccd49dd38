import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, foundBy, withoutAccepted } from '#platform/module/read-breaches.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { verifyPages } from '../integrity-mark.ts'
import { openSeed, type StoredSeed } from './seed-pair.ts'

/** How many pairs are checked at a time. */
const PAGE_PAIRS = 10_000
/** The page size while the server runs. Decrypting blocks the event loop, so these pages are small. */
const SHARE_PAGE_PAIRS = 250

export function seedChecks(seedBox: SecretBox): AuditCheck[] {
  return [
    {
      id: 'seed-order',
      invariant:
        'Each seed pair uses the server seed that was committed for it and has the right order label',
      breaches: foundBy(sql`
        with chain as (
          select id, player_id, client_seed, seed_order, server_seed_hash, committed_at, created_at,
            lag(next_server_seed_hash) over pairs as promised_hash,
            lag(next_committed_at) over pairs as promised_at,
            -- The promised seed was lost with its pair.
            lag(revealed_at is not null and sealed_server_seed is not null) over pairs as is_after_lost
          from seed_pair window pairs as (partition by player_id order by id)
        )
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
          ))`),
    },
    {
      id: 'seed-promised',
      invariant: 'Each revealed, active, or next server seed matches its published hash',
      breaches: async (db, accepted) => {
        const breaches: Breach[] = []
        let unopened = 0
        for (let page = await readSeeds(db, 0, PAGE_PAIRS); page.length > 0; ) {
          const found = checkSeeds(page, seedBox)
          breaches.push(...found.breaches)
          unopened += found.unopened
          page = await readSeeds(db, page.at(-1)?.pairId ?? 0, PAGE_PAIRS)
        }
        const reported = withoutAccepted(breaches, accepted)
        return [...unopenedBreach(unopened), ...reported].slice(0, BREACHES_MAX)
      },
      share: (db, accepted) => checkNext(db, seedBox, accepted),
      remarks: async (db) => {
        const { rows } = await sql<{ lost: number }>`
          select count(*) as lost from seed_pair
          where revealed_at is not null and sealed_server_seed is not null`.execute(db)
        const lost = rows[0]?.lost ?? 0
        return lost === 0 ? [] : [`seed pairs lost with their APP_SECRET: ${lost}`]
      },
    },
  ]
}

/** Undefined for a seed that was encrypted with another APP_SECRET or tampered with. */
export function tryOpenSeed(seedBox: SecretBox, stored: StoredSeed): string | undefined {
  try {
    return openSeed(seedBox, stored)
  } catch {
    return undefined
  }
}

/** Checks the pairs after the last one that passed. After the last pair, starts over. */
function checkNext(db: Db, seedBox: SecretBox, accepted: Accepted): Promise<Breach[]> {
  return verifyPages(db, {
    checkId: 'seed-promised',
    async verifyPage(after) {
      const page = await readSeeds(db, after, SHARE_PAGE_PAIRS)
      const { breaches, unopened } = checkSeeds(page, seedBox)
      return {
        breaches: [...unopenedBreach(unopened), ...withoutAccepted(breaches, accepted)],
        position: page.at(-1)?.pairId ?? 0,
        isLast: page.length === 0,
      }
    },
  })
}

function checkSeeds(seeds: Seed[], seedBox: SecretBox): { breaches: Breach[]; unopened: number } {
  const opened = seeds.map((seed) => ({ ...seed, serverSeed: tryOpenSeed(seedBox, seed) }))
  return {
    unopened: opened.filter(({ serverSeed }) => serverSeed === undefined).length,
    breaches: opened.flatMap(({ pairId, playerId, serverSeed, hash }) => {
      if (serverSeed === undefined || serverSeedHash(serverSeed) === hash) return []
      const row = `seed pair ${pairId}`
      const text = `${row}: a seed hashes to ${serverSeedHash(serverSeed)}, published as ${hash}`
      return [{ row, playerIds: [playerId], text }]
    }),
  }
}

function unopenedBreach(unopened: number): Breach[] {
  if (unopened === 0) return []
  const seeds = unopened === 1 ? '1 seed' : `${unopened} seeds`
  const text = `${seeds} cannot be decrypted with this APP_SECRET; their rounds were not checked`
  return [{ row: seeds, playerIds: 'all', text }]
}

type Seed = StoredSeed & { pairId: number; hash: string }

/** Reads pairs' current and next server seeds. */
async function readSeeds(db: Db, after: number, limit: number): Promise<Seed[]> {
  const { rows } = await sql<Seed>`
    select id as "pairId", player_id as "playerId", clear as "serverSeed",
      sealed as "sealedServerSeed", hash
    from (select * from seed_pair where id > ${after} order by id limit ${limit}) as pair
    cross join lateral (values
      (server_seed, sealed_server_seed, server_seed_hash),
      (null, sealed_next_server_seed, next_server_seed_hash)
    ) as seed (clear, sealed, hash)
    where clear is not null or sealed is not null and revealed_at is null order by id`.execute(db)
  return rows
}
