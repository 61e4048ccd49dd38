import { expect, it } from 'vitest'
import { signalSentence } from './signal-words.ts'

it('says where accounts came from', () => {
  const details = { accounts: 4, days: 7 }
  expect(signalSentence({ kind: 'many_accounts', subject: '203.0.113.7', details })).toBe(
    '4 accounts from 203.0.113.7 within 7 days.',
  )
})

it('says where the claims of a rain came from', () => {
  const details = { accounts: 6, days: 1 }
  expect(signalSentence({ kind: 'many_accounts', subject: '203.0.113.7', details })).toBe(
    '6 accounts from 203.0.113.7 within a day.',
  )
})

it('says who brought whom, and what they share', () => {
  const names = { friend: 'kim', referrer: 'mika', sharedWith: 'noa' }
  const details = { friendId: 8, ...names, shared: 'device' }
  expect(signalSentence({ kind: 'self_referral', subject: 'kim', details })).toContain(
    'kim signed up by the link of mika, and has the same device as noa.',
  )
})

it('says of offers in an hour what a person would', () => {
  const details = { credits: 1200, hours: 1 }
  expect(signalSentence({ kind: 'offer_velocity', subject: '', details })).toBe(
    '1,200 offers credited within an hour.',
  )
})

it('says what a provider says by the name it goes by', () => {
  const details = { points: 1300, ours: 'processing', provider: 'paypal', theirs: 'unknown' }
  expect(signalSentence({ kind: 'payout_difference', subject: 'withdrawal 12', details })).toBe(
    'Of withdrawal 12 over 1,300 points we say processing, and PayPal says nothing.',
  )
})

it('does not fail on a figure that an older signal lacks', () => {
  expect(signalSentence({ kind: 'chargeback_rate', subject: '', details: {} })).toContain('unknown')
})
