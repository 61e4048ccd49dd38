import * as m from '@tallyhouse/messages/admin-withdrawals'
import { optionName } from '../settings/setting-labels.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

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

type Destination = Pick<AdminWithdrawal, 'destination' | 'details'>

/** Where a withdrawal is paid, on one line: the stored address, not what the player typed. */
export function formatDestination({ destination, details }: Destination): string {
  const { gamepassId } = details
  return gamepassId === undefined ? destination : m.gamepassDestination({ destination, gamepassId })
}

type ReviewReason = AdminWithdrawal['reviewReasons'][number]

const reasons: Record<ReviewReason, { title: () => string; sentence: () => string }> = {
  open_signal: { title: m.openSignalTitle, sentence: m.openSignalReason },
  shared_destination: { title: m.sharedDestinationTitle, sentence: m.sharedDestinationReason },
  new_account: { title: m.newAccountTitle, sentence: m.newAccountReason },
}

type ReviewedWithdrawal = Pick<AdminWithdrawal, 'reviewReasons'>

/** Why a withdrawal is under review, one sentence per reason. */
export function reviewReasonLabels({ reviewReasons }: ReviewedWithdrawal): string[] {
  return reviewReasons.map((reason) => reasons[reason].sentence())
}

/** The reasons in short, for a list; empty if there is none. */
export function reviewTitle({ reviewReasons }: ReviewedWithdrawal): string {
  return reviewReasons.map((reason) => reasons[reason].title()).join(', ')
}
