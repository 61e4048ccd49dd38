import { formatDateTime } from '../../../lib/format-time.ts'
import { takesTwo } from './approvals.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Outcome = 'paid' | 'not_paid'

type Sent = Pick<AdminWithdrawal, 'userId' | 'endableFrom' | 'ending'>

/** Whether an admin may end a payout by hand now: never their own, and one word each. */
export function canEnd(
  { userId, endableFrom }: Sent,
  { adminId, now }: { adminId: number; now: number },
): boolean {
  return userId !== adminId && endableFrom !== null && Date.parse(endableFrom) <= now
}

/** What to know of a payout that is under way: when it can be ended by hand, and who said what. */
export function endNotes({ endableFrom, ending }: Sent, now: number): string[] {
  if (endableFrom === null) return []
  return [
    Date.parse(endableFrom) > now &&
      `Its provider is asked what becomes of it. Should it not know, the payout can be ended by hand from ${formatDateTime(endableFrom)} on.`,
    ending &&
      `${ending.by} says that it was ${ending.outcome === 'paid' ? 'paid' : 'not paid'}: ${ending.said}. It ends when another admin says so, too.`,
  ].filter((text) => typeof text === 'string')
}

type Large = Pick<AdminWithdrawal, 'ending' | 'amount' | 'needsTwoAdmins'>

/** What ending it does, as a sentence. */
export function endSentence(
  withdrawal: Large,
  { outcome, from }: { outcome: Outcome; from: number | undefined },
): string {
  const { ending } = withdrawal
  if (!takesTwo(withdrawal, from)) return 'This cannot be taken back.'
  if (ending?.outcome === outcome) return `${ending.by} said the same. With yours it ends.`
  return 'A withdrawal of this size needs two admins who agree. Yours is the first.'
}
