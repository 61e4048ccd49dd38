import * as reasons from '@tallyhouse/messages/payout-reasons'
import * as z from 'zod'
import type { Clock } from '#platform/clock.ts'
import { WATCHED_MS } from '../payouts/next-check.ts'
import { isRejection } from './call-provider.ts'
import { hashAccount } from './hash-account.ts'
import type {
  PaymentService,
  Payout,
  PayoutProvider,
  PayoutRejection,
  PayoutResult,
} from './payout-provider.ts'
import { createPaypalClient, type PaypalAccess, type PaypalClient } from './paypal-client.ts'
import { paypalNotices } from './paypal-notice.ts'
import { paypalResult } from './paypal-statuses.ts'
import { providerUrl, requireBoth } from './provider-variables.ts'

const environment = {
  PAYPAL_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client ID of the app that uses PayPal Payouts.'),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that app.'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .min(1)
    .optional()
    .describe('ID of the PayPal webhook that calls `/api/payouts/paypal`.'),
  PAYPAL_API_URL: providerUrl
    .default('https://api-m.paypal.com')
    .describe('PayPal API, over https. Use `https://api-m.sandbox.paypal.com` for testing.'),
}

export const paypalService: PaymentService<typeof environment, PaypalAccess> = {
  environment,
  parseAccess({
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: apiUrl,
  }) {
    requireBoth({ PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret })
    if (clientId === undefined || clientSecret === undefined) return undefined
    return { apiUrl: apiUrl.replace(/\/+$/, ''), clientId, clientSecret, webhookId }
  },
  create(access, { clock, waitMs }) {
    return paypalProvider(createPaypalClient({ access, clock, waitMs }), access, clock)
  },
}

/**
 * PayPal recognizes a `sender_batch_id` for 30 days. After one day an admin may resolve the payout manually,
 * and it must not be sent again after that.
 */
const REPEATED_MS = 86_400_000

/**
 * Pays through the PayPal Payouts API: one batch of one item per payout, under the payout's key. PayPal has
 * no lookup by key, but it refuses a repeated key with a link to the original batch.
 */
function paypalProvider(
  client: PaypalClient,
  { apiUrl, clientId, webhookId }: PaypalAccess,
  clock: Clock,
): PayoutProvider {
  const { call } = client

  async function submit(payout: Payout): Promise<PayoutResult | PayoutRejection> {
    const { status, json } = await call('POST', '/v1/payments/payouts', toBatchBody(payout))
    const created = batchResponse.safeParse(json)
    if (status === 201 && created.success) {
      return { status: 'pending', handle: created.data.batch_header.payout_batch_id }
    }
    const rejection = rejectionResponse.safeParse(json).data ?? {}
    const message = `PayPal responded ${status} ${rejection.name ?? ''}`.trim()
    if (!isRejection(status)) throw new Error(message)
    const handle = findOriginalBatchId(rejection)
    if (handle !== undefined) return queryStatus({ ...payout, handle })
    if (isRepeat(json)) return { status: 'pending', isUntraceable: true }
    return isAboutReceiver(rejection)
      ? { status: 'refused', message: reasons.paypalAccountRejected(), isFinal: true }
      : { status: 'refused', message, isFinal: false }
  }

  async function queryStatus(payout: Payout): Promise<PayoutResult> {
    const { key, handle, submittedAt } = payout
    if (handle === null) throw new Error('PayPal can find a payout only by its batch id')
    const path = `/v1/payments/payouts/${encodeURIComponent(handle)}`
    const { status, json } = await call('GET', path)
    const parsed = batchResponse.safeParse(json)
    if (status !== 200 || !parsed.success) throw new Error(`PayPal responded ${status}`)
    const { batch_header: batch, items = [] } = parsed.data
    const item = items.find(({ payout_item }) => payout_item.sender_item_id === key)
    if (item === undefined && items.length > 0) {
      throw new Error('PayPal returned a different payout')
    }
    const result = paypalResult({
      batchStatus: batch.batch_status,
      itemStatus: item?.transaction_status,
      error: item?.errors,
      reference: item?.transaction_id ?? item?.payout_item_id ?? handle,
      isOverdue: clock.now().getTime() - submittedAt.getTime() > WATCHED_MS,
    })
    return { ...result, handle }
  }

  /** Asks for a payout that does not exist, which requires the same rights as sending one. */
  async function check(): Promise<void> {
    const { status } = await call('GET', '/v1/payments/payouts/UNKNOWN')
    if (status === 401) throw new Error('PayPal rejected the client ID or the secret')
    if (status === 403) throw new Error('the PayPal app has no access to Payouts')
    if (status === 429 || status >= 500) throw new Error(`PayPal responded ${status}`)
  }

  return {
    name: 'paypal',
    account: hashAccount(apiUrl, clientId),
    pays: new Set(['paypal']),
    repeatedMs: REPEATED_MS,
    asksByHandle: true,
    submit,
    queryStatus,
    check,
    ...(webhookId !== undefined && { notices: paypalNotices(client, webhookId) }),
  }
}

const phone = z.string().check(z.regex(/^\+?[0-9][0-9 ()-]{6,19}$/))
const paypalId = z.string().check(z.regex(/^[A-Z0-9]{13}$/))

function recipientType(destination: string): 'EMAIL' | 'PHONE' | 'PAYPAL_ID' {
  if (paypalId.safeParse(destination).success) return 'PAYPAL_ID'
  return phone.safeParse(destination).success ? 'PHONE' : 'EMAIL'
}

function toBatchBody({ key, usdCents, destination }: Payout): string {
  const subject = 'You have a payout from Tallyhouse'
  return JSON.stringify({
    sender_batch_header: { sender_batch_id: key, email_subject: subject },
    items: [
      {
        recipient_type: recipientType(destination),
        amount: { value: (usdCents / 100).toFixed(2), currency: 'USD' },
        receiver: destination,
        note: subject,
        sender_item_id: key,
      },
    ],
  })
}

const payoutItem = z.object({
  payout_item_id: z.string(),
  transaction_id: z.optional(z.string()),
  transaction_status: z.optional(z.string()),
  payout_item: z.object({ sender_item_id: z.optional(z.string()) }),
  errors: z.optional(z.object({ name: z.optional(z.string()), message: z.optional(z.string()) })),
})

const batchResponse = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z.optional(z.array(payoutItem)),
})

const links = z.optional(z.array(z.object({ href: z.string() })))
const text = z.optional(z.string())
const rejectionResponse = z.object({
  name: text,
  details: z.optional(z.array(z.object({ field: text, link: links, links }))),
  links,
})
type Rejection = z.output<typeof rejectionResponse>

/** The original batch id, from the link in the refusal of a repeated key. */
function findOriginalBatchId({ details = [], links: own = [] }: Rejection): string | undefined {
  const hrefs = [
    ...details.flatMap(({ link = [], links: more = [] }) => [...link, ...more]),
    ...own,
  ]
  for (const { href } of hrefs) {
    const [, handle] = /\/v1\/payments\/payouts\/([A-Za-z0-9_-]+)/.exec(href) ?? []
    if (handle !== undefined) return handle
  }
  return undefined
}

/** Whether PayPal received the key before. Older answers have no link to the batch. */
function isRepeat(response: unknown): boolean {
  return /already exists|duplicate batch/i.test(JSON.stringify(response ?? ''))
}

/** Whether the account to be paid is all that PayPal objects to. */
function isAboutReceiver({ name, details = [] }: Rejection): boolean {
  const isInvalid = name === 'VALIDATION_ERROR' && details.length > 0
  return isInvalid && details.every(({ field }) => field === 'items[0].receiver')
}
