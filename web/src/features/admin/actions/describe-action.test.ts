import { adminActionKind } from '@tallyhouse/contract/admin/actions'
import { expect, it } from 'vitest'
import { type ActionKind, describeAction, formatMinutes } from './describe-action.ts'

const base = {
  id: 1,
  adminId: 2,
  adminName: 'ada',
  operator: null,
  targetId: 12,
  targetUserId: 7,
  targetUsername: 'mika',
  ipAddress: null,
  createdAt: '2026-11-21T09:00:00Z',
}
const describe = (action: ActionKind, details: Record<string, unknown>) =>
  describeAction({ ...base, action, details })

it('describes an adjustment with its direction, amount, and reason', () => {
  expect(describe('points_adjusted', { amount: 1500, reason: 'goodwill' })).toMatchObject({
    sentence: '<admin>ada</admin> added 1,500 points to <player>mika</player>',
    note: 'goodwill',
  })
  expect(describe('points_adjusted', { amount: -1, reason: 'mistake' }).sentence).toBe(
    '<admin>ada</admin> removed 1 point from <player>mika</player>',
  )
})

it('names the account of an operator on the command line', () => {
  const byOperator = { ...base, adminId: null, adminName: null, operator: 'deploy' }
  const details = { role: 'owner', reason: 'The owner lost access' }
  expect(describeAction({ ...byOperator, action: 'role_changed', details })).toMatchObject({
    sentence: '<admin>Command line (deploy)</admin> made <player>mika</player> an owner',
    note: 'The owner lost access',
  })
})

it('distinguishes test postbacks from replayed ones', () => {
  const test = { network: 'bitlabs', points: 1 }
  expect(describe('postback_tested', test).sentence).toBe(
    '<admin>ada</admin> sent a test postback of <data>bitlabs</data> for <player>mika</player>: 1 point',
  )
  expect(describe('postback_replayed', { network: 'bitlabs' }).sentence).toBe(
    '<admin>ada</admin> replayed postback <data>12</data> of <data>bitlabs</data>',
  )
})

it('shows a setting before and after, including unset and empty values', () => {
  const changed = { key: 'signup_bonus', oldValue: '10', value: '100' }
  expect(describe('setting_updated', changed)).toMatchObject({
    sentence: '<admin>ada</admin> changed the setting <data>signup_bonus</data>',
    change: { before: '10', after: '100' },
  })
  expect(describe('setting_updated', { ...changed, oldValue: null }).change?.before).toBe('not set')
  expect(describe('setting_updated', { ...changed, value: '' }).change?.after).toBe('empty')
})

it('shows when a setting takes effect, and which part of it changed', () => {
  const changed = { key: 'two_admins_from_points', oldValue: '1000', value: '0' }
  const later = describe('setting_updated', { ...changed, waitsUntil: '2026-11-22T09:00:00Z' })
  expect(later.sentence).toMatch(/, effective Nov 2\d, 2026, /)
  const described = { ...changed, value: '1000', oldDescription: 'Old', description: 'Better' }
  expect(describe('setting_updated', described)).toMatchObject({
    sentence: '<admin>ada</admin> left the setting <data>two_admins_from_points</data> unchanged',
    note: 'Better',
    change: null,
  })
  const same = { ...described, value: '2', oldDescription: 'Better' }
  expect(describe('setting_updated', same).note).toBeNull()
})

it('shows the changed parts of a challenge', () => {
  const former = { title: 'Play', description: 'Any.', target: 5, reward: 25, isActive: false }
  expect(
    describe('challenge_updated', { ...former, target: 1500, isActive: true, former }).change,
  ).toEqual({ before: 'target 5, inactive', after: 'target 1,500, active' })
})

it('shows the verified email, and the one it replaced', () => {
  expect(describe('email_verified', { email: 'a@example.com', formerEmail: null }).note).toBe(
    'a@example.com',
  )
  const moved = { email: 'b@example.com', formerEmail: 'a@example.com' }
  expect(describe('email_verified', moved).note).toBe('b@example.com, replacing a@example.com')
})

it('distinguishes a cleared signal from a confirmed one', () => {
  expect(describe('signal_resolved', { isCleared: true, note: '' })).toMatchObject({
    sentence: '<admin>ada</admin> cleared <player>mika</player> of signal 12',
    note: null,
  })
  expect(describe('signal_resolved', { isCleared: false, note: 'same device' }).sentence).toBe(
    '<admin>ada</admin> confirmed abuse by <player>mika</player> in signal 12',
  )
})

it.each(adminActionKind.options)('describes %s without details', (action) => {
  expect(describe(action, {}).sentence).not.toMatch(/undefined|null|NaN/)
})

it.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [1440, '1 day'],
  [10_080, '7 days'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})

it('describes an action of a newer version by its code', () => {
  expect(describe('card_dealt' as ActionKind, {})).toEqual({
    sentence:
      '<admin>ada</admin> did something that this version cannot describe: <data>card_dealt</data>',
    note: null,
    change: null,
  })
})
