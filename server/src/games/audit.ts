import { isDeepStrictEqual } from 'node:util'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { AuditCheck } from '../ledger/audit.ts'

/** How many breaches of one invariant are told. */
const BREACHES_MAX = 20
/** How many rounds are recomputed at a time. */
const PAGE_ROUNDS = 10_000

/** The invariants of the games. */
export const gamesChecks: AuditCheck[] = [
  {
    id: 'round-transfers',
    invariant: 'Each round has its stake and payout in the ledger, and each of those its round',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with booked as (
          select player_id, source_id as id,
            sum(amount) filter (where reason = 'stake') as stake,
            coalesce(sum(amount) filter (where reason = 'payout'), 0) as payout
          from transfer where reason in ('stake', 'payout') group by player_id, source_id
        )
        select format('round %s of player %s: stake %s booked %s, payout %s booked %s',
          id, player_id, round.stake, booked.stake, round.payout, booked.payout) as breach
        from round full join booked using (player_id, id)
        where (round.stake, round.payout) is distinct from (booked.stake, booked.payout)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'round-nonce',
    invariant: 'The nonces of a seed pair are those of its rounds, without a gap',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('seed pair %s: nonce %s, rounds %s', pair.id, pair.nonce, count(round.id))
          as breach
        from seed_pair pair left join round on round.seed_pair_id = pair.id
        group by pair.id
        having count(round.id) <> pair.nonce or coalesce(max(round.nonce) + 1, 0) <> pair.nonce
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'round-outcome',
    invariant: 'Each round is what its promised seeds and the rules make of its choice',
    breaches: async (db) => {
      const breaches: string[] = []
      for (let page = await readRounds(db, 0); page.length > 0; ) {
        breaches.push(...page.filter(differs).map(({ id }) => `round ${id}`))
        if (breaches.length >= BREACHES_MAX) break
        page = await readRounds(db, page.at(-1)?.id ?? 0)
      }
      return breaches.slice(0, BREACHES_MAX)
    },
  },
]

type StoredRound = {
  id: number
  game: string
  stake: number
  nonce: number
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  payout: number
  multiplierHundredths: number
  /** Null when the round's seed pair is missing or another player's. */
  serverSeed: string | null
  serverSeedHash: string
  clientSeed: string
}

async function readRounds(db: Db, after: number): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select round.id, game, stake, round.nonce, choice, outcome, payout,
      multiplier_hundredths as "multiplierHundredths", server_seed as "serverSeed",
      server_seed_hash as "serverSeedHash", client_seed as "clientSeed"
    from round left join seed_pair
      on seed_pair.id = round.seed_pair_id and seed_pair.player_id = round.player_id
    where round.id > ${after} order by round.id limit ${PAGE_ROUNDS}`.execute(db)
  return rows
}

function differs({ serverSeed, ...round }: StoredRound): boolean {
  if (serverSeed === null || serverSeedHash(serverSeed) !== round.serverSeedHash) return true
  const { outcome, multiplierHundredths, payout, clientSeed, nonce } = round
  try {
    const replayed = replayRound({ ...round, seeds: { serverSeed, clientSeed, nonce } })
    return !isDeepStrictEqual({ outcome, multiplierHundredths, payout }, replayed)
  } catch {
    return true
  }
}
