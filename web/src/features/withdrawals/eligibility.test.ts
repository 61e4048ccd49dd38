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

it('allows what is there and left today', () => {
  expect(excessOf(1200, eligibility)).toBeUndefined()
  expect(excessOf(Number.NaN, eligibility)).toBeUndefined()
})

it('says what is left today, and rather that there is too little', () => {
  expect(excessOf(1201, eligibility)).toBe('1,200 of 5,000 a day are left until midnight UTC.')
  expect(excessOf(8001, eligibility)).toBe('You have 8,000.')
})
