import type { sharedReceipt } from '@tallyhouse/contract/games'
import { ROUND_STAKE_MAX, STAKE_MAX } from '@tallyhouse/contract/values'
import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { HANDS_MAX } from '@tallyhouse/game-rules/blackjack-hand'
import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack-table'
import type { RandomStream } from '@tallyhouse/game-rules/random-stream'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openState } from '#testing/open-state.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { readPlayerTransfers } from '#testing/players/read-player-transfers.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

type Receipt = z.output<typeof sharedReceipt.response>

const app = await testApp()

const call = (player: GivenPlayer, name: string, payload: object = {}, key?: string) =>
  send(app, player, `/api/games/blackjack/${name}`, payload, key ? { 'idempotency-key': key } : {})
const openCards = (player: GivenPlayer) => openState(app.db, player.playerId, 'blackjack')

async function breaches() {
  return (await audit(app.db, seedBox)).flatMap((check) => check.breaches)
}

/** Creates a player whose next round begins with these ranks: two cards, the dealer's two, the next ones. */
async function dealt(points: number, ...ranks: string[]) {
  const player = await givenPlayer(app, { points })
  await chooseLuck(app, player, (random) => deals(random, ranks))
  return player
}

function deals(random: RandomStream, ranks: string[]): boolean {
  return ranks.every((rank) => rank.includes('23456789TJQKA'[random.nextBelow(52) >> 2] ?? ''))
}

const LOW = '23456789'
const TEN = 'TJQK'

describe('POST /api/games/blackjack/split', () => {
  it('holds a bet for each hand, plays them in order, and pays them together', async () => {
    const player = await dealt(1000, '8', '8', LOW, LOW, '234567', TEN)
    await call(player, 'start', { betAmount: 100 })
    const split = (await call(player, 'split', { betAmount: 100 })).json()
    expect(split).toMatchObject({ betAmount: 200, balance: 800, canDouble: true, round: null })
    expect(split.hands.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([
      true,
      false,
    ])
    expect(await breaches()).toEqual([])

    expect((await call(player, 'double')).json()).toMatchObject({ betAmount: 300, balance: 700 })
    const { round, hands, winnings, balance } = (await call(player, 'stand')).json()
    expect(hands.map(({ stakes }: { stakes: number }) => stakes)).toEqual([2, 1])
    expect(round.choice).toEqual({ moves: ['split', 'double', 'stand'] })
    expect([round.stake, balance]).toEqual([300, 700 + winnings])
    const paid = winnings > 0 ? [`payout ${winnings}`] : []
    expect(await readPlayerTransfers(app, player)).toEqual([
      'stake_hold 100',
      'raise_hold 100',
      'raise_hold 100',
      'stake_post 300',
      ...paid,
    ])
    expect(await breaches()).toEqual([])
  })

  it('changes nothing if the player cannot cover another bet', async () => {
    const player = await dealt(199, '8', '8', LOW)
    await call(player, 'start', { betAmount: 100 })
    const before = await openCards(player)
    const rejected = await call(player, 'split', { betAmount: 100 })
    expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'insufficient_points'])
    expect(await openCards(player)).toEqual(before)
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100'])
  })

  it('refuses cards that are not a pair', async () => {
    const player = await dealt(1000, '8', '9', LOW)
    await call(player, 'start', { betAmount: 100 })
    const rejected = await call(player, 'split', { betAmount: 100 })
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'illegal_move'])
  })

  it('splits once for 20 concurrent calls, even if another pair could be split', async () => {
    const player = await dealt(10_000, '8', '8', LOW, LOW, '8')
    await call(player, 'start', { betAmount: 100 })
    const split = () => call(player, 'split', { betAmount: 100 })
    const responses = await Promise.all(Array.from({ length: 20 }, split))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(responses.map((response) => response.json().code ?? 'done'))).toEqual(
      new Set(['done', 'invalid_request']),
    )
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100', 'raise_hold 100'])
    expect((await call(player, 'split', { betAmount: 200 })).json().hands).toHaveLength(3)
  })

  it('splits the largest bet into four hands, and finishes by their total', async () => {
    const player = await dealt(0, TEN, TEN, LOW, LOW, TEN, LOW, TEN, LOW, LOW)
    const { playerId } = player
    await earnPoints(app.db, { playerId, points: 10 * STAKE_MAX, now: app.clock.now() })
    await call(player, 'start', { betAmount: STAKE_MAX })
    for (const bets of [1, 2, 3]) {
      const split = await call(player, 'split', { betAmount: bets * STAKE_MAX })
      expect([split.statusCode, split.json().betAmount]).toEqual([200, (bets + 1) * STAKE_MAX])
    }
    expect((await call(player, 'double')).json().betAmount).toBe(5 * STAKE_MAX)
    expect((await call(player, 'result', { betAmount: 5 * STAKE_MAX })).statusCode).toBe(200)
    expect(2 * HANDS_MAX * STAKE_MAX + STAKE_MAX / 2).toBe(ROUND_STAKE_MAX)
    expect(await breaches()).toEqual([])
  })

  it('splits once for repeats under one key', async () => {
    const player = await dealt(1000, '8', '8', LOW)
    await call(player, 'start', { betAmount: 100 })
    const split = () => call(player, 'split', { betAmount: 100 }, 'one-split')
    const [first, ...others] = await Promise.all([split(), split(), split()])
    expect(others.map((response) => response.json())).toEqual(others.map(() => first.json()))
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100', 'raise_hold 100'])
  })

  it('ends a round of split aces at once, which its client may still finish', async () => {
    const player = await dealt(1000, 'A', 'A', LOW)
    await call(player, 'start', { betAmount: 100 })
    const ended = (await call(player, 'split', { betAmount: 100 })).json()
    expect(ended).toMatchObject({ gameOver: true, betAmount: 200 })
    const finish = (betAmount: number) => call(player, 'result', { betAmount })
    expect((await finish(200)).json()).toMatchObject({ hands: ended.hands, result: ended.result })
    expect((await finish(100)).statusCode).toBe(200)
    expect((await finish(50)).statusCode).toBe(400)
  })
})

