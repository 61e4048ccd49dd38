import * as m from '@tallyhouse/messages/admin-withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import type { Setting } from '../settings/settings.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

export type Verdict = 'approved' | 'rejected'

/** The amount in points from which two admins must approve; undefined if one is always enough. */
export function findTwoAdminThreshold(settings: Setting[] | undefined): number | undefined {
  const value = Number(settings?.find(({ key }) => key === 'two_admins_from_points')?.value ?? 0)
  return value > 0 ? value : undefined
}

/** Whether an admin has paused payouts. */
export function arePayoutsPaused(settings: Setting[] | undefined): boolean {
  return settings?.find(({ key }) => key === 'payouts_paused')?.value.trim() === 'true'
}

type WithdrawalSize = Pick<AdminWithdrawal, 'amount' | 'needsTwoAdmins'>

/** Whether two admins must agree, either since the request or by the current threshold. */
function requiresTwoAdmins(
  { amount, needsTwoAdmins }: WithdrawalSize,
  threshold: number | undefined,
): boolean {
  return needsTwoAdmins || (threshold !== undefined && amount >= threshold)
}

type ApprovalState = WithdrawalSize &
  Pick<AdminWithdrawal, 'status' | 'firstApprovedBy' | 'autoApproved'>

type DecisionState = Pick<AdminWithdrawal, 'status' | 'userId' | 'firstApprovedBy'>

type Admin = { id: number; username: string }

/** Why this admin can't approve an open withdrawal; undefined if they can, or if it is closed. */
export function noApprovalReason(
  { status, userId, firstApprovedBy }: DecisionState,
  admin: Admin,
): string | undefined {
  if (status === 'approved') return m.awaitingSend()
  if (status !== 'pending') return undefined
  if (userId === admin.id) return m.ownWithdrawalNote()
  return firstApprovedBy === admin.username ? m.youApprovedFirst() : undefined
}

/** Approval progress as rich text; undefined if there is nothing to show. */
export function approvalLabel(
  withdrawal: ApprovalState,
  threshold: number | undefined,
): string | undefined {
  const { status, firstApprovedBy, autoApproved } = withdrawal
  if (autoApproved) return m.autoApproved()
  if (status !== 'pending') return undefined
  if (firstApprovedBy !== null) return m.oneApproval({ name: firstApprovedBy })
  return requiresTwoAdmins(withdrawal, threshold) ? m.noApprovals() : undefined
}

export function describeApproval(
  withdrawal: ApprovalState,
  { threshold, isDelayed }: { threshold: number | undefined; isDelayed: boolean },
): string {
  const { amount, firstApprovedBy: name } = withdrawal
  if (name === null) {
    if (requiresTwoAdmins(withdrawal, threshold)) {
      return m.firstApprovalEffect({ points: formatPoints(amount) })
    }
    return isDelayed ? m.delayedEffect() : m.paidEffect()
  }
  return isDelayed ? m.delayedSecondApprovalEffect({ name }) : m.secondApprovalEffect({ name })
}

/** What happens to an unpaid withdrawal's points, as rich text. */
export function describeRefund({
  amount,
  username,
}: Pick<AdminWithdrawal, 'amount' | 'username'>): string {
  return m.refundEffect({ points: formatPoints(amount), name: username })
}

/**
 * The decisions open to an admin: none on their own withdrawal, and only one of the two approvals of a
 * large one. An approved withdrawal can be rejected until it is sent.
 */
export function allowedVerdicts(
  { status, userId, firstApprovedBy }: DecisionState,
  admin: Admin,
): Verdict[] {
  if (userId === admin.id) return []
  if (status === 'approved') return ['rejected']
  if (status !== 'pending') return []
  return firstApprovedBy === admin.username ? ['rejected'] : ['approved', 'rejected']
}

export type Outcome = 'paid' | 'not_paid'

type ResolutionState = Pick<AdminWithdrawal, 'userId' | 'resolvableFrom' | 'ending'>

/** Whether an admin may resolve a payout manually now. Never their own, and only once each. */
export function canResolve(
  { userId, resolvableFrom }: ResolutionState,
  { adminId, now }: { adminId: number; now: number },
): boolean {
  return userId !== adminId && resolvableFrom !== null && Date.parse(resolvableFrom) <= now
}

/** When a payout in progress can be resolved manually, and the first admin's resolution, as rich text. */
export function resolutionNotes(
  { resolvableFrom, ending }: ResolutionState,
  now: number,
): string[] {
  if (resolvableFrom === null) return []
  return [
    Date.parse(resolvableFrom) > now && m.resolvableFrom({ date: formatDateTime(resolvableFrom) }),
    ending &&
      m.awaitingSecondResolution({ name: ending.by, outcome: ending.outcome, note: ending.note }),
  ].filter((text) => typeof text === 'string')
}

type ResolvedWithdrawal = Pick<AdminWithdrawal, 'ending' | 'amount' | 'needsTwoAdmins'>

export function describeResolution(
  withdrawal: ResolvedWithdrawal,
  { outcome, threshold }: { outcome: Outcome; threshold: number | undefined },
): string {
  const { ending } = withdrawal
  if (!requiresTwoAdmins(withdrawal, threshold)) return m.resolveEffect()
  return ending?.outcome === outcome
    ? m.secondResolutionEffect({ name: ending.by })
    : m.firstResolutionEffect()
}
