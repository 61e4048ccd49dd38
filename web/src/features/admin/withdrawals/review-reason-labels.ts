import * as m from '@tallyhouse/messages/admin-withdrawals'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type ReviewReason = AdminWithdrawal['reviewReasons'][number]

const titles: Record<ReviewReason, () => string> = {
  open_signal: m.openSignalTitle,
  shared_destination: m.sharedDestinationTitle,
  new_account: m.newAccountTitle,
}

const sentences: Record<ReviewReason, () => string> = {
  open_signal: m.openSignalReason,
  shared_destination: m.sharedDestinationReason,
  new_account: m.newAccountReason,
}

type ReviewedWithdrawal = Pick<AdminWithdrawal, 'reviewReasons'>

/** Why a withdrawal is under review, one sentence per reason. */
export function reviewReasonLabels({ reviewReasons }: ReviewedWithdrawal): string[] {
  return reviewReasons.map((reason) => sentences[reason]())
}

/** The reasons in short, for a list; empty if there is none. */
export function reviewTitle({ reviewReasons }: ReviewedWithdrawal): string {
  return reviewReasons.map((reason) => titles[reason]()).join(', ')
}
