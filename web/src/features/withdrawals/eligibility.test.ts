import { expect, it } from 'vitest'
import { describeExcess, payoutTiming } from './eligibility.ts'

const eligibility = {
  availablePoints: 8000,
  withdrawablePoints: 8000,
  dailyLimitPoints: 5000,
  leftTodayPoints: 1200,
  unlock: { thresholdPoints: 100, earnedPoints: 100, leftPoints: 0 },
  needsCode: false,
  needsPassword: false,
  newDestinationsWaitUntil: null,
  methods: [],
}

it('allows an amount within the balance and the daily limit', () => {
  expect(describeExcess(1200, eligibility)).toBeUndefined()
  expect(describeExcess(Number.NaN, eligibility)).toBeUndefined()
})

it('names the daily limit, unless the balance is too low', () => {
  expect(describeExcess(1201, eligibility)).toBe(
    'You can withdraw 1,200 more points today. The limit is 5,000 a day and resets at midnight UTC.',
  )
  expect(describeExcess(8001, eligibility)).toBe('You have 8,000 points.')
})

it('names what is available to withdraw when the rest is gifts', () => {
  const gifted = { ...eligibility, withdrawablePoints: 400 }
  expect(describeExcess(400, gifted)).toBeUndefined()
  for (const amount of [401, 8001]) {
    expect(describeExcess(amount, gifted)).toBe('You can withdraw up to 400 points now.')
  }
})

const offered = { label: '', enabled: true, minimumPoints: 5, feePoints: 0 }
const robux = { ...offered, method: 'robux', handling: 'automated' } as const
const paypal = { ...offered, method: 'paypal', handling: 'review' } as const
const terms = { automatedMedianSeconds: 1 }
const free = {
  terms,
  allowed: undefined,
  amount: Number.NaN,
  chosen: undefined,
  newDestinationsWaitUntil: null,
}
const soon = '2026-11-23T12:00:00Z'

it('explains when a payout will be sent, before it is requested', () => {
  const sentenceFor = (timing: Partial<Parameters<typeof payoutTiming>[0]>) =>
    payoutTiming({ ...free, method: robux, ...timing })[0]
  expect(sentenceFor({})).toBe(
    'Paid automatically, usually within 1 second, unless our team checks it first.',
  )
  expect(sentenceFor({ terms: { automatedMedianSeconds: null } })).toBe(
    'Paid automatically, unless our team checks it first.',
  )
  expect(sentenceFor({ method: paypal })).toMatch(/^Our team reviews this withdrawal first/)
})

it('states how long a review takes and what a rejection does, whatever the method', () => {
  for (const method of [robux, paypal]) {
    const timing = payoutTiming({ ...free, method }).join(' ')
    expect(timing).toMatch(/usually .*24 to 48 hours\. If we reject .* return to your balance\.$/)
  }
})

it('states first which withdrawals of a new account are reviewed', () => {
  const sentences = (review: 'each' | 'larger' | 'few', amount = 500) =>
    payoutTiming({
      ...free,
      method: robux,
      amount,
      allowed: { review, automaticPoints: review === 'each' ? null : 500 },
    })
  expect(sentences('each')).toEqual([
    'Our team reviews this withdrawal first, usually within 24 to 48 hours. If we reject it, the points return to your balance.',
  ])
  expect(sentences('larger')[1]).toMatch(
    /^Your account is new, so our team first reviews withdrawals above 500 points, and unusual ones, usually/,
  )
  expect(sentences('few')[1]).toMatch(/^We review some withdrawals/)
  for (const review of ['larger', 'few'] as const) {
    expect(sentences(review, 501)).toEqual([
      expect.stringMatching(/^Above 500 points, our team reviews/),
    ])
  }
})

it('explains how long a payout waits and why, before it is requested', () => {
  const paidBefore = { wasPaid: true, waitsUntil: null }
  const held = { ...free, newDestinationsWaitUntil: soon }
  expect(payoutTiming({ ...held, method: paypal })[1]).toMatch(
    /changed recently.*after Nov 23, 2026/,
  )
  expect(payoutTiming({ ...held, method: paypal, chosen: paidBefore })).toHaveLength(1)
  expect(payoutTiming({ ...held, method: robux, chosen: paidBefore })).toHaveLength(3)
  const added = { ...paidBefore, waitsUntil: soon }
  expect(payoutTiming({ ...free, method: paypal, chosen: added })[1]).toMatch(
    /without your password.*after Nov 23, 2026/,
  )
  expect(
    payoutTiming({ ...free, method: paypal, chosen: { ...added, wasPaid: false } }),
  ).toHaveLength(1)
})
