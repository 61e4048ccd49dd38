import * as z from 'zod/mini'
import type { Notice, PayoutProvider } from './payout-provider.ts'
import type { PaypalClient } from './paypal-client.ts'

/** Each plausible notice causes a call to PayPal, so the endpoint, which anyone can call, is limited. */
const LIMIT = { max: 120, timeWindow: 60_000 }

export function paypalNotices(
  client: PaypalClient,
  webhookId: string,
): NonNullable<PayoutProvider['notices']> {
  return {
    limit: LIMIT,
    read: (notice) => ({
      ...findSubject(notice.body),
      isGenuine: () => isFromPaypal(client, { ...notice, webhookId }),
    }),
  }
}

const verdict = z.object({ verification_status: z.string() })

/** Asks PayPal whether it sent a notice. */
async function isFromPaypal(
  { call }: PaypalClient,
  { webhookId, headers, body }: Notice & { webhookId: string },
): Promise<boolean> {
  const proof = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }
  if (Object.values(proof).some((value) => typeof value !== 'string')) return false
  // The event is inserted as the original text, because serializing it again could change what was signed.
  const fields = JSON.stringify({ ...proof, webhook_id: webhookId })
  const verification = `${fields.slice(0, -1)},"webhook_event":${body}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const { status, json } = await call('POST', path, verification)
  const parsed = verdict.safeParse(json)
  if (status !== 200 || !parsed.success) {
    throw new Error(`PayPal could not verify a notice (${status})`)
  }
  return parsed.data.verification_status === 'SUCCESS'
}

const id = z.optional(z.string())
const event = z.object({
  resource: z.object({
    payout_batch_id: id,
    sender_batch_id: id,
    payout_item: z.optional(z.object({ sender_item_id: id })),
    batch_header: z.optional(
      z.object({
        payout_batch_id: id,
        sender_batch_header: z.optional(z.object({ sender_batch_id: id })),
      }),
    ),
  }),
})

/** The key and the PayPal handle for the payout that a notice is about, if the notice has them. */
function findSubject(body: string): { key?: string; handle?: string } {
  const parsed = event.safeParse(parseJson(body))
  if (!parsed.success) return {}
  const { payout_item: item, batch_header: batch, ...resource } = parsed.data.resource
  const batchKey = resource.sender_batch_id ?? batch?.sender_batch_header?.sender_batch_id
  const key = item?.sender_item_id ?? batchKey
  const handle = resource.payout_batch_id ?? batch?.payout_batch_id
  return { ...(key !== undefined && { key }), ...(handle !== undefined && { handle }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
