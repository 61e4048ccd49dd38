import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, withoutAccepted } from '#platform/module/read-breaches.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { verifyPages } from '../integrity-mark.ts'
import { newRoundPages } from '../new-rounds.ts'
import { openDrawSeed } from './draw.ts'

/** How many draws are verified at a time. */
const PAGE_DRAWS = 250
/** How many rounds are asked for their draws at a time while the server runs. */
const PAGE_ROUNDS = 10_000

type StoredDraw = {
  id: number
  hash: string
  serverSeed: string | null
  sealedServerSeed: Buffer | null
  clientSeed: string | null
  clientSeeds: string[] | null
  isStarted: boolean
  isEnded: boolean
  isVoided: boolean
  /** Whether a reset of secrets was recorded when it was voided. */
  isVoidRecorded: boolean
  isOfChain: boolean
  isInChain: boolean
  salt: string | null
  /** The link that was revealed before this one, or the end of the chain. Null for joined seeds. */
  promisedHash: string | null
  playerIds: number[]
  /** How many entries it had when it started. */
  entryCount: number | null
  /** How many it has, settled or not. */
  entries: number
  /** How many of them held their stake before it opened or after it closed. */
  untimely: number
  /** How many of them are rounds of another epoch. */
  misdated: number
}

/**
 * Checks the seeds and the entries of draws. While the server runs, it reads the draws of open entries and of new rounds: the
 * others have moved no points.
 */
export function drawCheck(seedBox: SecretBox): AuditCheck {
  return {
    id: 'draw-seed',
    invariant:
      'Each draw uses the server seed that was committed for it, and the salt or the joined seeds of its players, who entered in time',
    breaches: async (db, accepted) => {
      const breaches: Breach[] = []
      for (let page = await selectDraws(db, sql`draw.id > 0`); page.length > 0; ) {
        breaches.push(...differing(page, { seedBox, accepted }))
        if (breaches.length >= BREACHES_MAX) break
        page = await selectDraws(db, sql`draw.id > ${page.at(-1)?.id ?? 0}`)
      }
      return breaches.slice(0, BREACHES_MAX)
    },
    share: async (db, accepted, now) => {
      const pages = await newRoundPages(db, {
        checkId: 'draw-seed-round',
        lateId: 'draw-seed-late',
        pageRounds: PAGE_ROUNDS,
        readsRecent: false,
        now,
        verify: async (roundIds) => ({
          breaches: await differingAmong(db, roundIds, { seedBox, accepted }),
        }),
      })
      const entered = sql`draw.id in (select draw_id from entry where left_at is null)`
      const open = differing(await selectDraws(db, entered), { seedBox, accepted })
      return verifyPages(db, { ...pages, earlier: [...open, ...pages.earlier] })
    },
    remarks: async (db) => {
      const { rows } = await sql<{ voided: number }>`
        select count(*) as voided from draw where voided_at is not null`.execute(db)
      const voided = rows[0]?.voided ?? 0
      return voided === 0 ? [] : [`draws voided with their lost APP_SECRET: ${voided}`]
    },
  }
}

