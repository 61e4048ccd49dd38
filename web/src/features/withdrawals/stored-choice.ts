import type { WithdrawalTerms } from '#session/terms.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

type Choice = Pick<WithdrawalDraft, 'method' | 'amount'>

/** Remembers the method and amount across reloads of this tab, but never the destination. */
export function storeChoice(userId: number, { method, amount }: Choice): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ method, amount }))
  } catch {
    // Without storage the form starts empty after a reload.
  }
}

/** The method and amount from before a reload; undefined if there are none or the method is now disabled. */
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
