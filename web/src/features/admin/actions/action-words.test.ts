import { adminActionKind } from '@tallyhouse/contract/admin-actions'
import { expect, it } from 'vitest'
import { type ActionKind, actionWords, minutesInWords } from './action-words.ts'

const base = {
  id: 1,
  adminId: 2,
  adminName: 'ada',
  targetId: 12,
  targetUserId: 7,
  targetUsername: 'mika',
  ipAddress: null,
  createdAt: '2026-11-21T09:00:00Z',
}
const wordsOf = (action: ActionKind, details: Record<string, unknown>) =>
  actionWords({ ...base, action, details })

it('says which way points went, how many, and why', () => {
  expect(wordsOf('points_adjusted', { amount: 1500, reason: 'goodwill' })).toMatchObject({
    lead: 'added 1,500 points to',
    said: 'goodwill',
  })
  expect(wordsOf('points_adjusted', { amount: -1, reason: 'mistake' }).lead).toBe(
    'took 1 point from',
  )
})

it('shows a setting before and after, also one that was not set or is empty now', () => {
  const changed = { key: 'signup_bonus', oldValue: '10', value: '100' }
  expect(wordsOf('setting_updated', changed)).toMatchObject({
    lead: 'changed the setting signup_bonus',
    change: { before: '10', after: '100' },
  })
  expect(wordsOf('setting_updated', { ...changed, oldValue: null }).change?.before).toBe('not set')
  expect(wordsOf('setting_updated', { ...changed, value: '' }).change?.after).toBe('empty')
})

it('says from when on a setting counts, and what of it stayed as it was', () => {
  const changed = { key: 'two_admins_from_points', oldValue: '1000', value: '0' }
  const later = wordsOf('setting_updated', { ...changed, waitsUntil: '2026-11-22T09:00:00Z' })
  expect(later.tail).toMatch(/^, from Nov 2\d, 2026, .* on$/)
  const described = { ...changed, value: '1000', oldDescription: 'Old', description: 'Better' }
  expect(wordsOf('setting_updated', described)).toMatchObject({
    lead: 'left the setting two_admins_from_points as it is',
    said: 'Better',
    change: null,
  })
  const same = { ...described, value: '2', oldDescription: 'Better' }
  expect(wordsOf('setting_updated', same).said).toBeNull()
})

it('shows what of a challenge is another than before', () => {
  const former = { title: 'Play', description: 'Any.', target: 5, reward: 25, isActive: false }
  expect(
    wordsOf('challenge_updated', { ...former, target: 1500, isActive: true, former }).change,
  ).toEqual({ before: 'target 5, inactive', after: 'target 1,500, active' })
})

it('names the address that an admin vouched for, and the one that it took the place of', () => {
  expect(wordsOf('email_verified', { email: 'a@example.com', formerEmail: null }).said).toBe(
    'a@example.com',
  )
  const moved = { email: 'b@example.com', formerEmail: 'a@example.com' }
  expect(wordsOf('email_verified', moved).said).toBe('b@example.com, in place of a@example.com')
})

it('tells a cleared signal from a confirmed one', () => {
  expect(wordsOf('signal_resolved', { isCleared: true, note: '' })).toMatchObject({
    lead: 'cleared',
    tail: ' of signal 12',
    said: null,
  })
  expect(wordsOf('signal_resolved', { isCleared: false, note: 'same device' }).lead).toBe(
    'confirmed the abuse by',
  )
})

it.each(adminActionKind.options)('has words for %s that lack details', (action) => {
  const { lead, tail } = wordsOf(action, {})
  expect(`${lead}${tail}`).not.toMatch(/undefined|null|NaN/)
})

it.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [1440, '1 day'],
  [10_080, '7 days'],
])('says %i minutes as %s', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words)
})
