import type { Clock } from '../../clock.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { paypalProvider } from './paypal.ts'
import { createPaypalClient, type PaypalAccess, type PaypalClient } from './paypal-client.ts'
import { sandboxProvider } from './sandbox.ts'
import { type WebhookAccess, webhookProvider } from './webhook.ts'

/** Who is set up to pay. */
export type PayoutAccess = { paypal: PaypalAccess | undefined; webhook: WebhookAccess | undefined }

/** How payouts leave the product, and how their providers reach it. */
export type Payouts = {
  /**
   * In the order in which they are preferred. The sandbox is always there, but stands in by itself only
   * where nobody else is set up, and never in production.
   */
  providers: PayoutProvider[]
  /** Whom PayPal's notices are verified with. */
  paypal: { client: PaypalClient; webhookId: string } | undefined
  webhookSecret: string | undefined
}

/** A call may take this long. A payout takes a few, and the lease of its job is longer than them all. */
const WAIT_MS = 8000

type Options = { clock: Clock; production: boolean; waitMs?: number }

export function payoutsOf(
  { paypal, webhook }: PayoutAccess,
  { clock, production, waitMs = WAIT_MS }: Options,
): Payouts {
  const isSetUp = paypal !== undefined || webhook !== undefined
  const client = paypal && createPaypalClient({ access: paypal, clock, waitMs })
  return {
    providers: [
      client && paypal ? paypalProvider(client, paypal) : [],
      webhook ? webhookProvider({ access: webhook, clock, waitMs }) : [],
      { ...sandboxProvider(clock), byNameOnly: production || isSetUp },
    ].flat(),
    paypal:
      client && paypal?.webhookId !== undefined
        ? { client, webhookId: paypal.webhookId }
        : undefined,
    webhookSecret: webhook?.secret,
  }
}