describe('POST /api/games/blackjack/insurance', () => {
  const start = (player: GivenPlayer, betAmount: number, insurance?: boolean) =>
    call(player, 'start', { betAmount, insurance })

  it('is offered only to callers who ask for it, and only for an even bet', async () => {
    for (const [betAmount, insurance] of [
      [100, undefined],
      [100, false],
      [101, true],
    ] as const) {
      const player = await dealt(1000, '5', '6', 'A', LOW)
      const opened = (await start(player, betAmount, insurance)).json()
      expect(opened).toMatchObject({ insurance: null, canDouble: true })
      const rejected = await call(player, 'insurance', { insure: true })
      expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'illegal_move'])
    }
  })

  it('is offered before the dealer checks for a natural', async () => {
    const player = await dealt(1000, '9', TEN, 'A', TEN)
    expect((await start(player, 100, true)).json()).toMatchObject({
      insurance: 'offered',
      gameOver: false,
      canDouble: false,
    })
    expect((await call(player, 'stand')).json().code).toBe('illegal_move')
    const ended = (await call(player, 'insurance', { insure: true })).json()
    expect(ended).toMatchObject({ betAmount: 150, result: 'lose', winnings: 150, balance: 1000 })
    expect(ended.round).toMatchObject({ choice: { moves: ['insure'] }, multiplier: '1.00' })
    expect(await readPlayerTransfers(app, player)).toEqual([
      'stake_hold 100',
      'raise_hold 50',
      'stake_post 150',
      'payout 150',
    ])
  })

  it('pays a natural of both with the exact points, although its multiplier is rounded', async () => {
    const player = await dealt(1000, 'A', TEN, 'A', TEN)
    await start(player, 2, true)
    const ended = (await call(player, 'insurance', { insure: true })).json()
    expect(ended).toMatchObject({ betAmount: 3, result: 'push', winnings: 5, balance: 1002 })
    expect(ended.round.multiplier).toBe('1.66')
  })

  it('leaves the round open if the player cannot cover it, and they can decline', async () => {
    const player = await dealt(120, '5', '6', 'A', LOW)
    await start(player, 100, true)
    const rejected = await call(player, 'insurance', { insure: true })
    expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'insufficient_points'])
    const declined = (await call(player, 'insurance', { insure: false })).json()
    expect(declined).toMatchObject({ insurance: 'declined', betAmount: 100, balance: 20 })
  })

  it('rejects answers other than yes and no', async () => {
    const player = await dealt(1000, '5', '6', 'A', LOW)
    const responses = ['true', 1, null, []]
    const starts = responses.map((insurance) => call(player, 'start', { betAmount: 10, insurance }))
    const statuses = (await Promise.all(starts)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([400, 400, 400, 400])
    await start(player, 100, true)
    const decisions = responses.map((insure) => call(player, 'insurance', { insure }))
    for (const { statusCode } of await Promise.all(decisions)) expect(statusCode).toBe(400)
    expect((await call(player, 'insurance')).statusCode).toBe(400)
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100'])
  })

  it('is taken once for 20 concurrent calls', async () => {
    const player = await dealt(1000, '5', '6', 'A', LOW)
    await start(player, 100, true)
    const insure = () => call(player, 'insurance', { insure: true })
    const responses = await Promise.all(Array.from({ length: 20 }, insure))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100', 'raise_hold 50'])
  })

  it('is declined by a caller who only finishes the round', async () => {
    const player = await dealt(1000, TEN, '9', 'A', LOW)
    await start(player, 100, true)
    const ended = (await call(player, 'result', { betAmount: 100 })).json()
    expect(ended.round.choice).toEqual({ moves: ['decline', 'stand'] })
  })
})

