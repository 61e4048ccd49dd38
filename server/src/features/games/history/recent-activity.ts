import { HIGH_ROLLER_STAKE_MIN, LIVE_BETS_MAX } from '@tallyhouse/contract/games'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { cachedFor } from '#platform/load/ttl-cache.ts'
import { groupActivity, listWins, type NamedRound, toLiveBet } from './activity.ts'
import { shownPlayer } from './shown-player.ts'

/** How many recent rounds are read, and how many items are returned at most. */
const ROUNDS_MAX = 2000
const ITEMS_MAX = 20
const CACHE_MS = 2000
/**
 * How far back rounds are also read by end time. Multi-step rounds get their ids when they start, so
 * reading by id alone would miss them on a busy site.
 */
const BUSY_MS = 10_000

type Deps = { readStale: ReadStale; clock: Clock }

/** Reads all players' latest activity and bets. Both are cached for two seconds. */
export function createRecentActivity({ readStale, clock }: Deps) {
  return cachedFor({
    clock,
    ttlMs: CACHE_MS,
    async read(now) {
      const rounds = await readStale('activity', (db) => readRounds(db, now, sql`true`))
      const highRollers = rounds.filter(({ stake }) => stake >= HIGH_ROLLER_STAKE_MIN)
      return {
        activities: groupActivity(rounds, ITEMS_MAX),
        bets: {
          latest: rounds.slice(0, LIVE_BETS_MAX).map(toLiveBet),
          highRollers: highRollers.slice(0, LIVE_BETS_MAX).map(toLiveBet),
        },
      }
    },
  })
}

/** Reads the latest wins by players who are not banned. Cached for two seconds. */
export function createRecentWins({ readStale, clock }: Deps) {
  const wins = sql`payout > stake and not exists (
    select from ban where ban.player_id = latest.player_id and lifted_at is null
  )`
  return cachedFor({
    clock,
    ttlMs: CACHE_MS,
    async read(now) {
      const rounds = await readStale('latest_wins', (db) => readRounds(db, now, wins))
      return listWins(rounds, ITEMS_MAX)
    },
  })
}

/** The latest rounds that were not refunded, newest first. */
async function readRounds(db: Db, now: Date, only: RawBuilder<unknown>): Promise<NamedRound[]> {
  const busySince = new Date(now.getTime() - BUSY_MS)
  const { rows } = await sql<NamedRound>`
    with latest as (
      (select ${columns} from round where created_at > ${busySince}
        order by created_at desc, id desc limit ${ROUNDS_MAX})
      union
      (select ${columns} from round order by id desc limit ${ROUNDS_MAX})
    )
    select latest.id, player_id as "playerId", ${shownPlayer}, game, stake, payout, result,
      multiplier_hundredths as "multiplierHundredths", latest.created_at as "createdAt"
    from latest join player on player.id = latest.player_id
    where not is_refund and ${only}
    order by latest.created_at desc, latest.id desc limit ${ROUNDS_MAX}`.execute(db)
  return rows
}

const columns = sql`id, player_id, game, stake, payout, multiplier_hundredths, is_refund, created_at,
  outcome ->> 'result' as result`
