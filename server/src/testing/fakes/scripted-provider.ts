import type {
  Payout,
  PayoutProvider,
  PayoutResult,
} from '#features/withdrawals/providers/payout-provider.ts'

/** A payout's results, call by call. The last one repeats. */
type PayoutScript = (payout: Payout) => [PayoutResult, ...PayoutResult[]]

/** A provider with scripted results. It only recognizes keys that were submitted. */
export function scriptedProvider(script: PayoutScript): PayoutProvider {
  const remaining = new Map<string, PayoutResult[]>()

  async function queryStatus({ key }: Payout): Promise<PayoutResult> {
    const [result, ...rest] = remaining.get(key) ?? []
    if (result === undefined) return { status: 'absent' }
    if (rest.length > 0) remaining.set(key, rest)
    return result
  }

  async function submit(payout: Payout): Promise<PayoutResult> {
    if (!remaining.has(payout.key)) remaining.set(payout.key, script(payout))
    return queryStatus(payout)
  }

  return { name: 'scripted', submit, queryStatus }
}
