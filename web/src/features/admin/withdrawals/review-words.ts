import type { AdminWithdrawal } from './withdrawal-pages.ts'

type ReviewReason = AdminWithdrawal['reviewReasons'][number]

const titles: Record<ReviewReason, string> = {
  open_signal: 'Signal of abuse',
  shared_destination: 'Shared destination',
  new_account: 'New account',
}

const words: Record<ReviewReason, string> = {
  open_signal: 'A signal of abuse is open on the account, or was confirmed.',
  shared_destination: 'Another account has requested a withdrawal to this destination.',
  new_account: 'The account is new, and over the sum that new accounts are paid automatically.',
}

/** Why a withdrawal is reviewed, each as a sentence. */
export function reviewWords({ reviewReasons }: Pick<AdminWithdrawal, 'reviewReasons'>): string[] {
  return reviewReasons.map((reason) => words[reason])
}

/** The same in a few words, for a list; empty when there is no reason. */
export function reviewTitle({ reviewReasons }: Pick<AdminWithdrawal, 'reviewReasons'>): string {
  return reviewReasons.map((reason) => titles[reason]).join(', ')
}
