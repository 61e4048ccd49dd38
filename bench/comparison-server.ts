import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { instantRoutes } from '@tallyhouse/server/features/games/calls/instant-routes'
import type { Bet } from '@tallyhouse/server/features/games/game-command'
import type { SettleBet } from '@tallyhouse/server/features/games/settle'
import { createSessions } from '@tallyhouse/server/features/identity/sessions/sessions'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { connect } from '@tallyhouse/server/platform/db/connect'
import { createServer } from '@tallyhouse/server/platform/http/server'
import { settleBaseline } from './baseline-bet.ts'

/**
 * What the product is compared with: its instant games with the baseline settlement, and with one
 * that settles nothing, on the product's database. Nothing else runs in this process. Sends its port
 * to the parent process.
 */
const db = connect(process.env.BENCH_DATABASE ?? '', 20)
const publicUrl = () => 'http://127.0.0.1'
const server = await createServer({
  publicUrl: publicUrl(),
  frameOrigins: [],
  trustedProxies: 0,
  describesAdminCalls: false,
  rateLimits: false,
  logLevel: 'silent',
  sessions: createSessions({
    db,
    sessionDb: db,
    clock,
    publicUrl,
    rateLimits: false,
    onEnded: () => {},
  }),
})
const settlements = { '/baseline': settleBaseline(db), '/empty': settleNothing() }
for (const [prefix, settle] of Object.entries(settlements)) {
  await server.register(async (scope) => instantRoutes(scope, { settle }), { prefix })
}
await server.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.({ port: (server.server.address() as AddressInfo).port })

/** A settlement that settles nothing: every bet on dice returns the same winning round. */
function settleNothing(): SettleBet {
  const serverSeedHash = randomBytes(32).toString('hex')
  const fairness = { serverSeedHash, clientSeed: 'client', nonce: 1 }
  const result = { outcome: { diceResult: 6 }, multiplier: '1.80', payout: 18, isRefunded: false }
  const settle = async ({ game, choice, stake }: Bet<'dice'>) => {
    const createdAt = new Date().toISOString()
    return { round: { id: 1, game, stake, choice, ...result, createdAt }, balance: 1000, fairness }
  }
  return settle as unknown as SettleBet
}
