import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { points } from '@tallyhouse/game-rules/points'
import { systemClock } from '@tallyhouse/server/clock'
import { connect } from '@tallyhouse/server/db/connect'
import { diceRoutes } from '@tallyhouse/server/games/dice-routes'
import { createSettlement, type Settle } from '@tallyhouse/server/games/settle'
import { createServer } from '@tallyhouse/server/http/server'
import { createSessions } from '@tallyhouse/server/identity/sessions'
import { settleUsually } from './usual-bet.ts'

/** The product's own server and dice route, three times: as it is, with the usual settlement, and
 * with one that settles nothing. Prints its port as one line, and its memory whenever asked. */
const db = connect(process.env.BENCH_DATABASE ?? '', 20)
const publicUrl = () => 'http://127.0.0.1'
const sessions = createSessions({ db, clock: systemClock, publicUrl })
const server = await createServer({
  publicUrl,
  trustedProxies: 0,
  rateLimits: false,
  logLevel: 'silent',
  authenticate: sessions.authenticate,
})
const settlements = {
  '/settled': createSettlement({ db, clock: systemClock }),
  '/usual': settleUsually(db),
  '/nothing': settleNothing(),
}
for (const [prefix, settle] of Object.entries(settlements)) {
  await server.register(async (scope) => diceRoutes(scope, { settle }), { prefix })
}
await server.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => process.send?.({ rssBytes: process.memoryUsage().rss }))
process.send?.({ port: (server.server.address() as AddressInfo).port })

function settleNothing(): Settle {
  const serverSeedHash = randomBytes(32).toString('hex')
  return async (bet) =>
    bet.answer({
      id: 1,
      playerId: bet.playerId,
      game: bet.game,
      seedPairId: 1,
      nonce: 1,
      stake: bet.stake,
      choice: {},
      outcome: { diceResult: 6 },
      multiplierHundredths: 180,
      payout: points(18),
      balance: 1000,
      fairness: { serverSeedHash, clientSeed: 'client', nonce: 1 },
    })
}
