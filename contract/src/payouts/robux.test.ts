import { expect, it } from 'vitest'
import { gamepassNumber, sellerReceives } from './robux.ts'
import { automatedRequest } from './withdrawal-requests.ts'

it.each([
  [1, 0],
  [2, 1],
  [5, 3],
  [50, 35],
  [90, 63],
  [99, 69],
  [572, 400],
  [1429, 1000],
  [1_000_000_000, 700_000_000],
])('a gamepass for %d Robux pays its seller at least %d', (price, received) => {
  expect(sellerReceives(price)).toBe(received)
})

it('is exact for every price, and lets every amount arrive', () => {
  const prices = Array.from({ length: 100_000 }, (_, index) => index + 1)
  const isExact = (price: number) => BigInt(sellerReceives(price)) === (BigInt(price) * 7n) / 10n
  /** Whether this many arrive for some price. */
  const arrives = (robux: number) => sellerReceives(Math.floor((10 * robux + 6) / 7)) === robux
  expect(prices.filter((price) => !isExact(price) || !arrives(price))).toEqual([])
})

it.each([
  ['991', '991'],
  [' 00991 ', '991'],
  ['https://www.roblox.com/game-pass/991/Golden-Ticket', '991'],
  ['www.roblox.com/game-pass/991', '991'],
  ['https://www.roblox.com/de/game-pass/0991/Ticket?ref=share', '991'],
  ['roblox.com/pt-br/game-pass/991#about', '991'],
])('reads the gamepass in %j', (typed, number) => {
  const { details } = automatedRequest.parse({
    type: 'robux',
    amount: 5,
    details: { username: 'Builder_1', gamepassId: typed },
  })
  expect(details.gamepassId).toBe(number)
})

it.each([
  '0',
  '000',
  '12345678901234567890',
  '9.9',
  'https://www.roblox.com/games/991',
  'https://elsewhere.example/game-pass/991',
])('refuses %j', (typed) => {
  const details = { username: 'Builder_1', gamepassId: typed }
  expect(automatedRequest.safeParse({ type: 'robux', amount: 5, details }).success).toBe(false)
  expect(gamepassNumber(typed)).not.toBe('991')
})
