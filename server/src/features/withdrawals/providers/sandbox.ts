import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Payout, PayoutProvider, PayoutResult } from './payout-provider.ts'

/** The provider's name in settings and withdrawals. */
const SANDBOX = 'sandbox'

const SLOW_MS = 30_000
const UNKNOWN_MS = 20_000
const RETURNED_MS = 5000

/**
 * Sends no money, and answers like a provider: `paid` immediately, unless the first word of the destination
 * is `slow`, `unknown`, `fails` or `returned`. The response depends only on the payout and the time, so every
 * process gives the same one.
 */
export function sandboxProvider(clock: Clock): PayoutProvider {
  async function response(payout: Payout): Promise<PayoutResult> {
    const ageMs = clock.now().getTime() - payout.submittedAt.getTime()
    const [word] = payout.destination.toLowerCase().split(/[^a-z]/)
    if (word === 'slow' && ageMs < SLOW_MS) return { status: 'pending' }
    if (word === 'unknown' && ageMs < UNKNOWN_MS) return { status: 'unknown' }
    if (word === 'fails') return { status: 'failed', message: 'There is no such account.' }
    if (word === 'returned') {
      const message = 'It was not claimed.'
      return ageMs < RETURNED_MS ? { status: 'pending' } : { status: 'returned', message }
    }
    return { status: 'paid', reference: sandboxReference(payout.key) }
  }

  return { name: SANDBOX, submit: response, queryStatus: response }
}

function sandboxReference(key: string): string {
  return `SBX-${createHash('sha256').update(key).digest('hex').slice(0, 16).toUpperCase()}`
}
