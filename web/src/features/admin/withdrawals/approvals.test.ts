import { expect, it } from 'vitest'
import {
  allowedVerdicts,
  approvalLabel,
  canResolve,
  describeApproval,
  describeResolution,
  findTwoAdminThreshold,
  noApprovalReason,
  resolutionNotes,
} from './approvals.ts'

const pending = {
  status: 'pending',
  amount: 2000,
  needsTwoAdmins: false,
  firstApprovedBy: null,
  autoApproved: false,
} as const

it('counts two approvals only for amounts that need two', () => {
  expect(approvalLabel(pending, undefined)).toBeUndefined()
  expect(approvalLabel(pending, 2001)).toBeUndefined()
  expect(approvalLabel(pending, 2000)).toBe('0 of 2 approvals')
  expect(describeApproval(pending, { threshold: undefined, isDelayed: false })).toContain(
    'will be paid out',
  )
})

it('still requires two approvals if the setting was loosened after the request', () => {
  const large = { ...pending, needsTwoAdmins: true }
  expect(approvalLabel(large, undefined)).toBe('0 of 2 approvals')
  expect(describeApproval(large, { threshold: undefined, isDelayed: false })).toContain(
    'Yours is the first approval',
  )
})

it('names the first approver, even if the setting was turned off since', () => {
  const approvedOnce = { ...pending, firstApprovedBy: 'marlow' }
  expect(approvalLabel(approvedOnce, undefined)).toBe('1 of 2 approvals, by <data>marlow</data>')
  expect(describeApproval(approvedOnce, { threshold: 2000, isDelayed: false })).toContain(
    '<data>marlow</data> approved it first',
  )
})

it('does not promise a payout that a ban or a pause delays', () => {
  const effect = describeApproval(pending, { threshold: undefined, isDelayed: true })
  expect(effect).toBe('It won’t be sent right away. It can still be rejected until it is sent.')
})

it('shows no approval count once the withdrawal is decided', () => {
  expect(approvalLabel({ ...pending, status: 'completed' }, 1000)).toBeUndefined()
  expect(approvalLabel({ ...pending, status: 'completed', autoApproved: true }, 1000)).toBe(
    'Auto-approved',
  )
})

it('treats zero or a missing setting as no threshold', () => {
  const setting = { key: 'two_admins_from_points', value: '0' }
  expect(findTwoAdminThreshold([setting as never])).toBeUndefined()
  expect(findTwoAdminThreshold(undefined)).toBeUndefined()
  expect(findTwoAdminThreshold([{ ...setting, value: '5000' } as never])).toBe(5000)
})

it('lets no admin decide on their own withdrawal, approve twice, or reject what was sent', () => {
  const thea = { id: 2, username: 'thea' }
  const requested = { ...pending, userId: 7 }
  expect(allowedVerdicts(requested, thea)).toEqual(['approved', 'rejected'])
  expect(allowedVerdicts({ ...requested, userId: 2 }, thea)).toEqual([])
  expect(allowedVerdicts({ ...requested, firstApprovedBy: 'thea' }, thea)).toEqual(['rejected'])
  expect(allowedVerdicts({ ...requested, status: 'approved' }, thea)).toEqual(['rejected'])
  expect(allowedVerdicts({ ...requested, status: 'approved', userId: 2 }, thea)).toEqual([])
  expect(allowedVerdicts({ ...requested, status: 'processing' }, thea)).toEqual([])
})

it('explains why an admin cannot approve', () => {
  const thea = { id: 2, username: 'thea' }
  const requested = { ...pending, userId: 7 }
  expect(noApprovalReason(requested, thea)).toBeUndefined()
  expect(noApprovalReason({ ...requested, firstApprovedBy: 'marlow' }, thea)).toBeUndefined()
  expect(noApprovalReason({ ...requested, firstApprovedBy: 'thea' }, thea)).toMatch(
    /You approved it first/,
  )
  expect(noApprovalReason({ ...requested, userId: 2 }, thea)).toMatch(/your own/)
  expect(noApprovalReason({ ...requested, status: 'approved' }, thea)).toMatch(
    /can still be rejected/,
  )
  expect(noApprovalReason({ ...requested, status: 'completed' }, thea)).toBeUndefined()
})

const FROM = '2026-11-02T10:00:00Z'
const before = Date.parse(FROM) - 1
const after = Date.parse(FROM)
const sent = {
  userId: 7,
  resolvableFrom: FROM,
  ending: null,
  amount: 2000,
  needsTwoAdmins: false,
} as const
const ending = { by: 'marlow', outcome: 'paid', note: 'TX-9' } as const

it('allows manual resolution from the time the server sets, except of their own payout', () => {
  expect(canResolve(sent, { adminId: 2, now: before })).toBe(false)
  expect(canResolve(sent, { adminId: 2, now: after })).toBe(true)
  expect(canResolve(sent, { adminId: 7, now: after })).toBe(false)
  expect(canResolve({ ...sent, resolvableFrom: null }, { adminId: 2, now: after })).toBe(false)
})

it('notes when it can be resolved, and how the first admin resolved it', () => {
  expect(resolutionNotes(sent, after)).toEqual([])
  expect(resolutionNotes(sent, before)[0]).toMatch(/manually starting Nov 2, 2026/)
  expect(resolutionNotes({ ...sent, ending }, after)).toEqual([
    '<data>marlow</data> marked it as paid (<data>TX-9</data>). It takes effect when another admin agrees.',
  ])
  expect(resolutionNotes({ ...sent, resolvableFrom: null }, after)).toEqual([])
})

it('resolves alone, as the first of two, or as the second who agrees', () => {
  expect(describeResolution(sent, { outcome: 'paid', threshold: undefined })).toMatch(
    /can’t be undone/,
  )
  expect(describeResolution(sent, { outcome: 'paid', threshold: 2000 })).toMatch(
    /You are the first/,
  )
  const large = { ...sent, needsTwoAdmins: true, ending } as const
  expect(describeResolution(large, { outcome: 'paid', threshold: undefined })).toMatch(
    /<data>marlow<\/data> chose the same outcome/,
  )
  expect(describeResolution(large, { outcome: 'not_paid', threshold: undefined })).toMatch(
    /You are the first/,
  )
})
