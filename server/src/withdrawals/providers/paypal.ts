import * as reasons from '@tallyhouse/messages/payout-reasons'
import * as z from 'zod'
import { accountOf } from './account-of.ts'
import type { Payout, PayoutProvider, PayoutRefusal, PayoutResult } from './payout-provider.ts'
import type { PaypalAccess, PaypalClient } from './paypal-client.ts'
import { providerUrl, requireBoth } from './provider-variables.ts'
import { sentenceOf } from './sentence-of.ts'

/** The provider's name in settings and withdrawals. */
export const PAYPAL = 'paypal'

export const paypalEnvironment = {
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

/** @throws Error when it is only partly configured */
export function paypalAccessOf({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_API_URL: apiUrl,
}: z.output<z.ZodObject<typeof paypalEnvironment>>): PaypalAccess | undefined {
  requireBoth({ PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret })
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { apiUrl: apiUrl.replace(/\/+$/, ''), clientId, clientSecret, webhookId }
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
export function paypalProvider(
  { call }: PaypalClient,
  { apiUrl, clientId }: PaypalAccess,
): PayoutProvider {
  async function submit(payout: Payout): Promise<PayoutResult | PayoutRefusal> {
    const { status, json } = await call('POST', '/v1/payments/payouts', batchOf(payout))
    const created = batchAnswer.safeParse(json)
    if (status === 201 && created.success) {
      return { status: 'pending', handle: created.data.batch_header.payout_batch_id }
    }
    const refusal = refusalAnswer.safeParse(json).data
    const handle = refusal && originalOf(refusal)
    if (status === 400 && handle !== undefined) return queryStatus({ ...payout, handle })
    if (refusal?.name === 'VALIDATION_ERROR' && (status === 400 || status === 422)) {
      return { status: 'refused', message: reasons.paypalAccountRejected(), isFinal: true }
    }
    const message = `PayPal responded ${status} ${refusal?.name ?? ''}`.trim()
    if (isTemporaryRefusal(status, refusal?.name)) {
      return { status: 'refused', message, isFinal: false }
    }
    throw new Error(message)
  }

  async function queryStatus(payout: Payout): Promise<PayoutResult> {
    const { key, handle } = payout
    if (handle === null) throw new Error('PayPal can find a payout only by its batch id')
    const path = `/v1/payments/payouts/${encodeURIComponent(handle)}`
    const { status, json } = await call('GET', path)
    const parsed = batchAnswer.safeParse(json)
    if (status !== 200 || !parsed.success) throw new Error(`PayPal responded ${status}`)
    const { batch_header: batch, items = [] } = parsed.data
    const item = items.find(({ payout_item }) => payout_item.sender_item_id === key)
    if (item === undefined && items.length > 0) {
      throw new Error('PayPal returned a different payout')
    }
    const isStopped = batch.batch_status === 'DENIED' || batch.batch_status === 'CANCELED'
    if (isStopped && (item === undefined || NOT_STARTED.has(item.transaction_status))) {
      return { status: 'failed', message: reasons.paypalNotProcessed(), handle }
    }
    return item === undefined ? { status: 'pending', handle } : { ...resultOf(item), handle }
  }

  /** Asks for a payout that does not exist, which requires the same rights as sending one. */
  async function check(): Promise<void> {
    const { status } = await call('GET', '/v1/payments/payouts/UNKNOWN')
    if (status === 401) throw new Error('PayPal rejected the client ID or the secret')
    if (status === 403) throw new Error('the PayPal app has no access to Payouts')
    if (status >= 500) throw new Error(`PayPal responded ${status}`)
  }

  return {
    name: PAYPAL,
    account: accountOf(apiUrl, clientId),
    pays: new Set(['paypal']),
    repeatedMs: REPEATED_MS,
    asksByHandle: true,
    submit,
    queryStatus,
    check,
  }
}

/** The statuses of an item before any money is sent. */
const NOT_STARTED = new Set(['PENDING', 'ONHOLD', 'NEW'])

/** Whether PayPal refused before it processed the payout: no access, a rate limit, or too little money. */
function isTemporaryRefusal(status: number, name: string | undefined): boolean {
  if (status === 401 || status === 403 || status === 429) return true
  return name === 'INSUFFICIENT_FUNDS' && (status === 400 || status === 422)
}

const email = z.email()
const phone = z.string().check(z.regex(/^\+?[0-9][0-9 ()-]{6,19}$/))
const paypalId = z.string().check(z.regex(/^[A-Z0-9]{13}$/))

function recipientTypeOf(destination: string): 'EMAIL' | 'PHONE' | 'PAYPAL_ID' | undefined {
  if (email.safeParse(destination).success) return 'EMAIL'
  if (paypalId.safeParse(destination).success) return 'PAYPAL_ID'
  return phone.safeParse(destination).success ? 'PHONE' : undefined
}

function batchOf({ key, usdCents, destination }: Payout): string {
  const subject = 'You have a payout from Tallyhouse'
  return JSON.stringify({
    sender_batch_header: { sender_batch_id: key, email_subject: subject },
    items: [
      {
        recipient_type: recipientTypeOf(destination) ?? 'EMAIL',
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
  transaction_status: z.string(),
  payout_item: z.object({ sender_item_id: z.optional(z.string()) }),
  errors: z.optional(z.object({ message: z.optional(z.string()) })),
})

const batchAnswer = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z.optional(z.array(payoutItem)),
})

const UNCLAIMED =
  'This payout has not been claimed yet. Follow the instructions that PayPal sent to the address within 30 days, or the points return to your balance.'

/** PayPal holds unclaimed money for 30 days, and then returns it. */
function resultOf(item: z.output<typeof payoutItem>): PayoutResult {
  const message = item.errors?.message
  switch (item.transaction_status) {
    case 'SUCCESS':
      return { status: 'paid', reference: item.transaction_id ?? item.payout_item_id }
    case 'FAILED':
    case 'BLOCKED':
    case 'DENIED':
    case 'CANCELED':
      return {
        status: 'failed',
        message: sentenceOf(message, 'PayPal could not make this payment.'),
      }
    case 'RETURNED':
    case 'REFUNDED':
    case 'REVERSED':
      return { status: 'returned', message: sentenceOf(message, 'PayPal returned this payment.') }
    case 'UNCLAIMED':
      return { status: 'pending', message: UNCLAIMED }
    case 'PENDING':
    case 'ONHOLD':
    case 'NEW':
      return { status: 'pending' }
    default:
      throw new Error(`PayPal returned an unknown payout status: ${item.transaction_status}`)
  }
}

const links = z.optional(z.array(z.object({ href: z.string() })))
const refusalAnswer = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ link: links, links }))),
  links,
})

/** The id of the original batch, from the link in the refusal of a repeated key. */
function originalOf({ details = [], links: own = [] }: z.output<typeof refusalAnswer>) {
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
