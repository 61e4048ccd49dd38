import { createHash } from 'node:crypto'
import type { Payout, PayoutProvider, PayoutResult } from './payout-provider.ts'

/** What the sandbox answers about a payout, call by call; the last answer stays. */
export type SandboxScript = (payout: Payout) => [PayoutResult, ...PayoutResult[]]

/**
 * Pays nobody, and answers as a provider would: by default paid at once. Final payouts are
 * forgotten; submitting one again runs its script again, so its answer is the same.
 */
export function sandboxProvider(script: SandboxScript = paysAtOnce): PayoutProvider {
  const toCome = new Map<string, PayoutResult[]>()

  async function submit(payout: Payout): Promise<PayoutResult> {
    if (!toCome.has(payout.key)) toCome.set(payout.key, script(payout))
    return ask(payout.key)
  }

  async function ask(key: string): Promise<PayoutResult> {
    const [result, ...rest] = toCome.get(key) ?? []
    if (result === undefined) return { status: 'absent' }
    if (rest.length > 0) toCome.set(key, rest)
    else if (result.status === 'paid' || result.status === 'failed') toCome.delete(key)
    return result
  }

  return { name: 'sandbox', submit, ask }
}

function paysAtOnce({ key }: Payout): [PayoutResult] {
  const serial = createHash('sha256').update(key).digest('hex').slice(0, 16).toUpperCase()
  return [{ status: 'paid', reference: `SBX-${serial}` }]
}
