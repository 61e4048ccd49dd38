import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type RandomStream, randomStream, type Seeds } from '@tallyhouse/game-rules/random-stream'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach, Latest } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, withoutAccepted } from '#platform/module/read-breaches.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { verifyPages } from './integrity-mark.ts'
import { multiStepGames } from './multi-step-games.ts'
import { newRoundPages } from './new-rounds.ts'
import type { OpenRound } from './open-round.ts'
import { tryOpenSeed } from './seeds/seed-audit.ts'
import type { StoredSeed } from './seeds/seed-pair.ts'

/** How many rounds are recomputed at a time. */
const PAGE_ROUNDS = 10_000
/** The page size while the server runs. Replaying blocks the event loop, so these pages are small. */
const SHARE_PAGE_ROUNDS = 250

/**
 * Checks that replay rounds. They skip rounds whose seed cannot be decrypted; `seed-promised`
 * reports those.
 */
export function replayChecks(seedBox: SecretBox): AuditCheck[] {
  return [
    {
      id: 'round-outcome',
      invariant:
        'Replaying each round from its committed seeds and its choice gives the same result',
      breaches: (db, accepted) => replayAll(db, { seedBox, accepted }, { after: 0 }),
      share: (db, accepted, now) => replayNext(db, { seedBox, accepted }, now),
      latest: (db, accepted, latest) => replayLatest(db, { seedBox, accepted }, latest),
    },
    {
      id: 'round-open',
      invariant: 'The secret state of each open round is what its committed seeds dealt',
      breaches: async (db, accepted) => {
        const { rows } = await sql<StoredOpenRound>`
          select open_round.id, open_round.player_id as "roundPlayerId", game, state,
            open_round.nonce, ${pairColumns}
          from open_round left join seed_pair
            on seed_pair.id = open_round.seed_pair_id
              and seed_pair.player_id = open_round.player_id and revealed_at is null`.execute(db)
        const breaches = rows
          .filter((round) => isDealtDifferently(round, committedSeeds(round, seedBox)))
          .map((round) =>
            breachAt('open round', round, `state ${digest(round.state)} was not dealt`),
          )
        return withoutAccepted(breaches, accepted).slice(0, BREACHES_MAX)
      },
    },
  ]
}

/** `serverSeedHash` is null if the round's seed pair is missing or belongs to another player. */
type PairOfRound = StoredSeed & { serverSeedHash: string | null; clientSeed: string }
/** Undefined if the seeds do not match the published hash; `sealed` if they cannot be decrypted. */
type CommittedSeeds = Seeds | undefined | 'sealed'

/** The columns of a round's seeds. Those of a draw count once it has ended. */
const sourceColumns = sql`seed_pair.player_id as "playerId", sealed_server_seed as "sealedServerSeed",
  coalesce(seed_pair.server_seed, ended.server_seed) as "serverSeed",
  coalesce(seed_pair.server_seed_hash, ended.server_seed_hash) as "serverSeedHash",
  coalesce(seed_pair.client_seed, ended.client_seed) as "clientSeed"`

const pairColumns = sql`seed_pair.player_id as "playerId", server_seed as "serverSeed",
  sealed_server_seed as "sealedServerSeed", server_seed_hash as "serverSeedHash",
  client_seed as "clientSeed"`

type StoredOpenRound = PairOfRound & OpenRound & { roundPlayerId: number }

type StoredRound = PairOfRound & {
  id: number
  roundPlayerId: number
  game: string
  stake: number
  nonce: number
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  payout: number
  multiplierHundredths: number
  isRefund: boolean
}

/** What replaying needs to find the breaches that are to be reported. */
type Replay = { seedBox: SecretBox; accepted: Accepted }

/** Replays the rounds after the last one that passed, and those that settled late. */
async function replayNext(db: Db, replay: Replay, now: Date): Promise<Breach[]> {
  const pages = await newRoundPages(db, {
    checkId: 'round-outcome',
    lateId: 'round-late',
    pageRounds: SHARE_PAGE_ROUNDS,
    readsRecent: false,
    now,
    verify: async (ids) => ({
      breaches: differing(await selectRounds(db, sql`round.id = any(${ids})`), replay),
    }),
  })
  return verifyPages(db, pages)
}

async function replayLatest(
  db: Db,
  replay: Replay,
  { rows: count = 0, since }: Latest,
): Promise<Breach[]> {
  // A round that was open for long has a much smaller id than others from its time.
  const { rows } = await sql<{ after: number; latestAfter: number }>`
    with recent as materialized (
      select id from round where created_at >= ${since ?? null}::timestamptz
    ), latest as (
      select coalesce((select id from round order by id desc offset ${count} limit 1), 0) as after
    )
    select least(after, (select min(id) - 1 from recent)) as after, after as "latestAfter"
    from latest`.execute(db)
  const [range = { after: 0 }] = rows
  return replayAll(db, replay, { ...range, since })
}

