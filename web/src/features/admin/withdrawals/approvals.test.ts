import { expect, it } from 'vitest'
import {
  approvalSentence,
  approvalWords,
  noApprovalReason,
  twoAdminsFrom,
  verdictsOf,
} from './approvals.ts'

const pending = {
  status: 'pending',
  amount: 2000,
  needsTwoAdmins: false,
  vouchedBy: null,
  passedByRule: false,
} as const

it('counts two approvals only where the amount takes two', () => {
  expect(approvalWords(pending, undefined)).toBeUndefined()
  expect(approvalWords(pending, 2001)).toBeUndefined()
  expect(approvalWords(pending, 2000)).toBe('0 of 2 approvals')
  expect(approvalSentence(pending, { from: undefined, isHeldBack: false })).toContain(
    'will be paid out',
  )
})

it('goes on taking two when the setting was loosened after it was asked for', () => {
  const large = { ...pending, needsTwoAdmins: true }
  expect(approvalWords(large, undefined)).toBe('0 of 2 approvals')
  expect(approvalSentence(large, { from: undefined, isHeldBack: false })).toContain(
    'Yours is the first approval',
  )
})

it('names who approved first, also when the setting was turned off since', () => {
  const vouched = { ...pending, vouchedBy: 'marlow' }
  expect(approvalWords(vouched, undefined)).toBe('1 of 2 approvals, by marlow')
  expect(approvalSentence(vouched, { from: 2000, isHeldBack: false })).toContain(
    'marlow approved it first',
  )
})

it('does not promise a payout that a ban or a pause delays', () => {
  const sentence = approvalSentence(pending, { from: undefined, isHeldBack: true })
  expect(sentence).toBe("It won't be sent right away. Until it is sent, it can still be rejected.")
})

it('says nothing of two admins once it is decided', () => {
  expect(approvalWords({ ...pending, status: 'completed' }, 1000)).toBeUndefined()
  expect(approvalWords({ ...pending, status: 'completed', passedByRule: true }, 1000)).toBe(
    'Passed by rule',
  )
})

it('takes nought, or no setting, for one admin', () => {
  const setting = { key: 'two_admins_from_points', value: '0' }
  expect(twoAdminsFrom([setting as never])).toBeUndefined()
  expect(twoAdminsFrom(undefined)).toBeUndefined()
  expect(twoAdminsFrom([{ ...setting, value: '5000' } as never])).toBe(5000)
})

it('has no admin decide on their own withdrawal, approve twice, or reject what was sent', () => {
  const thea = { id: 2, username: 'thea' }
  const asked = { ...pending, userId: 7 }
  expect(verdictsOf(asked, thea)).toEqual(['approved', 'rejected'])
  expect(verdictsOf({ ...asked, userId: 2 }, thea)).toEqual([])
  expect(verdictsOf({ ...asked, vouchedBy: 'thea' }, thea)).toEqual(['rejected'])
  expect(verdictsOf({ ...asked, status: 'approved' }, thea)).toEqual(['rejected'])
  expect(verdictsOf({ ...asked, status: 'approved', userId: 2 }, thea)).toEqual([])
  expect(verdictsOf({ ...asked, status: 'processing' }, thea)).toEqual([])
})

it('says why an admin cannot approve', () => {
  const thea = { id: 2, username: 'thea' }
  const asked = { ...pending, userId: 7 }
  expect(noApprovalReason(asked, thea)).toBeUndefined()
  expect(noApprovalReason({ ...asked, vouchedBy: 'marlow' }, thea)).toBeUndefined()
  expect(noApprovalReason({ ...asked, vouchedBy: 'thea' }, thea)).toMatch(/You approved it first/)
  expect(noApprovalReason({ ...asked, userId: 2 }, thea)).toMatch(/your own/)
  expect(noApprovalReason({ ...asked, status: 'approved' }, thea)).toMatch(/can still be rejected/)
  expect(noApprovalReason({ ...asked, status: 'completed' }, thea)).toBeUndefined()
})
