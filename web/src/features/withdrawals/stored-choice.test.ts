import { beforeEach, expect, it } from 'vitest'
import type { WithdrawalTerms } from '#session/terms.ts'
import { readStoredChoice, storeChoice } from './stored-choice.ts'

const terms = {
  methods: [
    { method: 'robux', enabled: true },
    { method: 'paypal', enabled: true },
    { method: 'crypto', enabled: false },
  ],
} as WithdrawalTerms

const draft = { method: 'paypal', amount: 1500, paymentDetails: 'ada@example.com' } as const

beforeEach(() => sessionStorage.clear())

it('remembers method and amount across a reload, but not the destination', () => {
  storeChoice(7, draft)
  expect(readStoredChoice(7, terms)).toEqual({ method: 'paypal', amount: 1500 })
  expect(sessionStorage.getItem('tallyhouse.withdrawal.7')).not.toContain('ada')
})

it('restores nothing for another player, a disabled method, or a missing amount', () => {
  storeChoice(7, draft)
  expect(readStoredChoice(8, terms)).toBeUndefined()
  storeChoice(7, { method: 'crypto', amount: 1500 })
  expect(readStoredChoice(7, terms)).toBeUndefined()
  storeChoice(7, { method: 'robux', amount: Number.NaN })
  expect(readStoredChoice(7, terms)).toBeUndefined()
})