describe('rounds with several hands or insurance', () => {
  it('are valid while open, stand on every hand after a day, and replay to the same points', async () => {
    const moves: [name: string, body: object][][] = [
      [],
      [['insurance', { insure: true }]],
      [
        ['insurance', { insure: true }],
        ['split', { betAmount: 150 }],
      ],
      [
        ['insurance', { insure: false }],
        ['split', { betAmount: 100 }],
        ['split', { betAmount: 200 }],
      ],
    ]
    const players = await Promise.all(
      moves.map(() => dealt(1000, TEN, TEN, 'A', LOW, TEN, LOW, LOW, LOW)),
    )
    const rounds = await Promise.all(
      players.map(async (player, index) => {
        const { roundId } = (
          await call(player, 'start', { betAmount: 100, insurance: true })
        ).json()
        for (const [name, body] of moves[index] ?? []) {
          expect((await call(player, name, body)).statusCode).toBe(200)
        }
        return { player, roundId }
      }),
    )
    expect(await breaches()).toEqual([])
    app.clock.advance(25 * 3_600_000)
    await app.scheduler.run('expire-rounds')
    const receipts = await Promise.all(rounds.map(fetchReceipt))
    expect(receipts.map(({ choice }) => (choice as { moves: BlackjackMove[] }).moves)).toEqual([
      ['decline', 'stand'],
      ['insure', 'stand'],
      ['insure', 'split', 'stand', 'stand'],
      ['decline', 'split', 'split', 'stand', 'stand', 'stand'],
    ])
    expect(receipts.filter((receipt) => !isReproduced(receipt))).toEqual([])
    expect(await breaches()).toEqual([])
  })

  async function fetchReceipt({ player, roundId }: { player: GivenPlayer; roundId: number }) {
    await send(app, player, '/api/fairness/rotate', {})
    return (await send(app, player, `/api/games/rounds/${roundId}`)).json<Receipt>()
  }

  function isReproduced({ fairness, ...round }: Receipt): boolean {
    const { serverSeed, clientSeed, nonce } = fairness
    const seeds = { serverSeed: serverSeed ?? '', clientSeed, nonce }
    const { outcome, payout, multiplierHundredths } = replayRound({ ...round, seeds })
    expect(outcome).toEqual(round.outcome)
    return payout === round.payout && (multiplierHundredths / 100).toFixed(2) === round.multiplier
  }

  it('deal the cards that the rules deal', async () => {
    const player = await dealt(1000, '8', '8', 'A', LOW)
    await call(player, 'start', { betAmount: 100, insurance: true })
    const { hands } = (await call(player, 'insurance', { insure: false })).json()
    const { hands: expected } = blackjack.view(await openCards(player))
    expect(hands).toEqual(expected)
  })
})
