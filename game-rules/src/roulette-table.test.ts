import { describe, expect, it } from 'vitest'
import { coveredNumbers } from './roulette.ts'
import type { RouletteBetType } from './roulette-table.ts'
import { pocketColor, pockets, rouletteTables, tableBets, wheelOrders } from './roulette-table.ts'

describe('the table', () => {
  it('has as many bets of each type as an American table', () => {
    const counts = Object.entries(tableBets).map(([type, bets]) => [type, bets.length])
    expect(Object.fromEntries(counts)).toEqual({
      straight: 38,
      split: 62,
      street: 15,
      corner: 22,
      sixline: 11,
      red: 1,
      black: 1,
      odd: 1,
      even: 1,
      low: 1,
      high: 1,
      dozen: 3,
      column: 3,
    })
  })

  it('has no duplicate bets, and lists the numbers of each in ascending order', () => {
    for (const bets of Object.values(tableBets)) {
      expect(new Set(bets.map(String)).size).toBe(bets.length)
      for (const bet of bets) expect(bet).toEqual([...new Set(bet)].sort((a, b) => a - b))
    }
  })

  it('covers as many numbers with each type as its payout implies', () => {
    const sizes = Object.entries(tableBets).map(([type, bets]) => [
      type,
      [...new Set(bets.map((bet) => bet.length))],
    ])
    expect(Object.fromEntries(sizes)).toEqual({
      straight: [1],
      split: [2],
      street: [3],
      corner: [4],
      sixline: [6],
      red: [18],
      black: [18],
      odd: [18],
      even: [18],
      low: [18],
      high: [18],
      dozen: [12],
      column: [12],
    })
  })

  it('has 18 red and 18 black pockets, and 0 and 00 green', () => {
    const ofColor = (color: string) => pockets.filter((pocket) => pocketColor(pocket) === color)
    expect(ofColor('green')).toEqual([0, 37])
    expect(ofColor('red')).toHaveLength(18)
    expect(ofColor('black')).toHaveLength(18)
    expect(ofColor('red')).toEqual(tableBets.red[0])
    expect(ofColor('black')).toEqual(tableBets.black[0])
    expect([1, 14, 36, 2, 10, 29].map(pocketColor)).toEqual([
      'red',
      'red',
      'red',
      'black',
      'black',
      'black',
    ])
  })
})

describe('coveredNumbers', () => {
  it.each<[RouletteBetType, number[]]>([
    ['straight', [0]],
    ['straight', [37]],
    ['split', [1, 2]],
    ['split', [1, 4]],
    ['split', [33, 36]],
    ['split', [35, 36]],
    ['split', [0, 37]],
    ['split', [0, 1]],
    ['split', [0, 2]],
    ['split', [2, 37]],
    ['split', [3, 37]],
    ['street', [1, 2, 3]],
    ['street', [34, 35, 36]],
    ['street', [0, 1, 2]],
    ['street', [0, 2, 37]],
    ['street', [2, 3, 37]],
    ['corner', [1, 2, 4, 5]],
    ['corner', [32, 33, 35, 36]],
    ['sixline', [1, 2, 3, 4, 5, 6]],
    ['sixline', [31, 32, 33, 34, 35, 36]],
    ['dozen', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    ['column', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
  ])('knows the %s on %j, also when its numbers come the other way round', (type, numbers) => {
    expect(coveredNumbers(type, numbers)).toEqual(numbers)
    expect(coveredNumbers(type, numbers.toReversed())).toEqual(numbers)
  })

  it.each<[RouletteBetType, number[]]>([
    ['red', [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
    ['black', [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]],
    ['odd', [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35]],
    ['even', [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36]],
    ['low', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['high', [19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36]],
  ])('knows %s with and without its numbers', (type, numbers) => {
    expect(coveredNumbers(type)).toEqual(numbers)
    expect(coveredNumbers(type, numbers)).toEqual(numbers)
  })

  it.each<[RouletteBetType, number[] | undefined]>([
    ['straight', undefined],
    ['dozen', undefined],
    ['straight', []],
    ['straight', Array.from({ length: 36 }, (_, index) => index + 1)],
    ['straight', [38]],
    ['straight', [-1]],
    ['straight', [1.5]],
    ['straight', [Number.NaN]],
    ['straight', [7, 7]],
    ['split', [1, 1]],
    ['split', [3, 4]],
    ['split', [1, 5]],
    ['split', [0, 3]],
    ['split', [1, 37]],
    ['split', [36, 37]],
    ['street', [2, 3, 4]],
    ['street', [0, 1, 37]],
    ['corner', [3, 4, 6, 7]],
    ['corner', [0, 1, 2, 3]],
    ['corner', [34, 35, 37, 38]],
    ['sixline', [2, 3, 4, 5, 6, 7]],
    ['sixline', [4, 5, 6, 10, 11, 12]],
    ['dozen', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['dozen', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['column', [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33]],
    ['red', []],
    ['red', [1, 3, 5]],
    ['red', [1, 1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
    ['odd', [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
  ])('has no %s on %j', (type, numbers) => {
    expect(coveredNumbers(type, numbers)).toBeUndefined()
  })

  it('returns a copy', () => {
    coveredNumbers('low')?.push(0)
    expect(coveredNumbers('low')).toHaveLength(18)
  })
})

describe('the table with a single zero', () => {
  const { pockets, bets } = rouletteTables.single_zero

  it('has as many bets of each type as a European table', () => {
    const counts = Object.entries(bets).map(([type, all]) => [type, all.length])
    expect(Object.fromEntries(counts)).toMatchObject({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      sixline: 11,
    })
    expect(Object.values(bets).flat(2)).not.toContain(37)
    for (const all of Object.values(bets)) expect(new Set(all.map(String)).size).toBe(all.length)
  })

  it.each<[RouletteBetType, number[], boolean]>([
    ['straight', [37], false],
    ['split', [0, 3], true],
    ['split', [0, 37], false],
    ['street', [0, 2, 3], true],
    ['street', [0, 2, 37], false],
    ['corner', [0, 1, 2, 3], true],
  ])('of a %s on %j, has the bet: %s', (type, numbers, isBet) => {
    expect(coveredNumbers(type, numbers, 'single_zero')).toEqual(isBet ? numbers : undefined)
  })

  it('knows red without its numbers', () => {
    expect(coveredNumbers('red', undefined, 'single_zero')).toEqual(bets.red[0])
  })

  it('has every pocket once on the wheel, red and black in turns from 0', () => {
    const order = wheelOrders.single_zero
    expect(order.toSorted((a, b) => a - b)).toEqual(pockets)
    const colors = order.slice(1).map(pocketColor)
    expect(colors).toEqual(colors.map((_, index) => (index % 2 === 0 ? 'red' : 'black')))
  })
})
