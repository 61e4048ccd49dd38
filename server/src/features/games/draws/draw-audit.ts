import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, withoutAccepted } from '#platform/module/read-breaches.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { verifyPages } from '../integrity-mark.ts'
import { openDrawSeed } from './draw.ts'

/** How many draws are verified at a time. */
const PAGE_DRAWS = 250

type StoredDraw = {
  id: number
  hash: string
  serverSeed: string | null
  sealedServerSeed: Buffer | null
  clientSeed: string | null
  clientSeeds: string[] | null
  isEnded: boolean
  salt: string | null
  /** The link that was revealed before this one, or the end of the chain. Null for joined seeds. */
  promisedHash: string | null
  isInChain: boolean
  playerIds: number[]
}

/** Checks the seeds of draws: of each once it has ended, and of those that have not ended in every full audit. */
export function drawCheck(seedBox: SecretBox): AuditCheck {
  return {
    id: 'draw-seed',
    invariant:
      'Each draw uses the server seed that was committed for it, and the salt or the joined seeds of its players',
    breaches: async (db, accepted) => {
      const breaches: Breach[] = []
      for (let page = await selectDraws(db, sql`draw.id > 0`); page.length > 0; ) {
        breaches.push(...differing(page, { seedBox, accepted }))
        if (breaches.length >= BREACHES_MAX) break
        page = await selectDraws(db, sql`draw.id > ${page.at(-1)?.id ?? 0}`)
      }
      return breaches.slice(0, BREACHES_MAX)
    },
    share: (db, accepted) =>
      verifyPages(db, {
        checkId: 'draw-seed',
        async verifyPage(after) {
          const page = await selectDraws(db, sql`draw.id > ${after}`)
          const open = page.findIndex(({ isEnded }) => !isEnded)
          const ended = open < 0 ? page : page.slice(0, open)
          return {
            breaches: differing(page, { seedBox, accepted }),
            position: ended.at(-1)?.id ?? after,
            isLast: open >= 0 || page.length < PAGE_DRAWS,
          }
        },
      }),
  }
}

async function selectDraws(db: Db, isRead: RawBuilder<unknown>): Promise<StoredDraw[]> {
  const { rows } = await sql<StoredDraw>`
    select draw.id, draw.server_seed_hash as hash, draw.server_seed as "serverSeed",
      draw.sealed_server_seed as "sealedServerSeed", draw.client_seed as "clientSeed",
      draw.client_seeds as "clientSeeds", draw.ended_at is not null as "isEnded", salt,
      draw.chain_id is null or draw.nonce between 1 and length as "isInChain",
      case when draw.nonce = 1 then terminator else earlier.server_seed end as "promisedHash",
      array(
        select player_id from entry where draw_id = draw.id
        union select player_id from round where draw_id = draw.id
      ) as "playerIds"
    from draw left join seed_chain on seed_chain.id = draw.chain_id
    left join draw earlier on earlier.chain_id = draw.chain_id and earlier.nonce = draw.nonce - 1
    where ${isRead} order by draw.id limit ${PAGE_DRAWS}`.execute(db)
  return rows
}

function differing(
  draws: StoredDraw[],
  { seedBox, accepted }: { seedBox: SecretBox; accepted: Accepted },
): Breach[] {
  const breaches = draws.flatMap((draw) => {
    const problem = problemWith(draw, seedBox)
    if (problem === undefined) return []
    const row = `draw ${draw.id}`
    return [{ row, playerIds: draw.playerIds, text: `${row}: ${problem}` }]
  })
  return withoutAccepted(breaches, accepted)
}

function problemWith(draw: StoredDraw, seedBox: SecretBox): string | undefined {
  const { hash, clientSeed, clientSeeds, salt, promisedHash, isInChain } = draw
  const serverSeed = tryOpen(draw, seedBox)
  if (serverSeed === undefined) return 'its seed cannot be decrypted with this APP_SECRET'
  if (serverSeedHash(serverSeed) !== hash) return `its seed does not hash to ${hash}`
  if (!isInChain) return 'its number is not one of its chain'
  if (promisedHash !== null && promisedHash !== hash) {
    return `its hash is ${hash}, the chain promised ${promisedHash}`
  }
  if (salt !== null && clientSeed !== salt) return `its client seed is not the salt of its chain`
  if (clientSeeds !== null && joinedClientSeed(clientSeeds) !== clientSeed) {
    return `its client seed does not join those of its players`
  }
  return undefined
}

function tryOpen(draw: StoredDraw, seedBox: SecretBox): string | undefined {
  try {
    return openDrawSeed(seedBox, draw)
  } catch {
    return undefined
  }
}
