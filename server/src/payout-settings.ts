import * as z from 'zod'
import type { PayoutAccess } from './withdrawals/providers/providers-of.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What is told to a provider is read by nobody on the way. */
const providerUrl = z.url({ protocol: /^https?$/ }).refine(isPrivate, {
  error: 'takes https, but for an address of this machine',
})

function isPrivate(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || LOCAL.has(hostname)
}

/** The settings by environment of the payout providers. One without its settings is off. */
export const payoutEnvironment = {
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_API_URL: providerUrl.default('https://api-m.paypal.com'),
  PAYOUT_WEBHOOK_URL: providerUrl.optional(),
  PAYOUT_WEBHOOK_SECRET: z.string().min(16).optional(),
}

type Values = z.output<z.ZodObject<typeof payoutEnvironment>>

/** @throws Error when a provider is set up by half */
export function payoutAccessOf(values: Values): PayoutAccess {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values
  const { PAYOUT_WEBHOOK_URL: url, PAYOUT_WEBHOOK_SECRET: secret } = values
  refuseHalf('PAYPAL_CLIENT_ID', clientId, 'PAYPAL_CLIENT_SECRET', clientSecret)
  refuseHalf('PAYOUT_WEBHOOK_URL', url, 'PAYOUT_WEBHOOK_SECRET', secret)
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

function refuseHalf(
  name: string,
  value: string | undefined,
  otherName: string,
  other: string | undefined,
): void {
  if ((value === undefined) === (other === undefined)) return
  const [missing, given] = value === undefined ? [name, otherName] : [otherName, name]
  throw new Error(`Settings: ${given} is of no use without ${missing}`)
}
