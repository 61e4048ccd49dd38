import * as m from '@tallyhouse/messages/admin-withdrawals'
import { formatDateTime } from '#lib/format-time.ts'
import { requiresTwoAdmins } from './approvals.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

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

/** What a manual resolution does, as rich text. */
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
