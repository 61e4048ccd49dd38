import * as z from 'zod'
import type { PayoutAccess } from './providers-of.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Traffic to a provider must not be readable on the way. */
const providerUrl = z.url({ protocol: /^https?$/ }).refine(isPrivate, {
  error: 'must use https, unless it is on this machine',
})

function isPrivate(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || LOCAL.has(hostname)
}

/** The environment variables of the payout providers. A provider without its settings is disabled. */
export const payoutEnvironment = {
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
  PAYOUT_WEBHOOK_URL: providerUrl
    .optional()
    .describe('Your own payout service, over https or on this machine.'),
  PAYOUT_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret for signatures in both directions. At least 16 characters.'),
}

type Values = z.output<z.ZodObject<typeof payoutEnvironment>>

/** @throws Error when a provider is only partly configured */
export function payoutAccessOf(values: Values): PayoutAccess {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values
  const { PAYOUT_WEBHOOK_URL: url, PAYOUT_WEBHOOK_SECRET: secret } = values
  requirePair('PAYPAL_CLIENT_ID', clientId, 'PAYPAL_CLIENT_SECRET', clientSecret)
  requirePair('PAYOUT_WEBHOOK_URL', url, 'PAYOUT_WEBHOOK_SECRET', secret)
  return {
    paypal:
      clientId !== undefined && clientSecret !== undefined
        ? {
            apiUrl: values.PAYPAL_API_URL.replace(/\/+$/, ''),
            clientId,
            clientSecret,
            webhookId: values.PAYPAL_WEBHOOK_ID,
          }
        : undefined,
    webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
  }
}

function requirePair(
  name: string,
  value: string | undefined,
  otherName: string,
  other: string | undefined,
): void {
  if ((value === undefined) === (other === undefined)) return
  const [missing, given] = value === undefined ? [name, otherName] : [otherName, name]
  throw new Error(`Settings: ${given} requires ${missing}`)
}
