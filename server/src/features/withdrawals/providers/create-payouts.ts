import type * as z from 'zod'
import type { Clock } from '#platform/clock.ts'
import { manualProvider } from './manual.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { parsePaypalAccess, paypalEnvironment, paypalProvider } from './paypal.ts'
import { createPaypalClient, type PaypalAccess, type PaypalClient } from './paypal-client.ts'
import { sandboxProvider } from './sandbox.ts'
import {
  parseWebhookAccess,
  type WebhookAccess,
  webhookEnvironment,
  webhookProvider,
} from './webhook.ts'

/** The providers' environment variables. A provider without its settings is disabled. */
export const payoutEnvironment = { ...paypalEnvironment, ...webhookEnvironment }

/** The configured providers. */
export type PayoutAccess = { paypal: PaypalAccess | undefined; webhook: WebhookAccess | undefined }

/** @throws Error when a provider is only partly configured */
export function parsePayoutAccess(
  values: z.output<z.ZodObject<typeof payoutEnvironment>>,
): PayoutAccess {
  return { paypal: parsePaypalAccess(values), webhook: parseWebhookAccess(values) }
}

/** The providers, and what verifies their notices. */
export type Payouts = {
  /**
   * In order of preference. Payments by hand and the sandbox are always included. Those by hand are never chosen
   * automatically, and the sandbox only outside production and if no other provider is configured.
   */
  providers: PayoutProvider[]
  /** Verifies PayPal's notices. */
  paypal: { client: PaypalClient; webhookId: string } | undefined
  webhookSecret: string | undefined
}

/** The time limit for one call. A payout makes a few calls, which must fit in its job's lease. */
const WAIT_MS = 8000

type Options = { clock: Clock; production: boolean; appSecret: string; waitMs?: number }

export function createPayouts(
  { paypal, webhook }: PayoutAccess,
  { clock, production, appSecret, waitMs = WAIT_MS }: Options,
): Payouts {
  const isConfigured = paypal !== undefined || webhook !== undefined
  const client = paypal && createPaypalClient({ access: paypal, clock, waitMs })
  return {
    providers: [
      client && paypal ? paypalProvider(client, paypal, clock) : [],
      webhook ? webhookProvider({ access: webhook, clock, waitMs, appSecret }) : [],
      manualProvider,
      { ...sandboxProvider(clock), byNameOnly: production || isConfigured },
    ].flat(),
    paypal:
      client && paypal?.webhookId !== undefined
        ? { client, webhookId: paypal.webhookId }
        : undefined,
    webhookSecret: webhook?.secret,
  }
}
