import * as contract from '@tallyhouse/contract/games'
import { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import { statement } from '@tallyhouse/contract/ledger'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { blackjackFinishRoute } from './calls/blackjack-finish.ts'
import { crashRoutes } from './calls/crash-routes.ts'
import { instantRoutes } from './calls/instant-routes.ts'
import { multiStepRoutes } from './calls/multi-step-routes.ts'
import { chainRoutes } from './chains/chain-routes.ts'
import { type TableDeps, tableRoutes } from './crash-table/table-routes.ts'
import { readActiveRounds } from './history/active-rounds.ts'
import { readDayStatement } from './history/day-statement.ts'
import { readHistory } from './history/history.ts'
import { readRange } from './history/period.ts'
import { readOwnReceipt, readReceipt } from './history/receipt.ts'
import type { ReceiptIds } from './history/receipt-ids.ts'
import { createRecentActivity } from './history/recent-activity.ts'
import { lobbyRoutes } from './lobby/lobby-routes.ts'
import { readOdds, toReturns } from './returns/odds.ts'
import { readGameStats } from './returns/statistics.ts'
import { publishSeeds, readPublishedSeeds, rotatePair } from './seeds/rotate-pair.ts'
import { toCommitment } from './seeds/seed-pair.ts'

/** The odds are a large response that is the same for every player. */
const ODDS_RATE_LIMIT: RateLimit = { max: 30, windowMs: 10_000 }
const ODDS_CACHE = 'public, max-age=300'

type GamesDeps = Parameters<typeof crashRoutes>[1] &
  TableDeps & {
    db: Db
    readStale: ReadStale
    /** Encrypts server seeds. */
    seedBox: SecretBox
    receiptIds: ReceiptIds
  }

export function gamesRoutes(server: FastifyInstance, deps: GamesDeps): void {
  const { db, clock, receiptIds } = deps
  instantRoutes(server, deps)
  multiStepRoutes(server, deps)
  blackjackFinishRoute(server, deps)
  crashRoutes(server, deps)
  fairnessRoutes(server, deps)
  lobbyRoutes(server, deps)
  chainRoutes(server, deps)
  tableRoutes(server, deps)
  mount(server, activeRounds, ({ session: { playerId } }) =>
    readActiveRounds(db, { playerId, now: clock.now() }),
  )
  mount(server, contract.round, async ({ params, request }) => {
    const reader = await server.authenticate(request)
    return readOwnReceipt(db, receiptIds, { ...params, reader })
  })
  mount(server, contract.sharedReceipt, ({ params }) =>
    readReceipt(db, receiptIds, params.receiptId),
  )
  mount(server, contract.history, async ({ query, session: { playerId } }) => {
    const { game, period, day, before } = query
    const range = await readRange(db, { playerId, now: clock.now(), period, day })
    return readHistory(db, playerId, { game, ...range, before, limit: PAGE_LINES })
  })
  mount(server, statement, ({ query: { before }, session: { playerId } }) =>
    readDayStatement(db, playerId, {
      before: before === undefined ? undefined : new Date(before),
      now: clock.now(),
      limit: PAGE_LINES,
    }),
  )
  mount(server, contract.stats, ({ session }) => readGameStats(db, session.playerId))
  const recentActivity = createRecentActivity(deps)
  mount(server, contract.recentActivity, async () => ({
    success: true as const,
    activities: (await recentActivity()).activities,
  }))
  mount(server, contract.liveBets, async () => (await recentActivity()).bets)
  const odds = readOdds()
  const oddsJson = JSON.stringify(contract.odds.response.parse(odds))
  mount(
    server,
    contract.odds,
    ({ reply }) => {
      reply.header('cache-control', ODDS_CACHE).serializer(() => oddsJson)
      return odds
    },
    ODDS_RATE_LIMIT,
  )
  const returns = toReturns(odds)
  mount(server, contract.returns, ({ reply }) => {
    reply.header('cache-control', ODDS_CACHE)
    return returns
  })
}

function fairnessRoutes(server: FastifyInstance, { db, clock, seedBox }: GamesDeps): void {
  mount(server, contract.fairness, async ({ session: { playerId } }) => {
    const published = await readPublishedSeeds(db, playerId)
    if (published !== undefined) return published
    return db.transaction().execute((tx) => publishSeeds(tx, seedBox, { playerId, clock }))
  })
  mount(server, contract.setClientSeed, ({ body, session }) => rotate(session.playerId, body))
  mount(server, contract.rotateSeeds, ({ body, session }) => rotate(session.playerId, body ?? {}))

  async function rotate(
    playerId: number,
    body: { clientSeed?: string | undefined; nextServerSeedHash?: string | undefined },
  ) {
    const { revealed, rounds, created } = await db
      .transaction()
      .execute((tx) => rotatePair(tx, seedBox, { ...body, playerId, clock }))
    const { serverSeed } = revealed
    return { ...created, revealed: { ...toCommitment(revealed, rounds), serverSeed } }
  }
}
