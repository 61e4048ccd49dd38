import type { GameChoice } from '@tallyhouse/contract/games/round'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { expect, it } from 'vitest'
import type { GameType } from '#lib/game-names.ts'
import { describeRound } from '../games.ts'
import { coveredBy } from '../roulette/roulette.tsx'
import { computeRound } from './compute-round.ts'

const serverSeed = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'
const seeds = { serverSeed, serverSeedHash: '', clientSeed: 'iyAyNGKPsa', nonce: '29', stake: '50' }

function computed<G extends GameType>(
  game: G,
  choice: GameChoice<G>,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...seeds, ...fields })) form.append(name, value)
  return computeRound(game, choice, form)
}

const rouletteChoice = (option: string, typed = '') => {
  const covered = coveredBy(option, typed)
  return { bets: covered ? [{ ...covered, amount: 0 }] : [] }
}

it.each([
  ['dice', { prediction: 'under' }, { payout: 90, outcome: { diceResult: 3 } }],
  ['roulette', rouletteChoice('inside', '15'), { payout: 1800 }],
  ['roulette', rouletteChoice('inside', '18 15'), { payout: 900 }],
  ['roulette', rouletteChoice('column-3'), { payout: 150 }],
  ['roulette', rouletteChoice('dozen-13'), { payout: 150 }],
  ['roulette', rouletteChoice('red'), { payout: 0 }],
  [
    'roulette',
    { bets: [{ type: 'corner', numbers: [0, 1, 2, 3], amount: 0 }], wheel: 'single_zero' },
    { outcome: { winningNumber: 15 } },
  ],
  ['crash', { cashOutHundredths: 229 }, { payout: 114, outcome: { crashPointHundredths: 229 } }],
  ['crash', { cashOutHundredths: 230 }, { payout: 0 }],
  ['crash', { cashOutHundredths: null }, { payout: 0 }],
  ['mines', { mineCount: 3, tiles: [0, 1], end: 'cash_out' }, { multiplierHundredths: 124 }],
  ['mines', { mineCount: 3, tiles: [], end: 'expired' }, { payout: 50, isRefund: true }],
  ['plinko', { rows: 8, risk: 'high' }, { outcome: { bin: 4 } }],
  ['keno', { selectedNumbers: [34, 2], paytable: 'classic' }, { outcome: { matches: 1 } }],
  ['baccarat', { spots: { player: 40, tie: 10 } }, { payout: 130 }],
] as const)('computes %s with %j', (game, choice, round) => {
  expect(computed<GameType>(game, structuredClone(choice) as GameChoice<GameType>)).toMatchObject(
    round,
  )
})

it('compares the seed with the expected hash', () => {
  const matches = (hash: string) => computed('wheel', {}, { serverSeedHash: hash }).matchesHash
  expect(matches(` ${serverSeedHash(serverSeed).toUpperCase()}`)).toBe(true)
  expect(matches(serverSeedHash('another'))).toBe(false)
  expect(matches('')).toBeNull()
})

it('computes a mines round that hit a mine as lost', () => {
  const expired = computed('mines', { mineCount: 3, tiles: [], end: 'expired' })
  const [mine = 0] = expired.outcome.mines as number[]
  const { payout, round } = computed('mines', { mineCount: 3, tiles: [mine], end: 'cash_out' })
  expect(payout).toBe(0)
  expect(describeRound(round).result).toBe('The first tile was a mine')
})

it.each<[GameType, GameChoice<GameType>, string, Record<string, string>?]>([
  ['roulette', rouletteChoice('inside', '1, 36'), 'No bet covers exactly these numbers.'],
  ['keno', { selectedNumbers: [], paytable: 'classic' }, 'Pick 1 to 10 numbers.'],
  ['baccarat', { spots: {} }, 'Enter a stake on at least one spot.'],
  ['baccarat', { spots: { tie: 49 } }, 'The spots add up to 49, but the bet is 50.'],
  ['blackjack', { moves: [] }, 'They don’t finish the round.'],
  ['blackjack', { moves: [] }, 'doesn’t match the hash.', { serverSeedHash: 'f00' }],
  ['blackjack', { moves: ['hit', 'double'] }, 'only on your first two cards.'],
])('explains why there is no round of %s with %j', (game, choice, sentence, fields) => {
  expect(() => computed(game, choice, fields)).toThrow(sentence)
})
