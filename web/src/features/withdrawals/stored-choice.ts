import type { WithdrawalTerms } from '../../session/terms.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

type Choice = Pick<WithdrawalDraft, 'method' | 'amount'>

/** Keeps what is withdrawn over a reload of this tab; never where it goes. */
export function storeChoice(userId: number, { method, amount }: Choice): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ method, amount }))
  } catch {
    // Without storage the form begins anew.
  }
}

/** What was being withdrawn before a reload; undefined when nothing was, or the method is off by now. */
export function readStoredChoice(userId: number, terms: WithdrawalTerms): Choice | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Choice | null
    const offered = terms.methods.find(({ method }) => method === stored?.method)
    if (!stored || !offered?.enabled || !Number.isFinite(stored.amount)) return undefined
    return { method: offered.method, amount: stored.amount }
  } catch {
    return undefined
  }
}

function keyOf(userId: number): string {
  return `tallyhouse.withdrawal.${userId}`
}
