import { expect, it } from 'vitest'
import { describeDifference, formatDestination } from './describe-withdrawal.ts'

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
