import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { usdText } from '../usd-text.ts'
import { accountOf } from './account-of.ts'
import { callProvider } from './call-provider.ts'
import type { Payout, PayoutProvider, PayoutResult } from './payout-provider.ts'
import { sentenceOf } from './sentence-of.ts'
import { signedHeaders } from './webhook-signature.ts'

/** The operator's own service, and the secret that both sides sign with. */
export type WebhookAccess = { url: string; secret: string }

/** Its name in settings and withdrawals. */
export const WEBHOOK = 'webhook'

type Options = { access: WebhookAccess; clock: Clock; waitMs: number }

/** Has a service of the operator pay, by signed calls. docs/payouts.md says how it has to answer. */
export function webhookProvider({ access, clock, waitMs }: Options): PayoutProvider {
  async function tell(action: 'pay' | 'ask', payout: Payout): Promise<PayoutResult> {
    const body = JSON.stringify({ action, ...orderOf(payout) })
    const { status, json } = await callProvider(access.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': payout.key,
        ...signedHeaders(access.secret, { from: 'product', body, now: clock.now() }),
      },
      body,
      waitMs,
    })
    const said = webhookSaid.safeParse(json)
    if (status !== 200 || !said.success || said.data.key !== payout.key) {
      throw new Error(`the payout service answers ${status} without a sound verdict`)
    }
    if (said.data.status === 'absent' && action === 'pay') {
      throw new Error('the payout service was told to pay, and says that it was not')
    }
    return resultSaid(said.data)
  }

  return {
    name: WEBHOOK,
    account: accountOf(access.url),
    submit: (payout) => tell('pay', payout),
    ask: (payout) => tell('ask', payout),
  }
}

function orderOf(payout: Payout) {
  const { key, method, amountPoints, usdCents, robux, destination, details, submittedAt } = payout
  return {
    key,
    method,
    amountPoints,
    usd: usdText(usdCents),
    robux,
    destination,
    details,
    submittedAt: submittedAt.toISOString(),
  }
}

/** What the service says of a payout, in an answer or in a call of its own. */
export const webhookSaid = z.object({
  key: z.uuid(),
  status: z.enum(['paid', 'failed', 'returned', 'pending', 'absent']),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  message: z.optional(z.string().check(z.maxLength(1000))),
})

export function resultSaid({
  key,
  status,
  reference,
  message,
}: z.output<typeof webhookSaid>): PayoutResult {
  if (status === 'paid') return { status, reference: reference ?? key }
  if (status === 'failed') return { status, message: sentenceOf(message, 'It could not be paid.') }
  if (status === 'returned') return { status, message: sentenceOf(message, 'It came back.') }
  return { status }
}
