import { expect, test } from 'vitest'
import { adminChecks } from '#admin/audit.ts'
import { ledgerChecks } from '#ledger/audit.ts'
import { breachesOf } from '#testing/breaches-of.ts'
import { type GivenPlayer, givenEarner, givenPlayer, robloxOf } from '#testing/given.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { walletOf } from '#testing/players/wallet-of.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const app = await testApp()
const ACCOUNTS = scaled({ test: 30, soak: 300 })

/** Requests Robux, by default to one shared username. */
function request(player: GivenPlayer, amount: number, details: object = { gamepassId: '1' }) {
  return send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount,
    details: { username: 'Farmer_1', ...details },
  })
}

async function withdrawnBy(players: GivenPlayer[]): Promise<number> {
  const wallets = await Promise.all(players.map(({ playerId }) => walletOf(app.db, playerId)))
  return wallets.reduce((sum, { withdrawn }) => sum + withdrawn, 0)
}

test('many accounts that withdraw their bonus to one username receive nothing', async () => {
  const farm: GivenPlayer[] = []
  while (farm.length < ACCOUNTS) farm.push(await givenPlayer(app, { points: 100, verified: true }))
  const answers = await Promise.all(farm.map((player) => request(player, 100)))
  await app.jobs.runDue()
  expect(await withdrawnBy(farm)).toBe(0)
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(['bonus_locked']))
})

test('accounts in one browser that earn the unlock threshold are all reviewed', async () => {
  const farm: GivenPlayer[] = []
  while (farm.length < 4) {
    const player = await givenPlayer(app, { points: 100, verified: true })
    const earning = { playerId: player.playerId, points: 100, now: app.clock.now() }
    await earnPoints(app.db, earning)
    farm.push(player)
  }
  await Promise.all(farm.map((player) => request(player, 200, robloxOf(player))))
  await app.jobs.runDue()
  expect(await withdrawnBy(farm)).toBe(0)
})

test.each([
  ['one name', (n: number) => ({ username: n % 2 ? 'Twin_1' : 'twin_1', gamepassId: `7${n}` })],
  ['one gamepass', (n: number) => ({ username: `Single_${n}`, gamepassId: `${'0'.repeat(n)}88` })],
])(
  'accounts without signals that use %s concurrently are not paid without review',
  async (_, of) => {
    const accounts: GivenPlayer[] = []
    while (accounts.length < 5) accounts.push(await givenEarner(app, 500))
    const answers = await Promise.all(accounts.map((player, n) => request(player, 500, of(n))))
    expect(answers.filter((answer) => answer.json().awaitsReview)).toHaveLength(4)
    await app.jobs.runDue()
    expect(await withdrawnBy(accounts)).toBe(0)
  },
)

test('a player who earned the threshold is paid immediately, including the bonus', async () => {
  const player = await givenEarner(app, 500)
  expect((await send(app, player, '/api/daily-bonus', {})).statusCode).toBe(200)
  expect((await request(player, 505, robloxOf(player))).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await withdrawnBy([player])).toBe(505)
})

test('the audit finds no breaches after these tests', async () => {
  const checks = [...ledgerChecks, ...withdrawalsChecks, ...adminChecks]
  expect(await breachesOf(app.db, checks)).toEqual({})
})
