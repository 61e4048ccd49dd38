import { expect, it } from 'vitest'
import { bonusPoints, isMega } from './bonus-terms.ts'

const days = Array.from({ length: 24 }, (_, day) => day + 1)

it('pays 5 points on the first day and half a point more each day, up to 15', () => {
  expect(days.map(bonusPoints)).toEqual([
    ...[5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11],
    ...[11, 12, 12, 13, 13, 14, 14, 15, 15, 15, 15, 15],
  ])
})

it('makes every seventh day the mega bonus', () => {
  expect(days.filter(isMega)).toEqual([7, 14, 21])
})
