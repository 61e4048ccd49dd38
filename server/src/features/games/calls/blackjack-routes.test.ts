import { blackjack } from '@tallyhouse/game-rules/blackjack'
import type { BlackjackMove, BlackjackState } from '@tallyhouse/game-rules/blackjack-table'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openState } from '#testing/open-state.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { readPlayerTransfers } from '#testing/players/read-player-transfers.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

const call = (player: GivenPlayer, name: string, payload: object = {}) =>
  send(app, player, `/api/games/blackjack/${name}`, payload)
const start = (player: GivenPlayer, betAmount = 100) => call(player, 'start', { betAmount })

/** Creates a player whose next hand ends with `result` after these moves. */
async function dealt(points: number, moves: BlackjackMove[], result: string) {
  const player = await givenPlayer(app, { points })
  await chooseLuck(app, player, (random) => endsWith(blackjack.deal(random, {}), moves, result))
  return player
}

function endsWith(state: BlackjackState, moves: BlackjackMove[], result: string): boolean {
  let played = state
  for (const move of moves) {
    if (blackjack.ending(played)) return false
    played = blackjack.play(played, move)
  }
  return blackjack.ending(played)?.outcome.result === result
}

describe('blackjack hands', () => {
  it('shows one dealer card while the hand is open', async () => {
    const player = await dealt(1000, ['stand'], 'win')
    const response = (await start(player)).json()
    expect(response).toMatchObject({ gameOver: false, result: null, winnings: 0, balance: 900 })
    expect(response.dealerCards).toHaveLength(1)
    expect(response.dealerValue).toBe(response.dealerCards[0].value)
    const [active] = (await send(app, player, '/api/games/active')).json()
    expect(active).toMatchObject({ game: 'blackjack', dealerCards: response.dealerCards })
  })

  it('pays a win 1:1 and a natural 3:2 rounded down, and returns a push', async () => {
    const winner = await dealt(1000, ['stand'], 'win')
    await start(winner)
    expect((await call(winner, 'stand')).json()).toMatchObject({ winnings: 200, balance: 1100 })

    const natural = await dealt(1000, [], 'blackjack')
    expect((await start(natural, 15)).json()).toMatchObject({
      gameOver: true,
      result: 'blackjack',
      winnings: 37,
      balance: 1022,
    })

    const tied = await dealt(1000, ['stand'], 'push')
    await start(tied)
    expect((await call(tied, 'stand')).json()).toMatchObject({ winnings: 100, balance: 1000 })
  })

  it('loses immediately on a bust', async () => {
    const player = await dealt(1000, ['hit'], 'bust')
    await start(player)
    const response = (await call(player, 'hit')).json()
    expect(response).toMatchObject({ gameOver: true, result: 'bust', winnings: 0, balance: 900 })
    expect((await call(player, 'stand')).json().code).toBe('no_open_round')
  })

  it('holds a second bet on a double and pays on both', async () => {
    const player = await dealt(200, ['double'], 'win')
    await start(player)
    const response = (await call(player, 'double')).json()
    expect(response).toMatchObject({ betAmount: 200, result: 'win', winnings: 400, balance: 400 })
    expect(await readPlayerTransfers(app, player)).toEqual([
      'stake_hold 100',
      'raise_hold 100',
      'stake_post 200',
      'payout 400',
    ])
    const stats = (await send(app, player, '/api/games/stats')).json()
    expect(stats).toEqual({ gamesPlayed: 1, totalWagered: 200, totalWon: 400, netProfit: 200 })
  })

  it('rejects a double the player cannot cover and leaves the hand open', async () => {
    const player = await dealt(199, ['double'], 'win')
    await start(player)
    const before = await openState(app.db, player.playerId, 'blackjack')
    const rejected = await call(player, 'double')
    expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'insufficient_points'])
    expect(await openState(app.db, player.playerId, 'blackjack')).toEqual(before)
    expect((await call(player, 'stand')).statusCode).toBe(200)
  })

  it('rejects a double on three cards', async () => {
    const player = await dealt(1000, ['hit', 'stand'], 'lose')
    await start(player)
    await call(player, 'hit')
    const rejected = await call(player, 'double')
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'illegal_move'])
  })

  it('pays once for 20 concurrent stands', async () => {
    const player = await dealt(1000, ['stand'], 'win')
    await start(player)
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(player, 'stand')))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await readPlayerTransfers(app, player)).toEqual([
      'stake_hold 100',
      'stake_post 100',
      'payout 200',
    ])
  })
})

describe('POST /api/games/blackjack/result', () => {
  const claimed = { result: 'blackjack', winnings: 1_000_000, playerValue: 21, dealerValue: 0 }

  it('stands and ignores the claimed result', async () => {
    const player = await dealt(1000, ['stand'], 'lose')
    await start(player)
    const response = (await call(player, 'result', { betAmount: 100, ...claimed })).json()
    expect(response).toMatchObject({ result: 'lose', winnings: 0, newBalance: 900, balance: 900 })
  })

  it('rejects a second call', async () => {
    const player = await dealt(1000, ['stand'], 'win')
    await start(player)
    await call(player, 'result', { betAmount: 100 })
    const again = await call(player, 'result', { betAmount: 100 })
    expect([again.statusCode, again.json().code]).toEqual([409, 'no_open_round'])
  })

  it('returns a hand that is already over and moves no points', async () => {
    const player = await dealt(1000, [], 'blackjack')
    const { roundId, playerCards } = (await start(player)).json()
    const before = await readPlayerTransfers(app, player)
    const response = (await call(player, 'result', { betAmount: 100, ...claimed })).json()
    expect(response).toMatchObject({ roundId, playerCards, winnings: 250, newBalance: 1150 })
    expect(await readPlayerTransfers(app, player)).toEqual(before)
  })

  it('accepts the first bet or the doubled bet for a doubled hand', async () => {
    const player = await dealt(1000, ['double'], 'win')
    await start(player)
    await call(player, 'double')
    const responses = [50, 100, 200].map((betAmount) => call(player, 'result', { betAmount }))
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([400, 200, 200])
  })

  it('rejects a different bet and leaves the hand open', async () => {
    const player = await dealt(1000, ['stand'], 'win')
    await start(player)
    const rejected = await call(player, 'result', { betAmount: 1000, ...claimed })
    expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'invalid_request'])
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100'])
  })

  it('rejects a call without a hand', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const rejected = await call(player, 'result', { betAmount: 100, ...claimed })
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'no_open_round'])
  })
})

it('leaves valid books', async () => {
  const breaches = (await audit(app.db, seedBox)).flatMap((check) => check.breaches)
  expect(breaches).toEqual([])
})
