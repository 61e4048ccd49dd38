import { formatPoints } from '../../../lib/format-points.ts'
import type { Setting } from '../settings/settings-query.ts'
import type { Verdict } from './decide-withdrawal.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

/** From how many points on two admins have to approve; undefined when one always suffices. */
export function twoAdminsFrom(settings: Setting[] | undefined): number | undefined {
  const value = Number(settings?.find(({ key }) => key === 'two_admins_from_points')?.value ?? 0)
  return value > 0 ? value : undefined
}

type Sized = Pick<AdminWithdrawal, 'amount' | 'needsTwoAdmins'>

/** Whether two admins have to agree: as it was when it was asked for, or as the setting is by now. */
export function takesTwo({ amount, needsTwoAdmins }: Sized, from: number | undefined): boolean {
  return needsTwoAdmins || (from !== undefined && amount >= from)
}

type Counted = Sized & Pick<AdminWithdrawal, 'status' | 'vouchedBy' | 'passedByRule'>

/** Why an admin cannot approve a withdrawal that waits; undefined when they can, or nobody can any more. */
export function noApprovalReason(
  { status, userId, vouchedBy }: Pick<AdminWithdrawal, 'status' | 'userId' | 'vouchedBy'>,
  admin: { id: number; username: string },
): string | undefined {
  if (status === 'approved') return 'It is approved. Until it is sent, it can still be rejected.'
  if (status !== 'pending') return undefined
  if (userId === admin.id) return 'It is your own withdrawal. Another admin decides on it.'
  if (vouchedBy !== admin.username) return undefined
  return 'You approved it first. A withdrawal this large needs another admin’s approval, too.'
}

/** How far the approval of a withdrawal has come; undefined when there is nothing to say of it. */
export function approvalWords(withdrawal: Counted, from: number | undefined): string | undefined {
  const { status, vouchedBy, passedByRule } = withdrawal
  if (passedByRule) return 'Passed by rule'
  if (status !== 'pending') return undefined
  if (vouchedBy !== null) return `1 of 2 approvals, by ${vouchedBy}`
  return takesTwo(withdrawal, from) ? '0 of 2 approvals' : undefined
}

/** What an approval does to it, as a sentence. */
export function approvalSentence(
  withdrawal: Counted,
  { from, isHeldBack }: { from: number | undefined; isHeldBack: boolean },
): string {
  const { amount, vouchedBy } = withdrawal
  if (vouchedBy === null && takesTwo(withdrawal, from)) {
    return `A withdrawal of ${formatPoints(amount)} pts needs two admins. Yours is the first approval.`
  }
  const first = vouchedBy === null ? '' : `${vouchedBy} approved it first. `
  return isHeldBack
    ? `${first}It won't be sent right away. Until it is sent, it can still be rejected.`
    : `${first}It will be paid out. This cannot be taken back.`
}

/** What becomes of the points when it is not paid, as a sentence. */
export function backSentence({
  amount,
  username,
}: Pick<AdminWithdrawal, 'amount' | 'username'>): string {
  return `${formatPoints(amount)} pts go back to the balance of ${username}. A debt is repaid first.`
}

/**
 * What an admin may do with a withdrawal: nothing with their own, and only once approve what takes two
 * admins. What was approved can be rejected for as long as it was not sent.
 */
export function verdictsOf(
  { status, userId, vouchedBy }: Pick<AdminWithdrawal, 'status' | 'userId' | 'vouchedBy'>,
  admin: { id: number; username: string },
): Verdict[] {
  if (userId === admin.id) return []
  if (status === 'approved') return ['rejected']
  if (status !== 'pending') return []
  return vouchedBy === admin.username ? ['rejected'] : ['approved', 'rejected']
}
