import { isDeepStrictEqual } from 'node:util'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type RandomStream, randomStream, type Seeds } from '@tallyhouse/game-rules/random-stream'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AuditCheck, Latest } from '#module/audit-check.ts'
import type { SecretBox } from '#secrets/secret-box.ts'
import { readMark, saveMark } from './integrity-mark.ts'
import { interruptionCheck } from './live/interruption-audit.ts'
import { multiStepGames } from './multi-step-games.ts'
import type { OpenRound } from './open-round.ts'
import { seedChecks, tryOpenSeed } from './seeds/seed-audit.ts'
import type { StoredSeed } from './seeds/seed-pair.ts'

/** How many breaches of one invariant are reported. */
const BREACHES_MAX = 20
/** How many rounds are recomputed at a time. */
const PAGE_ROUNDS = 10_000
/** The page size while the server runs. Replaying blocks the event loop, so these pages are small. */
const SHARE_PAGE_ROUNDS = 250
const SHARE_PAGES = 40
/** Until a round is this old, a round with a smaller id may still be uncommitted. */
const SETTLING_MS = 60_000

export function gamesChecks(seedBox: SecretBox): AuditCheck[] {
  return [...storedChecks, ...seedChecks(seedBox), ...replayChecks(seedBox)]
}

/** Checks that SQL alone can make. */
const storedChecks: AuditCheck[] = [
  {
    id: 'round-transfers',
    invariant:
      'The ledger has the stake and payout of each settled round, and a hold for each open one',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with booked as (
          select player_id, source_id as id,
            coalesce(sum(amount) filter (where reason in ('stake', 'stake_post')), 0) as staked,
            coalesce(sum(amount) filter (where reason = 'payout'), 0) as paid,
            coalesce(sum(amount) filter (where reason = 'stake_void'), 0) as voided,
            coalesce(sum(case when reason in ('stake_hold', 'raise_hold') then amount
              when reason in ('stake_post', 'stake_void') then -amount end), 0) as held
          from transfer
          where reason in
            ('stake', 'stake_hold', 'raise_hold', 'stake_post', 'stake_void', 'payout')
          group by player_id, source_id
        ), expected as (
          select player_id, id, case when is_refund then 0 else stake end as staked,
            case when is_refund then 0 else payout end as paid,
            case when is_refund then stake else 0 end as voided, 0 as held
          from round
          union all select player_id, id, 0, 0, 0, stake from open_round
        )
        select format('round %s of player %s: expected %s, booked %s', id, player_id,
          row(expected.staked, expected.paid, expected.voided, expected.held),
          row(booked.staked, booked.paid, booked.voided, booked.held)) as breach
        from expected full join booked using (player_id, id)
        where (expected.staked, expected.paid, expected.voided, expected.held)
          is distinct from (booked.staked, booked.paid, booked.voided, booked.held)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'round-nonce',
    invariant: 'The rounds of a seed pair use its nonces without gaps or repeats',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('seed pair %s: nonce %s, rounds %s', pair.id, pair.nonce, count(taken.nonce))
          as breach
        from seed_pair pair left join (
          select seed_pair_id, nonce from round
          union all select seed_pair_id, nonce from open_round
        ) as taken on taken.seed_pair_id = pair.id
        group by pair.id
        having count(taken.nonce) <> pair.nonce or count(distinct taken.nonce) <> pair.nonce
          or coalesce(max(taken.nonce) + 1, 0) <> pair.nonce
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  interruptionCheck,
]

/**
 * Checks that replay rounds. They skip rounds whose seed cannot be decrypted; `seed-promised`
 * reports those.
 */
function replayChecks(seedBox: SecretBox): AuditCheck[] {
  return [
    {
      id: 'round-outcome',
      invariant:
        'Replaying each round from its committed seeds and its choice gives the same result',
      breaches: (db) => replayAll(db, seedBox, { after: 0 }),
      share: (db, now) => replayNext(db, seedBox, now),
      latest: (db, latest) => replayLatest(db, seedBox, latest),
    },
    {
      id: 'round-open',
      invariant: 'The secret state of each open round is what its committed seeds dealt',
      breaches: async (db) => {
        const { rows } = await sql<OpenRound & PairOfRound>`
          select open_round.id, game, state, open_round.nonce, ${pairColumns}
          from open_round left join seed_pair
            on seed_pair.id = open_round.seed_pair_id
              and seed_pair.player_id = open_round.player_id and revealed_at is null`.execute(db)
        return rows
          .filter((round) => isDealtDifferently(round, committedSeeds(round, seedBox)))
          .map(({ id }) => `open round ${id}`)
          .slice(0, BREACHES_MAX)
      },
    },
  ]
}

/** `serverSeedHash` is null if the round's seed pair is missing or belongs to another player. */
type PairOfRound = StoredSeed & { serverSeedHash: string | null; clientSeed: string }
/** Undefined if the seeds do not match the published hash; `sealed` if they cannot be decrypted. */
type CommittedSeeds = Seeds | undefined | 'sealed'

const pairColumns = sql`seed_pair.player_id as "playerId", server_seed as "serverSeed",
  sealed_server_seed as "sealedServerSeed", server_seed_hash as "serverSeedHash",
  client_seed as "clientSeed"`

type StoredRound = PairOfRound & {
  id: number
  game: string
  stake: number
  nonce: number
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  payout: number
  multiplierHundredths: number
  isRefund: boolean
}

/** Replays the rounds after the last one that passed, and those that settled late. */
async function replayNext(db: Db, seedBox: SecretBox, now: Date): Promise<string[]> {
  let position = await readMark(db, 'round-outcome')
  const before = new Date(now.getTime() - SETTLING_MS)
  const late = await replayLate(db, seedBox, { upTo: position, before })
  if (late.length > 0) return late
  for (let pages = 0; pages < SHARE_PAGES; pages += 1) {
    const page = await readRounds(db, { after: position, before, limit: SHARE_PAGE_ROUNDS })
    const breaches = differing(page, seedBox)
    if (breaches.length > 0) return breaches.slice(0, BREACHES_MAX)
    position = page.at(-1)?.id ?? position
    await db.transaction().execute((tx) => saveMark(tx, 'round-outcome', position))
    if (page.length < SHARE_PAGE_ROUNDS) break
  }
  return []
}

/**
 * Replays the rounds up to an id that settled since the last pass: a round that is open for long settles
 * after rounds with larger ids. The position of this check is a time in milliseconds.
 */
async function replayLate(
  db: Db,
  seedBox: SecretBox,
  { upTo, before }: { upTo: number; before: Date },
): Promise<string[]> {
  const sinceMs = await readMark(db, 'round-late')
  if (sinceMs > 0) {
    const { rows } = await sql<{ id: number }>`
      with recent as materialized (
        select id from round where created_at >= ${new Date(sinceMs)} and created_at < ${before}
      )
      select id from recent where id <= ${upTo} order by id`.execute(db)
    for (let first = 0; first < rows.length; first += SHARE_PAGE_ROUNDS) {
      const ids = rows.slice(first, first + SHARE_PAGE_ROUNDS).map(({ id }) => id)
      const breaches = differing(await selectRounds(db, sql`round.id = any(${ids})`), seedBox)
      if (breaches.length > 0) return breaches.slice(0, BREACHES_MAX)
    }
  }
  await db.transaction().execute((tx) => saveMark(tx, 'round-late', before.getTime()))
  return []
}

async function replayLatest(
  db: Db,
  seedBox: SecretBox,
  { rows: count = 0, since }: Latest,
): Promise<string[]> {
  // A round that was open for long has a much smaller id than others of its time.
  const { rows } = await sql<{ after: number; latestAfter: number }>`
    with recent as materialized (
      select id from round where created_at >= ${since ?? null}::timestamptz
    ), latest as (
      select coalesce((select id from round order by id desc offset ${count} limit 1), 0) as after
    )
    select least(after, (select min(id) - 1 from recent)) as after, after as "latestAfter"
    from latest`.execute(db)
  const [range = { after: 0 }] = rows
  return replayAll(db, seedBox, { ...range, since })
}

type Range = {
  after: number
  /** Of the rounds up to this one, only those since `since` are read. */
  latestAfter?: number
  since?: Date | undefined
}

async function replayAll(db: Db, seedBox: SecretBox, range: Range): Promise<string[]> {
  const breaches: string[] = []
  for (let page = await readRounds(db, range); page.length > 0; ) {
    breaches.push(...differing(page, seedBox))
    if (breaches.length >= BREACHES_MAX) break
    page = await readRounds(db, { ...range, after: page.at(-1)?.id ?? 0 })
  }
  return breaches.slice(0, BREACHES_MAX)
}

type Page = Range & { before?: Date; limit?: number }

async function readRounds(
  db: Db,
  { after, latestAfter = after, since, before, limit = PAGE_ROUNDS }: Page,
): Promise<StoredRound[]> {
  const isInRange = sql`round.id > ${after}
    and (round.id > ${latestAfter} or round.created_at >= ${since ?? null}::timestamptz)
    and (${before ?? null}::timestamptz is null or round.created_at < ${before ?? null})`
  return selectRounds(db, isInRange, limit)
}

async function selectRounds(
  db: Db,
  condition: RawBuilder<unknown>,
  limit = PAGE_ROUNDS,
): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select round.id, game, stake, round.nonce, choice, outcome, payout,
      multiplier_hundredths as "multiplierHundredths", is_refund as "isRefund", ${pairColumns}
    from round left join seed_pair
      on seed_pair.id = round.seed_pair_id and seed_pair.player_id = round.player_id
    where ${condition} order by round.id limit ${limit}`.execute(db)
  return rows
}

function differing(rounds: StoredRound[], seedBox: SecretBox): string[] {
  return rounds
    .filter((round) => differs(round, committedSeeds(round, seedBox)))
    .map(({ id }) => `round ${id}`)
}

function differs(round: StoredRound, seeds: CommittedSeeds): boolean {
  if (seeds === 'sealed') return false
  if (seeds === undefined) return true
  const { choice, outcome, multiplierHundredths, payout, isRefund } = round
  try {
    const replayed = replayRound({ ...round, seeds })
    return !isDeepStrictEqual({ choice, outcome, multiplierHundredths, payout, isRefund }, replayed)
  } catch {
    return true
  }
}

function isDealtDifferently(round: Pick<OpenRound, 'game' | 'state'>, seeds: CommittedSeeds) {
  if (seeds === 'sealed') return false
  if (seeds === undefined) return true
  const game = Object.entries(multiStepGames).find(([name]) => name === round.game)?.[1]
  if (game === undefined) return true
  const deal: (random: RandomStream, setup: never) => object = game.rules.deal
  const dealt = deal(randomStream(seeds), round.state as never)
  return !isDeepStrictEqual({ ...round.state, ...emptyListsOf(dealt) }, dealt)
}

/** The fields that collect a player's moves. They are empty when a round is dealt. */
function emptyListsOf(dealt: object): Record<string, unknown> {
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
