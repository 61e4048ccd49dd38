import { expect, it } from 'vitest'
import { receivedFor } from './amount-received.ts'

const method = { enabled: true, minimumPoints: 5 }
const terms = {
  dailyRequests: 10,
  addressWaitHours: 24,
  pointsPerUsd: 1000,
  robuxPerPoint: 2,
  dailyLimitPoints: 5000,
  automatedMedianSeconds: null,
  methods: [
    { ...method, method: 'robux', label: 'Robux', feePoints: 0, handling: 'automated' },
    { ...method, method: 'paypal', label: 'PayPal', feePoints: 25, handling: 'review' },
  ] as const,
}
const received = (name: 'robux' | 'paypal', amount: number) =>
  receivedFor({ method: name, amount }, { ...terms, methods: [...terms.methods] })

it('converts the amount after the fee', () => {
  expect(received('robux', 50)).toBe('100 Robux')
  expect(received('paypal', 1025)).toBe('$1.00')
})

it('rounds down to whole cents, as the payout does', () => {
  expect(received('paypal', 1044)).toBe('$1.01')
})

it('is zero while the amount is empty or below the fee', () => {
  expect(received('robux', Number.NaN)).toBe('0 Robux')
  expect(received('paypal', 20)).toBe('$0.00')
})
