import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '#clock.ts'
import { formatUsd } from '../format-usd.ts'
import { accountOf } from './account-of.ts'
import { callProvider } from './call-provider.ts'
import type { Payout, PayoutProvider, PayoutResult } from './payout-provider.ts'
import { providerUrl, requireBoth } from './provider-variables.ts'
import { sentenceOf } from './sentence-of.ts'
import { signedHeaders } from './webhook-signature.ts'

export const webhookEnvironment = {
  PAYOUT_WEBHOOK_URL: providerUrl
    .optional()
    .describe('Your own payout service, over https or on this machine.'),
  PAYOUT_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret for signatures in both directions. At least 16 characters.'),
}

/** The operator's own service, and the secret with which both sides sign. */
export type WebhookAccess = { url: string; secret: string }

/** The provider's name in settings and withdrawals. */
export const WEBHOOK = 'webhook'

/** @throws Error when it is only partly configured */
export function webhookAccessOf({
  PAYOUT_WEBHOOK_URL: url,
  PAYOUT_WEBHOOK_SECRET: secret,
}: z.output<z.ZodObject<typeof webhookEnvironment>>): WebhookAccess | undefined {
  requireBoth({ PAYOUT_WEBHOOK_URL: url, PAYOUT_WEBHOOK_SECRET: secret })
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

type Options = { access: WebhookAccess; clock: Clock; waitMs: number }

/** Pays through the operator's own service, by signed calls. docs/payouts.md describes the protocol. */
export function webhookProvider({ access, clock, waitMs }: Options): PayoutProvider {
  async function send(action: 'pay' | 'ask', payout: Payout): Promise<PayoutResult> {
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
    const report = webhookResult.safeParse(json)
    if (status !== 200 || !report.success || report.data.key !== payout.key) {
      throw new Error(`the payout service responded ${status} without a valid result`)
    }
    if (report.data.status === 'absent' && action === 'pay') {
      throw new Error('the payout service answered a pay request with "absent"')
    }
    return reportedResult(report.data)
  }

  /** Asks about a payout that does not exist. */
  async function check(): Promise<void> {
    const { status } = await send('ask', {
      ...unknownPayout,
      key: randomUUID(),
      submittedAt: clock.now(),
    })
    if (status === 'absent') return
    throw new Error(`the payout service has an unknown key as "${status}" instead of "absent"`)
  }

  return {
    name: WEBHOOK,
    account: accountOf(access.url),
    submit: (payout) => send('pay', payout),
    queryStatus: (payout) => send('ask', payout),
    check,
  }
}

const unknownPayout = {
  method: 'paypal',
  amountPoints: 1,
  usdCents: 1,
  robux: null,
  destination: 'check@example.com',
  details: {},
  handle: null,
} satisfies Partial<Payout>

function orderOf(payout: Payout) {
  const { key, method, amountPoints, usdCents, robux, destination, details, submittedAt } = payout
  return {
    key,
    method,
    amountPoints,
    usd: formatUsd(usdCents),
    robux,
    destination,
    details,
    submittedAt: submittedAt.toISOString(),
  }
}

/** The service's report on a payout, in a response or in a notice. */
export const webhookResult = z.object({
  key: z.uuid(),
  status: z.enum(['paid', 'failed', 'returned', 'pending', 'absent']),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  message: z.optional(z.string().check(z.maxLength(1000))),
})

export function reportedResult({
  key,
  status,
  reference,
  message,
}: z.output<typeof webhookResult>): PayoutResult {
  if (status === 'paid') return { status, reference: reference ?? key }
  if (status === 'failed') return { status, message: sentenceOf(message, 'The payment failed.') }
  if (status === 'returned')
    return { status, message: sentenceOf(message, 'The payment was returned.') }
  return { status }
}
