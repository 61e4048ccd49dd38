import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, withoutAccepted } from '#platform/module/read-breaches.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { verifyPages } from '../integrity-mark.ts'
import { seedOrderCheck } from './seed-order-audit.ts'
import { openSeed, type StoredSeed } from './seed-pair.ts'

/** How many pairs are checked at a time. */
const PAGE_PAIRS = 10_000
/** The page size while the server runs. Decrypting blocks the event loop, so these pages are small. */
const SHARE_PAGE_PAIRS = 250

export function seedChecks(seedBox: SecretBox): AuditCheck[] {
  return [
    seedOrderCheck,
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