type Range = {
  after: number
  /** Of the rounds up to this one, only those since `since` are read. */
  latestAfter?: number
  since?: Date | undefined
}

async function replayAll(db: Db, replay: Replay, range: Range): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (let page = await readRounds(db, range); page.length > 0; ) {
    breaches.push(...differing(page, replay))
    if (breaches.length >= BREACHES_MAX) break
    page = await readRounds(db, { ...range, after: page.at(-1)?.id ?? 0 })
  }
  return breaches.slice(0, BREACHES_MAX)
}

async function readRounds(
  db: Db,
  { after, latestAfter = after, since }: Range,
): Promise<StoredRound[]> {
  const isInRange = sql`round.id > ${after}
    and (round.id > ${latestAfter} or round.created_at >= ${since ?? null}::timestamptz)`
  return selectRounds(db, isInRange)
}

async function selectRounds(db: Db, condition: RawBuilder<unknown>): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select round.id, round.player_id as "roundPlayerId", round.game, stake, choice, outcome, payout,
      coalesce(round.nonce, ended.nonce) as nonce, multiplier_hundredths as "multiplierHundredths",
      is_refund as "isRefund", ${sourceColumns}
    from round
    left join seed_pair
      on seed_pair.id = round.seed_pair_id and seed_pair.player_id = round.player_id
    left join (
      select id, game, server_seed, server_seed_hash, client_seed, nonce from draw
      where ended_at is not null
    ) as ended on ended.id = round.draw_id and ended.game = round.game
    where ${condition} order by round.id limit ${PAGE_ROUNDS}`.execute(db)
  return rows
}

function differing(rounds: StoredRound[], { seedBox, accepted }: Replay): Breach[] {
  const breaches = rounds.flatMap((round) => {
    const problem = problemWith(round, committedSeeds(round, seedBox))
    return problem === undefined ? [] : [breachAt('round', round, problem)]
  })
  return withoutAccepted(breaches, accepted)
}

function breachAt(
  kind: string,
  { id, roundPlayerId }: { id: number; roundPlayerId: number },
  problem: string,
): Breach {
  return { row: `${kind} ${id}`, playerIds: [roundPlayerId], text: `${kind} ${id}: ${problem}` }
}

function problemWith(round: StoredRound, seeds: CommittedSeeds): string | undefined {
  if (seeds === 'sealed') return undefined
  const { choice, outcome, multiplierHundredths, payout, isRefund } = round
  const stored = { choice, outcome, multiplierHundredths, payout, isRefund }
  const { game, stake, nonce, serverSeedHash, clientSeed } = round
  const replayedFrom = { game, stake, nonce, serverSeedHash, clientSeed }
  const storedAs = `stored as ${payout} points (${digest({ ...stored, ...replayedFrom })})`
  if (seeds === undefined) return `${storedAs}, its seeds do not match their hash`
  try {
    const replayed = replayRound({ ...round, seeds })
    if (isDeepStrictEqual(stored, replayed)) return undefined
    return `${storedAs}, replayed as ${replayed.payout} points (${digest(replayed)})`
  } catch {
    return `${storedAs}, cannot be replayed`
  }
}

/** Identifies what is stored in a row, so that it is judged again if it changes. */
function digest(stored: object): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 16)
}

function isDealtDifferently(round: Pick<OpenRound, 'game' | 'state'>, seeds: CommittedSeeds) {
  if (seeds === 'sealed') return false
  if (seeds === undefined) return true
  const game = Object.entries(multiStepGames).find(([name]) => name === round.game)?.[1]
  if (game === undefined) return true
  const deal: (random: RandomStream, setup: never) => object = game.rules.deal
  const dealt = deal(randomStream(seeds), round.state as never)
  return !isDeepStrictEqual({ ...round.state, ...pickEmptyLists(dealt) }, dealt)
}

/** The fields that collect a player's moves. They are empty when a round is dealt. */
function pickEmptyLists(dealt: object): Record<string, unknown> {
  const fields = Object.entries(dealt)
  return Object.fromEntries(
    fields.filter(([, value]) => Array.isArray(value) && value.length === 0),
  )
}

function committedSeeds(
  round: PairOfRound & { nonce: number },
  seedBox: SecretBox,
): CommittedSeeds {
  const { serverSeedHash: committed, clientSeed, nonce } = round
  if (committed === null) return undefined
  const serverSeed = tryOpenSeed(seedBox, round)
  if (serverSeed === undefined) return 'sealed'
  return serverSeedHash(serverSeed) === committed ? { serverSeed, clientSeed, nonce } : undefined
}
