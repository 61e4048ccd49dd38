import { isDeepStrictEqual } from 'node:util'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { randomStream, type Seeds } from '@tallyhouse/game-rules/random-stream'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import type { RoundPlay } from '@tallyhouse/game-rules/round-game'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { AuditCheck } from '../ledger/audit.ts'
import type { SecretBox } from '../secret-box.ts'
import { hostedGames } from './hosted-games.ts'
import { keepMark, readMark } from './integrity-mark.ts'
import { interruptionCheck } from './interruption-audit.ts'
import type { OpenRound } from './open-round.ts'
import { seedChecks, tryOpenSeed } from './seed-audit.ts'
import type { StoredSeed } from './seed-pair.ts'

/** How many breaches of one invariant are told. */
const BREACHES_MAX = 20
/** How many rounds are recomputed at a time. */
const PAGE_ROUNDS = 10_000
/** The same while the product runs: few at a time, because the process does nothing else in that time. */
const SHARE_PAGE_ROUNDS = 250
const SHARE_PAGES = 40
/** Until a round is so old, one with a smaller id may not be there yet. */
const SETTLING_MS = 60_000

/** The invariants of the games. */
export function gamesChecks(seedBox: SecretBox): AuditCheck[] {
  return [...storedChecks, ...seedChecks(seedBox), ...replayChecks(seedBox)]
}

/** What the database can check by itself. */
const storedChecks: AuditCheck[] = [
  {
    id: 'round-transfers',
    invariant:
      'Each round has its stake and payout in the ledger, or holds its stake while it is open',
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
    invariant: 'The nonces of a seed pair are those of its rounds, without a gap',
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

/** What has to be drawn again. Rounds whose seed cannot be opened are left out: `seed-promised` reports them. */
function replayChecks(seedBox: SecretBox): AuditCheck[] {
  return [
    {
      id: 'round-outcome',
      invariant: 'Each round is what its promised seeds and the rules make of its choice',
      breaches: async (db) => {
        const breaches: string[] = []
        for (let page = await readRounds(db, 0); page.length > 0; ) {
          breaches.push(...differing(page, seedBox))
          if (breaches.length >= BREACHES_MAX) break
          page = await readRounds(db, page.at(-1)?.id ?? 0)
        }
        return breaches.slice(0, BREACHES_MAX)
      },
      share: (db, now) => replayNext(db, seedBox, now),
    },
    {
      id: 'round-open',
      invariant: 'What an open round keeps secret is what its promised seeds dealt',
      breaches: async (db) => {
        const { rows } = await sql<OpenRound & PairOfRound>`
          select open_round.id, game, state, open_round.nonce, ${pairColumns}
          from open_round left join seed_pair
            on seed_pair.id = open_round.seed_pair_id
              and seed_pair.player_id = open_round.player_id and revealed_at is null`.execute(db)
        return rows
          .filter((round) => isDealtOtherwise(round, promisedSeeds(round, seedBox)))
          .map(({ id }) => `open round ${id}`)
          .slice(0, BREACHES_MAX)
      },
    },
  ]
}

/** Without a hash where the round's seed pair is missing or another player's. */
type PairOfRound = StoredSeed & { serverSeedHash: string | null; clientSeed: string }
/** Undefined where they are not those that were promised, `sealed` where that cannot be seen. */
type PromisedSeeds = Seeds | undefined | 'sealed'

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

/** Replays the rounds that follow those that were found right. */
async function replayNext(db: Db, seedBox: SecretBox, now: Date): Promise<string[]> {
  let position = await readMark(db, 'round-outcome')
  const before = new Date(now.getTime() - SETTLING_MS)
  for (let pages = 0; pages < SHARE_PAGES; pages += 1) {
    const page = await readRounds(db, position, { before, limit: SHARE_PAGE_ROUNDS })
    const breaches = differing(page, seedBox)
    if (breaches.length > 0) return breaches.slice(0, BREACHES_MAX)
    position = page.at(-1)?.id ?? position
    await db.transaction().execute((tx) => keepMark(tx, 'round-outcome', position))
    if (page.length < SHARE_PAGE_ROUNDS) break
  }
  return []
}

async function readRounds(
  db: Db,
  after: number,
  { before = null, limit = PAGE_ROUNDS }: { before?: Date | null; limit?: number } = {},
): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select round.id, game, stake, round.nonce, choice, outcome, payout,
      multiplier_hundredths as "multiplierHundredths", is_refund as "isRefund", ${pairColumns}
    from round left join seed_pair
      on seed_pair.id = round.seed_pair_id and seed_pair.player_id = round.player_id
    where round.id > ${after} and (${before}::timestamptz is null or round.created_at < ${before})
    order by round.id limit ${limit}`.execute(db)
  return rows
}

function differing(rounds: StoredRound[], seedBox: SecretBox): string[] {
  return rounds
    .filter((round) => differs(round, promisedSeeds(round, seedBox)))
    .map(({ id }) => `round ${id}`)
}

function differs(round: StoredRound, seeds: PromisedSeeds): boolean {
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

function isDealtOtherwise(round: Pick<OpenRound, 'game' | 'state'>, seeds: PromisedSeeds) {
  if (seeds === 'sealed') return false
  if (seeds === undefined) return true
  const hosted = hostedGames.find(({ play }) => play.name === round.game)
  const deal = hosted?.play.deal as RoundPlay<unknown, unknown, object, unknown>['deal'] | undefined
  if (deal === undefined) return true
  const { state } = round
  const fresh = {
    ...state,
    ...('tiles' in state && { tiles: [] }),
    ...('moves' in state && { moves: [] }),
  }
  return !isDeepStrictEqual(fresh, deal(randomStream(seeds), state))
}

function promisedSeeds(round: PairOfRound & { nonce: number }, seedBox: SecretBox): PromisedSeeds {
  const { serverSeedHash: promised, clientSeed, nonce } = round
  if (promised === null) return undefined
  const serverSeed = tryOpenSeed(seedBox, round)
  if (serverSeed === undefined) return 'sealed'
  return serverSeedHash(serverSeed) === promised ? { serverSeed, clientSeed, nonce } : undefined
}
