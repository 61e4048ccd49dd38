import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { expect, it } from 'vitest'
import type { GameType } from '#lib/game-names.ts'
import { describeRound } from '../describe-round.ts'
import { computeRound } from './compute-round.ts'

const serverSeed = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'
const seeds = { serverSeed, serverSeedHash: '', clientSeed: 'iyAyNGKPsa', nonce: '29', stake: '50' }

function computed(game: GameType, fields: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...seeds, ...fields })) {
    for (const each of [value].flat()) form.append(name, each)
  }
  return computeRound(game, form)
}

it.each<[GameType, Record<string, string | string[]>, object]>([
  ['dice', { prediction: 'under' }, { payout: 90, outcome: { diceResult: 3 } }],
  ['roulette', { bet: 'inside', numbers: '15' }, { payout: 1800 }],
  ['roulette', { bet: 'inside', numbers: '18 15' }, { payout: 900 }],
  ['roulette', { bet: 'column-3' }, { payout: 150 }],
  ['roulette', { bet: 'dozen-13' }, { payout: 150 }],
  ['roulette', { bet: 'red' }, { payout: 0 }],
  ['crash', { cashOut: '2.29' }, { payout: 114, outcome: { crashPointHundredths: 229 } }],
  ['crash', { cashOut: '2.30' }, { payout: 0 }],
  ['crash', { cashOut: '' }, { payout: 0 }],
  ['mines', { mineCount: '3', tiles: '[0,1]' }, { multiplierHundredths: 124 }],
  ['mines', { mineCount: '3', tiles: '[]' }, { payout: 50, isRefund: true }],
  ['plinko', { rows: '8', risk: 'high' }, { outcome: { bin: 4 } }],
  ['keno', { picks: ['34', '2'], paytable: 'classic' }, { outcome: { matches: 1 } }],
])('computes %s with %j', (game, fields, round) => {
  expect(computed(game, fields)).toMatchObject(round)
})

it('compares the seed with the expected hash', () => {
  const matches = (hash: string) => computed('wheel', { serverSeedHash: hash }).matchesHash
  expect(matches(` ${serverSeedHash(serverSeed).toUpperCase()}`)).toBe(true)
  expect(matches(serverSeedHash('another'))).toBe(false)
  expect(matches('')).toBeNull()
})

it('computes a mines round that hit a mine as lost', () => {
  const [mine] = computed('mines', { mineCount: '3', tiles: '[]' }).outcome.mines as number[]
  const { payout, round } = computed('mines', { mineCount: '3', tiles: `[${mine}]` })
  expect(payout).toBe(0)
  expect(describeRound(round).result).toBe('The first tile was a mine')
})

it.each<[GameType, Record<string, string | string[]>, string]>([
  ['roulette', { bet: 'inside', numbers: '1, 36' }, 'No bet covers exactly these numbers.'],
  ['keno', { paytable: 'classic' }, 'Pick 1 to 10 numbers.'],
  ['blackjack', { hits: '0', last: 'none' }, 'They don’t finish the round.'],
  ['blackjack', { hits: '0', last: 'none', serverSeedHash: 'f00' }, 'doesn’t match the hash.'],
  ['blackjack', { hits: '1', last: 'double' }, 'only on your first two cards.'],
])('explains why there is no round of %s with %j', (game, fields, sentence) => {
  expect(() => computed(game, fields)).toThrow(sentence)
})
