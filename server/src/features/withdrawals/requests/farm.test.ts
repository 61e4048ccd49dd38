import { type LimboChoice, limbo } from '@tallyhouse/game-rules/limbo'
import { expect, test } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { openState } from '#testing/open-state.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const app = await testApp()
const ACCOUNTS = scaled({ test: 10, soak: 300 })

const tiles = Array.from({ length: 25 }, (_, tile) => tile)

/** Requests Robux, by default to one shared username. */
function request(player: GivenPlayer, amount: number, details: object = { gamepassId: '1' }) {
  return send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount,
    details: { username: 'Farmer_1', ...details },
  })
}

async function withdrawnBy(players: GivenPlayer[]): Promise<number> {
  const wallets = await Promise.all(players.map(({ playerId }) => readWallet(app.db, playerId)))
  return wallets.reduce((sum, { withdrawn }) => sum + withdrawn, 0)
}

test('many accounts that withdraw their bonus to one username receive nothing', async () => {
  const farm: GivenPlayer[] = []
  while (farm.length < ACCOUNTS) farm.push(await givenPlayer(app, { points: 100, verified: true }))
  const responses = await Promise.all(farm.map((player) => request(player, 100)))
  await app.jobs.runDue()
  expect(await withdrawnBy(farm)).toBe(0)
  expect(new Set(responses.map((response) => response.json().code))).toEqual(
    new Set(['bonus_locked']),
  )
})

test('accounts in one browser that earn the unlock threshold are all reviewed', async () => {
  const farm: GivenPlayer[] = []
  while (farm.length < 4) {
    const player = await givenPlayer(app, { points: 100, verified: true })
    const earning = { playerId: player.playerId, points: 100, now: app.clock.now() }
    await earnPoints(app.db, earning)
    farm.push(player)
  }
  await Promise.all(farm.map((player) => request(player, 200, newRobloxDetails(player))))
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
    const responses = await Promise.all(accounts.map((player, n) => request(player, 500, of(n))))
    expect(responses.filter((response) => response.json().awaitsReview)).toHaveLength(4)
    await app.jobs.runDue()
    expect(await withdrawnBy(accounts)).toBe(0)
  },
)

test('a player who earned the threshold is paid immediately, and the bonus stays', async () => {
  const player = await givenEarner(app, 500)
  expect((await send(app, player, '/api/daily-bonus', {})).statusCode).toBe(200)
  expect((await request(player, 501, newRobloxDetails(player))).json().code).toBe('gifts_locked')
  expect((await request(player, 500, newRobloxDetails(player))).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await withdrawnBy([player])).toBe(500)
})

const longShot: LimboChoice = { targetHundredths: 10_000 }

test('accounts that pool their bonuses by long shots receive what they earned from offers', async () => {
  const farm: GivenPlayer[] = []
  while (farm.length < ACCOUNTS) farm.push(await givenPlayer(app, { points: 100, verified: true }))
  const winners = farm.filter((_, n) => n % 10 === 0)
  for (const player of farm) {
    const isWinner = winners.includes(player)
    await chooseLuck(
      app,
      player,
      (random) => limbo.draw(random, longShot).resultHundredths >= 10_000 === isWinner,
    )
    await send(app, player, '/api/games/limbo', { betAmount: 100, ...longShot })
  }
  const pots = await Promise.all(farm.map(({ playerId }) => readWallet(app.db, playerId)))
  expect(pots.reduce((sum, { available }) => sum + available, 0)).toBe(winners.length * 10_000)

  await Promise.all(winners.map((winner) => earn(winner)))
  expect(await withdrawnInTries(winners)).toBe(winners.length * 100)
})

test('a pot that waits in an open round while an offer is credited stays in play', async () => {
  const player = await givenPlayer(app, { points: 100, verified: true })
  await send(app, player, '/api/games/mines/start', { betAmount: 100, mineCount: 10 })
  const { mines } = await openState(app.db, player.playerId, 'mines')
  const safe = tiles.filter((tile) => !mines.includes(tile)).slice(0, 8)
  for (const tileIndex of safe) await send(app, player, '/api/games/mines/reveal', { tileIndex })
  await earn(player)
  const { winnings } = (await send(app, player, '/api/games/mines/cashout', {})).json()
  expect(winnings).toBeGreaterThan(10_000)
  expect(await withdrawnInTries([player])).toBe(100)
})

/** One offer of the smallest amount that unlocks withdrawals, after the first seven days. */
async function earn({ playerId }: GivenPlayer): Promise<void> {
  await earnPoints(app.db, { playerId, points: 100, now: app.clock.now() })
  await app.db
    .updateTable('player')
    .set({ created_at: new Date(app.clock.now().getTime() - 8 * 86_400_000) })
    .where('id', '=', playerId)
    .execute()
  await app.db.deleteFrom('abuse_signal').where('player_id', '=', playerId).execute()
}

/** What players receive who try to withdraw as much as they can. */
async function withdrawnInTries(players: GivenPlayer[]): Promise<number> {
  for (const player of players) {
    for (const amount of [5000, 101, 60, 41, 40, 5]) {
      await request(player, amount, newRobloxDetails(player))
      await app.jobs.runDue()
    }
  }
  return withdrawnBy(players)
}

test('the audit finds no breaches after these tests', async () => {
  const checks = [...ledgerChecks, ...withdrawalsChecks, ...adminChecks]
  expect(await listBreaches(app.db, checks)).toEqual({})
})
