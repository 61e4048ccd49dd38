import { cardAt } from '@tallyhouse/game-rules/cards'
import { type HiloPrediction, hilo, SKIPS_MAX, winningRanks } from '@tallyhouse/game-rules/hilo'
import type { RandomStream } from '@tallyhouse/game-rules/random-stream'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openState } from '#testing/open-state.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { readPlayerTransfers } from '#testing/players/read-player-transfers.ts'
import { send } from '#testing/send.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const app = await testApp()
const DAY_AND_MORE_MS = 25 * 3_600_000

const call = (player: GivenPlayer, name: string, payload: object = {}, on: TestApp = app) =>
  send(on, player, `/api/games/hilo/${name}`, payload)
const start = (player: GivenPlayer) => call(player, 'start', { betAmount: 100 })
const predict = (player: GivenPlayer, prediction: HiloPrediction, cardIndex: number) =>
  call(player, 'predict', { prediction, cardIndex })

/** The first cards' ranks, as `winningRanks` counts them for higher: a king has 1, a two has 12. */
function dealRanks(random: RandomStream, count: number): number[] {
  const { cards } = hilo.deal(random, {})
  return cards.slice(0, count).map((card) => winningRanks(cardAt(card), 'higher'))
}

/** A player whose next round has a seven, a king, and a seven first. */
async function dealtSevenKingSeven(points = 1000): Promise<GivenPlayer> {
  const player = await givenPlayer(app, { points })
  await chooseLuck(app, player, (random) => dealRanks(random, 3).join() === '7,1,7')
  return player
}

describe('hi-lo rounds', () => {
  it('hold the stake and show one card', async () => {
    const player = await dealtSevenKingSeven()
    const response = (await start(player)).json()
    expect(response).toMatchObject({
      betAmount: 100,
      cards: [{ rank: '7' }],
      steps: [],
      currentMultiplier: 1,
      higherMultiplier: 1.83,
      lowerMultiplier: 1.83,
      skipsLeft: SKIPS_MAX,
      winnings: 0,
      gameOver: false,
      round: null,
      balance: 900,
      fairness: { nonce: 0 },
    })
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100'])
  })

  it('multiply with each correct prediction, and pay on cash-out', async () => {
    const player = await dealtSevenKingSeven()
    const { roundId } = (await start(player)).json()
    expect((await predict(player, 'higher', 0)).json()).toMatchObject({
      currentMultiplier: 1.83,
      higherMultiplier: 23.9,
      lowerMultiplier: 1.99,
      winnings: 183,
    })
    await predict(player, 'lower', 1)
    const paid = (await call(player, 'cashout')).json()
    expect(paid).toMatchObject({
      roundId,
      cards: [{ rank: '7' }, { rank: 'K' }, { rank: '7' }],
      currentMultiplier: 1.99,
      higherMultiplier: null,
      winnings: 199,
      gameOver: true,
      balance: 1099,
    })
    expect(await readPlayerTransfers(app, player)).toEqual([
      'stake_hold 100',
      'stake_post 100',
      'payout 199',
    ])
    const receipt = (await send(app, player, `/api/games/rounds/${roundId}`)).json()
    expect(receipt).toMatchObject({
      game: 'hilo',
      choice: { steps: ['higher', 'lower'], end: 'cash_out' },
      outcome: { cards: paid.cards },
      multiplier: '1.99',
      payout: 199,
      fairness: { serverSeed: null },
    })
  })

  it('end without a payout on a wrong prediction', async () => {
    const player = await dealtSevenKingSeven()
    await start(player)
    const response = (await predict(player, 'lower', 0)).json()
    expect(response).toMatchObject({
      cards: [{ rank: '7' }, { rank: 'K' }],
      currentMultiplier: 0,
      winnings: 0,
      gameOver: true,
      round: { choice: { steps: ['lower'], end: 'wrong' }, payout: 0 },
      balance: 900,
    })
    expect((await call(player, 'cashout')).json().code).toBe('no_open_round')
  })

  it('refuse a prediction about another card, an early cash-out, and too many skips', async () => {
    const player = await dealtSevenKingSeven()
    expect((await predict(player, 'higher', 0)).json().code).toBe('no_open_round')
    await start(player)
    expect((await call(player, 'cashout')).json().code).toBe('illegal_move')
    expect((await predict(player, 'higher', 1)).json().code).toBe('illegal_move')
    for (let cardIndex = 0; cardIndex < SKIPS_MAX; cardIndex++) {
      expect((await call(player, 'skip', { cardIndex })).statusCode).toBe(200)
    }
    const before = await openState(app.db, player.playerId, 'hilo')
    const rejected = await call(player, 'skip', { cardIndex: SKIPS_MAX })
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'illegal_move'])
    expect((await predict(player, 'lower', SKIPS_MAX - 1)).statusCode).toBe(409)
    expect(await openState(app.db, player.playerId, 'hilo')).toEqual(before)
  })

  it('apply one of 20 concurrent predictions about a card, and pay one of 20 cash-outs', async () => {
    const player = await dealtSevenKingSeven()
    const all = (play: () => ReturnType<typeof call>) =>
      Promise.all(Array.from({ length: 20 }, play))
    const sortedStatusCodes = (responses: Awaited<ReturnType<typeof all>>) =>
      responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    const oneOf20 = [200, ...Array<number>(19).fill(409)]
    expect(sortedStatusCodes(await all(() => start(player)))).toEqual(oneOf20)
    expect(sortedStatusCodes(await all(() => predict(player, 'higher', 0)))).toEqual(oneOf20)
    expect(sortedStatusCodes(await all(() => call(player, 'cashout')))).toEqual(oneOf20)
    expect(await readPlayerTransfers(app, player)).toEqual([
      'stake_hold 100',
      'stake_post 100',
      'payout 183',
    ])
  })

  it('resume after a restart with the same cards to come', async () => {
    const player = await dealtSevenKingSeven()
    const { roundId } = (await start(player)).json()
    await predict(player, 'higher', 0)
    const restarted = await testApp({ db: app.db })
    const active = (await send(restarted, player, '/api/games/active')).json()
    expect(active).toMatchObject([
      { game: 'hilo', roundId, cards: [{ rank: '7' }, { rank: 'K' }], winnings: 183 },
    ])
    const next = { prediction: 'lower', cardIndex: 1 }
    expect((await call(player, 'predict', next, restarted)).json()).toMatchObject({
      cards: [{ rank: '7' }, { rank: 'K' }, { rank: '7' }],
      winnings: 199,
    })
  })

  it('are paid after a day, or refunded without a prediction', async () => {
    const [left, skipped] = [await dealtSevenKingSeven(), await dealtSevenKingSeven()]
    await Promise.all([start(left), start(skipped)])
    await predict(left, 'higher', 0)
    await call(skipped, 'skip', { cardIndex: 0 })
    app.clock.advance(DAY_AND_MORE_MS)
    await app.scheduler.run('expire-rounds')
    expect((await readPlayerTransfers(app, left)).slice(-2)).toEqual([
      'stake_post 100',
      'payout 183',
    ])
    expect((await readPlayerTransfers(app, skipped)).slice(-1)).toEqual(['stake_void 100'])
  })
})

it('leaves valid books', async () => {
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})
