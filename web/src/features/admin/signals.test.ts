import { expect, it } from 'vitest'
import { signalSentence, signalTitle } from './signals.tsx'

it('describes several accounts from one address', () => {
  const details = { accounts: 4, days: 7 }
  expect(signalSentence({ kind: 'many_accounts', subject: '203.0.113.7', details })).toBe(
    '4 accounts from <data>203.0.113.7</data> within 7 days.',
  )
})

it('uses the singular for a period of one day', () => {
  const details = { accounts: 6, days: 1 }
  expect(signalSentence({ kind: 'many_accounts', subject: '203.0.113.7', details })).toBe(
    '6 accounts from <data>203.0.113.7</data> within a day.',
  )
})

it('describes a self-referral and what the accounts share', () => {
  const names = { friend: 'kim', referrer: 'mika', sharedWith: 'noa' }
  const details = { friendId: 8, ...names, shared: 'device' }
  expect(signalSentence({ kind: 'self_referral', subject: 'kim', details })).toContain(
    '<data>kim</data> signed up with <data>mika</data>’s link and has the same device as <data>noa</data>.',
  )
})

it('uses the singular for a period of one hour', () => {
  const details = { credits: 1200, hours: 1 }
  expect(signalSentence({ kind: 'offer_velocity', subject: '', details })).toBe(
    '1,200 offers credited within an hour.',
  )
})

it('names the payout provider', () => {
  const details = { points: 1300, ours: 'processing', provider: 'paypal', theirs: 'unknown' }
  expect(signalSentence({ kind: 'payout_difference', subject: 'withdrawal 12', details })).toBe(
    'Our status for <data>withdrawal 12</data> (1,300 points) is <data>processing</data>, but <data>PayPal</data> reports no status.',
  )
})

it('describes an older signal that lacks a figure', () => {
  expect(signalSentence({ kind: 'chargeback_rate', subject: '', details: {} })).toContain('unknown')
})

it('describes a signal of a newer version by its subject', () => {
  const signal = { kind: 'newer' as never, subject: 'kim', details: {} }
  expect(signalTitle(signal)).toBe('newer')
  expect(signalSentence(signal)).toContain('<data>kim</data>')
})
