import type { AddressInfo } from 'node:net'
import { systemClock as clock } from '@tallyhouse/server/clock'
import { connect } from '@tallyhouse/server/db/connect'
import { blackjackRoutes } from '@tallyhouse/server/games/blackjack-routes'
import { crashRoutes } from '@tallyhouse/server/games/crash-routes'
import { instantRoutes } from '@tallyhouse/server/games/instant-routes'
import { createHeartbeat } from '@tallyhouse/server/games/live/heartbeat'
import { createRoundExpirer } from '@tallyhouse/server/games/live/round-expirer'
import { minesRoutes } from '@tallyhouse/server/games/mines-routes'
import { createSettlement } from '@tallyhouse/server/games/settle'
import { createServer } from '@tallyhouse/server/http/server'
import { createSessions } from '@tallyhouse/server/identity/sessions/sessions'
import { seedBox } from '../e2e/funded-players.ts'
import { settleBaseline } from './baseline-bet.ts'
import { settleNothing } from './settle-nothing.ts'

/**
 * The product's server with its games. The instant games are also served with the baseline
 * settlement and with one that settles nothing. Sends its port to the parent process, and its
 * memory on request.
 */
const ROUND_POLL_MS = 1000
const HEARTBEAT_EVERY_MS = 1000
const db = connect(process.env.BENCH_DATABASE ?? '', 20)
const publicUrl = () => 'http://127.0.0.1'
const sessions = createSessions({ db, clock, publicUrl, onEnded: () => {} })
const server = await createServer({
  publicUrl,
  frameOrigins: [],
  trustedProxies: 0,
  describesAdminCalls: false,
  rateLimits: false,
  logLevel: 'silent',
  sessions,
})
const settle = createSettlement({ db, clock, seedBox })
const settlements = {
  '/product': settle,
  '/baseline': settleBaseline(db),
  '/empty': settleNothing(),
}
for (const [prefix, settlement] of Object.entries(settlements)) {
  await server.register(async (scope) => instantRoutes(scope, { settle: settlement }), { prefix })
}
const log = { error: (details: object, message: string) => console.error(message, details) }
const heartbeat = createHeartbeat({ db, clock, log })
const roundExpirer = createRoundExpirer({
  db,
  clock,
  settle,
  heartbeat,
  log,
  onEnded: async () => {},
})
await server.register(
  async (scope) => {
    minesRoutes(scope, { settle })
    blackjackRoutes(scope, { db, settle })
    crashRoutes(scope, {
      settle,
      clock,
      heartbeat,
      refuseWhilePaused() {},
      expect: roundExpirer.expect,
    })
  },
  { prefix: '/product' },
)
await server.listen({ port: 0, host: '127.0.0.1' })
heartbeat.start(HEARTBEAT_EVERY_MS)
roundExpirer.start(ROUND_POLL_MS)
process.once('disconnect', () => process.exit())
process.on('message', () => process.send?.({ rssBytes: process.memoryUsage().rss }))
process.send?.({ port: (server.server.address() as AddressInfo).port })
