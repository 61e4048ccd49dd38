import type { Method } from './methods.ts'
import type { Payout, PayoutProvider, PayoutResult } from './providers/payout-provider.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

type Asked = {
  provider: PayoutProvider
  /** Whether nobody else can have submitted it. */
  first: boolean
  /** Whether it may be submitted if the provider was never given it. */
  maySend: boolean
  now: Date
}

/**
 * Has a payout paid, or asks what became of it. Where the provider was certainly never given the key,
 * it is submitted under the same one, as long as the provider would know a key that was. What throws
 * or takes too long may have been paid.
 */
export async function askProvider(row: WithdrawalRow, asked: Asked): Promise<PayoutResult> {
  const { provider, first, maySend, now } = asked
  const payout = payoutOf(row)
  if (first) return provider.submit(payout).catch(unknown)
  const result = await provider.ask(payout).catch(unknown)
  if (result.status !== 'absent' || row.status !== 'processing') return result
  const ageMs = now.getTime() - payout.submittedAt.getTime()
  if (ageMs > (provider.keyKeptMs ?? Number.POSITIVE_INFINITY)) return result
  return maySend ? provider.submit(payout).catch(unknown) : { status: 'pending' }
}

function unknown(error: unknown): PayoutResult {
  return { status: 'unknown', message: String(error) }
}

function payoutOf(row: WithdrawalRow): Payout {
  if (row.submitted_at === null) throw new Error(`withdrawal ${row.id} was given to nobody`)
  return {
    key: row.payout_key,
    method: row.method as Method,
    amountPoints: row.amount - row.fee,
    usdCents: row.usd_cents,
    robux: row.robux,
    destination: row.destination,
    details: row.details,
    submittedAt: row.submitted_at,
    handle: row.provider_handle,
  }
}
