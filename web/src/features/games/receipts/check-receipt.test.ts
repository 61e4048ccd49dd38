import { allGames, type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import type { Game } from '@tallyhouse/contract/games/settled-round'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Receipt } from '../kit/rounds/round-query.ts'
import { checkReceipt, replayedRound } from './check-receipt.ts'

const serverSeed = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'
const seeds = { serverSeed, clientSeed: 'iyAyNGKPsa', nonce: 29 }
/** That of the example bets. */
const STAKE = 10

function createReceipt(game: GameType, choice: Record<string, unknown>): Receipt {
  const replayed = replayRound({ game, choice, stake: STAKE, seeds })
  const { multiplierHundredths, payout, isRefund } = replayed
  return {
    receiptId: 'f'.repeat(32),
    ...structuredClone(replayedRound(game, { ...replayed, choice })),
    stake: STAKE,
    multiplier: (multiplierHundredths / 100).toFixed(2),
    payout,
    isRefunded: isRefund,
    createdAt: new Date(0).toISOString(),
    fairness: {
      ...seeds,
      serverSeedHash: serverSeedHash(serverSeed),
      seedOrder: 'client_first',
      committedAt: new Date(0).toISOString(),
      begunAt: new Date(0).toISOString(),
    },
  } as Receipt
}

const checkResults = (receipt: Receipt) => checkReceipt(receipt).map(({ holds }) => holds)

const examples = gameType.options.flatMap((game) => {
  const { example, variants = {} }: Game<z.ZodMiniType<Record<string, unknown>>> = allGames[game]
  return [example, ...Object.values(variants)].map((choice) => [game, choice] as const)
})

describe.each(examples)('a receipt of %s with %j', (game, choice) => {
  const receipt = createReceipt(game, choice)

  it('passes if it is honest', () => {
    expect(checkResults(receipt)).toEqual([true, true, true])
  })

  it('fails with a different outcome or payout', () => {
    const outcome: object = { ...receipt.outcome, extra: 1 }
    expect(checkResults({ ...receipt, outcome } as Receipt)[1]).toBe(false)
    expect(checkResults({ ...receipt, payout: receipt.payout + 1 })[2]).toBe(false)
  })

  it('fails with a different server seed', () => {
    const fairness = { ...receipt.fairness, serverSeed: 'another' }
    expect(checkResults({ ...receipt, fairness })[0]).toBe(false)
  })
})

it.each([
  ['mines', { mineCount: 3, tiles: [], end: 'expired' }],
  ['crash', { cashOutHundredths: null, refunded: true }],
] as const)('a refunded round of %s passes and pays the stake', (game, choice) => {
  const receipt = createReceipt(game, choice)
  expect(receipt).toMatchObject({ multiplier: '1.00', payout: STAKE, isRefunded: true })
  expect(checkResults(receipt)).toEqual([true, true, true])
  expect(checkResults({ ...receipt, isRefunded: false })).toEqual([true, true, false])
})

it('fails moves that do not fit the cards', () => {
  const receipt = createReceipt('blackjack', { moves: ['stand'] })
  expect(checkResults({ ...receipt, choice: { moves: ['stand', 'hit'] } } as Receipt)).toEqual([
    true,
    false,
    false,
  ])
})
