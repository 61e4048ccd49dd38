import type { Method } from './methods.ts'
import type {
  Payout,
  PayoutProvider,
  PayoutRefusal,
  PayoutResult,
} from './providers/payout-provider.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/** What a provider says of a payout; `refused`: it was never given it, and is to be told later. */
export type PayoutAnswer = PayoutResult | PayoutRefusal

type Asked = {
  /** Who was given it; undefined when they are not set up any more. */
  provider: PayoutProvider | undefined
  /** Whether nobody else can have submitted it. */
  first: boolean
  /** Whether it may be submitted again if the provider does not know it. */
  beginAgain: () => Promise<boolean>
  now: Date
}

/**
 * Has a payout paid, or asks what became of it. What the provider does not know, or can be asked for in
 * no other way, is submitted under the same key to the same account, for as long as that may be repeated
 * there. What throws or takes too long may have been paid.
 */
export async function askProvider(row: WithdrawalRow, asked: Asked): Promise<PayoutAnswer> {
  const { provider, first, beginAgain, now } = asked
  if (provider === undefined) return unknown(`the payout provider ${row.provider} is not set up`)
  const payout = payoutOf(row)
  if (first) return answerOfFirst(await provider.submit(payout).catch(unknown))
  const said = await askOnly(row, provider)
  const isBlind = provider.asksByHandle === true && payout.handle === null
  if (!isBlind && said.status !== 'absent') return said
  if (row.provider_account !== (provider.account ?? null)) return unknown(ELSEWHERE)
  if (row.status !== 'processing') return said
  const ageMs = now.getTime() - payout.submittedAt.getTime()
  if (ageMs > (provider.repeatedMs ?? Number.POSITIVE_INFINITY)) return said
  if (!(await beginAgain())) return said
  const repeated = await provider.submit(payout).catch(unknown)
  return repeated.status === 'refused' ? unknown(repeated.message) : repeated
}

const ELSEWHERE = 'it was given to another account of this provider'

/** Asks what became of a payout, and has nothing paid. */
export function askOnly(row: WithdrawalRow, provider: PayoutProvider): Promise<PayoutResult> {
  return provider.ask(payoutOf(row)).catch(unknown)
}

/** Only of the first call does a refusal say that nothing was paid. */
function answerOfFirst(answer: PayoutAnswer): PayoutAnswer {
  if (answer.status !== 'refused' || !answer.isFinal) return answer
  return { status: 'failed', message: answer.message }
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
