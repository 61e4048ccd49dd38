import * as m from '@tallyhouse/messages/admin-withdrawals'
import { optionName } from '../settings/setting-labels.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

/** How our status differs from the provider's, as rich text; undefined if both agree. */
export function describeDifference(
  withdrawal: Pick<AdminWithdrawal, 'difference' | 'provider'>,
): string | undefined {
  const { difference } = withdrawal
  if (difference === null) return undefined
  const { ours, theirs } = difference
  const provider = withdrawal.provider === null ? 'none' : optionName(withdrawal.provider)
  if (ours === 'completed' && theirs === 'paid') return m.differencePaidTwice({ provider })
  return theirs === 'unknown'
    ? m.differenceUnknown({ provider, ours })
    : m.difference({ provider, ours, theirs })
}
