import type { ProviderChoice } from '@tallyhouse/contract/payouts/providers'
import type * as z from 'zod'
import type { Clock } from '#platform/clock.ts'
import { manualProvider } from './manual.ts'
import type { PaymentService, PayoutProvider } from './payout-provider.ts'
import { paypalService } from './paypal.ts'
import { sandboxProvider } from './sandbox.ts'
import { webhookService } from './webhook.ts'

/** In order of preference, by the names in settings and withdrawals. */
const services = { paypal: paypalService, webhook: webhookService } as const satisfies Partial<
  Record<ProviderChoice, object>
>

type Services = typeof services
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Environment = Merged<Services[keyof Services]['environment']>

const entries = Object.entries(services) as [
  keyof Services,
  PaymentService<Record<string, z.ZodType>, unknown>,
][]

/** The environment variables of the services. */
export const payoutEnvironment = Object.assign(
  {},
  ...entries.map(([, { environment }]) => environment),
) as Environment

/** The access to each configured service. */
export type PayoutAccess = {
  [Name in keyof Services]: ReturnType<Services[Name]['parseAccess']>
}

/** @throws Error when a service is only partly configured */
export function parsePayoutAccess(
  values: z.output<z.ZodObject<typeof payoutEnvironment>>,
): PayoutAccess {
  const parsed = entries.map(([name, { parseAccess }]) => [name, parseAccess(values)])
  return Object.fromEntries(parsed) as PayoutAccess
}

export function isAnyConfigured(access: PayoutAccess): boolean {
  return Object.values(access).some((given) => given !== undefined)
}

/** The time limit for one call. A payout makes a few calls, which must fit in its job's lease. */
const WAIT_MS = 8000

type Options = { clock: Clock; production: boolean; appSecret: string; waitMs?: number }

/**
 * The providers in order of preference. Payments by hand and the sandbox are always included. Those by hand are never
 * chosen automatically, and the sandbox only outside production and if no service is configured.
 */
export function createProviders(
  access: PayoutAccess,
  { clock, production, appSecret, waitMs = WAIT_MS }: Options,
): PayoutProvider[] {
  const configured = entries.filter(([name]) => access[name] !== undefined)
  return [
    ...configured.map(([name, { create }]) => create(access[name], { clock, appSecret, waitMs })),
    manualProvider,
    { ...sandboxProvider(clock), byNameOnly: production || configured.length > 0 },
  ]
}
