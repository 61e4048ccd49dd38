import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { networkEnv } from '#testing/networks/all-fake-networks.ts'
import { bitlabsCall, fakeBitlabs } from '#testing/networks/bitlabs.ts'
import { fakeCpx } from '#testing/networks/cpx.ts'
import {
  type Call,
  type CallResponse,
  type FakeNetwork,
  reversalBy,
  send,
} from '#testing/networks/fake-network.ts'
import { fakeLootably } from '#testing/networks/lootably.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaledOrders } from '#testing/players/orders.ts'
import { scaled } from '#testing/scale.ts'
import { testApp } from '#testing/test-app.ts'

const CALLERS = 8
const TRANSACTIONS = scaled({ test: 25, soak: 1200 })
const COPIES = scaled({ test: 6, soak: 12 })
const PLAYERS = 25
const app = await testApp({ env: { ...networkEnv, PUBLIC_URL: 'https://earn.example' } })
const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
let port = 0

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => agent.destroy())

const deliver = (call: Call) => send({ port, agent }, call)
const placed = ({ secret }: FakeNetwork) => ({ origin: 'https://earn.example', secret })

async function givenPlayer(): Promise<{ playerId: number; user: string }> {
  const playerId = await barePlayer(app.db, 50)
  const row = app.db.selectFrom('player').select('offer_id').where('id', '=', playerId)
  return { playerId, user: (await row.executeTakeFirstOrThrow()).offer_id }
}

/** Everything one transaction's calls left behind, without times and ids. */
async function readFinalState(playerId: number) {
  const wallet = await app.db
    .selectFrom('wallet')
    .select(['available', 'debt', 'earned'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const offers = await app.db
    .selectFrom('offer_transaction as offer')
    .innerJoin('offer_reversal as reversal', 'reversal.offer_transaction_id', 'offer.id')
    .select(['offer.points', 'offer.taken_points', 'reversal.taken_points as reversed'])
    .where('offer.player_id', '=', playerId)
    .orderBy('reversal.id')
    .execute()
  return { wallet, offers }
}

describe.each([fakeCpx, fakeBitlabs])('$name: two credits and two reversals', (network) => {
  const steps = ['first credit', 'second credit', 'first reversal', 'second reversal'] as const
  const orders = scaledOrders(steps).map((order) => [order.join(', '), order] as const)

  test.each(orders)('lead to the same state: %s', async (name, order) => {
    const { playerId, user } = await givenPlayer()
    const conversion = { user, transaction: name.replaceAll(/[^a-z]/g, '-'), points: 75 }
    const reversal = reversalBy(network, conversion, placed(network))
    const credit = network.credit(conversion, placed(network))
    for (const step of order) {
      const response = await deliver(step.endsWith('credit') ? credit : reversal)
      expect(response.status).toBe(200)
    }
    expect(await readFinalState(playerId)).toEqual({
      wallet: { available: 50, debt: 0, earned: 50 },
      offers: [{ points: 75, taken_points: 75, reversed: 75 }],
    })
  })
})

test('reverses a part, and at most the remainder', async () => {
  const { playerId, user } = await givenPlayer()
  const conversion = { user, transaction: 'in-parts', points: 75 }
  await deliver(fakeBitlabs.credit(conversion, placed(fakeBitlabs)))
  const reconciled = (tx: string, points: number) =>
    deliver(
      bitlabsCall(
        `uid=${user}&val=-${points}&tx=${tx}&ref=in-parts&type=RECONCILIATION`,
        placed(fakeBitlabs),
      ),
    )
  expect((await reconciled('part-1', 30)).status).toBe(200)
  expect((await readFinalState(playerId)).wallet.available).toBe(95)
  expect((await reconciled('part-2', 60)).status).toBe(200)
  expect((await reconciled('part-2', 61)).status).toBe(409)
  expect(await readFinalState(playerId)).toEqual({
    wallet: { available: 50, debt: 0, earned: 50 },
    offers: [
      { points: 75, taken_points: 75, reversed: 30 },
      { points: 75, taken_points: 75, reversed: 45 },
    ],
  })
})

test(
  `${TRANSACTIONS} transactions, each sent ${COPIES} times by ${CALLERS} callers, are ${TRANSACTIONS} credits`,
  async () => {
    const networks = [fakeCpx, fakeBitlabs, fakeLootably]
    const players = await Promise.all(Array.from({ length: PLAYERS }, givenPlayer))
    const calls = Array.from({ length: TRANSACTIONS }, (_, index) => {
      const network = networks[index % networks.length] ?? fakeCpx
      const user = players[index % players.length]?.user ?? ''
      // Different points per transaction: Lootably's equal amounts share a hash and would wait for review.
      const points = 3 + Math.floor(index / players.length)
      const conversion = { user, transaction: `many${index}`, points }
      return network.credit(conversion, placed(network))
    })
    // One transaction's copies overlap with each other and with other transactions' copies.
    const queue = calls.flatMap((call) => Array<Call>(COPIES).fill(call))
    const responses: CallResponse[] = []
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        for (let call = queue.pop(); call !== undefined; call = queue.pop()) {
          responses.push(await deliver(call))
        }
      }),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(TRANSACTIONS * COPIES)
    const credits = await app.db
      .selectFrom('transfer')
      .select('id')
      .where('reason', '=', 'offer_credit')
      .where(
        'player_id',
        'in',
        players.map(({ playerId }) => playerId),
      )
      .execute()
    expect(credits).toHaveLength(TRANSACTIONS)
    const wallets = await Promise.all(players.map(({ playerId }) => readFinalState(playerId)))
    const perPlayer = TRANSACTIONS / PLAYERS
    const earned = 3 * perPlayer + (perPlayer * (perPlayer - 1)) / 2
    expect(wallets.map(({ wallet }) => wallet.available)).toEqual(Array(PLAYERS).fill(50 + earned))
  },
  scaled({ test: 120_000, soak: 600_000 }),
)

test('the books pass the audit', async () => {
  const results = await audit(app.db, seedBox)
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
