import { expect, it } from 'vitest'
import {
  describeDifference,
  formatDestination,
  payoutDelays,
  reviewNotes,
  reviewReasonLabels,
  reviewTitle,
} from './describe-withdrawal.ts'

const describeStatuses = (ours: string, theirs: string) =>
  describeDifference({ difference: { ours, theirs }, provider: 'paypal' })

it('contrasts our status with the provider’s', () => {
  expect(describeStatuses('completed', 'returned')).toMatch(
    /^Our records show <data>completed<.*, but <data>PayPal<.* reports <data>returned<.*\./,
  )
  expect(describeStatuses('processing', 'unknown')).toContain(
    'doesn’t know what happened to this payout',
  )
  expect(describeStatuses('completed', 'paid')).toContain('may be paid twice')
  expect(describeDifference({ difference: null, provider: null })).toBeUndefined()
})

it('names no provider if none was assigned', () => {
  const difference = { ours: 'completed', theirs: 'returned' }
  expect(describeDifference({ difference, provider: null })).toContain('but the provider reports')
})

it('shows the paid account, and the gamepass for Robux', () => {
  const typed = { destination: 'Mika@example.com', details: {} }
  expect(formatDestination(typed)).toBe('Mika@example.com')
  const robux = { destination: 'Builder_1', details: { username: 'builder_1', gamepassId: '991' } }
  expect(formatDestination(robux)).toBe('Builder_1, gamepass 991')
})

const player = {
  ban: null,
  wallet: { debt: 0 },
  account: { emailVerified: true },
  counts: { openSignals: 0 },
} as never
const banned = { ...(player as object), ban: { reason: 'Twins' } } as never
const pending = { status: 'pending', method: 'paypal', waitsUntil: null } as const
const waiting = { ...pending, status: 'approved', waitsUntil: '2026-11-02T10:00:00Z' } as const
const createSettings = (isPaused: boolean, isPaid: boolean) => [
  { key: 'payouts_paused', value: String(isPaused), isPaid: null },
  { key: 'withdrawal_provider_paypal', value: 'auto', isPaid },
  { key: 'withdrawal_provider_robux', value: 'auto', isPaid: false },
]
const settings = createSettings(false, true)

it('has no notes for a player in good standing', () => {
  expect(reviewNotes({ withdrawal: pending, player, settings, isStopped: false })).toEqual([])
})

it('notes a debt, a ban, a new address, a failed check, a pause, and a missing provider', () => {
  const indebted = { ...(banned as object), wallet: { debt: 320 } } as never
  const stopped = createSettings(true, false)
  const context = { withdrawal: waiting, player: indebted, settings: stopped, isStopped: true }
  const notes = reviewNotes(context)
  expect(notes).toHaveLength(6)
  expect(notes[0]).toContain('owes 320 pts')
  expect(notes[3]).toContain('A check of the books failed')
  expect(notes[5]).toContain('No payout provider')
})

it('separates payout delays from other review notes', () => {
  const doubtful = { ...(banned as object), wallet: { debt: 320 }, counts: { openSignals: 1 } }
  const context = { withdrawal: pending, player: doubtful as never, settings, isStopped: false }
  expect(payoutDelays(context)).toEqual([
    'The player is banned. Nothing is sent until the ban is lifted.',
  ])
})

it('has no notes once the withdrawal is sent or closed', () => {
  for (const status of ['processing', 'completed'] as const) {
    const sent = { ...pending, status }
    expect(reviewNotes({ withdrawal: sent, player: banned, settings, isStopped: true })).toEqual([])
  }
})

it('gives a reason for a review that is of a newer version as its code', () => {
  const reviewReasons: ['adjusted', never] = ['adjusted', 'newer' as never]
  expect(reviewReasonLabels({ reviewReasons })[1]).toBe('newer')
  expect(reviewTitle({ reviewReasons })).toMatch(/, newer$/)
})
