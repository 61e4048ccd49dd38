import { expect, it } from 'vitest'
import { spotLabel } from './describe-roulette.ts'

it.each([
  [{ type: 'straight' as const, numbers: [7] }, 10, 'Red 7, pays 35 to 1, your bet 10'],
  [{ type: 'straight' as const, numbers: [37] }, 0, 'Green 00, pays 35 to 1'],
  [{ type: 'split' as const, numbers: [0, 37] }, 1250, 'Split 0/00, pays 17 to 1, your bet 1,250'],
  [{ type: 'street' as const, numbers: [1, 2, 3] }, 0, 'Street 1/2/3, pays 11 to 1'],
  [{ type: 'corner' as const, numbers: [1, 2, 4, 5] }, 0, 'Corner 1/2/4/5, pays 8 to 1'],
  [{ type: 'sixline' as const, numbers: [1, 2, 3, 4, 5, 6] }, 0, 'Six line 1 to 6, pays 5 to 1'],
])('labels %j with a bet of %d', (spot, amount, label) => {
  expect(spotLabel(spot, amount)).toBe(label)
})
