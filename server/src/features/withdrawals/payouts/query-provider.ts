import type {
  Payout,
  PayoutProvider,
  PayoutRejection,
  PayoutResult,
} from '../providers/payout-provider.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'

/** `refused`: the provider did not take the payout; it may be submitted later. */
export type PayoutResponse = PayoutResult | PayoutRejection

type PayoutQuery = {
  /** The payout's provider; undefined if it is not configured. */
  provider: PayoutProvider | undefined
  /** Whether this is the first call, so that no one else can have submitted the payout. */
  first: boolean
  /** Whether the payout may be sent again if the provider does not recognize it. */
  allowResend: () => Promise<boolean>
  now: Date
}

/**
 * Submits a payout, or asks for its status. If the provider does not recognize it, or cannot be asked
 * without a handle, the payout is submitted again under the same key to the same account, for as long as the
 * provider accepts repeats. A call that throws or times out may have paid.
 */
export async function sendOrQueryPayout(
  row: WithdrawalRow,
  { provider, first, allowResend, now }: PayoutQuery,
): Promise<PayoutResponse> {
  if (provider === undefined) return unknown(`payout provider ${row.provider} is not configured`)
  const payout = toPayout(row)
  if (first) return firstResponse(await provider.submit(payout).catch(unknown))
  const response = await queryPayout(row, provider)
  const lacksHandle = provider.asksByHandle === true && payout.handle === null
  if (!lacksHandle && response.status !== 'absent') return response
  if (lacksHandle && row.answered_at !== null) return unknown(UNTRACEABLE)
  if (row.provider_account !== (provider.account ?? null)) return unknown(OTHER_ACCOUNT)
  if (row.status !== 'processing' || row.spent_key !== null) return response
  const ageMs = now.getTime() - payout.submittedAt.getTime()
  if (ageMs > (provider.repeatedMs ?? Number.POSITIVE_INFINITY)) return response
  if (!(await allowResend())) return response
  const repeated = await provider.submit(payout).catch(unknown)
  return repeated.status === 'refused' ? unknown(repeated.message) : repeated
}

const UNTRACEABLE = 'its provider has it, but not under an ID that we know'
const OTHER_ACCOUNT = 'it was submitted to another account of this provider'

/** Asks a provider for a payout's status without submitting it. */
export function queryPayout(row: WithdrawalRow, provider: PayoutProvider): Promise<PayoutResult> {
  return provider.queryStatus(toPayout(row)).catch(unknown)
}

/** Only a refusal of the first call proves that nothing was paid. */
function firstResponse(response: PayoutResponse): PayoutResponse {
  if (response.status !== 'refused' || !response.isFinal) return response
  return { status: 'failed', message: response.message }
}

function unknown(error: unknown): PayoutResult {
  return { status: 'unknown', message: String(error) }
}

/** The key under which a payout was submitted. */
export function submittedKey({
  spent_key: spentKey,
  payout_key: payoutKey,
}: WithdrawalRow): string {
  return spentKey ?? payoutKey
}

function toPayout(row: WithdrawalRow): Payout {
  if (row.submitted_at === null) throw new Error(`withdrawal ${row.id} was never submitted`)
  return {
    key: submittedKey(row),
    playerId: row.player_id,
    method: row.method,
    amountPoints: row.amount - row.fee,
    usdCents: row.usd_cents,
    units: row.amount_units,
    destination: row.destination,
    details: row.details,
    submittedAt: row.submitted_at,
    handle: row.provider_handle,
  }
}
