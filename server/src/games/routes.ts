import * as contract from '@tallyhouse/contract/games'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from '../http/mount.ts'
import { diceRoutes } from './dice-routes.ts'
import { readHistory, readReceipt } from './history.ts'
import { readOdds } from './odds.ts'
import { commit, readCommitment, rotatePair } from './seed-pair.ts'
import type { Settle } from './settle.ts'
import { readGameStats } from './statistics.ts'

const HISTORY_MAX = 50

type GamesDeps = { db: Db; clock: Clock; settle: Settle }

export function gamesRoutes(server: FastifyInstance, { db, clock, settle }: GamesDeps): void {
  diceRoutes(server, { settle })
  fairnessRoutes(server, { db, clock })
  mount(server, contract.round, ({ params }) => readReceipt(db, params.roundId))
  mount(server, contract.history, ({ query, session }) =>
    readHistory(db, session.playerId, { game: query.game, limit: HISTORY_MAX }),
  )
  mount(server, contract.stats, ({ session }) => readGameStats(db, session.playerId))
  const odds = readOdds()
  mount(server, contract.odds, () => odds)
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
