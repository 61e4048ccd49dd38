import * as contract from '@tallyhouse/contract/games'
import { activeRounds } from '@tallyhouse/contract/round-games'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount, type Pace } from '../http/mount.ts'
import { readActiveRounds } from './active-rounds.ts'
import { blackjackRoutes } from './blackjack-routes.ts'
import { crashRoutes } from './crash-routes.ts'
import { readHistory } from './history.ts'
import { instantRoutes } from './instant-routes.ts'
import { minesRoutes } from './mines-routes.ts'
import { readOdds } from './odds.ts'
import { startOf } from './period.ts'
import { readReceipt } from './receipt.ts'
import { createRecentActivity } from './recent-activity.ts'
import { commit, readCommitment, rotatePair } from './seed-pair.ts'
import { readGameStats } from './statistics.ts'

/** The odds are long, and the same for everybody. */
const ODDS_PACE: Pace = { max: 30, windowMs: 10_000 }

type GamesDeps = Parameters<typeof crashRoutes>[1] & { db: Db }

export function gamesRoutes(server: FastifyInstance, deps: GamesDeps): void {
  const { db, clock } = deps
  instantRoutes(server, deps)
  minesRoutes(server, deps)
  blackjackRoutes(server, deps)
  crashRoutes(server, deps)
  fairnessRoutes(server, deps)
  mount(server, activeRounds, ({ session: { playerId } }) =>
    readActiveRounds(db, { playerId, now: clock.now() }),
  )
  mount(server, contract.round, ({ params }) => readReceipt(db, params.roundId))
  mount(server, contract.history, async ({ query, session: { playerId } }) => {
    const { game, period, before } = query
    const since = period && (await startOf(db, { playerId, now: clock.now(), period }))
    return readHistory(db, playerId, { game, since, before, limit: PAGE_LINES })
  })
  mount(server, contract.stats, ({ session }) => readGameStats(db, session.playerId))
  const recentActivity = createRecentActivity({ db, clock })
  mount(server, contract.recentActivity, async () => ({
    success: true as const,
    activities: await recentActivity(),
  }))
  const odds = readOdds()
  mount(
    server,
    contract.odds,
    ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300')
      return odds
    },
    ODDS_PACE,
  )
}

function fairnessRoutes(server: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  mount(server, contract.fairness, async ({ session: { playerId } }) => {
    const commitment = await readCommitment(db, playerId)
    return commitment ?? db.transaction().execute((tx) => commit(tx, playerId, clock.now()))
  })
  mount(server, contract.setClientSeed, ({ body, session }) =>
    rotate(session.playerId, body.clientSeed),
  )
  mount(server, contract.rotateSeeds, ({ body, session }) =>
    rotate(session.playerId, body?.clientSeed),
  )

  async function rotate(playerId: number, clientSeed: string | undefined) {
    const { revealed, begun } = await db
      .transaction()
      .execute((tx) => rotatePair(tx, { playerId, clientSeed, now: clock.now() }))
    const { id: _, playerId: __, ...told } = revealed
    return {
      revealed: told,
      serverSeedHash: begun.serverSeedHash,
      clientSeed: begun.clientSeed,
      nonce: begun.nonce,
    }
  }
}
