import { expect, it } from 'vitest'
import { payoutTiming } from './payout-timing.ts'

const offered = { label: '', enabled: true, minimumPoints: 5, feePoints: 0 }
const robux = { ...offered, method: 'robux', handling: 'automated' } as const
const paypal = { ...offered, method: 'paypal', handling: 'review' } as const
const terms = { automatedMedianSeconds: 1 }
const free = { terms, chosen: undefined, newDestinationsWaitUntil: null }
const soon = '2026-11-23T12:00:00Z'

it('says before the request when a payout is sent (F4)', () => {
  expect(payoutTiming({ ...free, method: robux })).toEqual([
    'Paid automatically, usually within 1 second.',
  ])
  expect(payoutTiming({ ...free, method: robux, terms: { automatedMedianSeconds: null } })).toEqual(
    ['Paid automatically.'],
  )
  expect(payoutTiming({ ...free, method: paypal })).toEqual([
    'We review this withdrawal first, usually within 24 to 48 hours.',
  ])
})

it('says before the request until when it waits, and why (F4)', () => {
  const known = { wasPaid: true, waitsUntil: null }
  const held = { ...free, newDestinationsWaitUntil: soon }
  expect(payoutTiming({ ...held, method: paypal })[1]).toMatch(
    /changed recently.*after Nov 23, 2026/,
  )
  expect(payoutTiming({ ...held, method: paypal, chosen: known })).toHaveLength(1)
  expect(payoutTiming({ ...held, method: robux, chosen: known })).toHaveLength(2)
  const added = { ...known, waitsUntil: soon }
  expect(payoutTiming({ ...free, method: paypal, chosen: added })[1]).toMatch(
    /without your password.*after Nov 23, 2026/,
  )
  expect(
    payoutTiming({ ...free, method: paypal, chosen: { ...added, wasPaid: false } }),
  ).toHaveLength(1)
})
