import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Payout, PayoutProvider, PayoutResult } from './payout-provider.ts'

/** Its name in settings and withdrawals. */
const SANDBOX = 'sandbox'

const SLOW_MS = 30_000
const UNKNOWN_MS = 20_000
const RETURNED_MS = 5000

/**
 * Pays nobody, and answers as a provider would: paid at once, or as the first word of the destination
 * asks for: `slow`, `unknown`, `fails`, `returned`. Its answers follow from the payout and the time
 * alone, so they are the same in every process.
 */
export function sandboxProvider(clock: Clock): PayoutProvider {
  async function answer(payout: Payout): Promise<PayoutResult> {
    const ageMs = clock.now().getTime() - payout.submittedAt.getTime()
    const [word] = payout.destination.toLowerCase().split(/[^a-z]/)
    if (word === 'slow' && ageMs < SLOW_MS) return { status: 'pending' }
    if (word === 'unknown' && ageMs < UNKNOWN_MS) return { status: 'unknown' }
    if (word === 'fails') return { status: 'failed', message: 'There is no such account.' }
    if (word === 'returned') {
      const message = 'It was not claimed.'
      return ageMs < RETURNED_MS ? { status: 'pending' } : { status: 'returned', message }
    }
    return { status: 'paid', reference: referenceOf(payout.key) }
  }

  return { name: SANDBOX, submit: answer, ask: answer }
}

function referenceOf(key: string): string {
  return `SBX-${createHash('sha256').update(key).digest('hex').slice(0, 16).toUpperCase()}`
}
