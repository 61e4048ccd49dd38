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
