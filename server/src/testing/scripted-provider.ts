import type {
  Payout,
  PayoutProvider,
  PayoutResult,
} from '../withdrawals/providers/payout-provider.ts'

/** What a provider answers about a payout, call by call; the last answer stays. */
type PayoutScript = (payout: Payout) => [PayoutResult, ...PayoutResult[]]

/** A provider that answers as it is told, and knows only the keys it was given. */
export function scriptedProvider(script: PayoutScript): PayoutProvider {
  const toCome = new Map<string, PayoutResult[]>()

  async function ask({ key }: Payout): Promise<PayoutResult> {
    const [result, ...rest] = toCome.get(key) ?? []
    if (result === undefined) return { status: 'absent' }
    if (rest.length > 0) toCome.set(key, rest)
    return result
  }

  async function submit(payout: Payout): Promise<PayoutResult> {
    if (!toCome.has(payout.key)) toCome.set(payout.key, script(payout))
    return ask(payout)
  }

  return { name: 'scripted', submit, ask }
}
