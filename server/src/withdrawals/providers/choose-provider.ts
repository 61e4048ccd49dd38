import type { Settings } from '../../settings/read-settings.ts'
import type { Method } from '../methods.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** The name of the provider that pays nobody. */
export const SANDBOX = 'sandbox'

/**
 * Who pays a method out: whom the settings name, or the first one that is set up and can. The sandbox
 * stands in only where nobody else is set up. Undefined when nobody can.
 */
export function providerFor(
  method: Method,
  { providers, settings }: { providers: PayoutProvider[]; settings: Settings },
): PayoutProvider | undefined {
  const able = providers.filter(({ pays }) => pays === undefined || pays.has(method))
  const chosen = settings.withdrawalProviders[method]
  if (chosen !== 'auto') return able.find(({ name }) => name === chosen)
  return able.find(({ name }) => name !== SANDBOX || providers.length === 1)
}

/** @throws Error when the provider that was given a payout is not set up any more */
export function providerNamed(name: string | null, providers: PayoutProvider[]): PayoutProvider {
  const found = providers.find((provider) => provider.name === name)
  if (found === undefined) throw new Error(`the payout provider ${name} is not set up`)
  return found
}
