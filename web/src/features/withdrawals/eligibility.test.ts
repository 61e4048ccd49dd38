import { expect, it } from 'vitest'
import { excessOf } from './eligibility.ts'

const eligibility = {
  availablePoints: 8000,
  dailyLimitPoints: 5000,
  leftTodayPoints: 1200,
  unlock: { thresholdPoints: 100, earnedPoints: 100, leftPoints: 0 },
  needsCode: false,
  newDestinationsWaitUntil: null,
  methods: [],
}

it('allows an amount within the balance and the daily limit', () => {
  expect(excessOf(1200, eligibility)).toBeUndefined()
  expect(excessOf(Number.NaN, eligibility)).toBeUndefined()
})

it('names the daily limit, unless the balance is too low', () => {
  expect(excessOf(1201, eligibility)).toBe(
    'You can withdraw 1,200 more points today. The limit is 5,000 a day and resets at midnight UTC.',
  )
  expect(excessOf(8001, eligibility)).toBe('You have 8,000 points.')
})