async function differingAmong(
  db: Db,
  roundIds: number[],
  judging: { seedBox: SecretBox; accepted: Accepted },
): Promise<Breach[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct draw_id as id from round
    where id = any(${roundIds}) and draw_id is not null order by draw_id`.execute(db)
  const breaches: Breach[] = []
  for (let first = 0; first < rows.length; first += PAGE_DRAWS) {
    const ids = rows.slice(first, first + PAGE_DRAWS).map(({ id }) => id)
    breaches.push(...differing(await selectDraws(db, sql`draw.id = any(${ids})`), judging))
  }
  return breaches
}

async function selectDraws(db: Db, isRead: RawBuilder<unknown>): Promise<StoredDraw[]> {
  const { rows } = await sql<StoredDraw>`
    select draw.id, draw.server_seed_hash as hash, draw.server_seed as "serverSeed",
      draw.sealed_server_seed as "sealedServerSeed", draw.client_seed as "clientSeed",
      draw.client_seeds as "clientSeeds", draw.started_at is not null as "isStarted",
      draw.ended_at is not null as "isEnded", draw.voided_at is not null as "isVoided",
      draw.entry_count as "entryCount", exists (
        select from admin_action where action = 'secrets_reset' and created_at = draw.voided_at
      ) as "isVoidRecorded", draw.chain_id is not null as "isOfChain", salt,
      coalesce(draw.nonce between 1 and length, false) as "isInChain",
      case when draw.nonce = 1 then terminator else earlier.server_seed end as "promisedHash",
      part.*
    from draw left join seed_chain on seed_chain.id = draw.chain_id
    left join draw earlier on earlier.chain_id = draw.chain_id and earlier.nonce = draw.nonce - 1
    cross join lateral (
      select count(*) as entries,
        coalesce(array_agg(distinct entered.player_id), '{}') as "playerIds",
        count(*) filter (where held.id is null
          or held.created_at < draw.opened_at or held.created_at >= draw.closes_at) as untimely,
        count(*) filter (where entered.epoch is distinct from draw.epoch) as misdated
      from (
        select player_id, id, draw.epoch from entry where draw_id = draw.id and left_at is null
        union all
        select player_id, id, epoch from round where draw_id = draw.id
      ) as entered
      left join recorded_transfer as held on held.player_id = entered.player_id
        and held.reason = 'stake_hold' and held.source_id = entered.id
    ) as part
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
  const { hash, isStarted, isEnded, isVoided, isOfChain, untimely, misdated } = draw
  if (isVoided) return problemWithVoided(draw)
  const serverSeed = tryOpen(draw, seedBox)
  if (serverSeed === undefined) return 'its seed cannot be decrypted with this APP_SECRET'
  if (serverSeedHash(serverSeed) !== hash) return `its seed does not hash to ${hash}`
  if (isEnded && !isStarted) return 'it ended without a start'
  if (untimely > 0)
    return `${untimely} of its entries were made before it opened or after it closed`
  if (misdated > 0) return `${misdated} of its rounds are of another epoch`
  return problemWithCount(draw) ?? (isOfChain ? problemInChain(draw) : problemWithJoined(draw))
}

function problemWithVoided({ isVoidRecorded, entries }: StoredDraw) {
  if (!isVoidRecorded) return 'it was voided, but no reset of secrets was recorded then'
  return entries === 0 ? undefined : `it was voided, but has ${entries} entries`
}

function problemWithCount({ isStarted, entryCount, entries }: StoredDraw) {
  if (!isStarted || entries === entryCount) return undefined
  return `it has ${entries} entries, and started with ${entryCount ?? 'an unknown number'}`
}

function problemInChain({ hash, promisedHash, isInChain, clientSeed, salt }: StoredDraw) {
  if (!isInChain) return 'its number is not one of its chain'
  if (promisedHash === null) return 'it opened before the one before it in its chain had ended'
  if (promisedHash !== hash) return `its hash is ${hash}, the chain promised ${promisedHash}`
  return clientSeed === salt ? undefined : 'its client seed is not the salt of its chain'
}

function problemWithJoined({ isStarted, clientSeed, clientSeeds, entryCount }: StoredDraw) {
  if (!isStarted) return clientSeed === null ? undefined : 'it has a client seed before its start'
  if (clientSeeds === null || joinedClientSeed(clientSeeds) !== clientSeed) {
    return 'its client seed does not join those of its players'
  }
  if (clientSeeds.length === entryCount) return undefined
  return `it joins ${clientSeeds.length} seeds for ${entryCount} entries`
}

function tryOpen(draw: StoredDraw, seedBox: SecretBox): string | undefined {
  try {
    return openDrawSeed(seedBox, draw)
  } catch {
    return undefined
  }
}
